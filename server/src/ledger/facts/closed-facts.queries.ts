import type { ReportBasis } from '../../contract/report.js';
import { isOf } from '../closed-days.queries.js';
import {
  CAMPAIGN_COLUMNS,
  type FactDetail,
  LEDGER_TERMS,
  LINE_COLUMNS,
  NO_LINE,
  type OfCampaigns,
  TERMS as CAMPAIGN_TERMS,
} from './facts.queries.js';

/** SQL of the facts of closed days, as the ledger has them. $1 tenant, $2 and $3 first and last date. */

/** The terms of a fact `t`, those of its day. */
const OF_TERMS = [
  ...CAMPAIGN_COLUMNS.filter((name) => name !== 'station_id'),
  ...CAMPAIGN_TERMS,
  ...LEDGER_TERMS,
]
  .map((name) => `t.${name}`)
  .concat('true AS closed')
  .join(', ');
const OF_LINE = LINE_COLUMNS.map((name) => `l.${name}`).join(', ');

/** How many facts a row stands for: of orders, one a day and line; a fee without an airing is one. */
const factsOf = (basis: ReportBasis, row: string): string =>
  `CASE WHEN ${row}.airings = 0 THEN sign(${row}.gross)
      ELSE ${basis === 'ordered' ? `sign(${row}.airings)` : `${row}.airings`} END`;

const monthOf = (row: string): string => `date_trunc('month', ${row}."date"::timestamp)::date`;

const TERMS = (row: string): string =>
  `JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = ${row}.terms_id`;

const where = (basis: ReportBasis, row: string, only: OfCampaigns): string =>
  `WHERE ${row}.multimedia_id = $1 AND ${isOf(row, basis)}
      AND ${row}."date" BETWEEN $2::date AND $3::date ${only(`${row}.spot_id`)}`;

/**
 * Rows of closed days with their terms. Where some campaigns are asked for, their rows are found first: joined with
 * the campaigns' terms before, each campaign would be looked up once for each of them.
 */
const withTerms = (
  table: 'ledger_sum' | 'ledger_line',
  row: string,
  basis: ReportBasis,
  only: OfCampaigns,
): string => {
  const condition = where(basis, row, only);
  return only('') === ''
    ? `${table} ${row} ${TERMS(row)} ${condition}`
    : `(SELECT ${row}.* FROM ${table} ${row} ${condition} OFFSET 0) ${row} ${TERMS(row)}`;
};

/** What a day has of a line. */
const sums = (basis: ReportBasis, only: OfCampaigns): string => `
    SELECT u.spot_id, u.schedule_type, u.schedule_id, ${monthOf('u')} AS month, u."date", NULL::int AS start,
      0 AS ordinal, u.airings, ${factsOf(basis, 'u')} AS facts, u.seconds, u.station_id, ${OF_TERMS},
      ${NO_LINE}, NULL::text AS show_name,
      u.gross, u.discount AS discount_cents, u.commission AS commission_cents
    FROM ${withTerms('ledger_sum', 'u', basis, only)}`;

const lines = (basis: ReportBasis, only: OfCampaigns): string => `
    SELECT l.spot_id, l.schedule_type, l.schedule_id, ${monthOf('l')} AS month, l."date", l.start, l.ordinal,
      l.airings, ${factsOf(basis, 'l')} AS facts, l.seconds, l.station_id, ${OF_TERMS},
      ${OF_LINE}, l.show_name,
      l.gross, l.discount AS discount_cents, l.commission AS commission_cents
    FROM ${withTerms('ledger_line', 'l', basis, only)}`;

/** What tells one fact from another: a day that opens and closes again writes each of its lines anew. */
const OF_ONE = `station_id, spot_id, terms_id, "date", schedule_type, schedule_id, airing_id, row_id, start,
      ${LINE_COLUMNS.join(', ')}, show_name`;

/** Facts one by one, without those that were taken back. */
const single = (basis: ReportBasis, only: OfCampaigns): string => `
    SELECT l.spot_id, l.schedule_type, l.schedule_id, ${monthOf('l')} AS month, l."date", l.start,
      coalesce(l.airing_id, l.row_id, 0) AS ordinal, l.airings, 1 AS facts, l.seconds, l.station_id, ${OF_TERMS},
      ${OF_LINE}, l.show_name, l.gross, l.discount_cents, l.commission_cents
    FROM (
      SELECT ${OF_ONE}, sum(airings)::int AS airings, sum(seconds)::int AS seconds, sum(gross) AS gross,
        sum(discount) AS discount_cents, sum(commission) AS commission_cents
      FROM ledger_line u ${where(basis, 'u', only)}
      GROUP BY ${OF_ONE}
      -- What a day that was opened again leaves may be a cent of the rounding of its month.
      HAVING (sum(airings), sum(gross), sum(discount), sum(commission)) <> (0, 0, 0, 0)) l ${TERMS('l')}`;

/**
 * The facts of closed days with their money in cents; of the dates that are asked for alone.
 *
 * @param detail those of lines and months have no time, show, speaker or kind of spot
 */
export function ledgerFacts(basis: ReportBasis, detail: FactDetail, only: OfCampaigns): string {
  if (detail === 'told') return single(basis, only);
  return detail === 'show' || detail === 'airing' ? lines(basis, only) : sums(basis, only);
}
