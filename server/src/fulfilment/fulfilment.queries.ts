import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { StoredFulfilment } from './fulfilment.js';

/** Parts of a statement: the tenant, one client or null, one station or null, and the first and last date. */
interface FulfilmentParts {
  tenant: string;
  client: string;
  station: string;
  from: string;
  to: string;
  /** Whether only lines are wanted of which airings were missed or unplaced, and those that have a quota. */
  lacking: boolean;
}

/** Whether a row `r` aired without an airing of a log. */
export const UNORDERED_ROW = `NOT r.silent AND r.aired_time IS NOT NULL
  AND NOT EXISTS (SELECT FROM as_run_airing x WHERE x.row_id = r.id)`;

const list = (columns: string, from: string): string =>
  `(SELECT coalesce(json_agg(r), '[]') FROM (SELECT ${columns} ${from} LIMIT ${LIMITS.fulfilmentRows + 1}) r)`;

/**
 * SQL that answers what logs, what aired and make-goods tell of lines, as `StoredFulfilment`: of the scope's dates, and
 * of lines with a quota also of the rest of the periods that these belong to.
 */
function fulfilmentSql(scope: FulfilmentParts): string {
  const { tenant, client, station, from, to } = scope;
  // Logs keep the airings of clients that were merged into it under their own ids.
  const clients = `ANY ((SELECT merged_clients(${tenant}, ${client}))::int[])`;
  const ofClient = (column: string) => `(${client}::int IS NULL OR ${column} = ${clients})`;
  const ofStation = (column: string) => `(${station}::int IS NULL OR ${column} = ${station})`;
  const spotsOf = `spot s ON s.id = l.spot_id AND s.multimedia_id = ${tenant}
      AND ${ofClient('s.client_id')} AND ${ofStation('s.station_id')}`;
  const lines = `
    SELECT l.id AS "scheduleId", s.id AS "spotId", s.station_id AS "stationId", root.id AS "orderId",
      l.start_date AS "startDate", l.end_date AS "endDate", l.days, l.time_mode AS "timeMode",
      l.time_mode = 0 AND l.end_time < l.start_time AS "goesOverMidnight", l.occurrences, l.per, l.every_weeks AS "everyWeeks", coalesce(l.weeks, '[]') AS weeks,
      is_sold(s) AND s.cancelled = 0 AS asks
    FROM simple_schedule l JOIN ${spotsOf}
    CROSS JOIN LATERAL (
      WITH RECURSIVE back AS (
        SELECT l.id, l.continues_id, 0 AS n
        UNION ALL SELECT f.id, f.continues_id, b.n + 1
        FROM back b JOIN simple_schedule f ON f.id = b.continues_id AND f.multimedia_id = ${tenant}
      ) SELECT id FROM back ORDER BY n DESC LIMIT 1
    ) root
    WHERE l.multimedia_id = ${tenant} AND l.service <> 'fill' AND (l.per <> 'day' OR l.weeks IS NOT NULL)
      AND l.start_date <= ${to}::date + 31 AND (l.end_date IS NULL OR l.end_date >= ${from}::date - 31)`;
  const overMidnight = `
    SELECT 'simple' AS "scheduleType", l.id AS "scheduleId" FROM simple_schedule l JOIN ${spotsOf}
    WHERE l.multimedia_id = ${tenant} AND l.time_mode = 0 AND l.end_time < l.start_time
      AND l.start_date <= ${to} AND (l.end_date IS NULL OR l.end_date >= ${from})
    UNION ALL
    SELECT 'advanced', l.id FROM advanced_schedule l JOIN ${spotsOf}
    WHERE l.multimedia_id = ${tenant} AND l.end_time < l.start_time
      AND l."date" BETWEEN date_trunc('month', ${from}::date)::date AND ${to}`;
  const quotas = `
    SELECT t.station_id AS "stationId", t."date", q.schedule_id AS "scheduleId", q.order_id AS "orderId",
      q.period_start AS first, q.period_end AS last, q.asked
    FROM traffic_log t JOIN log_quota q ON q.log_id = t.id
    WHERE t.multimedia_id = ${tenant} AND ${ofStation('t.station_id')}`;
  // A period of a week or a month begins and ends nearby; a flight may begin or end anywhere.
  const reach = `
    SELECT least(date_trunc('week', ${from}::date)::date, date_trunc('month', ${from}::date)::date,
        (SELECT min("startDate") FROM lines WHERE per = 'flight' AND "startDate" <= ${to} AND "endDate" >= ${from}),
        (SELECT min(first) FROM (${quotas} AND t."date" BETWEEN ${from} AND ${to}) q)) AS first,
      greatest(date_trunc('week', ${to}::date)::date + 6,
        (date_trunc('month', ${to}::date) + interval '1 month')::date - 1,
        (SELECT max("endDate") FROM lines WHERE per = 'flight' AND "startDate" <= ${to} AND "endDate" >= ${from}),
        (SELECT max(last) FROM (${quotas} AND t."date" BETWEEN ${from} AND ${to}) q)) AS last`;
  const logs = `
    SELECT t.id, t.station_id, t."date", t.status, coalesce(d.closed, false) AS closed
    FROM reach JOIN traffic_log t ON t.multimedia_id = ${tenant} AND t."date" BETWEEN reach.first AND reach.last + 1
      AND ${ofStation('t.station_id')}
    LEFT JOIN as_run_day d ON d.multimedia_id = ${tenant} AND d.station_id = t.station_id AND d."date" = t."date"`;
  const quotaIds = `
    SELECT "scheduleId" AS id FROM lines
    UNION SELECT q.schedule_id FROM logs JOIN log_quota q ON q.log_id = logs.id`;
  const short = `
    SELECT a.schedule_type, a.schedule_id FROM logs JOIN unplaced_airing a ON a.log_id = logs.id
    UNION SELECT a.schedule_type, a.schedule_id FROM logs JOIN airing a ON a.log_id = logs.id
    JOIN as_run_airing x ON x.airing_id = a.id AND x.counts_as = 'missed'`;
  const isShort = `(a.schedule_type, a.schedule_id) IN (SELECT schedule_type, schedule_id FROM short)`;
  const date = 'evening_of(logs."date", a.after_midnight)';
  const inScope = `${date} BETWEEN ${from} AND ${to} ${scope.lacking ? `AND ${isShort}` : ''}`;
  // By their ids, so that an index finds the airings however many other logs have.
  const ofLogs = 'a.log_id = ANY (ARRAY(SELECT id FROM logs))';
  const wanted = `a.multimedia_id = ${tenant} AND ${ofClient('a.client_id')} AND ${ofLogs} AND (${inScope}
    OR a.schedule_type = 'simple' AND a.schedule_id IN (SELECT id FROM quota_ids))`;
  const line = `logs.station_id AS "stationId", ${date} AS "date", a.after_midnight AS "afterMidnight", a.schedule_type AS "scheduleType",
    a.schedule_id AS "scheduleId", a.spot_id AS "spotId"`;
  return `(WITH lines AS MATERIALIZED (${lines}), reach AS MATERIALIZED (${reach}),
    logs AS MATERIALIZED (${logs}), quota_ids AS MATERIALIZED (${quotaIds}),
    short AS MATERIALIZED (${scope.lacking ? short : 'SELECT 1'})
    SELECT json_build_object(
      'airings', ${list(
        `${line}, logs.status, a.service, a.make_good_of IS NOT NULL AS "isMakeGood",
        coalesce(x.counts_as, 'unknown') AS "countsAs", count(*)::int AS count`,
        `FROM logs JOIN airing a ON a.log_id = logs.id LEFT JOIN as_run_airing x ON x.airing_id = a.id
        WHERE ${wanted} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
      )},
      'unplaced', ${list(
        `${line}, logs.status, sum(a.count)::int AS count`,
        `FROM logs JOIN unplaced_airing a ON a.log_id = logs.id
        WHERE ${wanted} GROUP BY 1, 2, 3, 4, 5, 6, 7`,
      )},
      'unordered', ${list(
        `r.station_id AS "stationId", r."date", r.spot_id AS "spotId", r.scratched, count(*)::int AS count`,
        `FROM as_run_row r JOIN spot s ON s.multimedia_id = ${tenant} AND s.id = r.spot_id
          AND ${ofClient('s.client_id')}
        WHERE NOT ${scope.lacking} AND r.multimedia_id = ${tenant} AND ${ofStation('r.station_id')}
          AND r."date" BETWEEN ${from} AND ${to} AND ${UNORDERED_ROW} GROUP BY 1, 2, 3, 4`,
      )},
      'quotas', ${list(
        `logs.station_id AS "stationId", logs."date", q.schedule_id AS "scheduleId",
        q.order_id AS "orderId", q.period_start AS first, q.period_end AS last, q.asked`,
        `FROM logs JOIN log_quota q ON q.log_id = logs.id
        WHERE ${client}::int IS NULL OR EXISTS (SELECT FROM airing a
            WHERE a.log_id = logs.id AND a.client_id = ${clients} AND a.schedule_id = q.schedule_id)
          OR EXISTS (SELECT FROM unplaced_airing a
            WHERE a.log_id = logs.id AND a.client_id = ${clients} AND a.schedule_id = q.schedule_id)`,
      )},
      'makeGoods', ${list(
        `coalesce(g.schedule_type, m.schedule_type) AS "scheduleType",
        coalesce(g.schedule_id, m.schedule_id) AS "scheduleId", g.state,
        CASE WHEN g.airing_id IS NOT NULL THEN evening_of(g.missed_date, coalesce(m.after_midnight, false)) END AS date, g.period_start AS "periodStart"`,
        `FROM reach JOIN make_good g ON g.multimedia_id = ${tenant} AND ${ofStation('g.station_id')}
          AND g.missed_date BETWEEN reach.first AND reach.last + 1
        LEFT JOIN airing m ON m.id = g.airing_id
        WHERE ${ofClient(`coalesce(m.client_id, (g.kept ->> 'clientId')::int)`)}
        ORDER BY g.period_start, g.ordinal, g.id`,
      )},
      'lines', ${list('*', 'FROM lines')},
      'overMidnight', ${list('*', `FROM (${overMidnight}) l`)},
      'logs', ${list(
        `logs.station_id AS "stationId", (SELECT first FROM reach) AS first,
        array_agg(logs."date" - (SELECT first FROM reach)) AS days,
        array_agg(logs."date" - (SELECT first FROM reach)) FILTER (WHERE NOT logs.closed) AS open`,
        `FROM logs WHERE ${client}::int IS NULL OR logs.station_id IN (
          SELECT station_id FROM spot WHERE multimedia_id = ${tenant} AND client_id = ${client})
        GROUP BY logs.station_id`,
      )}))`;
}

/** For the statement of a client's airings: $1 tenant, $2 client, $3 and $4 first and last date. */
export const FULFILMENT_OF_CLIENT = fulfilmentSql({
  tenant: '$1',
  client: '$2',
  station: 'NULL',
  from: '$3',
  to: '$4',
  lacking: false,
});

const row = { fulfilment: columns.json<StoredFulfilment>() };
const ofScope = (lacking: boolean): string =>
  fulfilmentSql({ tenant: '$1', client: '$2', station: '$3', from: '$4', to: '$5', lacking });
const statementFor = (lacking: boolean) => ({
  text: `SELECT ${ofScope(lacking)} AS fulfilment`,
  row,
});
const OF_ALL_LINES = statementFor(false);
const OF_LACKING_LINES = statementFor(true);
const textOf = (lacking: boolean) => ({
  text: `SELECT ${ofScope(lacking)}::text AS fulfilment`,
  row: { fulfilment: columns.text() },
});
const TEXT = textOf(false);
const LACKING_TEXT = textOf(true);

/** The client, the station and the days whose fulfilment is read. */
export interface FulfilmentScope {
  multimediaId: number;
  /** Null: of all clients. */
  clientId: number | null;
  /** Null: at all stations. */
  stationId: number | null;
  dateFrom: string;
  dateTo: string;
}

const valuesOf = ({ multimediaId, clientId, stationId, dateFrom, dateTo }: FulfilmentScope) => [
  multimediaId,
  clientId,
  stationId,
  dateFrom,
  dateTo,
];

/**
 * What logs, what aired and make-goods tell of lines.
 *
 * @param lacking whether only lines are wanted of which airings were missed or unplaced, and those that have a
 *   quota
 */
export async function storedFulfilment(
  manager: EntityManager,
  scope: FulfilmentScope,
  lacking = false,
): Promise<StoredFulfilment> {
  const statement = lacking ? OF_LACKING_LINES : OF_ALL_LINES;
  const [stored] = await statementIn(manager, statement, valuesOf(scope));
  if (!stored) throw new Error('A statement without FROM has a row');
  return stored.fulfilment;
}

/** The same as JSON for a thread, which costs the main thread nothing. @param lacking as of storedFulfilment */
export async function fulfilmentText(
  manager: EntityManager,
  scope: FulfilmentScope,
  lacking = false,
): Promise<string> {
  const statement = lacking ? LACKING_TEXT : TEXT;
  const [stored] = await statementIn(manager, statement, valuesOf(scope));
  if (!stored) throw new Error('A statement without FROM has a row');
  return stored.fulfilment;
}
