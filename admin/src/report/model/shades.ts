import type { Table } from '@contract/report-table';

/** How many shades cells have besides none. */
export const SHADES = 5;

/** How many columns of a table are shaded: all but the totals beside them. */
const shadedColumns = ({ columns }: Pick<Table, 'columns'>): number =>
  columns.length > 1 ? columns.length - 1 : columns.length;

/** By measure, the most that a cell of a row has; sums of rows and columns are left out. */
export function mostOf(table: Pick<Table, 'columns' | 'lines'>, measures: number): number[] {
  const most = Array<number>(measures).fill(0);
  const columns = shadedColumns(table);
  for (const { kind, cells } of table.lines)
    if (kind === 'row')
      for (const [column, cell] of cells)
        for (let i = 0; i < measures && column < columns; i += 1)
          most[i] = Math.max(most[i] ?? 0, cell[i] ?? 0);
  return most;
}

/** The shade of a number: 1 to `SHADES` by its part of the most, 0 for nothing and less. */
export const shadeOf = (value: number, most: number): number =>
  value > 0 && most > 0 ? Math.ceil((value / most) * SHADES) : 0;

/** The shades of a cell's measures, in the order of the measures; undefined where none is shaded. */
export function shadesOf(
  table: Pick<Table, 'columns'>,
  kind: Table['lines'][number]['kind'],
  column: number,
  most: readonly number[] | null,
): (measure: number, value: number) => number | undefined {
  const isShaded = most !== null && kind === 'row' && column < shadedColumns(table);
  return (measure, value) =>
    isShaded ? shadeOf(value, most[measure] ?? 0) || undefined : undefined;
}
