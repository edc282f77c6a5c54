import { ON_DAY } from '../delivered/on-day.js';
import type { CountedAs } from '../contract/airing-outcome.js';
import type { ReportBasis } from '../contract/report.js';
import { SECONDS_PER_DAY } from '../contract/time.js';
import { UNORDERED } from '../contract/delivery-days.js';
import { UNORDERED_ROW } from '../delivered/delivery.queries.js';

/**
 * SQL of the facts of a report with their money. $1 tenant, $2 and $3 first and last date. Whole months are read,
 * because the airings of a month share its fees.
 */

const FIRST = `date_trunc('month', $2::date)::date`;
const LAST = `(date_trunc('month', $3::date) + interval '1 month - 1 day')::date`;
const monthOf = (date: string): string => `date_trunc('month', ${date})::date`;

/** What every fact has of its campaign. */
const OF_CAMPAIGN = `s.station_id, s.client_id, s.origin_id, s.pay_method_id`;
/** What a locked log keeps of a campaign. */
const TERMS = [
  'internal_number',
  'revision',
  'agency_order_number',
  'ad_agency_id',
  'account_executive_id',
  'spot_category_id',
  'business_unit_id',
  'discount',
  'agency_percentage',
];
const present = TERMS.map((name) => `s.${name}`).join(', ');
const kept = TERMS.map(
  (name) => `CASE WHEN t.log_id IS NULL THEN s.${name} ELSE t.${name} END AS ${name}`,
).join(', ');

const LINES = (row: string): string => `
  LEFT JOIN simple_schedule sl ON ${row}.schedule_type = 'simple' AND sl.multimedia_id = $1 AND sl.id = ${row}.schedule_id
  LEFT JOIN advanced_schedule al ON ${row}.schedule_type = 'advanced' AND al.multimedia_id = $1 AND al.id = ${row}.schedule_id`;
const ofLine = (name: string): string => `coalesce(sl.${name}, al.${name})`;

/** Campaigns on hold are not sold yet, and those that were put away no longer. */
const SOLD = (row: string): string => `${row}.state = 'active' AND ${row}.put_away = 0`;

/** All months of each campaign that orders anything in the range: its discount is rounded for it as a whole. */
const ORDERED = `
  SELECT o.spot_id, o.schedule_type, o.schedule_id, o.month, (o.month + (d.day - 1)::int) AS "date",
    NULL::int AS start, 0 AS ordinal, d.airings, 1 AS facts, d.seconds, d.cents, ${OF_CAMPAIGN}, ${present},
    ${ofLine('spot_type')} AS spot_type, ${ofLine('speaker_id')} AS speaker_id, ${ofLine('show_id')} AS show_id
  FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id ${LINES('o')}
  CROSS JOIN LATERAL unnest(o.airings, o.seconds, o.cents) WITH ORDINALITY AS d(airings, seconds, cents, day)
  WHERE o.multimedia_id = $1 AND d.airings > 0 AND ${SOLD('s')} AND o.spot_id IN (
    SELECT spot_id FROM ordered_month WHERE multimedia_id = $1 AND month BETWEEN ${FIRST} AND $3::date)`;

/** SQL of the show that a station's week has at a time, in seconds from the date's midnight. $1 tenant. */
export const showAt = (station: string, date: string, seconds: string): string => `(
    SELECT w.show_id FROM station_show w
    WHERE w.multimedia_id = $1 AND w.station_id = ${station}
      AND w.day_of_week = extract(dow FROM ${date})::int
      AND ${seconds} >= w.time_start * 60 AND ${seconds} < w.time_end * 60
    ORDER BY w.id LIMIT 1)`;

const EVENING = `(l."date" - a.after_midnight::int)`;
/** Bonus and fill are free; a line without a price costs nothing. */
const CENTS = `100 * CASE l.status WHEN 'locked' THEN a.kept_price
    ELSE coalesce(${ofLine('time_fee')}, 0) * a.paid_seconds END`;

/**
 * Whether facts are airings, with or without their show, or stand for the airings that a day of a log has of a line:
 * fewer, with the same sums, because the airings of a day and line come one after the other where money is shared.
 */
export type FactDetail = 'show' | 'airing' | 'line';

/** The show of each minute of the stations' weeks. */
const ON_AIR = `on_air AS MATERIALIZED (
    SELECT DISTINCT ON (w.station_id, w.day_of_week, minute) w.station_id, w.day_of_week, minute, w.show_id
    FROM station_show w CROSS JOIN LATERAL generate_series(w.time_start, w.time_end - 1) minute
    WHERE w.multimedia_id = $1
    ORDER BY w.station_id, w.day_of_week, minute, w.id
  )`;

