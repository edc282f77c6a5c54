import { LIMITS } from '@contract/limits';
import type { Rect } from './selection';
import type { AdvancedLine } from './types';

/** Airings of each day of one month, one array per item. Changes share unchanged arrays. */

const MOST = LIMITS.occurrences;

type Change = (count: number, row: number, col: number) => number;

/** Changes each cell of a rectangle; days beyond the month do not change. */
export function withCells(
  rows: readonly AdvancedLine[],
  { top, left, bottom, right }: Rect,
  days: number,
  change: Change,
): readonly AdvancedLine[] {
  let touched = false;
  const next = rows.map((line, row) => {
    if (row < top || row > bottom) return line;
    let differs = false;
    const occurrences = line.occurrences.map((count, col) => {
      if (col < left || col > right || col >= days) return count;
      const after = Math.max(0, Math.min(MOST, change(count, row, col)));
      if (after !== count) differs = true;
      return after;
    });
    if (!differs) return line;
    touched = true;
    return { ...line, occurrences };
  });
  return touched ? next : rows;
}

/**
 * Appends a typed digit: the first replaces the cell's value, further ones follow it; null when the
 * number gets too large.
 */
export function typedDigit(count: number, digit: number, fresh: boolean): number | null {
  const next = fresh ? digit : count * 10 + digit;
  return next > MOST ? null : next;
}

/** The cells of a rectangle as text for a spreadsheet; 0 is an empty cell. */
export const toTsv = (rows: readonly AdvancedLine[], { top, left, bottom, right }: Rect): string =>
  rows
    .slice(top, bottom + 1)
    .map((line) =>
      line.occurrences
        .slice(Math.max(0, left), right + 1)
        .map((count) => (count === 0 ? '' : String(count)))
        .join('\t'),
    )
    .join('\n');

/** Parses text from a spreadsheet; null if a cell is not a whole number of at least 0. */
export function readTsv(text: string): { cells: number[][] } | { wrong: string } {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const cells: number[][] = [];
  for (const line of lines) {
    const row: number[] = [];
    for (const cell of line.split('\t')) {
      const typed = cell.trim().replace(/^"(.*)"$/, '$1');
      if (!/^\d*$/.test(typed) || Number(typed) > MOST) return { wrong: typed.slice(0, 20) };
      row.push(Number(typed));
    }
    cells.push(row);
  }
  return { cells };
}

export interface PasteResult {
  rows: readonly AdvancedLine[];
  /** The pasted rectangle. */
  rect: Rect;
  /** Airings that did not fit into the grid. */
  outside: number;
}

/**
 * Pastes a block at the upper left of a rectangle. A single value, or a block that fits a whole
 * number of times, fills the rectangle. Cells beyond the month or the last item are dropped and
 * counted.
 */
export function pasteBlock(
  rows: readonly AdvancedLine[],
  rect: Rect,
  days: number,
  cells: readonly (readonly number[])[],
): PasteResult {
  const height = cells.length;
  const width = Math.max(...cells.map((row) => row.length));
  const left = Math.max(0, rect.left);
  const [tall, wide] = [rect.bottom - rect.top + 1, rect.right - left + 1];
  const fills = tall % height === 0 && wide % width === 0;
  const target: Rect = {
    top: rect.top,
    left,
    bottom: Math.min(rows.length - 1, rect.top + (fills ? tall : height) - 1),
    right: Math.min(days - 1, left + (fills ? wide : width) - 1),
  };
  const value = (row: number, col: number): number =>
    cells[(row - rect.top) % height]?.[(col - left) % width] ?? 0;
  const outside = cells.reduce(
    (sum, row, r) =>
      sum +
      row.reduce(
        (part, count, c) =>
          rect.top + r > rows.length - 1 || left + c > days - 1 ? part + count : part,
        0,
      ),
    0,
  );
  return {
    rows: withCells(rows, target, days, (_count, row, col) => value(row, col)),
    rect: target,
    outside,
  };
}

/**
 * Sets a number for each day of the week (0 Sunday to 6 Saturday) in some rows and days; null skips
 * the day.
 */
export const withPattern = (
  rows: readonly AdvancedLine[],
  rect: Rect,
  weekdays: readonly number[],
  pattern: readonly (number | null)[],
): readonly AdvancedLine[] =>
  withCells(
    rows,
    rect,
    weekdays.length,
    (count, _row, col) => pattern[weekdays[col] ?? -1] ?? count,
  );
