import { columns, type RowOf } from '../common/columns.js';
import { jsonList } from '../common/json-sql.js';
import type { AiringMix } from '../contract/airing-cost.js';
import { COSTS_NOTHING, type CountedAs } from '../contract/airing-outcome.js';
import type {
  BreakType,
  Flag,
  Service,
  SpotType,
  TimeMode,
  TimeType,
  Tolerance,
} from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import type { CopyChange } from '../contract/copy-changes.js';
import { QUOTA_TERMS, type LineTerms, type WeekCount } from '../contract/line-fields.js';
import { SECONDS_PER_DAY } from '../contract/time.js';
import { snake } from '../database/naming.js';
import type { StoredFulfilment } from '../fulfilment/fulfilment.js';
import { ON_DAY } from '../fulfilment/on-day.js';
import { FULFILMENT_OF_CLIENT } from '../fulfilment/fulfilment.queries.js';
import { isOf } from '../ledger/closed-days.queries.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import type { ClientCampaign, MadeAirings, UnplacedAirings } from './client.dto.js';

/** A client, and those that were merged into it, under whose ids logs keep their airings. */
const CLIENTS = '(SELECT merged_clients($1, $2))::int[]';
const DATE = 'evening_of(l."date", a.after_midnight)';
const LINE_COPY = `${DATE} AS "date", a.after_midnight AS "afterMidnight", l.station_id AS "stationId", l.status, a.spot_id AS "spotId",
  a.spot_name AS "spotName", a.schedule_type AS "scheduleType", a.schedule_id AS "scheduleId",
  a.spot_type AS "spotType", a.length`;

/**
 * The logs of the dates. By their ids, an index finds what each has of the client, however much other years have of
 * it.
 */
const LOGS = `ARRAY(SELECT id FROM traffic_log
    WHERE multimedia_id = $1 AND "date" BETWEEN $3 AND $4::date + 1)`;

/** How an airing of a closed day counts of which nothing is told. */
const UNKNOWN: CountedAs = 'unknown';

/** What an airing's line costs now. In the select list, it is read once for each group of airings. */
const ofLine = (price: string): string => `CASE a.schedule_type
    WHEN 'simple' THEN (SELECT s.${price} FROM simple_schedule s WHERE s.id = a.schedule_id)
    ELSE (SELECT d.${price} FROM advanced_schedule d WHERE d.id = a.schedule_id) END`;

/** $6: how airings count that cost nothing. */
const LOG_AIRINGS = `
  SELECT ${LINE_COPY}, a.file_name AS "fileName", array_agg(f.start ORDER BY f.start) AS starts,
    coalesce(a.service, 'guaranteed') AS service,
    CASE l.status WHEN 'locked' THEN f.locked_fee ELSE ${ofLine('time_fee')} END AS "timeFee",
    CASE l.status WHEN 'locked' THEN f.locked_price ELSE ${ofLine('spot_price')} END AS "spotPrice",
    f.charged, f.became, array_agg(f.aired_at ORDER BY f.start) AS "airedAt", sum(f.sold)::float8 AS sold
  FROM airing a
  JOIN traffic_log l ON l.id = a.log_id AND ${DATE} BETWEEN $3 AND $4
  LEFT JOIN as_run_airing x ON x.airing_id = a.id
  LEFT JOIN as_run_row r ON r.multimedia_id = $1 AND r.id = x.row_id
  LEFT JOIN as_run_day y ON y.multimedia_id = $1 AND y.station_id = l.station_id AND y."date" = l."date" AND y.closed
  CROSS JOIN LATERAL (SELECT CASE l.status WHEN 'locked' THEN a.time_fee END AS locked_fee,
    CASE l.status WHEN 'locked' THEN a.spot_price END AS locked_price,
    x.counts_as IS NULL OR x.counts_as <> ALL ($6) AS charged,
    CASE WHEN y.closed THEN coalesce(x.counts_as, '${UNKNOWN}') END AS became,
    CASE WHEN y.closed THEN ${ON_DAY('r', DATE)} END AS aired_at,
    CASE WHEN y.closed THEN coalesce((SELECT sum(k.sold_cents) FROM ledger_line k
      WHERE k.multimedia_id = $1 AND k.spot_id = a.spot_id AND k."date" = ${DATE} AND k.airing_id = a.id
        AND ${isOf('k', 'aired')}), 0) END AS sold,
    a.start + CASE WHEN a.after_midnight THEN ${SECONDS_PER_DAY} ELSE 0 END AS start) f
  WHERE a.multimedia_id = $1 AND a.client_id = ANY (${CLIENTS}) AND a.log_id = ANY (${LOGS})
  GROUP BY l.id, a.after_midnight, a.spot_id, a.spot_name, a.schedule_type, a.schedule_id, a.spot_type, a.length, a.file_name,
    a.service, f.locked_fee, f.locked_price, f.charged, f.became
  ORDER BY ${DATE}, l.station_id, min(f.start), a.schedule_id LIMIT $5`;

