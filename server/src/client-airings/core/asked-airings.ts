import { airingsAsked, type AskingLine, type Day } from '../../placement/rules/asking.js';

/** A line, with what is known of its station. */
export interface StationLine {
  line: AskingLine;
  stationId: number;
  /** Today at the station. */
  today: string;
}

export interface AskedDay<T extends StationLine> {
  date: string;
  of: T;
  /** Airings that the line asks for on that date, at least 1. */
  count: number;
}

/**
 * What lines ask for from today on, on days without a log: ordered by date, then as the lines are.
 *
 * @param hasLog whether a station has a log on a date
 * @param most limits the number of entries
 */
export function askedAirings<T extends StationLine>(
  lines: readonly T[],
  days: readonly Day[],
  hasLog: (stationId: number, date: string) => boolean,
  most: number,
): AskedDay<T>[] {
  const asked: AskedDay<T>[] = [];
  for (const day of days) {
    const { date } = day;
    for (const of of lines) {
      if (date < of.today) continue;
      const count = airingsAsked(of.line, day);
      if (count === 0 || hasLog(of.stationId, date)) continue;
      asked.push({ date, of, count });
      if (asked.length === most) return asked;
    }
  }
  return asked;
}
