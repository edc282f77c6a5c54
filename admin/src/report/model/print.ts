/** A4 across, without its margins, in millimetres. */
const PAGE = 277;
const HEAD = 38;
const NUMBER = 25;
/** A number with its share or growth beside it. */
const WIDE = 38;

/** Cells that a browser still lays out for print within some seconds. */
const CELLS = 40_000;

interface Size {
  /** Columns that name rows. */
  heads: number;
  columns: number;
  measures: number;
  lines: number;
  /** Whether numbers have shares or growth beside them. */
  wide: boolean;
}

/** The columns that stand beside one another on a page, in blocks of them, and how many of the lines are printed. */
export function printedParts({ heads, columns, measures, lines, wide }: Size): {
  blocks: number[][];
  lines: number;
} {
  const room = Math.floor((PAGE - heads * HEAD) / (wide ? WIDE : NUMBER));
  const across = Math.max(1, Math.floor(room / measures));
  const places = Array.from({ length: columns }, (_, i) => i);
  const blocks = Array.from({ length: Math.ceil(columns / across) }, (_, i) =>
    places.slice(i * across, (i + 1) * across),
  );
  const cells = columns * measures + heads * blocks.length;
  return { blocks, lines: Math.min(lines, Math.max(1, Math.floor(CELLS / cells))) };
}
