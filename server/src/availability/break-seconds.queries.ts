import { columns, type RowOf } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { BreakSeconds } from './core/free-seconds.js';

/** Fill makes room for others until its day is locked. */
const BREAK_SECONDS = {
  name: 'free seconds of logs',
  text: `SELECT l."date", l.status = 'locked' AS locked, ${jsonList(`
      SELECT b."time", b.time_type AS "timeType", b.capacity, b.used - coalesce(f.seconds, 0) AS used,
        0 AS expected
      FROM traffic_log_break b
      LEFT JOIN (SELECT break_ordinal, sum(length)::int AS seconds FROM airing a
        WHERE a.log_id = l.id AND a.service = 'fill' AND l.status = 'draft' GROUP BY 1) f
        ON f.break_ordinal = b.ordinal
      WHERE b.log_id = l.id ORDER BY b.ordinal`)} AS breaks
    FROM traffic_log l
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" BETWEEN $3 AND $4`,
  row: { date: columns.date(), locked: columns.bool(), breaks: columns.json<BreakSeconds[]>() },
};

/** Of the logs of a range: how much of their breaks is used. */
export const breakSeconds = (
  database: TenantDatabase,
  {
    multimediaId,
    stationId,
    dateFrom,
    dateTo,
  }: { multimediaId: number; stationId: number; dateFrom: string; dateTo: string },
): Promise<RowOf<typeof BREAK_SECONDS.row>[]> =>
  database.statement(multimediaId, BREAK_SECONDS, [multimediaId, stationId, dateFrom, dateTo]);
