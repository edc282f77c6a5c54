import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { LIMITS } from '../contract/limits.js';
import { FACT_FIELDS, type FactField, type ReportMeasure } from '../contract/report.js';
import {
  REPORT_DIMENSIONS,
  type RecordDimension,
  type ReportDimension,
} from '../contract/report-dimensions.js';
import { monthsWithoutNumbers } from '../ledger/put-away-months.repository.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { DimensionValue } from './core/pivot.js';
import { moneyIn, moneyOf } from '../ledger/facts/fact-money.queries.js';
import { RECORD_SQL } from './report-dimensions.queries.js';
import {
  BECAME,
  countedIn,
  detailOf,
  factsFor,
  narrowedTo,
  type ReportQuestion,
  writtenAs,
  usedIn,
  factValue,
} from './report-question.queries.js';

const SUMS: Readonly<Record<ReportMeasure, string>> = {
  airings: 'sum(f.airings)',
  seconds: 'sum(f.seconds)',
  gross: 'sum(f.gross)',
  discount: 'sum(f.discount_cents)',
  net: 'sum(f.gross - f.discount_cents)',
  commission: 'sum(f.commission_cents)',
};

/** Days that were opened again leave nothing of what they had; a cent of a rounded discount may stay. */
const ANYTHING = `(sum(f.airings), sum(f.gross), sum(f.discount_cents), sum(f.commission_cents)) <> (0, 0, 0, 0)`;

const GROUPS_ROW = {
  values: columns.json<DimensionValue[]>(),
  sums: columns.json<number[]>(),
  facts: columns.integer(),
};

/** A group of facts: its value of each dimension, and its sums; money in cents. */
type FactGroup = RowOf<typeof GROUPS_ROW>;

const TOLD_GROUPS_ROW = { told: columns.text() };

/** The groups of facts of a report, at most one more than an answer has. */
export function factGroups(
  manager: EntityManager,
  multimediaId: number,
  question: ReportQuestion,
): Promise<FactGroup[]> {
  const { text, sent, values, sums } = groupsOf(question);
  const shown = `${values} AS "values", ${sums} AS sums, facts`;
  return moneyIn(manager, question.basis, { text: text(shown), row: GROUPS_ROW }, [
    multimediaId,
    ...sent,
  ]);
}

/** The same as text, each group as `[values, sums, facts]`, because a report may have very many. */
export async function groupLines(
  manager: EntityManager,
  multimediaId: number,
  question: ReportQuestion,
): Promise<string[]> {
  const { text, sent, values, sums } = groupsOf(question);
  const shown = `json_build_array(${values}, ${sums}, facts)::text AS told`;
  const statement = { text: text(shown), row: TOLD_GROUPS_ROW };
  return (await moneyIn(manager, question.basis, statement, [multimediaId, ...sent])).map(
    ({ told }) => told,
  );
}

/** SQL of the groups of a report: with what is shown of each, what is sent after $1, and its values and sums. */
function groupsOf(question: ReportQuestion) {
  const { basis, dateFrom, dateTo, dimensions, measures } = question;
  const { where, sent } = countedIn(question);
  const values = dimensions.map((dimension, i) => `${factValue(dimension)} AS value_${i}`);
  const sums = measures.map((measure, i) => `${SUMS[measure]} AS sum_${i}`);
  const texts = dimensions.map((dimension, i) => writtenAs(dimension, `value_${i}`));
  const places = dimensions.map((_, i) => String(i + 1));
  const used = usedIn(dimensions, question.filters);
  const { theirs, only } = narrowedTo(question.filters);
  // A statement of its own for each question: what is counted and grouped decides its plan.
  const text = (
    shown: string,
  ) => `WITH RECURSIVE ${BECAME}${theirs}, ${moneyOf(basis, detailOf(used), only)}
    SELECT ${shown}
    FROM (
      SELECT ${[...values, ...sums].join(', ')}, sum(f.facts)::int AS facts
      ${factsFor(used)} ${where}
      GROUP BY ${places.length > 0 ? places.join(', ') : '()'}
      HAVING ${ANYTHING}
      LIMIT ${LIMITS.reportGroups + 1}) one`;
  return {
    text,
    sent: [dateFrom, dateTo, ...sent] as const,
    values: `json_build_array(${texts.join(', ')})`,
    sums: `json_build_array(${measures.map((_, i) => `sum_${i}`).join(', ')})`,
  };
}