const single = (show: string, joins: string, only: string): string => `
    SELECT a.id AS ordinal, 1 AS airings, a.length AS seconds,
      CASE WHEN a.service IS NULL THEN a.length ELSE 0 END AS paid_seconds,
      CASE WHEN a.service IS NULL THEN coalesce(a.time_fee, 0) * a.length ELSE 0 END AS kept_price,
      a.start, a.spot_type, a.speaker_id, ${show} AS show_id,
      a.log_id, a.after_midnight, a.spot_id, a.client_id, a.schedule_type, a.schedule_id
    FROM traffic_log l JOIN airing a ON a.log_id = l.id ${joins} WHERE ${only}`;

/** Airings `a` of logs `l`, as one row for each or for each day and line. */
const AIRINGS: Readonly<Record<FactDetail, (joins: string, only: string) => string>> = {
  show: (joins, only) =>
    single(
      'w.show_id',
      `${joins} LEFT JOIN on_air w ON w.station_id = l.station_id
        AND w.day_of_week = extract(dow FROM l."date")::int AND w.minute = a.start / 60`,
      only,
    ),
  airing: (joins, only) => single('NULL::int', joins, only),
  line: (joins, only) => `
    SELECT min(a.id) AS ordinal, count(*)::int AS airings, sum(a.length)::int AS seconds,
      coalesce(sum(a.length) FILTER (WHERE a.service IS NULL), 0) AS paid_seconds,
      coalesce(sum(a.time_fee * a.length) FILTER (WHERE a.service IS NULL), 0) AS kept_price,
      min(a.start) AS start, NULL AS spot_type, NULL::int AS speaker_id, NULL::int AS show_id,
      a.log_id, a.after_midnight, a.spot_id, a.client_id, a.schedule_type, a.schedule_id
    FROM traffic_log l JOIN airing a ON a.log_id = l.id ${joins} WHERE ${only}
    GROUP BY a.log_id, a.after_midnight, a.spot_id, a.client_id, a.schedule_type, a.schedule_id`,
};

/** Airings of logs. @param only of which of them */
const airings = (detail: FactDetail, joins: string, only: string): string => `
  SELECT a.spot_id, a.schedule_type, a.schedule_id, ${monthOf(EVENING)} AS month, ${EVENING} AS "date",
    a.start + a.after_midnight::int * ${SECONDS_PER_DAY} AS start, a.ordinal, a.airings, a.airings AS facts, a.seconds,
    ${CENTS} AS cents, l.station_id, a.client_id, s.origin_id, s.pay_method_id, ${kept},
    a.spot_type, a.speaker_id, a.show_id
  FROM (${AIRINGS[detail](
    joins,
    `l.multimedia_id = $1 AND l."date" BETWEEN ${FIRST} AND ${LAST} + 1
      AND ${EVENING} BETWEEN ${FIRST} AND ${LAST} ${only}`,
  )}) a
  JOIN traffic_log l ON l.multimedia_id = $1 AND l.id = a.log_id
  LEFT JOIN log_terms t ON t.log_id = a.log_id AND t.spot_id = a.spot_id
  LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = a.spot_id ${LINES('a')}`;

const COUNTED: CountedAs = 'aired';
const aired = (detail: FactDetail): string => `${airings(
  detail,
  `JOIN as_run_day y ON y.multimedia_id = $1 AND y.station_id = l.station_id AND y."date" = l."date" AND y.closed
  JOIN as_run_airing x ON x.airing_id = a.id`,
  `AND x.counts_as = '${COUNTED}'`,
)}
  UNION ALL
  SELECT r.spot_id, '${UNORDERED}', 0, ${monthOf('r."date"')}, r."date", ${ON_DAY('r', 'r."date"')}, r.id, 1, 1,
    coalesce(r.aired_length, 0), 0, r.station_id, s.client_id, s.origin_id, s.pay_method_id, ${present},
    NULL, NULL, ${showAt('r.station_id', 'r."date"', ON_DAY('r', 'r."date"'))}
  FROM as_run_row r
  JOIN as_run_day y ON y.multimedia_id = $1 AND y.station_id = r.station_id AND y."date" = r."date" AND y.closed
  JOIN spot s ON s.multimedia_id = $1 AND s.id = r.spot_id
  WHERE r.multimedia_id = $1 AND r."date" BETWEEN ${FIRST} AND ${LAST} AND NOT r.scratched AND ${UNORDERED_ROW}`;

const FACTS: Readonly<Record<ReportBasis, (detail: FactDetail) => string>> = {
  ordered: () => ORDERED,
  scheduled: (detail) => airings(detail, '', ''),
  aired,
};

/** Fees of what aired of a campaign are due, whatever became of it since. */
const DUE: Readonly<Record<ReportBasis, string>> = {
  ordered: SOLD('s'),
  scheduled: 'true',
  aired: 'true',
};

/**
 * The monthly fees of campaigns. Where a revision orders in the same month as what it replaced, the fees are its
 * own: they are due once.
 */
