import {
  type InField,
  IN_FIELDS,
  type PlayoutColumn,
  type PlayoutMap,
} from '../../contract/playout.js';
import { unguardCell } from '../../contract/csv.js';
import { splitLine, splitUndoubled } from './delimited.js';
import { fieldOfGroup, groupsOf, type Pattern, type Patterns } from './row-pattern.js';

/** The texts of a row by field, not yet interpreted; null for a line that is not a row. */
export type Cells = Partial<Record<InField, string>> | null;

export interface RawRow {
  line: number;
  /** How many lines it takes; absent for one. */
  lines?: number;
  text: string;
  cells: Cells;
  /** Why it has no cells, where that is known. */
  reason?: 'CELLS' | 'HIDDEN' | 'SWAPPED' | 'MERGED';
}

/** No system writes longer rows; Rivendell's reader accepts 1,024. */
export const MOST_LINE = 4096;

const isField = (name: string | undefined): name is InField =>
  (IN_FIELDS as readonly string[]).includes(name ?? '');

function byPattern(pattern: Pattern, line: string): Cells {
  const groups = groupsOf(pattern, line);
  if (groups === null) return null;
  const cells: NonNullable<Cells> = {};
  for (const [name, value] of Object.entries(groups)) {
    const field = fieldOfGroup(name);
    if (field !== undefined) cells[field] ??= value;
  }
  return cells;
}

function byOffsets(columns: readonly PlayoutColumn[], line: string): Cells {
  const cells: NonNullable<Cells> = {};
  for (const { field, from = 0, length } of columns)
    if (isField(field))
      cells[field] = line.slice(from, length === undefined ? undefined : from + length);
  return cells;
}

/** The delimiter that occurs most in a line of headings. */
export function delimiterOf(line: string): string {
  const counts = [',', ';', '\t', '|'].map((one) => ({ one, count: line.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

interface Place {
  field: InField;
  at: number;
}

/** The texts of a line of headings, as they compare. */
export function headingsOf(line: string, delimiter: string, quote: string | undefined): string[] {
  const cells = splitLine(line, delimiter, quote);
  return typeof cells === 'string' ? [] : cells.map((text) => text.trim().toLowerCase());
}

/** The positions of the fields: under their headings, at their numbers, or in the order of the map. */
function placesOf(columns: readonly PlayoutColumn[], headings: readonly string[]): Place[] {
  return columns.flatMap(({ field, from, element }, i) => {
    if (!isField(field)) return [];
    const at = element === undefined ? (from ?? i) : headings.indexOf(element.toLowerCase());
    return at < 0 ? [] : [{ field, at }];
  });
}

/** A row that lacks one of these would mean something else. */
const NEEDED: readonly InField[] = ['airedDate', 'airedTime', 'status', 'onAir'];
/** Each of these identifies what aired: one is enough. */
const NAMING: readonly InField[] = ['cart', 'scheduledCart', 'file', 'isci', 'title', 'airingId'];

/** Whether a row of so many cells has what the map needs: spreadsheets leave out last columns that are empty. */
function isWhole(places: readonly Place[], width: number, ofSpreadsheet: boolean): boolean {
  const missing = places.filter(({ at }) => at >= width);
  if (!ofSpreadsheet) return missing.length === 0;
  if (missing.some(({ field }) => NEEDED.includes(field))) return false;
  const naming = places.filter(({ field }) => NAMING.includes(field));
  return missing.length === 0 || naming.length === 0 || naming.some(({ at }) => at < width);
}

/** What a line says, and how many cells it has where its quotes are as CSV has them. */
export interface ReadLine {
  cells: Cells;
  width: number | null;
  /** It has more cells with anything in them than there are headings: they may stand under the wrong ones. */
  reason?: 'CELLS';
}

/** The number of cells up to the last one with anything in it. */
const extentOf = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/**
 * Reads one line, or a row of several lines. `OPEN`: the row goes on in the next line.
 *
 * @param width the cells of the rows before; null where it is not known
 * @param isAlone whether no further line can be of the row
 */
export type LineReader = (
  line: string,
  width: number | null,
  isAlone?: boolean,
) => ReadLine | 'OPEN';

/** What the head of a file says of its rows. */
export interface Head {
  headings: string;
  /** Null where the map says it. */
  delimiter: string | null;
}

/** Reads the lines of a file by the map. Made once per file, because headings may set the columns. */
export function lineReader(
  map: PlayoutMap,
  { row: rowPattern }: Patterns,
  { headings, delimiter: given }: Head,
): LineReader {
  const { kind, row, leastLength = 0, quote } = map;
  const single = (cells: Cells): ReadLine => ({ cells, width: null });
  if (rowPattern !== null) return (line) => single(byPattern(rowPattern, line));
  if (kind === 'fixed')
    return (line) => single(line.length < leastLength ? null : byOffsets(row, line));
  const delimiter = given ?? map.delimiter ?? delimiterOf(headings);
  const named = headingsOf(headings, delimiter, quote);
  const places = placesOf(row, named);
  const byHeadings = row.some(({ element }) => element !== undefined);
  const ofSpreadsheet = byHeadings || quote !== undefined;
  const clean = map.guard === 1 ? unguardCell : (text: string) => text;
  const cellsOf = (cells: readonly string[] | null, line: string): Cells =>
    cells === null ||
    places.length === 0 ||
    !isWhole(places, cells.length, ofSpreadsheet) ||
    line.length < leastLength
      ? null
      : Object.fromEntries(places.map(({ field, at }) => [field, clean(cells[at] ?? '')]));
  return (line, before, isAlone = false) => {
    const split = splitLine(line, delimiter, quote);
    if (typeof split !== 'string') {
      if (byHeadings && extentOf(split) > extentOf(named))
        return { cells: null, width: split.length, reason: 'CELLS' };
      return { cells: cellsOf(split, line), width: split.length };
    }
    if (split === 'OPEN' && !isAlone) return 'OPEN';
    const width = byHeadings ? named.length : before;
    const known = splitUndoubled(line, delimiter, quote ?? '', width);
    // Where nothing tells how wide rows are, several lines could be one of any width.
    const isSure = width !== null || (split === 'BROKEN' && !line.includes('\n'));
    if (known !== null && isSure) return single(cellsOf(known, line));
    const any =
      width === null || split === 'OPEN'
        ? null
        : splitUndoubled(line, delimiter, quote ?? '', null);
    return single(cellsOf(any !== null && any.length <= (width ?? 0) ? any : null, line));
  };
}
