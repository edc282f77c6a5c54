import { Injectable } from '@nestjs/common';
import { clockChanges } from '../common/clock-changes.js';
import { goesOverMidnight, partsOf } from '../placement/rules/over-midnight.js';
import type { Break, OverMidnight } from '../placement/rules/types.js';
import { Clock } from '../common/clock.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import { jsonList } from '../common/json-sql.js';
import {
  airingsCents,
  mixOf,
  secondCents,
  secondsCents,
  type AiringMix,
  type Priced,
} from '../contract/airing-cost.js';
import { COSTS_NOTHING } from '../contract/airing-outcome.js';
import type { Flag, Service, SpotType, TimeMode } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { QUOTA_TERMS, type LineTerms, type WeekCount } from '../contract/line-fields.js';
import {
  addDays,
  datesOf,
  dateInZone,
  daysBetween,
  formatClock,
  formatSeconds,
  SECONDS_PER_DAY,
} from '../contract/time.js';
import { snake } from '../database/naming.js';
import { type Delivered, deliveredOf, type StoredDelivery } from '../delivered/delivered.js';
import { DELIVERY_OF_CLIENT } from '../delivered/delivery.queries.js';
import { dayOf } from '../placement/rules/asking.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type {
  AskedAirings,
  ClientAiringsAnswer,
  ClientAiringsQuery,
  ClientCampaign,
  MadeAirings,
  UnplacedAirings,
} from './client.dto.js';
import { askedAirings, type StationLine } from './core/asked-airings.js';
import { lineDeliveries, reallyUnplaced } from './core/line-deliveries.js';

/** What airs after midnight of a line over midnight is of the evening before. */
const DATE = `(l."date" - a.after_midnight::int)`;
const LINE_COPY = `${DATE} AS "date", a.after_midnight AS "afterMidnight", l.station_id AS "stationId", l.status, a.spot_id AS "spotId",
  a.spot_name AS "spotName", a.schedule_type AS "scheduleType", a.schedule_id AS "scheduleId",
  a.spot_type AS "spotType", a.length`;

/** $6: as what airings count that cost nothing. */
const MADE = `
  SELECT ${LINE_COPY}, a.file_name AS "fileName", array_agg(f.start ORDER BY f.start) AS starts,
    coalesce(a.service, 'guaranteed') AS service, f.fee AS "timeFee",
    f.charged
  FROM airing a
  JOIN traffic_log l ON l.id = a.log_id AND l."date" BETWEEN $3 AND $4::date + 1
    AND ${DATE} BETWEEN $3 AND $4
  LEFT JOIN simple_schedule s ON a.schedule_type = 'simple' AND s.id = a.schedule_id
  LEFT JOIN advanced_schedule d ON a.schedule_type = 'advanced' AND d.id = a.schedule_id
  LEFT JOIN as_run_airing x ON x.airing_id = a.id
  CROSS JOIN LATERAL (SELECT CASE l.status
    WHEN 'locked' THEN a.time_fee ELSE coalesce(s.time_fee, d.time_fee) END AS fee,
    x.counts_as IS NULL OR x.counts_as <> ALL ($6) AS charged,
    a.start + CASE WHEN a.after_midnight THEN ${SECONDS_PER_DAY} ELSE 0 END AS start) f
  WHERE a.multimedia_id = $1 AND a.client_id = $2
  GROUP BY l.id, a.after_midnight, a.spot_id, a.spot_name, a.schedule_type, a.schedule_id, a.spot_type, a.length, a.file_name,
    a.service, f.fee, f.charged
  ORDER BY ${DATE}, l.station_id, min(f.start), a.schedule_id LIMIT $5`;

const UNPLACED = `
  SELECT ${LINE_COPY}, a.count, a.reason
  FROM unplaced_airing a
  JOIN traffic_log l ON l.id = a.log_id AND l."date" BETWEEN $3 AND $4::date + 1
    AND ${DATE} BETWEEN $3 AND $4
  WHERE a.multimedia_id = $1 AND a.client_id = $2
  ORDER BY ${DATE}, l.station_id, a.ordinal LIMIT $5`;

