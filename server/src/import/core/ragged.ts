import type { Table } from './find-table.js';
import { extentOf, type SheetRow } from './table.js';

/** A table of delimited text, with the rows whose cells may stand under the wrong headings. */
export interface CheckedTable extends Table {
  /** They have more or fewer cells than this, as where a quote or a delimiter is missing or too many. */
  ragged: ReadonlySet<SheetRow>;
  /** The cells of most rows. */
  cells: number;
  /** Whether the headings have more or fewer, too; without headings, whether rows have any number of them. */
  isHeaderRagged: boolean;
}

/** Less than this are not most rows. */
const MOST = 0.8;
/** The least share of rows by which a number of cells is believed. */
const SOME = 0.3;
/** The share of rows that have the same number of cells, where a shorter one can only be a mistake. */
const NEARLY_ALL = 0.95;
/** Rows by which that can be told. */
const ENOUGH = 20;

/** The number of cells that rows should have, and the share of rows that have it. */
function usualWidth({ rows, headerCells }: Table): { cells: number; share: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [common = 0] = [...counts].reduce<[number, number]>(
    (best, one) => (one[1] > best[1] ? one : best),
    [0, 0],
  );
  const shareOf = (cells: number): number => (counts.get(cells) ?? 0) / Math.max(1, rows.length);
  const cells = headerCells !== null && shareOf(headerCells) >= SOME ? headerCells : common;
  return { cells, share: shareOf(cells) };
}

/** Nothing is ragged in a workbook, whose cells have addresses. */
export const asItIs = (table: Table): CheckedTable => ({
  ...table,
  ragged: new Set(),
  cells: table.headings.length,
  isHeaderRagged: false,
});

/**
 * Finds the rows of delimited text that have more cells than the headings and most rows, or fewer. Programs that
 * leave out empty cells at the end write shorter rows, too; one that has written an empty cell there does not.
 */
export function withRagged(table: Table): CheckedTable {
  const { rows, headerCells } = table;
  const { cells, share } = usualWidth(table);
  const keepsEmpty = rows.some(
    (row) => row.cells.length === cells && (row.cells[cells - 1] ?? '').trim() === '',
  );
  const areAlike = keepsEmpty || (share >= NEARLY_ALL && rows.length >= ENOUGH);
  const most = Math.max(headerCells ?? 0, cells);
  const isRagged = ({ cells: own }: SheetRow, extent: number): boolean =>
    areAlike ? own.length !== cells && (own.length < cells || own.length > most) : extent > most;
  const ragged = new Set(share >= SOME ? rows.filter((row) => isRagged(row, extentOf(row))) : []);
  const width = rows.reduce(
    (widest, row) => (ragged.has(row) ? widest : Math.max(widest, extentOf(row))),
    headerCells ?? 0,
  );
  return {
    ...table,
    headings: table.headings.slice(0, width),
    ragged,
    cells,
    isHeaderRagged: headerCells === null ? share < MOST : areAlike && headerCells !== cells,
  };
}
