import { clockInZone } from '../../contract/time.js';

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
