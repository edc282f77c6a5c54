import type { EntityManager } from 'typeorm';
import { ON_DAY } from '../as-run/day-answer.js';
import { UNORDERED } from '../contract/delivery-days.js';
import { LIMITS } from '../contract/limits.js';
import { UNORDERED_ROW } from '../delivered/delivery-sql.js';
import { statementIn } from '../tenant/tenant-database.js';

/** Whoever opens one of these days again waits until the transaction ends; a day that is open is not among them. */
const HOLD_CLOSED = `
  SELECT id FROM as_run_day
  WHERE multimedia_id = $1 AND ($2::int IS NULL OR station_id = $2) AND "date" BETWEEN $3 AND $4 AND closed
  ORDER BY station_id, "date" FOR SHARE`;
const CLOSED = HOLD_CLOSED.replace(' FOR SHARE', '');

/**
 * The date of the airing that a make-good `a` in log `l` stands for, or the last of the period that left it unplaced;
 * null for any other airing. It is one whether or not anything is owed any more.
 */
export const MAKES_GOOD = `CASE WHEN a.make_good_of IS NOT NULL THEN coalesce((
  SELECT ml."date" FROM airing m JOIN traffic_log ml ON ml.id = m.log_id
  WHERE m.id = a.make_good_of AND m.multimedia_id = $1), (
  SELECT g.missed_date FROM make_good g
  WHERE g.multimedia_id = $1 AND g.airing_id IS NULL AND g.id = -a.make_good_of), l."date") END`;

/** Airings of logs, and rows that a person counted for a campaign; $7: the days that count as closed. */
export const AIRED = `
  SELECT a.id AS "airingId", l."date", l.station_id AS "stationId", st.name::text AS "stationName",
    a.spot_id AS "spotId", a.schedule_type AS "scheduleType", a.schedule_id AS "scheduleId",
    a.start, a.length, a.file_name AS "fileName", a.service IS NOT NULL AS bonus,
    coalesce(a.service = 'fill', false) AS fill,
    ${ON_DAY('r', 'l."date"')} AS "actualStart", r.aired_length AS "actualLength",
    coalesce(r.file, CASE WHEN x.state = 'SUBSTITUTED' THEN coalesce(r.cart::text, r.isci) END) AS "actualFile",
    x.counts_as AS "countsAs", x.decision, false AS scratched,
    ${MAKES_GOOD} AS "makesGood", coalesce(x.day_id = ANY($7::int[]), false) AS closed
  FROM airing a
  JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1
    AND l."date" BETWEEN $5 AND $6 AND ($4::int IS NULL OR l.station_id = $4)
  JOIN station st ON st.id = l.station_id
  LEFT JOIN as_run_airing x ON x.airing_id = a.id
  LEFT JOIN as_run_row r ON r.id = x.row_id
  WHERE a.multimedia_id = $1 AND a.client_id = $2 AND ($3::int[] IS NULL OR a.spot_id = ANY($3))
  UNION ALL
  SELECT r.id, r."date", st.id, st.name::text, s.id, '${UNORDERED}', 0,
    ${ON_DAY('r', 'r."date"')}, coalesce(r.aired_length, 0),
    coalesce(r.file, r.cart::text, r.isci, r.title, ''), false, false, NULL, NULL, NULL, NULL, NULL,
    r.scratched, NULL, coalesce(d.id = ANY($7::int[]), false)
  FROM station st
  JOIN as_run_row r ON r.multimedia_id = $1 AND r.station_id = st.id AND r."date" BETWEEN $5 AND $6
    AND ${UNORDERED_ROW}
  JOIN spot s ON s.id = r.spot_id AND s.client_id = $2 AND ($3::int[] IS NULL OR s.id = ANY($3))
  LEFT JOIN as_run_day d ON d.station_id = st.id AND d."date" = r."date"
  WHERE st.multimedia_id = $1 AND ($4::int IS NULL OR st.id = $4)
  LIMIT ${LIMITS.certificateAirings + 1}`;

/**
 * The closed days of a scope.
 *
 * @param values tenant, station, first and last date
 * @param held whether they stay closed until the transaction ends
 */
export async function closedDays(
  manager: EntityManager,
  values: unknown[],
  held: boolean,
): Promise<number[]> {
  const text = held ? HOLD_CLOSED : CLOSED;
  const closed = await statementIn<{ id: number }>(manager, { text }, values);
  return closed.map(({ id }) => id);
}
