import { MONEY_MEASURES, type ReportDimension, type ReportMeasure } from '@contract/report';
import type { Asked, Order, Place, Report, Value } from './types';

/** A line of the table: its labels, and of each column its measures; null where there are no facts. */
export interface TableLine {
  kind: 'row' | 'subtotal' | 'rest' | 'total';
  /** Of the rest, how many it stands for. */
  labels: readonly string[];
  cells: readonly (readonly number[] | null)[];
  /** The values that its facts have; null for the rest, which no values name. */
  at: Place | null;
}

export interface Table {
  /** The labels of each column; a last one, without any, is the total when there are several. */
  columns: readonly (readonly string[])[];
  /** The values that the facts of each column have. */
  places: readonly Place[];
  lines: readonly TableLine[];
  /** The sums of each column, of which its cells are shares. */
  totals: TableLine['cells'];
}

/** The texts of a value. */
export type Label = (dimension: ReportDimension, value: Value) => string;

/** Measures that are added up; null plus null is null. */
export function added(
  a: readonly number[] | null,
  b: readonly number[] | null,
): readonly number[] | null {
  if (!a || !b) return a ?? b;
  // In cents, so that sums of amounts are exact.
  return a.map((value, i) => Math.round((value + (b[i] ?? 0)) * 100) / 100);
}

const sumOf = (lines: readonly TableLine[], columns: number): TableLine['cells'] =>
  lines.reduce<TableLine['cells']>(
    (sums, { cells }) => sums.map((sum, i) => added(sum, cells[i] ?? null)),
    Array<null>(columns).fill(null),
  );

/** Rows with those that share the first of several dimensions together, in the order of a measure. */
function inOrder(groups: OpenLine[][], columns: number, { column, measure }: Order): OpenLine[][] {
  const place = column ?? columns - 1;
  const amount = (cells: TableLine['cells']): number => cells[place]?.[measure] ?? -Infinity;
  const sorted = groups.map((group) =>
    group.toSorted((a, b) => amount(b.cells) - amount(a.cells) || 0),
  );
  const sums = new Map(sorted.map((group) => [group, amount(sumOf(group, columns))]));
  return sorted.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0) || 0);
}

const placeOf = (dimensions: readonly ReportDimension[], values: readonly Value[]): Place =>
  dimensions.map((dimension, i) => {
    const value = values[i] ?? null;
    return { dimension, value: value === null ? null : String(value) };
  });

interface Arranged {
  /** Null: as the server answered. */
  order?: Order | null;
  /** How many values of the first dimension are shown, the greatest; the others are one line. Null: all. */
  top?: number | null;
}

/**
 * A report as it is shown: its rows, a subtotal after those that share the first of several dimensions, what is not
 * among the greatest as one line, and the total.
 */
export function tableOf(
  report: Pick<Report, 'rows' | 'columns' | 'cells'>,
  question: Pick<Asked, 'rows' | 'columns'>,
  label: Label,
  { order = null, top = null }: Arranged = {},
): Table {
  const labelsOf = (dimensions: readonly ReportDimension[], values: readonly Value[]): string[] =>
    dimensions.map((dimension, i) => label(dimension, values[i] ?? null));
  const columns = report.columns.map((values) => labelsOf(question.columns, values as Value[]));
  const places = report.columns.map((values) => placeOf(question.columns, values as Value[]));
  const withTotal = columns.length > 1;
  const count = columns.length + (withTotal ? 1 : 0);
  const rows = report.rows.map((values): OpenLine => ({
    kind: 'row',
    labels: labelsOf(question.rows, values as Value[]),
    cells: Array<readonly number[] | null>(count).fill(null),
    at: placeOf(question.rows, values as Value[]),
  }));
  for (const [row = 0, column = 0, ...measures] of report.cells) {
    const line = rows[row];
    if (!line) continue;
    line.cells[column] = measures;
    if (withTotal) line.cells[count - 1] = added(line.cells[count - 1] ?? null, measures);
  }
  const groups = groupsOf(rows);
  const known = order && (order.column ?? 0) < count ? order : null;
  const by = top === null ? known : (known ?? { column: null, measure: 0 });
  const sorted = by ? inOrder(groups, count, by) : groups;
  const [shown, rest] = [sorted.slice(0, top ?? undefined), sorted.slice(top ?? sorted.length)];
  const lines: TableLine[] = shown.flatMap((group): TableLine[] => {
    if (question.rows.length < 2 || group.length < 2) return group;
    const labels = [group[0]?.labels[0] ?? ''];
    const at = group[0]?.at.slice(0, 1) ?? [];
    return [...group, { kind: 'subtotal', labels, cells: sumOf(group, count), at }];
  });
  if (rest.length > 0)
    lines.push({
      kind: 'rest',
      labels: [String(rest.length)],
      cells: sumOf(rest.flat(), count),
      at: null,
    });
  const totals = sumOf(rows, count);
  if (rows.length > 1) lines.push({ kind: 'total', labels: [], cells: totals, at: [] });
  return withTotal
    ? { columns: [...columns, []], places: [...places, []], lines, totals }
    : { columns, places, lines, totals };
}

/** A line while its cells are filled. */
interface OpenLine extends TableLine {
  cells: (readonly number[] | null)[];
  at: Place;
}

/** Rows that share the value of the first dimension, which are beside each other. */
function groupsOf(rows: readonly OpenLine[]): OpenLine[][] {
  const groups: OpenLine[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last[0]?.at[0]?.value === row.at[0]?.value && row.at.length > 0) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** A part of a whole; null where there is nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? part / whole : null;

/** By which share something grew; null where there was nothing. */
export const growthOf = (now: number, earlier: number): number | null =>
  earlier > 0 ? (now - earlier) / earlier : null;

/** A number as spreadsheets read it, with the decimal sign of their language. */
export function numberOf(
  measure: ReportMeasure | undefined,
  value: number,
  decimal: ',' | '.',
): string {
  const money = measure !== undefined && MONEY_MEASURES.includes(measure);
  return value.toFixed(money ? 2 : 0).replace('.', decimal);
}

interface CsvTexts {
  /** The names of the dimensions of the rows, and of the measures. */
  dimensions: readonly string[];
  measures: readonly string[];
  total: string;
  /** What stands for the rows that are not among the greatest. */
  rest: (count: string) => string;
  number: (measure: number, value: number) => string;
}

/** The names of a table's numbers, of each of its columns and measures. */
export function headsOf(
  columns: Table['columns'],
  measures: readonly string[],
  total: string,
): string[] {
  const last = columns.length > 1 ? columns.length - 1 : -1;
  return columns.flatMap((labels, i) => {
    const column = i === last ? total : labels.join(' / ');
    return measures.map((measure) => (column === '' ? measure : `${column}: ${measure}`));
  });
}

/** The rows of a CSV file: without subtotals and totals, which a spreadsheet would add up once more. */
export function csvRows({ columns, lines }: Table, texts: CsvTexts): string[][] {
  const { dimensions, measures, total, rest, number } = texts;
  const rows = lines
    .filter(({ kind }) => kind === 'row' || kind === 'rest')
    .map(({ kind, labels, cells }) => [
      ...(kind === 'rest'
        ? dimensions.map((_, i) => (i === 0 ? rest(labels[0] ?? '') : ''))
        : labels),
      ...cells.flatMap((cell) => measures.map((_, i) => (cell ? number(i, cell[i] ?? 0) : ''))),
    ]);
  return [[...dimensions, ...headsOf(columns, measures, total)], ...rows];
}
