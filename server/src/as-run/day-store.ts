import type { EntityManager } from 'typeorm';
import type { AsRunDecision, SetState } from '../contract/as-run.js';
import { SPOT_TYPE, type SpotType, type Tolerance } from '../contract/enums.js';
import type { AiredStatus } from '../contract/playout.js';
import { AsRunDay } from './as-run.entity.js';
import { cartOf } from './core/carts.js';
import type { LooseRow, Reconciled, Result, Said } from './core/decisions.js';
import type { PlannedAiring, PlayedRow } from './core/match.js';
import { dateOfSecond, midnightOf } from './core/place-row.js';

/** A hard break's airings are on time within a minute. */
const HARD_TOLERANCE = 60;

/** Locks of what aired, one for each station: every change of it waits for the one before. */
const AS_RUN_LOCK = 20_296;

export async function lockStation(manager: EntityManager, stationId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [AS_RUN_LOCK, stationId]);
}

/** What the days of a station hold. */
export interface StoredDays {
  /** By date. */
  days: Map<string, AsRunDay>;
  airings: (PlannedAiring & { date: string; spotId: number; makeGoodOf: number | null })[];
  rows: (PlayedRow & StoredRow)[];
  said: Map<number, Said>;
}

/** Of a row, what is stored of its place and of what a person said. */
export interface StoredRow {
  id: number;
  date: string;
  nominalDate: string;
  fileId: number;
  line: number;
  silent: boolean;
  offeredFor: number | null;
  spotId: number | null;
  scratched: boolean;
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
  windowStart: number | null;
  windowEnd: number | null;
  lineFrom: string | null;
  lineTo: string | null;
  makeGoodOf: number | null;
}

const AIRINGS = `
  SELECT a.id, l."date", a.start, a.length, a.file_name AS "fileName", a.spot_type AS "spotType",
    a.spot_id AS "spotId", b.tolerance_in_minutes AS tolerance, a.window_start AS "windowStart",
    a.window_end AS "windowEnd", a.line_from AS "lineFrom", a.line_to AS "lineTo",
    a.make_good_of AS "makeGoodOf"
  FROM traffic_log l
  JOIN airing a ON a.log_id = l.id
  JOIN traffic_log_break b ON b.log_id = l.id AND b.ordinal = a.break_ordinal
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = ANY($3::date[])
  ORDER BY l."date", a.start, a.id`;

type RowOfTable = StoredRow & {
  airedTime: number | null;
  airedLength: number | null;
  scheduledTime: number | null;
  cart: number | null;
  scheduledCart: number | null;
  file: string | null;
  title: string | null;
  claimedId: string | null;
  status: AiredStatus | null;
  onAir: boolean;
};

const ROWS = `
  SELECT id, "date", nominal_date AS "nominalDate", file_id AS "fileId", line, silent,
    offered_for AS "offeredFor", spot_id AS "spotId", scratched, aired_time AS "airedTime",
    aired_length AS "airedLength", scheduled_time AS "scheduledTime", cart,
    scheduled_cart AS "scheduledCart", file, title, claimed_id::text AS "claimedId", status,
    on_air AS "onAir"
  FROM as_run_row WHERE multimedia_id = $1 AND station_id = $2`;

interface SaidRow {
  airingId: number;
  decision: AsRunDecision | null;
  setState: SetState | null;
  linkedRowId: number | null;
  note: string | null;
  basis: string | null;
  stands: boolean;
}

const SAID = `
  SELECT r.airing_id AS "airingId", r.decision, r.set_state AS "setState",
    CASE WHEN r.linked THEN r.row_id END AS "linkedRowId", r.note, r.basis,
    g.placed_airing_id IS NOT NULL OR EXISTS (SELECT FROM airing a
      JOIN make_good other ON other.multimedia_id = a.multimedia_id AND other.airing_id = a.make_good_of
      WHERE a.id = r.airing_id AND other.placed_airing_id <> a.id) AS stands
  FROM as_run_airing r
  LEFT JOIN make_good g ON g.multimedia_id = r.multimedia_id AND g.airing_id = r.airing_id
  WHERE r.multimedia_id = $1 AND r.day_id = ANY($2::int[])`;

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

/** Reads the days of a station, whether or not there is anything of them. */
export async function readDays(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dates: readonly string[],
): Promise<StoredDays> {
  const of = [multimediaId, stationId, dates];
  const days = new Map<string, AsRunDay>();
  for (const day of await manager
    .createQueryBuilder(AsRunDay, 'd')
    .where('d.multimediaId = :multimediaId AND d.stationId = :stationId', {
      multimediaId,
      stationId,
    })
    .andWhere('d.date = ANY(:dates::date[])', { dates })
    .getMany())
    days.set(day.date, day);
  const airings = await manager.query<AiringRow[]>(AIRINGS, of);
  const rows = await manager.query<RowOfTable[]>(
    `${ROWS} AND "date" = ANY($3::date[]) ORDER BY id`,
    of,
  );
  const said = await manager.query<SaidRow[]>(SAID, [
    multimediaId,
    [...days.values()].map(({ id }) => id),
  ]);
  return {
    days,
    airings: airings.map((row) => planned(row, (days.get(row.date)?.fileId ?? null) !== null)),
    rows: rows.map(played),
    said: new Map(said.map(({ airingId, ...rest }) => [airingId, rest])),
  };
}

