import type { EntityManager } from 'typeorm';
import type { Statement } from '../common/statement.js';
import type { ReportBasis } from '../contract/report.js';
import { statementIn } from '../tenant/tenant-database.js';
import { isOf, SUMS_WITH_TERMS } from '../ledger/closed-days.queries.js';
import {
  AFTER_LAST,
  type FactDetail,
  factsOf,
  FIRST,
  isOpen,
  monthsOf,
  OF_CAMPAIGN,
  type OfCampaigns,
  ofLine,
  ORDERED_IN_RANGE,
  PRESENT,
  type ProjectedBasis,
  singleFacts,
  TERMS,
} from './facts.queries.js';
import { ledgerFacts } from './ledger-facts.queries.js';

/** SQL of the facts of a report with their money. $1 tenant, $2 and $3 first and last date. */

/** Fees of what logs have of a campaign are due, whatever became of it since. */
const DUE: Readonly<Record<ProjectedBasis, string>> = {
  ordered: 'is_sold(s)',
  scheduled: 'true',
};

const IN_MONTHS = `month BETWEEN ${FIRST} AND $3::date`;
/** The months of which fees are read: those of the facts. */
const OF_FEES: Readonly<Record<ProjectedBasis, string>> = {
  ordered: ORDERED_IN_RANGE,
  scheduled: `o.${IN_MONTHS}`,
};

/**
 * The monthly fees of campaigns. Where a revision orders in the same month as what it replaced, the fees are its
 * own: they are due once.
 */
const fees = (basis: ProjectedBasis, only: OfCampaigns): string => `
  SELECT o.spot_id, o.month, min(o.first_day) AS first_day,
    (100 * (coalesce(max(s.monthly_gross), 0) + coalesce(sum(${ofLine('business_monthly_fee')}), 0)))::bigint AS fee
  FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id
  -- Few lines have one: joined with all of them, years of a large group would take twice the time.
  LEFT JOIN simple_schedule sl ON o.schedule_type = 'simple' AND sl.multimedia_id = $1 AND sl.id = o.schedule_id
    AND sl.business_monthly_fee > 0
  LEFT JOIN advanced_schedule al ON o.schedule_type = 'advanced' AND al.multimedia_id = $1 AND al.id = o.schedule_id
    AND al.business_monthly_fee > 0
  WHERE o.multimedia_id = $1 AND ${OF_FEES[basis]} ${only('o.spot_id')}
    AND (s.cancelled = 0 OR NOT EXISTS (
      SELECT FROM spot n JOIN ordered_month m ON m.spot_id = n.id AND m.month = o.month
      WHERE n.multimedia_id = $1 AND n.internal_number = s.internal_number AND n.revision > s.revision
        AND is_sold(n)))
    AND ${DUE[basis]}
  GROUP BY o.spot_id, o.month
  HAVING coalesce(max(s.monthly_gross), 0) + coalesce(sum(${ofLine('business_monthly_fee')}), 0) > 0`;

/** What closed days of months were given of fees, and of which fee the last of them was given its part. */
const GIVEN = `
  SELECT campaign, month, sum(cents) AS cents, sum(last_fee) AS last_fee FROM (
    SELECT f.campaign, f.line, date_trunc('month', f."date"::timestamp)::date AS month, sum(f.cents) AS cents,
      (array_agg(f.fee ORDER BY f.sequence DESC))[1] AS last_fee
    FROM ledger_fee f JOIN ledger_day k ON k.station_id = f.station_id AND k."date" = f."date"
    WHERE f.multimedia_id = $1 AND f."date" >= (SELECT min(month) FROM due_fee)
      AND f."date" < (SELECT max(month) + interval '1 month' FROM due_fee)
    GROUP BY 1, 2, 3) one
  GROUP BY 1, 2`;

/**
 * What is left of fees for the days of a month that are not closed. What no day asks for any more is of the next one
 * that closes, as far as the last closed day knew of it.
 */
const LEFT = `
  SELECT e.spot_id, e.month, e.first_day, g.campaign IS NOT NULL AS begun,
    greatest(0, e.fee - coalesce(g.cents, 0))::bigint AS fee,
    greatest(0, least(e.fee, g.last_fee) - g.cents)::bigint AS unasked
  FROM due_fee e JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id
  LEFT JOIN given_fee g ON g.campaign = s.internal_number AND g.month = e.month`;

