import { BREAK_TYPE, SPOT_TYPE, TIME_MODE, TIME_TYPE } from '../../contract/enums.js';
import type { BreakType, SpotType } from '../../contract/enums.js';
import { MINUTES_PER_DAY } from '../../contract/time.js';
import type { Break, Line, ShowSlot } from './types.js';

/** The end of a time window in minutes: 23:59 stands for 24:00. */
export const endOfWindow = (end: number): number =>
  end === MINUTES_PER_DAY - 1 ? MINUTES_PER_DAY : end;

/**
 * Whether a break is in a time window: one that starts at its time when start <= time < end, one that
 * ends at its time when start < time <= end.
 *
 * @param end as `endOfWindow` returns it
 */
export const isInside = (
  b: Pick<Break, 'time' | 'timeType'>,
  start: number,
  end: number,
): boolean =>
  b.timeType === TIME_TYPE.start
    ? start <= b.time && b.time < end
    : start < b.time && b.time <= end;

/** Ad breaks take audio and non-traditional lines, sponsor breaks take sponsors. */
export const takesType = (breakType: BreakType, spotType: SpotType): boolean =>
  (breakType === BREAK_TYPE.sponsor) === (spotType === SPOT_TYPE.sponsor);

/**
 * Sorts breaks in the order in which they air: of two at the same time, the one that ends at it comes
 * before the one that starts at it. In this order the breaks of one type in a time window have no
 * others between them.
 */
export const byTime = (a: Break, b: Break): number =>
  a.time - b.time || b.timeType - a.timeType || a.commercialBreakId - b.commercialBreakId;

/**
 * Finds the break for an exact time: the nearest one that is no further away than its own tolerance, or the
 * nearest one of the day; the earlier one on a tie.
 *
 * @param breaks of the line's type, in `byTime` order; those of other days are a day away or more
 * @param nearest whether its distance does not matter
 * @returns the index in `breaks`, -1 when there is none
 */
export function exactTimeBreak(
  breaks: readonly Pick<Break, 'time' | 'toleranceInMinutes'>[],
  time: number,
  nearest = false,
): number {
  let best = -1;
  let bestDistance = Infinity;
  breaks.forEach((b, i) => {
    const distance = Math.abs(b.time - time);
    const reach = nearest ? MINUTES_PER_DAY - 1 : b.toleranceInMinutes;
    if (distance <= reach && distance < bestDistance) {
      best = i;
      bestDistance = distance;
    }
  });
  return best;
}

/** Whether a line with exact times goes to the nearest break of the day, however far it is. */
export const takesNearest = (line: Line): boolean =>
  line.scheduleType === 'simple' && line.nearestBreak === true;

/**
 * Of a show's breaks [lo, hi) that take a line by type, those that the line may use: all of them, or the
 * first or last one if it asks for that.
 */
export function endOfShow(line: Line, lo: number, hi: number): readonly [number, number] {
  const end = line.scheduleType === 'simple' ? (line.showPosition ?? null) : null;
  if (end === null || hi - lo < 2) return [lo, hi];
  return end === 'opening' ? [lo, lo + 1] : [hi - 1, hi];
}

/**
 * The breaks of a day, in `byTime` order, that are in the window of a line; none when its show is not on.
 *
 * @param exactTime for a line with exact times, the one to find the break for, in minutes
 */
export function breaksInWindow(
  line: Line,
  exactTime: number | null,
  breaks: readonly Break[],
  shows: readonly ShowSlot[],
): Break[] {
  const own = breaks.filter((b) => takesType(b.spotType, line.spotType)).sort(byTime);
  if (exactTime !== null) {
    const at = exactTimeBreak(own, exactTime, takesNearest(line));
    return at < 0 ? [] : [own[at]];
  }
  if (line.scheduleType === 'simple' && line.timeMode === TIME_MODE.show) {
    const slot = shows.find((s) => s.showId === line.showId);
    if (!slot) return [];
    const inside = own.filter((b) => isInside(b, slot.timeStart, endOfWindow(slot.timeEnd)));
    return inside.slice(...endOfShow(line, 0, inside.length));
  }
  return own.filter((b) => isInside(b, line.startTime ?? 0, endOfWindow(line.endTime ?? 0)));
}
