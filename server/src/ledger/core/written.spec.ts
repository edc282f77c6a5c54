import { linesOfDay } from './day-lines.js';
import { type LineOfDay, ratesOf } from './ledger-line.js';
import { reversalOf, reversalsOf, type Wholes, wholeOf, withDeductions } from './written.js';

const [line] = linesOfDay({
  date: '2026-10-07',
  airings: [],
  given: [],
  ordered: [],
  fees: [
    {
      spotId: 1,
      campaign: 1,
      line: null,
      scheduleType: null,
      scheduleId: null,
      terms: 't',
      cents: 1,
    },
  ],
}) as [LineOfDay];
const airing = (changes: Partial<LineOfDay> = {}): LineOfDay => ({
  ...line,
  kind: 'airing',
  airings: 1,
  seconds: 20,
  soldCents: 2_740,
  feeCents: 0,
  gross: 2_740,
  ...changes,
});
const RATES = new Map([
  ['t', ratesOf({ discount: '7.50', agencyPercentage: null })],
  ['u', ratesOf({ discount: '10.00', agencyPercentage: '15.00' })],
]);
const discountsOf = (lines: readonly LineOfDay[], wholes: Wholes = new Map()): number[] =>
  withDeductions(lines, RATES, wholes).map(({ discount }) => discount);
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

describe('what a line changes its whole by', () => {
  it('31 airings of 20 seconds at 1.37 less 7.5 % come to 785.69', () => {
    const lines = Array.from({ length: 31 }, () => airing());
    expect(sum(lines.map(({ gross }) => gross))).toBe(84_940);
    expect(sum(discountsOf(lines))).toBe(6_371);
  });

  it('opening a day and closing it without one of them comes to 760.35', () => {
    const wholes: Wholes = new Map();
    const lines = Array.from({ length: 31 }, () => airing());
    const before = sum(discountsOf(lines, wholes));
    const again = [...reversalsOf(lines), ...lines.slice(1)];
    const change = sum(discountsOf(again, wholes));
    expect(82_200 - (before + change)).toBe(76_035);
    expect(-2_740 - change).toBe(-2_534);
  });

  it('opening a day mirrors each of its lines, where nothing was written since', () => {
    const wholes: Wholes = new Map();
    discountsOf([airing({ gross: 333 })], wholes);
    const lines = [airing(), airing({ gross: 333 }), airing({ gross: 77 })];
    const written = discountsOf(lines, wholes);
    expect(discountsOf(reversalsOf(lines), wholes)).toEqual(
      written.map((cents) => 0 - cents).reverse(),
    );
  });

  it('a make-good has its share where it airs, by the percentages of what it makes good', () => {
    const wholes: Wholes = new Map();
    discountsOf([airing()], wholes);
    expect(
      discountsOf([airing({ kind: 'makeGood', date: '2026-11-03', makeGoodOf: 5 })], wholes),
    ).toEqual([206]);
  });

  it('is by campaign, month, percentages and basis; of an order, by campaign and percentages', () => {
    const whole = (changes: Partial<LineOfDay>, terms = 't') =>
      wholeOf(airing(changes), RATES.get(terms) ?? { discountRate: 0, commissionRate: 0 });
    const own = whole({});
    expect(whole({ kind: 'makeGood' })).toBe(own);
    expect(whole({ kind: 'given' })).toBe(own);
    expect(whole({ kind: 'fee' })).toBe(own);
    expect(whole({ date: '2026-10-31' })).toBe(own);
    for (const other of [
      whole({ kind: 'scheduled' }),
      whole({ kind: 'ordered' }),
      whole({ spotId: 2 }),
      whole({ date: '2026-11-01' }),
      whole({}, 'u'),
    ])
      expect(other).not.toBe(own);
    expect(whole({ kind: 'missed' })).toBeNull();
    expect(whole({ kind: 'ordered', date: '2027-01-01' })).toBe(whole({ kind: 'ordered' }));
  });

  it('refuses terms that nobody wrote', () => {
    expect(() => discountsOf([airing({ terms: 'x' })])).toThrow('There are no terms x');
  });
});

it('what takes a line back has its counts and amounts with the other sign', () => {
  expect(reversalOf(airing({ feeCents: 3 }))).toMatchObject({
    airings: -1,
    seconds: -20,
    soldCents: -2_740,
    feeCents: -3,
    gross: -2_740,
  });
  expect(Object.is(reversalOf(airing()).feeCents, 0)).toBe(true);
});
