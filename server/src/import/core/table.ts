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

/** Whether a number is one for several rows, or for columns of several fields: nobody can tell what is of each. */
export function isShared(
  { merged }: SheetRow,
  column: number,
  map: Readonly<Record<string, number | undefined>>,
): boolean {
  const own = merged?.get(column);
  if (own === undefined) return false;
  const isIn = (other: number | undefined): boolean =>
    other !== undefined && other > column && other <= own.to;
  return own.rows || Object.values(map).some(isIn);
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

const TOTAL = /^(?:total(?:es|s)?|suma|sum)\b/i;
/** What no client, and no campaign, is called. */
const SURE_TOTAL =
  /^(?:gran(?:d|\s+d)?\s+total|sub\s*-?\s*total(?:es|s)?(?!\p{L})|(?:total|suma)\s+(?:general|final|total|parcial|acumulad[oa])(?=\s*(?:[^\p{L}\s]|$)))/iu;
/** What is added up, behind the word for it. */
const OF_ROWS =
  /^\p{L}+\s+(?:(?:de|del|of|the|la|las|los)\s+)*(?:clientes?|clients?|customers?|agencias|agencies|registros|records|filas|rows|campañas?|campaigns?|avisos|spots|salidas|pautas|airings|segundos|seconds|importes?|amounts?|mes|month|semana|week|mensual|monthly|semanal|weekly)\s*[:=]?$/iu;
/** A count of what stands above: `12 registros`, `Cantidad de clientes: 12`. */
const COUNTED =
  /^(?:\d+\s+(?:registros?|filas?|records?|rows?|clientes|clients)|(?:cantidad|registros|filas|records|rows|count)\b[^\d]*[:=]?\s*\d+)\.?$/i;
/** What programs print below a table, with a number or a date in it. */
const PRINTED =
  /^(?:impreso|impresi[oó]n|generado|emitido|exportado|listado|reporte|informe|printed|generated|exported|report|p[aá]gina|page|hoja|fecha de impresi[oó]n)\b.*\d/i;
/** The same, with whoever printed it, or an end. */
const PRINTED_BY =
  /^(?:(?:impres[oa]|generad[oa]|emitid[oa]|exportad[oa]|printed|generated|exported)\s+(?:por|by|el|on|at|from)\b|(?:usuario|user|fecha|date|hora)\s*:|(?:[-*=]+\s*)?(?:fin|final)\s+(?:del?|de la)\s+(?:listado|lista|reporte|informe|archivo|planilla)|(?:[-*=]+\s*)?end of (?:the )?(?:report|list|listing|file)\b|\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:\s+\d{1,2}:\d{2}.*)?$)/i;
const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** Whether a row adds up those above it: `Total clientes: 2`, or `Total` beside numbers. */
export function isTotal({ cells }: Pick<SheetRow, 'cells'>): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [name, another] = texts.filter((text) => !NUMBER.test(text));
  if (name === undefined || another !== undefined) return false;
  if (texts.length === 1 && COUNTED.test(name)) return true;
  if (SURE_TOTAL.test(name)) return true;
  if (!TOTAL.test(name)) return false;
  return /[\d:=]/.test(name) || /^\p{L}+$/u.test(name) || OF_ROWS.test(name);
}

/** Whether a row is a line of print: alone in its row, such as `Impreso el 28/11/2026` or `Page 1 of 2`. */
export function isPrint({ cells }: Pick<SheetRow, 'cells'>, columns: number): boolean {
  const [text, more] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    columns > 1 &&
    text !== undefined &&
    more === undefined &&
    (PRINTED.test(text) || PRINTED_BY.test(text))
  );
}
