import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import type { RebateStep } from '../contract/rebate-scale.js';
import type { ReportBasis } from '../contract/report.js';
import { isKind, isOf, pastDays } from '../ledger/closed-days.queries.js';
import type { SettledRow } from './core/settlement.js';
import type { FactValue } from '../ledger/core/added-up.js';
import { eachFact, type FactQuestion, withRoom } from '../ledger/facts/told-facts.repository.js';
import type { ProjectedBasis } from '../ledger/facts/facts.queries.js';
import { BECAME } from '../sales/report-question.queries.js';
import { statementIn } from '../tenant/tenant-database.js';

/** $1 tenant, $2 and $3 first and last date, $4 the agencies or null. */
const IN_RANGE = (date: string): string => `${date} BETWEEN $2::date AND $3::date`;

/** A condition on an agency, which may have become another: there is one, and it may be among those that are settled. */
const isAgencyOfQuestion = (agency: string): string =>
  `${agency} IS NOT NULL AND ($4::int[] IS NULL OR ${agency} = ANY($4)
    OR ${agency} IN (SELECT id FROM became WHERE entity = 'adAgency' AND into_id = ANY($4)))`;

/** The campaigns that have, or had, such an agency: the others need not be added up. */
const THEIRS = `theirs AS MATERIALIZED (
    SELECT id FROM spot s WHERE s.multimedia_id = $1 AND ${isAgencyOfQuestion('s.ad_agency_id')}
    UNION SELECT spot_id FROM ledger_terms t WHERE t.multimedia_id = $1 AND ${isAgencyOfQuestion('t.ad_agency_id')}
    UNION SELECT spot_id FROM log_terms t WHERE t.multimedia_id = $1 AND ${isAgencyOfQuestion('t.ad_agency_id')})`;
const isTheirs = (spot: string): string => `AND ${spot} IN (SELECT id FROM theirs)`;

const COUNTS = ['ordered', 'aired', 'missed', 'made_good'];
const AMOUNTS = ['gross', 'discount', 'commission'];
const TERMS = [
  'closed',
  'spot_id',
  'client_id',
  'ad_agency_id',
  'ad_agency_group_id',
  'internal_number',
  'revision',
  'agency_order_number',
  'pay_method_id',
  'barter',
  'names',
  'station_id',
];
/** Of the days that have anything, and of all: days that were opened again have sums of nothing. */
const SPANS = ['there_from', 'there_to', 'day_from', 'day_to'];
const SETTLEMENT_COLUMNS = [...TERMS, ...SPANS, ...COUNTS, ...AMOUNTS];

/** @param date SQL of a day, null where it is told elsewhere @param isThere whether it has anything */
const spans = (date: string, isThere: string): string =>
  `min(${date}) FILTER (WHERE ${isThere}), max(${date}) FILTER (WHERE ${isThere}), min(${date}), max(${date})`;

const anyOf = (amounts: readonly string[]): string =>
  amounts.map((amount) => `${amount} <> 0`).join(' OR ');

/** What closed days came to, added up by the terms of campaigns. */
function closedSums(basis: ReportBasis): string {
  const where = (condition: string, amount: string): string =>
    `CASE WHEN ${condition} THEN u.${amount} ELSE 0 END`;
  // The money of other bases is told with that of days that are not closed.
  const money = (amount: string) => (basis === 'aired' ? where(isOf('u', 'aired'), amount) : '0');
  const told = [
    where(isOf('u', 'ordered'), 'airings'),
    where(isOf('u', 'aired'), 'airings'),
    where(isKind('u', 'missed'), 'airings'),
    where(isKind('u', 'makeGood'), 'airings'),
    ...AMOUNTS.map(money),
  ];
  const isThere = anyOf(told.slice(0, COUNTS.length + 1));
  return `
  SELECT true, u.spot_id, t.client_id, t.ad_agency_id, t.ad_agency_group_id, t.internal_number, t.revision,
    t.agency_order_number, t.pay_method_id, t.barter, t.names, u.station_id,
    ${[...SPANS, ...COUNTS, ...AMOUNTS].map((name) => `u.${name}`).join(', ')}
  FROM (
    SELECT u.spot_id, u.terms_id, u.station_id, ${spans('u."date"', isThere)}, ${told.map((one) => `sum(${one})`).join(', ')}
    FROM ledger_sum u WHERE u.multimedia_id = $1 AND ${IN_RANGE('u."date"')} ${isTheirs('u.spot_id')}
    GROUP BY 1, 2, 3
  ) u(${['spot_id', 'terms_id', 'station_id', ...SPANS, ...COUNTS, ...AMOUNTS].join(', ')})
  JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = u.terms_id`;
}