/** Groups of a dimension's values, of the facts from one date to another. */
interface FactPart {
  dimension: ReportDimension;
  dateFrom: string;
  dateTo: string;
}

const PARTS_ROW = { part: columns.integer(), ...GROUPS_ROW };

/**
 * Several groupings of the same facts, by name, each with at most one group more than an answer has. One statement,
 * because finding the facts and their money takes nearly all of its time.
 */
export async function factParts<K extends string>(
  manager: EntityManager,
  multimediaId: number,
  question: Omit<ReportQuestion, 'dimensions'>,
  parts: Readonly<Record<K, FactPart>>,
): Promise<Record<K, FactGroup[]>> {
  const { basis, dateFrom, dateTo, measures } = question;
  const { where, sent } = countedIn(question);
  const names = Object.keys(parts) as K[];
  const dimensions = [...new Set(names.map((name) => parts[name].dimension))];
  const values = dimensions.map((dimension) => `${factValue(dimension)} AS "of ${dimension}"`);
  const sums = measures.map((measure) => SUMS[measure]).join(', ');
  const groups = names.map((name, i) => {
    const value = `f."of ${parts[name].dimension}"`;
    const first = 4 + sent.length + 2 * i;
    return `(SELECT ${i} AS part, json_build_array(${writtenAs(parts[name].dimension, value)}) AS "values", json_build_array(${sums}) AS sums,
        sum(f.facts)::int AS facts
      FROM chosen f WHERE f."date" BETWEEN $${first}::date AND $${first + 1}::date
      GROUP BY ${value} HAVING ${ANYTHING} LIMIT ${LIMITS.reportGroups + 1})`;
  });
  // Parts are of other dates than the question, and may cut its months.
  const used = usedIn(['date', ...dimensions], question.filters);
  const { theirs, only } = narrowedTo(question.filters);
  const text = `WITH RECURSIVE ${BECAME}${theirs}, ${moneyOf(basis, detailOf(used), only)},
    chosen AS MATERIALIZED (
      SELECT f."date", f.airings, f.facts, f.seconds, f.gross, f.discount_cents, f.commission_cents, ${values.join(', ')}
      ${factsFor(used)} ${where})
    ${groups.join(' UNION ALL ')}`;
  const dates = names.flatMap((name) => [parts[name].dateFrom, parts[name].dateTo]);
  const parameters = [multimediaId, dateFrom, dateTo, ...sent, ...dates] as const;
  const rows = await moneyIn(manager, basis, { text, row: PARTS_ROW }, parameters);
  const of = (i: number): FactGroup[] => rows.filter(({ part }) => part === i);
  return Object.fromEntries(names.map((name, i) => [name, of(i)])) as Record<K, FactGroup[]>;
}

/** SQL of a record's name: once it is deleted, the one that closed days kept. */
const nameOf = (now: string, kept: RecordDimension): string =>
  `coalesce(${now}::text, f.names ->> '${kept}')`;
/** SQL of what is told of a fact; money in cents. */
const FACT_COLUMNS: Readonly<Record<FactField, string>> = {
  date: writtenAs('date', factValue('date')),
  start: `to_char(make_interval(secs => f.start), 'HH24:MI:SS')`,
  station: nameOf('st.name', 'station'),
  client: nameOf('c.name', 'client'),
  adAgency: nameOf('g.name', 'adAgency'),
  accountExecutive: nameOf('e.name', 'accountExecutive'),
  campaign: nameOf('s.spot_name', 'campaign'),
  internalNumber: 'f.internal_number',
  agencyOrderNumber: 'f.agency_order_number::text',
  show: 'coalesce(w.name::text, f.show_name)',
  spotType: 'f.spot_type',
  airings: 'f.airings',
  seconds: 'f.seconds',
  gross: 'f.gross',
  discount: 'f.discount_cents',
  net: 'f.gross - f.discount_cents',
  commission: 'f.commission_cents',
};
const FACT_ROW = { fact: columns.text() };

/** Facts of a question, those of one cell of its table. */
export interface FactsQuestion extends Omit<ReportQuestion, 'dimensions' | 'measures'> {
  /** Values of dimensions that the facts have, as text; null for none. */
  at: readonly { dimension: ReportDimension; value: string | null }[];
}

