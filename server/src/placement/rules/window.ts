import { BREAK_TYPE, SPOT_TYPE, TIME_MODE, TIME_TYPE } from '../../contract/enums.js';
import type { BreakType, SpotType } from '../../contract/enums.js';
import { MINUTES_PER_DAY } from '../../contract/time.js';
import type { Break, Line, ShowSlot } from './types.js';

/** An end of 23:59 means the end of the day. */
export const endOfWindow = (end: number): number =>
  end === MINUTES_PER_DAY - 1 ? MINUTES_PER_DAY : end;

/**
 * Whether a break at `time` is inside [start, end), by its reference: a start-referenced break when
 * start <= time < end, an end-referenced one when start < time <= end. `end` as `endOfWindow` gives it.
 */
export const isInside = (
  b: Pick<Break, 'time' | 'timeType'>,
  start: number,
  end: number,
): boolean =>
  b.timeType === TIME_TYPE.start
    ? start <= b.time && b.time < end
    : start < b.time && b.time <= end;

/** Ad breaks take audio and non-traditional lines, sponsor breaks take sponsors only. */
export const takesType = (breakType: BreakType, spotType: SpotType): boolean =>
  (breakType === BREAK_TYPE.sponsor) === (spotType === SPOT_TYPE.sponsor);

/**
 * Breaks in the order in which they are heard: of two at the same time the end-referenced one comes
 * first, since it ends where the other starts. With this order every window [start, end) is a
 * contiguous run of the breaks of one type.
 */
export const byTime = (a: Break, b: Break): number =>
  a.time - b.time || b.timeType - a.timeType || a.commercialBreakId - b.commercialBreakId;

/**
 * The break that an exact time means: the one at that time, or else the nearest that is no further
 * away than its own tolerance; on a tie the earlier. Index in `breaks` (in `byTime` order, all of
 * the line's type), -1 when there is none.
 */
export function exactTimeBreak(
  breaks: readonly Pick<Break, 'time' | 'toleranceInMinutes'>[],
  time: number,
): number {
  let best = -1;
  let bestDistance = Infinity;
  breaks.forEach((b, i) => {
    const distance = Math.abs(b.time - time);
    if (distance <= b.toleranceInMinutes && distance < bestDistance) {
      best = i;
      bestDistance = distance;
    }
  });
  return best;
}

/**
 * The breaks, in `byTime` order, in which an airing of a line may stand on a day that has these breaks
 * and shows; none when its show is not on.
 *
 * @param exactTime the one that is meant, in minutes, of a line with exact times
 */
export function breaksInWindow(
  line: Line,
  exactTime: number | null,
  breaks: readonly Break[],
  shows: readonly ShowSlot[],
): Break[] {
  const own = breaks.filter((b) => takesType(b.spotType, line.spotType)).sort(byTime);
  if (exactTime !== null) {
    const at = exactTimeBreak(own, exactTime);
    return at < 0 ? [] : [own[at]!];
  }
  if (line.scheduleType === 'simple' && line.timeMode === TIME_MODE.show) {
    const slot = shows.find((s) => s.showId === line.showId);
    return slot ? own.filter((b) => isInside(b, slot.timeStart, endOfWindow(slot.timeEnd))) : [];
  }
  return own.filter((b) => isInside(b, line.startTime ?? 0, endOfWindow(line.endTime ?? 0)));
}
