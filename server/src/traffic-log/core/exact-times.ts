import { lineKey } from '../../placement/rules/day-input.js';
import type { Break, Line } from '../../placement/rules/types.js';
import { byTime, exactTimeBreak, takesNearest, takesType } from '../../placement/rules/window.js';

/** The exact times of a line that go to the nearest break of the day; none for any other line. */
const timesOf = (line: Line): readonly number[] =>
  line.scheduleType === 'simple' && takesNearest(line) ? line.exactTimes : [];

/** The nearest of some times to a break; the earlier of two. */
const nearestTo = (times: readonly number[], { time }: Pick<Break, 'time'>): number | null =>
  [...times].sort((a, b) => Math.abs(a - time) - Math.abs(b - time) || a - b)[0] ?? null;

/**
 * Says for which exact time of its line each airing of a day was placed, as lines do that go to the nearest break.
 *
 * @param breaks of the day
 * @returns a function to call with the line and the break of each airing, once for each; it returns null for other lines
 */
export function exactTimesPlaced(
  breaks: readonly Break[],
): (line: Line, b: Break) => number | null {
  const ordered = [...breaks].sort(byTime);
  /** What is left of a line's times, by line and break. */
  const left = new Map<string, number[]>();
  const seen = new Set<number>();
  const keyOf = (line: Line, { commercialBreakId }: Break): string =>
    `${lineKey(line)} ${commercialBreakId}`;
  const spread = (line: Line, times: readonly number[]): void => {
    const own = ordered.filter((b) => takesType(b.spotType, line.spotType));
    for (const time of times) {
      const b = own[exactTimeBreak(own, time, true)];
      if (b) left.set(keyOf(line, b), [...(left.get(keyOf(line, b)) ?? []), time]);
    }
  };
  return (line, b) => {
    const times = timesOf(line);
    if (times.length === 0) return null;
    if (!seen.has(lineKey(line))) spread(line, times);
    seen.add(lineKey(line));
    const here = left.get(keyOf(line, b)) ?? [];
    const time = nearestTo(here, b);
    if (time !== null) here.splice(here.indexOf(time), 1);
    return time;
  };
}

/**
 * The exact time that an airing stands for which a person places in a break: of those of its line that no other airing of the day
 * has, the nearest.
 */
export function exactTimeByHand(
  line: Line,
  taken: readonly number[],
  b: Pick<Break, 'time'>,
): number | null {
  const free = [...timesOf(line)];
  for (const time of taken) if (free.includes(time)) free.splice(free.indexOf(time), 1);
  return nearestTo(free, b);
}
