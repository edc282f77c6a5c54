import { MINUTES_PER_DAY, SECONDS_PER_DAY } from '../../contract/time.js';

/** When an airing was scheduled: seconds from an origin that all days share. */
export interface OrderedTime {
  /** Midnight of its log's date. */
  dayStart: number;
  start: number;
  /** The window of its line in minutes of the day; null for exact times and for older logs. */
  window: { start: number; end: number } | null;
  /** The dates of its line: it ends at `to`, null for no end. Null for older logs. */
  dates: { from: number; to: number | null } | null;
}

const LAST_MINUTE = MINUTES_PER_DAY - 1;

/** Windows that mean the end of the day end at 23:59. */
const endOf = (end: number): number => (end === LAST_MINUTE ? MINUTES_PER_DAY : end) * 60;

/**
 * Whether what aired is inside its line's window and dates. What a person planned outside its window is
 * billable at its planned time too. Without a window (exact times) only what was not moved is billable.
 *
 * @param at seconds, in the origin of the airing's times
 */
export function isBillable(
  { dayStart, start, window, dates }: OrderedTime,
  at: number,
  moved: boolean,
): boolean {
  if (dates) {
    const midnight = Math.floor(at / SECONDS_PER_DAY) * SECONDS_PER_DAY;
    if (midnight < dates.from || (dates.to !== null && midnight > dates.to)) return false;
  }
  if (!window) return dates === null || !moved;
  const from = Math.min(dayStart + window.start * 60, start);
  const to = Math.max(dayStart + endOf(window.end), start + 1);
  return from <= at && at < to;
}
