import { columns } from '../common/columns.js';
import { type OwnerQuery, ownerRows } from '../common/owner-query.js';
import { AS_RUN_LOCK } from '../station/station-lock.queries.js';
import type { StationMonth, TableRows } from './month-file.js';

/** Rows `t` of logs, of what aired there, and of days, of station $1 in the month that begins on $2. */
const OF_DATE = `t.station_id = $1 AND t."date" >= $2::date AND t."date" < $2::date + interval '1 month'`;
const OF_LOG = `t.log_id IN (SELECT l.id FROM traffic_log l
  WHERE ${OF_DATE.replaceAll('t.', 'l.')})`;
const OF_DAY = `t.day_id IN (SELECT d.id FROM as_run_day d
  WHERE ${OF_DATE.replaceAll('t.', 'd.')})`;

/**
 * What a month consists of, in the order in which it is written again. Files of what aired, certificates and make-goods
 * stay: they are what was received and issued, and what is owed.
 */
export const MONTH_TABLES: Readonly<Record<string, string>> = {
  traffic_log: OF_DATE,
  traffic_log_break: OF_LOG,
  airing: OF_LOG,
  unplaced_airing: OF_LOG,
  log_edit: OF_LOG,
  log_export: OF_LOG,
  log_terms: OF_LOG,
  log_quota: OF_LOG,
  as_run_row: OF_DATE,
  as_run_heard: OF_DATE,
  as_run_day: OF_DATE,
  as_run_airing: OF_DAY,
  as_run_edit: OF_DAY,
};

/** The tables whose rows go with those that they belong to, by foreign keys and triggers. */
const DELETED = ['as_run_heard', 'as_run_row', 'as_run_day', 'traffic_log'];

const IN_MONTH = (column: string): string =>
  `${column} >= m.first AND ${column} < m.first + interval '1 month'`;

/**
 * Months before $1 of which nothing is left to do: no day is open, nothing is owed, and no period that goes on in the
 * months that stay counts them.
 */
const MONTHS = {
  text: `SELECT m.multimedia_id AS "multimediaId", m.station_id AS "stationId", to_char(m.first, 'YYYY-MM') AS month
    FROM (
      SELECT multimedia_id, station_id, date_trunc('month', "date")::date AS first FROM traffic_log
      WHERE "date" < $1 AND ($2::int IS NULL OR station_id = $2)
      UNION
      SELECT multimedia_id, station_id, date_trunc('month', "date")::date FROM as_run_day
      WHERE "date" < $1 AND ($2::int IS NULL OR station_id = $2)
    ) m
    WHERE m.first + interval '1 month' <= $1::date
      AND NOT EXISTS (SELECT FROM as_run_day d
        WHERE d.station_id = m.station_id AND NOT d.closed AND ${IN_MONTH('d."date"')})
      AND NOT EXISTS (SELECT FROM as_run_heard h
        WHERE h.station_id = m.station_id AND NOT h.imported AND ${IN_MONTH('h."date"')})
      AND NOT EXISTS (SELECT FROM make_good g WHERE g.station_id = m.station_id
        AND g.state NOT IN ('aired', 'waived')
        AND (${IN_MONTH('g.missed_date')} OR EXISTS (SELECT FROM airing a
          JOIN traffic_log l ON l.id = a.log_id WHERE a.id = g.placed_airing_id AND ${IN_MONTH('l."date"')})))
      AND NOT EXISTS (SELECT FROM traffic_log l JOIN log_quota q ON q.log_id = l.id
        WHERE l.station_id = m.station_id AND ${IN_MONTH('l."date"')} AND q.period_end >= $1::date)
      AND NOT EXISTS (SELECT FROM spot s JOIN simple_schedule p ON p.spot_id = s.id
        WHERE s.multimedia_id = m.multimedia_id AND s.station_id = m.station_id
          AND p.start_date < m.first + interval '1 month' AND coalesce(p.end_date, 'infinity') >= $1::date
          AND (p.per = 'flight'
            OR (p.per = 'week' OR p.weeks IS NOT NULL) AND m.first + interval '1 month' > $1::date - 7))
    ORDER BY 3, 1, 2`,
  row: { multimediaId: columns.integer(), stationId: columns.integer(), month: columns.text() },
};

/**
 * The months that may be put away, oldest first.
 *
 * @param before the first date that stays, a first of a month
 * @param stationId null for all stations
 */
export const monthsBefore = (
  query: OwnerQuery,
  before: string,
  stationId: number | null = null,
): Promise<StationMonth[]> => ownerRows(query, MONTHS, [before, stationId]);

const HOLD = { text: 'SELECT pg_advisory_xact_lock($1, $2)' };