const CAMPAIGN = `l.id AS "scheduleId", s.id AS "spotId", s.station_id AS "stationId",
  s.spot_name AS "spotName", l.spot_type AS "spotType", l.time_fee AS "timeFee",
  l.start_time AS "startTime", l.end_time AS "endTime", l.occurrences`;
const OF_CLIENT = `JOIN spot s ON s.id = l.spot_id
  AND s.multimedia_id = $1 AND s.client_id = $2 AND s.cancelled = 0 AND s.put_away = 0
  AND s.state = 'active'`;

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
 * `internalNumber/revision`, and the span of the lines: an open-ended line leaves the end null. One that was put
 * away is there where it has airings between the dates.
 */
const CAMPAIGNS = `
  SELECT s.id, s.spot_name AS "spotName", s.internal_number || '/' || s.revision AS "internalNumber",
    s.agency_order_number AS "agencyOrderNumber", s.station_id AS "stationId", s.cancelled, s.state,
    s.put_away AS "putAway", l.start_date AS "startDate", nullif(l.end_date, 'infinity') AS "endDate"
  FROM spot s
  LEFT JOIN spot_span l ON l.spot_id = s.id
  WHERE s.multimedia_id = $1 AND s.client_id = $2 AND (s.put_away = 0 OR s.id IN (
    SELECT a.spot_id FROM airing a JOIN traffic_log t ON t.id = a.log_id
      AND t."date" BETWEEN $3 AND $4::date + 1 AND t."date" - a.after_midnight::int BETWEEN $3 AND $4
    WHERE a.multimedia_id = $1 AND a.client_id = $2))
  ORDER BY s.internal_number DESC, s.revision DESC LIMIT ${LIMITS.clientCampaigns}`;

const STATIONS = `
  SELECT st.id, st.time_zone AS "timeZone"
  FROM station st
  WHERE st.multimedia_id = $1
    AND st.id IN (SELECT station_id FROM spot WHERE multimedia_id = $1 AND client_id = $2)`;

/**
 * One statement, so that everything comes from the same snapshot. $1 tenant, $2 client, $3 and $4
 * first and last date, $5 maximum rows per list, $6 as in MADE. Not a prepared statement, because the best plan
 * differs between clients.
 */
const AIRINGS = {
  text: `SELECT ${jsonList(MADE)} AS made, ${jsonList(UNPLACED)} AS unplaced,
      ${jsonList(SIMPLE)} AS simple, ${jsonList(ADVANCED)} AS advanced,
      ${jsonList(STATIONS)} AS stations, ${jsonList(CAMPAIGNS)} AS campaigns,
      ${DELIVERY_OF_CLIENT} AS delivery
    FROM client WHERE multimedia_id = $1 AND id = $2`,
};

/** The breaks of stations, for lines over midnight. $1 tenant, $2 stations. */
const BREAKS = {
  name: 'breaks of stations',
  text: `SELECT station_id AS "stationId", day_of_week AS "dayOfWeek", "time", time_type AS "timeType",
      spot_type AS "spotType"
    FROM commercial_break WHERE multimedia_id = $1 AND station_id = ANY($2::int[])`,
};
type StationBreak = Break & { stationId: number; dayOfWeek: number };

interface StoredFacts {
  scheduleId: number;
  spotId: number;
  stationId: number;
  spotName: string;
  spotType: SpotType;
  length: number;
  timeFee: number | null;
  /** Minutes from midnight. */
  startTime: number | null;
  endTime: number | null;
  fileName: string;
}
interface StoredSimple
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
  /** Of a line that takes pieces. */
  mix: AiringMix | null;
  weeks?: WeekCount[];
}
interface StoredAdvanced extends StoredFacts {
  scheduleType: 'advanced';
  date: string;
  occurrences: number[];
}
type StoredLine = StoredSimple | StoredAdvanced;
/** A line, or a part of one over midnight. */
type LineOrPart = StoredLine & { overMidnight?: OverMidnight };

