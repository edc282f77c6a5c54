import type {
  RecordDimension,
  ReportBasis,
  ReportDimension,
  ReportMeasure,
} from '../contract/report.js';
import type { FactDetail, OfCampaigns } from './facts.queries.js';

/** Parts of statements that ask for facts, by what a report is about. $1 tenant, $2 and $3 first and last date. */

/** What a report asks for. */
export interface ReportQuestion {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  dimensions: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  /** By dimension, the values that count. */
  filters: readonly { dimension: ReportDimension; values: readonly number[] }[];
}

/** SQL of the values of dimensions, of a fact `f`; `c` is its client, `g` its agency of now, for open days. */
export const VALUES: Readonly<Record<ReportDimension, string>> = {
  station: 'f.station_id',
  client: 'f.now_client_id',
  clientCategory: 'CASE WHEN f.closed THEN f.client_category_id ELSE c.client_category_id END',
  adAgency: 'f.now_ad_agency_id',
  adAgencyGroup: 'CASE WHEN f.closed THEN f.ad_agency_group_id ELSE g.ad_agency_group_id END',
  accountExecutive: 'f.now_account_executive_id',
  spotCategory: 'f.spot_category_id',
  businessUnit: 'f.business_unit_id',
  origin: 'f.origin_id',
  payMethod: 'f.pay_method_id',
  campaign: 'f.spot_id',
  show: 'f.show_id',
  speaker: 'f.speaker_id',
  internalNumber: 'f.internal_number',
  agencyOrderNumber: 'f.agency_order_number::text',
  spotType: 'f.spot_type',
  date: 'f."date"',
  week: `date_trunc('week', f."date"::timestamp)::date`,
  month: 'f.month',
  broadcastMonth: `date_trunc('month', date_trunc('week', f."date"::timestamp) + interval '6 days')::date`,
  weekday: 'extract(dow FROM f."date")::int',
  hour: 'f.start / 3600 % 24',
};
/** How values that are days are told; they are grouped as they are, because writing each fact's takes time. */
const FORMATS: Readonly<Partial<Record<ReportDimension, string>>> = {
  date: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  broadcastMonth: 'YYYY-MM',
};
/** SQL of a value as answers write it. */
export function writtenAs(dimension: ReportDimension, value: string): string {
  const format = FORMATS[dimension];
  return format === undefined ? value : `to_char(${value}, '${format}')`;
}

/** Records that became others when they were merged: locked logs keep the ids that they had. */
export const BECAME = `chain AS (
    SELECT m.entity, r.record_id AS id, m.into_id, 1 AS n
    FROM record_merge m JOIN merged_record r ON r.multimedia_id = $1 AND r.merge_id = m.id
    WHERE m.multimedia_id = $1 AND m.undone_at IS NULL
    UNION ALL
    SELECT c.entity, c.id, m.into_id, c.n + 1 FROM chain c
    JOIN merged_record r ON r.multimedia_id = $1 AND r.record_id = c.into_id
    JOIN record_merge m ON m.multimedia_id = $1 AND m.id = r.merge_id AND m.entity = c.entity AND m.undone_at IS NULL
  ),
  became AS (SELECT DISTINCT ON (entity, id) entity, id, into_id FROM chain ORDER BY entity, id, n DESC)`;

/** Records that may have become others, by the column of their id, and the dimensions that need to know. */
const BECOMING: readonly {
  entity: string;
  id: string;
  dimensions: readonly ReportDimension[];
}[] = [
  { entity: 'client', id: 'client_id', dimensions: ['client', 'clientCategory'] },
  { entity: 'adAgency', id: 'ad_agency_id', dimensions: ['adAgency', 'adAgencyGroup'] },
  {
    entity: 'accountExecutive',
    id: 'account_executive_id',
    dimensions: ['accountExecutive'],
  },
];

/**
 * The facts that a report counts, with what stands of their client and agency; $1 to $3 as of `moneyOf`.
 *
 * @param used the dimensions that are asked for: of the others nothing is joined
 */
export function factsFor(used: readonly ReportDimension[]): string {
  const its = BECOMING.filter(({ dimensions }) => dimensions.some((one) => used.includes(one)));
  const now = its.map(({ entity, id }) => `coalesce("${entity}".into_id, f.${id}) AS now_${id}`);
  const joined = its.map(
    ({ entity, id }) =>
      `LEFT JOIN became "${entity}" ON "${entity}".entity = '${entity}' AND "${entity}".id = f.${id}`,
  );
  return `FROM (SELECT ${['f.*', ...now].join(', ')} FROM money f ${joined.join(' ')}) f
    ${used.includes('clientCategory') ? CLIENT : ''} ${used.includes('adAgencyGroup') ? AGENCY : ''}`;
}
const CLIENT = 'LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = f.now_client_id';
const AGENCY = 'LEFT JOIN ad_agency g ON g.multimedia_id = $1 AND g.id = f.now_ad_agency_id';

