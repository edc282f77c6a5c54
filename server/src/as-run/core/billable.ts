import type { PlannedAiring } from './match.js';

const SECONDS_OF_DAY = 86_400;
const LAST_MINUTE = 1_439;
const MINUTES = 1_440;

/** Windows end at 23:59 where they mean the end of the day. */
const endOf = (end: number): number => (end === LAST_MINUTE ? MINUTES : end) * 60;

/**
 * Whether what aired is inside its line's window and dates. What was planned outside its window, by a
 * person, is billable at its planned time too. Without a window (exact times) only what was not moved is.
 *
 * @param at seconds, on the clock of the airing's own times
 */
export function isBillable(
  {
    dayStart,
    start,
    window,
    dates,
  }: Pick<PlannedAiring, 'dayStart' | 'start' | 'window' | 'dates'>,
  at: number,
  moved: boolean,
): boolean {
  if (dates) {
    const midnight = Math.floor(at / SECONDS_OF_DAY) * SECONDS_OF_DAY;
    if (midnight < dates.from || (dates.to !== null && midnight > dates.to)) return false;
  }
  if (!window) return dates === null || !moved;
  const from = Math.min(dayStart + window.start * 60, start);
  const to = Math.max(dayStart + endOf(window.end), start + 1);
  return from <= at && at < to;
}
