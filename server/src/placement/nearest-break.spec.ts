import fc from 'fast-check';
import { aBreak, aDay, aLine, placesOf } from '../../test/placement/build.js';
import { makeDay } from './make-day.js';
import type { Break, SimpleLine } from './rules/types.js';

const minute = fc.integer({ min: 0, max: 1439 });

/** The time of the nearest break, found by looking at each; the earlier of two. */
const nearest = (times: readonly number[], at: number): number | undefined =>
  [...times].sort((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)[0];

/** Where a campaign of one airing at each exact time airs. */
function timesOf(breaks: Break[], exact: readonly number[], over: Partial<SimpleLine>) {
  const lines = exact.map((time, i) =>
    aLine({ scheduleId: i + 1, timeMode: 2, exactTimes: [time], occurrences: null, ...over }),
  );
  const day = aDay({ breaks, lines, station: { maxBlockTime: 1000, maxHourTime: null } });
  const places = Object.entries(placesOf(day, makeDay(day)));
  return lines.map(({ scheduleId }) => {
    const [time] = places.find(([, ids]) => ids.includes(scheduleId)) ?? [];
    return time === undefined ? undefined : Number(time);
  });
}

it('exact times go to the nearest break of the day, however far it is, on 200 days', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(minute, { maxLength: 12 }),
      fc.array(minute, { minLength: 1, maxLength: 6 }),
      (times, exact) => {
        const breaks = times.map((time) => aBreak(time));
        expect(timesOf(breaks, exact, { nearestBreak: true })).toEqual(
          exact.map((at) => nearest(times, at)),
        );
      },
    ),
    { numRuns: 200 },
  ));

it('keep to breaks of their type, and to their tolerance without the setting', () => {
  const breaks = [aBreak(601, { spotType: 2 }), aBreak(700)];
  expect(timesOf(breaks, [600], { nearestBreak: true })).toEqual([700]);
  expect(timesOf(breaks, [600], {})).toEqual([undefined]);
});
