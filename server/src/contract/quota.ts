import {
  TIME_MODE,
  type Flag,
  type Period as PeriodName,
  type Service,
  type TimeMode,
} from './enums.js';
import type { WeekCount } from './line-fields.js';
import { dateOfDayNumber, dayNumber, daysInMonth } from './time.js';

/** How many airings a simple line asks for, and on which days. Days are day numbers here. */

/** The part of a simple line that says when it runs. */
export interface Calendar {
  startDate: string;
  endDate: string | null;
  /** By day of week, 0 Sunday to 6 Saturday. */
  days: readonly Flag[];
  timeMode: TimeMode;
  occurrences: number | null;
  /** What `occurrences` count for; absent: a day. Weeks run from Monday to Sunday. */
  per?: PeriodName;
  /** Every how many weeks, from the week of `startDate`; absent: 1. */
  everyWeeks?: number;
  /** An agency's grid: with it only these weeks count, and `occurrences`, `per` and `everyWeeks` do not. */
  weeks?: readonly WeekCount[];
}

/** What else the number of its airings depends on. */
export interface QuotaTerms extends Calendar {
  exactTimes: readonly unknown[];
  maxPerDay?: number | null;
  service?: Service;
}

/** Day number of the Monday on or before a day. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** The first Monday and the last Sunday of the weeks of a range, as dates. */
export const wholeWeeks = (from: string, to: string): [string, string] => [
  dateOfDayNumber(mondayOf(dayNumber(from))),
  dateOfDayNumber(mondayOf(dayNumber(to)) + 6),
];

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Whether a line counts by a period longer than a day. Lines with exact times count by the day. */
export const hasQuota = (line: Pick<Calendar, 'timeMode' | 'per' | 'weeks'>): boolean =>
  line.timeMode !== TIME_MODE.exactTimes &&
  (hasGrid(line) || (line.per !== undefined && line.per !== 'day'));

const hasGrid = ({ timeMode, weeks }: Pick<Calendar, 'timeMode' | 'weeks'>): boolean =>
  timeMode !== TIME_MODE.exactTimes && weeks !== undefined && weeks.length > 0;

/**
 * Grids by the day number of their weeks' Mondays, cached because rules look up the same grid day after day.
 */
const grids = new WeakMap<object, ReadonlyMap<number, number>>();

function gridOf(weeks: NonNullable<Calendar['weeks']>): ReadonlyMap<number, number> {
  let grid = grids.get(weeks);
  if (!grid) {
    grid = new Map(weeks.map((w) => [dayNumber(w.weekStart), w.occurrences]));
    grids.set(weeks, grid);
  }
  return grid;
}

/** Whether a line with `everyWeeks` or a grid runs in the week of a day. */
export function runsInWeek(line: Calendar, day: number): boolean {
  if (hasGrid(line)) return (gridOf(line.weeks ?? []).get(mondayOf(day)) ?? 0) > 0;
  const every = line.everyWeeks ?? 1;
  if (every === 1) return true;
  return ((mondayOf(day) - mondayOf(dayNumber(line.startDate))) / 7) % every === 0;
}

/** A range of days, both ends included, for which a line asks for a number of airings. */
export interface Period {
  first: number;
  last: number;
  asked: number;
}

/** The period of a line with a quota to which a day belongs; null for a flight without an end. */
export function periodOf(line: Calendar, day: number): Period | null {
  const monday = mondayOf(day);
  const ordered = line.occurrences ?? 0;
  if (hasGrid(line))
    return { first: monday, last: monday + 6, asked: gridOf(line.weeks ?? []).get(monday) ?? 0 };
  if (line.per === 'flight') {
    if (line.endDate === null) return null;
    return { first: dayNumber(line.startDate), last: dayNumber(line.endDate), asked: ordered };
  }
  if (line.per === 'week') return { first: monday, last: monday + 6, asked: ordered };
  const date = dateOfDayNumber(day);
  const first = day - Number(date.slice(8)) + 1;
  const length = daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  return { first, last: first + length - 1, asked: ordered };
}

/** The days of a period, up to its last, on which a line may air by its dates, weekdays and weeks. */
export function runningDays(line: Calendar, { first, last }: Omit<Period, 'asked'>): number[] {
  const from = Math.max(first, dayNumber(line.startDate));
  const to = line.endDate === null ? last : Math.min(last, dayNumber(line.endDate));
  const running: number[] = [];
  for (let day = from; day <= to; day++)
    if (line.days[weekdayOf(day)] === 1 && runsInWeek(line, day)) running.push(day);
  return running;
}

