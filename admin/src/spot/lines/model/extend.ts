import { LIMITS } from '@contract/limits';
import { mondayOf } from '@contract/quota';
import { addDays, dateOfDayNumber, dayNumber } from '@contract/time';
import { hasGrid } from './asked';
import { duplicateLine, NO_AIRINGS } from './new-lines';
import { addMonths, monthOf } from './month';
import type { AdvancedLine, SimpleLine } from './types';

/** Until a date, or by a number of weeks from each line's own end. */
export type Until = { date: string } | { weeks: number };

export interface Extended<T> {
  lines: readonly T[];
  /** Lines that run longer than before. */
  longer: number;
  /** Lines that are open-ended or run that long already; they are never shortened. */
  stay: number;
  /** Detailed items without any airing, so without a pattern to repeat. */
  empty: number;
  /** Lines that ended before today: they ask for the days since, too. */
  resumed: number;
  /** Detailed items that were added in later months. */
  added: readonly T[];
}

const hasGap = (end: string, today: string): boolean => addDays(end, 1) < today;

const target = (until: Until, end: string): string =>
  'date' in until ? until.date : addDays(end, until.weeks * 7);

/**
 * The grid of a line that runs on to a later day: each new week has the number of the last week that has
 * any. Weeks that were given one stay.
 */
function extendedGrid({ weeks }: SimpleLine, endDate: string): SimpleLine['weeks'] {
  const grid = [...(weeks ?? [])].sort((a, b) => a.weekStart.localeCompare(b.weekStart));
  const pattern = grid.findLast(({ occurrences }) => occurrences > 0);
  const last = grid.at(-1);
  if (!pattern || !last) return weeks;
  const end = dateOfDayNumber(mondayOf(dayNumber(endDate)));
  for (let week = addDays(last.weekStart, 7); week <= end; week = addDays(week, 7))
    grid.push({ weekStart: week, occurrences: pattern.occurrences });
  return grid.slice(0, LIMITS.weeksPerLine);
}

/**
 * The chosen lines with a later last day. Lines that are open-ended or run longer do not change.
 */
export function extendedSimple(
  lines: readonly SimpleLine[],
  chosen: ReadonlySet<string>,
  until: Until,
  today: string,
): Extended<SimpleLine> {
  let [longer, stay, resumed] = [0, 0, 0];
  const next = lines.map((line) => {
    if (!chosen.has(line.key)) return line;
    const endDate = line.endDate === null ? null : target(until, line.endDate);
    if (line.endDate === null || endDate === null || endDate <= line.endDate) {
      stay += 1;
      return line;
    }
    longer += 1;
    if (hasGap(line.endDate, today)) resumed += 1;
    return { ...line, endDate, ...(hasGrid(line) && { weeks: extendedGrid(line, endDate) }) };
  });
  return { lines: next, longer, stay, empty: 0, resumed, added: [] };
}

/** Identifies items that continue one another over the months. */
const nameOf = ({ key: _key, id: _id, date: _date, occurrences: _all, ...rest }: AdvancedLine) =>
  JSON.stringify(rest);

/** The last day on which one of these items airs; null when none does. */
function lastAiring(items: readonly AdvancedLine[]): string | null {
  const dates = items.flatMap(({ date, occurrences }) => {
    const day = occurrences.findLastIndex((count) => count > 0);
    return day < 0 ? [] : [addDays(date, day)];
  });
  return dates.sort().at(-1) ?? null;
}

/** An item, its predecessor, and its continuations month by month. */
interface Series {
  before: AdvancedLine | undefined;
  items: AdvancedLine[];
}

function seriesFrom(
  first: AdvancedLine,
  byMonth: ReadonlyMap<string, readonly AdvancedLine[]>,
  taken: Set<string>,
): Series {
  const name = nameOf(first);
  const alike = (month: string): AdvancedLine | undefined =>
    byMonth.get(month)?.find((line) => !taken.has(line.key) && nameOf(line) === name);
  const before = alike(addMonths(first.date, -1));
  const items = [first];
  taken.add(first.key);
  for (let month = addMonths(first.date, 1); ; month = addMonths(month, 1)) {
    const next = alike(month);
    if (!next) return { before, items };
    taken.add(next.key);
    items.push(next);
  }
}

/**
 * Extends the chosen items up to a date: each day after the last airing repeats the same weekday of
 * the week before. Later months go into the existing continuation, or into a new item.
 */
export function extendedAdvanced(
  lines: readonly AdvancedLine[],
  chosen: ReadonlySet<string>,
  until: Until,
  today: string,
): Extended<AdvancedLine> {
  const byMonth = new Map<string, AdvancedLine[]>();
  for (const line of lines) byMonth.set(line.date, [...(byMonth.get(line.date) ?? []), line]);
  const firsts = lines
    .filter(({ key }) => chosen.has(key))
    .sort((a, b) => a.date.localeCompare(b.date));
  const taken = new Set<string>();
  const changed = new Map<string, AdvancedLine>();
  const added: AdvancedLine[] = [];
  let [longer, stay, empty, resumed] = [0, 0, 0, 0];

  for (const first of firsts) {
    // It continues another chosen item, which covers it.
    if (taken.has(first.key)) continue;
    const { before, items } = seriesFrom(first, byMonth, taken);
    const last = lastAiring(items);
    const end = last === null ? null : target(until, last);
    if (last === null || end === null) {
      empty += 1;
      continue;
    }
    if (end <= last) {
      stay += 1;
      continue;
    }
    const counts = new Map(items.map(({ date, occurrences }) => [date, [...occurrences]]));
    if (before) counts.set(before.date, [...before.occurrences]);
    const asked = (date: string): number =>
      counts.get(monthOf(date))?.[Number(date.slice(8, 10)) - 1] ?? 0;
    let grew = false;
    for (let date = addDays(last, 1); date <= end; date = addDays(date, 1)) {
      const count = asked(addDays(date, -7));
      if (count === 0) continue;
      grew = true;
      const month = monthOf(date);
      const days = counts.get(month) ?? [...NO_AIRINGS];
      days[Number(date.slice(8, 10)) - 1] = count;
      counts.set(month, days);
    }
    if (!grew) {
      stay += 1;
      continue;
    }
    longer += 1;
    if (hasGap(last, today)) resumed += 1;
    for (const item of items) {
      const occurrences = counts.get(item.date) ?? item.occurrences;
      changed.set(item.key, { ...item, occurrences });
      counts.delete(item.date);
    }
    if (before) counts.delete(before.date);
    for (const [date, occurrences] of counts) {
      added.push({ ...duplicateLine(first), date, occurrences });
    }
  }
  const kept = lines.map((line) => changed.get(line.key) ?? line);
  return { lines: [...kept, ...added], longer, stay, empty, resumed, added };
}

/** Whether a campaign may have that many lines of a kind. */
export const fits = (lines: readonly unknown[]): boolean => lines.length <= LIMITS.linesPerCampaign;

/** Maximum number of weeks of one extension. */
export const MOST_WEEKS = 104;
