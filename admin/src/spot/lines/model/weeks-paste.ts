import { LIMITS } from '@contract/limits';
import type { WeekCounts } from './terms';

/** Numbers pasted into a grid of weeks. */
export interface PastedWeeks {
  weeks: WeekCounts;
  /** Numbers that fell after the last week. */
  outside: number;
}

const COUNT = /^\d{1,5}$/;

const isCount = (cell: string): boolean =>
  cell === '' || (COUNT.test(cell) && Number(cell) <= LIMITS.occurrencesPerPeriod);

/**
 * Fills weeks from one on with the cells of a row, a column or a block, in reading order; an empty cell
 * leaves its week as it is.
 *
 * @param mondays of the grid
 * @param from index of the first week to fill
 * @returns the text of a cell that is no number of airings, or the weeks
 */
export function pastedWeeks(
  text: string,
  weeks: WeekCounts,
  mondays: readonly string[],
  from: number,
): PastedWeeks | string {
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const cells = rows.flatMap((row) => row.split('\t')).map((cell) => cell.trim());
  const wrong = cells.find((cell) => !isCount(cell));
  if (wrong !== undefined) return wrong;
  const filled: Record<string, number> = { ...weeks };
  let outside = 0;
  cells.forEach((cell, i) => {
    if (cell === '') return;
    const monday = mondays[from + i];
    if (monday === undefined) outside += 1;
    else filled[monday] = Number(cell);
  });
  return { weeks: filled, outside };
}
