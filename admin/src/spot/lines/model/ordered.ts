import { TIME_MODE, WEEKDAYS } from '@contract/enums';
import { advancedLineDoubt, simpleLineDoubt, type LineDoubt } from '@contract/line-doubts';
import { orderedBetween, hasQuota, orderedMonths, runningDays } from '@contract/quota';
import { addDays, dayNumber } from '@contract/time';
import { lastDayOf, monthOf } from './month';
import { isSimple, type Line, type SimpleLine } from './types';

type Calendar = Parameters<typeof orderedBetween>[0];

/** Lines as the rules read them. Cached, because sums ask for every line on every change. */
const calendars = new WeakMap<SimpleLine, Calendar>();

function calendarOf(line: SimpleLine): Calendar {
  const known = calendars.get(line);
  if (known) return known;
  const { startDate, endDate, timeMode, occurrences, per, maxPerDay, everyWeeks, service } = line;
  const calendar: Calendar = {
    startDate,
    endDate,
    timeMode,
    occurrences,
    per,
    maxPerDay,
    everyWeeks,
    service,
    weeks: line.weeks ?? [],
    exactTimes: (line.exactTimes ?? '').split(',').filter(Boolean),
    days: [line.sunday, ...WEEKDAYS.slice(0, 6).map((name) => line[name])],
  };
  calendars.set(line, calendar);
  return calendar;
}

/** Airings that a line asks for on a date. Source: placement, "From campaigns to airings". */
export function orderedOn(line: Line, date: string): number {
  if (!isSimple(line)) {
    return line.date.slice(0, 7) === date.slice(0, 7)
      ? (line.occurrences[Number(date.slice(8, 10)) - 1] ?? 0)
      : 0;
  }
  if (line.startDate > date || (line.endDate !== null && line.endDate < date)) return 0;
  const day = dayNumber(date);
  return orderedBetween(calendarOf(line), day, day);
}

/** Why airings of a line can never air. Ignores an end before the start, which is a separate error. */
export function doubtOf(line: Line): LineDoubt | null {
  if (!isSimple(line)) return advancedLineDoubt(line);
  return line.endDate !== null && line.endDate < line.startDate
    ? null
    : simpleLineDoubt(calendarOf(line));
}

/** Whether a line counts by a period longer than a day. */
export const countsByPeriod = (line: Line): boolean => isSimple(line) && hasQuota(calendarOf(line));

/** Whether a line counts week by week, as agencies order. */
export const hasGrid = ({ timeMode, weeks }: Pick<SimpleLine, 'timeMode' | 'weeks'>): boolean =>
  timeMode !== TIME_MODE.exactTimes && weeks !== null && weeks.length > 0;

/** The last day of a grid's last week with airings. */
const lastOfGrid = (line: SimpleLine): string =>
  (line.weeks ?? []).reduce((last, { weekStart, occurrences }) => {
    const sunday = addDays(weekStart, 6);
    return occurrences > 0 && sunday > last ? sunday : last;
  }, line.startDate);

/** The first and last date of a line; `to` is null when it is open-ended. */
export function spanOf(line: Line): { from: string; to: string | null } {
  if (!isSimple(line)) return { from: line.date, to: lastDayOf(line.date) };
  const to = line.endDate ?? (hasGrid(line) ? lastOfGrid(line) : null);
  return { from: line.startDate, to };
}

/** The airings counted for a line, and through which date. */
const counted = new WeakMap<SimpleLine, { end: string; asked: number }>();
const months = new WeakMap<SimpleLine, { end: string; asked: string[] }>();

/** The months in which a line asks for airings, as `YYYY-MM`; of an open-ended one through a date. */
export function monthsThrough(line: Line, through: string): string[] {
  if (!isSimple(line)) return line.occurrences.some(Boolean) ? [line.date.slice(0, 7)] : [];
  const end = spanOf(line).to ?? through;
  const known = months.get(line);
  if (known?.end === end) return known.asked;
  const monthsOfLine = orderedMonths(calendarOf(line), dayNumber(line.startDate), dayNumber(end));
  months.set(line, { end, asked: monthsOfLine });
  return monthsOfLine;
}

/** Total airings of a line; an open-ended one is counted through a date. */
export function orderedThrough(line: Line, through: string): number {
  if (!isSimple(line)) return line.occurrences.reduce((sum, count) => sum + count, 0);
  const end = spanOf(line).to ?? through;
  if (end < line.startDate) return 0;
  const known = counted.get(line);
  if (known?.end === end) return known.asked;
  const airings = orderedBetween(calendarOf(line), dayNumber(line.startDate), dayNumber(end));
  counted.set(line, { end, asked: airings });
  return airings;
}

/** Whether a line with a number for a longer period may air on a date. */
export function sharesOn(line: Line, date: string): boolean {
  if (!isSimple(line) || line.service === 'fill' || !countsByPeriod(line)) return false;
  const day = dayNumber(date);
  return runningDays(calendarOf(line), { first: day, last: day }).length > 0;
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

export interface OrderedDay {
  date: string;
  asked: number;
  /**
   * The number includes an even share of a longer period; making the logs decides which days get those
   * airings.
   */
  shared: boolean;
}

/** Airings that lines ask for on each of `days` dates from `from` on. */
export const orderedByDay = (lines: readonly Line[], from: string, days: number): OrderedDay[] =>
  Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i);
    return {
      date,
      asked: lines.reduce((sum, line) => sum + orderedOn(line, date), 0),
      shared: lines.some((line) => sharesOn(line, date)),
    };
  });
