import type {
  AiredProblem,
  AiredProblemReason,
  AiredRefusal,
  PlayoutMap,
} from '../../contract/playout.js';
import { decode } from './decode.js';
import { LIMITS } from '../../contract/limits.js';
import { countLines, type Line, lineAt, linesOf, type MendedLine } from './lines.js';
import {
  delimiterOf,
  type Head,
  headingsOf,
  type LineReader,
  lineReader,
  MOST_LINE,
  type RawRow,
  type ReadLine,
} from './raw-rows.js';
import { isOversized, xmlRows } from './raw-xml.js';
import { compilePatterns, groupsOf, type Pattern, type Patterns } from './row-pattern.js';
import { isWrong, type ReadRow, RowReader } from './row-reader.js';
import { dateOfParts, dateOfText, type DateOfText, storable } from './values.js';

const MOST_LINES = 200_000;
/** Lines in which headings are looked for: titles may stand above them. */
const MOST_HEAD = 50;
/** Lines of one row: a quoted text may hold line breaks. */
const MOST_OF_ROW = 20;
/** A line that spreadsheets write and read above the headings. */
const SEPARATOR = /^"?sep=(.)"?$/i;

/** How much of a file is stored. */
export interface Most {
  /** Once there are more rows, the rest is not read. */
  rows: number;
  /** Further problems are only counted. */
  problems: number;
}

/** A file of what aired that is being read, as plain data, so that another thread can continue. */
export interface Reading {
  refusal: AiredRefusal | null;
  encoding: string;
  /** In UTF-8, without a byte order mark. */
  text: Uint8Array;
  /** Where the next line begins; null when everything needed was read. */
  at: number | null;
  /** The number of lines before it. */
  line: number;
  /** Lines above the first row, and the last of them. */
  headLines: number;
  headings: string;
  /** The delimiter that the file itself names. */
  delimiter: string | null;
  /** The cells of the rows so far; null where no row has told. */
  width: number | null;
  /** The dates in the head of the file. */
  head: HeadDate | null;
  rows: number;
  /** The lines that are not read, because of what a spreadsheet says of them or has made of them. */
  setAside: readonly LineSetAside[];
  /** Lines that `skipPattern` leaves out. */
  skipped: number;
  /** Lines that are no rows. */
  problems: number;
  /** Rows with a cell that cannot be read. */
  marked: number;
}

/** A line that a spreadsheet does not show, whose day and month it may have swapped, or of which it merged a number. */
export interface LineSetAside {
  line: number;
  reason: 'HIDDEN' | 'SWAPPED' | 'MERGED';
}

/** The date that the head of a file names, or the first and the last one. */
export interface HeadDate {
  from: DateOfText;
  to: DateOfText | null;
}

/** The rows and problems of a piece of a file. */
export interface Chunk {
  rows: ReadRow[];
  problems: AiredProblem[];
}

const NOTHING: Reading = {
  refusal: null,
  encoding: '',
  text: new Uint8Array(),
  at: null,
  line: 0,
  headLines: 0,
  headings: '',
  delimiter: null,
  width: null,
  head: null,
  rows: 0,
  setAside: [],
  skipped: 0,
  problems: 0,
  marked: 0,
};

/**
 * Begins to read a file by a map in which `mapErrors` finds no error. A file of another kind, or with too
 * many lines, is refused before any line is stored. Nothing throws.
 *
 * @param setAside the lines that are not to be read, and why
 */
export function beginReading(
  bytes: Uint8Array,
  map: PlayoutMap,
  setAside: readonly LineSetAside[] = [],
): Reading {
  if (patternsOf(map) === null) return { ...NOTHING, refusal: 'PATTERN' };
  const decoded = decode(bytes, map.encoding);
  if (typeof decoded === 'string') return { ...NOTHING, refusal: decoded };
  const { encoding } = decoded;
  const text = new Uint8Array(Buffer.from(decoded.text));
  const isXml = map.kind === 'xml';
  if (isXml ? isOversized(text) : countLines(text) > MOST_LINES)
    return { ...NOTHING, encoding, refusal: 'TOO_MANY_LINES' };
  const begun = { ...NOTHING, encoding, text, setAside, at: 0 };
  return isXml ? begun : { ...begun, ...headOf(text, map) };
}

