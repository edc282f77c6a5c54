import { IMPORT_DELIMITERS, type ImportDelimiter } from '../../contract/import.js';

/** How a text is divided into cells. */
export interface Dialect {
  delimiter: ImportDelimiter;
  /** A blank follows each delimiter. */
  spaced: boolean;
  /** What stands before a quote inside of a cell. */
  escape: 'quote' | 'backslash';
  quote: '"' | "'" | false;
  /** Quotes inside of unquoted cells, or not doubled, are a part of the text. */
  relaxed: boolean;
}

export interface ParsedCsv {
  rows: string[][];
  /** Why the rest could not be parsed; null when all was. */
  fault: string | null;
}

export type ParseRows = (text: string, dialect: Dialect, mostRows: number) => ParsedCsv;

/** Rows by which dialects are compared. */
const SAMPLE = 200;
/** What a single column is worth beside a division of each row into as many cells. */
const SINGLE = 0.6;
/** What quotes are worth that are not as CSV has them. */
const RELAXED = 0.7;
/** What a blank behind each delimiter is worth beside one that has none. */
const SPACED = 0.8;
/** The least share of rows that a blank divides in the same way where it belongs to the delimiter. */
const REGULAR = 0.9;
const SEP = /^\ufeff?sep=([,;\t|])(\r\n|\n|\r|$)/i;

/** The delimiter that spreadsheets write above a table for themselves, and the text below it. */
export function separatorOf(text: string): { said: ImportDelimiter | null; text: string } {
  const found = SEP.exec(text);
  if (!found) return { said: null, text: text.replace(/^\ufeff/, '') };
  return { said: found[1] as ImportDelimiter, text: text.slice(found[0].length) };
}

const SIGN = /[,;|\t]/;
/** Whether a cell has more delimiters than a name. */
const hasMany = (cell: string): boolean => cell.split(SIGN, 4).length > 3;

/** Whether a cell looks cut out of a sentence, or has what hardly occurs inside of a text. */
const isCut = (cell: string, delimiter: string): boolean =>
  cell.startsWith(' ') || (delimiter !== ';' && cell.includes(';')) || /[\t|]/.test(cell);

/**
 * How regular a division into cells is, from 0 to 1: the share of rows that have the most common width, less
 * where cells look cut.
 */
function regularity(rows: readonly string[][], { delimiter, relaxed, spaced }: Dialect) {
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
  const isWrong = (cell: string): boolean =>
    isCut(cell, delimiter) || (width === 1 && hasMany(cell));
  const clean = 1 - cells.filter(isWrong).length / cells.length;
  const worth = (width === 1 ? SINGLE : 1) * (relaxed ? RELAXED : 1) * (spaced ? SPACED : 1);
  // A blank behind the comma of names, or within sentences, divides nothing.
  const isDivided = count / below >= REGULAR && (width > 2 || filled[0]?.length === width);
  const score = (count / below) * clean * worth;
  return { width, score: spaced && (width === 1 || !isDivided) ? 0 : score };
}

const PLAIN = { spaced: false, escape: 'quote', quote: '"', relaxed: false } as const;
/** Cells in single quotes. */
const IN_SINGLE = /'\s?[,;\t|]/;

/** The quotes that a text may have. */
function quotesOf(text: string): Dialect['quote'][] {
  if (!text.includes("'")) return ['"'];
  if (!text.includes('"')) return ["'", false];
  return IN_SINGLE.test(text) ? ['"', "'"] : ['"'];
}

/** The ways in which a text may be divided; of each, that which CSV has before those of other programs. */
function dialectsOf(text: string, chosen: ImportDelimiter | null): Dialect[][] {
  const delimiters = chosen === null ? IMPORT_DELIMITERS : [chosen];
  const plain = delimiters.flatMap((delimiter) =>
    quotesOf(text).flatMap((quote) =>
      [false, true].map((spaced) => ({ ...PLAIN, delimiter, quote, spaced })),
    ),
  );
  return plain
    .filter(({ delimiter, spaced }) => !spaced || text.includes(`${delimiter} `))
    .map((one): Dialect[] => {
      if (one.quote === false) return [one];
      const isEscaped = text.includes(`\\${one.quote}`);
      return [
        one,
        ...(isEscaped ? [{ ...one, escape: 'backslash' } as const] : []),
        { ...one, relaxed: true },
      ];
    });
}

/**
 * The delimiter and quote that divide a text into rows of the most regular width.
 *
 * @param chosen the delimiter, where somebody said it
 */
export function findDialect(
  text: string,
  chosen: ImportDelimiter | null,
  parse: ParseRows,
): Dialect {
  let best: { dialect: Dialect; width: number; score: number } | null = null;
  for (const ways of dialectsOf(text, chosen))
    for (const dialect of ways) {
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
  return best?.dialect ?? { ...PLAIN, delimiter: chosen ?? ',', relaxed: true };
}
