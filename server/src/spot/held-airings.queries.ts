import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import { dayNumber } from '../contract/time.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { HeldAirings } from './core/lines-until.js';

/**
 * $1 tenant, $2 campaign, $3 station, $4 first date, $5 the date after the last. Airings of the lines that its
 * lines continue count on locked days only.
 */
const HELD = {
  text: `
  WITH RECURSIVE back AS (
    SELECT id AS line, id FROM simple_schedule WHERE multimedia_id = $1 AND spot_id = $2
    UNION ALL
    SELECT back.line, f.continues_id FROM back JOIN simple_schedule f ON f.id = back.id AND f.multimedia_id = $1
    WHERE f.continues_id IS NOT NULL)
  SELECT back.line, l."date"::text AS date, count(*)::int AS airings
  FROM traffic_log l
  JOIN airing a ON a.log_id = l.id AND a.schedule_type = 'simple' AND a.make_good_of IS NULL
  JOIN back ON back.id = a.schedule_id AND (back.id = back.line OR l.status = 'locked')
  WHERE l.multimedia_id = $1 AND l.station_id = $3 AND l."date" >= $4 AND l."date" < $5
  GROUP BY 1, 2`,
  row: { line: columns.integer(), date: columns.text(), airings: columns.integer() },
};

/**
 * The airings that logs of a station have of a campaign's simple lines, from a date to the day before
 * another.
 */
export async function heldAirings(
  manager: EntityManager,
  of: { multimediaId: number; spotId: number; stationId: number },
  from: string,
  before: string,
): Promise<HeldAirings> {
  const { multimediaId, spotId, stationId } = of;
  const values = [multimediaId, spotId, stationId, from, before];
  const rows = await statementIn(manager, HELD, values);
  const held = new Map<number, Map<number, number>>();
  for (const { line, date, airings } of rows) {
    const days = held.get(line) ?? new Map<number, number>();
    held.set(line, days.set(dayNumber(date), airings));
  }
  return held;
}
