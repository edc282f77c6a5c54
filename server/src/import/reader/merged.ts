import { LIMITS } from '../../contract/limits.js';
import type { MergedCell, SheetRow } from '../core/table.js';
import { SheetRefusedError } from './sheet-refused-error.js';

/** Cells that are merged into one. */
export interface Range {
  top: number;
  bottom: number;
  column: number;
  to: number;
}

/**
 * Gives each row what was merged over it; what was merged over columns stays in the first of them.
 *
 * @throws SheetRefused when that would be more than a sheet may have
 */
export function withMerged(rows: readonly SheetRow[], ranges: readonly Range[]): SheetRow[] {
  if (ranges.length === 0) return [...rows];
  const own = rows.map((row) => ({
    ...row,
    cells: [...row.cells],
    merged: new Map<number, MergedCell>(),
  }));
  let [covered, characters] = [0, 0];
  for (const { top, bottom, column, to } of ranges) {
    let low = 0;
    let high = own.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle]?.row ?? 0) < top) low = middle + 1;
      else high = middle;
    }
    const first = own[low];
    const text = first?.row === top ? (first.cells[column] ?? '') : '';
    if (!first || text === '') continue;
    const isRepeated = (own[low + 1]?.row ?? Infinity) <= bottom;
    first.merged.set(column, { rows: isRepeated, top, to });
    for (let at = low + 1; at < own.length && (own[at]?.row ?? 0) <= bottom; at += 1) {
      covered += 1;
      characters += text.length;
      if (covered > LIMITS.importMergedRows) throw new SheetRefusedError('TOO_MERGED');
      if (characters > LIMITS.importCharacters) throw new SheetRefusedError('TOO_LARGE');
      const { cells = [], merged } = own[at] ?? {};
      while (cells.length <= column) cells.push('');
      cells[column] = text;
      merged?.set(column, { rows: true, top, to });
    }
  }
  return own.map(({ merged, ...row }) => (merged.size > 0 ? { ...row, merged } : row));
}
