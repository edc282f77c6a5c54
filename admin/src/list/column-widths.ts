/** Padding of a cell on both sides, and a pixel for the rounding of fonts. */
const PADDING = 23;
/** The arrow of the column that sorts. */
const ARROW = 20;
/** The most that a column may ask for, so that a long word leaves room for the others. */
const WIDEST = 460;
/** Only the texts with the most letters are measured, since the widest is almost certainly among them. */
const NEARLY = 0.8;
const MEASURED = 40;

export type Measure = (text: string, bold?: boolean) => number;

/**
 * The width in pixels that the words of a column need.
 *
 * @param texts of all rows; only the longest are measured
 */
export function naturalWidth(label: string, texts: readonly string[], measure: Measure): number {
  const most = texts.reduce((longest, { length }) => Math.max(longest, length), 0);
  const long = new Set<string>();
  for (const text of texts) {
    if (text.length >= most * NEARLY) long.add(text);
    if (long.size === MEASURED) break;
  }
  const words = [...long].reduce((widest, text) => Math.max(widest, measure(text)), 0);
  return Math.min(WIDEST, Math.ceil(PADDING + Math.max(words, measure(label, true) + ARROW)));
}

/** The width at which a column shows most words in full; narrower columns are dropped instead. */
const ENOUGH = 200;

/** What a column asks for, in pixels. */
export interface ColumnDemand {
  width: number;
  /** Whether it keeps this width however much room there is. */
  fixed: boolean;
  /** It may be left out; those of the highest number first. */
  optional: number;
}

/** The indexes of the columns for which a width has room. */
export function columnsThatFit(wanted: readonly ColumnDemand[], available: number): number[] {
  const kept = wanted.map((_column, index) => index);
  const needed = (): number =>
    kept.reduce((sum, index) => {
      const { width = 0, fixed = false } = wanted[index] ?? {};
      return sum + (fixed ? width : Math.min(width, ENOUGH));
    }, 0);
  const optional = (index: number): number => wanted[index]?.optional ?? 0;
  while (needed() > available) {
    const most = Math.max(...kept.map(optional));
    if (most <= 0) break;
    kept.splice(
      kept.findLastIndex((index) => optional(index) === most),
      1,
    );
  }
  return kept;
}

/**
 * Fits columns into a width. Where there is room they share all of it by what their words need; where there is not,
 * the widest give way first, down to `least`.
 *
 * @returns pixels, in the order of the columns
 */
export function fitWidths(
  wanted: readonly Pick<ColumnDemand, 'width' | 'fixed'>[],
  available: number,
  least: number,
): number[] {
  const fixed = wanted.reduce((sum, column) => sum + (column.fixed ? column.width : 0), 0);
  const open = wanted.filter((column) => !column.fixed).map(({ width }) => width);
  const room = available - fixed;
  const needed = open.reduce((sum, width) => sum + width, 0);
  const more = needed > 0 ? Math.max(1, room / needed) : 1;
  const level = needed > room ? levelOf(open, room) : Infinity;
  return wanted.map(({ width, fixed: stays }) =>
    stays ? width : Math.floor(Math.min(width, Math.max(least, level)) * more),
  );
}

/** The width above which columns are cut so that all of them fit. */
function levelOf(widths: readonly number[], room: number): number {
  const sorted = [...widths].sort((a, b) => a - b);
  let left = room;
  for (const [i, width] of sorted.entries()) {
    const share = left / (sorted.length - i);
    if (width > share) return share;
    left -= width;
  }
  return Infinity;
}
