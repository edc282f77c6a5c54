import { addDays, clockInZone } from '../../contract/time.js';

/** A station as the nightly run sees it. */
export interface NightStation {
  stationId: number;
  multimediaId: number;
  /** IANA name. */
  timeZone: string;
}

/** A station that is due, and for which day. */
export interface DueRun {
  stationId: number;
  multimediaId: number;
  /** The station's local date, YYYY-MM-DD. */
  date: string;
}

/**
 * The station's local date, once its clock shows `hour` or later; null before. A worker that was
 * down at that hour therefore catches up the same day.
 *
 * @param instant milliseconds since the epoch
 * @param hour 0 to 23
 * @throws RangeError for an unknown time zone
 */
export function dueDate(instant: number, timeZone: string, hour: number): string | null {
  const clock = clockInZone(instant, timeZone);
  return clock.minutes < hour * 60 ? null : clock.date;
}

/**
 * The days whose logs a run makes: from tomorrow on, because today's log is on the air, and days that are over
 * stay as they are, however late the run is.
 *
 * @param date the one that the run was queued for
 * @param today the station's
 */
export function daysToMake(
  date: string,
  today: string,
  days: number,
): { dateFrom: string; dateTo: string } {
  const last = date > today ? date : today;
  return { dateFrom: addDays(last, 1), dateTo: addDays(last, days) };
}