/** Whether a day on which a fee without an airing would be counted is part of the basis. */
const DAY_COUNTS: Readonly<Record<ProjectedBasis, string>> = {
  ordered: 'true',
  scheduled: `EXISTS (SELECT FROM traffic_log l WHERE l.multimedia_id = $1 AND l.station_id = e.station_id
    AND l."date" = e."date")`,
};

/** The fees of months that no airing shares, with the open day that has each: the first that asks, or the next one. */
const unshared = (basis: ProjectedBasis): string => `
  SELECT e.spot_id, e.month, e."date", e.fee FROM (
    SELECT e.*, CASE WHEN NOT e.begun THEN e.month + e.first_day - 1 ELSE (
        SELECT min(day)::date FROM generate_series(e.month::timestamp, e.month + interval '1 month - 1 day', '1 day') day
        WHERE ${isOpen('e.station_id', 'day::date')}) END AS "date"
    FROM (
      SELECT e.spot_id, e.month, e.first_day, e.begun, s.station_id, CASE WHEN e.begun THEN e.unasked ELSE e.fee END AS fee
      FROM fee e JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id
      WHERE NOT EXISTS (
          SELECT FROM open_month m WHERE m.spot_id = e.spot_id AND m.month = e.month AND m.sharing > 0)
        AND is_sold(s)
      OFFSET 0) e
    WHERE e.fee > 0) e
  WHERE ${isOpen('e.station_id', 'e."date"')} AND ${DAY_COUNTS[basis]}`;

/** What closed days have of that of which percentages are taken off as a whole. */
const wholes = (basis: ProjectedBasis): string => `
  SELECT u.spot_id AS of_spot, ${basis === 'ordered' ? 'NULL::date' : `date_trunc('month', u."date"::timestamp)::date`} AS of_month,
    (100 * coalesce(t.discount, 0))::int AS of_discount, (100 * coalesce(t.agency_percentage, 0))::int AS of_commission,
    sum(u.gross)::bigint AS closed_gross
  FROM ${SUMS_WITH_TERMS}
  WHERE u.multimedia_id = $1 AND ${isOf('u', basis)}
    AND u.spot_id IN (SELECT spot_id FROM open_month UNION SELECT spot_id FROM unshared)
    ${basis === 'ordered' ? '' : `AND u."date" >= ${FIRST} AND u."date" < ${AFTER_LAST}`}
  GROUP BY 1, 2, 3, 4`;
/** The percentages of a campaign as hundredths. */
const ratesOf = (row: string): string =>
  `coalesce((100 * ${row}.discount)::int, 0) AS discount_rate,
    coalesce((100 * ${row}.agency_percentage)::int, 0) AS commission_rate`;

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
const MONEY_COLUMNS = `${FACT_COLUMNS}, closed, client_category_id, ad_agency_group_id, barter, names, show_name, gross,
      discount_cents, commission_cents`;

const IN_ORDER =
  'ORDER BY "date", schedule_type COLLATE "C", schedule_id, start, ordinal ROWS UNBOUNDED PRECEDING';

/** What a percentage of an amount is, rounded half up. */
export const part = (amount: string, percentage: string): string =>
  `round(${amount} * coalesce(${percentage}, 0) / 100)`;

/** The same of whole cents and hundredths of a percent, neither of which is negative. */
const wholePart = (amount: string, rate: string): string =>
  `(${amount} / 10000 * coalesce(${rate}, 0) + (${amount} % 10000 * coalesce(${rate}, 0) + 5000) / 10000)`;

/**
 * The arithmetic of a basis, and what percentages are taken off as a whole. What a station airs in a month fits into eight bytes, whatever its price, and that is
 * several times as fast; what somebody types into an order need not.
 */
const ARITHMETIC = {
  orders: {
    type: 'numeric',
    part,
    discount: 'discount',
    commission: 'agency_percentage',
    whole: 'spot_id, discount_rate, commission_rate',
  },
  logs: {
    type: 'bigint',
    part: wholePart,
    discount: 'discount_rate',
    commission: 'commission_rate',
    whole: 'spot_id, month, discount_rate, commission_rate',
  },
};

