import type { DeliveredDay } from '../../contract/delivery-days.js';
import { type LinePrice, notBilledTable, type NotBilledFact, owedFacts } from './not-billed.js';

const DAY: DeliveredDay = {
  stationId: 1,
  spotId: 7,
  date: '2026-12-01',
  afterMidnight: false,
  scheduleType: 'simple',
  scheduleId: 3,
  periodStart: '2026-12-01',
  periodEnd: '2026-12-01',
  order: 'simple 3 2026-12-01',
  orderId: null,
  unasked: 0,
  facts: {
    airings: [
      { airedFor: 'order', countsAs: 'aired', count: 4 },
      { airedFor: 'order', countsAs: 'missed', count: 3 },
    ],
    unplaced: 2,
    notYetMade: 0,
    makeGoods: [
      { state: 'aired', count: 1 },
      { state: 'waived', count: 1 },
      { state: 'owed', count: 1 },
    ],
  },
};
const PRICE: LinePrice = {
  spotId: 7,
  scheduleType: 'simple',
  scheduleId: 3,
  clientId: 5,
  clientName: 'ACME',
  airings: 3,
  cents: 1000,
  discount: 10,
};

it('of a closed day, what was neither made good nor waived is not aired, at the average price', () => {
  expect(owedFacts([DAY], [PRICE])).toEqual([
    // 3 of 3 for 10.00, less 10 %.
    {
      why: 'notAired',
      clientId: 5,
      clientName: 'ACME',
      month: '2026-12',
      airings: 3,
      cents: 900,
    },
  ]);
  const two = { ...DAY, facts: { ...DAY.facts, unplaced: 1 } };
  expect(owedFacts([two], [PRICE])[0]).toMatchObject({ airings: 2, cents: 600 });
});

it('nothing is owed of what was made good, and of a line that is gone nothing is known', () => {
  const made = {
    ...DAY,
    facts: { ...DAY.facts, makeGoods: [{ state: 'aired' as const, count: 5 }] },
  };
  expect(owedFacts([made], [PRICE])).toEqual([]);
  expect(owedFacts([DAY], [{ ...PRICE, scheduleType: 'advanced' }])).toEqual([]);
  expect(owedFacts([DAY], [{ ...PRICE, airings: 0, cents: 0 }])[0]?.cents).toBe(0);
});

it('is a row for each client and month, with totals to the cent', () => {
  const fact = (facts: Partial<NotBilledFact>): NotBilledFact => ({
    why: 'notAired',
    clientId: 1,
    clientName: 'Zonda',
    month: '2026-12',
    airings: 1,
    cents: 10,
    ...facts,
  });
  const { rows, totals } = notBilledTable([
    fact({}),
    fact({ cents: 20 }),
    fact({ month: '2026-11', why: 'notDecided', airings: 2 }),
    fact({ clientId: null, clientName: null, cents: 5 }),
    fact({ clientId: 2, clientName: 'acme', why: 'notCertified', airings: 3, cents: 70 }),
  ]);
  expect(
    rows.map(({ clientId, month, notAired, notDecided, notCertified }) => [
      clientId,
      month,
      ...[notAired, notDecided, notCertified].flatMap(({ airings, amount }) => [airings, amount]),
    ]),
  ).toEqual([
    [2, '2026-12', 0, 0, 0, 0, 3, 0.7],
    [1, '2026-11', 0, 0, 2, 0.1, 0, 0],
    [1, '2026-12', 2, 0.3, 0, 0, 0, 0],
    [null, '2026-12', 1, 0.05, 0, 0, 0, 0],
  ]);
  expect(totals).toEqual({
    notAired: { airings: 3, amount: 0.35 },
    notDecided: { airings: 2, amount: 0.1 },
    notCertified: { airings: 3, amount: 0.7 },
  });
});
