import {
  hasQuota,
  periodOf,
  runningDays,
  shareOf,
  type Calendar,
  type Period,
} from '../../contract/quota.js';
import { dayNumber } from '../../contract/time.js';
import { isFill } from './service.js';
import type { Line, LockedDay, SimpleLine } from './types.js';

/** Quotas: what lines ask of a week, after what its locked days have. Days are day numbers here. */

/** A line of the station that has a quota. */
export const isQuotaLine = (line: Line): line is SimpleLine =>
  line.scheduleType === 'simple' && hasQuota(line) && !isFill(line);

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
 * @param hasWindow whether a line, by index, has breaks in its window on a day
 */
export function asksOfWeek(
  lines: readonly Line[],
  monday: number,
  locked: readonly LockedDay[],
  hasWindow: (line: number, day: number) => boolean,
): Ask[] {
  const lockedDays = new Map(locked.map((day) => [dayNumber(day.date), day]));
  const asks: Ask[] = [];
  lines.forEach((line, index) => {
    if (!isQuotaLine(line)) return;
    for (const period of periodsIn(line, monday)) {
      const windows = (day: number): boolean => hasWindow(index, day);
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
  const only = line.makeGood?.days;
  const running = runningDays(line, period).filter(
    (day) => !locked.has(day) && (only?.includes(day) ?? true),
  );
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
