import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { pauses } from '../common/pauses.js';
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
import { addedUp, type FactAmounts, type FactValue, isAnything } from '../ledger/core/added-up.js';
import { eachFact, type FactQuestion } from '../ledger/facts/told-facts.repository.js';
import { RECORD_SQL } from './report-dimensions.queries.js';
import {
  asWritten,
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

const SUMS: Readonly<Record<ReportMeasure, (amounts: FactAmounts) => number>> = {
  airings: ({ airings }) => airings,
  seconds: ({ seconds }) => seconds,
  gross: ({ gross }) => gross,
  discount: ({ discount }) => discount,
  net: ({ gross, discount }) => gross - discount,
  commission: ({ commission }) => commission,
};

/** A group of facts: its value of each dimension, and its sums; money in cents. */
interface FactGroup {
  values: DimensionValue[];
  sums: number[];
  facts: number;
}

/** Groups as they are added up, by the JSON of their values; there may be some without anything. */
type GroupSums = ReadonlyMap<string, FactAmounts>;

/** The groups of added up facts that have anything. */
function* groupsOf(
  sums: GroupSums,
  dimensions: readonly ReportDimension[],
  measures: readonly ReportMeasure[],
): Generator<FactGroup> {
  for (const [key, amounts] of sums) {
    if (!isAnything(amounts)) continue;
    const values = JSON.parse(key) as DimensionValue[];
    yield {
      values: values.map((value, i) => asWritten(dimensions[i] as ReportDimension, value)),
      sums: measures.map((measure) => SUMS[measure](amounts)),
      facts: amounts.facts,
    };
  }
}

/** The groups of facts of a report, at most one more than an answer has. */
export async function factGroups(
  manager: EntityManager,
  multimediaId: number,
  question: ReportQuestion,
): Promise<FactGroup[]> {
  const sums = await groupSums(manager, multimediaId, question);
  const groups = [...groupsOf(sums, question.dimensions, question.measures)];
  return groups.slice(0, LIMITS.reportGroups + 1);
}

/** The same as text, each group as `[values, sums, facts]`, because a report may have very many. */
export async function groupLines(
  manager: EntityManager,
  multimediaId: number,
  question: ReportQuestion,
): Promise<string[]> {
  const all = await groupSums(manager, multimediaId, question);
  const pause = pauses();
  const lines: string[] = [];
  for (const { values, sums, facts } of groupsOf(all, question.dimensions, question.measures)) {
    await pause();
    if (lines.push(JSON.stringify([values, sums, facts])) > LIMITS.reportGroups) break;
  }
  return lines;
}

async function groupSums(
  manager: EntityManager,
  multimediaId: number,
  question: ReportQuestion,
): Promise<GroupSums> {
  const { basis, dateFrom, dateTo, dimensions } = question;
  const { where, sent } = countedIn(question);
  const used = usedIn(dimensions, question.filters);
  const { theirs, only } = narrowedTo(question.filters);
  const { sums, tell } = addedUp(2 * LIMITS.reportGroups);
  const asked: FactQuestion = {
    ...{ basis, detail: detailOf(used), only, before: `${BECAME}${theirs}` },
    ...{ from: factsFor(used), where, values: dimensions.map(factValue) },
    most: LIMITS.reportGroups + 1,
    sent: [dateFrom, dateTo, ...sent],
  };
  await eachFact(manager, multimediaId, asked, tell);
  return sums;
}

/** Groups of a dimension's values, of the facts from one date to another. */
interface FactPart {
  dimension: ReportDimension;
  dateFrom: string;
  dateTo: string;
}

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
  const named = Object.entries<FactPart>(parts).map(([name, part], i) => {
    const first = 4 + sent.length + 2 * i;
    const isOf = `f."date" BETWEEN $${first}::date AND $${first + 1}::date`;
    return { name: name as K, ...part, isOf, ...addedUp(2 * LIMITS.reportGroups) };
  });
  // Parts are of other dates than the question, and may cut its months.
  const used = usedIn(['date', ...named.map(({ dimension }) => dimension)], question.filters);
  const { theirs, only } = narrowedTo(question.filters);
  const asked: FactQuestion = {
    ...{ basis, detail: detailOf(used), only, before: `${BECAME}${theirs}` },
    ...{ from: factsFor(used), where },
    values: named.flatMap(({ dimension, isOf }) => [isOf, factValue(dimension)]),
    sent: [dateFrom, dateTo, ...sent, ...named.flatMap((part) => [part.dateFrom, part.dateTo])],
  };
  await eachFact(manager, multimediaId, asked, (values, amounts) => {
    for (const [i, { tell }] of named.entries())
      if (values[2 * i] === true) tell([values[2 * i + 1] ?? null], amounts);
  });
  const groups = named.map(({ name, dimension, sums }) => [
    name,
    [...groupsOf(sums, [dimension], measures)].slice(0, LIMITS.reportGroups + 1),
  ]);
  return Object.fromEntries(groups) as Record<K, FactGroup[]>;
}

