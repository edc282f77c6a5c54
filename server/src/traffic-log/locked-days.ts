import { addDays } from '../contract/time.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { eveningQuotas, MORNING } from '../placement/rules/evening-quota.js';
import { isQuotaLine } from '../placement/rules/quota.js';
import { isFill } from '../placement/rules/service.js';

/** How many days back locked days decide whose turn it is, for pieces and fill. */
const TURNS_DAYS = 31;

/** The longest month without its first day: no period of a day begins or ends further away. */
const MONTH_DAYS = 30;

const KEY = `2 * a.schedule_id + CASE a.schedule_type WHEN 'advanced' THEN 1 ELSE 0 END
  + CASE WHEN a.after_midnight THEN ${MORNING} ELSE 0 END`;

/** By line, how many airings of the lines $5 a log has, or how many were taken out of it. */
const counts = (table: string, count: string, where: string): string => `
  (SELECT coalesce(json_object_agg(key, n), '{}') FROM (
    SELECT ${KEY} AS key, ${count}::int AS n FROM ${table} a
    WHERE a.log_id = l.id AND a.schedule_type = 'simple' AND a.schedule_id = ANY($5::int[]) ${where}
    GROUP BY 1) counted)`;

/**
 * Locked days, as the engine needs them: $1 tenant, $2 station, $3 and $4 first and last date, $5 the ids of
 * lines with a quota and of the lines that they continue, $6 and $7 the dates between which all airings are
 * needed, besides those of pieces and fill.
 */
export const LOCKED_DAYS = {
  name: 'locked days',
  text: `SELECT l."date"::text AS date,
      ${counts('airing', 'count(*)', 'AND a.make_good_of IS NULL')} AS airings,
      ${counts('unplaced_airing', 'sum(a."count")', "AND a.reason = 'REMOVED'")} AS removed,
      (SELECT coalesce(json_agg(json_build_object('key', ${KEY}, 'time', b."time",
          'spotId', a.spot_id, 'clientId', a.client_id, 'spotCategoryId', a.spot_category_id,
          'speakerId', a.speaker_id, 'pieceId', a.piece_id) ORDER BY b."ordinal", a."order"), '[]')
        FROM airing a
        JOIN traffic_log_break b ON b.log_id = a.log_id AND b."ordinal" = a.break_ordinal
        WHERE a.log_id = l.id AND (a.piece_id IS NOT NULL OR a.service = 'fill'
          OR l."date" BETWEEN $6::date AND $7::date)) AS aired
    FROM traffic_log l
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l.status = 'locked'
      AND l."date" BETWEEN $3::date AND $4::date
    ORDER BY l."date"`,
};

/**
 * The parameters of `LOCKED_DAYS` after tenant and station; null when nothing in the inputs needs locked
 * days, as for most stations.
 *
 * @param from the first date that the inputs are for; `to` the last
 */
export function lockedDaysNeeded(
  { station, lines }: StationInputs,
  from: string,
  to: string,
): unknown[] | null {
  const quotas = [...lines.filter(isQuotaLine), ...eveningQuotas(lines)];
  const hasTurns = lines.some((line) => line.pieces !== undefined || isFill(line));
  const hasSeparation =
    station.separation !== undefined ||
    lines.some((line) => line.clientSeparation ?? line.categorySeparation);
  if (quotas.length === 0 && !hasTurns && !hasSeparation) return null;
  const flights = quotas.filter(({ per }) => per === 'flight');
  const first = [
    addDays(from, -Math.max(MONTH_DAYS, TURNS_DAYS)),
    ...flights.map(({ startDate }) => startDate),
  ];
  const ends = [addDays(to, MONTH_DAYS), ...flights.flatMap(({ endDate }) => endDate ?? [])];
  // The days next to the dates, for separation; none without separation.
  const near = hasSeparation ? [addDays(from, -1), addDays(to, 1)] : [null, null];
  const ids = quotas.flatMap(({ scheduleId, forebears = [] }) => [scheduleId, ...forebears]);
  // What airs in the night after a period's last day counts in it.
  const last = addDays(ends.sort().at(-1) ?? to, 1);
  return [first.sort()[0], last, ids, ...near];
}