/** Null when an expression cannot be used, because the format may be older than a limit on expressions. */
function patternsOf(map: PlayoutMap): Patterns | null {
  try {
    return compilePatterns(map);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function headOf(
  text: Uint8Array,
  map: PlayoutMap,
): Pick<Reading, 'headings' | 'headLines' | 'delimiter'> {
  const delimiter = map.kind === 'delimited' ? separatorOf(text) : null;
  const headLines = headLength(text, map, delimiter);
  let headings = '';
  let line = 0;
  for (const one of linesOf(text)) {
    line += 1;
    if (line > headLines) break;
    if (one.length <= MOST_LINE) headings = one;
  }
  return { headings, headLines, delimiter };
}

function separatorOf(text: Uint8Array): string | null {
  const [first = ''] = linesOf(text);
  return SEPARATOR.exec(first.trim())?.[1] ?? null;
}

function headLength(text: Uint8Array, map: PlayoutMap, delimiter: string | null): number {
  const { skipLines = 0, skipUntil } = map;
  const named = headingLine(text, map, delimiter);
  const least = Math.max(named ?? 0, skipLines + (delimiter === null || named !== null ? 0 : 1));
  if (skipUntil === undefined) return least;
  let line = 0;
  for (const one of linesOf(text)) {
    line += 1;
    if (one.trimStart().startsWith(skipUntil)) return Math.max(least, line);
  }
  return least;
}

/** The line that heads the time of airing, where the map knows it by its heading; null for none. */
function headingLine(text: Uint8Array, map: PlayoutMap, delimiter: string | null): number | null {
  if (map.kind !== 'delimited' || map.rowPattern !== undefined) return null;
  const wanted = map.row.find(({ field }) => field === 'airedTime')?.element?.toLowerCase();
  if (wanted === undefined) return null;
  let line = 0;
  for (const one of linesOf(text)) {
    line += 1;
    if (line > MOST_HEAD) return null;
    const own = delimiter ?? map.delimiter ?? delimiterOf(one);
    if (one.length <= MOST_LINE && headingsOf(one, own, map.quote).includes(wanted)) return line;
  }
  return null;
}

/**
 * Continues a reading until its end or an interruption. XML is read in one piece.
 *
 * @param isInterrupted called after each line
 * @param mends what a person wrote in the place of lines
 */
export function readOn(
  reading: Reading,
  map: PlayoutMap,
  most: Most,
  isInterrupted: () => boolean,
  mends: readonly MendedLine[] = [],
): { reading: Reading; chunk: Chunk } {
  const keeper = new Keeper({ ...reading }, map, most, mends);
  if (map.kind === 'xml') keeper.readXml();
  else {
    const patterns = compilePatterns(map);
    const reader = lineReader(map, patterns, headOfRows(reading));
    while (keeper.readLine(patterns, reader)) if (isInterrupted()) break;
  }
  return keeper;
}

const headOfRows = ({ headings, delimiter }: Reading): Head => ({ headings, delimiter });

class Keeper {
  readonly chunk: Chunk = { rows: [], problems: [] };
  private readonly reader: RowReader;
  private readonly mended: ReadonlyMap<number, MendedLine>;
  private readonly setAside: ReadonlyMap<number, LineSetAside['reason']>;

  constructor(
    readonly reading: Reading,
    private readonly map: PlayoutMap,
    private readonly most: Most,
    mends: readonly MendedLine[],
  ) {
    this.reader = new RowReader(map, compilePatterns(map).rules);
    this.setAside = new Map(reading.setAside.map(({ line, reason }) => [line, reason]));
    this.mended = new Map(mends.map((one) => [one.line, one]));
  }

  readXml(): void {
    const { text } = this.reading;
    const whole = Buffer.from(text.buffer, text.byteOffset, text.length).toString();
    const rows = xmlRows(this.map, whole, this.mended);
    this.reading.at = null;
    if (rows === null) this.reading.refusal = 'XML';
    else if (rows.length > MOST_LINES) this.reading.refusal = 'TOO_MANY_LINES';
    else for (const row of rows) this.keep(row);
  }

  /** Whether there is more to read. */
  readLine(patterns: Patterns, reader: LineReader): boolean {
    const { reading } = this;
    const mended = this.mended.get(reading.line + 1);
    if (mended !== undefined && reading.at !== null)
      return this.readMended(mended, patterns, reader);
    const line = reading.at === null ? null : lineAt(reading.text, reading.at);
    reading.at = line && line.next;
    if (line === null) return false;
    const { text, isBlank } = line;
    reading.line += 1;
    const isLong = text.length > MOST_LINE;
    const reason = this.setAside.get(reading.line);
    if (reading.line <= reading.headLines) {
      if (!isLong) reading.head ??= headDate(text, patterns.date);
    } else if (isBlank) return true;
    else if (reason !== undefined) this.keep({ line: reading.line, text, cells: null, reason });
    else if (isLong) this.keep({ line: reading.line, text, cells: null });
    else if (patterns.skip?.matcher(text).find() === true) reading.skipped += 1;
    else this.keep(this.rowAt(line, reader));
    if (reading.rows > this.most.rows) reading.at = null;
    return reading.at !== null;
  }

  /**
   * Reads what a person wrote in the place of lines by itself, so that no row of it goes on in the lines behind
   * it. All of its rows are of the first of those lines.
   */
  private readMended(
    { line, text, lines }: MendedLine,
    patterns: Patterns,
    reader: LineReader,
  ): boolean {
    const { reading } = this;
    const own = {
      text: new Uint8Array(Buffer.from(text)),
      at: 0,
      line: reading.headLines,
      setAside: [],
    };
    const inside = new Keeper({ ...reading, ...own }, this.map, this.most, []);
    while (inside.readLine(patterns, reader));
    this.chunk.rows.push(...inside.chunk.rows.map((row) => ({ ...row, line })));
    this.chunk.problems.push(...inside.chunk.problems.map((problem) => ({ ...problem, line })));
    const { rows, skipped, problems, marked, width } = inside.reading;
    Object.assign(reading, { rows, skipped, problems, marked, width, line: line - 1 + lines });
    for (let i = 0; i < lines && reading.at !== null; i += 1)
      reading.at = lineAt(reading.text, reading.at)?.next ?? null;
    if (reading.rows > this.most.rows) reading.at = null;
    return reading.at !== null;
  }

  /** The row that begins with a line: where it ends inside quotes, the row may go on in the next lines. */
  private rowAt(first: Line, reader: LineReader): RawRow {
    const { reading } = this;
    const { line } = reading;
    let { text, next } = first;
    const taken = [first.text];
    for (let lines = 1; lines <= MOST_OF_ROW && text.length <= MOST_LINE; lines += 1) {
      const read = reader(text, reading.width);
      if (read !== 'OPEN') {
        // A single line is kept as it is even when it is no row.
        if (lines > 1 && (read.cells === null || this.isOfOthers(read, taken, reader))) break;
        reading.width = read.width ?? reading.width;
        reading.line = line + lines - 1;
        reading.at = next;
        return {
          line,
          lines,
          text,
          cells: read.cells,
          ...(read.reason && { reason: read.reason }),
        };
      }
      const more = lineAt(reading.text, next);
      if (more === null) break;
      taken.push(more.text);
      text += `\n${more.text}`;
      ({ next } = more);
    }
    const alone = reader(first.text, reading.width, true);
    return { line, text: first.text, cells: alone === 'OPEN' ? null : alone.cells };
  }

  /**
   * Whether a row of several lines is made of rows: all of its lines are rows by themselves, or where its quotes
   * are not as CSV has them, one of them.
   */
  private isOfOthers({ width }: ReadLine, taken: readonly string[], reader: LineReader): boolean {
    const { line } = this.reading;
    const isRow = (text: string) => {
      const alone = reader(text, this.reading.width, true);
      return alone !== 'OPEN' && !isWrong(this.reader.read({ line, text, cells: alone.cells }));
    };
    return width === null ? taken.some(isRow) : taken.every(isRow);
  }

  private keep(raw: RawRow): void {
    const { reading } = this;
    const read = this.reader.read(raw);
    if (isWrong(read)) {
      reading.problems += 1;
      this.report(raw, read.reason);
      return;
    }
    reading.rows += 1;
    this.chunk.rows.push(read.row);
    if (read.unread.length > 0) reading.marked += 1;
    for (const reason of read.unread) this.report(raw, reason);
  }

  private report({ line, text }: RawRow, reason: AiredProblemReason): void {
    if (this.reading.problems + this.reading.marked > this.most.problems) return;
    this.chunk.problems.push({ line, text: storable(text.slice(0, LIMITS.asRunQuoted)), reason });
  }
}

/** The date in a line of the head: in parts, or as a text of which more than one reading may be possible. */
function headDate(line: string, pattern: Pattern | null): HeadDate | null {
  const groups = pattern && groupsOf(pattern, line);
  if (groups === null) return null;
  if (groups.date === undefined) {
    const date = dateOfParts(groups);
    return date === null ? null : { from: { date, readings: null }, to: null };
  }
  const from = dateOfText(groups.date);
  return from && { from, to: dateOfText(groups.dateTo ?? '') };
}

/** A file that was read to its end, before it is known how its dates and times are meant. */
export interface CollectedFile {
  rows: ReadRow[];
  problems: AiredProblem[];
  skipped: number;
  head: HeadDate | null;
  encoding: string;
  refusal: AiredRefusal | null;
}

/** All pieces of a file that was read to its end. */
export function endReading(
  { refusal, encoding, head, skipped }: Reading,
  chunks: readonly Chunk[],
): CollectedFile {
  if (refusal !== null)
    return { rows: [], problems: [], skipped: 0, head: null, encoding, refusal };
  return {
    rows: chunks.flatMap((chunk) => chunk.rows),
    problems: chunks.flatMap((chunk) => chunk.problems),
    skipped,
    head,
    encoding,
    refusal,
  };
}
