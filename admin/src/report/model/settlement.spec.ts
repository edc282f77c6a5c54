import { lastMonth, settlementLines, type SettlementSums, type Settlement } from './settlement';

const SUMS: SettlementSums = {
  ordered: 3,
  aired: 3,
  missed: 0,
  madeGood: 0,
  gross: 160,
  discount: 16,
  net: 144,
  commission: 21.6,
  taxBase: 122.4,
};
const campaign = (spotId: number) => ({
  ...SUMS,
  spotId,
  spotName: `Campaña ${String(spotId)}`,
  internalNumber: spotId,
  revision: 0,
  agencyOrderNumber: null,
  payMethod: null,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
});
const NONE = { clients: [], totals: SUMS };
const part = (...campaigns: number[]) => ({
  clients: [{ id: 1, name: 'ACME', campaigns: campaigns.map(campaign), totals: SUMS }],
  totals: SUMS,
});
const agency = (id: number, paid: typeof NONE | ReturnType<typeof part>, barter = NONE) => ({
  id,
  name: `Agencia ${String(id)}`,
  taxCode: null,
  paid,
  barter,
  rebate: { percentage: 2, amount: id === 1 ? 2.88 : 0 },
});
const SETTLEMENT: Settlement = {
  agencies: [agency(1, part(1, 2)), agency(2, NONE, part(3) as typeof NONE)],
  paid: SUMS,
  barter: SUMS,
  rebate: 2.88,
  provisional: [],
  withoutNumbers: [],
};

it.each([
  ['2026-12-15', '2026-11-01', '2026-11-30'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
])('on %s, last month is from %s to %s', (today, dateFrom, dateTo) => {
  expect(lastMonth(today)).toEqual({ dateFrom, dateTo });
});

it('has each agency with what it pays, its rebate, and barter after both', () => {
  expect(settlementLines(SETTLEMENT).map(({ kind }) => kind)).toEqual([
    'agency',
    'campaign',
    'campaign',
    'client',
    'paid',
    'rebate',
    'agency',
    'campaign',
    'barter',
    'allPaid',
    'allBarter',
  ]);
});

it('has no sums of everything that one agency has already', () => {
  const [first] = SETTLEMENT.agencies;
  if (!first) throw new Error('There is an agency');
  const lines = settlementLines({ ...SETTLEMENT, agencies: [first] });
  expect(lines.map(({ kind }) => kind).slice(-2)).toEqual(['paid', 'rebate']);
});