const IN_RANGE_MONTHS = `o.month BETWEEN date_trunc('month', $2::date)::date AND $3::date`;
const DAYS_OF_MONTH = 'unnest(o.airings) WITH ORDINALITY AS d(airings, day)';
/** Whether a day `d` of an `ordered_month` `o` is of the range, is asked for and is not closed. */
const isOpenDay = (station: string): string =>
  `d.airings > 0 AND ${IN_RANGE('o.month + (d.day - 1)::int')}
      AND (${station}.station_id, o.month + (d.day - 1)::int) NOT IN (SELECT station_id, "date" FROM written)`;

/** What is ordered of days that are not closed. */
const ORDERED = `
  SELECT false, s.id, s.client_id, s.ad_agency_id, NULL::int, s.internal_number, s.revision,
    s.agency_order_number::text, s.pay_method_id, NULL::int, NULL::jsonb, s.station_id,
    o.first, o.last, o.first, o.last, o.airings, 0, 0, 0, 0, 0, 0
  FROM (
    SELECT o.spot_id, min(o.month + (d.day - 1)::int) AS first, max(o.month + (d.day - 1)::int) AS last,
      sum(d.airings) AS airings
    FROM (
      SELECT o.spot_id, o.month, o.airings, s.station_id
      FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id
      WHERE o.multimedia_id = $1 AND ${IN_RANGE_MONTHS} AND is_sold(s) ${isTheirs('o.spot_id')}
      -- So that months are joined, and not each of their days.
      OFFSET 0) o
    CROSS JOIN LATERAL ${DAYS_OF_MONTH}
    WHERE ${isOpenDay('o')}
    GROUP BY 1) o
  JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id`;

/** The money of what is ordered or scheduled, which was added up by the terms of campaigns: $7, rows of JSON. */
const FACT_SUMS = `
  SELECT f.closed, f.spot_id, f.client_id, f.ad_agency_id, f.ad_agency_group_id, f.internal_number, f.revision,
    f.agency_order_number, f.pay_method_id, f.barter, f.names, f.station_id,
    f.there_from, f.there_to, f.day_from, f.day_to, 0, 0, 0, 0, f.gross, f.discount, f.commission
  FROM json_to_recordset($7::json) AS f(closed boolean, spot_id int, client_id int, ad_agency_id int,
    ad_agency_group_id int, internal_number int, revision int, agency_order_number text, pay_method_id int, barter int,
    names jsonb, station_id int, there_from date, there_to date, day_from date, day_to date, gross numeric,
    discount numeric, commission numeric)`;

/** Facts of orders are of months: the days on which they air are told by what is ordered of them. */
const dayOf = (basis: ProjectedBasis): string =>
  basis === 'ordered' ? `CASE WHEN f.closed OR f.airings = 0 THEN f."date" END` : 'f."date"';

/** The same rows, before they are JSON; money in cents. */
interface FactSum extends Record<string, FactValue> {
  there_from: string | null;
  there_to: string | null;
  day_from: string | null;
  day_to: string | null;
  gross: number;
  discount: number;
  commission: number;
}

