import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { AsRunHeard } from './as-run.entity.js';

/** A date of a station. */
export interface HeardKey {
  multimediaId: number;
  stationId: number;
  date: string;
}

const ADD = {
  text: `INSERT INTO as_run_heard (multimedia_id, station_id, id, at, "date", second, again, length, cart,
      file, title, claimed_id, source, status)
    SELECT $1, $2, h.id, h.at, h."date", h.second, h.again, h.length, h.cart, h.file, h.title, h."claimedId",
      h.source, h.status
    FROM json_to_recordset($3::json) AS h(id text, at timestamptz, "date" date, second int, again boolean,
      length int, cart text, file text, title text, "claimedId" int, source text, status text)
    ON CONFLICT (station_id, id, source) DO NOTHING RETURNING "date"`,
  row: { date: columns.date() },
};

/** Stores those of playout's reports that are new. @returns the date of each */
export async function addHeard(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  rows: readonly (Omit<AsRunHeard, 'multimediaId' | 'stationId' | 'imported' | 'at'> & {
    at: string;
  })[],
): Promise<string[]> {
  const values = [multimediaId, stationId, JSON.stringify(rows)];
  return (await statementIn(manager, ADD, values)).map(({ date }) => date);
}

const COUNT = {
  text: `SELECT coalesce(max(n), 0)::int AS most FROM (SELECT count(*) AS n FROM as_run_heard
    WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[]) GROUP BY "date") days`,
  row: { most: columns.integer() },
};

/** The number of rows of the day with the most. */
export async function mostHeard(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
  dates: readonly string[],
): Promise<number> {
  return (await statementIn(manager, COUNT, [multimediaId, stationId, dates]))[0]?.most ?? 0;
}

const OF_DAY = {
  text: `SELECT id, second, again, length, cart, file, title, claimed_id AS "airingId",
      source, status, imported, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "date",
      to_char(at AT TIME ZONE 'UTC', 'HH24:MI:SS') AS "time"
    FROM as_run_heard WHERE multimedia_id = $1 AND station_id = $2 AND "date" = $3::date
    ORDER BY at, id`,
  row: {
    id: columns.text(),
    second: columns.integer(),
    again: columns.bool(),
    length: orNull(columns.integer()),
    cart: orNull(columns.text()),
    file: orNull(columns.text()),
    title: orNull(columns.text()),
    airingId: orNull(columns.integer()),
    source: columns.text<AsRunHeard['source']>(),
    status: orNull(columns.text<'MISSED'>()),
    imported: columns.bool(),
    /** When it began, in UTC. */
    date: columns.text(),
    time: columns.text(),
  },
};

export type HeardOfDay = RowOf<typeof OF_DAY.row>;

/** All that playout and studios reported of a station's date, in order. */
export const heardOf = (
  manager: EntityManager,
  { multimediaId, stationId, date }: HeardKey,
): Promise<HeardOfDay[]> => statementIn(manager, OF_DAY, [multimediaId, stationId, date]);

const IS_LIVE = {
  text: `SELECT EXISTS (SELECT FROM as_run_heard WHERE multimedia_id = $1 AND station_id = $2
    AND "date" = $3::date AND NOT imported) AS live`,
  row: { live: columns.bool() },
};

/** Whether playout reported anything of a day that is not imported yet. */
export async function isLive(
  manager: EntityManager,
  { multimediaId, stationId, date }: HeardKey,
): Promise<boolean> {
  return (await statementIn(manager, IS_LIVE, [multimediaId, stationId, date]))[0]?.live === true;
}

const WAITING = {
  text: `SELECT h."date", NOT EXISTS (SELECT FROM traffic_log l
        JOIN airing a ON a.multimedia_id = l.multimedia_id AND a.log_id = l.id
        WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = h."date"
          AND NOT EXISTS (SELECT FROM studio_say s
            WHERE s.multimedia_id = $1 AND s.airing_id = a.id AND s.undone_at IS NULL)) AS whole
    FROM as_run_heard h
    WHERE h.multimedia_id = $1 AND h.station_id = $2 AND h."date" BETWEEN $3 AND $4 AND NOT h.imported
      AND NOT EXISTS (SELECT FROM as_run_day d
        WHERE d.multimedia_id = $1 AND d.station_id = $2 AND d."date" = h."date" AND d.closed)
    GROUP BY h."date" ORDER BY h."date"`,
  row: { date: columns.date(), whole: columns.bool() },
};

