import { buffer } from 'node:stream/consumers';
import { LIMITS } from '../contract/limits.js';
import { MONEY_MEASURES } from '../contract/report.js';
import type { ReportDimension } from '../contract/report-dimensions.js';
import { withEarlier } from '../contract/report-comparison.js';
import { numbersOf, tableNumbers, type TableSize } from '../contract/report-table.js';
import {
  comparatorOf,
  type DimensionValue,
  type Group,
  type Pivot,
  pivotOf,
} from './core/pivot.js';
import type { ReportFacts } from './core/report-sheets.js';
import { MOST_COLUMNS } from './core/workbook.js';
import type { ReportAnswer, ReportBody } from './report.dto.js';
import { reportCsv, reportWorkbook } from './report-file.js';

/** By dimension, the names of its records by id. */
export type ReportNames = ReportAnswer['names'];

/** Groups as the database tells them: of each a line, the JSON of its values, its sums and its count of facts. */
type GroupLines = string;

/** Why there is no table: it would be too large, or have too many columns for a sheet. */
export type NoTable = { tooLarge: TableSize } | { tooWide: number };

const groupsOf = (lines: GroupLines): Group[] =>
  lines === ''
    ? []
    : lines.split('\n').map((line) => {
        const [values, sums, facts] = JSON.parse(line) as [DimensionValue[], number[], number];
        return { values, sums, facts };
      });

/** The numbers among the values of each of some dimensions, by their place: the ids of records. */
export function reportIds({
  groupLines,
  places,
}: {
  groupLines: readonly GroupLines[];
  places: readonly number[];
}): number[][] {
  const groups = groupLines.flatMap(groupsOf);
  return places.map((place) => {
    const values = new Set(groups.map(({ values: all }) => all[place]));
    return [...values].filter((value) => typeof value === 'number');
  });
}

interface TableTask {
  groupLines: GroupLines;
  body: Pick<ReportBody, 'rows' | 'columns' | 'measures' | 'totals'>;
  names: ReportNames;
  provisional: string[];
  withoutNumbers: string[];
}

/** The answer to a report, as JSON. */
export function reportTable(task: TableTask): Uint8Array | NoTable {
  const answer = answerOf(task);
  const size = {
    rows: answer.rows.length,
    columns: answer.columns.length,
    numbers: task.body.measures.length,
  };
  if (tableNumbers(size) > LIMITS.reportNumbers) return { tooLarge: size };
  return Buffer.from(JSON.stringify(answer));
}

export interface FileTask extends Omit<ReportFacts, 'answer' | 'body' | 'facts' | 'filterNames'> {
  format: 'xlsx' | 'csv';
  body: ReportFacts['body'] & TableTask['body'];
  groupLines: GroupLines;
  /** Of the days with which it is compared; null for none. */
  earlierGroupLines: GroupLines | null;
  names: ReportNames;
  filterNames: ReportNames;
  /** The facts as JSON, one on each line. */
  facts: string;
}

/** The file of a report. Its table is as large as its groups, which are few beside its cells. */
export async function reportFile(task: FileTask): Promise<Uint8Array | NoTable> {
  const { format, body, groupLines, earlierGroupLines, names, language, shown } = task;
  const facts = task.facts === '' ? [] : task.facts.split('\n');
  if (format === 'csv') return buffer(reportCsv({ language, facts }));
  const now = answerOf({ groupLines, body, names, ...NO_MONTHS });
  const answer =
    earlierGroupLines === null
      ? now
      : withEarlier(
          now,
          answerOf({ groupLines: earlierGroupLines, body, names, ...NO_MONTHS }),
          body,
        );
  const { shares } = shown;
  const compared = earlierGroupLines !== null;
  const numbers = numbersOf(body.measures.length, { compared, shares }).length;
  const size = { rows: answer.rows.length, columns: answer.columns.length, numbers };
  if (tableNumbers(size) > LIMITS.reportNumbers) return { tooLarge: size };
  const wide = body.rows.length + (answer.columns.length + 1) * numbers;
  if (wide > MOST_COLUMNS) return { tooWide: wide };
  const { filterNames } = task;
  return buffer(reportWorkbook({ language, body, shown, answer, facts, filterNames }));
}

/** A file is about its numbers alone. */
const NO_MONTHS = { provisional: [], withoutNumbers: [] };

/** A table of groups with amounts in units. */
function answerOf({
  groupLines,
  body,
  names,
  provisional,
  withoutNumbers,
}: TableTask): ReportAnswer {
  const { rows, columns, measures } = body;
  const byDimension = new Map<string, ReadonlyMap<number, string>>(
    Object.entries(names).map(([dimension, byId]) => [
      dimension,
      new Map(Object.entries(byId).map(([id, name]) => [Number(id), name])),
    ]),
  );
  const compare = [...rows, ...columns].map((dimension: ReportDimension) =>
    comparatorOf(dimension, { [dimension]: byDimension.get(dimension) }),
  );
  const pivot = pivotOf(groupsOf(groupLines), rows.length, compare, measures.length);
  const { factCount } = pivot;
  return { ...tableOf(pivot, body), names, provisional, withoutNumbers, factCount };
}

function tableOf(
  { rows, columns, cells, totals }: Pivot,
  { measures, totals: wantsTotals }: TableTask['body'],
): Pick<ReportAnswer, 'rows' | 'columns' | 'cells' | 'totals'> {
  const divisors = measures.map((measure) => (MONEY_MEASURES.includes(measure) ? 100 : 1));
  /** The first `places` numbers are no measures. */
  const inUnits = (list: readonly number[], places: number): number[] =>
    list.map((value, i) => (i < places ? value : value / (divisors[i - places] ?? 1)));
  return {
    rows,
    columns,
    cells: cells.map((cell) => inUnits(cell, 2)),
    totals:
      wantsTotals === 1
        ? {
            rows: totals.rows.map((row) => inUnits(row, 1)),
            columns: totals.columns.map((column) => inUnits(column, 1)),
            all: inUnits(totals.all, 0),
          }
        : null,
  };
}
