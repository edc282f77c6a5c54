import { dateOfDayNumber, dayNumber, daysInMonth } from '../../contract/time.js';
import { TIME_MODE } from '../../contract/enums.js';
import { isFill } from './service.js';
import type { Line, LockedDay, SimpleLine } from './types.js';

/** Quotas: lines that ask for airings by the week, month or flight. Days are day numbers here. */

type Calendar = Pick<
  SimpleLine,
  'startDate' | 'endDate' | 'days' | 'timeMode' | 'occurrences' | 'per' | 'everyWeeks' | 'weeks'
>;

/** Day number of the Monday on or before a day. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** The first Monday and the last Sunday of the weeks of a range, as dates. */
export const wholeWeeks = (from: string, to: string): [string, string] => [
  dateOfDayNumber(mondayOf(dayNumber(from))),
  dateOfDayNumber(mondayOf(dayNumber(to)) + 6),
];

/** 0 Sunday to 6 Saturday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Whether a line counts by a period longer than a day. Lines with exact times count by the day. */
export const hasQuota = (line: Pick<Calendar, 'timeMode' | 'per' | 'weeks'>): boolean =>
  line.timeMode !== TIME_MODE.exactTimes &&
  (hasGrid(line) || (line.per !== undefined && line.per !== 'day'));

/** A line of the station that has a quota. */
export const isQuotaLine = (line: Line): line is SimpleLine =>
  line.scheduleType === 'simple' && hasQuota(line) && !isFill(line);

const hasGrid = ({ timeMode, weeks }: Pick<Calendar, 'timeMode' | 'weeks'>): boolean =>
  timeMode !== TIME_MODE.exactTimes && weeks !== undefined && weeks.length > 0;

/** Grids by the day number of their weeks' Mondays, as rules ask for the same ones day after day. */
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

/** Days from the first to the last, both included, for which a line asks for a number of airings. */
interface Period {
  first: number;
  last: number;
  asked: number;
}

/** The period of a line with a quota that a day belongs to; null when a flight has no end. */
function periodOf(line: Calendar, day: number): Period | null {
  const monday = mondayOf(day);
  const asked = line.occurrences ?? 0;
  if (hasGrid(line))
    return { first: monday, last: monday + 6, asked: gridOf(line.weeks ?? []).get(monday) ?? 0 };
  if (line.per === 'flight') {
    if (line.endDate === null) return null;
    return { first: dayNumber(line.startDate), last: dayNumber(line.endDate), asked };
  }
  if (line.per === 'week') return { first: monday, last: monday + 6, asked };
  const [year, month, dayOfMonth] = dateOfDayNumber(day).split('-').map(Number);
  const first = day - dayOfMonth + 1;
  return { first, last: first + daysInMonth(year, month) - 1, asked };
}

/** The days of a period, up to its last, on which a line may air as far as its dates, weekdays and weeks go. */
function runningDays(line: Calendar, { first, last }: Omit<Period, 'asked'>): number[] {
  const from = Math.max(first, dayNumber(line.startDate));
  const to = line.endDate === null ? last : Math.min(last, dayNumber(line.endDate));
  const running: number[] = [];
  for (let day = from; day <= to; day++)
    if (line.days[weekdayOf(day)] === 1 && runsInWeek(line, day)) running.push(day);
  return running;
}

/** How many of `total` come to the first `part` of `whole` days, shared evenly. */
const shareOf = (total: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((total * part) / whole);

/**
 * An even share of a quota for a day on which the line runs, as if no day were locked and all had the same
 * breaks. The shares of a period's days add up to what it asks for. What the day really gets depends on its
 * week (`asksOfWeek`).
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

/** What a line with a quota asks of the unlocked days of a week, or of those that are in one month. */
export interface Ask {
  /** Index in the lines given. */
  line: number;
  asked: number;
  /** Days of the week that may have them, 0 Monday to 6 Sunday, in ascending order; at least one. */
  days: number[];
  maxPerDay: number | null;
  /** False when the line has no break in its window on any of them. */
  hasWindow: boolean;
}

/**
 * What the lines with a quota ask of a week, after what locked days have. A month or a flight is shared over
 * the weeks by their numbers of unlocked days on which the line has a window. When there is no such day in
 * the whole period, all unlocked days on which the line runs count.
 *
 * @param monday day number of a Monday
 * @param hasWindow whether a line, by index, has breaks in its window on a weekday (0 Sunday)
 */
export function asksOfWeek(
  lines: readonly Line[],
  monday: number,
  locked: readonly LockedDay[],
  hasWindow: (line: number, weekday: number) => boolean,
): Ask[] {
  const lockedDays = new Map(locked.map((day) => [dayNumber(day.date), day]));
  const asks: Ask[] = [];
  lines.forEach((line, index) => {
    if (!isQuotaLine(line)) return;
    for (const period of periodsIn(line, monday)) {
      const windows = (day: number): boolean => hasWindow(index, weekdayOf(day));
      const ask = askOf(line, period, monday, lockedDays, windows);
      if (ask) asks.push({ line: index, maxPerDay: line.maxPerDay ?? null, ...ask });
    }
  });
  return asks;
}

/** The periods that days of a week belong to: two when a month ends in it. */
function periodsIn(line: Calendar, monday: number): Period[] {
  const found: Period[] = [];
  for (const day of runningDays(line, { first: monday, last: monday + 6 })) {
    const period = periodOf(line, day);
    if (period && period.asked > 0 && found.at(-1)?.first !== period.first) found.push(period);
  }
  return found;
}

/**
 * How many airings of a line with a quota were taken out of locked days by hand, in the periods that a week
 * belongs to: they are asked for again.
 */
export function takenOut(line: SimpleLine, monday: number, locked: readonly LockedDay[]): number {
  if (line.makeGood) return 0;
  const periods = periodsIn(line, monday);
  let taken = 0;
  for (const { date, removed } of locked) {
    const day = dayNumber(date);
    if (periods.some(({ first, last }) => first <= day && day <= last))
      taken += removed?.[2 * line.scheduleId] ?? 0;
  }
  return taken;
}

function askOf(
  line: SimpleLine,
  period: Period,
  monday: number,
  locked: ReadonlyMap<number, LockedDay>,
  windows: (day: number) => boolean,
): Pick<Ask, 'asked' | 'days' | 'hasWindow'> | null {
  const key = 2 * line.scheduleId;
  let left = period.asked;
  // What is owed is no part of its line's quota.
  for (const [day, { airings }] of line.makeGood ? [] : locked)
    if (day >= period.first && day <= period.last) left -= airings[key] ?? 0;
  if (left <= 0) return null;
  const running = runningDays(line, period).filter((day) => !locked.has(day));
  const open = running.filter(windows);
  const eligible = open.length > 0 ? open : running;
  const upTo = (day: number): number => eligible.filter((d) => d < day).length;
  const shareUpTo = (day: number): number =>
    // What is owed is asked of the first week that can have it.
    line.makeGood ? Math.min(left, upTo(day)) : shareOf(left, upTo(day), eligible.length);
  const share = shareUpTo(monday + 7) - shareUpTo(monday);
  const days = eligible.filter((day) => day >= monday && day < monday + 7).map((d) => d - monday);
  if (share === 0 || days.length === 0) return null;
  return { asked: share, days, hasWindow: open.length > 0 };
}
