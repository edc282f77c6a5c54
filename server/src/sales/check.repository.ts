import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { ScheduleType } from '../contract/enums.js';
import type { OrderedMonth } from '../contract/ordered-facts.js';
import { statementIn } from '../tenant/tenant-database.js';
import { percentageOf } from '../ledger/facts/amounts.queries.js';
import { moneyIn, moneyOf, withRoom } from '../ledger/facts/fact-money.queries.js';
import {
  type FactDetail,
  isOpen,
  type ProjectedBasis,
  TERMS,
} from '../ledger/facts/facts.queries.js';

const SPAN = {
  text: `SELECT least((SELECT min(month) FROM ordered_month WHERE multimedia_id = $1),
      (SELECT min("date") FROM traffic_log WHERE multimedia_id = $1))::text AS "from",
    greatest((SELECT max(month) FROM ordered_month WHERE multimedia_id = $1),
      (SELECT max("date") FROM traffic_log WHERE multimedia_id = $1))::text AS "to"`,
  row: { from: orNull(columns.text()), to: orNull(columns.text()) },
};

/** The first and the last day of which reports say anything; null where there is none. */
export async function reportedSpan(
  manager: EntityManager,
  multimediaId: number,
): Promise<RowOf<typeof SPAN.row>> {
  const [span] = await statementIn(manager, SPAN, [multimediaId]);
  return span ?? { from: null, to: null };
}

const IN_FORCE = {
  text: `SELECT id FROM spot WHERE multimedia_id = $1 AND cancelled = 0 AND id > $2 ORDER BY id LIMIT $3`,
  row: { id: columns.integer() },
};

/** Campaigns that nothing replaced, after an id. */
export async function campaignsAfter(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  most: number,
): Promise<number[]> {
  return (await statementIn(manager, IN_FORCE, [multimediaId, id, most])).map((row) => row.id);
}

const STORED_MONTHS = {
  text: `SELECT schedule_type AS "scheduleType", schedule_id AS "scheduleId", month::text AS month,
      first_day AS "firstDay", airings, seconds, to_json(cents) AS cents
    FROM ordered_month WHERE multimedia_id = $1 AND spot_id = $2`,
  row: {
    scheduleType: columns.text<ScheduleType>(),
    scheduleId: columns.integer(),
    month: columns.text(),
    firstDay: columns.integer(),
    airings: columns.integers(),
    seconds: columns.integers(),
    cents: columns.json<number[]>(),
  },
};

/** What is stored as ordered of a campaign. */
export const storedMonths = (
  manager: EntityManager,
  multimediaId: number,
  spotId: number,
): Promise<OrderedMonth[]> => statementIn(manager, STORED_MONTHS, [multimediaId, spotId]);

/** Dates from the first to the last. */
type Span = readonly [first: string, last: string];

const NUMBER = {
  what: columns.text(),
  reported: orNull(columns.text()),
  counted: orNull(columns.text()),
};

const BOOKED = {
  text: `WITH booked AS (
      SELECT spot_id, schedule_type, schedule_id, month, sum(airings) AS airings, sum(seconds) AS seconds,
        sum(cents) AS cents
      FROM booking WHERE multimedia_id = $1 GROUP BY 1, 2, 3, 4
    ), sold AS (
      SELECT o.spot_id, o.schedule_type, o.schedule_id, o.month, sum(d.airings) AS airings,
        sum(d.seconds) AS seconds, sum(d.cents) AS cents
      FROM ordered_month o
      JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id AND is_sold(s)
      CROSS JOIN LATERAL unnest(o.airings, o.seconds, o.cents) AS d(airings, seconds, cents)
      WHERE o.multimedia_id = $1 GROUP BY 1, 2, 3, 4
    )
    SELECT 'booked: campaign ' || spot_id || ', ' || schedule_type || ' ' || schedule_id || ', '
        || to_char(month, 'YYYY-MM') AS what,
      b.airings || ' airings, ' || b.seconds || ' s, ' || b.cents || ' cents' AS reported,
      s.airings || ' airings, ' || s.seconds || ' s, ' || s.cents || ' cents' AS counted
    FROM booked b FULL JOIN sold s USING (spot_id, schedule_type, schedule_id, month)
    WHERE (coalesce(b.airings, 0), coalesce(b.seconds, 0), coalesce(b.cents, 0))
      <> (coalesce(s.airings, 0), coalesce(s.seconds, 0), coalesce(s.cents, 0))
    ORDER BY spot_id, schedule_type, schedule_id, month LIMIT $2`,
  row: NUMBER,
};

