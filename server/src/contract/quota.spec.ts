import type { Flag, Period } from './enums.js';
import { orderedBetween, evenShare, runsInWeek } from './quota.js';
import { dateOfDayNumber, dayNumber } from './time.js';

const line = (changes: object = {}) => ({
  startDate: '2026-12-01',
  endDate: '2027-11-30' as string | null,
  days: [0, 1, 1, 1, 1, 1, 0] as Flag[],
  timeMode: 0 as const,
  occurrences: 3,
  per: 'week' as Period,
  exactTimes: [],
  ...changes,
});
const between = (of: ReturnType<typeof line>, from: string, to: string): number =>
  orderedBetween(of, dayNumber(from), dayNumber(to));
const inAll = (of: ReturnType<typeof line>): number => between(of, '1990-01-01', '2090-01-01');

/** The dates from one to another on which a line with `everyWeeks` runs in its week, as day of month. */
const runs = (startDate: string, everyWeeks: number, from: string, days: number): number[] =>
  Array.from({ length: days }, (_, i) => dayNumber(from) + i)
    .filter((day) => runsInWeek(line({ startDate, everyWeeks }), day))
    .map((day) => Number(dateOfDayNumber(day).slice(8)));

describe('every so many weeks', () => {
  it.each(['2026-12-07', '2026-12-10', '2026-12-13'])(
    'count from the Monday to Sunday that %s is in',
    (start) => {
      // Mondays are 7, 14, 21 and 28 December.
      expect(runs(start, 2, '2026-12-07', 25)).toEqual([
        7, 8, 9, 10, 11, 12, 13, 21, 22, 23, 24, 25, 26, 27,
      ]);
      expect(runs(start, 3, '2026-12-14', 18)).toEqual([28, 29, 30, 31]);
    },
  );

  it('order what is in those weeks: two of three from a Sunday on', () => {
    const sundays = { startDate: '2026-12-13', endDate: '2026-12-27', days: [1, 1, 1, 1, 1, 1, 1] };
    expect(inAll(line({ ...sundays, everyWeeks: 2, occurrences: 3 }))).toBe(2 * 3);
    expect(inAll(line({ ...sundays, everyWeeks: 2, occurrences: 3, per: 'day' }))).toBe(3 + 7 * 3);
  });
});

describe('airings asked between two days', () => {
  it.each([
    ['a week, cut ones in full', {}, 53 * 3],
    ['every other week', { everyWeeks: 2 }, 27 * 3],
    ['a month', { per: 'month', occurrences: 10 }, 12 * 10],
    [
      'a month, cut at both ends',
      { per: 'month', startDate: '2026-12-15', endDate: '2027-02-02' },
      3 * 3,
    ],
    ['a flight', { per: 'flight', occurrences: 104 }, 104],
    ['a flight without an end', { per: 'flight', endDate: null }, 0],
    ['a day, at most', { per: 'day', maxPerDay: 2, endDate: '2026-12-07' }, 5 * 2],
    ['exact times', { timeMode: 2, exactTimes: [1, 2], endDate: '2026-12-07' }, 5 * 2],
    ['a bonus', { service: 'bonus' }, 53 * 3],
    ['fill', { service: 'fill' }, 0],
    [
      "an agency's grid",
      {
        weeks: [
          { weekStart: '2026-12-07', occurrences: 5 },
          { weekStart: '2026-12-14', occurrences: 0 },
          { weekStart: '2026-12-21', occurrences: 2 },
        ],
      },
      7,
    ],
  ])('%s', (_what, changes, asked) => expect(inAll(line(changes))).toBe(asked));

  it('of any days are the sum of the even shares of each', () => {
    for (const per of ['week', 'month', 'flight'] as const)
      for (let from = dayNumber('2026-11-28'); from < dayNumber('2026-12-20'); from += 3)
        for (const length of [1, 4, 9, 40]) {
          const one = line({ per, occurrences: 11 });
          let sum = 0;
          for (let day = from; day < from + length; day++) sum += evenShare(one, day);
          expect(orderedBetween(one, from, from + length - 1)).toBe(sum);
        }
  });
});
