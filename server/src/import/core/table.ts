import type { ImportNote } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';

/** A row of a sheet as people count it, with the text of its cells; empty cells at its end may be missing. */
export interface SheetRow {
  /** From 1. */
  row: number;
  cells: readonly string[];
  /** The cells that are merged with others, by their columns. */
  merged?: ReadonlyMap<number, Merged>;
  /** Whether a spreadsheet does not show it, as where a filter leaves it out. */
  hidden?: true;
}

/** What a cell stands for besides itself. */
export interface Merged {
  /** Whether it stands in other rows too. */
  rows: boolean;
  /** The first of its rows. */
  top: number;
  /** The last of its columns. */
  to: number;
}

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

const TOTAL = /^(?:gran(?:d|\s+d)?\s+)?(?:sub\s*-?\s*)?(?:total(?:es|s)?|suma|sum)\b/i;
/** A count of what stands above: `12 registros`, `Cantidad de clientes: 12`. */
const COUNTED =
  /^(?:\d+\s+(?:registros?|filas?|records?|rows?|clientes|clients)|(?:cantidad|registros|filas|records|rows|count)\b[^\d]*[:=]?\s*\d+)\.?$/i;
/** What programs print below a table. */
const PRINTED =
  /^(?:impreso|impresi[oó]n|generado|emitido|exportado|listado|reporte|informe|printed|generated|exported|report|p[aá]gina|page|hoja|fecha de impresi[oó]n)\b.*\d/i;
const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** Whether a row adds up those above it: `Total clientes: 2`, or `Total` beside numbers. */
export function isTotal({ cells }: Pick<SheetRow, 'cells'>): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [name, another] = texts.filter((text) => !NUMBER.test(text));
  if (name === undefined || another !== undefined) return false;
  if (texts.length === 1 && COUNTED.test(name)) return true;
  if (!TOTAL.test(name)) return false;
  return /[\d:=]/.test(name) || /^\p{L}+$/u.test(name);
}

/** Whether a row is a line of print: alone in its row, such as `Impreso el 28/11/2026` or `Page 1 of 2`. */
export function isPrint({ cells }: Pick<SheetRow, 'cells'>, columns: number): boolean {
  const [text, more] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return columns > 1 && text !== undefined && more === undefined && PRINTED.test(text);
}
