import type { EntityManager } from 'typeorm';
import type { Statement } from '../common/statement.js';
import type { ReportBasis } from '../contract/report.js';
import { statementIn } from '../tenant/tenant-database.js';
import {
  type FactDetail,
  factsOf,
  FIRST,
  LINES,
  monthsOf,
  OF_CAMPAIGN,
  type OfCampaigns,
  ofLine,
  ORDERED_IN_RANGE,
  PRESENT,
  type ProjectedBasis,
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
const fees = (basis: ProjectedBasis): string => `
  SELECT o.spot_id, o.month, min(o.first_day) AS first_day,
    (100 * (coalesce(max(s.monthly_gross), 0) + coalesce(sum(${ofLine('business_monthly_fee')}), 0)))::bigint AS fee
  FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id ${LINES('o')}
  WHERE o.multimedia_id = $1 AND ${OF_FEES[basis]}
    AND (s.cancelled = 0 OR NOT EXISTS (
      SELECT FROM spot n JOIN ordered_month m ON m.spot_id = n.id AND m.month = o.month
      WHERE n.multimedia_id = $1 AND n.internal_number = s.internal_number AND n.revision > s.revision
        AND is_sold(n)))
    AND ${DUE[basis]}
  GROUP BY o.spot_id, o.month
  HAVING coalesce(max(s.monthly_gross), 0) + coalesce(sum(${ofLine('business_monthly_fee')}), 0) > 0`;

/** Whether a day on which a fee without an airing would be counted is part of the basis. */
const DAY_COUNTS: Readonly<Record<ProjectedBasis, string>> = {
  ordered: 'true',
  scheduled: `EXISTS (SELECT FROM traffic_log l WHERE l.multimedia_id = $1 AND l.station_id = s.station_id
    AND l."date" = e.month + e.first_day - 1)`,
};

/** The percentages of a campaign as hundredths. */
const ratesOf = (row: string): string =>
  `(100 * ${row}.discount)::int AS discount_rate, (100 * ${row}.agency_percentage)::int AS commission_rate`;

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
    whole: 'spot_id',
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

/** A month's fee that no airing shares, with amounts of it. */
const unaired = (basis: ProjectedBasis, amounts: string): string => `
    SELECT e.spot_id, 'simple', 0, e.month, e.month + e.first_day - 1, NULL, 0, 0, 1, 0, ${OF_CAMPAIGN}, ${PRESENT},
      NULL, NULL, NULL, ${ratesOf('s')}, ${amounts}
    FROM fee e JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id
    WHERE NOT EXISTS (SELECT FROM month m WHERE m.spot_id = e.spot_id AND m.month = e.month AND m.sharing > 0)
      AND is_sold(s) AND ${DAY_COUNTS[basis]}`;

/** Facts with what they and those before them come to, by what the percentages are taken off. */
function summed(basis: ProjectedBasis): string {
  const { whole, type } = ARITHMETIC[basis === 'ordered' ? 'orders' : 'logs'];
  return `${billed('fact f LEFT JOIN month m USING (spot_id, month)')},
  summed AS (
    SELECT *, (sum(gross) OVER (PARTITION BY ${whole} ${IN_ORDER}))::${type} AS through
    FROM (SELECT * FROM billed UNION ALL ${unaired(basis, 'e.fee')}) one
  )`;
}

/**
 * The same of many facts of logs. Where a month has the same percentages on all days, running sums of what its airings
 * cost and of how many they are tell all: years of them are sorted once. Mostly there are no others.
 */
const summedOnce = (basis: ProjectedBasis): string => `${billed(
  'fact f JOIN month m USING (spot_id, month) WHERE m.varied',
)},
  alike AS (
    SELECT f.*, ${ratesOf('m')}, m.fee, m.sharing, sum(airings) OVER its AS through_airings,
      (sum(cents) OVER its)::bigint AS through_cents
    -- Not an inner join, of which PostgreSQL would expect few rows.
    FROM fact f LEFT JOIN month m USING (spot_id, month) WHERE m.varied IS NOT TRUE
    WINDOW its AS (PARTITION BY spot_id, month ${IN_ORDER})
  ),
  summed AS (
    SELECT ${FACT_COLUMNS}, discount_rate, commission_rate, cents + ${SHARE} AS gross,
      through_cents + CASE WHEN fee IS NULL THEN 0 ELSE ${feeOf('through_airings')} END AS through
    FROM alike
    UNION ALL
    SELECT *, (sum(gross) OVER (PARTITION BY ${ARITHMETIC.logs.whole} ${IN_ORDER}))::bigint FROM billed
    UNION ALL ${unaired(basis, 'e.fee, e.fee')}
  )`;

/**
 * Common table expressions that end in `money`: facts with airings, seconds, and gross, discount and commission in
 * cents. Those of closed days are the ledger's.
 *
 * @param detail those of lines and months have no time, show, speaker or kind of spot
 * @param only of which campaigns facts are wanted; others may be among fees
 */
export const moneyOf = (
  basis: ReportBasis,
  detail: FactDetail,
  only: OfCampaigns = () => '',
): string =>
  basis === 'aired'
    ? `money AS (${ledgerFacts(basis, detail, only)})`
    : projectedMoney(basis, detail, only);

/**
 * The same of facts of whole months that are worked out. The i-th of a campaign's n airings of a month has
 * floor(fee * i / n) - floor(fee * (i - 1) / n) of its fees; discounts and commissions are rounded once for a
 * campaign (of logs, for a month of it and the same percentages) and shared by what they have come to so far.
 */
function projectedMoney(basis: ProjectedBasis, detail: FactDetail, only: OfCampaigns): string {
  const of = ARITHMETIC[basis === 'ordered' ? 'orders' : 'logs'];
  const discount = (amount: string) => of.part(amount, of.discount);
  const commission = (amount: string) =>
    of.part(`(${amount} - ${discount(amount)})`, of.commission);
  return `
  ${factsOf(basis, detail, only)},
  fee AS MATERIALIZED (${fees(basis)}),
  month AS MATERIALIZED (
    -- Of orders, months say nothing else.
    SELECT m.*, e.fee FROM (${monthsOf(basis, detail, only)}) m
    ${basis === 'ordered' ? 'JOIN' : 'LEFT JOIN'} fee e USING (spot_id, month)
  ),
  ${basis === 'ordered' || detail === 'month' ? summed(basis) : summedOnce(basis)},
  money AS (
    SELECT *, ${NOT_OF_LEDGER}, ${rise('through', 'gross', discount)} AS discount_cents,
      ${rise('through', 'gross', commission)} AS commission_cents
    FROM summed
  )`;
}
