import type { EntityManager } from 'typeorm';
import type { Statement } from '../../common/statement.js';
import type { ReportBasis } from '../../contract/report.js';
import { statementIn } from '../../tenant/tenant-database.js';
import { isOf, SUMS_WITH_TERMS } from '../closed-days.queries.js';
import {
  AFTER_LAST,
  CAMPAIGN_COLUMNS,
  type FactDetail,
  EVENING,
  factsOf,
  FIRST,
  LOCKED_TERMS,
  LEDGER_TERMS,
  LINE_COLUMNS,
  monthOf,
  monthsOf,
  NO_LEDGER_TERMS,
  OF_CAMPAIGN,
  OF_CAMPAIGN_NOW,
  type OfCampaigns,
  orderedBefore,
  PRESENT,
  type ProjectedBasis,
  singleFacts,
  spanOf,
  TERMS,
} from './facts.queries.js';
import { firstOf, percentageOf, wholePercentageOf } from './amounts.queries.js';
import { ledgerFacts } from './closed-facts.queries.js';
import { projectedFees } from './projected-fees.js';

/** SQL of the facts of a report with their money. $1 tenant, $2 and $3 first and last date. */

/** The setting of a transaction in which a statement finds the parts that open days have of monthly fees. */
const OPEN_FEES = 'tandas.open_fees';

/** With the log of its day, of which it is counted with what logs have. */
const WITH_LOG = `JOIN traffic_log l ON l.multimedia_id = $1 AND l.station_id = s.station_id AND l."date" = p."date"`;
/** The parts that open days have of monthly fees, as the ledger decided them. */
const parts = (basis: ProjectedBasis): string => `
  SELECT row_number() OVER () AS part, p."spotId" AS spot_id, p."scheduleType" AS schedule_type,
    p."scheduleId" AS schedule_id, p.spots, p.lines, p."date", ${monthOf('p."date"')} AS month, p.cents,
    ${basis === 'scheduled' ? 'l.id' : 'NULL::int'} AS log_id
  FROM (
    SELECT f."spotId", f."scheduleType", f."scheduleId", f.spots, f.lines, unnest(f.dates) AS "date", unnest(f.cents) AS cents
    FROM json_to_recordset(current_setting('${OPEN_FEES}')::json)
      AS f("spotId" int, "scheduleType" text, "scheduleId" int, spots int[], lines text[], dates date[], cents bigint[])) p
  JOIN spot s ON s.multimedia_id = $1 AND s.id = p."spotId" ${basis === 'scheduled' ? WITH_LOG : ''}`;

const OF_LINE = (row: string): string =>
  `(p.lines IS NULL OR ${row}.schedule_type || ' ' || ${row}.schedule_id = ANY (p.lines))`;
const ORDERED_FACTS = 'o.airings[extract(day FROM p."date")::int]';

/** What shares the part of a day: what lines ask for on it or, as when it closes, the airings of its log. */
const FEE_SHARES: Readonly<Record<ProjectedBasis, string>> = {
  ordered: `
    SELECT p.part, p.cents, o.spot_id, o.schedule_type, o.schedule_id, p."date", NULL::int AS start, 0 AS ordinal,
      NULL::int AS log_id, s.client_id, ${ORDERED_FACTS} AS airings
    FROM fee_part p CROSS JOIN LATERAL unnest(p.spots) AS one(spot_id)
    JOIN ordered_month o ON o.spot_id = one.spot_id AND o.month = p.month
    JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id AND is_sold(s)
    WHERE ${ORDERED_FACTS} > 0 AND ${OF_LINE('o')}`,
  scheduled: `
    SELECT p.part, p.cents, a.spot_id, a.schedule_type, a.schedule_id, a."date", a.start, a.id AS ordinal, a.log_id,
      a.client_id, 1 AS airings
    -- Neither logs nor revisions are looked through for each part.
    FROM (SELECT p.*, unnest(p.spots) AS of_spot FROM fee_part p OFFSET 0) p
    JOIN (
      SELECT a.id, a.log_id, a.spot_id, a.schedule_type, a.schedule_id, a.start, a.client_id, ${EVENING} AS "date"
      FROM airing a JOIN traffic_log l ON l.multimedia_id = $1 AND l.id = a.log_id
      WHERE a.log_id IN (SELECT log_id FROM fee_part) AND a.service IS DISTINCT FROM 'fill' AND a.make_good_of IS NULL
        AND ${monthOf(EVENING)} = ${monthOf('l."date"')} OFFSET 0) a ON a.log_id = p.log_id AND a.spot_id = p.of_spot
    WHERE ${OF_LINE('a')}`,
};

