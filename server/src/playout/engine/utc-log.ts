import {
  dateOfDayNumber,
  dayNumber,
  formatClock,
  formatSeconds,
  parseClock,
  SECONDS_PER_DAY as DAY,
} from '../../contract/time.js';
import { type ExportLog, secondsOf } from './log-file.js';

/** Minutes by which a clock is ahead of UTC at a minute since 1970 in UTC. */
type OffsetAt = (minute: number) => number;

/**
 * The minute in UTC, since 1970, at which a clock shows a minute; the first one, where it shows it twice. A minute
 * that it skips is counted on from before the change.
 */
export function utcMinute(local: number, offsetAt: OffsetAt): number {
  const day = 24 * 60;
  const before = local - offsetAt(local - day);
  if (offsetAt(before) === offsetAt(local - day)) return before;
  const after = local - offsetAt(local + day);
  return offsetAt(after) === offsetAt(local + day) ? after : before;
}

/**
 * The log of a date in UTC, for a playout system whose clock is UTC: all breaks of a station's logs that begin on
 * that date in UTC, in order, with their airings.
 *
 * @param logs those of the date and the dates next to it, as far as there are any
 */
export function utcLog(
  date: string,
  logs: readonly ExportLog[],
  offsetAt: OffsetAt,
): Pick<ExportLog, 'date' | 'breaks'> {
  const own = dayNumber(date);
  const breaks = logs.flatMap((log) =>
    log.breaks.flatMap((b) => {
      const minute = dayNumber(log.date) * 24 * 60 + (parseClock(b.time) ?? 0);
      const utc = utcMinute(minute, offsetAt);
      if (Math.floor(utc / (24 * 60)) !== own) return [];
      const moved = (utc - minute) * 60 + (dayNumber(log.date) - own) * DAY;
      const items = b.items.map((item) => ({
        ...item,
        start: formatSeconds(secondsOf(item.start) + moved),
      }));
      return [{ utc, b: { ...b, time: formatClock(utc - own * 24 * 60), items } }];
    }),
  );
  breaks.sort((one, other) => one.utc - other.utc);
  return { date: dateOfDayNumber(own), breaks: breaks.map(({ b }) => b) };
}
