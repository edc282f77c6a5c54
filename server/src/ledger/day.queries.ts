import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { AsRunDecision, AsRunState } from '../contract/as-run.js';
import { type CountedAs, NOTHING_REPORTED } from '../contract/airing-outcome.js';
import type { PayerKind } from '../contract/billing.js';
import { payerOf } from '../contract/payer.js';
import type { Flag, ScheduleType, Service, SpotType } from '../contract/enums.js';
import { SECONDS_PER_DAY } from '../contract/time.js';
import { UNORDERED_ROW } from '../fulfilment/fulfilment.queries.js';
import { ON_DAY } from '../fulfilment/on-day.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { FeeCampaign, FeeLine } from './core/fees-of-days.js';
import type { LedgerTerms } from './core/ledger-line.js';
import { LOCKED_TERMS } from './facts/facts.queries.js';
import { monthsSent, type StationMonth, STATEMENT_MONTHS } from './station-months.js';

/** What is there of a day that closes. */

export interface DayKey {
  multimediaId: number;
  stationId: number;
  /** The date of its log. */
  date: string;
}

const valuesOf = ({ multimediaId, stationId, date }: DayKey) => [multimediaId, stationId, date];

/** Whole cents, which a double holds exactly. */
const cents = (units: string): string => `(100 * ${units})::float8`;

const ofLine = (price: string): string =>
  `CASE WHEN line.id IS NULL THEN a.${price} ELSE line.${price} END`;

/** The show of a station's week at a second of a date. */
const showAt = (station: string, date: string, second: string): string => `LEFT JOIN LATERAL (
    SELECT h.id AS show_id, h.name::text AS show_name FROM station_show k
    JOIN show h ON h.multimedia_id = $1 AND h.id = k.show_id
    WHERE k.multimedia_id = $1 AND k.station_id = ${station} AND k.day_of_week = extract(dow FROM ${date})::int
      AND ${second} >= k.time_start * 60 AND ${second} < k.time_end * 60
    ORDER BY k.id LIMIT 1) w ON true`;

const AIRINGS = {
  text: `SELECT a.id AS "airingId", a.log_id AS "logId", a.spot_id AS "spotId", a.client_id AS "clientId",
      a.schedule_type AS "scheduleType", a.schedule_id AS "scheduleId", a.piece_id AS "pieceId",
      evening_of(l."date", a.after_midnight)::text AS date,
      a.start + a.after_midnight::int * ${SECONDS_PER_DAY} AS start, w.show_id AS "showId", w.show_name AS "showName",
      a.speaker_id AS "speakerId", p.name::text AS "speakerName", a.spot_type AS "spotType", a.service,
      a.length AS seconds, ${cents('a.time_fee')} AS "keptCents", ${cents('a.spot_price')} AS "keptSpotCents",
      ${cents(ofLine('time_fee'))} AS "todayCents", ${cents(ofLine('spot_price'))} AS "todaySpotCents",
      a.make_good_of AS "makeGoodOf",
      coalesce(x.counts_as, 'unknown') AS "countsAs",
      coalesce(x.state, '${NOTHING_REPORTED.state}') AS state, coalesce(x.billable, ${NOTHING_REPORTED.billable})::int AS billable, x.decision
    FROM traffic_log l JOIN airing a ON a.log_id = l.id
    LEFT JOIN as_run_airing x ON x.airing_id = a.id
    LEFT JOIN speaker p ON p.multimedia_id = $1 AND p.id = a.speaker_id
    LEFT JOIN LATERAL (
      SELECT id, time_fee, spot_price FROM simple_schedule
      WHERE a.schedule_type = 'simple' AND multimedia_id = $1 AND id = a.schedule_id
      UNION ALL SELECT id, time_fee, spot_price FROM advanced_schedule
      WHERE a.schedule_type = 'advanced' AND multimedia_id = $1 AND id = a.schedule_id) line ON true
    ${showAt('l.station_id', 'l."date"', 'a.start')}
    WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l."date" = $3 ORDER BY a.id`,
  row: {
    airingId: columns.integer(),
    logId: columns.integer(),
    spotId: columns.integer(),
    clientId: columns.integer(),
    scheduleType: columns.text<ScheduleType>(),
    scheduleId: columns.integer(),
    pieceId: orNull(columns.integer()),
    date: columns.text(),
    start: columns.integer(),
    showId: orNull(columns.integer()),
    showName: orNull(columns.text()),
    speakerId: orNull(columns.integer()),
    speakerName: orNull(columns.text()),
    spotType: columns.integer<SpotType>(),
    service: orNull(columns.text<Exclude<Service, 'guaranteed'>>()),
    seconds: columns.integer(),
    /** The price of a second or of the airing that the locked log kept, and that of its line today. */
    keptCents: orNull(columns.float()),
    keptSpotCents: orNull(columns.float()),
    todayCents: orNull(columns.float()),
    todaySpotCents: orNull(columns.float()),
    makeGoodOf: orNull(columns.integer()),
    countsAs: columns.text<CountedAs>(),
    state: columns.text<AsRunState>(),
    billable: columns.integer<Flag>(),
    decision: orNull(columns.text<AsRunDecision>()),
  },
};
export type AiringRow = RowOf<typeof AIRINGS.row>;

