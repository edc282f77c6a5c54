import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import { SECONDS_PER_DAY } from '../contract/time.js';
import { ON_DAY } from '../fulfilment/on-day.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { AiredHour, HourHolds, HourOfLog, LogOfDay } from './core/break-profile.js';

const LOGS = `SELECT l."date", l.status, coalesce(d.file_id IS NOT NULL OR d.closed, false) AS compared
  FROM traffic_log l
  LEFT JOIN as_run_day d ON d.multimedia_id = $1 AND d.station_id = l.station_id AND d."date" = l."date"
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" BETWEEN $3 AND $4 ORDER BY l."date"`;

/** An airing is of the hour of its break, as the cap of an hour counts it. */
const HOURS = `SELECT l."date", b."time" / 60 AS hour, a.spot_type AS "spotType", sum(a.length)::int AS seconds
  FROM traffic_log l
  JOIN traffic_log_break b ON b.multimedia_id = $1 AND b.log_id = l.id
  JOIN airing a ON a.multimedia_id = $1 AND a.log_id = l.id AND a.break_ordinal = b.ordinal
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" BETWEEN $3 AND $4 GROUP BY 1, 2, 3`;

const HOLDS = `SELECT l."date", b."time" / 60 AS hour, sum(b.capacity)::int AS holds
  FROM traffic_log l
  JOIN traffic_log_break b ON b.multimedia_id = $1 AND b.log_id = l.id
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" BETWEEN $3 AND $4 GROUP BY 1, 2`;

/**
 * What aired, by the day and hour in which it began: a break that ends at midnight began on the day before its log. What has no row
 * of its own aired as it was planned.
 */
const AIRED = `SELECT a."date", a.second / 3600 AS hour, sum(a.length)::int AS seconds
  FROM (
    SELECT l."date" + floor(o.start / ${SECONDS_PER_DAY}.0)::int AS "date",
      o.start - floor(o.start / ${SECONDS_PER_DAY}.0)::int * ${SECONDS_PER_DAY} AS second, o.length
    FROM traffic_log l
    JOIN airing a ON a.multimedia_id = $1 AND a.log_id = l.id
    JOIN as_run_airing x ON x.multimedia_id = $1 AND x.airing_id = a.id AND x.counts_as = 'aired'
    LEFT JOIN as_run_row r ON r.multimedia_id = $1 AND r.id = x.row_id,
    LATERAL (SELECT coalesce(${ON_DAY('r', 'l."date"')}, a.start) AS start,
      coalesce(r.aired_length, a.length) AS length) o
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" BETWEEN $3::date - 1 AND $4::date + 1
  ) a WHERE a."date" BETWEEN $3 AND $4 GROUP BY 1, 2`;

/** $1 tenant, $2 station, $3 and $4 first and last date. */
const PROFILE = {
  name: 'break profile',
  text: `SELECT ${jsonList(LOGS)} AS logs, ${jsonList(HOURS)} AS hours, ${jsonList(HOLDS)} AS holds,
    ${jsonList(AIRED)} AS aired`,
  row: {
    logs: columns.json<LogOfDay[]>(),
    hours: columns.json<HourOfLog[]>(),
    holds: columns.json<HourHolds[]>(),
    aired: columns.json<AiredHour[]>(),
  },
};

/** What the logs of a station have by hour, and what aired of them. */
export async function hoursOfLogs(
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo }: { stationId: number; dateFrom: string; dateTo: string },
) {
  const [found] = await statementIn(manager, PROFILE, [multimediaId, stationId, dateFrom, dateTo]);
  if (!found) throw new Error('A statement without FROM has a row');
  return found;
}