const earliest = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;
const latest = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** What agencies' campaigns ordered, or what logs have of them, by terms. */
async function factSums(
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo, agencies, ...asked }: SettlementQuestion & { basis: ProjectedBasis },
): Promise<FactSum[]> {
  const question: FactQuestion = {
    ...{ basis: asked.basis, detail: asked.basis === 'ordered' ? 'month' : 'line', only: isTheirs },
    ...{ before: `${BECAME}, ${THEIRS}`, from: 'FROM money f', where: IN_RANGE('f."date"') },
    values: [...TERMS.map((name) => `f.${name}`), dayOf(asked.basis)],
    sent: [dateFrom, dateTo, agencies],
  };
  const sums = new Map<string, FactSum>();
  await eachFact(manager, multimediaId, question, (values, { gross, discount, commission }) => {
    const date = values.pop() as string | null;
    const key = JSON.stringify(values);
    const sum = sums.get(key) ?? {
      ...Object.fromEntries(TERMS.map((name, i) => [name, values[i] ?? null])),
      ...{ there_from: null, there_to: null, day_from: null, day_to: null },
      ...{ gross: 0, discount: 0, commission: 0 },
    };
    sums.set(key, sum);
    sum.day_from = earliest(sum.day_from, date);
    sum.day_to = latest(sum.day_to, date);
    if (gross !== 0) {
      sum.there_from = earliest(sum.there_from, date);
      sum.there_to = latest(sum.there_to, date);
    }
    sum.gross += gross;
    sum.discount += discount;
    sum.commission += commission;
  });
  return [...sums.values()];
}

/** What a campaign has of closed days and of others, with the amounts of a basis. */
const amountsOf = (basis: ReportBasis): string => `
  written AS MATERIALIZED ${pastDays('$2', '$3')},
  told(${SETTLEMENT_COLUMNS.join(', ')}) AS (
    ${closedSums(basis)}
    UNION ALL ${FACT_SUMS}
    UNION ALL ${ORDERED})`;

const sums = AMOUNTS.map((name) => `sum(t.${name})::float8 AS ${name}`);
const counts = COUNTS.map(
  (name) => `sum(t.${name})::int AS "${name === 'made_good' ? 'madeGood' : name}"`,
);
const ANYTHING = anyOf([...COUNTS, ...AMOUNTS].map((name) => `sum(t.${name})`));

const SETTLED_ROW = {
  agencyId: columns.integer(),
  agencyName: columns.text(),
  agencyTaxCode: orNull(columns.text()),
  rebates: columns.json<RebateStep[]>(),
  clientId: orNull(columns.integer()),
  clientName: orNull(columns.text()),
  spotId: columns.integer(),
  spotName: orNull(columns.text()),
  internalNumber: orNull(columns.integer()),
  revision: orNull(columns.integer()),
  agencyOrderNumber: orNull(columns.text()),
  payMethod: orNull(columns.text()),
  barter: columns.integer<Flag>(),
  dateFrom: columns.date(),
  dateTo: columns.date(),
  ordered: columns.integer(),
  aired: columns.integer(),
  missed: columns.integer(),
  madeGood: columns.integer(),
  gross: columns.float(),
  discount: columns.float(),
  commission: columns.float(),
};

/** Which campaigns are settled. */
interface SettlementQuestion {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  /** Null: all. */
  agencies: readonly number[] | null;
  agencyGroups: readonly number[] | null;
  stations: readonly number[] | null;
}

const COUNT_ROW = { count: columns.integer() };

/**
 * How many campaigns a settlement has at least, up to one more than it may have: of those that have an agency now, the
 * ones that ask for something on a day that is not closed, or with a closed one on which something of theirs aired, was
 * missed or was ordered. Each is looked up until there are as many, so that what is too large is known before years are
 * added up.
 */
const CAMPAIGNS_AT_LEAST = {
  text: `WITH RECURSIVE ${BECAME}, written AS MATERIALIZED ${pastDays('$2', '$3')}
    SELECT count(*)::int AS count FROM (
      SELECT FROM spot s CROSS JOIN LATERAL (
        (SELECT FROM ordered_month o CROSS JOIN LATERAL ${DAYS_OF_MONTH}
          WHERE o.multimedia_id = $1 AND o.spot_id = s.id AND ${IN_RANGE_MONTHS} AND is_sold(s)
            AND ${isOpenDay('s')} AND ($5::int[] IS NULL OR s.station_id = ANY($5)) LIMIT 1)
        UNION ALL
        (SELECT FROM ledger_sum u JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = u.terms_id
          WHERE u.multimedia_id = $1 AND u.spot_id = s.id AND ${IN_RANGE('u."date"')} AND u.airings > 0
            AND (${isOf('u', 'ordered')} OR ${isOf('u', 'aired')})
            AND ${isAgencyOfQuestion('t.ad_agency_id')} AND ($5::int[] IS NULL OR u.station_id = ANY($5)) LIMIT 1)
        LIMIT 1) one
      WHERE s.multimedia_id = $1 AND ${isAgencyOfQuestion('s.ad_agency_id')}
      LIMIT ${LIMITS.settlementCampaigns + 1}) found`,
  row: COUNT_ROW,
};

