import type { SheetRow } from './table.js';

/** What a person typed in the place of a cell: the cell of a field in a row of the sheet. */
export interface TypedCell {
  row: number;
  field: string;
  text: string;
}

/**
 * The rows of a table with what a person typed. A field without a column gets one behind the others, which is empty
 * in all other rows.
 */
export function withTyped(
  rows: readonly SheetRow[],
  map: Readonly<Record<string, number>>,
  typed: readonly TypedCell[],
): { map: Record<string, number>; rows: { row: SheetRow; from: SheetRow }[] } {
  const own = { ...map };
  let next = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (const column of Object.values(map)) next = Math.max(next, column + 1);
  const byRow = new Map<number, TypedCell[]>();
  for (const one of typed) {
    if (own[one.field] === undefined) {
      own[one.field] = next;
      next += 1;
    }
    byRow.set(one.row, [...(byRow.get(one.row) ?? []), one]);
  }
  return {
    map: own,
    rows: rows.map((from) => {
      const typedCells = byRow.get(from.row);
      return { from, row: typedCells === undefined ? from : typedOver(from, own, typedCells) };
    }),
  };
}

function typedOver(
  row: SheetRow,
  map: Readonly<Record<string, number>>,
  typedCells: readonly TypedCell[],
): SheetRow {
  const cells = [...row.cells];
  const merged = new Map(row.merged);
  for (const { field, text } of typedCells) {
    const column = map[field] ?? 0;
    while (cells.length <= column) cells.push('');
    cells[column] = text;
    // What is typed is of this row alone.
    merged.delete(column);
  }
  return { ...row, cells, merged };
}
