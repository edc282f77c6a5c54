import {
  type InField,
  IN_FIELDS,
  type PlayoutColumn,
  type PlayoutMap,
} from '../../contract/playout.js';
import { fieldOfGroup, groupsOf, type Pattern, type Patterns } from './row-pattern.js';

/** The texts of a row by field, not yet interpreted; null for a line that is not a row. */
export type Cells = Partial<Record<InField, string>> | null;

export interface RawRow {
  line: number;
  text: string;
  cells: Cells;
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

/** The cells of a delimited line; inside quotes a doubled quote stands for one. */
export function splitLine(line: string, delimiter: string, quote: string | undefined): string[] {
  if (quote === undefined || !line.includes(quote)) return line.split(delimiter);
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < line.length; i += 1) {
    const character = line[i] ?? '';
    if (quoted && character === quote && line[i + 1] === quote) {
      cell += quote;
      i += 1;
    } else if (character === quote && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && line.startsWith(delimiter, i)) {
      cells.push(cell);
      cell = '';
      i += delimiter.length - 1;
    } else cell += character;
  }
  return [...cells, cell];
}

/** The delimiter that occurs most in a line of headings. */
function delimiterOf(line: string): string {
  const counts = [',', ';', '\t', '|'].map((one) => ({ one, count: line.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

interface Place {
  field: InField;
  at: number;
}

/** The positions of the fields: under their headings, at their numbers, or in the order of the map. */
function placesOf(columns: readonly PlayoutColumn[], headings: readonly string[]): Place[] {
  const known = headings.map((text) => text.trim().toLowerCase());
  return columns.flatMap(({ field, from, element }, i) => {
    if (!isField(field)) return [];
    const at = element === undefined ? (from ?? i) : known.indexOf(element.toLowerCase());
    return at < 0 ? [] : [{ field, at }];
  });
}

/**
 * Returns a function that reads one line by the map. Made once per file, because headings may set the
 * columns.
 */
export function lineReader(
  map: PlayoutMap,
  { row: rowPattern }: Patterns,
  headings: string,
): (line: string) => Cells {
  const { kind, row, leastLength = 0, quote } = map;
  if (rowPattern !== null) return (line) => byPattern(rowPattern, line);
  if (kind === 'fixed') return (line) => (line.length < leastLength ? null : byOffsets(row, line));
  const delimiter = map.delimiter ?? delimiterOf(headings);
  const places = placesOf(row, splitLine(headings, delimiter, quote));
  const least = Math.max(0, ...places.map(({ at }) => at + 1));
  return (line) => {
    const cells = splitLine(line, delimiter, quote);
    if (cells.length < least || line.length < leastLength) return null;
    return Object.fromEntries(places.map(({ field, at }) => [field, cells[at] ?? '']));
  };
}