const UNPLACED = `
  SELECT ${LINE_COPY}, a.count, a.reason
  FROM unplaced_airing a
  JOIN traffic_log l ON l.id = a.log_id AND ${DATE} BETWEEN $3 AND $4
  WHERE a.multimedia_id = $1 AND a.client_id = ANY (${CLIENTS}) AND a.log_id = ANY (${LOGS})
  ORDER BY ${DATE}, l.station_id, a.ordinal LIMIT $5`;

const CAMPAIGN = `l.id AS "scheduleId", s.id AS "spotId", s.station_id AS "stationId",
  s.spot_name AS "spotName", l.spot_type AS "spotType", l.time_fee AS "timeFee", l.spot_price AS "spotPrice",
  l.start_time AS "startTime", l.end_time AS "endTime", l.occurrences, l.changes`;
const OF_CLIENT = `JOIN spot s ON s.id = l.spot_id
  AND s.multimedia_id = $1 AND s.client_id = $2 AND s.cancelled = 0 AND is_sold(s)`;

/** Of a line that takes pieces: the first one's name with the number of the others, and their mean seconds. */
const OF_PIECES = 'FROM spot_piece p WHERE p.spot_id = s.id';
const FILE = `CASE l.use_pieces WHEN 1 THEN (
      SELECT (array_agg(p.file_name ORDER BY p.id))[1]
        || CASE WHEN count(*) > 1 THEN ' +' || count(*) - 1 ELSE '' END ${OF_PIECES})
    ELSE l.filename END AS "fileName",
  CASE l.use_pieces WHEN 1 THEN (
      SELECT round(sum(p.length * p.weight)::numeric / sum(p.weight))::int ${OF_PIECES})
    ELSE l.length END AS length, l.service,
  CASE l.use_pieces WHEN 1 THEN (
      SELECT json_build_object('seconds', coalesce(sum(p.length * p.weight), 0),
        'airings', coalesce(sum(p.weight), 0)) ${OF_PIECES}) END AS mix`;

const SIMPLE = `
  SELECT 'simple' AS "scheduleType", ${CAMPAIGN}, ${FILE}, l.days,
    l.start_date AS "startDate", l.end_date AS "endDate", l.time_mode AS "timeMode",
    l.exact_times AS "exactTimes", l.show_id AS "showId",
    ${QUOTA_TERMS.map((name) => `l.${snake(name)} AS "${name}"`).join(', ')}
  FROM simple_schedule l ${OF_CLIENT}
  WHERE l.start_date <= $4 AND (l.end_date IS NULL OR l.end_date >= $3) ORDER BY l.id LIMIT $5`;

const ADVANCED = `
  SELECT 'advanced' AS "scheduleType", ${CAMPAIGN}, l.length, l.file_name AS "fileName", l."date"
  FROM advanced_schedule l ${OF_CLIENT}
  WHERE l."date" <= $4 AND l."date" >= date_trunc('month', $3::date)::date ORDER BY l.id LIMIT $5`;

/**
 * `internalNumber/revision`, and the span of the lines: an open-ended line leaves the end null. A campaign that
 * was put away is included if it has airings between the dates.
 */
const CAMPAIGNS = `
  SELECT s.id, s.spot_name AS "spotName", s.internal_number || '/' || s.revision AS "internalNumber",
    s.agency_order_number AS "agencyOrderNumber", s.station_id AS "stationId", s.cancelled, s.state,
    s.put_away AS "putAway", l.start_date AS "startDate", nullif(l.end_date, 'infinity') AS "endDate"
  FROM spot s
  LEFT JOIN spot_span l ON l.spot_id = s.id
  WHERE s.multimedia_id = $1 AND s.client_id = $2 AND (s.put_away = 0 OR s.id IN (
    SELECT a.spot_id FROM airing a
    JOIN traffic_log l ON l.id = a.log_id AND ${DATE} BETWEEN $3 AND $4
    WHERE a.multimedia_id = $1 AND a.client_id = ANY (${CLIENTS}) AND a.log_id = ANY (${LOGS})))
  ORDER BY s.internal_number DESC, s.revision DESC LIMIT ${LIMITS.clientCampaigns}`;

const STATIONS = `
  SELECT st.id, st.time_zone AS "timeZone"
  FROM station st
  WHERE st.multimedia_id = $1
    AND st.id IN (SELECT station_id FROM spot WHERE multimedia_id = $1 AND client_id = $2)`;

interface StoredFacts {
  scheduleId: number;
  spotId: number;
  stationId: number;
  spotName: string;
  spotType: SpotType;
  length: number;
  timeFee: number | null;
  spotPrice: number | null;
  /** Minutes from midnight. */
  startTime: number | null;
  endTime: number | null;
  fileName: string;
  changes: CopyChange[] | null;
}
export interface StoredSimple
  extends StoredFacts, Pick<LineTerms, Exclude<(typeof QUOTA_TERMS)[number], 'weeks'>> {
  scheduleType: 'simple';
  days: Flag[];
  startDate: string;
  endDate: string | null;
  timeMode: TimeMode;
  occurrences: number | null;
  exactTimes: number[];
  showId: number | null;
  service: Service;
  /** How a line with pieces divides its airings among them. */
  mix: AiringMix | null;
  weeks: WeekCount[] | null;
}
export interface StoredDetailedLine extends StoredFacts {
  scheduleType: 'advanced';
  date: string;
  occurrences: number[];
}
/** Starts in seconds from midnight. */
type StoredLogged = Omit<
  MadeAirings,
  'starts' | 'amount' | 'price' | 'afterMidnight' | 'became' | 'airedAt'
