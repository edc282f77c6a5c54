/** The hour that comes twice where a clock goes back. */

/** Seconds from the common origin, [from, to), that the clock shows twice. */
export type DoubledHours = readonly (readonly [from: number, to: number])[];

/** A time on the clock, and whether it is the second of two that look alike. */
interface ClockReading {
  at: number;
  again?: boolean | undefined;
}

/**
 * The least jump back that begins the second pass, as a part of the hour: rows a little out of order jump less.
 */
const PART = 4;

/**
 * Which of a file's rows aired in the second pass of an hour that comes twice. A file is in the order of airing,
 * so where its times go back within that hour, the rest of the hour is its second pass.
 *
 * @param rows in the order of the file; null for those whose place says nothing
 */
export function secondPass(rows: readonly (number | null)[], doubled: DoubledHours): boolean[] {
  const last = new Map<number, number>();
  const passed = new Set<number>();
  return rows.map((at) => {
    if (at === null) return false;
    const hour = doubled.findIndex(([from, to]) => from <= at && at < to);
    const [from, to] = doubled[hour] ?? [0, 0];
    if (hour < 0) return false;
    if ((last.get(hour) ?? at) - at >= (to - from) / PART) passed.add(hour);
    last.set(hour, Math.max(at, last.get(hour) ?? at));
    return passed.has(hour);
  });
}

/** Seconds that have really gone by, on a line that all times of a comparison have in common. */
export const elapsed = ({ at, again }: ClockReading, doubled: DoubledHours = []): number =>
  doubled.reduce(
    (sum, [from, to]) => (to <= at || (again === true && from <= at) ? sum + to - from : sum),
    at,
  );
