import type {
  AiredFile,
  AiredProblem,
  AiredRefusal,
  AiredRow,
  PlayoutMap,
} from '../../contract/playout.js';
import { decode } from './decode.js';
import { countLines, lineAt, linesOf } from './lines.js';
import { continued } from './midnight.js';
import { lineReader, MOST_LINE, type RawRow } from './raw-rows.js';
import { isOversized, xmlRows } from './raw-xml.js';
import { compilePatterns, groupsOf, type Pattern, type Patterns } from './row-pattern.js';
import { isWrong, RowReader } from './row-reader.js';
import { dateOfParts, storable } from './values.js';

const MOST_LINES = 200_000;
/** Characters of a line that a problem quotes. */
const SHOWN = 200;

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
  /** The date in the head of the file. */
  nominalDate: string | null;
  rows: number;
  problems: number;
}

/** The rows and problems of a piece of a file. */
export interface Chunk {
  rows: AiredRow[];
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
  nominalDate: null,
  rows: 0,
  problems: 0,
};

/**
 * Begins to read a file by a map in which `mapErrors` finds no error. A file of another kind, or with too
 * many lines, is refused before any line is stored. Nothing throws.
 */
export function beginReading(bytes: Uint8Array, map: PlayoutMap): Reading {
  if (patternsOf(map) === null) return { ...NOTHING, refusal: 'PATTERN' };
  const decoded = decode(bytes, map.encoding);
  if (typeof decoded === 'string') return { ...NOTHING, refusal: decoded };
  const { encoding } = decoded;
  const text = new Uint8Array(Buffer.from(decoded.text));
  const isXml = map.kind === 'xml';
  if (isXml ? isOversized(text) : countLines(text) > MOST_LINES)
    return { ...NOTHING, encoding, refusal: 'TOO_MANY_LINES' };
  const begun = { ...NOTHING, encoding, text, at: 0 };
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

function headOf(text: Uint8Array, map: PlayoutMap): Pick<Reading, 'headings' | 'headLines'> {
  const headLines = headLength(text, map);
  let headings = '';
  let line = 0;
  for (const one of linesOf(text)) {
    line += 1;
    if (line > headLines) break;
    if (one.length <= MOST_LINE) headings = one;
  }
  return { headings, headLines };
}

function headLength(text: Uint8Array, { skipLines = 0, skipUntil }: PlayoutMap): number {
  if (skipUntil === undefined) return skipLines;
  let line = 0;
  for (const one of linesOf(text)) {
    line += 1;
    if (one.trimStart().startsWith(skipUntil)) return Math.max(skipLines, line);
  }
  return skipLines;
}

/**
 * Continues a reading until its end or an interruption. XML is read in one piece.
 *
 * @param isInterrupted called after each line
 */
export function readOn(
  reading: Reading,
  map: PlayoutMap,
  most: Most,
  isInterrupted: () => boolean,
): { reading: Reading; chunk: Chunk } {
  const keeper = new Keeper({ ...reading }, map, most);
  if (map.kind === 'xml') keeper.readXml(map);
  else {
    const patterns = compilePatterns(map);
    const cellsOf = lineReader(map, patterns, reading.headings);
    while (keeper.readLine(patterns, cellsOf)) if (isInterrupted()) break;
  }
  return keeper;
}

class Keeper {
  readonly chunk: Chunk = { rows: [], problems: [] };
  private readonly reader: RowReader;

  constructor(
    readonly reading: Reading,
    map: PlayoutMap,
    private readonly most: Most,
  ) {
    this.reader = new RowReader(map);
  }

  readXml(map: PlayoutMap): void {
    const { text } = this.reading;
    const rows = xmlRows(map, Buffer.from(text.buffer, text.byteOffset, text.length).toString());
    this.reading.at = null;
    if (rows === null) this.reading.refusal = 'XML';
    else if (rows.length > MOST_LINES) this.reading.refusal = 'TOO_MANY_LINES';
    else for (const row of rows) this.keep(row);
  }

  /** Whether there is more to read. */
  readLine(patterns: Patterns, cellsOf: ReturnType<typeof lineReader>): boolean {
    const { reading } = this;
    const line = reading.at === null ? null : lineAt(reading.text, reading.at);
    reading.at = line && line.next;
    if (line === null) return false;
    const { text, isBlank } = line;
    reading.line += 1;
    const isLong = text.length > MOST_LINE;
    if (reading.line <= reading.headLines) {
      if (!isLong) reading.nominalDate ??= dateIn(text, patterns.date);
    } else if (!isBlank && (isLong || patterns.skip?.matcher(text).find() !== true))
      this.keep({ line: reading.line, text, cells: isLong ? null : cellsOf(text) });
    if (reading.rows > this.most.rows) reading.at = null;
    return reading.at !== null;
  }

  private keep(raw: RawRow): void {
    const row = this.reader.read(raw);
    if (!isWrong(row)) {
      this.reading.rows += 1;
      this.chunk.rows.push(row);
      return;
    }
    this.reading.problems += 1;
    const { line, text } = raw;
    if (this.reading.problems <= this.most.problems)
      this.chunk.problems.push({ line, text: storable(text.slice(0, SHOWN)), reason: row.reason });
  }
}

function dateIn(line: string, pattern: Pattern | null): string | null {
  const groups = pattern && groupsOf(pattern, line);
  return groups && dateOfParts(groups);
}

/** The result of a file that was read to its end, from its pieces. */
export function endReading(
  { refusal, encoding, nominalDate }: Reading,
  chunks: readonly Chunk[],
): AiredFile {
  if (refusal !== null) return { rows: [], problems: [], nominalDate: null, encoding, refusal };
  const rows = chunks.flatMap((chunk) => chunk.rows);
  return {
    rows: continued(rows),
    problems: chunks.flatMap((chunk) => chunk.problems),
    nominalDate: nominalDate ?? mostDate(rows),
    encoding,
    refusal,
  };
}

/** The date of most rows, the earliest on a tie. */
function mostDate(rows: readonly AiredRow[]): string | null {
  const counts = new Map<string, number>();
  for (const { airedDate } of rows)
    if (airedDate !== null) counts.set(airedDate, (counts.get(airedDate) ?? 0) + 1);
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}