/** What the first airings, or lines of a day, have of a fee. */
const first = (airings: string): string => firstOf('cents', airings, 'n');
/** What each airing, or each line of a day, has of fees. */
const shares = (detail: FactDetail, only: OfCampaigns): string => `
  SELECT spot_id, schedule_type, schedule_id, "date", ${sharesEach(detail) ? 'ordinal' : '0 AS ordinal'}, log_id, client_id,
    sum(${first('through')} - ${first('(through - airings)')})::bigint AS cents
  FROM (
    SELECT *, sum(airings) OVER (PARTITION BY part) AS n, sum(airings) OVER (PARTITION BY part
      ORDER BY "date", start, ordinal, spot_id, schedule_type COLLATE "C", schedule_id
      ROWS UNBOUNDED PRECEDING) AS through
    FROM fee_sharing) one
  WHERE true ${only('spot_id')}
  GROUP BY 1, 2, 3, 4, 5, 6, 7`;

/** The parts of fees that nothing shares. */
const unshared = (only: OfCampaigns): string => `
  SELECT p.spot_id, p.schedule_type, p.schedule_id, p.month, p."date",
    sum(p.cents)::bigint AS fee
  FROM fee_part p WHERE p.part NOT IN (SELECT part FROM fee_sharing) ${only('p.spot_id')}
  GROUP BY 1, 2, 3, 4, 5`;

const WITH_FACTS = `
      SELECT spot_id FROM open_month UNION SELECT spot_id FROM fee_share UNION SELECT spot_id FROM unshared`;

/** What closed days have of that of which percentages are taken off as a whole. */
const closedWholes = (basis: ProjectedBasis): string => `
  SELECT u.spot_id AS of_spot, ${basis === 'ordered' ? 'NULL::date' : `date_trunc('month', u."date"::timestamp)::date`} AS of_month,
    (100 * coalesce(t.discount, 0))::int AS of_discount, (100 * coalesce(t.agency_percentage, 0))::int AS of_commission,
    sum(u.gross)::bigint AS closed_gross
  FROM ${SUMS_WITH_TERMS}
  WHERE u.multimedia_id = $1 AND ${isOf('u', basis)}
    AND u.spot_id IN (${WITH_FACTS})
    ${basis === 'ordered' ? '' : `AND u."date" >= ${FIRST} AND u."date" < ${AFTER_LAST}`}
  GROUP BY 1, 2, 3, 4`;

/** The same of open days before the months, of which nothing else is told. */
const EARLIER = `
  SELECT e.spot_id, NULL::date, (100 * coalesce(s.discount, 0))::int, (100 * coalesce(s.agency_percentage, 0))::int,
    sum(e.cents)
  FROM (${orderedBefore(WITH_FACTS)}
    UNION ALL SELECT spot_id, cents FROM fee_share WHERE "date" < ${FIRST}
    UNION ALL SELECT spot_id, fee FROM unshared WHERE "date" < ${FIRST}) e
  JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id
  GROUP BY 1, 2, 3, 4`;