interface StoredAirings {
  campaigns: ClientCampaign[];
  /** Starts in seconds from midnight. */
  made: (Omit<MadeAirings, 'starts' | 'amount' | 'price' | 'afterMidnight'> & {
    starts: number[];
    charged: boolean;
    afterMidnight: boolean;
  })[];
  unplaced: (Omit<UnplacedAirings, 'afterMidnight'> & { afterMidnight: boolean })[];
  simple: (Omit<StoredSimple, 'weeks'> & { weeks: StoredSimple['weeks'] | null })[];
  advanced: StoredAdvanced[];
  stations: { id: number; timeZone: string }[];
  delivery: StoredDelivery;
}

/** A client's airings over all stations. */
@Injectable()
export class ClientAiringsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * A client's airings between two dates, both included, one row per line and date: what logs hold
   * and, from today on, what campaigns ask for on days without a log.
   *
   * @throws 404, 400 for an inverted range; RANGE_TOO_LONG, also for more rows than
   *   `LIMITS.clientAirings`
   */
  async airings(multimediaId: number, query: ClientAiringsQuery): Promise<ClientAiringsAnswer> {
    const { clientId, dateFrom, dateTo } = query;
    const days = daysBetween(dateFrom, dateTo);
    if (days < 0) throw badField('dateFrom', 'dateFromBeforeTo');
    if (days + 1 > LIMITS.logRangeDays) throw new CodeError('RANGE_TOO_LONG');
    const most = LIMITS.clientAirings;
    const [stored] = await this.database.statement<StoredAirings>(multimediaId, AIRINGS, [
      multimediaId,
      clientId,
      dateFrom,
      dateTo,
      most + 1,
      COSTS_NOTHING,
    ]);
    if (!stored) throw notFound();
    const lines: StoredLine[] = [
      ...stored.simple.map(({ weeks, ...line }) => ({ ...line, ...(weeks && { weeks }) })),
      ...stored.advanced,
    ];
    const { made, unplaced, campaigns } = stored;
    if (lines.length > most || made.length + unplaced.length > most)
      throw new CodeError('RANGE_TOO_LONG');
    const delivered = deliveredOf(stored.delivery);
    const parts = await this.parts(multimediaId, lines, stored.stations, delivered, query);
    const { asked, over } = this.asked(parts, stored.stations, delivered, query, most + 1);
    if (made.length + unplaced.length + asked.length > most) throw new CodeError('RANGE_TOO_LONG');
    return {
      clientId,
      dateFrom,
      dateTo,
      campaigns,
      asked,
      unplaced: reallyUnplaced(unplaced, delivered.days).map(nightTold),
      delivery: lineDeliveries(delivered.days, [...asked, ...over], query),
      made: made.map(({ charged, ...row }) => ({
        ...nightTold(row),
        starts: row.starts.map(formatSeconds),
        timeFee: chargedFee(row),
        amount: charged ? inUnits(secondsCents(row, row.length * row.starts.length)) : 0,
        price: row.status === 'locked' ? 'locked' : 'line',
      })),
    };
  }

  /** The lines, and of those over midnight their parts. */
  private async parts(
    multimediaId: number,
    lines: readonly StoredLine[],
    stations: StoredAirings['stations'],
    delivered: Delivered,
    { dateFrom, dateTo }: Pick<ClientAiringsQuery, 'dateFrom' | 'dateTo'>,
  ): Promise<LineOrPart[]> {
    const over = lines.filter(goesOverMidnight).map(({ stationId }) => stationId);
    if (over.length === 0) return [...lines];
    const breaks = await this.database.statement<StationBreak & object>(multimediaId, BREAKS, [
      multimediaId,
      [...new Set(over)],
    ]);
    const schedules = new Map(
      stations.map(({ id, timeZone }) => [
        id,
        {
          breaks: [0, 1, 2, 3, 4, 5, 6].map((day) =>
            breaks.filter(({ stationId, dayOfWeek }) => stationId === id && dayOfWeek === day),
          ),
          skipped: clockChanges(timeZone, addDays(dateFrom, -1), addDays(dateTo, 1)).skipped,
        },
      ]),
    );
    return lines.flatMap((line) => {
      const schedule = schedules.get(line.stationId);
      const parts: readonly LineOrPart[] = schedule ? partsOf(line, schedule) : [line];
      const quota = line.scheduleType === 'simple' && delivered.lines.get(line.scheduleId);
      if (!quota) return parts;
      const held = delivered.held(quota);
      return parts.map((part) =>
        part.overMidnight ? { ...part, overMidnight: { ...part.overMidnight, held } } : part,
      );
    });
  }

  private asked(
    lines: readonly LineOrPart[],
    stations: StoredAirings['stations'],
    delivered: Delivered,
    { dateFrom, dateTo }: ClientAiringsQuery,
    most: number,
  ): { asked: AskedAirings[]; over: (LineOrPart & { count: number })[] } {
    const now = this.clock.now();
    const today = new Map(stations.map(({ id, timeZone }) => [id, dateInZone(now, timeZone)]));
    const stationLines = lines.map((line): StationLine & { line: LineOrPart } => ({
      line,
      stationId: line.stationId,
      today: today.get(line.stationId) ?? dateFrom,
    }));
    const hasLog = (stationId: number, date: string): boolean =>
      delivered.log(stationId, date) !== null;
    const leftOf = ({ line }: { line: LineOrPart }, date: string) => {
      if (line.overMidnight) return null;
      const quota = line.scheduleType === 'simple' && delivered.lines.get(line.scheduleId);
      return quota ? delivered.left(quota, date) : null;
    };
    const dates = datesOf(dateFrom, dateTo).map(dayOf);
    const counted = new Map<string, number>();
    const { asked, over } = askedAirings(stationLines, dates, hasLog, leftOf, most);
    return {
      over: over.map(({ of: { line }, count }) => ({ ...line, count })),
      asked: asked.map(({ date, of: { line }, count }) => {
        const key = `${line.scheduleType} ${line.scheduleId}`;
        const before = counted.get(key) ?? 0;
        counted.set(key, before + count);
        const amount = amountOf(line, before, before + count);
        return { date, count, ...askedFacts(line), amount: inUnits(amount), price: 'line' };
      }),
    };
  }
}

