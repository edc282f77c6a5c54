import type { EntityManager } from 'typeorm';
import type { Statement } from '../common/statement.js';
import type { ReportBasis } from '../contract/report.js';
import { statementIn } from '../tenant/tenant-database.js';
import {
  type FactDetail,
  factsOf,
  FIRST,
  HAS_FACT,
  LINES,
  OF_CAMPAIGN,
  ofLine,
  PRESENT,
  SOLD,
  TERMS,
} from './facts.queries.js';

/** SQL of the facts of a report with their money. $1 tenant, $2 and $3 first and last date. */

/** Fees of what aired of a campaign are due, whatever became of it since. */
const DUE: Readonly<Record<ReportBasis, string>> = {
  ordered: SOLD('s'),
  scheduled: 'true',
  aired: 'true',
};

const IN_MONTHS = `month BETWEEN ${FIRST} AND $3::date`;
/** The months of which fees are read: those of the facts. */
const OF_FEES: Readonly<Record<ReportBasis, string>> = {
  ordered: `o.spot_id IN (SELECT spot_id FROM ordered_month WHERE multimedia_id = $1 AND ${IN_MONTHS})`,
  scheduled: `o.${IN_MONTHS}`,
  aired: `o.${IN_MONTHS}`,
};

/**
 * The monthly fees of campaigns. Where a revision orders in the same month as what it replaced, the fees are its
 * own: they are due once.
 */
const fees = (basis: ReportBasis): string => `
  SELECT o.spot_id, o.month, min(o.first_day) AS first_day,
    100 * (coalesce(max(s.monthly_gross), 0) + coalesce(sum(${ofLine('business_monthly_fee')}), 0)) AS fee
  FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id ${LINES('o')}
  WHERE o.multimedia_id = $1 AND ${OF_FEES[basis]}
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

const ROOM = { text: `SELECT set_config('work_mem', '96MB', true)` };

/** Runs a statement of `moneyOf` in its transaction: what years of a large group sort would be written to files. */
export async function moneyIn<R extends object>(
  manager: EntityManager,
  statement: Statement<R>,
  values: unknown[],
): Promise<R[]> {
  await statementIn(manager, ROOM, []);
  return statementIn(manager, statement, values);
}

/**
 * Common table expressions that end in `money`: facts of whole months with airings, seconds, and gross, discount,
 * net and commission in cents. The i-th of a campaign's n airings of a month has
 * floor(fee * i / n) - floor(fee * (i - 1) / n) of its fees; discounts and commissions are rounded once for a
 * campaign (of logs, for a month of it and the same percentages) and shared by what they have come to so far.
 *
 * @param detail only with shows have facts of logs a show; those of lines and months have no speaker, kind or hour either
 */
export function moneyOf(basis: ReportBasis, detail: FactDetail): string {
  const whole = basis === 'ordered' ? 'spot_id' : 'spot_id, month, discount, agency_percentage';
  const [discount, commission] = [
    (amount: string) => part(amount, 'discount'),
    (amount: string) => part(`(${amount} - ${part(amount, 'discount')})`, 'agency_percentage'),
  ];
  return `
  ${factsOf(basis, detail)},
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
    SELECT e.spot_id, 'simple', 0, e.month, e.month + e.first_day - 1, NULL, 0, 0, 1, 0, ${OF_CAMPAIGN}, ${PRESENT},
      NULL, NULL, NULL, e.fee
    FROM fee e JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id
    WHERE NOT (${HAS_FACT[basis]}) AND ${SOLD('s')} AND ${DAY_COUNTS[basis]}
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
