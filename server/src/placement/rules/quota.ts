import {
  hasQuota,
  periodOf,
  runningDays,
  shareOf,
  type Calendar,
  type Period,
} from '../../contract/quota.js';
import { dayNumber } from '../../contract/time.js';
import { MORNING } from './evening-quota.js';
import { isFill } from './service.js';
import type { Line, LockedDay, SimpleLine } from './types.js';

/** Quotas: what lines ask of a week, less what its locked days have. Days are day numbers here. */

/** A line of the station that has a quota; of one over midnight, each evening asks for its share instead. */
export const isQuotaLine = (line: Line): line is SimpleLine =>
  line.scheduleType === 'simple' && hasQuota(line) && !isFill(line) && !line.overMidnight;

/** The `lineKey` of the line, and of the lines that it continues. */
const keysOf = ({ scheduleId, forebears = [] }: SimpleLine): number[] =>
  [scheduleId, ...forebears].map((id) => 2 * id);

const countOf = (
  counts: Readonly<Record<number, number>> | undefined,
  keys: readonly number[],
): number => keys.reduce((sum, key) => sum + (counts?.[key] ?? 0), 0);

/** How many of these a locked day has in a period: what airs after midnight is of the evening before. */
const countIn = (
  { first, last }: Pick<Period, 'first' | 'last'>,
  day: number,
  counts: Readonly<Record<number, number>> | undefined,
  keys: readonly number[],
): number => {
  const isIn = (one: number): boolean => first <= one && one <= last;
  const after = keys.map((key) => key + MORNING);
  return (isIn(day) ? countOf(counts, keys) : 0) + (isIn(day - 1) ? countOf(counts, after) : 0);
};

/** What a line with a quota asks of the unlocked days of a week, or of those of its days in one month. */
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
 * What the lines with a quota ask of a week, less what locked days have. A month or a flight is shared over
 * its weeks by their numbers of unlocked days on which the line has a window. When there is no such day in
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

/** The periods of the days of a week: two when a month ends in it. */
function periodsIn(line: Calendar, monday: number): Period[] {
  const found: Period[] = [];
  for (const day of runningDays(line, { first: monday, last: monday + 6 })) {
    const period = periodOf(line, day);
    if (period && period.asked > 0 && found.at(-1)?.first !== period.first) found.push(period);
  }
  return found;
}

/**
 * How many airings of a line with a quota were taken out of locked days by hand, in the periods of a week:
 * the line asks for them again.
 */
export const removedByHand = (
  line: SimpleLine,
  monday: number,
  locked: readonly LockedDay[],
): number =>
  line.makeGood ? 0 : sumOf(line, monday, locked, ({ removed }) => removed, keysOf(line));

/**
 * How many airings locked days have, in the periods of a week, of the lines that a line with a quota
 * continues. Its own airings do not count here: locking a day as it was planned changes nothing.
 */
export const airedBefore = (
  line: SimpleLine,
  monday: number,
  locked: readonly LockedDay[],
): number => {
  const { makeGood, forebears = [] } = line;
  const keys = forebears.map((id) => 2 * id);
  return makeGood ? 0 : sumOf(line, monday, locked, ({ airings }) => airings, keys);
};

/** Adds up a number of the locked days in the periods of a week. */
function sumOf(
  line: SimpleLine,
  monday: number,
  locked: readonly LockedDay[],
  of: (day: LockedDay) => Readonly<Record<number, number>> | undefined,
  keys: readonly number[],
): number {
  const periods = periodsIn(line, monday);
  let sum = 0;
  for (const each of locked) {
    const day = dayNumber(each.date);
    for (const period of periods) sum += countIn(period, day, of(each), keys);
  }
  return sum;
}

function askOf(
  line: SimpleLine,
  period: Period,
  monday: number,
  locked: ReadonlyMap<number, LockedDay>,
  windows: (day: number) => boolean,
): Pick<Ask, 'asked' | 'days' | 'hasWindow'> | null {
  const keys = keysOf(line);
  let left = period.asked;
  // A make-good is not part of its line's quota.
  for (const [day, { airings }] of line.makeGood ? [] : locked)
    left -= countIn(period, day, airings, keys);
  if (left <= 0) return null;
  const only = line.makeGood?.days;
  const running = runningDays(line, period).filter(
    (day) => !locked.has(day) && (only?.includes(day) ?? true),
  );
  const open = running.filter(windows);
  const eligible = open.length > 0 ? open : running;
  const upTo = (day: number): number => eligible.filter((d) => d < day).length;
  const shareUpTo = (day: number): number =>
    // A make-good is asked of the first week that can have it.
    line.makeGood ? Math.min(left, upTo(day)) : shareOf(left, upTo(day), eligible.length);
  const share = shareUpTo(monday + 7) - shareUpTo(monday);
  const days = eligible.filter((day) => day >= monday && day < monday + 7).map((d) => d - monday);
  if (share === 0 || days.length === 0) return null;
  return { asked: share, days, hasWindow: open.length > 0 };
}