/** What comes before the facts of that of which percentages are taken off as a whole. */
const wholes = (basis: ProjectedBasis): string =>
  basis === 'ordered'
    ? `SELECT of_spot, of_month, of_discount, of_commission, sum(closed_gross) AS closed_gross
  FROM (${closedWholes(basis)} UNION ALL ${EARLIER}) one GROUP BY 1, 2, 3, 4`
    : closedWholes(basis);

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
  ...CAMPAIGN_COLUMNS,
  ...TERMS,
  ...LINE_COLUMNS,
].join(', ');
const nulls = (names: readonly string[]): string => names.map(() => 'NULL').join(', ');
const MONEY_COLUMNS = `${FACT_COLUMNS}, closed, ${LEDGER_TERMS.join(', ')}, show_name, gross,
      discount_cents, commission_cents`;

const IN_ORDER =
  'ORDER BY "date", schedule_type COLLATE "C", schedule_id, start, ordinal ROWS UNBOUNDED PRECEDING';

/**
 * The arithmetic of a basis, and what percentages are taken off as a whole. What a station airs in a month fits into eight bytes, whatever its price, and that is
 * several times as fast; what somebody types into an order need not.
 */
const ARITHMETIC = {
  orders: {
    type: 'numeric',
    part: percentageOf,
    discount: 'discount',
    commission: 'agency_percentage',
    whole: 'spot_id, discount_rate, commission_rate',
  },
  logs: {
    type: 'bigint',
    part: wholePercentageOf,
    discount: 'discount_rate',
    commission: 'commission_rate',
    whole: 'spot_id, month, discount_rate, commission_rate',
  },
};

/** The share of an amount that rises with a running total, as the difference of two of its rounded parts. */
const rise = (through: string, own: string, of: (amount: string) => string): string =>
  `${of(through)} - ${of(`(${through} - ${own})`)}`;

const ROOM = {
  text: `SELECT set_config('work_mem', '96MB', true), set_config('enable_mergejoin', 'off', true)`,
};

/**
 * Runs a statement of many facts in its transaction. What years of a large group sort would be written to files; and
 * because nothing is known of how many rows its parts have, all airings would be sorted to be joined with them.
 */
export async function withRoom<R extends object>(
  manager: EntityManager,
  statement: Statement<R>,
  values: readonly unknown[],
): Promise<R[]> {
  await statementIn(manager, ROOM, []);
  return statementIn(manager, statement, [...values]);
}

const FEES = { text: `SELECT set_config('${OPEN_FEES}', $1::text, true)` };

/**
 * The same of a statement of `moneyOf`, which finds the monthly fees of days that are not closed.
 *
 * @param values the tenant, first and last date, and what follows
 * @throws 400 as projectedFees
 */
export async function moneyIn<R extends object>(
  manager: EntityManager,
  basis: ReportBasis,
  statement: Statement<R>,
  values: readonly [multimediaId: number, dateFrom: string, dateTo: string, ...rest: unknown[]],
): Promise<R[]> {
  const [multimediaId, dateFrom, dateTo] = values;
  if (basis !== 'aired') {
    const fees = await projectedFees(manager, basis, { multimediaId, dateFrom, dateTo });
    await statementIn(manager, FEES, [JSON.stringify(fees)]);
  }
  return withRoom(manager, statement, values);
}

/** What only the ledger keeps of a fact. */
const NOT_OF_LEDGER = `false AS closed, ${NO_LEDGER_TERMS}, NULL::text AS show_name`;

/** Whether facts are told apart as finely as what shares fees. */
const sharesEach = (detail: FactDetail): boolean => detail !== 'month' && detail !== 'line';

/**
 * The share of a fact `f`. Only a full join is always done by hashing: of a small group beside a very large one,
 * PostgreSQL expects one fact, and would compare each of hundreds of thousands with each share.
 */
const ITS_SHARE: Readonly<Record<ProjectedBasis, string>> = {
  ordered: `FULL JOIN fee_share g ON g.spot_id = f.spot_id AND g.schedule_type = f.schedule_type
      AND g.schedule_id = f.schedule_id AND g."date" = f."date"`,
  scheduled: 'FULL JOIN fee_share g ON g.ordinal = f.ordinal',
};
/** Said so that PostgreSQL does not make a left join of it. */
const IS_FACT = 'CASE WHEN f.facts IS NULL THEN false ELSE true END';

