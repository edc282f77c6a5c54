import type { Flag, Period } from './enums.js';
import { askedBetween, evenShare } from './quota.js';
import { dayNumber } from './time.js';

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
  askedBetween(of, dayNumber(from), dayNumber(to));
const inAll = (of: ReturnType<typeof line>): number => between(of, '1990-01-01', '2090-01-01');

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
          expect(askedBetween(one, from, from + length - 1)).toBe(sum);
        }
  });
});
