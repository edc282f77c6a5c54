import {
  countsAs,
  dayCounts,
  type ToldAiring,
  type ToldRow,
} from '../../contract/airing-outcome.js';
import { SPOT_TYPE, type SpotType, type Tolerance } from '../../contract/enums.js';
import type { AiredRow } from '../../contract/playout.js';
import { cartOf } from './carts.js';
import { withCodes } from './codes.js';
import type { LooseRow, Reconciled, Result, Said } from './decisions.js';
import type { PlannedAiring, PlayedRow } from './match.js';
import { dateOfSecond, midnightOf } from './place-row.js';

/** A hard break's airings are on time within a minute. */
const HARD_TOLERANCE = 60;

interface DayFacts {
  id: number;
  date: string;
  fileId: number | null;
}

/** What the days of a station hold. */
export interface StoredDays {
  /** By date; those that there are. */
  days: Map<string, DayFacts>;
  airings: (PlannedAiring & { date: string; spotId: number; makeGoodOf: number | null })[];
  rows: (PlayedRow & StoredRow)[];
  said: Map<number, Said>;
}

/** Of a row, what is stored of its place and of what a person said. */
export interface StoredRow extends ToldRow {
  id: number;
  date: string;
  nominalDate: string;
  fileId: number;
  line: number;
  silent: boolean;
  offeredFor: number | null;
}

/** Each a JSON list: text goes to a thread and to the database as it is, objects cost the event loop. */
export type DayTexts = Record<'days' | 'airings' | 'rows' | 'said', string>;

interface AiringRow {
  id: number;
  date: string;
  start: number;
  length: number;
  fileName: string;
  spotType: SpotType;
  spotId: number;
  tolerance: Tolerance;
  windowStart: number | null;
  windowEnd: number | null;
  lineFrom: string | null;
  lineTo: string | null;
  makeGoodOf: number | null;
  isci: string | null;
}

type RowOfTable = StoredRow &
  Omit<AiredRow, 'line' | 'text' | 'airedDate' | 'airingId'> & { claimedId: string | null };

type SaidRow = Said & { airingId: number };

const played = (row: RowOfTable): PlayedRow & StoredRow => {
  const midnight = midnightOf(row.nominalDate);
  const { airedTime, airedLength, scheduledTime, claimedId, ...rest } = row;
  return {
    ...rest,
    at: airedTime === null ? null : midnight + airedTime,
    length: airedLength,
    scheduledAt: scheduledTime === null ? null : midnight + scheduledTime,
    airingId: claimedId === null ? null : Number(claimedId),
  };
};

const planned = (row: AiringRow, hasFile: boolean): StoredDays['airings'][number] => {
  const dayStart = midnightOf(row.date);
  const { windowStart, windowEnd, lineFrom, lineTo } = row;
  return {
    id: row.id,
    date: row.date,
    spotId: row.spotId,
    makeGoodOf: row.makeGoodOf,
    dayStart,
    start: dayStart + row.start,
    length: row.length,
    cart: cartOf(row.fileName),
    fileName: row.fileName,
    isci: row.isci,
    tolerance: row.tolerance === 0 ? HARD_TOLERANCE : row.tolerance * 60,
    live: row.spotType === SPOT_TYPE.nonTraditional,
    hasFile,
    window:
      windowStart === null || windowEnd === null ? null : { start: windowStart, end: windowEnd },
    dates:
      lineFrom === null
        ? null
        : { from: midnightOf(lineFrom), to: lineTo === null ? null : midnightOf(lineTo) },
  };
};

/** What the database tells of days. */
export function storedDays(texts: DayTexts): StoredDays {
  const list = <T>(text: string) => JSON.parse(text) as T[];
  const days = new Map(list<DayFacts>(texts.days).map((day) => [day.date, day]));
  const rows = list<RowOfTable>(texts.rows).map(played);
  const airings = list<AiringRow>(texts.airings).map((row) =>
    planned(row, (days.get(row.date)?.fileId ?? null) !== null),
  );
  return {
    days,
    airings: withCodes(airings, rows),
    rows,
    said: new Map(list<SaidRow>(texts.said).map(({ airingId, ...rest }) => [airingId, rest])),
  };
}

/** What is told of a day: its airings, and its rows without one. */
interface Told {
  airings: ToldAiring[];
  rows: ToldRow[];
}

/** What is to be stored of days, each a JSON list. */
export interface DaysToSave {
  results: string;
  /** Rows that belong elsewhere now, or of which something else is known. */
  rows: string;
  /** What each day counts. */
  counts: string;
}

/** @param days dates that can have rows; of others they stay where they are */
export function daysToSave(
  { airings, rows }: Pick<StoredDays, 'airings' | 'rows'>,
  days: ReadonlySet<string>,
  { results, unordered, silent, doubles }: Reconciled,
): DaysToSave {
  const dateOf = new Map(airings.map(({ id, date }) => [id, date]));
  const ofAiring = new Map(
    results.flatMap(({ airingId, rowId }) => (rowId === null ? [] : [[rowId, airingId]])),
  );
  const hidden = new Set([...silent, ...doubles]);
  const offers = new Map(unordered.map((loose: LooseRow) => [loose.id, loose.offeredFor]));
  const told = new Map([...days].map((date) => [date, { airings: [], rows: [] } as Told]));
  const moved = rows.flatMap((row) => {
    const own = row.at === null ? row.nominalDate : dateOfSecond(row.at);
    const at = dateOf.get(ofAiring.get(row.id) ?? 0) ?? own;
    // Of a day that is closed, or that nobody asked about, it stays where it is.
    const date = days.has(at) ? at : row.date;
    const isSilent = hidden.has(row.id);
    const offered = offers.get(row.id) ?? null;
    if (!isSilent && !ofAiring.has(row.id)) told.get(date)?.rows.push(row);
    return date === row.date && isSilent === row.silent && offered === row.offeredFor
      ? []
      : [{ id: row.id, date, silent: isSilent, offered }];
  });
  const stored = results.map(({ airingId, state, rowId, billable, said }: Result) => {
    const { decision, setState, note, basis, linkedRowId } = said;
    const airing = { state, billable, decision };
    const date = dateOf.get(airingId);
    told.get(date ?? '')?.airings.push(airing);
    return {
      ...airing,
      airingId,
      date,
      rowId,
      countsAs: countsAs(airing),
      setState,
      note,
      basis,
      linked: linkedRowId !== null,
    };
  });
  const counts = [...told].map(([date, of]) => ({ date, ...dayCounts(of.airings, of.rows) }));
  return {
    results: JSON.stringify(stored),
    rows: JSON.stringify(moved),
    counts: JSON.stringify(counts),
  };
}
