import { plainCell } from '../contract/csv.js';
import type { ImportRefusal } from '../contract/import.js';
import { LIMITS } from '../contract/limits.js';
import type { InField } from '../contract/playout.js';
import { findTable } from '../import/core/find-table.js';
import { isPrint, isTotal, namesIn } from '../import/core/footer-rows.js';
import { isHalfSwapped, isOwnDate } from '../import/core/dates.js';
import { cellOf, type SheetRow } from '../import/core/table.js';
import { readSheet } from '../import/reader/read-sheet.js';
import { SheetRefusedError } from '../import/reader/sheet-refused-error.js';
import { isWorkbook, WORKBOOK_DELIMITER } from './workbook.js';
import { type AiredTable, guessAired, isAiredHeading } from './aired-columns.js';

/** Bytes of a text that are looked at to tell its columns. */
const HEAD = 262_144;
const LINE_END = 0x0a;
export interface SheetTask {
  bytes: Uint8Array;
}

export interface AiredColumn {
  index: number;
  name: string;
  samples: string[];
  field: InField | null;
}

/** A file of what aired as a table. */
export interface AiredSheet extends AiredTable {
  columns: AiredColumn[];
  /** Whether its headings say what each column is without a doubt. */
  isSure: boolean;
  /** Of a workbook: its rows as text, a line a row; null for a text, which is read as it is. */
  text: Uint8Array | null;
  /** The rows that a spreadsheet does not show. */
  hidden: number[];
  /** Of a workbook: the columns in which a spreadsheet may have swapped days and months, with the rows. */
  swapped: { column: number; rows: number[] }[];
  /** Of a workbook: the rows with merged cells. */
  merged: Pick<SheetRow, 'row' | 'merged'>[];
}

export interface SheetRefusal {
  refusal: ImportRefusal;
  row: number | null;
}

/** The beginning of a text, of whole lines. */
function headOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= HEAD) return bytes;
  const end = bytes.lastIndexOf(LINE_END, HEAD);
  return bytes.subarray(0, end < 0 ? HEAD : end);
}

/** The rows as text, each in the line of its number; a line break within a cell is a space. */
function textOf(rows: readonly SheetRow[]): Uint8Array {
  const lines: string[] = [];
  for (const { row, cells } of rows) {
    while (lines.length < row - 1) lines.push('');
    const plain = cells.map((cell) => cell.replaceAll(/\s*[\r\n]+\s*/g, ' '));
    lines.push(plain.map((cell) => plainCell(cell, WORKBOOK_DELIMITER)).join(WORKBOOK_DELIMITER));
  }
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

/** A time behind a date says nothing of its order. */
const dateOf = (cell: string): string => cell.replace(/(?:\s+|(?<=\d)T)\d{1,2}:\d{2}.*$/i, '');

/** The rows of a column whose date a spreadsheet has taken for its own while it left others as text. */
function swappedIn(rows: readonly SheetRow[], column: number): number[] {
  const dates = rows.map((row) => ({ row: row.row, date: dateOf(cellOf(row, column)) }));
  return isHalfSwapped(dates.map(({ date }) => date))
    ? dates.flatMap(({ row, date }) => (isOwnDate(date) ? [row] : []))
    : [];
}

function samplesOf(rows: readonly SheetRow[], index: number): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    const text = cellOf(row, index);
    if (text !== '') samples.push(text.slice(0, LIMITS.importSampleText));
    if (samples.length === LIMITS.importSamples) break;
  }
  return samples;
}

/** Reads a file of what aired as a table, and tells what its columns seem to be. */
export async function airedSheet({ bytes }: SheetTask): Promise<AiredSheet | SheetRefusal> {
  try {
    const isText = !isWorkbook(bytes);
    const named = { encoding: null, delimiter: null, sheet: null };
    const sheet = await readSheet(isText ? headOf(bytes) : bytes, named);
    const table = findTable(sheet.rows, isAiredHeading, null);
    const { headings, headerRow, rows } = table;
    // What stands below a table tells nothing of its columns.
    const names = namesIn(rows);
    const ofTable = rows.filter((row) => !isPrint(row, headings.length) && !isTotal(row, names));
    const samples = headings.map((_, i) => samplesOf(ofTable, i));
    const { fields, isSure } = guessAired(table, samples);
    // Headings of two rows are told as one; a file has those of the last row in a line.
    const inFile = sheet.rows.find(({ row }) => row === headerRow)?.cells ?? [];
    return {
      headings: headings.map((_, i) => cellOf({ cells: inFile }, i)),
      headerRow,
      delimiter: sheet.delimiter,
      isSure: isSure && headerRow !== null,
      columns: headings.slice(0, LIMITS.importColumns).map((name, index) => ({
        index,
        name: name.slice(0, LIMITS.importSampleText),
        samples: samples[index] ?? [],
        field: fields[index] ?? null,
      })),
      text: isText ? null : textOf(sheet.rows),
      hidden: sheet.rows.flatMap(({ row, hidden }) => (hidden ? [row] : [])),
      merged: rows.flatMap(({ row, merged }) => (merged === undefined ? [] : [{ row, merged }])),
      swapped: isText
        ? []
        : headings.flatMap((_, column) => {
            const own = swappedIn(rows, column);
            return own.length > 0 ? [{ column, rows: own }] : [];
          }),
    };
  } catch (error) {
    if (!(error instanceof SheetRefusedError)) throw error;
    return { refusal: error.refusal, row: error.row };
  }
}
