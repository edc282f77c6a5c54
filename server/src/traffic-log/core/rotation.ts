import type { Day } from './asking.js';
import type { Line } from './types.js';

/**
 * How many airings a line has had before a date, counted so that each day can be made on its own:
 * a simple line by the ticked weekdays since a fixed Sunday, a detailed one from the first of its
 * month. Only differences and remainders of this number mean anything.
 */
export function airingsBefore(line: Line, day: Day, asked: number): number {
  if (line.scheduleType === 'advanced') {
    let sum = 0;
    for (let i = 0; i < day.dayOfMonth - 1; i++) sum += line.occurrences[i] ?? 0;
    return sum;
  }
  let perWeek = 0;
  let thisWeek = 0;
  for (let d = 0; d < 7; d++) {
    if (line.days[d] !== 1) continue;
    perWeek++;
    if (d < day.dayOfWeek) thisWeek++;
  }
  const week = Math.floor((day.number + 4) / 7);
  return (week * perWeek + thisWeek) * asked;
}

/** A line's own starting point in [0, 1): golden-ratio steps keep consecutive ids far apart. */
export const offsetOf = (scheduleId: number): number => (scheduleId * 0.6180339887498949) % 1;

/**
 * Where the `j`-th of `count` airings would stand in a window of `size` breaks if it had the breaks
 * to itself, 0 to size-1.
 *
 * The airings of a day stand size/count breaks apart. `phase` moves on by `count` a day, which
 * shifts them all by exactly one break: after size/gcd(size, count) days every break of the window
 * has had its turn equally often.
 */
export const idealPlace = (j: number, count: number, size: number, phase: number): number =>
  Math.floor((phase + j * size) / count);
