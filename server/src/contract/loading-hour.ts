import { addDays, clockInZone, parseClock } from './time.js';

/** What decides when a station's studio has a log. */
export interface LoadingHour {
  timeZone: string;
  /** When it loads tomorrow's log, on the station's clock; null or absent: not said. */
  playoutLoadsAt?: string | null;
}

/**
 * The dates whose logs a station's studio has loaded at an instant and has not aired whole: today's, and from the loading hour
 * on tomorrow's.
 *
 * @param instant milliseconds since the epoch
 */
export function loadedDates(
  { timeZone, playoutLoadsAt }: LoadingHour,
  instant: number,
): readonly string[] {
  const hour = parseClock(playoutLoadsAt ?? '');
  if (hour === null) return [];
  const { date, minutes } = clockInZone(instant, timeZone);
  return minutes >= hour ? [date, addDays(date, 1)] : [date];
}

/** A day's log, as far as it matters whether the studio has it as it is. */
interface ExportedDay {
  date: string;
  /** When its last file was written, in milliseconds since the epoch; null for never. */
  exportedAt: number | null;
  /** 1: the file would be another one now. */
  changedSinceExport: 0 | 1;
}

/**
 * Whether the studio has to load a day's file again: it was written when an earlier one was loaded, or the log has changed since
 * it was loaded.
 *
 * @param now milliseconds since the epoch
 */
export function isToLoadAgain(day: ExportedDay, station: LoadingHour, now: number): boolean {
  const { date, exportedAt, changedSinceExport } = day;
  if (exportedAt === null) return false;
  const hadLoaded = (instant: number): boolean => loadedDates(station, instant).includes(date);
  return hadLoaded(exportedAt) || (changedSinceExport === 1 && hadLoaded(now));
}
