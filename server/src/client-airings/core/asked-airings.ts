import { airingsAsked, type AskingLine, type Day } from '../../placement/rules/asking.js';

/** A line, and the days of its station that matter for what it asks for. */
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
 * What lines ask for from today on, on days of their station that have no log yet: by date, then in
 * the order of the lines.
 *
 * @param hasLog whether a station has a log of a date
 * @param most stops after so many entries
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