/** @returns at most one more campaign than `LIMITS.settlementCampaigns` */
export async function campaignsAtLeast(
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo, agencies, stations }: Omit<SettlementQuestion, 'basis' | 'agencyGroups'>,
): Promise<number> {
  const values = [multimediaId, dateFrom, dateTo, agencies, stations];
  const [found] = await statementIn(manager, CAMPAIGNS_AT_LEAST, values);
  return found?.count ?? 0;
}

/**
 * The campaigns of agencies, with what became of them in these days, by payment method; at most one more than a
 * settlement has. Of closed days, agency, group, payment method and barter are those of the ledger.
 */
export async function settledRows(
  manager: EntityManager,
  multimediaId: number,
  question: SettlementQuestion,
): Promise<SettledRow[]> {
  const { basis, dateFrom, dateTo, agencies, agencyGroups, stations } = question;
  const told =
    basis === 'aired' ? [] : await factSums(manager, multimediaId, { ...question, basis });
  const text = `WITH RECURSIVE ${BECAME}, ${THEIRS}, ${amountsOf(basis)}
    SELECT t.agency_id AS "agencyId", coalesce(g.name, max(t.names ->> 'adAgency'), '')::text AS "agencyName",
      g.tax_code AS "agencyTaxCode", coalesce(g.rebates, '[]'::jsonb) AS rebates, t.client_id AS "clientId",
      coalesce(c.name, max(t.names ->> 'client'))::text AS "clientName", t.spot_id AS "spotId",
      coalesce(s.spot_name, max(t.names ->> 'campaign'))::text AS "spotName",
      max(t.internal_number) AS "internalNumber", max(t.revision) AS revision,
      max(t.agency_order_number) AS "agencyOrderNumber",
      coalesce(p.description, max(t.names ->> 'payMethod'))::text AS "payMethod", t.barter,
      coalesce(min(t.there_from), min(t.day_from)) AS "dateFrom",
      coalesce(max(t.there_to), max(t.day_to)) AS "dateTo", ${[...counts, ...sums].join(', ')}
    FROM (
      SELECT t.spot_id, coalesce(bc.into_id, t.client_id) AS client_id, coalesce(bg.into_id, t.ad_agency_id) AS agency_id,
        t.closed, t.ad_agency_group_id, t.internal_number, t.revision, t.agency_order_number, t.pay_method_id,
        CASE WHEN t.closed THEN t.barter ELSE coalesce(p.barter, 0) END::int AS barter, t.names, t.station_id,
        ${[...SPANS, ...COUNTS, ...AMOUNTS].map((name) => `t.${name}`).join(', ')}
      FROM told t
      LEFT JOIN became bc ON bc.entity = 'client' AND bc.id = t.client_id
      LEFT JOIN became bg ON bg.entity = 'adAgency' AND bg.id = t.ad_agency_id
      LEFT JOIN pay_method p ON p.multimedia_id = $1 AND p.id = t.pay_method_id) t
    LEFT JOIN ad_agency g ON g.multimedia_id = $1 AND g.id = t.agency_id
    LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = t.client_id
    LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = t.spot_id
    LEFT JOIN pay_method p ON p.multimedia_id = $1 AND p.id = t.pay_method_id
    WHERE t.agency_id IS NOT NULL AND ($4::int[] IS NULL OR t.agency_id = ANY($4))
      AND ($5::int[] IS NULL
        OR CASE WHEN t.closed THEN t.ad_agency_group_id ELSE g.ad_agency_group_id END = ANY($5))
      AND ($6::int[] IS NULL OR t.station_id = ANY($6))
    GROUP BY t.agency_id, g.id, t.client_id, c.id, t.spot_id, s.id, t.pay_method_id, p.id, t.barter
    HAVING ${ANYTHING}
    LIMIT ${LIMITS.settlementCampaigns + 1}`;
  return withRoom(manager, { text, row: SETTLED_ROW }, [
    multimediaId,
    dateFrom,
    dateTo,
    agencies,
    agencyGroups,
    stations,
    JSON.stringify(told),
  ]);
}