/** The share of an amount that rises with a running total, as the difference of two of its rounded parts. */
const rise = (through: string, own: string, of: (amount: string) => string): string =>
  `${of(through)} - ${of(`(${through} - ${own})`)}`;

/** What the first airings of a campaign's month have of its fee, rounded down. */
const feeOf = (airings: string): string =>
  `(fee / sharing * (${airings}) + fee % sharing * (${airings}) / sharing)`;

const ROOM = {
  text: `SELECT set_config('work_mem', '96MB', true), set_config('enable_mergejoin', 'off', true)`,
};

/**
 * Runs a statement of `moneyOf` in its transaction. What years of a large group sort would be written to files; and
 * because nothing is known of how many rows its parts have, all airings would be sorted to be joined with them.
 */
export async function moneyIn<R extends object>(
  manager: EntityManager,
  statement: Statement<R>,
  values: unknown[],
): Promise<R[]> {
  await statementIn(manager, ROOM, []);
  return statementIn(manager, statement, values);
}

/** What only the ledger keeps of a fact: of others it is what clients, agencies and shows have now. */
const NOT_OF_LEDGER = `false AS closed, NULL::int AS client_category_id, NULL::int AS ad_agency_group_id,
      NULL::smallint AS barter,
      NULL::jsonb AS names, NULL::text AS show_name`;

/** What a fact has of the fee of its month. */
const SHARE = `CASE WHEN fee IS NULL THEN 0
      ELSE ${feeOf('through_airings')} - ${feeOf('through_airings - airings')} END`;

/** Facts `f` and their gross, in `counted` and `billed`: fees are shared in the order of a month's airings. */
const billed = (facts: string): string => `
  counted AS (
    SELECT f.*, ${ratesOf('f')}, m.fee, m.sharing,
      sum(airings) OVER (PARTITION BY spot_id, month ${IN_ORDER}) AS through_airings
    FROM ${facts}
  ),
  billed AS (SELECT ${FACT_COLUMNS}, discount_rate, commission_rate, cents + ${SHARE} AS gross FROM counted)`;

/** A month's fee that no airing shares. */
const UNAIRED = `
    SELECT e.spot_id, 'simple', 0, e.month, e."date", NULL, 0, 0, 1, 0, ${OF_CAMPAIGN}, ${PRESENT},
      NULL, NULL, NULL, ${ratesOf('s')}, e.fee
    FROM unshared e JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id`;

/** Months in which fees are shared; of orders, they say nothing else. */
const FEE_MONTHS = `SELECT m.*, e.fee FROM open_month m JOIN fee e USING (spot_id, month)`;
/** Months of logs, with what closed days have of those whose days all have the same percentages. */
const LOG_MONTHS = `SELECT m.*, e.fee, coalesce(closed_gross, 0) AS closed_gross
    FROM open_month m LEFT JOIN fee e USING (spot_id, month)
    LEFT JOIN whole ON of_spot = m.spot_id AND of_month = m.month AND of_discount = coalesce(100 * m.discount, 0)
      AND of_commission = coalesce(100 * m.agency_percentage, 0)`;

/** What closed days have of a whole, as a row before all others: it is no fact. */
const BEFORE = `
    SELECT of_spot, 'simple', 0, of_month, '-infinity'::date, NULL, 0, 0, 0, 0, NULL, NULL, NULL, NULL,
      ${TERMS.map(() => 'NULL').join(', ')}, NULL, NULL, NULL, of_discount, of_commission, closed_gross FROM whole`;

/** Facts that are billed, and fees, with what they, those before them and closed days come to as a whole. */
function throughOf(basis: ProjectedBasis): string {
  const { whole, type } = ARITHMETIC[basis === 'ordered' ? 'orders' : 'logs'];
  return `
    SELECT * FROM (
      SELECT *, (sum(gross) OVER (PARTITION BY ${whole} ${IN_ORDER}))::${type} AS through
      FROM (SELECT * FROM billed UNION ALL ${UNAIRED} UNION ALL ${BEFORE}) one) one
    WHERE "date" > '-infinity'`;
}

/** Facts with what they and those before them come to. */
const summed = (basis: ProjectedBasis): string => `
  ${billed('fact f LEFT JOIN month m USING (spot_id, month)')},
  summed AS (${throughOf(basis)})`;

/**
 * The same of many facts of logs. Where a month has the same percentages on all days, running sums of what its airings
 * cost and of how many they are tell all: years of them are sorted once. Mostly there are no others.
 */
