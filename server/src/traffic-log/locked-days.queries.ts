import { columns } from '../common/columns.js';
import type { Run } from '../common/statement.js';
import type { ScheduleType } from '../contract/enums.js';
import { MORNING } from '../placement/rules/evening-quota.js';
import { alternativeId } from '../placement/rules/pieces.js';
import type { LockedAiring, LockedDay } from '../placement/rules/types.js';

const KEY = `2 * a.schedule_id + CASE a.schedule_type WHEN 'advanced' THEN 1 ELSE 0 END
  + CASE WHEN a.after_midnight THEN ${MORNING} ELSE 0 END`;

/** By line, how many airings of the lines $5 a log has, or how many were taken out of it. */
const counts = (table: string, count: string, where: string): string => `
  (SELECT coalesce(json_object_agg(key, n), '{}') FROM (
    SELECT ${KEY} AS key, ${count}::int AS n FROM ${table} a
    WHERE a.log_id = l.id AND a.schedule_type = 'simple' AND a.schedule_id = ANY($5::int[]) ${where}
    GROUP BY 1) counted)`;

/** Which locked days the engine needs, and which of their facts. */
export interface LockedDaysQuery {
  dateFrom: string;
  dateTo: string;
  /** Lines with a quota, and the lines that they continue. */
  quotaLineIds: readonly number[];
  /** The dates between which all airings are needed, besides those of pieces and fill; null for none. */
  near: { dateFrom: string; dateTo: string } | null;
}

/** $1 tenant, $2 station, $3 and $4 first and last date, $5 lines, $6 and $7 the dates that are near. */
const LOCKED_DAYS = {
  name: 'locked days',
  text: `SELECT l."date"::text AS date,
      ${counts('airing', 'count(*)', 'AND a.make_good_of IS NULL')} AS airings,
      ${counts('unplaced_airing', 'sum(a."count")', "AND a.reason = 'REMOVED'")} AS removed,
      (SELECT coalesce(json_agg(json_build_object('key', ${KEY}, 'time', b."time",
          'spotId', a.spot_id, 'clientId', a.client_id, 'spotCategoryId', a.spot_category_id,
          'speakerId', a.speaker_id, 'pieceId', a.piece_id, 'alternative', a.alternative,
          'scheduleType', a.schedule_type, 'scheduleId', a.schedule_id) ORDER BY b."ordinal", a."order"), '[]')
        FROM airing a
        JOIN traffic_log_break b ON b.log_id = a.log_id AND b."ordinal" = a.break_ordinal
        WHERE a.log_id = l.id AND (a.piece_id IS NOT NULL OR a.alternative IS NOT NULL OR a.service = 'fill'
          OR l."date" BETWEEN $6::date AND $7::date)) AS aired
    FROM traffic_log l
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l.status = 'locked'
      AND l."date" BETWEEN $3::date AND $4::date
    ORDER BY l."date"`,
  row: {
    date: columns.text(),
    airings: columns.json<LockedDay['airings']>(),
    removed: columns.json<NonNullable<LockedDay['removed']>>(),
    aired: columns.json<StoredAiring[]>(),
  },
};

interface StoredAiring extends LockedAiring {
  alternative: number | null;
  scheduleType: ScheduleType;
  scheduleId: number;
}

/** An alternative of a line is a piece of its own for the engine. */
const airedOf = ({
  alternative,
  scheduleType,
  scheduleId,
  ...airing
}: StoredAiring): LockedAiring => ({
  ...airing,
  pieceId:
    alternative === null
      ? airing.pieceId
      : alternativeId({ scheduleType, scheduleId }, alternative),
});

/** A station's locked days, as the engine needs them. */
export async function lockedDays(
  run: Run,
  multimediaId: number,
  stationId: number,
  { dateFrom, dateTo, quotaLineIds, near }: LockedDaysQuery,
): Promise<LockedDay[]> {
  const days = await run(LOCKED_DAYS, [
    multimediaId,
    stationId,
    dateFrom,
    dateTo,
    quotaLineIds,
    near?.dateFrom ?? null,
    near?.dateTo ?? null,
  ]);
  return days.map(({ aired, ...day }) => ({ ...day, aired: aired.map(airedOf) }));
}
