import type { Flag, Period } from './enums.js';
import { advancedLineDoubt, simpleLineDoubt } from './line-doubts.js';

/** Monday to Friday, from Tuesday 1 December 2026. */
const line = (changes: object = {}) => ({
  startDate: '2026-12-01',
  endDate: '2026-12-31' as string | null,
  days: [0, 1, 1, 1, 1, 1, 0] as Flag[],
  timeMode: 0 as const,
  occurrences: 3,
  per: 'week' as Period,
  ...changes,
});
const MONDAYS = [0, 1, 0, 0, 0, 0, 0];
const NO_DAY = { kind: 'noDay' };

it('a line that can air all that it says has none', () => {
  for (const changes of [
    {},
    { endDate: null },
    { per: 'day', occurrences: 50 },
    { days: MONDAYS, occurrences: 25 },
    { maxPerDay: 1, occurrences: 1 },
    { maxPerDay: 1, per: 'month', occurrences: 23 },
    { weeks: [{ weekStart: '2026-12-28', occurrences: 4 }], maxPerDay: 1 },
    { everyWeeks: 3, startDate: '2026-12-06', endDate: null, days: MONDAYS },
  ])
    expect([changes, simpleLineDoubt(line(changes))]).toEqual([changes, null]);
});

it('a line without a day to air says so', () => {
  for (const changes of [
    { days: MONDAYS, endDate: '2026-12-04' },
    { days: MONDAYS, endDate: '2026-12-04', per: 'day' },
    { weeks: [{ weekStart: '2026-12-28', occurrences: 0 }] },
    { weeks: [{ weekStart: '2026-11-23', occurrences: 4 }] },
    { days: [1, 0, 0, 0, 0, 0, 1], startDate: '2026-12-07', endDate: '2026-12-11' },
  ])
    expect([changes, simpleLineDoubt(line(changes))]).toEqual([changes, NO_DAY]);
  expect(advancedLineDoubt({ occurrences: [0, 0, 0] })).toEqual(NO_DAY);
  expect(advancedLineDoubt({ occurrences: [0, 0, 1] })).toBeNull();
});

it('a period that asks for more than its days may have says so, the first one', () => {
  const more = (changes: object) => simpleLineDoubt(line(changes));
  expect(more({ days: MONDAYS, occurrences: 25, maxPerDay: 1 })).toEqual({
    kind: 'moreThanDays',
    first: '2026-12-07',
    last: '2026-12-07',
    asked: 25,
    most: 1,
  });
  // The line's dates cut the first week, which asks for all of its number.
  expect(more({ startDate: '2026-12-03', occurrences: 5, maxPerDay: 2, endDate: null })).toEqual({
    kind: 'moreThanDays',
    first: '2026-12-03',
    last: '2026-12-04',
    asked: 5,
    most: 4,
  });
  expect(more({ per: 'flight', occurrences: 24, maxPerDay: 1 })).toMatchObject({ most: 23 });
  const weeks = [
    { weekStart: '2026-11-30', occurrences: 4 },
    { weekStart: '2026-12-28', occurrences: 5 },
  ];
  expect(more({ weeks, maxPerDay: 1 })).toMatchObject({ first: '2026-12-28', asked: 5, most: 4 });
});