/** The airings of a day's log, and what became of them. */
export const airingsOf = (manager: EntityManager, day: DayKey): Promise<AiringRow[]> =>
  statementIn(manager, AIRINGS, valuesOf(day));

const CREDITED_ROWS = {
  text: `SELECT r.id::float8 AS "rowId", r.spot_id AS "spotId", ${ON_DAY('r', 'r."date"')} AS start,
      coalesce(r.aired_length, 0) AS seconds, w.show_id AS "showId", w.show_name AS "showName"
    FROM as_run_row r ${showAt('r.station_id', 'r."date"', ON_DAY('r', 'r."date"'))}
    WHERE r.multimedia_id = $1 AND r.station_id = $2 AND r."date" = $3 AND r.spot_id IS NOT NULL
      AND NOT r.scratched AND ${UNORDERED_ROW} ORDER BY r.id`,
  row: {
    rowId: columns.float(),
    spotId: columns.integer(),
    start: columns.integer(),
    seconds: columns.integer(),
    showId: orNull(columns.integer()),
    showName: orNull(columns.text()),
  },
};

/** The rows of what aired on a day that a person gave to a campaign. */
export const creditedRows = (manager: EntityManager, day: DayKey) =>
  statementIn(manager, CREDITED_ROWS, valuesOf(day));

const DAY = `extract(day FROM $3::date)::int`;
const ORDERED = {
  text: `SELECT o.spot_id AS "spotId", s.internal_number AS campaign, o.schedule_type AS "scheduleType",
      o.schedule_id AS "scheduleId", o.airings[${DAY}] AS airings, o.seconds[${DAY}] AS seconds,
      o.cents[${DAY}]::float8 AS cents
    FROM spot s JOIN ordered_month o ON o.spot_id = s.id AND o.month = date_trunc('month', $3::date)::date
    WHERE s.multimedia_id = $1 AND s.station_id = $2 AND is_sold(s) AND o.airings[${DAY}] > 0
    ORDER BY o.spot_id, o.schedule_type COLLATE "C", o.schedule_id`,
  row: {
    spotId: columns.integer(),
    campaign: columns.integer(),
    scheduleType: columns.text<ScheduleType>(),
    scheduleId: columns.integer(),
    airings: columns.integer(),
    seconds: columns.integer(),
    cents: columns.float(),
  },
};

/** What campaigns ask for on a day. */
export const orderedOn = (manager: EntityManager, day: DayKey) =>
  statementIn(manager, ORDERED, valuesOf(day));

const OWED = {
  text: `SELECT k.key, coalesce(m.spot_id, g.spot_id) AS "spotId", m.log_id AS "logId",
      coalesce(m.client_id, (g.kept ->> 'clientId')::int) AS "clientId", m.service,
      coalesce(m.length, (g.kept ->> 'length')::int) AS seconds,
      coalesce(x.second_cents::float8, ${cents('m.time_fee')}, ${cents(`(g.kept ->> 'timeFee')::numeric`)}) AS "secondCents",
      coalesce(${cents('m.spot_price')}, ${cents(`(g.kept ->> 'spotPrice')::numeric`)}) AS "spotCents",
      x.sold_cents::float8 AS "soldCents", t.digest AS terms
    FROM unnest($2::int[]) k(key)
    LEFT JOIN airing m ON m.multimedia_id = $1 AND m.id = k.key
    LEFT JOIN make_good g ON g.multimedia_id = $1 AND g.id = -k.key
    LEFT JOIN LATERAL (
      SELECT y.second_cents, y.sold_cents, y.terms_id FROM ledger_line y
      WHERE y.multimedia_id = $1 AND y.kind = 'missed' AND y.airing_id = k.key AND y.airings > 0
      ORDER BY y.sequence DESC LIMIT 1) x ON true
    LEFT JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = coalesce(x.terms_id, g.terms_id)
    WHERE m.id IS NOT NULL OR g.id IS NOT NULL OR x.terms_id IS NOT NULL`,
  row: {
    key: columns.integer(),
    spotId: orNull(columns.integer()),
    logId: orNull(columns.integer()),
    clientId: orNull(columns.integer()),
    service: orNull(columns.text<Exclude<Service, 'guaranteed'>>()),
    seconds: orNull(columns.integer()),
    secondCents: orNull(columns.float()),
    /** The price of the airing, instead. */
    spotCents: orNull(columns.float()),
    /** Where the day on which it was missed closed before. */
    soldCents: orNull(columns.float()),
    /** Their digest, where they are written: of that day, or of when what no log had came to be owed. */
    terms: orNull(columns.text()),
  },
};
export type OwedRow = RowOf<typeof OWED.row>;

