import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { Flag, TimeMode } from '../contract/enums.js';
import type { LineTerms, WeekCount } from '../contract/line-fields.js';
import type { StationDays } from '../station/station-days.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { LogQuota } from './traffic-log.entity.js';

const OF_DAYS = 'l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = ANY($3::date[])';

/**
 * Airings are of the client that their campaign has now, make-goods of the one that is owed. A deleted line keeps the
 * price with which the log was made. Lines are looked up one by one: a join may read all
 * lines of a media group, of which a large one has ten million.
 */
const KEEP_TERMS = {
  text: `WITH log AS (
      SELECT l.id FROM traffic_log l WHERE ${OF_DAYS} AND l.status = 'locked'
        AND NOT EXISTS (SELECT FROM log_terms t WHERE t.log_id = l.id)
    ), sold AS (
      UPDATE airing a SET time_fee = p.time_fee, spot_price = p.spot_price, client_id = p.client_id,
        customer_name = p.customer_name
      FROM (
        SELECT a.id, CASE WHEN line.id IS NULL THEN a.time_fee ELSE line.time_fee END AS time_fee,
          CASE WHEN line.id IS NULL THEN a.spot_price ELSE line.spot_price END AS spot_price,
          coalesce(now.client_id, a.client_id) AS client_id, coalesce(now.customer_name, a.customer_name) AS customer_name
        FROM log JOIN airing a ON a.log_id = log.id
        LEFT JOIN LATERAL (
          SELECT id, time_fee, spot_price FROM simple_schedule
          WHERE a.schedule_type = 'simple' AND multimedia_id = $1 AND id = a.schedule_id
          UNION ALL SELECT id, time_fee, spot_price FROM advanced_schedule
          WHERE a.schedule_type = 'advanced' AND multimedia_id = $1 AND id = a.schedule_id
        ) line ON true
        LEFT JOIN LATERAL (
          SELECT s.client_id, c.name::text AS customer_name FROM spot s JOIN client c ON c.multimedia_id = $1 AND c.id = s.client_id
          WHERE s.multimedia_id = $1 AND s.id = a.spot_id AND s.client_id <> a.client_id AND a.make_good_of IS NULL
        ) now ON true
        WHERE line.id IS NOT NULL AND (a.time_fee, a.spot_price) IS DISTINCT FROM (line.time_fee, line.spot_price)
          OR now.client_id IS NOT NULL
      ) p WHERE a.id = p.id
    ), left_out AS (
      UPDATE unplaced_airing u SET client_id = s.client_id, customer_name = c.name
      FROM log, spot s JOIN client c ON c.multimedia_id = $1 AND c.id = s.client_id
      WHERE u.log_id = log.id AND s.multimedia_id = $1 AND s.id = u.spot_id AND s.client_id <> u.client_id
    )
    INSERT INTO log_terms (log_id, spot_id, multimedia_id, internal_number, revision,
      agency_order_number, ad_agency_id, account_executive_id, spot_category_id, business_unit_id,
      discount, agency_percentage)
    SELECT DISTINCT log.id, s.id, s.multimedia_id, s.internal_number, s.revision,
      s.agency_order_number, s.ad_agency_id, s.account_executive_id, s.spot_category_id,
      s.business_unit_id, s.discount, s.agency_percentage
    FROM log JOIN airing a ON a.log_id = log.id
    JOIN spot s ON s.id = a.spot_id AND s.multimedia_id = $1`,
};

/**
 * Stores with locked logs what their airings cost and for whom they air: the price of each line, and the client and
 * terms of each campaign, as they are now. Those that have terms already keep them.
 */
