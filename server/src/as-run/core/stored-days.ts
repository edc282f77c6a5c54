import {
  countsAs,
  dayCounts,
  type AiringReport,
  type RowDecision,
} from '../../contract/airing-outcome.js';
import { SPOT_TYPE, type SpotType, type Tolerance } from '../../contract/enums.js';
import { isRead } from '../../contract/reads.js';
import { chainOf, filesOf } from '../../contract/file-expression.js';
import type { AiredRow } from '../../contract/playout.js';
import { cartReader } from '../../contract/cart-pattern.js';
import { withCodes } from './codes.js';
import type { LooseRow, Reconciliation, Result, AiringDecision } from './decisions.js';
import type { LiveAiring } from './live-day.js';
import type { PlannedAiring, PlayedRow } from './match.js';
import { isSaid, saidOf } from './played-row.js';
import { dateOfSecond, midnightOf } from './place-row.js';

/** Seconds within which an airing of a hard break is on time. */
const HARD_TOLERANCE = 60;

/** How far from its start an airing of a break is on time, in seconds. */
export const toleranceSeconds = (minutes: Tolerance): number =>
  minutes === 0 ? HARD_TOLERANCE : minutes * 60;

interface DayFacts {
  id: number;
  date: string;
  fileId: number | null;
}

/** What the days of a station hold. */
export interface StoredDays {
  /** The days that exist, by date. */
  days: Map<string, DayFacts>;
  airings: (LiveAiring & { date: string; spotId: number; makeGoodOf: number | null })[];
  rows: (PlayedRow & StoredRow)[];
  decided: Map<number, AiringDecision>;
}

/** What is stored about a row's place and its decision. */
export interface StoredRow extends RowDecision {
  id: number;
  date: string;
  nominalDate: string;
  fileId: number;
  line: number;
  silent: boolean;
  offeredFor: number | null;
}

/**
 * Each list as JSON. Text passes to threads and the database unchanged, while objects would cost the event
 * loop time.
 */
export interface DayTexts extends Record<'days' | 'airings' | 'rows' | 'decided', string> {
  /** How the station's file names contain carts. */
  cartPattern: string | null;
  /** Whether its sponsors are read from a list, so that no file of what aired has them. */
  sponsorsListed: boolean;
}

interface AiringRow {
  id: number;
  date: string;
  start: number;
  length: number;
  fileName: string;
  spotType: SpotType;
  spotId: number;
  tolerance: Tolerance;
  breakEnd: number;
  windowStart: number | null;
  windowEnd: number | null;
  lineFrom: string | null;
  lineTo: string | null;
  makeGoodOf: number | null;
  isci: string | null;
  pieceId: number | null;
  /** Of a line whose file is an expression. */
  alternative: number | null;
  spotName: string;
}

type RowOfTable = StoredRow &
  Omit<
    AiredRow,
    'line' | 'lines' | 'text' | 'airedDate' | 'airingId' | 'group' | 'category' | 'again'
  > & { claimedId: string | null; again: boolean };

type DecidedRow = AiringDecision & { airingId: number };

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

/** The files of what aired that an airing needs, and the name of the first. */
function filesIn(
  { fileName, alternative, spotType }: AiringRow,
  cartOf: (fileName: string) => string | null,
  sponsorsListed: boolean,
): Pick<PlannedAiring, 'fileName' | 'cart' | 'second' | 'airsWithBreak'> {
  if (sponsorsListed && spotType === SPOT_TYPE.sponsor)
    return { fileName, cart: null, airsWithBreak: true };
  if (alternative === null) return { fileName, cart: cartOf(fileName) };
  const [first, second] = filesOf(chainOf(fileName));
  if (first === undefined) return { fileName, cart: null, airsWithBreak: true };
  return {
    fileName: first,
    cart: cartOf(first),
    ...(second !== undefined && { second: { fileName: second, cart: cartOf(second) } }),
  };
}

