import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import type {
  RecordDimension,
  ReportBasis,
  ReportDimension,
  ReportMeasure,
} from '../contract/report.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { DimensionValue } from './core/pivot.js';
import { moneyOf } from './fact-money.queries.js';

/** SQL of the values of dimensions, of a fact `f`; `c` is its client, `g` its agency. */
const VALUES: Readonly<Record<ReportDimension, string>> = {
  station: 'f.station_id',
  client: 'f.client_id',
  clientCategory: 'c.client_category_id',
  adAgency: 'f.ad_agency_id',
  adAgencyGroup: 'g.ad_agency_group_id',
  accountExecutive: 'f.account_executive_id',
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
  date: `to_char(f."date", 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', f."date"), 'YYYY-MM-DD')`,
  month: `to_char(f."date", 'YYYY-MM')`,
  broadcastMonth: `to_char(date_trunc('week', f."date") + interval '6 days', 'YYYY-MM')`,
  weekday: 'extract(dow FROM f."date")::int',
  hour: 'f.start / 3600 % 24',
};

const SUMS: Readonly<Record<ReportMeasure, string>> = {
  airings: 'sum(f.airings)',
  seconds: 'sum(f.seconds)',
  gross: 'sum(f.gross)',
  discount: 'sum(f.discount_cents)',
  net: 'sum(f.gross - f.discount_cents)',
  commission: 'sum(f.commission_cents)',
};

const GROUPS_ROW = {
  values: columns.json<DimensionValue[]>(),
  sums: columns.json<number[]>(),
  facts: columns.integer(),
};

/** A group of facts: its value of each dimension, and its sums; money in cents. */
type FactGroup = RowOf<typeof GROUPS_ROW>;

/** What a report asks for. */
interface ReportQuestion {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  dimensions: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  /** By dimension, the values that count. */
  filters: readonly { dimension: ReportDimension; values: readonly number[] }[];
}

/** The groups of facts of a report, at most one more than an answer has. */
export function factGroups(
  manager: EntityManager,
  multimediaId: number,
  { basis, dateFrom, dateTo, dimensions, measures, filters }: ReportQuestion,
): Promise<FactGroup[]> {
  const only = filters.map(
    ({ dimension }, i) => `AND ${VALUES[dimension]} = ANY($${i + 4}::int[])`,
  );
  const values = dimensions.map((dimension) => VALUES[dimension]);
  // A statement of its own for each question: what is counted and grouped decides its plan.
  const text = `WITH ${moneyOf(basis)}
    SELECT json_build_array(${values.join(', ')}) AS "values",
      json_build_array(${measures.map((measure) => SUMS[measure]).join(', ')}) AS sums, count(*)::int AS facts
    FROM money f
    LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = f.client_id
    LEFT JOIN ad_agency g ON g.multimedia_id = $1 AND g.id = f.ad_agency_id
    WHERE f."date" BETWEEN $2 AND $3 ${only.join(' ')}
    GROUP BY ${values.length > 0 ? values.join(', ') : '()'}
    HAVING count(*) > 0
    LIMIT ${LIMITS.reportGroups + 1}`;
  const sent = [multimediaId, dateFrom, dateTo, ...filters.map((filter) => filter.values)];
  return statementIn(manager, { text, row: GROUPS_ROW }, sent);
}

const NAMED: Readonly<Record<RecordDimension, { table: string; name: string }>> = {
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

const NAMES_ROW = { id: columns.integer(), name: columns.text() };

/** The names of records by id; of those that are there. */
export async function namesOf(
  manager: EntityManager,
  multimediaId: number,
  dimension: RecordDimension,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { table, name } = NAMED[dimension];
  const text = `SELECT id, ${name}::text AS name FROM ${table} WHERE multimedia_id = $1 AND id = ANY($2::int[])`;
  const rows = await statementIn(manager, { text, row: NAMES_ROW }, [multimediaId, ids]);
  return new Map(rows.map((row) => [row.id, row.name]));
}

const OPEN_MONTHS = {
  text: `SELECT to_char(m.first, 'YYYY-MM') AS month
    FROM generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') m(first)
    WHERE m.first + interval '1 month' > $4::date OR EXISTS (
      SELECT FROM traffic_log l
      LEFT JOIN as_run_day d ON d.multimedia_id = $1 AND d.station_id = l.station_id AND d."date" = l."date"
      WHERE l.multimedia_id = $1 AND l."date" >= m.first AND l."date" < m.first + interval '1 month'
        AND d.closed IS NOT TRUE)
    ORDER BY 1`,
  row: { month: columns.text() },
};

/** The months of a range that are not over, or of which a day with a log is not closed. */
export async function openMonths(
  manager: EntityManager,
  multimediaId: number,
  { dateFrom, dateTo }: Pick<ReportQuestion, 'dateFrom' | 'dateTo'>,
  today: string,
): Promise<string[]> {
  const values = [multimediaId, dateFrom, dateTo, today];
  return (await statementIn(manager, OPEN_MONTHS, values)).map(({ month }) => month);
}
