import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { RowDecision } from '../contract/airing-outcome.js';
import { HEARD, sourceOf, STUDIO } from '../contract/as-run.js';
import { LIMITS } from '../contract/limits.js';
import { statementIn } from '../tenant/tenant-database.js';
import { type AsRunFile, AsRunRow } from './as-run.entity.js';
import type { FileOfDates } from './core/second-file.js';
import type { StorableRow } from './core/storable.js';

/** Rows in one statement; the event loop is free between statements. */
const ROWS_AT_ONCE = 1_000;

const INSERT = {
  text: `INSERT INTO as_run_row (multimedia_id, station_id, file_id, line, "date", nominal_date, aired_time,
      aired_length, scheduled_time, cart, scheduled_cart, file, title, claimed_id, status, on_air, isci, again,
      ignored, "group", category, source)
    SELECT $1, $2, $3, unnest($4::int[]), unnest($5::date[]), unnest($6::date[]), unnest($7::int[]),
      unnest($8::int[]), unnest($9::int[]), unnest($10::text[]), unnest($11::text[]),
      unnest($12::text[]), unnest($13::text[]), unnest($14::bigint[]), unnest($15::text[]),
      unnest($16::boolean[]), unnest($17::text[]), unnest($18::boolean[]), unnest($19::boolean[]),
      unnest($20::text[]), unnest($21::text[]), $22`,
};

/** @param known the station's airings that rows name; ids of other stations mean nothing */
export async function insertRows(
  manager: EntityManager,
  { id: fileId, multimediaId, stationId, format }: AsRunFile,
  rows: readonly StorableRow[],
  known: ReadonlyMap<number, string>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    const column = <T>(value: (row: StorableRow) => T): T[] => part.map(value);
    await statementIn(manager, INSERT, [
      multimediaId,
      stationId,
      fileId,
      column(({ line }) => line),
      column(({ date }) => date),
      column(({ nominal }) => nominal),
      column(({ airedTime }) => airedTime),
      column(({ airedLength }) => airedLength),
      column(({ scheduledTime }) => scheduledTime),
      column(({ cart }) => cart),
      column(({ scheduledCart }) => scheduledCart),
      column(({ file }) => file),
      column(({ title }) => title),
      column(({ airingId }) => (known.has(airingId ?? 0) ? airingId : null)),
      column(({ status }) => status),
      column(({ onAir }) => onAir),
      column(({ isci }) => isci),
      column(({ again }) => again),
      column(({ ignored }) => ignored),
      column(({ group }) => group),
      column(({ category }) => category),
      sourceOf(format),
    ]);
  }
}

/** The rows in files of the dates $3, of days that are not closed, except those of the file $4. */
const BEFORE = `r.multimedia_id = $1 AND r.station_id = $2 AND r.nominal_date = ANY($3::date[])
  AND r.file_id <> $4 AND NOT EXISTS (
    SELECT FROM as_run_day d WHERE d.station_id = $2 AND d."date" = r."date" AND d.closed)`;

const REPLACED = `${BEFORE} AND r.file_id = ANY($5::int[])`;

/** Rows of two files are the same row if these agree. */
const SAME_ROW = `(r.nominal_date - DATE '2000-01-01')::bigint * 86400 + r.aired_time,
  r.again, r.cart, r.file, r.isci, r.title`;

/** The second since 2000 at which a row aired. */
const AT = "(r.nominal_date - DATE '2000-01-01')::bigint * 86400 + r.aired_time";

const EARLIER = {
  text: `SELECT file_id AS "fileId", min(at) AS "from", max(at) AS "to", bool_and(held) AS held,
      CASE WHEN file_id = $4 THEN $5 ELSE
        (SELECT f.format FROM as_run_file f WHERE f.id = all_rows.file_id) END AS format
    FROM (
      SELECT file_id, at, bool_or(file_id = $4) OVER (
        PARTITION BY at, again, cart, file, isci, title, claimed_id) AS held
      FROM (
        SELECT r.file_id, ${AT} AS at, r.again, r.cart, r.file, r.isci, r.title, r.claimed_id
        FROM as_run_row r WHERE ${BEFORE}
        UNION ALL
        SELECT $4::int, ${AT}, r.again, r.cart, r.file, r.isci, r.title, r.claimed_id
        FROM unnest($6::date[], $7::int[], $8::boolean[], $9::text[], $10::text[], $11::text[], $12::text[],
          $13::bigint[])
          AS r(nominal_date, aired_time, again, cart, file, isci, title, claimed_id)) both_files) all_rows
    GROUP BY file_id ORDER BY file_id`,
  row: {
    fileId: columns.integer(),
    from: orNull(columns.bigint()),
    to: orNull(columns.bigint()),
    held: columns.bool(),
    format: columns.text(),
  },
};

