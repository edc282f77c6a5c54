import { sha256 } from '../common/sha256.js';

export const FORMAT = 'tandas-history';
export const FORMAT_VERSION = 1;

/** A month of a station. */
export interface StationMonth {
  multimediaId: number;
  stationId: number;
  /** `YYYY-MM`. */
  month: string;
}

/** Rows of a table, each as JSON of an object. */
export interface TableRows {
  table: string;
  rows: readonly string[];
}

interface Header extends StationMonth {
  format: typeof FORMAT;
  version: number;
}

/** A file that is none of ours, or is damaged. The message continues a sentence that begins with its name. */
export class MonthFileError extends Error {}

/**
 * A month as text: a line that says what it is, each table's name and its number of rows before these rows, a row to a
 * line, and last the SHA-256 of all lines before.
 */
export function monthText(month: StationMonth, tables: readonly TableRows[]): string {
  const { multimediaId, stationId } = month;
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    multimediaId,
    stationId,
    month: month.month,
  };
  const lines = [
    JSON.stringify(header),
    ...tables.flatMap(({ table, rows }) => [JSON.stringify({ table, rows: rows.length }), ...rows]),
  ];
  const text = `${lines.join('\n')}\n`;
  return `${text}${sha256(text)}\n`;
}

const damaged = () => new MonthFileError('is damaged: it is no whole month, or was changed since');

function parseRecord(line: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line ?? '');
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw damaged();
}

function headerOf(line: string): StationMonth {
  if (!line.startsWith(`{"format":"${FORMAT}"`)) throw new MonthFileError('is no month of Tandas');
  const { version, multimediaId, stationId, month } = parseRecord(line);
  if (version !== FORMAT_VERSION)
    throw new MonthFileError(`has the format ${String(version)}, which this version cannot read`);
  return {
    multimediaId: Number(multimediaId),
    stationId: Number(stationId),
    month: String(month),
  };
}

/**
 * Reads what `monthText` wrote.
 *
 * @throws MonthFileError
 */
export function readMonthText(text: string): StationMonth & { tables: TableRows[] } {
  const month = headerOf(text.slice(0, text.indexOf('\n') + 1));
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  if (text.slice(end) !== `${sha256(text.slice(0, end))}\n`) throw damaged();
  const lines = text.slice(0, end - 1).split('\n');
  const tables: TableRows[] = [];
  for (let at = 1; at < lines.length;) {
    const { table, rows } = parseRecord(lines[at]);
    const first = at + 1;
    at = first + Number(rows);
    if (!(at >= first && at <= lines.length)) throw damaged();
    tables.push({ table: String(table), rows: lines.slice(first, at) });
  }
  return { ...month, tables };
}