/** The rows that stand in files of the dates, of days that are not closed. */
export async function rowsOfFiles(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dates: readonly string[],
): Promise<(PlayedRow & StoredRow)[]> {
  const rows = await manager.query<RowOfTable[]>(
    `${ROWS} AND nominal_date = ANY($3::date[]) AND NOT EXISTS (
       SELECT FROM as_run_day d
       WHERE d.station_id = $2 AND d."date" = as_run_row."date" AND d.closed)`,
    [multimediaId, stationId, dates],
  );
  return rows.map(played);
}

const SAVE = `
  INSERT INTO as_run_airing (airing_id, multimedia_id, day_id, state, row_id, billable, decision,
    set_state, linked, note, basis)
  SELECT unnest($2::int[]), $1, unnest($3::int[]), unnest($4::text[]), unnest($5::int[]),
    unnest($6::smallint[]), unnest($7::text[]), unnest($8::text[]), unnest($9::boolean[]),
    unnest($10::text[]), unnest($11::text[])
  ON CONFLICT (airing_id) DO UPDATE SET state = excluded.state, row_id = excluded.row_id,
    billable = excluded.billable, decision = excluded.decision, set_state = excluded.set_state,
    linked = excluded.linked, note = excluded.note, basis = excluded.basis`;

const PLACE_ROWS = `
  UPDATE as_run_row r SET "date" = p."date", silent = p.silent, offered_for = p.offered
  FROM (SELECT unnest($2::int[]) AS id, unnest($3::date[]) AS "date", unnest($4::boolean[]) AS silent,
    unnest($5::int[]) AS offered) p
  WHERE r.multimedia_id = $1 AND r.id = p.id`;

/** Stores results, and where rows belong. */
export async function saveResults(
  manager: EntityManager,
  multimediaId: number,
  { days, airings, rows }: Pick<StoredDays, 'days' | 'airings' | 'rows'>,
  { results, unordered, silent, doubles }: Reconciled,
): Promise<void> {
  const dateOf = new Map(airings.map(({ id, date }) => [id, date]));
  const dayIds = new Map([...days].map(([date, { id }]) => [date, id]));
  const column = <T>(value: (result: Result) => T): T[] => results.map(value);
  await manager.query(SAVE, [
    multimediaId,
    column(({ airingId }) => airingId),
    column(({ airingId }) => dayIds.get(dateOf.get(airingId) ?? '')),
    column(({ state }) => state),
    column(({ rowId }) => rowId),
    column(({ billable }) => billable),
    column(({ said }) => said.decision),
    column(({ said }) => said.setState),
    column(({ said }) => said.linkedRowId !== null),
    column(({ said }) => said.note),
    column(({ said }) => said.basis),
  ]);
  const ofAiring = new Map(
    results.flatMap(({ airingId, rowId }) => (rowId === null ? [] : [[rowId, airingId]])),
  );
  const hidden = new Set([...silent, ...doubles]);
  const offers = new Map(unordered.map((loose: LooseRow) => [loose.id, loose.offeredFor]));
  const placed = rows.map((row) => {
    const airingId = ofAiring.get(row.id);
    const own = row.at === null ? row.nominalDate : dateOfSecond(row.at);
    const date = airingId === undefined ? own : (dateOf.get(airingId) ?? own);
    return {
      row,
      // Of a day that is closed, or that nobody asked about, it stays where it is.
      date: days.has(date) ? date : row.date,
      silent: hidden.has(row.id),
      offered: offers.get(row.id) ?? null,
    };
  });
  const moved = placed.filter(
    (p) => p.date !== p.row.date || p.silent !== p.row.silent || p.offered !== p.row.offeredFor,
  );
  if (moved.length > 0)
    await manager.query(PLACE_ROWS, [
      multimediaId,
      moved.map(({ row }) => row.id),
      moved.map(({ date }) => date),
      moved.map((p) => p.silent),
      moved.map(({ offered }) => offered),
    ]);
}

/** Counts of a day, from what is stored; a summary's fields. */
const COUNT = `
  UPDATE as_run_day d SET version = version + 1,
    scheduled = c.scheduled, aired = c.aired, moved = c.moved, short = c.short,
    substituted = c.substituted, missed = c.missed, pending = c.pending,
    unordered = c.unordered, undecided = c.undecided
  FROM (
    SELECT d.id, a.*, u.unordered, a.open + u.open AS undecided FROM as_run_day d
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS scheduled,
        count(*) FILTER (WHERE state = 'AIRED')::int AS aired,
        count(*) FILTER (WHERE state = 'MOVED')::int AS moved,
        count(*) FILTER (WHERE state = 'SHORT')::int AS short,
        count(*) FILTER (WHERE state = 'SUBSTITUTED')::int AS substituted,
        count(*) FILTER (WHERE state = 'MISSED')::int AS missed,
        count(*) FILTER (WHERE state = 'PENDING')::int AS pending,
        count(*) FILTER (WHERE decision IS NULL AND (state <> 'AIRED' OR billable = 0))::int AS open
      FROM as_run_airing WHERE day_id = d.id) a
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS unordered,
        count(*) FILTER (WHERE spot_id IS NULL AND NOT scratched)::int AS open
      FROM as_run_row r WHERE r.station_id = d.station_id AND r."date" = d."date" AND NOT silent
        AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = r.id)) u
    WHERE d.id = ANY($2::int[])) c
  WHERE d.multimedia_id = $1 AND d.id = c.id`;

/** Counts days anew and makes a new version of them. */
export async function countDays(
  manager: EntityManager,
  multimediaId: number,
  dayIds: readonly number[],
): Promise<void> {
  await manager.query(COUNT, [multimediaId, dayIds]);
}
