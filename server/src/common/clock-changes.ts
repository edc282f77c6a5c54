import { dateOfDayNumber, dayNumber, MINUTES_PER_DAY } from '../contract/time.js';

/**
 * Changes of a time zone's clock. They come from the time zone data of this machine, so what depends on them
 * (the engine, digests) takes them as data.
 */

/** Minutes of a date, [from, to). */
export type Minutes = readonly [from: number, to: number];

/** By date: the minutes that its clock skips, or shows twice. */
export type MinutesByDate = Readonly<Record<string, Minutes>>;

export interface ClockChanges {
  skipped: MinutesByDate;
  doubled: MinutesByDate;
}

const MINUTE_MS = 60_000;
/** No zone changes its clock twice within so many days. */
const STEP_DAYS = 7;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Minutes by which the zone's clock is ahead of UTC at a minute since 1970 in UTC. */
export function offsetAt(timeZone: string, minute: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(minute * MINUTE_MS)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const day = dayNumber(`${part('year')}-${part('month')}-${part('day')}`);
  return day * MINUTES_PER_DAY + Number(part('hour')) * 60 + Number(part('minute')) - minute;
}

/** The first minute, in UTC, of the offset that holds at `high`; another one holds at `low`. */
function changeBetween(timeZone: string, low: number, high: number): number {
  const after = offsetAt(timeZone, high);
  let [before, found] = [low, high];
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2);
    if (offsetAt(timeZone, middle) === after) found = middle;
    else before = middle;
  }
  return found;
}

/** Adds a range of local minutes since 1970 to the dates on which they fall. */
function addMinutes(to: Record<string, Minutes>, from: number, until: number): void {
  for (let start = from; start < until;) {
    const day = Math.floor(start / MINUTES_PER_DAY);
    const end = Math.min(until, (day + 1) * MINUTES_PER_DAY);
    const midnight = day * MINUTES_PER_DAY;
    to[dateOfDayNumber(day)] = [start - midnight, end - midnight];
    start = end;
  }
}

const years = new Map<string, ClockChanges>();
/** How many years of time zones stay in the cache. */
const MOST_YEARS = 1000;

function changesOfYear(timeZone: string, year: number): ClockChanges {
  const key = `${timeZone} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const skipped: Record<string, Minutes> = {};
  const doubled: Record<string, Minutes> = {};
  // One day more on each side, because a zone's year does not begin when that of UTC does.
  const first = (dayNumber(`${year}-01-01`) - 1) * MINUTES_PER_DAY;
  const last = (dayNumber(`${year}-12-31`) + 2) * MINUTES_PER_DAY;
  let low = first;
  let before = offsetAt(timeZone, low);
  while (low < last) {
    const high = Math.min(last, low + STEP_DAYS * MINUTES_PER_DAY);
    const after = offsetAt(timeZone, high);
    if (after !== before) {
      const at = changeBetween(timeZone, low, high);
      if (after > before) addMinutes(skipped, at + before, at + after);
      else addMinutes(doubled, at + after, at + before);
    }
    [low, before] = [high, after];
  }
  if (years.size >= MOST_YEARS) years.clear();
  const found = { skipped, doubled };
  years.set(key, found);
  return found;
}

const between = (minutes: MinutesByDate, from: string, to: string): [string, Minutes][] =>
  Object.entries(minutes).filter(([date]) => from <= date && date <= to);

/**
 * The changes of a zone's clock between two dates, both included.
 *
 * @param timeZone an IANA name
 */
export function clockChanges(timeZone: string, from: string, to: string): ClockChanges {
  const skipped: [string, Minutes][] = [];
  const doubled: [string, Minutes][] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const changes = changesOfYear(timeZone, year);
    skipped.push(...between(changes.skipped, from, to));
    doubled.push(...between(changes.doubled, from, to));
  }
  return { skipped: Object.fromEntries(skipped), doubled: Object.fromEntries(doubled) };
}
