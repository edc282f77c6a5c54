import { LIMITS } from '@contract/limits';
import { addDays } from '@contract/time';
import { duplicateLine, NO_AIRINGS } from './new-lines';
import { addMonths, monthOf } from './month';
import type { AdvancedLine, SimpleLine } from './types';

/** Up to a date, or by some weeks, each line from where it ends now. */
export type Until = { date: string } | { weeks: number };

export interface Extended<T> {
  lines: readonly T[];
  /** Lines that run longer than before. */
  longer: number;
  /** Lines that run on, or that long already: they are never cut. */
  stay: number;
  /** Detailed items without any airing: there is nothing to repeat. */
  empty: number;
  /** Detailed items that were added, in later months. */
  added: readonly T[];
}

const target = (until: Until, end: string): string =>
  'date' in until ? until.date : addDays(end, until.weeks * 7);

/** The chosen lines with a later last day. A line that runs on, or longer, stays as it is. */
export function extendedSimple(
  lines: readonly SimpleLine[],
  chosen: ReadonlySet<string>,
  until: Until,
): Extended<SimpleLine> {
  let [longer, stay] = [0, 0];
  const next = lines.map((line) => {
    if (!chosen.has(line.key)) return line;
    const endDate = line.endDate === null ? null : target(until, line.endDate);
    if (line.endDate === null || endDate === null || endDate <= line.endDate) {
      stay += 1;
      return line;
    }
    longer += 1;
    return { ...line, endDate };
  });
  return { lines: next, longer, stay, empty: 0, added: [] };
}

/** What two items that continue one another over the months have in common. */
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

/** An item, the one that it continues, and those that continue it month by month. */
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
 * The chosen items going on up to a date: each day after the last airing is as the same weekday a week
 * before. Later months go into the item that continues it there, else into a new one.
 */
export function extendedAdvanced(
  lines: readonly AdvancedLine[],
  chosen: ReadonlySet<string>,
  until: Until,
): Extended<AdvancedLine> {
  const byMonth = new Map<string, AdvancedLine[]>();
  for (const line of lines) byMonth.set(line.date, [...(byMonth.get(line.date) ?? []), line]);
  const firsts = lines
    .filter(({ key }) => chosen.has(key))
    .sort((a, b) => a.date.localeCompare(b.date));
  const taken = new Set<string>();
  const changed = new Map<string, AdvancedLine>();
  const added: AdvancedLine[] = [];
  let [longer, stay, empty] = [0, 0, 0];

  for (const first of firsts) {
    // It continues one that was chosen too.
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
  return { lines: [...kept, ...added], longer, stay, empty, added };
}

/** Whether a campaign takes that many lines of a kind. */
export const fits = (lines: readonly unknown[]): boolean => lines.length <= LIMITS.linesPerCampaign;

/** Weeks that a line can be extended by at once. */
export const MOST_WEEKS = 104;
