import { TIME_MODE, WEEKDAYS } from '@contract/enums';
import { addDays, dayOfWeek } from '@contract/time';
import { countWeekday, lastDayOf, monthOf } from './month';
import { isSimple, type Line, type SimpleLine } from './types';

/** WEEKDAYS starts on Monday, a day of week on Sunday. */
export const WEEKDAY_NUMBERS = WEEKDAYS.map((_, i) => (i + 1) % 7);

const perDay = (line: SimpleLine): number =>
  line.timeMode === TIME_MODE.exactTimes
    ? (line.exactTimes ?? '').split(',').filter(Boolean).length
    : (line.occurrences ?? 0);

/** Airings that a line asks for on a date. Source: placement, "From campaigns to airings". */
export function askedOn(line: Line, date: string): number {
  if (!isSimple(line)) {
    return line.date.slice(0, 7) === date.slice(0, 7)
      ? (line.occurrences[Number(date.slice(8, 10)) - 1] ?? 0)
      : 0;
  }
  if (line.startDate > date || (line.endDate !== null && line.endDate < date)) return 0;
  const name = WEEKDAYS[(dayOfWeek(date) + 6) % 7];
  return name && line[name] === 1 ? perDay(line) : 0;
}

/** The first and last date of a line; `to` is null when it is open-ended. */
export const spanOf = (line: Line): { from: string; to: string | null } =>
  isSimple(line)
    ? { from: line.startDate, to: line.endDate }
    : { from: line.date, to: lastDayOf(line.date) };

/** Total airings of a line; an open-ended one is counted through a date. */
export function askedThrough(line: Line, through: string): number {
  if (!isSimple(line)) return line.occurrences.reduce((sum, count) => sum + count, 0);
  const end = line.endDate ?? through;
  if (end < line.startDate) return 0;
  const days = WEEKDAYS.reduce(
    (sum, name, i) =>
      line[name] === 1 ? sum + countWeekday(line.startDate, end, WEEKDAY_NUMBERS[i] ?? 0) : sum,
    0,
  );
  return days * perDay(line);
}

/**
 * The date through which open-ended lines are counted: the end of the month of the latest known
 * date of the lines, today included.
 */
export function horizonOf(lines: readonly Line[], today: string): string {
  const dates = lines.flatMap((line) => {
    const { from, to } = spanOf(line);
    return to === null ? [from] : [from, to];
  });
  return lastDayOf(monthOf(dates.reduce((latest, date) => (date > latest ? date : latest), today)));
}

/** Airings that lines ask for on each of `days` dates from `from` on. */
export const askedByDay = (
  lines: readonly Line[],
  from: string,
  days: number,
): { date: string; asked: number }[] =>
  Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i);
    return { date, asked: lines.reduce((sum, line) => sum + askedOn(line, date), 0) };
  });
