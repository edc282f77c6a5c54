import { bodyOf, daysByStation, lastMonth, type MonthPayer, sumsOf } from './month';

const payer = (changes: Partial<MonthPayer>): MonthPayer => ({
  payer: { kind: 'client', id: 1, name: 'ACME' },
  ...{ waiting: [], problems: [] },
  ready: { documents: 0, payable: 0 },
  handedOver: { ids: [], payable: 0 },
  delivered: 0,
  paid: { documents: 0, amount: 0 },
  ...changes,
});

it('the month that is closed is the last that is over', () => {
  expect(lastMonth('2027-01-01')).toBe('2026-12');
  expect(lastMonth('2026-11-30')).toBe('2026-10');
});

it('a question has the whole month', () => {
  expect(bodyOf({ month: '2028-02', payers: ['client:1'], without: ['open'] })).toEqual({
    ...{ dateFrom: '2028-02-01', dateTo: '2028-02-29' },
    ...{ payers: ['client:1'], without: ['open'] },
  });
});

it('the sums of all payers are exact, and count each day of each payer', () => {
  const one = payer({
    waiting: [
      { why: 'open', stationId: 1, days: ['2026-11-29', '2026-11-30'] },
      { why: 'open', stationId: 2, days: ['2026-11-30'] },
      { why: 'uncertified', stationId: 1, days: ['2026-11-01'] },
    ],
    ready: { documents: 2, payable: 0.1 },
    handedOver: { ids: [4, 5], payable: 10.1 },
  });
  const other = payer({
    ready: { documents: 1, payable: 0.2 },
    handedOver: { ids: [6], payable: -10.05 },
    delivered: 1,
    paid: { documents: 1, amount: 0.3 },
  });
  expect(sumsOf([one, other])).toEqual({
    waiting: { open: 3, undecided: 0, uncertified: 1 },
    ready: { documents: 3, payable: 30 },
    handedOver: { documents: 3, payable: 5 },
    delivered: 1,
    paid: { documents: 1, amount: 30 },
  });
});

it('days of several payers stand once, by what is done about them', () => {
  expect(
    daysByStation([
      { why: 'uncertified', stationId: 1, days: ['2026-11-02'] },
      { why: 'open', stationId: 1, days: ['2026-11-30'] },
      { why: 'open', stationId: 1, days: ['2026-11-29', '2026-11-30'] },
    ]),
  ).toEqual([
    { why: 'open', stationId: 1, days: ['2026-11-29', '2026-11-30'] },
    { why: 'uncertified', stationId: 1, days: ['2026-11-02'] },
  ]);
});