const fees = (basis: ReportBasis): string => `
  SELECT o.spot_id, o.month, min(o.first_day) AS first_day,
    100 * (coalesce(max(s.monthly_gross), 0) + coalesce(sum(${ofLine('business_monthly_fee')}), 0)) AS fee
  FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id ${LINES('o')}
  WHERE o.multimedia_id = $1 AND o.spot_id IN (SELECT spot_id FROM fact UNION
      SELECT spot_id FROM ordered_month WHERE multimedia_id = $1 AND month BETWEEN ${FIRST} AND $3::date)
    AND (s.cancelled = 0 OR NOT EXISTS (
      SELECT FROM spot n JOIN ordered_month m ON m.spot_id = n.id AND m.month = o.month
      WHERE n.multimedia_id = $1 AND n.internal_number = s.internal_number AND n.revision > s.revision
        AND ${SOLD('n')}))
    AND ${DUE[basis]}
  GROUP BY o.spot_id, o.month
  HAVING coalesce(max(s.monthly_gross), 0) + coalesce(sum(${ofLine('business_monthly_fee')}), 0) > 0`;

/** Whether a day on which a fee without an airing would be counted is part of the basis. */
const DAY_COUNTS: Readonly<Record<ReportBasis, string>> = {
  ordered: 'true',
  scheduled: `EXISTS (SELECT FROM traffic_log l WHERE l.multimedia_id = $1 AND l.station_id = s.station_id
    AND l."date" = e.month + e.first_day - 1)`,
  aired: `EXISTS (SELECT FROM as_run_day y WHERE y.multimedia_id = $1 AND y.station_id = s.station_id
    AND y."date" = e.month + e.first_day - 1 AND y.closed)`,
};

const FACT_COLUMNS = [
  'spot_id',
  'schedule_type',
  'schedule_id',
  'month',
  '"date"',
  'start',
  'ordinal',
  'airings',
  'facts',
  'seconds',
  'station_id',
  'client_id',
  'origin_id',
  'pay_method_id',
  ...TERMS,
  'spot_type',
  'speaker_id',
  'show_id',
].join(', ');

const IN_ORDER =
  'ORDER BY "date", schedule_type, schedule_id, start, ordinal ROWS UNBOUNDED PRECEDING';

/** What a percentage of an amount is, rounded half up. */
export const part = (amount: string, percentage: string): string =>
  `round(${amount} * coalesce(${percentage}, 0) / 100)`;

/** The share of an amount that rises with a running total, as the difference of two of its rounded parts. */
const rise = (through: string, own: string, of: (amount: string) => string): string =>
  `${of(through)} - ${of(`(${through} - ${own})`)}`;

/**
 * Common table expressions that end in `money`: facts of whole months with airings, seconds, and gross, discount,
 * net and commission in cents. The i-th of a campaign's n airings of a month has
 * floor(fee * i / n) - floor(fee * (i - 1) / n) of its fees; discounts and commissions are rounded once for a
 * campaign (of logs, for a month of it and the same percentages) and shared by what they have come to so far.
 *
 * @param detail only with shows have facts of logs a show; those of lines have no speaker or kind either, and the
 *   first of their starts
 */
export function moneyOf(basis: ReportBasis, detail: FactDetail): string {
  const whole = basis === 'ordered' ? 'spot_id' : 'spot_id, month, discount, agency_percentage';
  const [discount, commission] = [
    (amount: string) => part(amount, 'discount'),
    (amount: string) => part(`(${amount} - ${part(amount, 'discount')})`, 'agency_percentage'),
  ];
  return `
  ${ON_AIR},
  fact AS MATERIALIZED (${FACTS[basis](detail)}),
  fee AS MATERIALIZED (${fees(basis)}),
  counted AS (
    SELECT *, sum(airings) OVER (PARTITION BY spot_id, month ${IN_ORDER})::numeric AS through_airings,
      sum(airings) OVER (PARTITION BY spot_id, month)::numeric AS all_airings
    FROM fact
  ),
  billed AS (
    SELECT ${FACT_COLUMNS}, cents + CASE WHEN e.fee IS NULL THEN 0
      ELSE div(e.fee * through_airings, all_airings)
        - div(e.fee * (through_airings - airings), all_airings) END AS gross
    FROM counted LEFT JOIN fee e USING (spot_id, month)
    UNION ALL
    SELECT e.spot_id, 'simple', 0, e.month, e.month + e.first_day - 1, NULL, 0, 0, 1, 0, ${OF_CAMPAIGN}, ${present},
      NULL, NULL, NULL, e.fee
    FROM fee e JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id
    WHERE NOT EXISTS (SELECT FROM fact f WHERE f.spot_id = e.spot_id AND f.month = e.month)
      AND ${SOLD('s')} AND ${DAY_COUNTS[basis]}
  ),
  summed AS (
    SELECT *, sum(gross) OVER (PARTITION BY ${whole} ${IN_ORDER}) AS through FROM billed
  ),
  money AS (
    SELECT *, ${rise('through', 'gross', discount)} AS discount_cents,
      ${rise('through', 'gross', commission)} AS commission_cents
    FROM summed
  )`;
}
