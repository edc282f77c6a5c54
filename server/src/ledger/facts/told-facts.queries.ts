import type { ReportBasis } from '../../contract/report.js';
import { isOf, SUMS_WITH_TERMS } from '../closed-days.queries.js';
import { ledgerFacts } from './closed-facts.queries.js';
import {
  AFTER_LAST,
  CAMPAIGN_COLUMNS,
  campaignsOf,
  EVENING,
  type FactDetail,
  factsOf,
  FIRST,
  LEDGER_TERMS,
  LINE_COLUMNS,
  LOCKED_TERMS,
  monthOf,
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

/**
 * SQL of facts as they are told: those of closed days with their amounts, as the ledger has them, and those of other
 * days in their order, with what decides theirs. $1 tenant, $2 and $3 first and last date.
 */

/** The setting of a transaction in which a statement finds which days have parts of monthly fees. */
export const FEE_PARTS = 'tandas.fee_parts';

/** With the log of its day, of which it is counted with what logs have. */
const WITH_LOG = `JOIN traffic_log l ON l.multimedia_id = $1 AND l.station_id = s.station_id AND l."date" = p."date"`;
/** The parts that open days have of monthly fees, by their place among all; whoever decided them has their cents. */
const parts = (basis: ProjectedBasis): string => `
  SELECT p.part, p."spotId" AS spot_id, p."scheduleType" AS schedule_type, p."scheduleId" AS schedule_id, p.spots,
    p.lines, p."date", ${monthOf('p."date"')} AS month, ${basis === 'scheduled' ? 'l.id' : 'NULL::int'} AS log_id
  FROM (
    SELECT f."spotId", f."scheduleType", f."scheduleId", f.spots, f.lines, d."date", f.first + d.n - 1 AS part
    FROM json_to_recordset(current_setting('${FEE_PARTS}')::json)
      AS f("spotId" int, "scheduleType" text, "scheduleId" int, spots int[], lines text[], dates date[], first int)
    CROSS JOIN LATERAL unnest(f.dates) WITH ORDINALITY AS d("date", n)) p
  JOIN spot s ON s.multimedia_id = $1 AND s.id = p."spotId" ${basis === 'scheduled' ? WITH_LOG : ''}`;

const OF_LINE = (row: string): string =>
  `(p.lines IS NULL OR ${row}.schedule_type || ' ' || ${row}.schedule_id = ANY (p.lines))`;
const ORDERED_FACTS = 'o.airings[extract(day FROM p."date")::int]';

/** What shares the part of a day: what lines ask for on it or, as when it closes, the airings of its log. */
const FEE_SHARES: Readonly<Record<ProjectedBasis, string>> = {
  ordered: `
    SELECT p.part, o.spot_id, o.schedule_type, o.schedule_id, p."date", NULL::int AS start, 0 AS ordinal,
      NULL::int AS log_id, s.client_id, ${ORDERED_FACTS} AS airings
    FROM fee_part p CROSS JOIN LATERAL unnest(p.spots) AS one(spot_id)
    JOIN ordered_month o ON o.spot_id = one.spot_id AND o.month = p.month
    JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id AND is_sold(s)
    WHERE ${ORDERED_FACTS} > 0 AND ${OF_LINE('o')}`,
  scheduled: `
    SELECT p.part, a.spot_id, a.schedule_type, a.schedule_id, a."date", a.start, a.id AS ordinal, a.log_id,
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

/** Whether facts are told apart as finely as what shares fees. */
const sharesEach = (detail: FactDetail): boolean => detail !== 'month' && detail !== 'line';

/** What each airing, or each line of a day, has of parts: of each, as JSON, from which to which of how many shares. */
const shares = (detail: FactDetail, only: OfCampaigns): string => `
  SELECT spot_id, schedule_type, schedule_id, "date", ${sharesEach(detail) ? 'ordinal' : '0 AS ordinal'}, log_id, client_id,
    string_agg('[' || part || ',' || through - airings || ',' || through || ',' || n || ']', ',') AS shares
  FROM (
    SELECT *, sum(airings) OVER (PARTITION BY part) AS n, sum(airings) OVER (PARTITION BY part
      ORDER BY "date", start, ordinal, spot_id, schedule_type COLLATE "C", schedule_id
      ROWS UNBOUNDED PRECEDING) AS through
    FROM fee_sharing) one
  WHERE true ${only('spot_id')}
  GROUP BY 1, 2, 3, 4, 5, 6, 7`;

/** The parts of fees that nothing shares. */
const unshared = (only: OfCampaigns): string => `
  SELECT p.spot_id, p.schedule_type, p.schedule_id, p.month, p."date", '[' || p.part || ',0,1,1]' AS shares
  FROM fee_part p WHERE p.part NOT IN (SELECT part FROM fee_sharing) ${only('p.spot_id')}`;

/** What closed days have of that of which percentages are taken off as a whole. */
const closedWholes = (basis: ProjectedBasis): string => `
  SELECT u.spot_id AS of_spot, ${basis === 'ordered' ? 'NULL::date' : monthOf('u."date"')} AS of_month,
    (100 * coalesce(t.discount, 0))::int AS discount_rate, (100 * coalesce(t.agency_percentage, 0))::int AS commission_rate,
    sum(u.gross) AS cents
  FROM ${SUMS_WITH_TERMS}
  WHERE u.multimedia_id = $1 AND ${isOf('u', basis)} AND u.spot_id IN (SELECT spot_id FROM with_facts)
    ${basis === 'ordered' ? '' : `AND u."date" >= ${FIRST} AND u."date" < ${AFTER_LAST}`}
  GROUP BY 1, 2, 3, 4`;

/** The percentages of a campaign as hundredths. */
const ratesOf = (row: string): string =>
  `coalesce((100 * ${row}.discount)::int, 0) AS discount_rate,
    coalesce((100 * ${row}.agency_percentage)::int, 0) AS commission_rate`;

/** What a fact costs without fees, as JSON: cents, or what an airing and a second cost and how many are paid for. */
const PRICE: Readonly<Record<ProjectedBasis, string>> = {
  ordered: 'f.cents::text',
  scheduled: `CASE WHEN f.paid_airings = 0 THEN '0' ELSE concat('[', coalesce(f.time_fee::text, 'null'), ',',
      coalesce(f.spot_price::text, 'null'), ',', f.paid_airings, ',', f.paid_seconds, ']') END`,
};

const KEY_COLUMNS = [
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
];
const FACT_COLUMNS = [...KEY_COLUMNS, ...CAMPAIGN_COLUMNS, ...TERMS, ...LINE_COLUMNS].join(', ');
const OF_FACT = [...KEY_COLUMNS, ...CAMPAIGN_COLUMNS, ...TERMS, ...LINE_COLUMNS]
  .map((name) => `f.${name}`)
  .join(', ');
const nulls = (names: readonly string[]): string => names.map(() => 'NULL').join(', ');

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

/** What a day has of a fee where its facts are not told as finely as what shares it: a row that counts no airing. */
const feeRows = (detail: FactDetail): string => `
    SELECT k.spot_id, k.schedule_type, k.schedule_id, k.month, k."date", NULL, 0, 0, 0, 0, ${[...CAMPAIGN_COLUMNS, ...TERMS].map((name) => `k.${name}`).join(', ')},
      ${nulls(LINE_COLUMNS)}, ${ratesOf('k')}, '0', k.shares
    FROM (
      SELECT g.spot_id, g.schedule_type, g.schedule_id, ${monthOf('g."date"')} AS month,
        ${detail === 'month' ? spanOf('g."date"', monthOf('g."date"')) : 'g."date"'} AS "date", s.station_id,
        g.client_id, ${OF_CAMPAIGN_NOW}, ${LOCKED_TERMS}, g.shares
      FROM fee_share g JOIN spot s ON s.multimedia_id = $1 AND s.id = g.spot_id
      LEFT JOIN log_terms t ON t.multimedia_id = $1 AND t.log_id = g.log_id AND t.spot_id = g.spot_id
      WHERE g."date" >= ${FIRST}) k`;

/** Parts of fees that nothing shares, of the line whose fee they are as when their day closes. */
const UNAIRED = `
    SELECT e.spot_id, e.schedule_type, e.schedule_id, e.month, e."date", NULL, 0, 0, 1, 0, ${OF_CAMPAIGN}, ${PRESENT},
      ${nulls(LINE_COLUMNS)}, ${ratesOf('s')}, '0', e.shares
    FROM unshared e JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id
    WHERE e."date" >= ${FIRST}`;

/** A row before the facts of a whole, which is none. */
const before = (columns: {
  spot: string;
  month: string;
  rates: string;
  price: string;
  shares: string;
}) => `
    SELECT ${columns.spot}, 'simple', 0, ${columns.month}, '-infinity'::date, NULL, 0, 0, 0, 0,
      ${nulls([...CAMPAIGN_COLUMNS, ...TERMS, ...LINE_COLUMNS])}, ${columns.rates}, ${columns.price}, ${columns.shares}`;
const CLOSED_BEFORE = `${before({
  ...{ spot: 'of_spot', month: 'of_month', rates: 'discount_rate, commission_rate' },
  ...{ price: 'cents::text', shares: 'NULL' },
})} FROM closed_whole`;
/** What is ordered of open days before the months. */
const ORDERED_BEFORE = `${before({
  ...{ spot: 'e.spot_id', month: 'NULL::date', rates: ratesOf('s') },
  ...{ price: 'e.cents::text', shares: 'e.shares' },
})} FROM (
      SELECT spot_id, cents, NULL::text AS shares FROM (${orderedBefore('SELECT spot_id FROM with_facts')}) o
      UNION ALL SELECT spot_id, 0, shares FROM fee_share WHERE "date" < ${FIRST}
      UNION ALL SELECT spot_id, 0, shares FROM unshared WHERE "date" < ${FIRST}) e
    JOIN spot s ON s.multimedia_id = $1 AND s.id = e.spot_id`;

/** Common table expressions that end in `open_money`: facts of open days, with what decides their amounts. */
function openMoney(basis: ProjectedBasis, detail: FactDetail, only: OfCampaigns): string {
  const each = sharesEach(detail);
  return `${factsOf(basis, detail, only)},
  fee_part AS MATERIALIZED (${parts(basis)}),
  fee_sharing AS MATERIALIZED (${FEE_SHARES[basis]}),
  fee_share AS MATERIALIZED (${shares(detail, only)}),
  unshared AS MATERIALIZED (${unshared(only)}),
  with_facts AS MATERIALIZED (
    ${campaignsOf(basis, detail, only)}
    UNION SELECT spot_id FROM fee_share UNION SELECT spot_id FROM unshared),
  closed_whole AS MATERIALIZED (${closedWholes(basis)}),
  open_money AS (
    SELECT ${OF_FACT}, ${ratesOf('f')}, ${PRICE[basis]} AS price, ${each ? 'g.shares' : 'NULL::text AS shares'}
    FROM fact f ${each ? `${ITS_SHARE[basis]} WHERE ${IS_FACT}` : ''}
    ${each ? '' : `UNION ALL ${feeRows(detail)}`}
    UNION ALL ${UNAIRED}
    UNION ALL ${CLOSED_BEFORE}
    ${basis === 'ordered' ? `UNION ALL ${ORDERED_BEFORE}` : ''}
  )`;
}

/** What only the ledger keeps of a fact. */
const NOT_OF_LEDGER = `false AS closed, ${NO_LEDGER_TERMS}, NULL::text AS show_name`;

/** Of what percentages are taken off as a whole, beside the percentages. */
const WHOLE: Readonly<Record<ProjectedBasis, string>> = {
  ordered: 'spot_id',
  scheduled: 'spot_id, month',
};
const IN_ORDER = 'ORDER BY "date", schedule_type COLLATE "C", schedule_id, start, ordinal';

/** Which facts are told, and what of each. */
export interface ToldFacts {
  basis: ReportBasis;
  /** Those of lines and months have no time, show, speaker or kind of spot. */
  detail: FactDetail;
  /** Of which campaigns; all where absent. */
  only?: OfCampaigns;
  /** Common table expressions that the others use, each with its name. */
  before?: string;
  /** FROM `money f` with what is joined. It has the fact's terms, and `closed`. */
  from: string;
  /** The condition on those that count. */
  where: string;
  /** SQL of what is told of each. */
  values: readonly string[];
  /** Where each fact of closed days is told by itself: their order, and the most of them. Else those with the same values are added up. */
  single?: { orderBy: string; most: number };
  /** The most values of closed days. */
  most?: number;
}

const SUMS = ['airings', 'facts', 'seconds', 'gross', 'discount_cents', 'commission_cents'];
/** Days that were opened again leave nothing of what they had; a cent of a rounded discount may stay. */
const ANYTHING = `(sum(f.airings), sum(f.gross), sum(f.discount_cents), sum(f.commission_cents)) <> (0, 0, 0, 0)`;

/** Facts of closed days: `told` is a JSON array of one, its values and its sums. */
function closedTold({ basis, detail, only = () => '', single, ...asked }: ToldFacts): string {
  const values = asked.values.map((value, i) => `${value} AS v${i}`);
  const names = asked.values.map((_, i) => `v${i}`);
  const sums = SUMS.map((name) => (single ? `f.${name}` : `sum(f.${name}) AS ${name}`));
  const places = names.map((_, i) => String(i + 1)).join(', ');
  const most = asked.most === undefined ? '' : `LIMIT ${asked.most}`;
  const end = single
    ? `ORDER BY ${single.orderBy} LIMIT ${single.most}`
    : `GROUP BY ${places === '' ? '()' : places} HAVING ${ANYTHING} ${most}`;
  return `WITH money AS (${ledgerFacts(basis, detail, only)})
    SELECT NULL::int AS "discountRate", NULL::int AS "commissionRate",
      json_build_array(json_build_array(json_build_array(${names.join(', ')}), ${SUMS.join(', ')}))::text AS told
    FROM (SELECT ${[...values, ...sums].join(', ')} ${asked.from} WHERE ${asked.where} ${end}) one`;
}

/** Facts of other days: of each whole, `told` is a JSON array of its facts in their order. */
function openTold(basis: ProjectedBasis, { from, where, values }: ToldFacts): string {
  const value = `CASE WHEN ${where} THEN json_build_array(${values.join(', ')})::text ELSE 'null' END`;
  return `WITH money AS (SELECT *, ${NOT_OF_LEDGER} FROM open_money)
    SELECT discount_rate, commission_rate, '[' || string_agg('[' || counts || ',' || rest || ']', ',' ${IN_ORDER}) || ']'
    FROM (
      SELECT f.spot_id, f.month, f.discount_rate, f.commission_rate, f."date", f.schedule_type, f.schedule_id, f.start,
        f.ordinal, ${value} AS counts,
        f.airings || ',' || f.facts || ',' || f.seconds || ',' || f.price || coalesce(',' || f.shares, '') AS rest
      ${from}) one
    GROUP BY ${WHOLE[basis]}, discount_rate, commission_rate
    HAVING count(*) FILTER (WHERE counts <> 'null') > 0`;
}

/** SQL of facts that are told: those of closed days, and wholes of others. */
export function told(asked: ToldFacts): string {
  const { basis, detail, only = () => '', before: first } = asked;
  const tables = first === undefined ? [] : [first];
  if (basis !== 'aired') tables.push(openMoney(basis, detail, only));
  const recursive = tables.length === 0 ? '' : `WITH RECURSIVE ${tables.join(', ')}`;
  return basis === 'aired'
    ? `${recursive} SELECT * FROM (${closedTold(asked)}) told`
    : `${recursive} (${closedTold(asked)}) UNION ALL (${openTold(basis, asked)})`;
}

/**
 * Common table expressions that end in `money`: facts without amounts, for counting them before any is worked out.
 * Fees are not among them.
 */
export function countableOf(basis: ReportBasis, detail: FactDetail, only: OfCampaigns): string {
  const closed = ledgerFacts(basis, detail === 'month' ? 'line' : detail, only);
  if (basis === 'aired') return `money AS NOT MATERIALIZED (${closed})`;
  const columns = `${FACT_COLUMNS}, closed, ${LEDGER_TERMS.join(', ')}, show_name`;
  return `${singleFacts(basis, detail, only)},
  money AS NOT MATERIALIZED (
    SELECT ${columns} FROM (${closed}) l
    UNION ALL SELECT ${FACT_COLUMNS}, ${NOT_OF_LEDGER} FROM fact)`;
}
