import type { ImportNote } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';

/** A row of a sheet as people count it, with the text of its cells; empty cells at its end may be missing. */
export interface SheetRow {
  /** From 1. */
  row: number;
  cells: readonly string[];
  /** The cells that are merged with others, by their columns. */
  merged?: ReadonlyMap<number, MergedCell>;
  /** Whether a spreadsheet does not show it, as where a filter leaves it out. */
  hidden?: true;
}

/** What a cell stands for besides itself. */
export interface MergedCell {
  /** Whether it stands in other rows too. */
  rows: boolean;
  /** The first of its rows. */
  top: number;
  /** The last of its columns. */
  to: number;
}

type Columns = Readonly<Record<string, number | undefined>>;

/** Whether a cell is one for the columns of several fields. */
export function isOverFields(
  { merged }: Pick<SheetRow, 'merged'>,
  column: number,
  map: Columns,
): boolean {
  const own = merged?.get(column);
  const isIn = (other: number | undefined): boolean =>
    own !== undefined && other !== undefined && other > column && other <= own.to;
  return Object.values(map).some(isIn);
}

/** Whether a number is one for several rows, or for columns of several fields: nobody can tell what is of each. */
export const isShared = (row: Pick<SheetRow, 'merged'>, column: number, map: Columns): boolean =>
  row.merged?.get(column)?.rows === true || isOverFields(row, column, map);

/** What a file holds, before anything is said about headings. */
export interface Sheet {
  /** The names of the sheets that can be chosen. */
  sheets: string[];
  /** The index of the sheet that was read, from 0. */
  sheet: number;
  /** Null for workbooks. */
  encoding: string | null;
  delimiter: string | null;
  /** Rows with anything in them. */
  rows: SheetRow[];
  notes: ImportNote[];
}

/** Rows of a sheet, with the headings and the lines above them. */
export const MOST_ROWS = LIMITS.importRows + 50;

/** A cell's text without what people do not see. */
export const cellOf = ({ cells }: Pick<SheetRow, 'cells'>, column: number): string =>
  (cells[column] ?? '').trim();

/** The number of cells up to the last one with anything in it. */
export function extentOf({ cells }: Pick<SheetRow, 'cells'>): number {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? '').trim() === '') end -= 1;
  return end;
}

/** The number of cells with anything in them. */
export const filledIn = ({ cells }: Pick<SheetRow, 'cells'>): number =>
  cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0);
