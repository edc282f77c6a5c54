import type { ReportBasis, ReportMeasure } from '../contract/report.js';
import type { ReportDimension } from '../contract/report-dimensions.js';
import type { FactDetail, OfCampaigns } from '../ledger/facts/facts.queries.js';
import { DIMENSION_SQL, RECORD_SQL } from './report-dimensions.queries.js';

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

/** SQL of a dimension's value, of a fact `f`. */
export const factValue = (dimension: ReportDimension): string => DIMENSION_SQL[dimension].value;

/** SQL of a value as answers write it. */
export function writtenAs(dimension: ReportDimension, value: string): string {
  const { format } = DIMENSION_SQL[dimension];
  return format === undefined ? value : `to_char(${value}, '${format}')`;
}

/** A value as answers write it: the day of JSON, or its month. */
export function asWritten<T>(dimension: ReportDimension, value: T): T | string {
  const { format } = DIMENSION_SQL[dimension];
  return format === undefined || typeof value !== 'string' ? value : value.slice(0, format.length);
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

/**
 * The facts that a report counts, with what stands of their client and agency; $1 to $3 as of `moneyOf`.
 *
 * @param used the dimensions that are asked for: of the others nothing is joined
 */
export function factsFor(used: readonly ReportDimension[]): string {
  const merged = [...new Set(used.flatMap((dimension) => DIMENSION_SQL[dimension].merged ?? []))];
  const now = merged.map(
    (entity) =>
      `coalesce("${entity}".into_id, f.${RECORD_SQL[entity].id}) AS now_${RECORD_SQL[entity].id}`,
  );
  const became = merged.map(
    (entity) =>
      `LEFT JOIN became "${entity}" ON "${entity}".entity = '${entity}' AND "${entity}".id = f.${RECORD_SQL[entity].id}`,
  );
  const joined = new Set(used.flatMap((dimension) => DIMENSION_SQL[dimension].join ?? []));
  return `FROM (SELECT ${['f.*', ...now].join(', ')} FROM money f ${became.join(' ')}) f ${[...joined].join(' ')}`;
}

/** The condition on a question's facts, and the values that follow $3. */
export function countedIn({ filters }: Pick<ReportQuestion, 'filters'>): {
  where: string;
  sent: unknown[];
} {
  const only = filters.map(
    ({ dimension }, i) => `AND ${factValue(dimension)} = ANY($${i + 4}::int[])`,
  );
  return {
    // As a case, of which PostgreSQL expects half of all facts: a range would be expected of next to none.
    where: `CASE WHEN f."date" < $2 THEN false ELSE f."date" <= $3 END ${only.join(' ')}`,
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
  // As a list, of which PostgreSQL expects few: it would read all rows to join them with an unknown number of campaigns.
  return { theirs, only: (spot) => `AND ${spot} = ANY (ARRAY(SELECT id FROM theirs))` };
}

/** The dimensions that groups or filters are of. */
export const usedIn = (
  dimensions: readonly ReportDimension[],
  filters: ReportQuestion['filters'],
): ReportDimension[] => [...dimensions, ...filters.map(({ dimension }) => dimension)];

/** From the fewest facts to the most. */
const DETAILS: readonly FactDetail[] = ['month', 'line', 'airing', 'show'];

/** The fewest facts that tell all of some dimensions. */
export const detailOf = (used: readonly ReportDimension[]): FactDetail =>
  DETAILS.findLast((detail) =>
    used.some((dimension) => DIMENSION_SQL[dimension].detail === detail),
  ) ?? 'month';
