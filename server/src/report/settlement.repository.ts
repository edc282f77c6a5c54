import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../common/columns.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import type { RebateStep } from '../contract/rebate-scale.js';
import type { ReportBasis } from '../contract/report.js';
import { closedDays, isKind, isOf, SUMS_WITH_TERMS } from '../ledger/closed-days.queries.js';
import type { SettledRow } from './core/settlement.js';
import { moneyIn, moneyOf } from './fact-money.queries.js';
import { BECAME } from './report-question.queries.js';

/** $1 tenant, $2 and $3 first and last date. */
const IN_RANGE = (date: string): string => `${date} BETWEEN $2::date AND $3::date`;

const TOLD = [
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
  '"date"',
  'ordered',
  'aired',
  'missed',
  'made_good',
  'gross',
  'discount',
  'commission',
];

const AMOUNTS = ['gross', 'discount', 'commission'];
const where = (condition: string, amount: string): string =>
  `CASE WHEN ${condition} THEN u.${amount} ELSE 0 END`;

/** What closed days came to, by the terms of each. */
const CLOSED = `
  SELECT true, u.spot_id, t.client_id, t.ad_agency_id, t.ad_agency_group_id, t.internal_number, t.revision,
    t.agency_order_number, t.pay_method_id, t.barter, t.names, u.station_id, u."date",
    ${where(isOf('u', 'ordered'), 'airings')}, ${where(isOf('u', 'aired'), 'airings')},
    ${where(isKind('u', 'missed'), 'airings')}, ${where(isKind('u', 'makeGood'), 'airings')},
    ${AMOUNTS.map((amount) => where(isOf('u', 'aired'), amount)).join(', ')}
  FROM ${SUMS_WITH_TERMS} WHERE u.multimedia_id = $1 AND ${IN_RANGE('u."date"')}`;
const WITHOUT_MONEY = `SELECT ${TOLD.slice(0, -AMOUNTS.length).join(', ')}, 0, 0, 0 FROM closed_day`;

const OPEN_TERMS = 'NULL::int, s.internal_number, s.revision, s.agency_order_number::text';
const ORDERED = `
  SELECT false, s.id, s.client_id, s.ad_agency_id, ${OPEN_TERMS}, s.pay_method_id, NULL::int, NULL::jsonb,
    s.station_id, o.month + (d.day - 1)::int, d.airings, 0, 0, 0, 0, 0, 0
  FROM ordered_month o JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id
  CROSS JOIN LATERAL unnest(o.airings) WITH ORDINALITY AS d(airings, day)
  WHERE o.multimedia_id = $1 AND o.month BETWEEN date_trunc('month', $2::date)::date AND $3::date
    AND d.airings > 0 AND is_sold(s) AND ${IN_RANGE('o.month + (d.day - 1)::int')}
    AND NOT EXISTS (SELECT FROM written y
      WHERE y.station_id = s.station_id AND y."date" = o.month + (d.day - 1)::int)`;

const FACTS = `
  SELECT f.closed, f.spot_id, f.client_id, f.ad_agency_id, f.ad_agency_group_id, f.internal_number, f.revision,
    f.agency_order_number::text, f.pay_method_id, f.barter, f.names, f.station_id, f."date", 0, 0, 0, 0,
    f.gross, f.discount_cents, f.commission_cents
  FROM money f WHERE ${IN_RANGE('f."date"')}`;

/** What a campaign has of closed days and of others, with the amounts of a basis. */
const amountsOf = (basis: ReportBasis): string => `
  written AS MATERIALIZED ${closedDays('$2', '$3')},
  closed_day(${TOLD.join(', ')}) AS (${CLOSED}),
  told(${TOLD.join(', ')}) AS (
    ${basis === 'aired' ? 'SELECT * FROM closed_day' : `${WITHOUT_MONEY} UNION ALL ${FACTS}`}
    UNION ALL ${ORDERED})`;

const COUNTS = ['ordered', 'aired', 'missed', 'made_good'];
const sums = AMOUNTS.map((name) => `sum(t.${name})::float8 AS ${name}`);
const counts = COUNTS.map(
  (name) => `sum(t.${name})::int AS "${name === 'made_good' ? 'madeGood' : name}"`,
);
/** Days that were opened again have sums of nothing. */
const IS_THERE = [...COUNTS, 'gross'].map((name) => `t.${name} <> 0`).join(' OR ');
const ANYTHING = [...COUNTS, ...AMOUNTS].map((name) => `sum(t.${name}) <> 0`).join(' OR ');
const during = (which: 'min' | 'max'): string =>
  `coalesce(${which}(t."date") FILTER (WHERE ${IS_THERE}), ${which}(t."date"))`;

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

/**
 * The campaigns of agencies, with what became of them in these days, by payment method; at most one more than a
 * settlement has. Of closed days, agency, group, payment method and barter are those of the ledger.
 */
export function settledRows(
  manager: EntityManager,
  multimediaId: number,
  { basis, dateFrom, dateTo, agencies, agencyGroups, stations }: SettlementQuestion,
): Promise<SettledRow[]> {
  const money = basis === 'aired' ? '' : `${moneyOf(basis, 'line')},`;
  // A statement of its own for each basis.
  const text = `WITH RECURSIVE ${BECAME}, ${money} ${amountsOf(basis)}
    SELECT t.agency_id AS "agencyId", coalesce(g.name, max(t.names ->> 'adAgency'), '')::text AS "agencyName",
      g.tax_code AS "agencyTaxCode", coalesce(g.rebates, '[]'::jsonb) AS rebates, t.client_id AS "clientId",
      coalesce(c.name, max(t.names ->> 'client'))::text AS "clientName", t.spot_id AS "spotId",
      coalesce(s.spot_name, max(t.names ->> 'campaign'))::text AS "spotName",
      max(t.internal_number) AS "internalNumber", max(t.revision) AS revision,
      max(t.agency_order_number) AS "agencyOrderNumber",
      coalesce(p.description, max(t.names ->> 'payMethod'))::text AS "payMethod", t.barter,
      ${during('min')} AS "dateFrom", ${during('max')} AS "dateTo", ${[...counts, ...sums].join(', ')}
    FROM (
      SELECT t.spot_id, coalesce(bc.into_id, t.client_id) AS client_id, coalesce(bg.into_id, t.ad_agency_id) AS agency_id,
        t.closed, t.ad_agency_group_id, t.internal_number, t.revision, t.agency_order_number, t.pay_method_id,
        CASE WHEN t.closed THEN t.barter ELSE coalesce(p.barter, 0) END::int AS barter, t.names, t.station_id,
        t."date", ${[...COUNTS, ...AMOUNTS].map((name) => `t.${name}`).join(', ')}
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
  return moneyIn(manager, { text, row: SETTLED_ROW }, [
    multimediaId,
    dateFrom,
    dateTo,
    agencies,
    agencyGroups,
    stations,
  ]);
}
