import { TIME_MODE } from './enums.js';
import { LIMITS } from './limits.js';
import { mondayOf } from './quota.js';
import { addDays, dateOfDayNumber, dayNumber } from './time.js';
import { groupedBy } from './grouped.js';

/** Until a date, or by a number of weeks from each line's own end. */
export type Extension = { date: string } | { weeks: number };

const endUntil = (until: Extension, end: string): string =>
  'date' in until ? until.date : addDays(end, until.weeks * 7);

interface Week {
  weekStart: string;
  occurrences: number;
}

/** What of a simple line decides how long it runs. */
interface Running {
  endDate?: string | null;
  timeMode: number;
  weeks?: Week[] | null;
}

/** Whether a line counts week by week, as agencies order. */
const hasGrid = ({ timeMode, weeks }: Running): boolean =>
  timeMode !== TIME_MODE.exactTimes && (weeks?.length ?? 0) > 0;

/**
 * The grid of a line that runs on to a later day: each new week has the number of the last week that has
 * any. Weeks that were given one stay.
 */
function longerGrid(weeks: readonly Week[], endDate: string): Week[] {
  const grid = [...weeks].sort((a, b) => a.weekStart.localeCompare(b.weekStart));
  const pattern = grid.findLast(({ occurrences }) => occurrences > 0);
  const last = grid.at(-1);
  if (!pattern || !last) return grid;
  const end = dateOfDayNumber(mondayOf(dayNumber(endDate)));
  for (let week = addDays(last.weekStart, 7); week <= end; week = addDays(week, 7))
    grid.push({ weekStart: week, occurrences: pattern.occurrences });
  return grid.slice(0, LIMITS.weeksPerLine);
}

/** A simple line with a later last day; null for one that is open-ended, or runs that long already. */
export function longerLine<L extends Running>(line: L, until: Extension): L | null {
  if (!line.endDate) return null;
  const endDate = endUntil(until, line.endDate);
  if (endDate <= line.endDate) return null;
  const weeks = hasGrid(line) ? longerGrid(line.weeks ?? [], endDate) : null;
  return { ...line, endDate, ...(weeks && { weeks }) };
}

/** A detailed line: how often it airs on each day of a month, whose first day is `date`. */
interface Item {
  date: string;
  occurrences: readonly number[];
}

/** The last day on which a detailed line airs; null when it never does. */
export function lastAiring({ date, occurrences }: Item): string | null {
  const day = occurrences.findLastIndex((count) => count > 0);
  return day < 0 ? null : addDays(date, day);
}

const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;
const nextMonth = (month: string): string => monthOf(addDays(month, 31));
const lastMonth = (month: string): string => monthOf(addDays(month, -1));

interface Placed<I> {
  at: number;
  item: I;
  name: string;
}

/** A detailed line, its predecessor, and its continuations month by month. */
interface Series<I> {
  before: Placed<I> | undefined;
  items: Placed<I>[];
}

function seriesFrom<I extends Item>(
  first: Placed<I>,
  byMonth: ReadonlyMap<string, readonly Placed<I>[]>,
  taken: Set<number>,
): Series<I> {
  const alike = (month: string): Placed<I> | undefined =>
    byMonth.get(month)?.find(({ at, name }) => !taken.has(at) && name === first.name);
  const before = alike(lastMonth(first.item.date));
  const items = [first];
  taken.add(first.at);
  for (let month = nextMonth(first.item.date); ; month = nextMonth(month)) {
    const next = alike(month);
    if (!next) return { before, items };
    taken.add(next.at);
    items.push(next);
  }
}

export interface LongerItems {
  /** The new numbers of detailed lines that there are, by their place. */
  changed: ReadonlyMap<number, readonly number[]>;
  /** Those of later months, each like the one in the place `like`. */
  added: readonly { like: number; date: string; occurrences: number[] }[];
  /** The last airing so far of each that runs longer. */
  longer: readonly string[];
  /** How many run that long already, and how many have no airing, so no pattern to repeat. */
  stay: number;
  empty: number;
}

/** The numbers of the days after `last`, by month: each repeats the same weekday of the week before. */
function repeatWeek(
  counts: Map<string, number[]>,
  last: string,
  end: string,
): { counts: Map<string, number[]>; grew: boolean } {
  const countOn = (date: string): number =>
    counts.get(monthOf(date))?.[Number(date.slice(8, 10)) - 1] ?? 0;
  let grew = false;
  for (let date = addDays(last, 1); date <= end; date = addDays(date, 1)) {
    const count = countOn(addDays(date, -7));
    if (count === 0) continue;
    grew = true;
    const month = monthOf(date);
    const days = counts.get(month) ?? Array<number>(LIMITS.dailySlots).fill(0);
    days[Number(date.slice(8, 10)) - 1] = count;
    counts.set(month, days);
  }
  return { counts, grew };
}

/**
 * Lets detailed lines run longer. Later months go into the existing continuation, or into a new line.
 *
 * @param chosen the places of those that run longer
 * @param nameOf the same for lines that continue one another over the months
 */
export function longerItems<I extends Item>(
  lines: readonly I[],
  chosen: ReadonlySet<number>,
  until: Extension,
  nameOf: (line: I) => string,
): LongerItems {
  const placed = lines.map((item, at) => ({ at, item, name: nameOf(item) }));
  const byMonth = groupedBy(placed, ({ item }) => item.date);
  const firsts = placed
    .filter(({ at }) => chosen.has(at))
    .sort((a, b) => a.item.date.localeCompare(b.item.date));
  const taken = new Set<number>();
  const changed = new Map<number, readonly number[]>();
  const added: LongerItems['added'][number][] = [];
  const longer: string[] = [];
  let [stay, empty] = [0, 0];
  for (const first of firsts) {
    // It continues another chosen one, which covers it.
    if (taken.has(first.at)) continue;
    const { before, items } = seriesFrom(first, byMonth, taken);
    const last = items
      .flatMap(({ item }) => lastAiring(item) ?? [])
      .sort()
      .at(-1);
    const end = last === undefined ? null : endUntil(until, last);
    if (last === undefined || end === null) {
      empty += 1;
      continue;
    }
    const known = new Map(items.map(({ item }) => [item.date, [...item.occurrences]]));
    if (before) known.set(before.item.date, [...before.item.occurrences]);
    const { counts, grew } = repeatWeek(known, last, end);
    if (!grew) {
      stay += 1;
      continue;
    }
    longer.push(last);
    for (const { at, item } of items) {
      changed.set(at, counts.get(item.date) ?? item.occurrences);
      counts.delete(item.date);
    }
    if (before) counts.delete(before.item.date);
    for (const [date, occurrences] of counts) added.push({ like: first.at, date, occurrences });
  }
  return { changed, added, longer, stay, empty };
}
