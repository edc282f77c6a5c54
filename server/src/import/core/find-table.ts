import { cellOf, extentOf, filledIn, type SheetRow } from './table.js';

/** The table of a sheet. */
export interface Table {
  /** The last row of its headings; null where it has none. */
  headerRow: number | null;
  /** The cells of its headings, empty ones at their end too; null where it has none. */
  headerCells: number | null;
  headings: string[];
  /** What the last row of its headings says alone: of two rows, the second one. */
  lower: string[];
  rows: SheetRow[];
  /** Whether the sheet has others, which are left out. */
  others: boolean;
}

/** Whether a heading names what columns can be. */
type IsKnown = (heading: string) => boolean;

/** What people write in cells, but not above them. */
const IS_VALUE = /^[\d\s.,$%€/:+()-]*\d[\d\s.,$%€/:+()-]*$|@/;
/** The share of a table's width that its rows fill; lines above it fill less. */
const FULL = 0.5;

/** Rows that follow each other without an empty one between them. */
function blocksOf(rows: readonly SheetRow[]): SheetRow[][] {
  const blocks: SheetRow[][] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last && (last.at(-1)?.row ?? 0) + 1 === row.row) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

const widthOf = (rows: readonly SheetRow[]): number =>
  rows.reduce((width, row) => Math.max(width, extentOf(row)), 0);

const isAlike = (a: SheetRow, b: SheetRow, width: number): boolean =>
  Array.from({ length: width }, (_, i) => cellOf(a, i) === cellOf(b, i)).every(Boolean);

/** The widest block and those that go on with it, and whether others are left out. */
function widest(blocks: readonly SheetRow[][]): { rows: SheetRow[]; others: boolean } {
  const sized = blocks.map((rows) => ({ rows, width: widthOf(rows) }));
  const most = Math.max(...sized.map(({ width }) => width));
  const first = sized.findIndex(({ width }) => width === most);
  // Rows of a table may end early, and a table has at least two rows in most of its columns.
  const isOther = ({ rows, width }: (typeof sized)[number]) =>
    width > 1 && width < most * FULL && rows.length > 2;
  const rows = sized.slice(first).flatMap((block) => (isOther(block) ? [] : block.rows));
  return { rows, others: sized.some(isOther) };
}

/** Whether cells of the first row are merged over several columns, each with a heading of its own below. */
function isMergedOver(first: SheetRow, second: SheetRow): boolean {
  const wide = [...(first.merged ?? [])].filter(([column, { to }]) => to > column);
  if (wide.length === 0) return false;
  const below = wide.flatMap(([column, { to }]) =>
    Array.from({ length: Math.min(to, extentOf(second)) - column + 1 }, (_, i) =>
      cellOf(second, column + i),
    ),
  );
  const given = below.filter((cell) => cell !== '');
  // A number of each day stands below a merge too; headings differ, and values repeat.
  return given.length > wide.length && new Set(given).size === given.length;
}

/** Whether the first row names columns and the second what is in them. */
function hasTwoRows(first: SheetRow, second: SheetRow | undefined, isKnown: IsKnown): boolean {
  if (!second) return false;
  if (isMergedOver(first, second)) return true;
  const width = Math.max(extentOf(first), extentOf(second));
  const cells = Array.from(
    { length: width },
    (_, i) => [cellOf(first, i), cellOf(second, i)] as const,
  );
  const gaps = cells.filter(([above, below]) => above === '' && below !== '');
  if (gaps.length === 0) return false;
  return (
    cells.every(([, below]) => !IS_VALUE.test(below)) && gaps.some(([, below]) => isKnown(below))
  );
}

function isHeader(row: SheetRow, below: readonly SheetRow[], isKnown: IsKnown): boolean {
  const cells = Array.from({ length: extentOf(row) }, (_, i) => cellOf(row, i));
  if (cells.some((cell) => isKnown(cell))) return true;
  const given = cells.filter((cell) => cell !== '');
  if (given.some((cell) => IS_VALUE.test(cell))) return false;
  if (new Set(given).size < given.length) return false;
  // What stands above a column is not in it again; a single column may be a list of names.
  const column = (i: number) => below.slice(0, 50).map((one) => cellOf(one, i));
  if (cells.some((cell, i) => cell !== '' && column(i).includes(cell))) return false;
  return cells.length > 1 || column(0).some((value) => IS_VALUE.test(value));
}

/**
 * Finds the widest table of a sheet, below what stands above it.
 *
 * @param headerRow the row of its headings, where a person said it; 0 for none
 */
export function findTable(
  sheet: readonly SheetRow[],
  isKnown: IsKnown,
  headerRow: number | null,
): Table {
  if (headerRow !== null && headerRow > 0) {
    const at = sheet.findIndex(({ row }) => row >= headerRow);
    const header = at < 0 ? undefined : sheet[at];
    if (header) return tableOf([header], sheet.slice(at + 1), false);
  }
  const { rows, others } = widest(blocksOf(sheet));
  const width = widthOf(rows);
  const start = Math.max(
    0,
    rows.findIndex((row) => filledIn(row) > (width > 2 ? width * FULL : width - 1)),
  );
  const table = rows.slice(start);
  const [first, second] = table;
  if (headerRow === 0 || !first) return tableOf([], table, others);
  // The first row of two headings fills less than the second.
  const above = start > 0 ? rows[start - 1] : undefined;
  if (above && filledIn(above) > 1 && hasTwoRows(above, first, isKnown))
    return tableOf([above, first], table.slice(1), others);
  if (hasTwoRows(first, second, isKnown) && second)
    return tableOf([first, second], table.slice(2), others);
  return isHeader(first, table.slice(1), isKnown)
    ? tableOf([first], table.slice(1), others)
    : tableOf([], table, others);
}

/** A table by its headings, of which those that are repeated are no rows. */
function tableOf(header: readonly SheetRow[], below: readonly SheetRow[], others: boolean): Table {
  const width = widthOf([...header, ...below]);
  const last = header.at(-1);
  const headings = Array.from({ length: width }, (_, i) => (last ? headingAt(header, i) : ''));
  const rows = last ? below.filter((row) => !isAlike(row, last, width)) : [...below];
  return {
    headerRow: last?.row ?? null,
    headerCells: last?.cells.length ?? null,
    headings,
    lower: headings.map((heading, i) => (last && cellOf(last, i)) || heading),
    rows,
    others,
  };
}

/** What stands above a column: in a workbook the cell that is merged over it, else the last one to the left. */
function aboveOf(first: SheetRow, column: number): string {
  let at = column;
  while (at > 0 && cellOf(first, at) === '') at -= 1;
  const isOver = first.merged === undefined || at === column;
  return isOver || (first.merged?.get(at)?.to ?? at) >= column ? cellOf(first, at) : '';
}

/** A heading of two rows goes on to the right until the next one. */
function headingAt(header: readonly SheetRow[], column: number): string {
  const [first, second] = header;
  if (!first) return '';
  if (!second) return cellOf(first, column);
  const below = cellOf(second, column);
  const above = aboveOf(first, column);
  if (below === '' || below === above) return above;
  return above === '' ? below : `${above} ${below}`;
}