/** The id of a file that is not stored. */
export const NEW_FILE = 0;

/** A file that is not stored. */
export interface NewFile extends Pick<AsRunFile, 'multimediaId' | 'stationId' | 'dates'> {
  rows: readonly StorableRow[];
  /** The station's airings that rows name. */
  known: ReadonlyMap<number, string>;
  format: string;
}

/**
 * The files that share dates with a file that is not stored yet, and that file as NEW_FILE: the seconds between
 * which each has rows, and whether the new one holds all of them.
 */
export async function filesOfDates(
  manager: EntityManager,
  { multimediaId, stationId, dates, rows, known, format: ofNew }: NewFile,
): Promise<FileOfDates[]> {
  const found = await statementIn(manager, EARLIER, [
    multimediaId,
    stationId,
    dates,
    NEW_FILE,
    ofNew,
    rows.map(({ nominal }) => nominal),
    rows.map(({ airedTime }) => airedTime),
    rows.map(({ again }) => again),
    rows.map(({ cart }) => cart),
    rows.map(({ file }) => file),
    rows.map(({ isci }) => isci),
    rows.map(({ title }) => title),
    rows.map(({ airingId }) => (known.has(airingId ?? 0) ? airingId : null)),
  ]);
  const second = (text: string | null) => (text === null ? null : Number(text));
  return found.map(({ fileId, from, to, held, format }) => ({
    fileId,
    heard: format === HEARD,
    studio: format === STUDIO,
    from: second(from),
    to: second(to),
    held,
  }));
}

/** A window, not a join: nothing tells the planner how many rows this transaction has stored. */
const KEEP_DECISIONS = {
  text: `WITH pair AS MATERIALIZED (
      SELECT id AS old, "new", spot_id, scratched FROM (
        SELECT r.id, r.file_id, r.spot_id, r.scratched, max(r.id) FILTER (WHERE r.file_id = $4) OVER (
          PARTITION BY ${SAME_ROW}) AS "new"
        FROM as_run_row r WHERE r.file_id = $4 OR ${REPLACED}) both_files
      WHERE file_id <> $4
    ), word AS (
      UPDATE as_run_row r SET spot_id = p.spot_id, scratched = p.scratched
      FROM (SELECT DISTINCT ON ("new") * FROM pair
        WHERE "new" IS NOT NULL AND (spot_id IS NOT NULL OR scratched) ORDER BY "new", old DESC) p
      WHERE r.id = p."new"
    )
    UPDATE as_run_airing x SET row_id = p."new", linked = x.linked AND p."new" IS NOT NULL
    FROM pair p WHERE x.multimedia_id = $1 AND x.row_id = p.old`,
};

const DELETE_BEFORE = {
  text: `DELETE FROM as_run_row r WHERE ${REPLACED}`,
};

const DATES_BEFORE = {
  text: `SELECT DISTINCT r."date" FROM as_run_row r WHERE ${BEFORE}`,
  row: { date: columns.date() },
};

/** The days with rows that a file of the dates will replace. */
export async function datesBefore(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dates: readonly string[],
): Promise<string[]> {
  const found = await statementIn(manager, DATES_BEFORE, [multimediaId, stationId, dates, 0]);
  return found.map(({ date }) => date);
}

/**
 * Deletes the rows of files that a file replaces. Decisions about rows carry over to the same rows of the new
 * file: a link to a row that came again points to the new row, and a link to a row that is gone is removed.
 */
export async function replaceRows(
  manager: EntityManager,
  { id, multimediaId, stationId, dates }: AsRunFile,
  replaced: readonly number[],
): Promise<void> {
  if (replaced.length === 0) return;
  const values = [multimediaId, stationId, dates, id, replaced];
  await statementIn(manager, KEEP_DECISIONS, values);
  await statementIn(manager, DELETE_BEFORE, values);
}

const LINES = {
  text: `SELECT line FROM as_run_row WHERE multimedia_id = $1 AND file_id = $2 AND id = ANY($3::bigint[])
    ORDER BY line LIMIT $4`,
  row: { line: columns.integer() },
};

