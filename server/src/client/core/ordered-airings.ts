import { shareOf } from '../../contract/quota.js';
import { dateOfDayNumber } from '../../contract/time.js';
import {
  airingsOrdered,
  beyondLimit,
  type AskingLine,
  type Day,
  dayOf,
} from '../../placement/rules/asking.js';

/** What a line with a quota still asks for in a period, of the days in it that have no log, numbered from 0. */
export interface RemainingQuota {
  asked: number;
  dates: ReadonlyMap<string, number>;
}

/** A line, with facts about its station. */
export interface StationLine {
  line: AskingLine;
  stationId: number;
  /** Today at the station. */
  today: string;
}

export interface OrderedDay<T extends StationLine> {
  date: string;
  of: T;
  /** Airings that the line asks for on that date, at least 1. */
  count: number;
}

/** What lines ask for on days without a log. */
export interface OrderedWithoutLog<T extends StationLine> {
  /** From today on. */
  asked: OrderedDay<T>[];
  /** On days that are over, all together. */
  over: { of: T; count: number }[];
}

/** The day of the log that has the airings of an evening: the next one of what airs after midnight. */
const logDayOf = ({ overMidnight }: AskingLine, evening: Day): Day =>
  overMidnight?.part === 'morning' ? dayOf(dateOfDayNumber(evening.number + 1)) : evening;

/**
 * What lines ask for on days without a log, and from today on day by day: ordered by date, then as the lines are. What is left
 * of a quota is shared evenly by those days. The two parts of a line over midnight, one after the other, are one
 * entry, on the date of their evening.
 *
 * @param hasLog whether a station has a log on a date
 * @param leftOf what is left of a line's quota in the period of a date; null for a line without one
 * @param most limits the number of days, from today on
 */
export function orderedAirings<T extends StationLine>(
  lines: readonly T[],
  days: readonly Day[],
  hasLog: (stationId: number, date: string) => boolean,
  leftOf: (of: T, date: string) => RemainingQuota | null,
  most: number,
): OrderedWithoutLog<T> {
  const ordered: OrderedDay<T>[] = [];
  const over = new Map<T, number>();
  const found = () => ({ asked: ordered, over: [...over].map(([of, count]) => ({ of, count })) });
  for (const day of days) {
    const { date } = day;
    for (const [index, of] of lines.entries()) {
      const logDay = logDayOf(of.line, day);
      if (hasLog(of.stationId, logDay.date)) continue;
      const left = leftOf(of, date);
      const count = left
        ? shareOn(left, date)
        : airingsOrdered(of.line, logDay) + beyondLimit(of.line, logDay);
      if (count === 0) continue;
      if (logDay.date < of.today) {
        over.set(of, (over.get(of) ?? 0) + count);
        continue;
      }
      const last = ordered.at(-1);
      const isOtherPart = logDay !== day && last?.date === date && last.of === lines[index - 1];
      if (isOtherPart) last.count += count;
      else ordered.push({ date, of, count });
      if (ordered.length === most) return found();
    }
  }
  return found();
}

function shareOn({ asked, dates }: RemainingQuota, date: string): number {
  const before = dates.get(date);
  if (before === undefined) return 0;
  return shareOf(asked, before + 1, dates.size) - shareOf(asked, before, dates.size);
}