/** Only what airs after midnight says so. */
const nightTold = <T extends { afterMidnight: boolean }>({
  afterMidnight,
  ...row
}: T): Omit<T, 'afterMidnight'> & { afterMidnight?: 1 } => ({
  ...row,
  ...(afterMidnight && { afterMidnight: 1 }),
});

/** What a line's airings cost from one to another: what they cost together is rounded once, whatever their days. */
function amountOf(line: StoredLine, before: number, through: number): number | null {
  const inTurn = line.scheduleType === 'simple' ? line.mix : null;
  const mix = inTurn ?? mixOf(line, null);
  const [first, last] = [before, through].map((count) => airingsCents(pricedAs(line), count, mix));
  return typeof first === 'number' && typeof last === 'number' ? last - first : null;
}

const pricedAs = (line: StoredLine): Priced => ({
  timeFee: line.timeFee,
  service: line.scheduleType === 'simple' ? line.service : 'guaranteed',
});

/** The price of a second as it is charged: nothing for what is free. */
const chargedFee = (priced: Priced): number | null => inUnits(secondCents(priced));

const inUnits = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const clock = (minutes: number | null): string | null =>
  minutes === null ? null : formatClock(minutes);

const askedFacts = (
  line: LineOrPart,
): Omit<AskedAirings, 'date' | 'count' | 'amount' | 'price'> => ({
  stationId: line.stationId,
  spotId: line.spotId,
  spotName: line.spotName,
  scheduleType: line.scheduleType,
  scheduleId: line.scheduleId,
  spotType: line.spotType,
  length: line.length,
  fileName: line.fileName,
  service: line.scheduleType === 'simple' ? line.service : 'guaranteed',
  timeFee: chargedFee(pricedAs(line)),
  startTime: clock((line.overMidnight?.interval ?? line).startTime),
  endTime: clock((line.overMidnight?.interval ?? line).endTime),
  showId: line.scheduleType === 'simple' ? line.showId : null,
  exactTimes: line.scheduleType === 'simple' ? line.exactTimes.map(formatClock) : [],
});
