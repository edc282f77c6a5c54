import type { ReportDimension } from '@contract/report';
import type { Asked, Order, Place, Report, Value } from './types';

/** A line of the table: its labels, and of each column its measures; null where there are no facts. */
export interface TableLine {
  kind: 'row' | 'subtotal' | 'total';
  labels: readonly string[];
  cells: readonly (readonly number[] | null)[];
  /** The values that its facts have. */
  at: Place;
}

export interface Table {
  /** The labels of each column; a last one, without any, is the total when there are several. */
  columns: readonly (readonly string[])[];
  /** The values that the facts of each column have. */
  places: readonly Place[];
  lines: readonly TableLine[];
}

/** The texts of a value. */
export type Label = (dimension: ReportDimension, value: Value) => string;

/** Measures that are added up; null plus null is null. */
function added(a: readonly number[] | null, b: readonly number[] | null): readonly number[] | null {
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
  const amount = (cells: TableLine['cells']): number => cells[column]?.[measure] ?? -Infinity;
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

/**
 * A report as it is shown: its rows, a subtotal after those that share the first of several dimensions, and the
 * total.
 *
 * @param order null: as the server answered
 */
export function tableOf(
  report: Pick<Report, 'rows' | 'columns' | 'cells'>,
  question: Pick<Asked, 'rows' | 'columns'>,
  label: Label,
  order: Order | null = null,
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
  const groups: OpenLine[][] = [];
  let last: Value | undefined;
  for (const [i, row] of rows.entries()) {
    const first = (report.rows[i]?.[0] ?? null) as Value;
    if (i > 0 && first === last) groups.at(-1)?.push(row);
    else groups.push([row]);
    last = first;
  }
  const sorted = order && order.column < count ? inOrder(groups, count, order) : groups;
  const lines: TableLine[] = sorted.flatMap((group): TableLine[] => {
    if (question.rows.length < 2 || group.length < 2) return group;
    const labels = [group[0]?.labels[0] ?? ''];
    const at = group[0]?.at.slice(0, 1) ?? [];
    return [...group, { kind: 'subtotal', labels, cells: sumOf(group, count), at }];
  });
  if (rows.length > 1) lines.push({ kind: 'total', labels: [], cells: sumOf(rows, count), at: [] });
  return withTotal
    ? { columns: [...columns, []], places: [...places, []], lines }
    : { columns, places, lines };
}

/** A line while its cells are filled. */
interface OpenLine extends TableLine {
  cells: (readonly number[] | null)[];
}

interface CsvTexts {
  /** The names of the dimensions of the rows, and of the measures. */
  dimensions: readonly string[];
  measures: readonly string[];
  total: string;
  number: (measure: number, value: number) => string;
}

/** The rows of a CSV file: without subtotals and totals, which a spreadsheet would add up once more. */
export function csvRows({ columns, lines }: Table, texts: CsvTexts): string[][] {
  const { dimensions, measures, total, number } = texts;
  const heads = columns.flatMap((labels) => {
    const column = labels.join(' / ');
    return measures.map((measure) => (column === '' ? measure : `${column}: ${measure}`));
  });
  const totalColumn = columns.length > 1 ? columns.length - 1 : -1;
  const named = heads.map((head, i) =>
    Math.floor(i / measures.length) === totalColumn ? `${total}: ${head}` : head,
  );
  const rows = lines
    .filter(({ kind }) => kind === 'row')
    .map(({ labels, cells }) => [
      ...labels,
      ...cells.flatMap((cell) => measures.map((_, i) => (cell ? number(i, cell[i] ?? 0) : ''))),
    ]);
  return [[...dimensions, ...named], ...rows];
}
