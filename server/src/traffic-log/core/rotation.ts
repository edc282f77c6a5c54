import type { Day } from './asking.js';
import type { Line } from './types.js';

/** Days of a month that a line airs on; of a simple one, of a month of 31 days. */
export function daysAMonth(line: Line): number {
  if (line.scheduleType === 'advanced') return line.occurrences.filter((n) => n > 0).length;
  const perWeek = line.days.filter((ticked) => ticked === 1).length;
  return Math.round((perWeek * 31) / 7);
}

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

/** How far the rotation is past break `b` of the window: the break has its turn below `count`. */
export const sinceTurn = (b: number, count: number, size: number, phase: number): number => {
  const since = (phase - count * b) % size;
  return since < 0 ? since + size : since;
};

/**
 * For each value of `sinceTurn`, how often such a break has its turn on the other days of a month:
 * of a month that holds today at an unknown place, so that a day `n` days away counts 1 - n/days.
 */
export function turnsAround(count: number, size: number, days: number): Float64Array {
  const turns = new Float64Array(size);
  let before = 0;
  let after = 0;
  for (let n = 1; n < days; n++) {
    const counts = 1 - n / days;
    before = (before + count) % size;
    after = (after - count + size) % size;
    for (let j = 0; j < count; j++) {
      turns[before + j < size ? before + j : before + j - size]! += counts;
      turns[after + j < size ? after + j : after + j - size]! += counts;
    }
  }
  return turns;
}

/** Fractional parts of the square roots of the first eight primes, in 32 bits. */
const RATES = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

/**
 * How little a break suits a line on its `turn`-th day where neither has the other's turn, in
 * [0, 1). Over the days each break gets low and high values equally often (steps of an irrational
 * number leave no gaps), and the breaks step differently: where many are full, the others take over
 * from one another instead of one of them always.
 */
export const reluctance = (scheduleId: number, b: number, turn: number): number =>
  ((Math.imul(scheduleId, 0x9e3779b1) +
    Math.imul(b, 0x85ebca6b) +
    Math.imul(turn, RATES[(scheduleId + b) & 7]!)) >>>
    0) /
  4_294_967_296;
