import fc from 'fast-check';
import {
  type CountedMakeGood,
  fulfilledDays,
  type LoggedDay,
  periodFulfilments,
  sumsOfDays,
} from './fulfilled-days.js';

const WEEK = ['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-12-${day}`);
const [MONDAY = '', TUESDAY = '', WEDNESDAY = ''] = WEEK;
const period = { orderId: 5, first: MONDAY, last: '2026-12-13', asked: 10 };

const day = (
  date: string,
  placed: number,
  unplaced: number,
  more: Partial<LoggedDay> = {},
): LoggedDay => ({
  stationId: 1,
  spotId: 2,
  scheduleType: 'simple',
  scheduleId: 5,
  date,
  unplaced,
  period,
  airings: [{ airedFor: 'order', countsAs: 'aired', count: placed }],
  ...more,
});
const owed = (state: CountedMakeGood['state'], more: Partial<CountedMakeGood> = {}) => ({
  scheduleType: 'simple',
  scheduleId: 5,
  state,
  date: null,
  periodStart: MONDAY,
  ...more,
});
const lacking = (days: LoggedDay[]) =>
  fulfilledDays(days, []).map(({ date, facts }) => [date, facts.unplaced]);

describe('of a period that is shared by its days', () => {
  it('what a locked day lacked and later days have is not unplaced', () =>
    expect(lacking([day(MONDAY, 2, 1), day(TUESDAY, 8, 0)])).toEqual([
      [MONDAY, 0],
      [TUESDAY, 0],
    ]));

  it('what no day has is unplaced once, where it was last found to be', () =>
    expect(lacking([day(MONDAY, 2, 1), day(TUESDAY, 7, 1)])).toEqual([
      [MONDAY, 0],
      [TUESDAY, 1],
    ]));

  it('no more is unplaced than logs say, as an order that is cut asks for less', () =>
    expect(lacking([day(MONDAY, 2, 0), day(TUESDAY, 2, 0)])).toEqual([
      [MONDAY, 0],
      [TUESDAY, 0],
    ]));

  it('a revision that goes on with the line shares it', () =>
    expect(lacking([day(MONDAY, 2, 1), day(TUESDAY, 8, 0, { scheduleId: 9 })])).toEqual([
      [MONDAY, 0],
      [TUESDAY, 0],
    ]));

  it('counts what its last log was ordered as', () =>
    expect(
      lacking([day(MONDAY, 2, 1), day(TUESDAY, 7, 1, { period: { ...period, asked: 12 } })]),
    ).toEqual([
      [MONDAY, 1],
      [TUESDAY, 1],
    ]));

  it('neither make-goods nor fill are placed orders of it', () =>
    expect(
      lacking([
        day(MONDAY, 9, 1, {
          airings: [
            { airedFor: 'order', countsAs: 'missed', count: 9 },
            { airedFor: 'makeGood', countsAs: 'aired', count: 3 },
            { airedFor: 'fill', countsAs: 'aired', count: 3 },
          ],
        }),
      ]),
    ).toEqual([[MONDAY, 1]]));
});

it('of lines by the day, every day is a period', () => {
  const daily = { period: null };
  const days = fulfilledDays([day(MONDAY, 2, 1, daily), day(TUESDAY, 3, 0, daily)], []);
  expect(
    periodFulfilments(days).map(({ periodStart, periodEnd, sums, unasked }) => [
      periodStart,
      periodEnd,
      sums.ordered,
      sums.unplaced,
      unasked,
    ]),
  ).toEqual([
    [MONDAY, MONDAY, 3, 1, 1],
    [TUESDAY, TUESDAY, 3, 0, 0],
  ]);
});

it('what stands for unplaced airings is theirs, and for no more than there are', () => {
  const days = [day(MONDAY, 2, 1), day(WEDNESDAY, 5, 2, { period: { ...period, asked: 20 } })];
  const of = (makeGoods: CountedMakeGood[]) => {
    const [one] = periodFulfilments(fulfilledDays(days, makeGoods));
    return [one?.sums.madeGood, one?.sums.waived, one?.sums.owed, one?.unasked];
  };
  expect(of([])).toEqual([0, 0, 3, 3]);
  expect(of([owed('aired'), owed('waived')])).toEqual([1, 1, 1, 1]);
  expect(of([owed('owed'), owed('placed'), owed('aired')])).toEqual([1, 0, 2, 0]);
  expect(of([...Array<CountedMakeGood>(4).fill(owed('aired'))])).toEqual([3, 0, 0, 0]);
  expect(of([owed('aired', { periodStart: TUESDAY })])).toEqual([0, 0, 3, 3]);
  expect(of([owed('aired', { scheduleId: 6 })])).toEqual([0, 0, 3, 3]);
});

it('the sums of any days add up, and nothing is owed but what a period lacks', () => {
  const logged = fc.record({
    date: fc.constantFrom(...WEEK),
    placed: fc.nat(4),
    missed: fc.nat(2),
    unplaced: fc.nat(3),
    daily: fc.boolean(),
  });
  const states = fc.array(fc.constantFrom<CountedMakeGood['state']>('owed', 'aired', 'waived'));
  const uniqueDates = fc.uniqueArray(logged, { selector: ({ date }) => date });
  fc.assert(
    fc.property(uniqueDates, states, fc.nat(20), (logs, stand, asked) => {
      const days = logs.map(({ date, placed, missed, unplaced, daily }) =>
        day(date, placed, unplaced, {
          ...(daily ? { period: null, scheduleId: 6 } : { period: { ...period, asked } }),
          airings: [
            { airedFor: 'order', countsAs: 'aired', count: placed },
            { airedFor: 'order', countsAs: 'missed', count: missed },
          ],
        }),
      );
      const fulfilled = fulfilledDays(
        days,
        stand.map((state) => owed(state)),
      );
      const all = sumsOfDays(fulfilled);
      expect(all.ordered).toBe(all.aired + all.missed + all.unplaced);
      expect(all.missed + all.unplaced).toBe(all.madeGood + all.owed + all.waived);
      const shared = days.filter((one) => one.period);
      const placed = shared.reduce(
        (n, { airings }) => n + airings.reduce((m, a) => m + a.count, 0),
        0,
      );
      const quota = periodFulfilments(fulfilled).filter(({ orderId }) => orderId !== null);
      expect(quota.reduce((n, { sums }) => n + sums.unplaced, 0)).toBe(
        Math.min(
          shared.reduce((n, { unplaced }) => n + unplaced, 0),
          Math.max(0, asked - placed),
        ),
      );
      const sums = periodFulfilments(fulfilled);
      expect(sums.reduce((n, one) => n + one.sums.ordered, 0)).toBe(all.ordered);
      for (const { unasked, sums: of } of sums) expect(unasked).toBeLessThanOrEqual(of.owed);
    }),
  );
});