/** What airings that make good were sold for, by what they make good. */
export const owedFor = (
  manager: EntityManager,
  multimediaId: number,
  keys: readonly number[],
): Promise<OwedRow[]> => statementIn(manager, OWED, [multimediaId, keys]);

/** The client into which merges made one. */
const BECAME = (client: string): string => `(
    WITH RECURSIVE next AS (
      SELECT ${client} AS id, 0 AS n
      UNION ALL
      SELECT m.into_id, e.n + 1 FROM next e
      JOIN merged_record r ON r.multimedia_id = $1 AND r.record_id = e.id
      JOIN record_merge m ON m.multimedia_id = $1 AND m.id = r.merge_id AND m.entity = 'client' AND m.undone_at IS NULL
      WHERE NOT EXISTS (SELECT FROM client c WHERE c.multimedia_id = $1 AND c.id = e.id)
    ) SELECT id FROM next ORDER BY n DESC LIMIT 1)`;

const TERMS = {
  text: `SELECT k.place, s.bill_to AS "billTo", m.bill_to AS "groupBillTo", 'billing' = ANY(m.parts) AS bills,
      json_build_object('spotId', k.spot_id, 'internalNumber', o.internal_number,
        'revision', o.revision, 'agencyOrderNumber', o.agency_order_number, 'clientId', o.client_id,
        'clientCategoryId', c.client_category_id, 'adAgencyId', o.ad_agency_id,
        'adAgencyGroupId', g.ad_agency_group_id, 'accountExecutiveId', o.account_executive_id,
        'spotCategoryId', o.spot_category_id, 'businessUnitId', o.business_unit_id, 'originId', o.origin_id,
        'payMethodId', o.pay_method_id, 'barter', coalesce(p.barter, 0), 'billTo', NULL,
        'discount', o.discount::text, 'agencyPercentage', o.agency_percentage::text,
        'names', json_build_object('station', st.name, 'campaign', o.spot_name, 'client', c.name,
          'clientCategory', cc.name, 'adAgency', g.name, 'adAgencyGroup', gg.name, 'accountExecutive', e.name,
          'spotCategory', sc.name, 'businessUnit', b.description, 'origin', og.description,
          'payMethod', p.description)) AS terms
    FROM unnest($3::int[], $4::int[], $5::int[]) WITH ORDINALITY k(spot_id, log_id, client_id, place)
    JOIN station st ON st.multimedia_id = $1 AND st.id = $2
    JOIN multimedia m ON m.id = $1
    LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = k.spot_id
    LEFT JOIN log_terms t ON t.multimedia_id = $1 AND t.log_id = k.log_id AND t.spot_id = k.spot_id
    CROSS JOIN LATERAL (SELECT ${LOCKED_TERMS}, coalesce(k.client_id, s.client_id) AS client_id, s.origin_id,
      s.pay_method_id, s.spot_name) o
    LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = ${BECAME('o.client_id')}
    LEFT JOIN client_category cc ON cc.multimedia_id = $1 AND cc.id = c.client_category_id
    LEFT JOIN ad_agency g ON g.multimedia_id = $1 AND g.id = o.ad_agency_id
    LEFT JOIN ad_agency_group gg ON gg.multimedia_id = $1 AND gg.id = g.ad_agency_group_id
    LEFT JOIN account_executive e ON e.multimedia_id = $1 AND e.id = o.account_executive_id
    LEFT JOIN spot_category sc ON sc.multimedia_id = $1 AND sc.id = o.spot_category_id
    LEFT JOIN business_unit b ON b.multimedia_id = $1 AND b.id = o.business_unit_id
    LEFT JOIN origin og ON og.multimedia_id = $1 AND og.id = o.origin_id
    LEFT JOIN pay_method p ON p.multimedia_id = $1 AND p.id = o.pay_method_id
    ORDER BY k.place`,
  row: {
    place: columns.bigint(),
    /** Whom the campaign and the media group say as payer, and whether the group bills. */
    billTo: orNull(columns.text<PayerKind>()),
    groupBillTo: orNull(columns.text<PayerKind>()),
    bills: columns.bool(),
    terms: columns.json<LedgerTerms>(),
  },
};

