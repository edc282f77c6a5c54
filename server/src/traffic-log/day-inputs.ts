import { jsonList } from '../common/json-sql.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { wholeWeeks } from '../placement/rules/quota.js';
import type {
  AdvancedLine,
  Break,
  ShowSlot,
  SimpleLine,
  Station,
} from '../placement/rules/types.js';

/** What a line's airings inherit from its campaign, client and category. */
const CAMPAIGN = `
  l.id AS "scheduleId", s.id AS "spotId", s.spot_name AS "spotName", c.id AS "clientId",
  c.name::text AS "customerName", s.spot_category_id AS "spotCategoryId",
  coalesce(sc.ignore_reject_category, 0)::int AS "ignoreRejectCategory", cc.priority,
  l.spot_type AS "spotType", l.length, l.commercial_break_spot_position AS position,
  l.speaker_id AS "speakerId", l.ntc_text AS "ntcText"`;
const FROM_CAMPAIGN = `
  JOIN spot s ON s.id = l.spot_id AND s.multimedia_id = $1 AND s.station_id = $2 AND s.cancelled = 0
  JOIN client c ON c.id = s.client_id
  JOIN client_category cc ON cc.id = c.client_category_id
  LEFT JOIN spot_category sc ON sc.id = s.spot_category_id`;

const SIMPLE = `
  SELECT 'simple' AS "scheduleType", ${CAMPAIGN}, l.filename AS "fileName",
    l.start_date AS "startDate", l.end_date AS "endDate", l.days, l.time_mode AS "timeMode",
    l.start_time AS "startTime", l.end_time AS "endTime", l.occurrences, l.show_id AS "showId",
    l.exact_times AS "exactTimes"
  FROM simple_schedule l ${FROM_CAMPAIGN}
  WHERE l.start_date <= $4 AND (l.end_date IS NULL OR l.end_date >= $3) ORDER BY l.id`;

const ADVANCED = `
  SELECT 'advanced' AS "scheduleType", ${CAMPAIGN}, l.file_name AS "fileName", l."date",
    l.start_time AS "startTime", l.end_time AS "endTime", l.occurrences
  FROM advanced_schedule l ${FROM_CAMPAIGN}
  WHERE l."date" <= $4 AND l."date" >= date_trunc('month', $3::date)::date ORDER BY l.id`;

const BREAKS = `
  SELECT day_of_week AS "dayOfWeek", id AS "commercialBreakId", "time", time_type AS "timeType",
    tolerance_in_minutes AS "toleranceInMinutes", spot_type AS "spotType",
    allow_mix_spot_category AS "allowMixSpotCategory"
  FROM commercial_break WHERE multimedia_id = $1 AND station_id = $2`;
const SHOWS = `
  SELECT day_of_week AS "dayOfWeek", show_id AS "showId", time_start AS "timeStart",
    time_end AS "timeEnd"
  FROM station_show WHERE multimedia_id = $1 AND station_id = $2`;

/**
 * One statement, so that all inputs come from the same snapshot. $1 tenant, $2 station, $3 and $4
 * first and last date.
 */
const INPUTS = {
  name: 'day inputs',
  text: `SELECT max_block_time AS "maxBlockTime", max_hour_time AS "maxHourTime",
      ${jsonList(BREAKS)} AS breaks, ${jsonList(SHOWS)} AS shows,
      ${jsonList(SIMPLE)} AS simple, ${jsonList(ADVANCED)} AS advanced
    FROM station WHERE multimedia_id = $1 AND id = $2`,
};

interface StoredInputs extends Station {
  breaks: (Break & { dayOfWeek: number })[];
  shows: (ShowSlot & { dayOfWeek: number })[];
  simple: SimpleLine[];
  advanced: AdvancedLine[];
}

/** By day of week. */
function byDay<T>(rows: readonly (T & { dayOfWeek: number })[]): T[][] {
  const days: T[][] = [[], [], [], [], [], [], []];
  for (const { dayOfWeek, ...row } of rows) days[dayOfWeek]?.push(row as T);
  return days;
}

/**
 * Reads everything that decides a station's logs from dateFrom to dateTo, in one snapshot.
 *
 * @param run runs a statement for the tenant and returns its rows
 * @returns null when the tenant has no such station
 */
export async function loadInputs(
  run: (statement: typeof INPUTS, values: unknown[]) => Promise<StoredInputs[]>,
  multimediaId: number,
  stationId: number,
  dateFrom: string,
  dateTo: string,
): Promise<StationInputs | null> {
  // Days are planned together with the others of their week.
  const [first, last] = wholeWeeks(dateFrom, dateTo);
  const [stored] = await run(INPUTS, [multimediaId, stationId, first, last]);
  if (!stored) return null;
  const { breaks, shows, simple, advanced, ...station } = stored;
  return { station, breaks: byDay(breaks), shows: byDay(shows), lines: [...simple, ...advanced] };
}