/** SQL of a record's name: once it is deleted, the one that closed days kept. */
const nameOf = (now: string, kept: RecordDimension): string =>
  `coalesce(${now}::text, f.names ->> '${kept}')`;
/** SQL of what is told of a fact beside its amounts. */
const FACT_COLUMNS: Readonly<Record<Exclude<FactField, ReportMeasure>, string>> = {
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
};
const FACT_NAMES = Object.keys(FACT_COLUMNS) as (keyof typeof FACT_COLUMNS)[];
const FACT_ORDER = ['f."date"', 'f.station_id', 'f.start', 'f.spot_id', 'f.ordinal'];

/** Facts of a question, those of one cell of its table. */
export interface FactsQuestion extends Omit<ReportQuestion, 'dimensions' | 'measures'> {
  /** Values of dimensions that the facts have, as text; null for none. */
  at: readonly { dimension: ReportDimension; value: string | null }[];
}

/** A fact with what decides its place. */
interface PlacedFact {
  place: FactValue[];
  line: string;
}

/** By what `FACT_ORDER` has of each; of which nothing is known is last. */
function byPlace({ place: one }: PlacedFact, { place: other }: PlacedFact): number {
  for (const [i, value] of one.entries()) {
    const [a, b] = [value ?? Infinity, other[i] ?? Infinity];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
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
  const { theirs, only } = narrowedTo(question.filters);
  const asked: FactQuestion = {
    ...{ basis, detail: 'told', only, before: `${BECAME}${theirs}` },
    from: `${factsFor(REPORT_DIMENSIONS)}
    LEFT JOIN station st ON st.multimedia_id = $1 AND st.id = f.station_id
    LEFT JOIN account_executive e ON e.multimedia_id = $1 AND e.id = f.now_account_executive_id
    LEFT JOIN spot s ON s.multimedia_id = $1 AND s.id = f.spot_id
    LEFT JOIN show w ON w.multimedia_id = $1 AND w.id = f.show_id`,
    where: `${where} ${there.join(' ')}`,
    values: [...FACT_ORDER, 's.id', ...FACT_NAMES.map((name) => FACT_COLUMNS[name])],
    single: { orderBy: FACT_ORDER.join(', '), most },
    sent: [dateFrom, dateTo, ...sent, ...at.map(({ value }) => value)],
  };
  let facts: PlacedFact[] = [];
  const first = () => facts.sort(byPlace).slice(0, most);
  await eachFact(manager, multimediaId, asked, (values, amounts) => {
    const told = values.slice(FACT_ORDER.length);
    const spotId = told.shift() ?? null;
    const line = FACT_FIELDS.map((name) =>
      name in SUMS
        ? SUMS[name as ReportMeasure](amounts)
        : told[FACT_NAMES.indexOf(name as (typeof FACT_NAMES)[number])],
    );
    const place = values.slice(0, FACT_ORDER.length);
    facts.push({ place, line: JSON.stringify([...line, spotId]) });
    if (facts.length > 2 * most) facts = first();
  });
  return first().map(({ line }) => line);
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