/** Names the terms of a campaign in a log. */
export interface TermsKey {
  spotId: number;
  /** The locked log that kept them; null for today's. */
  logId: number | null;
  /** The client under whose name it aired; null for the campaign's. */
  clientId: number | null;
}

/** The terms of campaigns, in the same order. */
export async function termsOf(
  manager: EntityManager,
  { multimediaId, stationId }: DayKey,
  wanted: readonly TermsKey[],
): Promise<LedgerTerms[]> {
  if (wanted.length === 0) return [];
  const rows = await statementIn(manager, TERMS, [
    multimediaId,
    stationId,
    wanted.map(({ spotId }) => spotId),
    wanted.map(({ logId }) => logId),
    wanted.map(({ clientId }) => clientId),
  ]);
  return rows.map(({ terms, bills, billTo, groupBillTo }) => ({
    ...terms,
    billTo: bills ? payerOf({ ...terms, billTo, groupBillTo }) : null,
  }));
}

/** The first of the lines that a line `k` goes on with. */
const rootIn = (table: string): string => `(
    WITH RECURSIVE back AS (
      SELECT f.id, f.continues_id, 0 AS n FROM ${table} f WHERE f.multimedia_id = $1 AND f.id = k.id
      UNION ALL SELECT f.id, f.continues_id, b.n + 1
      FROM back b JOIN ${table} f ON f.multimedia_id = $1 AND f.id = b.continues_id
    ) SELECT id FROM back ORDER BY n DESC LIMIT 1)`;
const ROOTS = {
  text: `SELECT k.type || ' ' || k.id AS line,
      k.type || ' ' || coalesce(CASE k.type WHEN 'simple' THEN ${rootIn('simple_schedule')}
        ELSE ${rootIn('advanced_schedule')} END, k.id) AS root
    FROM unnest($2::text[], $3::int[]) k(type, id)`,
  row: { line: columns.text(), root: columns.text() },
};

/** The first of the lines that lines go on with, by `simple 12`. */
export async function rootsOf(
  manager: EntityManager,
  multimediaId: number,
  lines: readonly { scheduleType: ScheduleType; scheduleId: number }[],
): Promise<Map<string, string>> {
  const rows = await statementIn(manager, ROOTS, [
    multimediaId,
    lines.map(({ scheduleType }) => scheduleType),
    lines.map(({ scheduleId }) => scheduleId),
  ]);
  return new Map(rows.map(({ line, root }) => [line, root]));
}

const CAMPAIGNS = {
  text: `SELECT id AS "spotId", internal_number AS campaign FROM spot WHERE multimedia_id = $1 AND id = ANY($2::int[])
    UNION SELECT t.spot_id, t.internal_number FROM ledger_terms t
    WHERE t.multimedia_id = $1 AND t.spot_id = ANY($2::int[]) AND t.internal_number IS NOT NULL
      AND NOT EXISTS (SELECT FROM spot s WHERE s.multimedia_id = $1 AND s.id = t.spot_id)`,
  row: { spotId: columns.integer(), campaign: columns.integer() },
};

/** The numbers of campaigns by id; of those that were deleted, as closed days have them. */
export async function campaignsOf(
  manager: EntityManager,
  multimediaId: number,
  spotIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await statementIn(manager, CAMPAIGNS, [multimediaId, spotIds]);
  return new Map(rows.map(({ spotId, campaign }) => [spotId, campaign]));
}

/** The line fees of a campaign `s`. */
const LINE_FEES = `SELECT 'simple' AS type, id, business_monthly_fee AS fee FROM simple_schedule
      WHERE multimedia_id = $1 AND spot_id = s.id
    UNION ALL SELECT 'advanced', id, business_monthly_fee FROM advanced_schedule
      WHERE multimedia_id = $1 AND spot_id = s.id`;
