import { IMPORT_DELIMITERS, type ImportDelimiter } from '../../contract/import.js';

/** How a text is divided into cells. */
export interface Dialect {
  delimiter: ImportDelimiter;
  quote: '"' | "'" | false;
  /** Quotes inside of unquoted cells, or not doubled, are a part of the text. */
  relaxed: boolean;
}

export interface Parsed {
  rows: string[][];
  /** Why the rest could not be parsed; null when all was. */
  fault: string | null;
}

/** @param most rows; null for all */
export type ParseRows = (text: string, dialect: Dialect, most: number | null) => Parsed;

/** Rows by which dialects are compared. */
const SAMPLE = 200;
/** What a single column is worth beside a division of each row into as many cells. */
const SINGLE = 0.6;
/** What quotes are worth that are not as CSV has them. */
const RELAXED = 0.7;
const SEP = /^\ufeff?sep=([,;\t|])(\r\n|\n|\r|$)/i;

/** The delimiter that spreadsheets write above a table for themselves, and the text below it. */
export function separatorOf(text: string): { said: ImportDelimiter | null; text: string } {
  const found = SEP.exec(text);
  if (!found) return { said: null, text: text.replace(/^\ufeff/, '') };
  return { said: found[1] as ImportDelimiter, text: text.slice(found[0].length) };
}

/** Whether a cell looks cut out of a sentence, or has what hardly occurs inside of a text. */
const isCut = (cell: string, delimiter: string): boolean =>
  cell.startsWith(' ') || (delimiter !== ';' && cell.includes(';')) || /[\t|]/.test(cell);

/**
 * How regular a division into cells is, from 0 to 1: the share of rows that have the most common width, less
 * where cells look cut.
 */
function regularity(rows: readonly string[][], { delimiter, relaxed }: Dialect) {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const counts = new Map<number, number>();
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].reduce<[number, number]>(
    // Above a table there are lines of one cell.
    (best, one) => (one[1] * Math.sqrt(one[0]) > best[1] * Math.sqrt(best[0]) ? one : best),
    [1, 0],
  );
  if (filled.length === 0) return { width, score: 0 };
  const below = Math.max(1, filled.length - filled.findIndex((cells) => cells.length === width));
  const cells = filled.flat();
  const clean = 1 - cells.filter((cell) => isCut(cell, delimiter)).length / cells.length;
  const score = (count / below) * clean * (width === 1 ? SINGLE : 1) * (relaxed ? RELAXED : 1);
  return { width, score };
}

/**
 * The delimiter and quote that divide a text into rows of the most regular width.
 *
 * @param said the delimiter, where somebody said it
 */
export function findDialect(text: string, said: ImportDelimiter | null, parse: ParseRows): Dialect {
  const delimiters = said === null ? IMPORT_DELIMITERS : [said];
  const quotes =
    text.includes("'") && !text.includes('"') ? (["'", false] as const) : (['"'] as const);
  let best: { dialect: Dialect; width: number; score: number } | null = null;
  for (const delimiter of delimiters)
    for (const quote of quotes)
      for (const relaxed of [false, true]) {
        if (relaxed && quote === false) continue;
        const dialect = { delimiter, quote, relaxed };
        const { rows, fault } = parse(text, dialect, SAMPLE);
        const found = { dialect, ...regularity(rows, dialect) };
        // A text that does not close its quotes has none by this delimiter.
        if (fault !== null) found.score *= rows.length > 1 ? RELAXED / 2 : 0;
        if (
          best === null ||
          found.score > best.score + 1e-9 ||
          (Math.abs(found.score - best.score) <= 1e-9 && found.width > best.width)
        )
          best = found;
        if (fault === null) break;
      }
  return best?.dialect ?? { delimiter: said ?? ',', quote: '"', relaxed: true };
}
