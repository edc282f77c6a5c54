import type { ReportDimension } from './report-dimensions.js';

/** A value of a dimension; null where a fact has none. */
export type Value = number | string | null;

/** An answer: the values of rows and columns, and of their cells the places of both and then the measures. */
export interface ReportCells {
  rows: readonly (readonly Value[])[];
  columns: readonly (readonly Value[])[];
  cells: readonly (readonly number[])[];
}

/** A place in a table: the facts with all of these values. */
export type Place = readonly { dimension: ReportDimension; value: string | null }[];

/** By which column and measure rows are sorted, the greatest first; null is the column of totals, the last one. */
export interface Order {
  column: number | null;
  measure: number;
}

/** Measures by the place of their column, of those columns alone that have facts: most of a large table is empty. */
export type LineCells = ReadonlyMap<number, readonly number[]>;

/** A line of the table: its labels, and its measures. */
export interface TableLine {
  kind: 'row' | 'subtotal' | 'rest' | 'total';
  /** For the rest: how many values it sums up. */
  labels: readonly string[];
  cells: LineCells;
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
  totals: LineCells;
}

/** The texts of a value. */
export type Label = (dimension: ReportDimension, value: Value) => string;

/** Measures that are added up. */
export const addMeasures = (a: readonly number[], b: readonly number[]): readonly number[] =>
  // In cents, so that sums of amounts are exact.
  a.map((value, i) => Math.round((value + (b[i] ?? 0)) * 100) / 100);

function addTo(
  sums: Map<number, readonly number[]>,
  column: number,
  more: readonly number[],
): void {
  const sum = sums.get(column);
  sums.set(column, sum ? addMeasures(sum, more) : more);
}

function sumOf(lines: readonly TableLine[]): LineCells {
  const sums = new Map<number, readonly number[]>();
  for (const { cells } of lines) for (const [column, more] of cells) addTo(sums, column, more);
  return sums;
}

/** Rows with those that share the first of several dimensions together, in the order of a measure. */
function inOrder(groups: OpenLine[][], columns: number, { column, measure }: Order): OpenLine[][] {
  const place = column ?? columns - 1;
  const amount = (cells: LineCells): number => cells.get(place)?.[measure] ?? -Infinity;
  const sorted = groups.map((group) =>
    group.toSorted((a, b) => amount(b.cells) - amount(a.cells) || 0),
  );
  const sums = new Map(sorted.map((group) => [group, amount(sumOf(group))]));
  return sorted.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0) || 0);
}

const placeOf = (dimensions: readonly ReportDimension[], values: readonly Value[]): Place =>
  dimensions.map((dimension, i) => {
    const value = values[i] ?? null;
    return { dimension, value: value === null ? null : String(value) };
  });

/** The values that the facts of each column have. */
export const columnPlaces = (
  { columns }: Pick<ReportCells, 'columns'>,
  question: { columns: readonly ReportDimension[] },
): Place[] => columns.map((values) => placeOf(question.columns, values));

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
  report: ReportCells,
  question: { rows: readonly ReportDimension[]; columns: readonly ReportDimension[] },
  label: Label,
  { order = null, top = null }: Arranged = {},
): Table {
  const labelsOf = (dimensions: readonly ReportDimension[], values: readonly Value[]): string[] =>
    dimensions.map((dimension, i) => label(dimension, values[i] ?? null));
  const columns = report.columns.map((values) => labelsOf(question.columns, values));
  const places = columnPlaces(report, question);
  const withTotal = columns.length > 1;
  const count = columns.length + (withTotal ? 1 : 0);
  const rows = report.rows.map((values): OpenLine => ({
    kind: 'row',
    labels: labelsOf(question.rows, values),
    cells: new Map(),
    at: placeOf(question.rows, values),
  }));
  for (const [row = 0, column = 0, ...measures] of report.cells) {
    const line = rows[row];
    if (!line) continue;
    line.cells.set(column, measures);
    if (withTotal) addTo(line.cells, count - 1, measures);
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
    return [...group, { kind: 'subtotal', labels, cells: sumOf(group), at }];
  });
  if (rest.length > 0)
    lines.push({
      kind: 'rest',
      labels: [String(rest.length)],
      cells: sumOf(rest.flat()),
      at: null,
    });
  const totals = sumOf(rows);
  if (rows.length > 1) lines.push({ kind: 'total', labels: [], cells: totals, at: [] });
  return withTotal
    ? { columns: [...columns, []], places: [...places, []], lines, totals }
    : { columns, places, lines, totals };
}