export async function keepTerms(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<void> {
  await statementIn(manager, KEEP_TERMS, [multimediaId, stationId, dates]);
}

/** $1 tenant, $2 logs. */
const QUOTA_LINES = {
  text: `SELECT l.id AS "logId", evening_of(l."date", line.after_midnight)::text AS date, s.id AS "scheduleId", root.id AS "orderId",
      s.start_date::text AS "startDate", s.end_date::text AS "endDate", s.days, s.time_mode AS "timeMode",
      s.occurrences, s.per, s.every_weeks AS "everyWeeks", coalesce(s.weeks, '[]') AS weeks
    FROM traffic_log l
    CROSS JOIN LATERAL (
      SELECT a.schedule_id, a.after_midnight FROM airing a
      WHERE a.log_id = l.id AND a.schedule_type = 'simple' AND a.make_good_of IS NULL
      UNION SELECT u.schedule_id, u.after_midnight FROM unplaced_airing u
      WHERE u.log_id = l.id AND u.schedule_type = 'simple'
    ) line
    JOIN simple_schedule s ON s.multimedia_id = $1 AND s.id = line.schedule_id AND s.service <> 'fill'
      AND (s.per <> 'day' OR s.weeks IS NOT NULL)
    CROSS JOIN LATERAL (
      WITH RECURSIVE back AS (
        SELECT s.id, s.continues_id, 0 AS n
        UNION ALL SELECT f.id, f.continues_id, b.n + 1
        FROM back b JOIN simple_schedule f ON f.id = b.continues_id AND f.multimedia_id = $1
      ) SELECT id FROM back ORDER BY n DESC LIMIT 1
    ) root
    WHERE l.multimedia_id = $1 AND l.id = ANY($2::int[])`,
  row: {
    logId: columns.integer(),
    date: columns.text(),
    scheduleId: columns.integer(),
    orderId: columns.integer(),
    startDate: columns.text(),
    endDate: orNull(columns.text()),
    days: columns.integers<Flag>(),
    timeMode: columns.integer<TimeMode>(),
    occurrences: orNull(columns.integer()),
    per: columns.text<LineTerms['per']>(),
    everyWeeks: columns.integer(),
    weeks: columns.json<WeekCount[]>(),
  },
};

/**
 * Lines with a quota that have airings in logs, with the evenings of these; each with the first of the lines
 * that it continues.
 */
export const quotaLinesOf = (
  manager: EntityManager,
  multimediaId: number,
  logIds: readonly number[],
): Promise<RowOf<typeof QUOTA_LINES.row>[]> =>
  statementIn(manager, QUOTA_LINES, [multimediaId, logIds]);

const ADD_QUOTAS = {
  text: `INSERT INTO log_quota (multimedia_id, log_id, schedule_id, order_id, period_start, period_end, asked)
    SELECT $1, unnest($2::int[]), unnest($3::int[]), unnest($4::int[]), unnest($5::date[]),
      unnest($6::date[]), unnest($7::int[])
    ON CONFLICT DO NOTHING`,
};

/** Stores with logs what lines asked for in the periods that the logs belong to. */
export async function addQuotas(
  manager: EntityManager,
  multimediaId: number,
  quotas: readonly Omit<LogQuota, 'multimediaId'>[],
): Promise<void> {
  if (quotas.length === 0) return;
  await statementIn(manager, ADD_QUOTAS, [
    multimediaId,
    quotas.map(({ logId }) => logId),
    quotas.map(({ scheduleId }) => scheduleId),
    quotas.map(({ orderId }) => orderId),
    quotas.map(({ periodStart }) => periodStart),
    quotas.map(({ periodEnd }) => periodEnd),
    quotas.map(({ asked }) => asked),
  ]);
}

const deleteFrom = (table: string) => ({
  text: `DELETE FROM ${table} t USING traffic_log l WHERE ${OF_DAYS} AND t.log_id = l.id`,
});
const DELETE_TERMS = deleteFrom('log_terms');
const DELETE_QUOTAS = deleteFrom('log_quota');

/** Deletes what was stored with logs when they were locked. */
export async function deleteTerms(
  manager: EntityManager,
  { multimediaId, stationId, dates }: StationDays,
): Promise<void> {
  const days = [multimediaId, stationId, dates];
  await statementIn(manager, DELETE_TERMS, days);
  await statementIn(manager, DELETE_QUOTAS, days);
}