/** How many of `total` fall to the first `part` of `whole` days when they are shared evenly. */
export const shareOf = (total: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((total * part) / whole);

/**
 * An even share of a quota for a day on which the line runs, as if no day were locked and all days had the
 * same breaks. The shares of a period add up to its quota. What a day gets in a log depends on its week
 * (`asksOfWeek`).
 */
export function evenShare(line: Calendar, day: number): number {
  const period = periodOf(line, day);
  if (!period) return 0;
  const running = runningDays(line, period);
  const before = running.indexOf(day);
  if (before < 0) return 0;
  return (
    shareOf(period.asked, before + 1, running.length) -
    shareOf(period.asked, before, running.length)
  );
}

/** Airings on a day on which a line without a quota runs. */
export const airingsADay = ({
  timeMode,
  exactTimes,
  occurrences,
  maxPerDay,
}: Pick<QuotaTerms, 'timeMode' | 'exactTimes' | 'occurrences' | 'maxPerDay'>): number =>
  timeMode === TIME_MODE.exactTimes
    ? exactTimes.length
    : Math.min(occurrences ?? 0, maxPerDay ?? Infinity);

/**
 * Airings that a line asks for between two days, both included. A period that the line's dates cut counts in
 * full; in a period that `from` or `to` cuts, the even shares of the days inside count. Fill asks for
 * nothing.
 */
export function orderedBetween(line: QuotaTerms, from: number, to: number): number {
  if (line.service === 'fill') return 0;
  if (!hasQuota(line))
    return runningDays(line, { first: from, last: to }).length * airingsADay(line);
  let [sum, next] = [0, Math.max(from, dayNumber(line.startDate))];
  const last = line.endDate === null ? to : Math.min(to, dayNumber(line.endDate));
  while (next <= last) {
    const period = periodOf(line, next);
    if (!period) return sum;
    const running = runningDays(line, period);
    const upTo = (end: number): number => running.filter((day) => day <= end).length;
    sum +=
      shareOf(period.asked, upTo(last), running.length) -
      shareOf(period.asked, upTo(next - 1), running.length);
    next = period.last + 1;
  }
  return sum;
}

/** A day on which a line asks for airings; a quota may have none left for one of its days. */
export interface OrderedDay {
  /** Its day number. */
  day: number;
  airings: number;
}

/** What is known of the past: a line asks for nothing else of it any more. By day number. */
export interface PastQuota {
  isPast: (day: number) => boolean;
  /** What the line asked for on days of the past. */
  own: ReadonlyMap<number, number>;
  /** What those did that it goes on with. */
  earlier: ReadonlyMap<number, number>;
}

/** Of a period, the past as it was, and what is left of its quota in even shares over its other days. */
function daysOfPeriod(line: QuotaTerms, period: Period, past: PastQuota | undefined): OrderedDay[] {
  const running = period.asked > 0 ? runningDays(line, period) : [];
  const within = ([day]: [number, number]) => period.first <= day && day <= period.last;
  const own = past ? [...past.own].filter(within) : [];
  const asked = [...own, ...(past ? [...past.earlier].filter(within) : [])];
  const left = Math.max(
    0,
    asked.reduce((rest, [, airings]) => rest - airings, period.asked),
  );
  const open = past ? running.filter((day) => !past.isPast(day)) : running;
  return [
    ...own.map(([day, airings]) => ({ day, airings })),
    ...open.map((day, before) => ({
      day,
      airings: shareOf(left, before + 1, open.length) - shareOf(left, before, open.length),
    })),
  ].sort((one, other) => one.day - other.day);
}

/**
 * What `orderedBetween` counts, by day in order: a quota in even shares over the days on which its line runs. The
 * days on which a quota asks are all there, also those whose share is nothing.
 *
 * @param past what a quota asked for before; its other days share what is left
 */
export function orderedByDay(
  line: QuotaTerms,
  from: number,
  to: number,
  past?: PastQuota,
): OrderedDay[] {
  if (line.service === 'fill') return [];
  if (!hasQuota(line)) {
    const airings = airingsADay(line);
    if (airings === 0) return [];
    return runningDays(line, { first: from, last: to }).map((day) => ({ day, airings }));
  }
  const days: OrderedDay[] = [];
  const last = line.endDate === null ? to : Math.min(to, dayNumber(line.endDate));
  let next = Math.max(from, dayNumber(line.startDate));
  while (next <= last) {
    const period = periodOf(line, next);
    if (!period) return days;
    const first = next;
    days.push(...daysOfPeriod(line, period, past).filter(({ day }) => day >= first && day <= last));
    next = period.last + 1;
  }
  return days;
}

/**
 * The months between two days, both included, in which a line asks for airings, as `YYYY-MM`. A quota asks on
 * each day on which its line runs.
 */
export function orderedMonths(line: QuotaTerms, from: number, to: number): string[] {
  if (line.service === 'fill') return [];
  const asks = hasQuota(line)
    ? (day: number) => (periodOf(line, day)?.asked ?? 0) > 0
    : () => airingsADay(line) > 0;
  const months: string[] = [];
  const last = line.endDate === null ? to : Math.min(to, dayNumber(line.endDate));
  for (let day = Math.max(from, dayNumber(line.startDate)); day <= last;) {
    const date = dateOfDayNumber(day);
    const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number];
    const end = day + daysInMonth(year, month) - dayOfMonth;
    if (runningDays(line, { first: day, last: Math.min(end, last) }).some(asks))
      months.push(date.slice(0, 7));
    day = end + 1;
  }
  return months;
}
