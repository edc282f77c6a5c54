import type { ReportDimension } from '../../contract/report-dimensions.js';

/** A value of a dimension: an id, a number, a date or a text; null where a fact has none. */
export type DimensionValue = number | string | null;

/** Facts that are alike: the values of the rows' dimensions and then of the columns', and their sums. */
export interface Group {
  values: readonly DimensionValue[];
  sums: readonly number[];
  facts: number;
}

/** Sums by row, by column, and of everything; each begins with the place of its row or column. */
interface Totals {
  rows: number[][];
  columns: number[][];
  all: number[];
}

export interface Pivot {
  rows: DimensionValue[][];
  columns: DimensionValue[][];
  /** Those that have facts: the places of row and column, and the sums. */
  cells: number[][];
  totals: Totals;
  factCount: number;
}

type Compare = (a: DimensionValue, b: DimensionValue) => number;

/** Facts without a value come last. */
const inOrder =
  (byDimension: readonly Compare[]) =>
  (a: readonly DimensionValue[], b: readonly DimensionValue[]): number => {
    for (const [i, compare] of byDimension.entries()) {
      const [one, other] = [a[i] ?? null, b[i] ?? null];
      if (one === other) continue;
      if (one === null) return 1;
      if (other === null) return -1;
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };

/** Equal for equal values. Most axes have one dimension, whose values need no writing. */
const keyOf = (values: readonly DimensionValue[]): DimensionValue | undefined =>
  values.length > 1 ? JSON.stringify(values) : values[0];

/** Each of several lists of values once, in order. */
function axisOf(
  all: readonly (readonly DimensionValue[])[],
  compare: readonly Compare[],
): { values: DimensionValue[][]; places: ReadonlyMap<DimensionValue | undefined, number> } {
  const distinct = new Map(all.map((values) => [keyOf(values), [...values]]));
  const values = [...distinct.values()].sort(inOrder(compare));
  return { values, places: new Map(values.map((one, i) => [keyOf(one), i])) };
}

/**
 * Arranges groups as a table. All sums can be added up, so its totals are those of its cells.
 *
 * @param rows how many of the dimensions are rows; the others are columns
 * @param compare the order of each dimension's values
 * @param measures how many sums each group has
 */
export function pivotOf(
  groups: readonly Group[],
  rows: number,
  compare: readonly Compare[],
  measures: number,
): Pivot {
  const rowAxis = axisOf(
    groups.map(({ values }) => values.slice(0, rows)),
    compare.slice(0, rows),
  );
  const columnAxis = axisOf(
    groups.map(({ values }) => values.slice(rows)),
    compare.slice(rows),
  );
  const zeros = (): number[] => Array<number>(measures).fill(0);
  const rowTotals = rowAxis.values.map((_, i) => [i, ...zeros()]);
  const columnTotals = columnAxis.values.map((_, i) => [i, ...zeros()]);
  const totals: Totals = { rows: rowTotals, columns: columnTotals, all: zeros() };
  const cells = groups.map(({ values, sums }) => {
    const row = rowAxis.places.get(keyOf(values.slice(0, rows))) ?? 0;
    const column = columnAxis.places.get(keyOf(values.slice(rows))) ?? 0;
    addTo(rowTotals[row], sums, 1);
    addTo(columnTotals[column], sums, 1);
    addTo(totals.all, sums, 0);
    return [row, column, ...sums];
  });
  cells.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));
  return {
    rows: rowAxis.values,
    columns: columnAxis.values,
    cells,
    totals,
    factCount: groups.reduce((sum, { facts }) => sum + facts, 0),
  };
}

function addTo(total: number[] | undefined, sums: readonly number[], from: number): void {
  if (!total) return;
  for (const [i, sum] of sums.entries()) total[from + i] = (total[from + i] ?? 0) + sum;
}

/** Records are in the order of their names; everything else in that of its values, numbers as numbers. */
export function comparatorOf(
  dimension: ReportDimension,
  names: Readonly<Partial<Record<ReportDimension, ReadonlyMap<number, string>>>>,
): Compare {
  const byId = names[dimension];
  const textOf = (value: DimensionValue): string =>
    (byId?.get(Number(value)) ?? String(value)).toLowerCase();
  return (a, b) => {
    if (!byId && typeof a === 'number' && typeof b === 'number') return a - b;
    const [one, other] = [textOf(a), textOf(b)];
    if (one === other) return Number(a) - Number(b) || 0;
    return one < other ? -1 : 1;
  };
}