const summedOnce = (basis: ProjectedBasis): string => `${billed(
  'fact f JOIN month m USING (spot_id, month) WHERE m.varied',
)},
  alike AS (
    SELECT f.*, ${ratesOf('m')}, m.fee, m.sharing, m.closed_gross, sum(airings) OVER its AS through_airings,
      (sum(cents) OVER its)::bigint AS through_cents
    -- Not an inner join, of which PostgreSQL would expect few rows.
    FROM fact f LEFT JOIN month m USING (spot_id, month) WHERE m.varied IS NOT TRUE
    WINDOW its AS (PARTITION BY spot_id, month ${IN_ORDER})
  ),
  summed AS (
    SELECT ${FACT_COLUMNS}, discount_rate, commission_rate, cents + ${SHARE} AS gross,
      closed_gross + through_cents + CASE WHEN fee IS NULL THEN 0 ELSE ${feeOf('through_airings')} END AS through
    FROM alike
    UNION ALL ${throughOf(basis)}
  )`;

/**
 * Common table expressions that end in `money`: facts with airings, seconds, and gross, discount and commission in
 * cents. Those of closed days are the ledger's.
 *
 * @param detail those of lines and months have no time, show, speaker or kind of spot
 * @param only of which campaigns facts are wanted
 */
export const moneyOf = (
  basis: ReportBasis,
  detail: FactDetail,
  only: OfCampaigns = () => '',
): string =>
  basis === 'aired'
    ? `money AS (${ledgerFacts(basis, detail, only)})`
    : `${projected(basis, detail, only)},
  money AS (
    SELECT ${MONEY_COLUMNS} FROM projected
    UNION ALL SELECT ${MONEY_COLUMNS} FROM (${ledgerFacts(basis, detail, only)}) l)`;

/**
 * The same, as `projected`, of whole months and of days that are not closed, which are worked out. The i-th of a
 * campaign's n airings of a month has floor(fee * i / n) - floor(fee * (i - 1) / n) of what is left of its fees;
 * discounts and commissions are rounded once for a campaign (of logs, for a month of it and the same percentages) with
 * its closed days, and shared by what they have come to so far.
 */
function projected(basis: ProjectedBasis, detail: FactDetail, only: OfCampaigns): string {
  const of = ARITHMETIC[basis === 'ordered' ? 'orders' : 'logs'];
  const discount = (amount: string) => of.part(amount, of.discount);
  const commission = (amount: string) =>
    of.part(`(${amount} - ${discount(amount)})`, of.commission);
  return `
  ${factsOf(basis, detail, only)},
  due_fee AS MATERIALIZED (${fees(basis, only)}),
  given_fee AS MATERIALIZED (${GIVEN}),
  fee AS MATERIALIZED (${LEFT}),
  open_month AS MATERIALIZED (${monthsOf(basis, detail, only)}),
  unshared AS MATERIALIZED (${unshared(basis)}),
  whole AS MATERIALIZED (${wholes(basis)}),
  month AS MATERIALIZED (${basis === 'ordered' ? FEE_MONTHS : LOG_MONTHS}),
  ${basis === 'ordered' || detail === 'month' ? summed(basis) : summedOnce(basis)},
  projected AS (
    SELECT *, ${NOT_OF_LEDGER}, ${rise('through', 'gross', discount)} AS discount_cents,
      ${rise('through', 'gross', commission)} AS commission_cents
    FROM summed
  )`;
}

/**
 * Common table expressions that end in `money`, as those of `moneyOf` but for their amounts, which are 0: for counting
 * facts before any is worked out. Fees that no airing shares are not among them.
 */
export function countableOf(basis: ReportBasis, detail: FactDetail, only: OfCampaigns): string {
  const closed = ledgerFacts(basis, detail === 'month' ? 'line' : detail, only);
  if (basis === 'aired') return `money AS NOT MATERIALIZED (${closed})`;
  return `${singleFacts(basis, detail, only)},
  money AS NOT MATERIALIZED (
    SELECT ${MONEY_COLUMNS} FROM (${closed}) l
    UNION ALL SELECT ${FACT_COLUMNS}, ${NOT_OF_LEDGER}, 0, 0, 0 FROM fact)`;
}