/** Where the sum of bookings is another one than what is sold. */
export const wrongBookings = (manager: EntityManager, multimediaId: number, most: number) =>
  statementIn(manager, BOOKED, [multimediaId, most]);

/** Plain counts of airings and seconds of open days by month, of each basis that is worked out. */
const PLAIN: Readonly<Record<ProjectedBasis, string>> = {
  ordered: `SELECT to_char(o.month, 'YYYY-MM') AS month, sum(d.airings) AS airings, sum(d.seconds) AS seconds
    FROM ordered_month o
    JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id AND is_sold(s)
    CROSS JOIN LATERAL unnest(o.airings, o.seconds) WITH ORDINALITY AS d(airings, seconds, day)
    WHERE o.multimedia_id = $1 AND o.month BETWEEN $2 AND $3
      AND ${isOpen('s.station_id', 'o.month + (d.day - 1)::int')} GROUP BY 1`,
  scheduled: `SELECT to_char(evening_of(l."date", a.after_midnight), 'YYYY-MM') AS month, count(*) AS airings,
      sum(a.length) AS seconds
    FROM airing a JOIN traffic_log l ON l.multimedia_id = $1 AND l.id = a.log_id
    WHERE a.multimedia_id = $1 AND evening_of(l."date", a.after_midnight) BETWEEN $2 AND $3
      AND ${isOpen('l.station_id', 'l."date"')} GROUP BY 1`,
};

const KEYS = 'log_id, schedule_type, schedule_id, after_midnight, spot_id, client_id';
const LINE_SUMS = [
  'station_id',
  '"date"',
  'terms',
  'airings',
  'seconds',
  'paid_airings',
  'paid_seconds',
  'paid_cents',
];
const sumsOf = (row: string): string => `(${LINE_SUMS.map((name) => `${row}.${name}`).join(', ')})`;

/** $1 tenant, $2 and $3 dates. What there is of lines and what airings count. */
const LINES = {
  text: `WITH one AS (
      SELECT a.*, l.station_id, evening_of(l."date", a.after_midnight) AS "date",
        CASE WHEN a.service IS NULL THEN 1 ELSE 0 END AS charged,
        CASE WHEN a.service IS NULL THEN a.length ELSE 0 END AS paid,
        CASE WHEN t.log_id IS NOT NULL THEN md5(ROW(${TERMS.map((name) => `t.${name}`).join(', ')})::text)::uuid END AS terms
      FROM airing a JOIN traffic_log l ON l.multimedia_id = $1 AND l.id = a.log_id
      LEFT JOIN log_terms t ON t.multimedia_id = $1 AND t.log_id = a.log_id AND t.spot_id = a.spot_id
      WHERE a.multimedia_id = $1 AND evening_of(l."date", a.after_midnight) BETWEEN $2 AND $3
    ), counted AS (
      SELECT ${KEYS}, station_id, "date", terms, count(*) AS airings, sum(length) AS seconds,
        sum(charged) AS paid_airings, sum(paid) AS paid_seconds,
        sum(coalesce(spot_price * charged, time_fee * paid, 0)) * 100 AS paid_cents
      FROM one GROUP BY ${KEYS}, station_id, "date", terms
    ), kept AS (SELECT * FROM log_line WHERE multimedia_id = $1 AND "date" BETWEEN $2 AND $3)
    SELECT 'log ' || log_id || ': ' || schedule_type || ' ' || schedule_id || ' of campaign ' || spot_id AS what,
      ${sumsOf('k')}::text AS reported, ${sumsOf('c')}::text AS counted
    FROM kept k FULL JOIN counted c USING (${KEYS})
    WHERE ${sumsOf('k')} IS DISTINCT FROM ${sumsOf('c')}
    ORDER BY ${KEYS} LIMIT 1000`,
  row: NUMBER,
};