/** A line while its cells are filled. */
interface OpenLine extends TableLine {
  cells: Map<number, readonly number[]>;
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

/** What a number of a file is: of the days themselves, its share of their total, of earlier days, or the growth. */
type NumberKind = 'now' | 'share' | 'earlier' | 'growth';

export interface NumberColumn {
  /** The place of its measure. */
  measure: number;
  kind: NumberKind;
}

/** The numbers that each column of a table has in a file, where each has a column of its own. */
export function numbersOf(
  measures: number,
  { compared, shares }: { compared: boolean; shares: boolean },
): NumberColumn[] {
  const kinds: NumberKind[] = ['now'];
  if (shares) kinds.push('share');
  if (compared) kinds.push('earlier', 'growth');
  return Array.from({ length: measures }, (_, measure) =>
    kinds.map((kind): NumberColumn => ({ measure, kind })),
  ).flat();
}

/** What the numbers of a column are called. @param words of shares and growth, and the days of the comparison */
export const numberNames = (
  numbers: readonly NumberColumn[],
  measures: readonly string[],
  words: Readonly<Record<'share' | 'growth' | 'earlier', string>>,
): string[] =>
  numbers.map(({ measure, kind }) => {
    const name = measures[measure] ?? '';
    if (kind === 'now') return name;
    return kind === 'earlier' ? `${name} ${words.earlier}` : `${name}, ${words[kind]}`;
  });

/**
 * The numbers of a line in a file; null for what it does not have.
 *
 * @param measures how many there are
 */
export function numberCells(
  { cells }: Pick<TableLine, 'cells'>,
  { columns, totals }: Pick<Table, 'columns' | 'totals'>,
  numbers: readonly NumberColumn[],
  measures: number,
): (number | null)[] {
  const line = Array<number | null>(columns.length * numbers.length).fill(null);
  for (const [column, cell] of cells)
    for (const [i, { measure, kind }] of numbers.entries())
      line[column * numbers.length + i] = numberIn(cell, {
        measure,
        earlier: measures + measure,
        kind,
        total: totals.get(column)?.[measure] ?? 0,
      });
  return line;
}

/** A number of a cell, by the places of its measure and of the earlier one. */
function numberIn(
  cell: readonly number[],
  of: NumberColumn & { earlier: number; total: number },
): number | null {
  const now = cell[of.measure] ?? 0;
  if (of.kind === 'now') return now;
  if (of.kind === 'share') return shareOf(now, of.total);
  const earlier = cell[of.earlier] ?? 0;
  return of.kind === 'earlier' ? earlier : growthOf(now, earlier);
}

/** The place of the column with some values, in any order; null for that of totals, and for one that is not there. */
export function columnOf(places: readonly Place[], at: Place): number | null {
  if (at.length === 0) return null;
  const column = places.findIndex(
    (place) =>
      place.length === at.length &&
      at.every(({ dimension, value }) =>
        place.some((one) => one.dimension === dimension && one.value === value),
      ),
  );
  return column < 0 ? null : column;
}

/** How large a table is. */
export interface TableSize {
  rows: number;
  columns: number;
  /** How many numbers each cell has. */
  numbers: number;
}

/** The numbers of a table if every cell had facts, with the column of totals. */
export const tableNumbers = ({ rows, columns, numbers }: TableSize): number =>
  rows * (columns > 1 ? columns + 1 : columns) * numbers;