/**
 * Facts in order, each as a JSON array of the values of `FACT_FIELDS` and its campaign's id, because a file has very
 * many; money in cents.
 */
export async function factLines(
  manager: EntityManager,
  multimediaId: number,
  question: FactsQuestion,
  most: number,
): Promise<string[]> {
  const { basis, dateFrom, dateTo, at } = question;
  const { where, sent } = countedIn(question);
  const there = at.map(
    ({ dimension }, i) =>
      `AND (${writtenAs(dimension, factValue(dimension))})::text IS NOT DISTINCT FROM $${i + 4 + sent.length}::text`,
  );
  const fields = FACT_FIELDS.map((name) => FACT_COLUMNS[name]).join(', ');
  const { theirs, only } = narrowedTo(question.filters);
  const text = `WITH RECURSIVE ${BECAME}${theirs}, ${moneyOf(basis, 'told', only)}
    SELECT json_build_array(${fields}, s.id)::text AS fact
    ${factsFor(REPORT_DIMENSIONS)}
    LEFT JOIN station st ON st.multimedia_id = $1 AND st.id = f.station_id
    LEFT JOIN account_executive e ON e.multimedia_id = $1 AND e.id = f.now_account_executive_id
    LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = f.spot_id
    LEFT JOIN show w ON w.multimedia_id = $1 AND w.id = f.show_id
    ${where} ${there.join(' ')}
    ORDER BY f."date", f.station_id, f.start, f.spot_id, f.ordinal LIMIT ${most}`;
  const values = [
    multimediaId,
    dateFrom,
    dateTo,
    ...sent,
    ...at.map(({ value }) => value),
  ] as const;
  const rows = await moneyIn(manager, basis, { text, row: FACT_ROW }, values);
  return rows.map(({ fact }) => fact);
}

const NAMES_ROW = { id: columns.integer(), name: columns.text() };

/** The names of records by id; of those that are there, and of those that the ledger knew. */
export async function namesOf(
  manager: EntityManager,
  multimediaId: number,
  dimension: RecordDimension,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { table, name, kept } = RECORD_SQL[dimension];
  const text = `SELECT id, ${name}::text AS name FROM ${table} WHERE multimedia_id = $1 AND id = ANY($2::int[])`;
  const rows = await statementIn(manager, { text, row: NAMES_ROW }, [multimediaId, ids]);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const gone = ids.filter((id) => !names.has(id));
  if (gone.length === 0 || kept === null) return names;
  for (const row of await namesOfDeleted(manager, multimediaId, dimension, gone))
    names.set(row.id, row.name);
  return names;
}

/** The last names of records that were deleted, by closed days. */
function namesOfDeleted(
  manager: EntityManager,
  multimediaId: number,
  dimension: RecordDimension,
  ids: readonly number[],
): Promise<RowOf<typeof NAMES_ROW>[]> {
  const { id, kept } = RECORD_SQL[dimension];
  const [name, newest] =
    kept === 'ledger_line' ? [`${dimension}_name`, '"date"'] : [`names ->> '${dimension}'`, 'id'];
  const text = `SELECT DISTINCT ON (${id}) ${id} AS id, ${name} AS name FROM ${kept}
    WHERE multimedia_id = $1 AND ${id} = ANY($2::int[]) AND ${name} IS NOT NULL ORDER BY ${id}, ${newest} DESC`;
  return statementIn(manager, { text, row: NAMES_ROW }, [multimediaId, ids]);
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

/** The months of a range of which something has to be known. */
export interface NamedMonths {
  /** They are not over, or a day of them with a log is not closed. */
  provisional: string[];
  /** They were put away before the ledger had any of their days. */
  withoutNumbers: string[];
}

/** The months of a range whose sums may change yet, or that have none. */
export async function namedMonths(
  manager: EntityManager,
  multimediaId: number,
  range: Pick<ReportQuestion, 'dateFrom' | 'dateTo'>,
  today: string,
): Promise<NamedMonths> {
  const values = [multimediaId, range.dateFrom, range.dateTo, today];
  const open = await statementIn(manager, OPEN_MONTHS, values);
  return {
    provisional: open.map(({ month }) => month),
    withoutNumbers: await monthsWithoutNumbers(manager, multimediaId, range),
  };
}