> & {
  starts: number[];
  /** How they count; null until the day is closed. */
  became: CountedAs | null;
  /** Seconds from midnight of the date, of the airings in order; null for what did not air. */
  airedAt: (number | null)[];
  charged: boolean;
  /** Cents of what aired on closed days. */
  sold: number | null;
  afterMidnight: boolean;
};
type StoredUnplaced = Omit<UnplacedAirings, 'afterMidnight'> & { afterMidnight: boolean };
interface StationZone {
  id: number;
  timeZone: string;
}

/**
 * One statement, so that everything comes from the same snapshot. $1 tenant, $2 client, $3 and $4
 * first and last date, $5 maximum rows per list, $6 as in MADE. Not a prepared statement, because the best plan
 * differs between clients.
 */
const AIRINGS = {
  text: `SELECT ${jsonList(LOG_AIRINGS)} AS made, ${jsonList(UNPLACED)} AS unplaced,
      ${jsonList(SIMPLE)} AS simple, ${jsonList(ADVANCED)} AS advanced,
      ${jsonList(STATIONS)} AS stations, ${jsonList(CAMPAIGNS)} AS campaigns,
      ${FULFILMENT_OF_CLIENT} AS fulfilment
    FROM client WHERE multimedia_id = $1 AND id = $2`,
  row: {
    made: columns.json<StoredLogged[]>(),
    unplaced: columns.json<StoredUnplaced[]>(),
    simple: columns.json<StoredSimple[]>(),
    advanced: columns.json<StoredDetailedLine[]>(),
    stations: columns.json<StationZone[]>(),
    campaigns: columns.json<ClientCampaign[]>(),
    fulfilment: columns.json<StoredFulfilment>(),
  },
};

/** Whose airings, of which days, and how many rows of each kind at most. */
interface AiringsQuestion {
  clientId: number;
  dateFrom: string;
  dateTo: string;
  most: number;
}

/** What a client's airings are read from. */
export type StoredClient = RowOf<typeof AIRINGS.row>;

/** $5: as in AIRINGS. Of a line on a day, one row that AIRINGS answers at least. */
const LOGGED_LINES = {
  text: `SELECT count(*)::int AS lines FROM (
      SELECT FROM airing a JOIN traffic_log l ON l.id = a.log_id AND ${DATE} BETWEEN $3 AND $4
      WHERE a.multimedia_id = $1 AND a.client_id = ANY (${CLIENTS}) AND a.log_id = ANY (${LOGS})
      GROUP BY a.log_id, a.after_midnight, a.schedule_type, a.schedule_id LIMIT $5) r`,
  row: { lines: columns.integer() },
};

/** Lines and days of which logs have airings of a client; as many as `most` for more. */
export async function loggedLines(
  database: TenantDatabase,
  multimediaId: number,
  { clientId, dateFrom, dateTo, most }: AiringsQuestion,
): Promise<number> {
  const values = [multimediaId, clientId, dateFrom, dateTo, most];
  return (await database.statement(multimediaId, LOGGED_LINES, values))[0]?.lines ?? 0;
}

/** A client's airings, and what its campaigns ask for; undefined without such a client. */
export async function storedAirings(
  database: TenantDatabase,
  multimediaId: number,
  { clientId, dateFrom, dateTo, most }: AiringsQuestion,
): Promise<StoredClient | undefined> {
  const values = [multimediaId, clientId, dateFrom, dateTo, most, COSTS_NOTHING];
  return (await database.statement(multimediaId, AIRINGS, values))[0];
}

const BREAKS = {
  name: 'breaks of stations',
  text: `SELECT station_id AS "stationId", day_of_week AS "dayOfWeek", id AS "commercialBreakId", "time",
      time_type AS "timeType", tolerance_in_minutes AS "toleranceInMinutes", spot_type AS "spotType",
      allow_mix_spot_category AS "allowMixSpotCategory"
    FROM commercial_break WHERE multimedia_id = $1 AND station_id = ANY($2::int[])`,
  row: {
    stationId: columns.integer(),
    dayOfWeek: columns.integer(),
    commercialBreakId: columns.integer(),
    time: columns.integer(),
    timeType: columns.integer<TimeType>(),
    toleranceInMinutes: columns.integer<Tolerance>(),
    spotType: columns.integer<BreakType>(),
    allowMixSpotCategory: columns.integer<Flag>(),
  },
};

export type StationBreak = RowOf<typeof BREAKS.row>;

/** The breaks of stations, for lines over midnight. */
export const breaksOfStations = (
  database: TenantDatabase,
  multimediaId: number,
  stationIds: readonly number[],
): Promise<StationBreak[]> => database.statement(multimediaId, BREAKS, [multimediaId, stationIds]);