/** Facts `f` and their gross, in `billed`. @param which conditions on them and a row of `facts` */
const billed = (
  basis: ProjectedBasis,
  detail: FactDetail,
  facts: string,
  which = 'true',
): string => {
  const each = sharesEach(detail);
  return `
  counted AS (
    SELECT f.*, ${ratesOf('f')}, ${each ? 'coalesce(g.cents, 0)' : '0'} AS fee
    FROM (SELECT f.* FROM ${facts} WHERE ${which}) f ${each ? `${ITS_SHARE[basis]} WHERE ${IS_FACT}` : ''}
  ),
  billed AS (SELECT ${FACT_COLUMNS}, discount_rate, commission_rate, cents + fee AS gross FROM counted)`;
};

/** What a day has of a fee where its facts are not told as finely as what shares it: a row that counts no airing. */
const feeRows = (detail: FactDetail): string => `
    SELECT k.spot_id, k.schedule_type, k.schedule_id, k.month, k."date", NULL, 0, 0, 0, 0, ${[...CAMPAIGN_COLUMNS, ...TERMS].map((name) => `k.${name}`).join(', ')},
      ${nulls(LINE_COLUMNS)}, ${ratesOf('k')}, k.cents
    FROM (
      SELECT g.spot_id, g.schedule_type, g.schedule_id, ${monthOf('g."date"')} AS month,
        ${detail === 'month' ? spanOf('g."date"', monthOf('g."date"')) : 'g."date"'} AS "date", s.station_id,
        g.client_id, ${OF_CAMPAIGN_NOW}, ${LOCKED_TERMS}, g.cents
      FROM fee_share g JOIN spot s ON s.multimedia_id = $1 AND s.id = g.spot_id
      LEFT JOIN log_terms t ON t.multimedia_id = $1 AND t.log_id = g.log_id AND t.spot_id = g.spot_id
      WHERE g."date" >= ${FIRST}) k`;

/** Parts of fees that nothing shares, of the line whose fee they are as when their day closes. */
const UNAIRED = `
    SELECT e.spot_id, e.schedule_type, e.schedule_id, e.month, e."date", NULL, 0, 0, 1, 0, ${OF_CAMPAIGN}, ${PRESENT},
      ${nulls(LINE_COLUMNS)}, ${ratesOf('s')}, e.fee
    FROM unshared e JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id
    WHERE e."date" >= ${FIRST}`;

/** Months of logs, with what closed days have of those whose days all have the same percentages, and no fee. */
const LOG_MONTHS = `SELECT m.spot_id, m.month, m.discount, m.agency_percentage, coalesce(closed_gross, 0) AS closed_gross,
      m.varied OR (m.spot_id, m.month) IN (SELECT spot_id, ${monthOf('"date"')} FROM fee_share
        UNION SELECT spot_id, month FROM unshared) AS varied
    FROM open_month m
    LEFT JOIN whole ON of_spot = m.spot_id AND of_month = m.month AND of_discount = coalesce(100 * m.discount, 0)
      AND of_commission = coalesce(100 * m.agency_percentage, 0)`;

/** What comes before the facts of a whole, as rows before all others: they are no facts. */
const BEFORE = `
    SELECT of_spot, 'simple', 0, of_month, '-infinity'::date, NULL, 0, 0, 0, 0,
      ${nulls([...CAMPAIGN_COLUMNS, ...TERMS, ...LINE_COLUMNS])}, of_discount, of_commission, closed_gross FROM whole`;

/** Facts that are billed, and fees, with what they, those before them and closed days come to as a whole. */
function throughOf(basis: ProjectedBasis, detail: FactDetail): string {
  const { whole, type } = ARITHMETIC[basis === 'ordered' ? 'orders' : 'logs'];
  const fees = sharesEach(detail) ? '' : `UNION ALL ${feeRows(detail)}`;
  return `
    SELECT * FROM (
      SELECT *, (sum(gross) OVER (PARTITION BY ${whole} ${IN_ORDER}))::${type} AS through
      FROM (SELECT * FROM billed ${fees} UNION ALL ${UNAIRED} UNION ALL ${BEFORE}) one) one
    WHERE "date" > '-infinity'`;
}