/** The lines of a file's rows, ascending, at most as many as problems are stored. */
export async function linesOf(
  manager: EntityManager,
  { id, multimediaId }: Pick<AsRunFile, 'id' | 'multimediaId'>,
  rowIds: readonly number[],
): Promise<number[]> {
  if (rowIds.length === 0) return [];
  const values = [multimediaId, id, rowIds, LIMITS.asRunProblems];
  const found = await statementIn(manager, LINES, values);
  return found.map(({ line }) => line);
}

const NAMED_AIRINGS = {
  text: `SELECT a.id, l."date" FROM airing a JOIN traffic_log l ON l.id = a.log_id
    WHERE a.id = ANY($3::int[]) AND l.multimedia_id = $1 AND l.station_id = $2`,
  row: { id: columns.integer(), date: columns.date() },
};

/** The dates of the station's airings that rows name. */
export const namedAirings = (
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  ids: readonly number[],
): Promise<RowOf<typeof NAMED_AIRINGS.row>[]> =>
  statementIn(manager, NAMED_AIRINGS, [multimediaId, stationId, ids]);

const DECIDE = {
  text: `UPDATE as_run_row r SET spot_id = p.spot_id, scratched = p.scratched
    FROM (SELECT unnest($2::bigint[]) AS id, unnest($3::int[]) AS spot_id,
      unnest($4::boolean[]) AS scratched) p
    WHERE r.multimedia_id = $1 AND r.id = p.id`,
};

/** Stores what was decided about rows, by their ids. */
export async function decideRows(
  manager: EntityManager,
  multimediaId: number,
  decided: ReadonlyMap<number, RowDecision>,
): Promise<void> {
  if (decided.size === 0) return;
  await statementIn(manager, DECIDE, [
    multimediaId,
    [...decided.keys()],
    [...decided.values()].map(({ spotId }) => spotId),
    [...decided.values()].map(({ scratched }) => scratched),
  ]);
}

/** Deletes the rows of a day. */
export async function deleteRows(
  manager: EntityManager,
  { multimediaId, stationId, date }: Pick<AsRunRow, 'multimediaId' | 'stationId' | 'date'>,
): Promise<void> {
  await manager.delete(AsRunRow, { multimediaId, stationId, date });
}

const OF_LINE = {
  text: `SELECT id::float8 AS id, "date", ignored FROM as_run_row
    WHERE multimedia_id = $1 AND file_id = $2 AND line = $3 ORDER BY as_run_row.id`,
  row: { id: columns.float(), date: columns.date(), ignored: columns.bool() },
};
const MOVE_DECISIONS = {
  text: `WITH word AS (
      UPDATE as_run_row r SET spot_id = o.spot_id, scratched = o.scratched
      FROM as_run_row o WHERE r.multimedia_id = $1 AND r.id = $3 AND o.id = $2
    )
    UPDATE as_run_airing x SET row_id = $3, linked = x.linked AND $3::bigint IS NOT NULL
    WHERE x.multimedia_id = $1 AND x.row_id = $2`,
};

/** The days of the rows of a line, which may be far from those of the file where a row names an airing. */
export async function datesOfLine(
  manager: EntityManager,
  { id, multimediaId }: Pick<AsRunFile, 'id' | 'multimediaId'>,
  line: number,
): Promise<string[]> {
  const rows = await statementIn(manager, OF_LINE, [multimediaId, id, line]);
  return rows.map(({ date }) => date);
}

/**
 * Replaces the rows of a line. Decisions about the line carry over to the new rows.
 *
 * @returns how many rows the line had, and how many of them were ignored
 */
export async function replaceLine(
  manager: EntityManager,
  { id, multimediaId }: Pick<AsRunFile, 'id' | 'multimediaId'>,
  line: number,
  insert: () => Promise<void>,
): Promise<{ rows: number; ignored: number }> {
  const rowsOf = () => statementIn(manager, OF_LINE, [multimediaId, id, line]);
  const before = await rowsOf();
  await insert();
  const old = new Set(before.map((row) => row.id));
  const first = (await rowsOf()).find((row) => !old.has(row.id));
  for (const one of old) {
    await statementIn(manager, MOVE_DECISIONS, [multimediaId, one, first?.id ?? null]);
    await manager.delete(AsRunRow, { multimediaId, id: one });
  }
  return { rows: before.length, ignored: before.filter((row) => row.ignored).length };
}