/** The open days of a range of which anything waits to be imported; `whole`: studios said what became of each airing. */
export const waitingDays = (
  manager: EntityManager,
  { multimediaId, stationId }: Pick<HeardKey, 'multimediaId' | 'stationId'>,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<RowOf<typeof WAITING.row>[]> =>
  statementIn(manager, WAITING, [multimediaId, stationId, dateFrom, dateTo]);

const SET_IMPORTED = {
  text: `UPDATE as_run_heard SET imported = true WHERE multimedia_id = $1 AND station_id = $2
    AND "date" = $3::date AND source || ' ' || id = ANY($4::text[])`,
};

/** Notes that reports of a date were imported. */
export async function setImported(
  manager: EntityManager,
  { multimediaId, stationId, date }: HeardKey,
  rows: readonly Pick<AsRunHeard, 'id' | 'source'>[],
): Promise<void> {
  const keys = rows.map(({ id, source }) => `${source} ${id}`);
  await statementIn(manager, SET_IMPORTED, [multimediaId, stationId, date, keys]);
}

const HOURS = {
  text: `SELECT min(r.aired_time) AS "from", max(r.aired_time) AS "to"
    FROM as_run_row r JOIN as_run_file f ON f.multimedia_id = r.multimedia_id AND f.id = r.file_id
    WHERE r.multimedia_id = $1 AND r.station_id = $2 AND r.nominal_date = $3::date
      AND r.aired_time IS NOT NULL AND NOT f.format = ANY($4::text[])
    GROUP BY r.file_id`,
  row: { from: columns.integer(), to: columns.integer() },
};

/** The seconds of a day between which each of its files has rows. @param except formats of files */
export const hoursOfFiles = (
  manager: EntityManager,
  { multimediaId, stationId, date }: HeardKey,
  except: readonly string[],
): Promise<RowOf<typeof HOURS.row>[]> =>
  statementIn(manager, HOURS, [multimediaId, stationId, date, except]);

const HAS_FILE = {
  text: `SELECT EXISTS (SELECT FROM as_run_row r
      JOIN as_run_file f ON f.multimedia_id = r.multimedia_id AND f.id = r.file_id AND f.format = $4
      WHERE r.multimedia_id = $1 AND r.station_id = $2 AND r.nominal_date = $3::date) AS there`,
  row: { there: columns.bool() },
};

/** Whether rows of files of a format stand under a date. */
export async function hasFileOf(
  manager: EntityManager,
  { multimediaId, stationId, date }: HeardKey,
  format: string,
): Promise<boolean> {
  return (
    (await statementIn(manager, HAS_FILE, [multimediaId, stationId, date, format]))[0]?.there ===
    true
  );
}

const TAKE_BACK = {
  text: `DELETE FROM as_run_heard WHERE multimedia_id = $1 AND station_id = $2 AND source = 'studio' AND id = $3
    RETURNING imported`,
  row: { imported: columns.bool() },
};

/** Deletes what a studio said. @returns whether it was imported; undefined when it is not there */
export async function takeBack(
  manager: EntityManager,
  { multimediaId, stationId, id }: Pick<AsRunHeard, 'multimediaId' | 'stationId' | 'id'>,
): Promise<boolean | undefined> {
  return (await statementIn(manager, TAKE_BACK, [multimediaId, stationId, id]))[0]?.imported;
}

const FORGET_SAID = {
  text: `WITH word AS (DELETE FROM as_run_heard
      WHERE multimedia_id = $1 AND station_id = $2 AND "date" = $3::date AND source = 'studio')
    UPDATE studio_say SET undone_at = $4
    WHERE multimedia_id = $1 AND station_id = $2 AND "date" = $3::date AND undone_at IS NULL`,
};

/** Takes back all that studios said of a day, imported or not: it can be said again. */
export async function forgetSaid(
  manager: EntityManager,
  { multimediaId, stationId, date }: HeardKey,
  now: Date,
): Promise<void> {
  await statementIn(manager, FORGET_SAID, [multimediaId, stationId, date, now]);
}

const FORGET = {
  text: `DELETE FROM as_run_heard WHERE multimedia_id = $1 AND station_id = $2 AND imported
    AND "date" < $3::date`,
};

/** Deletes what was imported of the days before a date. */
export async function forgetHeard(
  manager: EntityManager,
  { multimediaId, stationId, date }: HeardKey,
): Promise<void> {
  await statementIn(manager, FORGET, [multimediaId, stationId, date]);
}