/** Facts with what they and those before them come to. */
const summed = (basis: ProjectedBasis, detail: FactDetail): string => `
  ${billed(basis, detail, 'fact f')},
  summed AS (${throughOf(basis, detail)})`;

/** The month of a fact `f`. Not an inner join, of which PostgreSQL would expect hardly a row. */
const ITS_MONTH = 'LEFT JOIN month m ON m.spot_id = f.spot_id AND m.month = f.month';

/**
 * The same of many facts of logs. Where a month has the same percentages on all days and no fee, running sums of what
 * its airings cost tell all: years of them are sorted once. Mostly there are no others.
 */
const summedOnce = (basis: ProjectedBasis, detail: FactDetail): string => `
  month AS MATERIALIZED (${LOG_MONTHS}),
  ${billed(basis, detail, `fact f ${ITS_MONTH}`, 'coalesce(m.varied, false)')},
  alike AS (
    SELECT f.*, ${ratesOf('m')}, m.closed_gross, (sum(cents) OVER its)::bigint AS through_cents
    FROM fact f ${ITS_MONTH} WHERE m.varied IS NOT TRUE
    WINDOW its AS (PARTITION BY f.spot_id, f.month ${IN_ORDER})
  ),
  summed AS (
    SELECT ${FACT_COLUMNS}, discount_rate, commission_rate, cents AS gross, closed_gross + through_cents AS through
    FROM alike
    UNION ALL ${throughOf(basis, detail)}
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
 * The same, as `projected`, of whole months and of days that are not closed, which are worked out. Discounts and
 * commissions are rounded once for a campaign (of logs, for a month of it and the same percentages) with its closed
 * days, and shared by what they have come to so far.
 */
function projected(basis: ProjectedBasis, detail: FactDetail, only: OfCampaigns): string {
  const of = ARITHMETIC[basis === 'ordered' ? 'orders' : 'logs'];
  const discount = (amount: string) => of.part(amount, of.discount);
  const commission = (amount: string) =>
    of.part(`(${amount} - ${discount(amount)})`, of.commission);
  return `
  ${factsOf(basis, detail, only)},
  fee_part AS MATERIALIZED (${parts(basis)}),
  fee_sharing AS MATERIALIZED (${FEE_SHARES[basis]}),
  fee_share AS MATERIALIZED (${shares(detail, only)}),
  unshared AS MATERIALIZED (${unshared(only)}),
  open_month AS MATERIALIZED (${monthsOf(basis, detail, only)}),
  whole AS MATERIALIZED (${wholes(basis)}),
  ${basis === 'ordered' || detail === 'month' ? summed(basis, detail) : summedOnce(basis, detail)},
  projected AS (
    SELECT *, ${NOT_OF_LEDGER}, ${rise('through', 'gross', discount)} AS discount_cents,
      ${rise('through', 'gross', commission)} AS commission_cents
    FROM summed
  )`;
}

/**
 * Common table expressions that end in `money`, as those of `moneyOf` but for their amounts, which are 0: for counting
 * facts before any is worked out. Fees are not among them.
 */
export function countableOf(basis: ReportBasis, detail: FactDetail, only: OfCampaigns): string {
  const closed = ledgerFacts(basis, detail === 'month' ? 'line' : detail, only);
  if (basis === 'aired') return `money AS NOT MATERIALIZED (${closed})`;
  return `${singleFacts(basis, detail, only)},
  money AS NOT MATERIALIZED (
    SELECT ${MONEY_COLUMNS} FROM (${closed}) l
    UNION ALL SELECT ${FACT_COLUMNS}, ${NOT_OF_LEDGER}, 0, 0, 0 FROM fact)`;
}