const planned = (
  row: AiringRow,
  files: ReturnType<typeof filesIn>,
  hasFile: boolean,
): StoredDays['airings'][number] => {
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
    breakEnd: dayStart + row.breakEnd,
    ...files,
    pieceId: row.pieceId,
    spotName: row.spotName,
    isci: row.isci,
    tolerance: toleranceSeconds(row.tolerance),
    live:
      row.spotType === SPOT_TYPE.nonTraditional || (isRead(row) && files.airsWithBreak !== true),
    hasFile,
    window:
      windowStart === null || windowEnd === null ? null : { start: windowStart, end: windowEnd },
    dates:
      lineFrom === null
        ? null
        : { from: midnightOf(lineFrom), to: lineTo === null ? null : midnightOf(lineTo) },
  };
};

/** The days as the database returned them. */
export function storedDays(texts: DayTexts): StoredDays {
  const list = <T>(text: string) => JSON.parse(text) as T[];
  const days = new Map(list<DayFacts>(texts.days).map((day) => [day.date, day]));
  const rows = list<RowOfTable>(texts.rows).map(played);
  const cartOf = cartReader(texts.cartPattern);
  const airings = list<AiringRow>(texts.airings).map((row) =>
    planned(
      row,
      filesIn(row, cartOf, texts.sponsorsListed),
      (days.get(row.date)?.fileId ?? null) !== null,
    ),
  );
  const { notRead } = saidOf(rows);
  return {
    days,
    airings: withCodes(airings, rows).map((airing) =>
      notRead.has(airing.id) ? { ...airing, notRead: true } : airing,
    ),
    rows,
    decided: new Map(
      list<DecidedRow>(texts.decided).map(({ airingId, ...rest }) => [airingId, rest]),
    ),
  };
}

/** What is known about a day: its airings, and its rows without one. */
interface ReconciledDay {
  airings: AiringReport[];
  rows: RowDecision[];
}

/** What to store for days, each a JSON list. */
export interface DaysToSave {
  results: string;
  /** Rows that belong to another day now, or about which something else is known. */
  rows: string;
  /** The counts of each day. */
  counts: string;
}

/** @param days dates that can have rows; rows of other dates stay where they are */
export function daysToSave(
  { airings, rows }: Pick<StoredDays, 'airings' | 'rows'>,
  days: ReadonlySet<string>,
  { results, unordered, silent, doubles }: Reconciliation,
): DaysToSave {
  const dateOf = new Map(airings.map(({ id, date }) => [id, date]));
  const ofAiring = new Map(
    results.flatMap(({ airingId, rowId }) => (rowId === null ? [] : [[rowId, airingId]])),
  );
  const hidden = new Set([...silent, ...doubles]);
  const offers = new Map(unordered.map((loose: LooseRow) => [loose.id, loose.offeredFor]));
  const byDate = new Map(
    [...days].map((date) => [date, { airings: [], rows: [] } as ReconciledDay]),
  );
  const moved = rows.flatMap((row) => {
    const own = row.at === null ? row.nominalDate : dateOfSecond(row.at);
    // What a studio said was not read is of the day of its airing, whenever it was said.
    const named = isSaid(row) ? row.airingId : null;
    const at = dateOf.get(ofAiring.get(row.id) ?? named ?? 0) ?? own;
    // A row of a closed day, or of a day that was not asked for, stays where it is.
    const date = days.has(at) ? at : row.date;
    const isSilent = hidden.has(row.id);
    const offered = offers.get(row.id) ?? null;
    if (!isSilent && !ofAiring.has(row.id)) byDate.get(date)?.rows.push(row);
    return date === row.date && isSilent === row.silent && offered === row.offeredFor
      ? []
      : [{ id: row.id, date, silent: isSilent, offered }];
  });
  const stored = results.map(({ airingId, state, rowId, billable, decided }: Result) => {
    const { decision, setState, note, basis, linkedRowId } = decided;
    const airing = { state, billable, decision };
    const date = dateOf.get(airingId);
    byDate.get(date ?? '')?.airings.push(airing);
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
  const counts = [...byDate].map(([date, of]) => ({ date, ...dayCounts(of.airings, of.rows) }));
  return {
    results: JSON.stringify(stored),
    rows: JSON.stringify(moved),
    counts: JSON.stringify(counts),
  };
}
