/** The cells of delimited lines as they really come. */

/** Delimiters of a row whose quotes are not doubled; with more, looking for its one reading takes long. */
const MOST_DELIMITERS = 200;
/** Steps of that search. */
const MOST_STEPS = 20_000;

/** `OPEN`: the line ends inside quotes. `BROKEN`: its quotes are not as CSV has them. */
export type Split = string[] | 'OPEN' | 'BROKEN';

/** The cells of a delimited line; inside quotes a doubled quote stands for one. */
export function splitLine(line: string, delimiter: string, quote: string | undefined): Split {
  if (quote === undefined || !line.includes(quote)) return line.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; ;) {
    if (line[at] !== quote) {
      const end = line.indexOf(delimiter, at);
      const cell = line.slice(at, end < 0 ? undefined : end);
      if (cell.includes(quote)) return 'BROKEN';
      cells.push(cell);
      if (end < 0) return cells;
      at = end + delimiter.length;
      continue;
    }
    let cell = '';
    let from = at + 1;
    for (;;) {
      const end = line.indexOf(quote, from);
      if (end < 0) return 'OPEN';
      cell += line.slice(from, end);
      from = end + 1;
      if (line[from] !== quote) break;
      cell += quote;
      from += 1;
    }
    cells.push(cell);
    if (from === line.length) return cells;
    if (!line.startsWith(delimiter, from)) return 'BROKEN';
    at = from + delimiter.length;
  }
}

/** Whether a piece of a line can be a cell, and its text; null if it cannot. */
type CellOf = (piece: string) => string | null;

/** Cells with quotes around them, or without any quote. */
const unwrapCell =
  (quote: string): CellOf =>
  (piece) => {
    if (!piece.includes(quote)) return piece;
    const inside = piece.length > 1 && piece.startsWith(quote) && piece.endsWith(quote);
    return inside ? piece.slice(1, -1) : null;
  };

/** The same, or with quotes that are a part of the text: `Cinta 5"`, `"Título" (en vivo)`. */
const literal = (quote: string, delimiter: string): CellOf => {
  const inQuotes = unwrapCell(quote);
  return (piece) => {
    const cell = inQuotes(piece);
    if (cell !== null || piece.includes(delimiter)) return cell;
    return piece.startsWith(quote) && piece.split(quote).length % 2 === 0 ? null : piece;
  };
};

/** The ways to take a line apart into cells; two are enough to know that it has more than one. */
class Readings {
  readonly found: string[][] = [];
  private steps = 0;

  constructor(
    private readonly pieces: readonly string[],
    private readonly delimiter: string,
    private readonly cellOf: CellOf,
    private readonly width: number | null,
  ) {}

  /** Whether the search came to its end. */
  from(at: number, cells: string[]): boolean {
    if (at === this.pieces.length) {
      if (this.width === null || cells.length === this.width) this.found.push(cells);
      return true;
    }
    // Each piece that is left goes into one cell at least.
    if (this.width !== null && cells.length >= this.width) return true;
    let piece = '';
    for (let end = at; end < this.pieces.length && this.found.length < 2; end += 1) {
      this.steps += 1;
      if (this.steps > MOST_STEPS) return false;
      piece += (end > at ? this.delimiter : '') + (this.pieces[end] ?? '');
      const cell = this.cellOf(piece);
      if (cell !== null && !this.from(end + 1, [...cells, cell])) return false;
    }
    return true;
  }
}

/**
 * The cells of a line whose quotes are not doubled, where it has exactly one reading.
 *
 * @param width the cells of the file's rows; null where it is not known
 */
export function splitUndoubled(
  line: string,
  delimiter: string,
  quote: string,
  width: number | null,
): string[] | null {
  const pieces = line.split(delimiter);
  if (pieces.length > MOST_DELIMITERS) return null;
  for (const cellOf of [unwrapCell(quote), literal(quote, delimiter)]) {
    const readings = new Readings(pieces, delimiter, cellOf, width);
    if (!readings.from(0, [])) return null;
    const [only, other] = readings.found;
    if (only !== undefined) return other === undefined ? only : null;
  }
  return null;
}
