import type { EntityManager } from 'typeorm';
import { type Calendar, hasQuota, periodOf } from '../contract/quota.js';
import { dateOfDayNumber, dayNumber } from '../contract/time.js';

/** Days of a station. */
export interface LockDays {
  multimediaId: number;
  stationId: number;
  dates: readonly string[];
}

const OF_DAYS = 'l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = ANY($3::date[])';

/** The price of lines that are gone stays the one with which the log was made. */
const TAKE_MONEY = `
  WITH log AS (
    SELECT l.id FROM traffic_log l WHERE ${OF_DAYS} AND l.status = 'locked'
      AND NOT EXISTS (SELECT FROM log_terms t WHERE t.log_id = l.id)
  ), line AS (
    SELECT 'simple' AS kind, id, time_fee FROM simple_schedule WHERE multimedia_id = $1
    UNION ALL SELECT 'advanced', id, time_fee FROM advanced_schedule WHERE multimedia_id = $1
  ), priced AS (
    UPDATE airing a SET time_fee = line.time_fee FROM log, line
    WHERE a.log_id = log.id AND line.kind = a.schedule_type AND line.id = a.schedule_id
      AND a.time_fee IS DISTINCT FROM line.time_fee
  )
  INSERT INTO log_terms (log_id, spot_id, multimedia_id, internal_number, revision,
    agency_order_number, ad_agency_id, account_executive_id, spot_category_id, business_unit_id,
    discount, agency_percentage)
  SELECT DISTINCT log.id, s.id, s.multimedia_id, s.internal_number, s.revision,
    s.agency_order_number, s.ad_agency_id, s.account_executive_id, s.spot_category_id,
    s.business_unit_id, s.discount, s.agency_percentage
  FROM log JOIN airing a ON a.log_id = log.id
  JOIN spot s ON s.id = a.spot_id AND s.multimedia_id = $1`;

/** Lines with a quota that logs $2 are of, and the evenings of their airings, each with the first of the lines that it goes on with. */
const QUOTA_LINES = `
  SELECT l.id AS "logId", (l."date" - line.after_midnight::int)::text AS date, s.id AS "scheduleId", root.id AS "orderId",
    s.start_date::text AS "startDate", s.end_date::text AS "endDate", s.days, s.time_mode AS "timeMode",
    s.occurrences, s.per, s.every_weeks AS "everyWeeks", coalesce(s.weeks, '[]') AS weeks
  FROM traffic_log l
  CROSS JOIN LATERAL (
    SELECT schedule_id, after_midnight FROM airing
    WHERE log_id = l.id AND schedule_type = 'simple' AND make_good_of IS NULL
    UNION SELECT schedule_id, after_midnight FROM unplaced_airing WHERE log_id = l.id AND schedule_type = 'simple'
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
  WHERE l.multimedia_id = $1 AND l.id = ANY($2::int[])`;

type QuotaLine = Calendar & { logId: number; date: string; scheduleId: number; orderId: number };

const STORE_QUOTAS = `
  INSERT INTO log_quota (multimedia_id, log_id, schedule_id, order_id, period_start, period_end, asked)
  SELECT $1, unnest($2::int[]), unnest($3::int[]), unnest($4::int[]), unnest($5::date[]),
    unnest($6::date[]), unnest($7::int[])
  ON CONFLICT DO NOTHING`;

/** Keeps what lines ask for in the periods that logs belong to: what was ordered of closed days stays as it was. */
async function takeQuotas(
  manager: EntityManager,
  multimediaId: number,
  logIds: readonly number[],
): Promise<void> {
  const lines = await manager.query<QuotaLine[]>(QUOTA_LINES, [multimediaId, logIds]);
  const found = lines.flatMap((line) => {
    const period = hasQuota(line) ? periodOf(line, dayNumber(line.date)) : null;
    return period ? [{ ...line, period }] : [];
  });
  if (found.length === 0) return;
  await manager.query(STORE_QUOTAS, [
    multimediaId,
    found.map(({ logId }) => logId),
    found.map(({ scheduleId }) => scheduleId),
    found.map(({ orderId }) => orderId),
    found.map(({ period }) => dateOfDayNumber(period.first)),
    found.map(({ period }) => dateOfDayNumber(period.last)),
    found.map(({ period }) => period.asked),
  ]);
}

/**
 * Locks logs and takes what their airings cost and were ordered as: the price and the quota of each line and the
 * terms of each campaign, as they are now. Logs that are locked already keep what they have.
 *
 * @param days under the station's lock; those without a log are ignored
 */
export async function lockLogs(
  manager: EntityManager,
  { multimediaId, stationId, dates }: LockDays,
): Promise<void> {
  const days = [multimediaId, stationId, dates];
  const locked = await manager.query<{ id: number }[]>(
    `WITH locked AS (UPDATE traffic_log l SET status = 'locked'
       WHERE ${OF_DAYS} AND l.status <> 'locked' RETURNING l.id)
     SELECT id FROM locked`,
    days,
  );
  await manager.query(TAKE_MONEY, days);
  if (locked.length > 0) {
    const ids = locked.map(({ id }) => id);
    await takeQuotas(manager, multimediaId, ids);
  }
}

/** Unlocks logs: from now on their money is again the one of lines and campaigns, and so is what is asked. */
export async function unlockLogs(
  manager: EntityManager,
  { multimediaId, stationId, dates }: LockDays,
): Promise<void> {
  const days = [multimediaId, stationId, dates];
  await manager.query(
    `UPDATE traffic_log l SET status = 'draft' WHERE ${OF_DAYS} AND l.status <> 'draft'`,
    days,
  );
  for (const table of ['log_terms', 'log_quota'])
    await manager.query(
      `DELETE FROM ${table} t USING traffic_log l WHERE ${OF_DAYS} AND t.log_id = l.id`,
      days,
    );
}
