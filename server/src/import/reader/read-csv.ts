import { CsvError, type Options, parse } from 'csv-parse/sync';
import type { ImportDelimiter, ImportEncoding, ImportNote } from '../../contract/import.js';
import { LIMITS } from '../../contract/limits.js';
import { MOST_ROWS, type Sheet, type SheetRow } from '../core/table.js';
import {
  type Dialect,
  findDialect,
  type ParseRows,
  type ParsedCsv,
  separatorOf,
} from './csv-dialect.js';
import { decodeText, UNREADABLE } from './decode-text.js';
import { SheetRefusedError } from './sheet-refused-error.js';

/** Characters of one record: several times the longest that can be imported. */
const RECORD = 256 * 1024;
/** Rows that are parsed at most, blank ones among them; a file of more is refused without parsing its rest. */
const RECORDS = 2 * MOST_ROWS;
const LINE_ENDS = ['\r\n', '\n', '\r'];
/** A table without anything in it. */
const NOTHING = /^[\s,;|"]*$/;

/** Whether a line is longer than a record may be, which is quick to find out. */
function hasLongLine(text: string): boolean {
  for (let at = 0; at + RECORD < text.length;) {
    const piece = text.slice(at, at + RECORD);
    const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    if (end < 0) return true;
    at += end + 1;
  }
  return false;
}

const optionsOf = ({ delimiter, spaced, quote, escape, relaxed }: Dialect): Options => ({
  delimiter: spaced ? `${delimiter} ` : delimiter,
  quote,
  escape: quote !== false && escape === 'backslash' ? '\\' : quote,
  relax_quotes: relaxed,
  relax_column_count: true,
  record_delimiter: LINE_ENDS,
  max_record_size: RECORD,
});

/** Parses rows by a dialect; a text that does not fit it gives those before, and says so. */
const parseRows: ParseRows = (text, dialect, most): ParsedCsv => {
  const rows: string[][] = [];
  try {
    parse(text, {
      ...optionsOf(dialect),
      to: most,
      on_record: (record: string[]) => {
        rows.push(record);
        return null;
      },
    });
    return { rows, fault: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, fault: error.code };
  }
};

/** All rows; quotes that are not as CSV has them may come after the sample. @throws SheetRefused */
function allRows(text: string, dialect: Dialect): string[][] {
  let parsed = parseRows(text, dialect, RECORDS);
  if (parsed.fault !== null && !dialect.relaxed)
    parsed = parseRows(text, { ...dialect, relaxed: true }, RECORDS);
  if (parsed.fault !== null) throw new SheetRefusedError('QUOTES', parsed.rows.length + 1);
  if (parsed.rows.length === RECORDS) throw new SheetRefusedError('TOO_MANY_ROWS');
  return parsed.rows;
}

/**
 * The rows of delimited text.
 *
 * @throws SheetRefused
 */
export function readCsv(
  bytes: Uint8Array,
  named: { encoding: ImportEncoding | null; delimiter: ImportDelimiter | null },
): Sheet {
  const decoded = decodeText(bytes, named.encoding);
  if (typeof decoded === 'string') throw new SheetRefusedError(decoded);
  const { said, text } = separatorOf(decoded.text);
  if (NOTHING.test(text)) throw new SheetRefusedError('EMPTY');
  if (hasLongLine(text)) throw new SheetRefusedError('TOO_LARGE');
  const dialect = findDialect(text, named.delimiter ?? said, parseRows);
  const records = allRows(text, dialect);
  const first = said === null ? 1 : 2;
  const rows = records.flatMap((cells, i): SheetRow[] =>
    cells.some((cell) => cell.trim() !== '') ? [{ row: first + i, cells }] : [],
  );
  if (rows.length === 0) throw new SheetRefusedError('EMPTY');
  if (rows.length > MOST_ROWS) throw new SheetRefusedError('TOO_MANY_ROWS');
  const far = rows.some(({ cells }) => cells.length > LIMITS.importColumns);
  const notes: ImportNote[] = [
    ...(far ? (['FAR_CELLS'] as const) : []),
    ...(decoded.text.includes(UNREADABLE) ? (['UNREADABLE'] as const) : []),
  ];
  return {
    sheets: [],
    sheet: 0,
    encoding: decoded.encoding,
    delimiter: dialect.delimiter,
    rows: far
      ? rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, LIMITS.importColumns) }))
      : rows,
    notes,
  };
}
