import type { ImportDelimiter, ImportEncoding } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';
import { storable } from '../../playout/engine/values.js';
import type { Sheet } from '../core/table.js';
import { readOds } from './ods-sheet.js';
import { readCsv } from './read-csv.js';
import { SheetRefusedError } from './sheet-refused-error.js';
import { bookOf } from './xlsx-book.js';
import { isOds, partsOf } from './xlsx-package.js';
import { readSheet as readXlsxSheet } from './xlsx-sheet.js';

/** What a person said of a file. */
export interface SheetOptions {
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  /** From 0; null for the first one with anything in it, those that are hidden last. */
  sheet: number | null;
}

const ZIP = [0x50, 0x4b];
/** Compound files: workbooks of Excel 97 to 2003, and encrypted ones. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

async function readWorkbook(bytes: Uint8Array, sheet: number | null): Promise<Sheet> {
  const parts = await partsOf(bytes);
  if (isOds(parts)) return readOds(parts, sheet);
  const book = await bookOf(parts);
  const names = book.sheets.slice(0, LIMITS.importSheets).map(({ name }) => name);
  const all = [...book.sheets.keys()];
  const isHidden = (index: number): boolean => book.sheets[index]?.isHidden === true;
  const inOrder = [...all.filter((i) => !isHidden(i)), ...all.filter(isHidden)];
  const tried = sheet === null ? inOrder.slice(0, LIMITS.importSheetsTried) : [sheet];
  for (const index of tried) {
    const chosen = book.sheets[index];
    if (!chosen) throw new SheetRefusedError('NO_SHEET');
    const { rows, notes } = await readXlsxSheet(book, chosen.part);
    if (rows.length > 0)
      return { sheets: names, sheet: index, encoding: null, delimiter: null, rows, notes };
  }
  throw new SheetRefusedError('EMPTY');
}

/** The rows of a file: a workbook, or text. Each cell is a text that can be stored. @throws SheetRefused */
export async function readSheet(
  bytes: Uint8Array,
  { encoding, delimiter, sheet }: SheetOptions,
): Promise<Sheet> {
  if (startsWith(bytes, COMPOUND)) throw new SheetRefusedError('XLS');
  const read = startsWith(bytes, ZIP)
    ? await readWorkbook(bytes, sheet)
    : readCsv(bytes, { encoding, delimiter });
  return {
    ...read,
    rows: read.rows.map((row) => ({ ...row, cells: row.cells.map(storable) })),
  };
}