/** The condition on a question's facts, and the values that follow $3. */
export function countedIn({ filters }: Pick<ReportQuestion, 'filters'>): {
  where: string;
  sent: unknown[];
} {
  const only = filters.map(
    ({ dimension }, i) => `AND ${VALUES[dimension]} = ANY($${i + 4}::int[])`,
  );
  return {
    // As a case, of which PostgreSQL expects half of all facts: a range would be expected of next to none.
    where: `WHERE CASE WHEN f."date" < $2 THEN false ELSE f."date" <= $3 END ${only.join(' ')}`,
    sent: filters.map(({ values }) => values),
  };
}

/**
 * Of facts that are of some clients or campaigns, which campaigns are read at all: a client's are those that are its
 * own now and those of which airings are kept under its name. Without such a filter all are.
 *
 * @returns a common table expression with a comma before it, and the condition on campaigns
 */
export function narrowedTo(filters: ReportQuestion['filters']): {
  theirs: string;
  only: OfCampaigns;
} {
  const sentAs = (dimension: ReportDimension): string | undefined => {
    const place = filters.findIndex((filter) => filter.dimension === dimension);
    return place < 0 ? undefined : `ANY($${place + 4}::int[])`;
  };
  const campaigns = sentAs('campaign');
  if (campaigns !== undefined) return { theirs: '', only: (spot) => `AND ${spot} = ${campaigns}` };
  const clients = sentAs('client');
  if (clients === undefined) return { theirs: '', only: () => '' };
  const theirs = `, named AS MATERIALIZED (
    SELECT id FROM client WHERE multimedia_id = $1 AND id = ${clients}
    UNION SELECT id FROM became WHERE entity = 'client' AND into_id = ${clients}
  ), theirs AS MATERIALIZED (
    SELECT id FROM spot WHERE multimedia_id = $1 AND client_id IN (SELECT id FROM named)
    UNION SELECT spot_id FROM airing WHERE multimedia_id = $1 AND client_id IN (SELECT id FROM named)
    UNION SELECT spot_id FROM ledger_terms WHERE multimedia_id = $1 AND client_id IN (SELECT id FROM named)
  )`;
  return { theirs, only: (spot) => `AND ${spot} IN (SELECT id FROM theirs)` };
}

/** Dimensions other than shows in which the airings of a day and line differ. */
const WITHIN_LINE: readonly ReportDimension[] = ['speaker', 'spotType', 'hour'];
/** Dimensions in which the days of a month differ. */
const WITHIN_MONTH: readonly ReportDimension[] = ['date', 'week', 'weekday', 'broadcastMonth'];

/** The dimensions that groups or filters are of. */
export const usedIn = (
  dimensions: readonly ReportDimension[],
  filters: ReportQuestion['filters'],
): ReportDimension[] => [...dimensions, ...filters.map(({ dimension }) => dimension)];

export function detailOf(used: readonly ReportDimension[]): FactDetail {
  if (used.includes('show')) return 'show';
  if (used.some((dimension) => WITHIN_LINE.includes(dimension))) return 'airing';
  return used.some((dimension) => WITHIN_MONTH.includes(dimension)) ? 'line' : 'month';
}

/** The records of dimensions, and the columns of their names. */
export const NAMED: Readonly<Record<RecordDimension, { table: string; name: string }>> = {
  station: { table: 'station', name: 'name' },
  client: { table: 'client', name: 'name' },
  clientCategory: { table: 'client_category', name: 'name' },
  adAgency: { table: 'ad_agency', name: 'name' },
  adAgencyGroup: { table: 'ad_agency_group', name: 'name' },
  accountExecutive: { table: 'account_executive', name: 'name' },
  spotCategory: { table: 'spot_category', name: 'name' },
  businessUnit: { table: 'business_unit', name: 'description' },
  origin: { table: 'origin', name: 'description' },
  payMethod: { table: 'pay_method', name: 'description' },
  campaign: { table: 'spot', name: 'spot_name' },
  show: { table: 'show', name: 'name' },
  speaker: { table: 'speaker', name: 'name' },
};
