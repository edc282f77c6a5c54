import { toCents } from '@contract/airing-cost';
import { COSTS_NOTHING, type CountedAs } from '@contract/airing-outcome';
import { addFulfilments, type FulfilmentSums } from '@contract/fulfilment-sums';
import type { LogUnplacedReason, Service } from '@contract/enums';
import { addDays } from '@contract/time';
import type { components } from '../../api/schema.generated';
import type { DateRange } from '../../shared/range';
import { weekOf } from './periods';
import { compare } from '../../providers/list-view';

type Schemas = components['schemas'];
export type ClientAirings = Schemas['ClientAiringsAnswer'];
export type ClientCampaign = Schemas['ClientCampaign'];

/** In a log, locked or not; unplaced in one; asked for on a day that has no log yet. */
export type EntryKind = 'made' | 'locked' | 'unplaced' | 'asked';

/** One line of a campaign on one date. */
export interface Entry {
  kind: EntryKind;
  date: string;
  /** The date of the log that it is or will be in; for what airs after midnight, the next date. */
  logDate: string;
  stationId: number;
  spotId: number;
  spotName: string;
  scheduleType: string;
  scheduleId: number;
  /** Null for unplaced airings. */
  fileName: string | null;
  /** Seconds per airing. */
  length: number;
  count: number;
  /** Planned starts in a log; exact times of a line that asks for them. */
  times: string[];
  /** The window in which a line asks for its airings. */
  window: { from: string; to: string } | { showId: number } | null;
  reason: LogUnplacedReason | null;
  /** Guaranteed for unplaced airings, whose logs do not store it. */
  service: Service;
  /** What became of the airings of a closed day; null of other days. */
  became: CountedAs | null;
  /** When they did air, in the order of `times`; empty but on closed days. */
  airedAt: readonly (string | null)[];
  /** The total price of the airings; null when unknown. Unplaced airings cost nothing. */
  cents: number | null;
}

/** Whether airings have a place and no audio: playout does not get them. */
export const isCopyToCome = ({ kind, fileName }: Pick<Entry, 'kind' | 'fileName'>): boolean =>
  kind !== 'unplaced' && (fileName ?? '') === '';

/** What a row costs, as the server says: it knows the prices of locked days and of pieces. */
const centsOf = ({ amount }: { amount: number | null }): number | null =>
  amount === null ? null : toCents(amount);

const placeOf = (row: Omit<ClientAirings['unplaced'][number], 'status' | 'count' | 'reason'>) => ({
  date: row.date,
  logDate: row.afterMidnight ? addDays(row.date, 1) : row.date,
  stationId: row.stationId,
  spotId: row.spotId,
  spotName: row.spotName,
  scheduleType: row.scheduleType,
  scheduleId: row.scheduleId,
  length: row.length,
});

function windowOf(row: ClientAirings['asked'][number]): Entry['window'] {
  if (row.startTime !== null && row.endTime !== null)
    return { from: row.startTime, to: row.endTime };
  return row.showId === null ? null : { showId: row.showId };
}

const sortKey = ({ times, window }: Entry): string =>
  times[0] ?? (window && 'from' in window ? window.from : '');

/**
 * Merges the server's answer into one list, ordered by date, station and time of day.
 *
 * @param spotId limits it to one campaign; null for all
 * @param orderOf a station's rank
 */
export function entriesOf(
  { made, unplaced, asked }: ClientAirings,
  spotId: number | null,
  orderOf: (stationId: number) => number,
): Entry[] {
  const entries: Entry[] = [
    ...made.map((row): Entry => ({
      ...placeOf(row),
      kind: row.status === 'locked' ? 'locked' : 'made',
      fileName: row.fileName,
      count: row.starts.length,
      times: row.starts,
      window: null,
      reason: null,
      service: row.service,
      became: row.became ?? null,
      airedAt: row.airedAt ?? [],
      cents: centsOf(row),
    })),
    ...unplaced.map((row): Entry => ({
      ...placeOf(row),
      kind: 'unplaced',
      fileName: null,
      count: row.count,
      times: [],
      window: null,
      reason: row.reason,
      service: 'guaranteed',
      became: null,
      airedAt: [],
      cents: null,
    })),
    ...asked.map((row): Entry => ({
      ...placeOf(row),
      kind: 'asked',
      fileName: row.fileName,
      count: row.count,
      times: row.exactTimes,
      window: windowOf(row),
      reason: null,
      service: row.service,
      became: null,
      airedAt: [],
      cents: centsOf(row),
    })),
  ];
  return entries
    .filter((entry) => spotId === null || entry.spotId === spotId)
    .map((entry) => ({ entry, order: orderOf(entry.stationId), time: sortKey(entry) }))
    .sort(
      (a, b) =>
        compare(a.entry.date, b.entry.date) ||
        a.order - b.order ||
        Number(a.entry.kind === 'unplaced') - Number(b.entry.kind === 'unplaced') ||
        compare(a.time, b.time) ||
        a.entry.scheduleId - b.entry.scheduleId,
    )
    .map(({ entry }) => entry);
}