/** Where the sums of logs by line are others than their airings have. */
export const wrongLines = (manager: EntityManager, multimediaId: number, [first, last]: Span) =>
  withRoom(manager, LINES, [multimediaId, first, last]);

/**
 * Where the facts of a basis are others than a plain count, by month, and where the shares of an amount do not add up
 * to it: of days that are not closed. Of whole years, so that every month that is read is counted.
 */
export async function wrongFacts(
  manager: EntityManager,
  multimediaId: number,
  { basis, detail }: { basis: ProjectedBasis; detail: FactDetail },
  [first, last]: Span,
) {
  const [month, its] =
    basis === 'ordered' ? ['NULL::date', ''] : ['month', 'AND of_month = o.month'];
  const closed = 'coalesce(w.closed_gross, 0)';
  const counted = `${percentageOf(`(${closed} + o.gross)`, 'o.discount')} - ${percentageOf(closed, 'o.discount')}`;
  const text = `WITH ${moneyOf(basis, detail)}, plain AS (${PLAIN[basis]}), said AS (
      SELECT to_char("date", 'YYYY-MM') AS month, sum(airings) AS airings, sum(seconds) AS seconds
      FROM projected WHERE "date" BETWEEN $2 AND $3 GROUP BY 1
    ), billed_months AS (
      SELECT spot_id, month, sum(gross) AS gross FROM projected GROUP BY 1, 2
    ), fact_months AS (SELECT spot_id, month, sum(cents) AS cents FROM fact GROUP BY 1, 2
    ), fee_months AS (
      SELECT s.internal_number, date_trunc('month', p."date"::timestamp)::date AS month, sum(p.cents) AS cents
      FROM fee_part p JOIN spot s ON s.multimedia_id = $1 AND s.id = p.spot_id GROUP BY 1, 2
    ), campaign_months AS (
      SELECT s.internal_number, month, sum(b.gross) AS gross, sum(f.cents) AS cents
      FROM billed_months b LEFT JOIN fact_months f USING (spot_id, month)
      JOIN spot s ON s.multimedia_id = $1 AND s.id = spot_id GROUP BY 1, 2
    ), open_whole AS (
      SELECT spot_id, ${month} AS month, discount_rate, commission_rate, coalesce(min(discount), 0) AS discount,
        sum(gross) AS gross, sum(discount_cents) AS discount_cents
      FROM projected GROUP BY spot_id, 2, discount_rate, commission_rate)
    SELECT '${basis}: ' || month AS what, s.airings || ' airings, ' || s.seconds || ' s' AS reported,
      p.airings || ' airings, ' || p.seconds || ' s' AS counted
    FROM said s FULL JOIN plain p USING (month)
    WHERE (coalesce(s.airings, 0), coalesce(s.seconds, 0)) <> (coalesce(p.airings, 0), coalesce(p.seconds, 0))
    UNION ALL
    SELECT '${basis}: gross of campaign ' || internal_number || ', ' || to_char(month, 'YYYY-MM'),
      coalesce(b.gross, 0) || ' cents', (coalesce(b.cents, 0) + coalesce(e.cents, 0)) || ' cents'
    FROM campaign_months b FULL JOIN fee_months e USING (internal_number, month)
    -- Of months before these there are fees alone.
    WHERE month BETWEEN date_trunc('month', $2::date) AND $3
      AND coalesce(b.gross, 0) <> coalesce(b.cents, 0) + coalesce(e.cents, 0)
    UNION ALL
    SELECT '${basis}: discount of campaign ' || o.spot_id || coalesce(', ' || to_char(o.month, 'YYYY-MM'), ''),
      o.discount_cents || ' cents', ${counted} || ' cents'
    FROM open_whole o LEFT JOIN whole w ON of_spot = o.spot_id AND of_discount = o.discount_rate
      AND of_commission = o.commission_rate ${its}
    WHERE o.discount_cents <> ${counted}
    ORDER BY 1 LIMIT 1000`;
  return moneyIn(manager, basis, { text, row: NUMBER }, [multimediaId, first, last]);
}
