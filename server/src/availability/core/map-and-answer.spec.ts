import fc from 'fast-check';
import { dayInput, TINY } from '../../../test/placement/arbitrary.js';
import { aLine, weekOf } from '../../../test/placement/build.js';
import { makeDays } from '../../placement/month.js';
import type { DayInput, SimpleLine } from '../../placement/rules/types.js';
import { breaksInWindow } from '../../placement/rules/window.js';
import { plannedSeconds, type PlannedSeconds } from '../../traffic-log/core/planned-seconds.js';
import { type BreakSeconds, byHour, expectedSeconds } from './free-seconds.js';

/** The map of free seconds of a day without a log, and the answer to whether a line has room on it. */

const NEW = 999_999;

const asked: fc.Arbitrary<SimpleLine> = fc
  .record({
    priority: fc.constantFrom('A', 'B', 'Z'),
    length: fc.constantFrom(5, 10, 15, 20, 30, 45, 60),
    occurrences: fc.integer({ min: 1, max: 4 }),
    startTime: fc.integer({ min: 1370, max: 1439 }),
  })
  .map((line) => aLine({ ...line, scheduleId: NEW, spotId: NEW, clientId: NEW, endTime: 1440 }));

function madeOf(input: DayInput, lines: DayInput['lines']): PlannedSeconds {
  const [day] = makeDays(weekOf({ ...input, lines }), [input.date]);
  if (!day) throw new Error('One day was asked for');
  return plannedSeconds(day.input, day.plan);
}

const placedOf = (made: PlannedSeconds): number =>
  made.breaks.flatMap((b) => b.taken).filter(({ spotId }) => spotId === NEW).length;

const freeOf = ({ capacity, used, expected }: Omit<BreakSeconds, 'time' | 'timeType'>): number =>
  capacity - used - expected;

/** How many airings of a line the map shows room for: one a break, and no more in an hour than it has left. */
function roomShown(map: readonly BreakSeconds[], line: SimpleLine, input: DayInput): number {
  const window = new Set(
    breaksInWindow(line, null, input.breaks, input.shows).map((b) => 2 * b.time + b.timeType),
  );
  const roomy = map.filter((b) => window.has(2 * b.time + b.timeType) && freeOf(b) >= line.length);
  return byHour(map, input.station).reduce((sum, entry) => {
    const inHour = roomy.filter(({ time }) => Math.floor(time / 60) === entry.hour).length;
    return sum + Math.min(inHour, Math.floor(freeOf(entry) / line.length));
  }, 0);
}

const agree = fc.property(dayInput(TINY), asked, (input, line) => {
  const map = expectedSeconds(madeOf(input, input.lines), new Set());
  for (const hour of byHour(map, input.station)) expect(freeOf(hour)).toBeGreaterThanOrEqual(0);
  const after = madeOf(input, [...input.lines, line]);
  const shown = Math.min(line.occurrences ?? 0, roomShown(map, line, input));
  // What the map shows as free is given.
  expect(placedOf(after)).toBeGreaterThanOrEqual(shown);
  // What is given beyond it, others lose.
  const others = after.breaks
    .flatMap((b) => b.taken)
    .reduce((sum, { spotId, seconds }) => sum + (spotId === NEW ? 0 : seconds), 0);
  const before = map.reduce((sum, { expected }) => sum + expected, 0);
  const free = map.reduce((sum, b) => sum + freeOf(b), 0);
  expect(placedOf(after) * line.length).toBeLessThanOrEqual(free + before - others);
});

it('the answer never contradicts the map', () => {
  fc.assert(agree, { numRuns: 100 });
});