/** The times of an entry: those at which it aired on a closed day, else the planned ones. */
export const displayTimes = ({ times, airedAt }: Pick<Entry, 'times' | 'airedAt'>): string[] =>
  times.map((time, i) => airedAt[i] ?? time);

export interface AiringSum {
  /** Airings in logs. */
  made: number;
  asked: number;
  unplaced: number;
  /** Of airings in logs and of those asked for, like the price. */
  seconds: number;
  cents: number;
  /** Airings of lines that have no price. */
  unpriced: number;
}

export function sumOf(entries: readonly Entry[]): AiringSum {
  const sum: AiringSum = { made: 0, asked: 0, unplaced: 0, seconds: 0, cents: 0, unpriced: 0 };
  for (const { kind, count, length, cents, became } of entries) {
    if (kind === 'unplaced') {
      sum.unplaced += count;
      continue;
    }
    if (kind === 'asked') sum.asked += count;
    else sum.made += count;
    // What was missed is neither charged nor heard.
    if (became === null || !COSTS_NOTHING.includes(became)) sum.seconds += count * length;
    if (cents === null) sum.unpriced += count;
    else sum.cents += cents;
  }
  return sum;
}

/** What became of what was ordered: of one campaign, or of all. */
export const fulfilmentIn = (
  { delivery }: Pick<ClientAirings, 'delivery'>,
  spotId: number | null,
): FulfilmentSums =>
  addFulfilments(delivery.filter((line) => spotId === null || line.spotId === spotId));

/** The entries by date, in order. */
export function byDate(entries: readonly Entry[]): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = days.get(entry.date);
    if (day) day.push(entry);
    else days.set(entry.date, [entry]);
  }
  return days;
}

/** Mondays of the weeks that a range touches. */
export function weeksOf({ dateFrom, dateTo }: DateRange): string[] {
  const weeks: string[] = [];
  for (let monday = weekOf(dateFrom).dateFrom; monday <= dateTo; monday = addDays(monday, 7))
    weeks.push(monday);
  return weeks;
}

/** A line that was unplaced for one reason, with the days on which it was. */
export interface UnplacedLine {
  key: string;
  stationId: number;
  spotId: number;
  spotName: string;
  length: number;
  reason: LogUnplacedReason;
  count: number;
  dates: string[];
}

/** The unplaced airings: each line and reason once, most airings first. */
export function unplacedLines(entries: readonly Entry[]): UnplacedLine[] {
  const lines = new Map<string, UnplacedLine>();
  for (const entry of entries) {
    const { reason, scheduleType, scheduleId, stationId, spotId, spotName, length } = entry;
    if (entry.kind !== 'unplaced' || reason === null) continue;
    const key = `${scheduleType} ${scheduleId} ${reason}`;
    const line = lines.get(key);
    if (line) {
      line.count += entry.count;
      if (line.dates.at(-1) !== entry.date) line.dates.push(entry.date);
    } else {
      const { count, date } = entry;
      lines.set(key, { key, stationId, spotId, spotName, length, reason, count, dates: [date] });
    }
  }
  return [...lines.values()].sort((a, b) => b.count - a.count);
}

/** Ranges up to this many days are listed completely. */
const LISTED_DAYS = 14;

/**
 * The days whose airings are listed: the chosen day; otherwise, in a short range all days with
 * airings, in a longer one the next such day.
 */
export function listedDates(
  dates: readonly string[],
  days: number,
  chosen: string | null,
  today: string,
): string[] {
  if (chosen !== null) return [chosen];
  if (days <= LISTED_DAYS) return [...dates];
  const next = dates.find((date) => date >= today) ?? dates[0];
  return next === undefined ? [] : [next];
}
