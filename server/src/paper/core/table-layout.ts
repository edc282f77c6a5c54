/** A column before it has a width. */
export interface ColumnNeed {
  /** The width of its widest text. */
  natural: number;
  /** Whether it may get narrower, so that its texts take several lines. */
  flexible: boolean;
}

/** Lines of one cell at most; the last one of a longer text ends in an ellipsis. */
const MOST_LINES = 4;

/**
 * Widths of columns that fill `total`. If their texts do not fit, the widest flexible columns are reduced,
 * all to the same width; what is left over is shared equally.
 */
export function columnWidths(columns: readonly ColumnNeed[], total: number): number[] {
  const flexible = columns.filter((column) => column.flexible).map(({ natural }) => natural);
  const rigid = columns.reduce((sum, { natural, flexible: is }) => sum + (is ? 0 : natural), 0);
  const cap = commonCap(flexible, total - rigid);
  const widths = columns.map((column) =>
    column.flexible ? Math.min(column.natural, cap) : column.natural,
  );
  const left = Math.max(0, total - widths.reduce((sum, width) => sum + width, 0));
  return widths.map((width) => width + left / columns.length);
}

/** The most that each column may have, so that together they are no wider than `room`. */
function commonCap(naturals: readonly number[], room: number): number {
  let left = room;
  const ascending = [...naturals].sort((a, b) => a - b);
  for (const [i, natural] of ascending.entries()) {
    const share = left / (ascending.length - i);
    if (natural > share) return Math.max(0, share);
    left -= natural;
  }
  return Infinity;
}

/**
 * The lines of a text in a cell: broken after spaces and punctuation, and within a word that is wider than
 * the cell.
 *
 * @param widthOf the width of a text, in the units of `width`
 */
export function cellLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && widthOf(rest) > width) {
    if (lines.length === MOST_LINES - 1) {
      const most = lengthThatFits(rest, (part) => widthOf(`${part}…`) <= width);
      return [...lines, `${rest.slice(0, most)}…`];
    }
    const most = Math.max(
      1,
      lengthThatFits(rest, (part) => widthOf(part.trimEnd()) <= width),
    );
    const at = /^.*[\s\-_.]/su.exec(rest.slice(0, most))?.[0].length ?? most;
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}

/** How many of its first characters fit. */
function lengthThatFits(text: string, fits: (part: string) => boolean): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}
