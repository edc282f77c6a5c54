import { CsvError, parse } from 'csv-parse/sync';
import { unguardCell } from '../../contract/csv.js';
import { LIMITS } from '../../contract/limits.js';
import {
  type OutField,
  type PlayoutColumn,
  type PlayoutMap,
  withoutAudioEnding,
} from '../../contract/playout.js';
import { storable } from '../../playout/engine/values.js';
import type { Sheet } from '../core/table.js';
import { decodeText, UNREADABLE } from './decode-text.js';
import { SheetRefusedError } from './sheet-refused-error.js';

/** What a log says of one airing. */
type Cells = Partial<Record<OutField, string>>;

/** The headings of a sheet of copies, which an import guesses. */
const HEADINGS = ['Advertiser', 'Cart', 'Copy name', 'Length'];
/** What stands in the place of a cart in a row that announces a break. */
const BREAK = 'BREAK';
/** Characters of a row of delimited text. */
const RECORD = 256 * 1024;
const LINE_END = /\r\n|\r|\n/;
const UNITS: Readonly<Record<string, number>> = { HH: 3600, mm: 60, ss: 1 };
const PARTS = /HH|mm|ss/g;

/** The seconds of a clock in a format, by the places of its digits; null for what is none. */
function secondsOf(cell: string, format: string): number | null {
  if (format === 's') {
    const [, whole] = /^(\d{1,5})(?:[.,]\d*)?$/.exec(cell.trim()) ?? [];
    return whole === undefined ? null : Number(whole);
  }
  let seconds = 0;
  for (const { 0: part, index } of format.matchAll(PARTS)) {
    const digits = cell.slice(index, index + part.length);
    if (!/^[ \d]\d$/.test(digits)) return null;
    seconds += Number(digits) * (UNITS[part] ?? 0);
  }
  return seconds;
}

/** Whether the cells of a row are an airing: other rows are comments, commands or headings. */
function isAiring(columns: readonly PlayoutColumn[], cells: Cells): boolean {
  const cart = cells.cart?.trim() ?? '';
  const file = (cells.file ?? cells.fileWithoutExtension ?? '').trim();
  if ((cart === '' || cart.toUpperCase() === BREAK) && file === '') return false;
  return columns.every(
    ({ field, format, once }) =>
      field !== 'start' ||
      once !== undefined ||
      secondsOf(cells.start ?? '', format ?? '') !== null,
  );
}

function fixedCells({ row }: PlayoutMap, line: string): Cells | null {
  const cells: Cells = {};
  for (const { field, constant, from = 0, length = 0 } of row) {
    const text = line.slice(from, from + length);
    // What a row begins with tells its kind.
    if (constant !== undefined && from === 0 && text !== constant) return null;
    if (field) cells[field as OutField] ||= text;
  }
  return cells;
}

function delimitedCells({ row }: PlayoutMap, given: readonly string[]): Cells | null {
  const cells: Cells = {};
  for (const [i, { field, constant }] of row.entries()) {
    const text = given[i]?.trim() ?? '';
    // What stands before a field says what it is.
    if (constant !== undefined && row[i + 1]?.field && text !== constant) return null;
    if (field) cells[field as OutField] = text;
  }
  return cells;
}

/** @throws SheetRefused */
function quotedRows(text: string, delimiter: string, quote: string): string[][] {
  const relaxed = { relax_quotes: true, relax_column_count: true };
  try {
    return parse(text, { delimiter, quote, ...relaxed, max_record_size: RECORD });
  } catch (error) {
    throw error instanceof CsvError ? new SheetRefusedError('QUOTES') : error;
  }
}

function delimitedRows(map: PlayoutMap, text: string): Cells[] {
  const { delimiter = ',', quote, header = [] } = map;
  const rows =
    quote === undefined
      ? text.split(LINE_END).map((line) => line.split(delimiter))
      : quotedRows(text, delimiter, quote);
  return rows.flatMap((cells) =>
    header.includes(cells.join(delimiter))
      ? []
      : (delimitedCells(map, map.guard === 1 ? cells.map(unguardCell) : cells) ?? []),
  );
}