const HAS_FEE = (table: string): string => `EXISTS (SELECT FROM ${table} f
      WHERE f.multimedia_id = $1 AND f.spot_id = s.id AND f.business_monthly_fee > 0)`;
/** Whether a campaign `s` or any of its lines has a monthly fee. */
export const HAS_FEES = `(s.monthly_gross > 0 OR ${HAS_FEE('simple_schedule')} OR ${HAS_FEE('advanced_schedule')})`;
const FEES = {
  text: `WITH wanted AS MATERIALIZED (SELECT * FROM ${STATEMENT_MONTHS}),
    -- Each campaign is looked at once, in however many months it asks for airings.
    priced AS MATERIALIZED (
      SELECT s.id, s.station_id, s.internal_number FROM spot s
      WHERE s.multimedia_id = $1 AND s.station_id IN (SELECT station_id FROM wanted) AND ${HAS_FEES}
    ),
    asking AS (
      SELECT w.place, w.month, s.internal_number FROM wanted w JOIN priced s ON s.station_id = w.station_id
      CROSS JOIN LATERAL (SELECT FROM ordered_month o WHERE o.spot_id = s.id AND o.month = w.month LIMIT 1) o
      UNION
      SELECT w.place, w.month, f.campaign FROM wanted w JOIN ledger_fee f ON f.multimedia_id = $1
        AND f.station_id = w.station_id AND f."date" >= w.month AND f."date" < w.month + interval '1 month'
    )
    -- Sorted behind the limit, so that what is too much ends at once.
    SELECT place, campaign, line FROM (
      SELECT asking.place, s.id, l.id AS line_id, l.line, json_build_object('spotId', s.id,
          'campaign', s.internal_number, 'revision', s.revision, 'sold', is_sold(s), 'inForce', s.cancelled = 0,
          'fee', ${cents('coalesce(s.monthly_gross, 0)')}) AS campaign
      FROM asking JOIN spot s ON s.multimedia_id = $1 AND s.internal_number = asking.internal_number
      LEFT JOIN LATERAL (
        SELECT f.id, json_build_object('spotId', s.id, 'scheduleType', f.type, 'scheduleId', f.id,
            'fee', ${cents('coalesce(f.fee, 0)')}, 'airings', coalesce(to_json(o.airings), '[]')) AS line
        FROM (${LINE_FEES}) f
        LEFT JOIN ordered_month o ON o.spot_id = s.id AND o.schedule_type = f.type AND o.schedule_id = f.id
          AND o.month = asking.month
        WHERE f.fee > 0 OR o.airings IS NOT NULL
      ) l ON true
      LIMIT $4::int) one
    ORDER BY place, id, line_id`,
  row: {
    place: columns.integer(),
    campaign: columns.json<FeeCampaign>(),
    line: orNull(columns.json<Omit<FeeLine, 'line'>>()),
  },
};
export type FeeRow = RowOf<typeof FEES.row>;

const FEE_LINES = {
  text: `SELECT count(*)::int AS n FROM (
      SELECT FROM ${STATEMENT_MONTHS} JOIN spot s ON s.multimedia_id = $1 AND s.station_id = w.station_id AND ${HAS_FEES}
      -- By each campaign, so that it ends with the limit.
      CROSS JOIN LATERAL (SELECT FROM ordered_month o WHERE o.spot_id = s.id AND o.month = w.month OFFSET 0) o
      LIMIT $4::int) one`,
  row: { n: columns.integer() },
};

/** How many rows `feesIn` has at least. @param most that are counted */
export async function feeLinesAtLeast(
  manager: EntityManager,
  multimediaId: number,
  months: readonly StationMonth[],
  most: number,
): Promise<number> {
  const [row] = await statementIn(manager, FEE_LINES, [...monthsSent(multimediaId, months), most]);
  return row?.n ?? 0;
}

/**
 * The campaigns that have a fee in months of stations, with all of their revisions, and what their lines ask for in
 * each: a row for each line, those of a campaign behind one another, and one without a line where it has none. The
 * place of a row is its month's.
 *
 * @param most rows; null for all
 */
export const feesIn = (
  manager: EntityManager,
  multimediaId: number,
  months: readonly StationMonth[],
  most: number | null,
): Promise<FeeRow[]> => statementIn(manager, FEES, [...monthsSent(multimediaId, months), most]);
