import type { ReportMeasure } from '@contract/report';

/** A cell of a table: the heads are row -1. */
export interface Spot {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
}

const PAGE_ROWS = 15;

const within = (at: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, at));

/** The same cell of a table that may have become smaller. */
export const spotIn = ({ row, column }: Spot, { rows, columns }: Size): Spot => ({
  row: within(row, -1, rows - 1),
  column: within(column, 0, columns - 1),
});

/** Where a key leads from a cell; null for a key that moves nowhere. */
export function spotAfter(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  spot: Spot,
  size: Size,
): Spot | null {
  const far = ctrlKey || metaKey;
  const { row, column } = spot;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const targets: Partial<Record<string, Spot>> = {
    ArrowDown: { row: far ? last.row : row + 1, column },
    ArrowUp: { row: far ? -1 : row - 1, column },
    ArrowRight: { row, column: far ? last.column : column + 1 },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    PageDown: { row: row + PAGE_ROWS, column },
    PageUp: { row: row - PAGE_ROWS, column },
    Home: { row: far ? -1 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
  };
  const target = targets[key];
  return target ? spotIn(target, size) : null;
}

/** Cells of a selection, the first and the last ones among them; the heads are row -1. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What is between two cells. */
export const areaOf = (from: Spot, to: Spot): Area => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export const isSeveral = ({ top, bottom, left, right }: Area): boolean =>
  top < bottom || left < right;

/** Money, that which people look for first. */
const MONEY: readonly ReportMeasure[] = ['net', 'gross', 'commission', 'discount'];

/** The place of the measure that stays in sight of a wide table; -1 where none is money. */
export const pinnedMeasure = (measures: readonly ReportMeasure[]): number => {
  const first = MONEY.find((one) => measures.includes(one));
  return first === undefined ? -1 : measures.indexOf(first);
};