/** The characters that a column takes, where it always takes as many. */
const widthOf = ({ length, least, format }: PlayoutColumn): number | null =>
  format !== undefined && format !== 's'
    ? format.length
    : least === undefined
      ? (length ?? null)
      : null;

/** A row of columns one after the other, from a line on; null where the lines are no such row. */
function rowAt({ row }: PlayoutMap, lines: readonly string[], at: number): Cells | null {
  const cells: Cells = {};
  let [line, place] = [at, 0];
  for (const [i, column] of row.entries()) {
    const text = lines[line] ?? '';
    if (column.constant === '\n') {
      [line, place] = [line + 1, 0];
    } else if (column.constant !== undefined) {
      if (!text.startsWith(column.constant, place)) return null;
      place += column.constant.length;
    } else if (column.field) {
      const next = row[i + 1]?.constant;
      const found = next === undefined || next === '\n' ? -1 : text.indexOf(next, place);
      const end = widthOf(column) ?? (found < 0 ? text.length : found - place);
      cells[column.field as OutField] = text.slice(place, place + end);
      place += end;
    }
  }
  return cells;
}

function audicomRows(lines: readonly string[]): Cells[] {
  // A line that begins with a slash is a command, one with a semicolon a comment.
  return lines.flatMap((line) => (/^\s*([/;]|$)/.test(line) ? [] : { fileWithoutExtension: line }));
}

function cellsOf(map: PlayoutMap, text: string): Cells[] {
  const lines = text.split(LINE_END);
  switch (map.kind) {
    case 'audicom':
      return audicomRows(lines);
    case 'delimited':
      return delimitedRows(map, text);
    case 'lines':
      return lines.flatMap((_, at) => rowAt(map, lines, at) ?? []);
    default:
      return lines.flatMap((line) => fixedCells(map, line) ?? []);
  }
}

/** A row of a sheet of copies. */
function copyOf(columns: readonly PlayoutColumn[], cells: Cells): string[] {
  const cellText = (field: OutField): string => storable(cells[field] ?? '').trim();
  // Lists of files may say where each lies.
  const file = (cellText('file') || cellText('fileWithoutExtension')).replace(/^.*[/\\]/, '');
  const title = cellText('title') || withoutAudioEnding(file) || cellText('cart');
  const format = columns.find(({ field }) => field === 'length')?.format ?? '';
  const length = format === '' ? null : secondsOf(cells.length ?? '', format);
  return [
    cellText('client') || title,
    file || cellText('cart'),
    title,
    length ? String(length) : '',
  ];
}

/**
 * The copies of a day's log that another program wrote for a playout system, as a sheet: each once, in the order
 * of the log.
 *
 * @param map how the playout system reads a log
 * @throws SheetRefused
 */
export function readLog(bytes: Uint8Array, map: PlayoutMap): Sheet {
  const decoded = decodeText(bytes, null);
  if (typeof decoded === 'string') throw new SheetRefusedError(decoded);
  const { text, encoding } = decoded;
  const copies = new Map<string, string[]>();
  for (const cells of cellsOf(map, text)) {
    if (!isAiring(map.row, cells)) continue;
    const copy = copyOf(map.row, cells);
    copies.set(JSON.stringify(copy), copy);
  }
  if (copies.size === 0) throw new SheetRefusedError('NO_AIRINGS');
  if (copies.size > LIMITS.importRows) throw new SheetRefusedError('TOO_MANY_ROWS');
  return {
    sheets: [],
    sheet: 0,
    encoding,
    delimiter: null,
    rows: [HEADINGS, ...copies.values()].map((cells, i) => ({ row: i + 1, cells })),
    notes: text.includes(UNREADABLE) ? ['UNREADABLE'] : [],
  };
}
