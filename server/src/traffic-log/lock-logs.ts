import type { EntityManager } from 'typeorm';

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

/**
 * Locks logs and takes the money of their airings as it is now: the price of each line and the terms of each
 * campaign. Logs that are locked already keep what they have.
 *
 * @param days under the station's lock; those without a log are ignored
 */
export async function lockLogs(
  manager: EntityManager,
  { multimediaId, stationId, dates }: LockDays,
): Promise<void> {
  const days = [multimediaId, stationId, dates];
  await manager.query(
    `UPDATE traffic_log l SET status = 'locked' WHERE ${OF_DAYS} AND l.status <> 'locked'`,
    days,
  );
  await manager.query(TAKE_MONEY, days);
}

/** Unlocks logs: from now on their money is again the one of lines and campaigns. */
export async function unlockLogs(
  manager: EntityManager,
  { multimediaId, stationId, dates }: LockDays,
): Promise<void> {
  const days = [multimediaId, stationId, dates];
  await manager.query(
    `UPDATE traffic_log l SET status = 'draft' WHERE ${OF_DAYS} AND l.status <> 'draft'`,
    days,
  );
  await manager.query(
    `DELETE FROM log_terms t USING traffic_log l WHERE ${OF_DAYS} AND t.log_id = l.id`,
    days,
  );
}
