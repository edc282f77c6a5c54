import { MINUTES_PER_DAY, SECONDS_PER_DAY } from '../../contract/time.js';

/** When an airing was to be: seconds, from an origin that the days have in common. */
export interface OrderedTime {
  /** The midnight of its log's date. */
  dayStart: number;
  start: number;
  /** The window of its line, minutes of the day; null for exact times and for older logs. */
  window: { start: number; end: number } | null;
  /** Of its line: it ends at `to`, null for no end. Null for older logs. */
  dates: { from: number; to: number | null } | null;
}

const LAST_MINUTE = MINUTES_PER_DAY - 1;

/** Windows end at 23:59 where they mean the end of the day. */
const endOf = (end: number): number => (end === LAST_MINUTE ? MINUTES_PER_DAY : end) * 60;

/**
 * Whether what aired is inside its line's window and dates. What was planned outside its window, by a
 * person, is billable at its planned time too. Without a window (exact times) only what was not moved is.
 *
 * @param at seconds, on the clock of the airing's own times
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
