import { type FrozenSum, keyFaults, type MonthKeys } from './check-keys.js';
import type { BillingKey, KeySum, Remainder } from './remaining.js';

const KEY: BillingKey = {
  ...{ payer: 'agency:1', spotId: 2, scheduleType: 'simple', scheduleId: 3, stationId: 4 },
  ...{ month: '2026-11', barter: 0 },
} as const;
const amounts = { airings: 2, seconds: 40, gross: 5_480, discount: 411, commission: 760 };
const base = 5_480 - 411 - 760;
const sum: KeySum = { ...KEY, ...amounts };
const frozen: FrozenSum = { ...KEY, basis: 'aired', commissionOn: 'invoice', base };
const left = (cents: number): Remainder => ({
  ...{ ...sum, ...frozen, base: cents, corrects: 1, taxIds: [] },
});

const faults = (changes: Partial<MonthKeys>) =>
  keyFaults({
    ...{ frozen: [frozen], left: [], closed: [{ ...sum, basis: 'aired' }], otherOrders: [] },
    ...changes,
  }).map(({ what, handed, left: still, due }) => [what, handed, still, due]);

it('finds nothing where all was handed over, or the rest is left', () => {
  expect(faults({})).toEqual([]);
  const part = { frozen: [{ ...frozen, base: 100 }], left: [left(base - 100)] };
  expect(faults(part)).toEqual([]);
});

it('finds a cent more or less than there is', () => {
  const of = (cents: number) => ({ frozen: [{ ...frozen, base: base + cents }] });
  expect(faults(of(1))).toEqual([['sum', base + 1, 0, base]]);
  expect(faults(of(-1))).toEqual([['sum', base - 1, 0, base]]);
  expect(faults({ left: [left(1)] })).toEqual([['sum', base, 1, base]]);
});

it('takes a commission off where an agency keeps it, and nowhere else', () => {
  const settled = { ...frozen, commissionOn: 'settlement', base: base + 760 } as const;
  expect(faults({ frozen: [settled] })).toEqual([]);
  const client = { payer: 'client:1' } as const;
  const closed = [{ ...sum, ...client, basis: 'aired' as const }];
  expect(faults({ frozen: [{ ...frozen, ...client, base: base + 760 }], closed })).toEqual([]);
});

it('counts each basis by itself, and other days with what is ordered', () => {
  const ordered = { ...frozen, basis: 'ordered', base: 2 * base } as const;
  const closed = [
    { ...sum, basis: 'ordered' as const },
    { ...sum, gross: 99_999, basis: 'aired' as const },
  ];
  expect(faults({ frozen: [ordered], closed, otherOrders: [sum] })).toEqual([]);
  expect(faults({ otherOrders: [sum] })).toEqual([]);
});

it('finds what no closed line is of, whoever pays', () => {
  const [taken, closed] = [[left(-base)], [{ ...sum, spotId: 9, basis: 'aired' as const }]];
  expect(faults({ left: taken, closed })).toEqual([['unknown', base, -base, 0]]);
  const other = [{ ...sum, payer: 'agency:9', basis: 'aired' } as const];
  expect(faults({ left: taken, closed: other })).toEqual([]);
  const ordered = { ...frozen, basis: 'ordered' } as const;
  expect(faults({ frozen: [ordered], left: taken, closed: [] })).toEqual([]);
});