/** Nobody else changes logs, or what aired, of a station until the transaction ends. */
export async function holdStation(query: OwnerQuery, stationId: number): Promise<void> {
  await ownerRows(query, HOLD, [AS_RUN_LOCK, stationId]);
}

const valuesOf = ({ stationId, month }: StationMonth): unknown[] => [stationId, `${month}-01`];

/** The rows of a month, by table, each table in the order of its key. */
export async function rowsOfMonth(query: OwnerQuery, month: StationMonth): Promise<TableRows[]> {
  const tables: TableRows[] = [];
  for (const [table, where] of Object.entries(MONTH_TABLES)) {
    const statement = {
      text: `SELECT row_to_json(t)::text AS row FROM ${table} t WHERE ${where} ORDER BY t`,
      row: { row: columns.text() },
    };
    const rows = await ownerRows(query, statement, valuesOf(month));
    tables.push({ table, rows: rows.map(({ row }) => row) });
  }
  return tables;
}

/** Campaigns stay, once anything of them was put away. */
const KEEP_CAMPAIGNS = {
  text: `INSERT INTO put_away_spot (spot_id, multimedia_id)
    SELECT DISTINCT s.id, s.multimedia_id FROM spot s WHERE s.id IN (
      SELECT t.spot_id FROM log_terms t WHERE ${OF_LOG}
      UNION SELECT t.spot_id FROM airing t WHERE ${OF_LOG}
      UNION SELECT t.spot_id FROM as_run_row t WHERE ${OF_DATE})
    ON CONFLICT DO NOTHING`,
};

const NOTE_MONTH = {
  text: `INSERT INTO put_away_month (station_id, month, multimedia_id) VALUES ($1, $2::date, $3)
    ON CONFLICT DO NOTHING`,
};

/** Deletes the rows of a month, and notes that it was put away. */
export async function deleteMonth(query: OwnerQuery, month: StationMonth): Promise<void> {
  await ownerRows(query, KEEP_CAMPAIGNS, valuesOf(month));
  await ownerRows(query, NOTE_MONTH, [...valuesOf(month), month.multimediaId]);
  for (const table of DELETED) {
    const text = `DELETE FROM ${table} t WHERE ${MONTH_TABLES[table] ?? ''}`;
    await ownerRows(query, { text }, valuesOf(month));
  }
}

const ANY_THERE = {
  text: `SELECT EXISTS (SELECT FROM station WHERE id = $1 AND multimedia_id = $3) AS station,
      EXISTS (SELECT FROM traffic_log t WHERE ${OF_DATE})
        OR EXISTS (SELECT FROM as_run_day t WHERE ${OF_DATE})
        OR EXISTS (SELECT FROM as_run_row t WHERE ${OF_DATE}) AS rows`,
  row: { station: columns.bool(), rows: columns.bool() },
};

/** Whether a month's station is there, and whether it has rows of the month. */
export async function whatIsThere(
  query: OwnerQuery,
  month: StationMonth,
): Promise<{ station: boolean; rows: boolean }> {
  const values = [...valuesOf(month), month.multimediaId];
  const [there] = await ownerRows(query, ANY_THERE, values);
  if (!there) throw new Error('A statement without FROM has a row');
  return there;
}

const COLUMNS = {
  text: `SELECT a.attname::text AS name FROM pg_attribute a
    WHERE a.attrelid = format('public.%I', $1::text)::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
  row: { name: columns.text() },
};

/** The columns of a table. */
export async function columnsOf(query: OwnerQuery, table: string): Promise<Set<string>> {
  return new Set((await ownerRows(query, COLUMNS, [table])).map(({ name }) => name));
}

/** Rows in one statement. */
const ROWS_AT_ONCE = 1_000;

/** Writes rows with the columns that they have; the others get their defaults. */
export async function insertRows(
  query: OwnerQuery,
  table: string,
  names: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const list = names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
  const text = `INSERT INTO ${table} (${list})
    SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1::json)`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await ownerRows(query, { text }, [`[${rows.slice(from, from + ROWS_AT_ONCE).join()}]`]);
}

const FORGET_MONTH = {
  text: 'DELETE FROM put_away_month WHERE station_id = $1 AND month = $2::date',
};

/** Notes that a month is there again. */
export async function forgetPutAway(query: OwnerQuery, month: StationMonth): Promise<void> {
  await ownerRows(query, FORGET_MONTH, valuesOf(month));
}

const LOCK_LOGS = {
  text: `UPDATE traffic_log t SET status = 'locked' WHERE t.id = ANY($1::int[])`,
};

/** Locks logs again: until then their airings can be written. */
export async function lockAgain(query: OwnerQuery, ids: readonly number[]): Promise<void> {
  await ownerRows(query, LOCK_LOGS, [ids]);
}
