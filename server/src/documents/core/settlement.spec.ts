import fc from 'fast-check';
import { rebateOf } from '../../contract/rebate-scale.js';
import { SETTLED_AMOUNTS, SETTLED_COUNTS } from '../../contract/settlement.js';
import { settlementOf, type SettledRow } from './settlement.js';

const ROW: SettledRow = {
  agencyId: 1,
  agencyName: 'Sur',
  agencyTaxCode: null,
  rebates: [],
  clientId: 1,
  clientName: 'ACME',
  spotId: 1,
  spotName: 'Verano',
  internalNumber: 1,
  revision: 0,
  agencyOrderNumber: null,
  payMethod: null,
  barter: 0,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
  ordered: 3,
  aired: 3,
  missed: 0,
  madeGood: 0,
  gross: 16_000,
  discount: 1_600,
  commission: 2_160,
};

/** As docs/reports.md has it. */
it('is what docs/reports.md works out by hand', () => {
  const rebates = [
    { from: 100, percentage: 1 },
    { from: 200, percentage: 2 },
  ];
  const { agencies, paid, barter, rebate } = settlementOf([
    { ...ROW, rebates },
    {
      ...ROW,
      rebates,
      spotId: 2,
      internalNumber: 2,
      gross: 10_000,
      discount: 0,
      commission: 1_500,
    },
    {
      ...ROW,
      rebates,
      spotId: 3,
      internalNumber: 3,
      barter: 1,
      gross: 5_000,
      discount: 0,
      commission: 0,
    },
  ]);
  expect(paid).toMatchObject({
    gross: 260,
    discount: 16,
    net: 244,
    commission: 36.6,
    taxBase: 207.4,
  });
  expect(barter).toMatchObject({ gross: 50, net: 50, taxBase: 50 });
  expect(agencies[0]?.rebate).toEqual({ percentage: 2, amount: 4.88 });
  expect(rebate).toBe(4.88);
});

it('has agencies and clients by name, campaigns by number, and barter apart', () => {
  const { agencies } = settlementOf([
    { ...ROW, agencyId: 2, agencyName: 'Norte', clientId: null, clientName: null, spotId: 9 },
    { ...ROW, agencyId: 2, agencyName: 'Norte', clientId: 7, clientName: 'zonda', spotId: 8 },
    { ...ROW, internalNumber: 10, spotId: 3 },
    { ...ROW, internalNumber: 2, revision: 1, spotId: 5 },
    { ...ROW, internalNumber: 2, spotId: 6 },
    { ...ROW, barter: 1, spotId: 4 },
  ]);
  expect(
    agencies.map(({ name, paid, barter }) => [
      name,
      ...[paid, barter].map(({ clients }) =>
        clients.map((client) => [client.name, ...client.campaigns.map(({ spotId }) => spotId)]),
      ),
    ]),
  ).toEqual([
    [
      'Norte',
      [
        ['zonda', 8],
        [null, 9],
      ],
      [],
    ],
    ['Sur', [['ACME', 6, 5, 3]], [['ACME', 4]]],
  ]);
});

const CENTS = fc.integer({ min: 0, max: 10_000_000 });
const ROWS = fc.array(
  fc
    .record({
      agencyId: fc.integer({ min: 1, max: 3 }),
      clientId: fc.integer({ min: 1, max: 3 }),
      barter: fc.constantFrom(0 as const, 1 as const),
      ordered: fc.nat(50),
      aired: fc.nat(50),
      gross: CENTS,
      discount: CENTS,
      commission: CENTS,
    })
    .map((facts): SettledRow => ({ ...ROW, ...facts, rebates: [{ from: 10, percentage: 3.33 }] })),
);

it('totals of campaigns, clients and agencies add up, to the cent', () =>
  fc.assert(
    fc.property(ROWS, (rows) => {
      const numbered = rows.map((row, i) => ({ ...row, spotId: i + 1 }));
      const settlement = settlementOf(numbered);
      const cents = (amount: number): number => Math.round(amount * 100);
      for (const part of ['paid', 'barter'] as const)
        for (const name of [...SETTLED_COUNTS, ...SETTLED_AMOUNTS]) {
          const total = cents(settlement[part][name]);
          const sum = (amounts: number[]): number =>
            amounts.reduce((all, amount) => all + cents(amount), 0);
          const parts = settlement.agencies.map((agency) => agency[part]);
          const clients = parts.flatMap((one) => one.clients);
          expect(sum(parts.map(({ totals }) => totals[name]))).toBe(total);
          expect(sum(clients.map(({ totals }) => totals[name]))).toBe(total);
          expect(sum(clients.flatMap(({ campaigns }) => campaigns.map((one) => one[name])))).toBe(
            total,
          );
        }
      const rebates = [1, 2, 3].map((id) => {
        const own = numbered.filter(({ agencyId, barter }) => agencyId === id && barter === 0);
        const net = own.reduce((all, { gross, discount }) => all + gross - discount, 0);
        return own.length === 0 ? 0 : rebateOf(own[0]?.rebates, net).cents;
      });
      expect(cents(settlement.rebate)).toBe(rebates.reduce((all, one) => all + one, 0));
    }),
  ));
