import { advancedLine } from '../../../test/spot-lines';
import { pasteBlock, readTsv, toTsv, typedDigit, withCells, withPattern } from './grid';
import { monthDays, weekdaysOf } from './month';

const MONTH = '2026-11-01'; // 30 days, from a Sunday
const DAYS = monthDays(MONTH);
const rows = (...counts: number[][]) => counts.map((row) => advancedLine(MONTH, row));
const cell = (row: number, col: number) => ({ top: row, bottom: row, left: col, right: col });
const first = (lines: readonly { occurrences: readonly number[] }[], n: number) =>
  lines.map(({ occurrences }) => occurrences.slice(0, n));

describe('the month grid', () => {
  it('changes only the rows that differ', () => {
    const before = rows([1, 2], [3, 4]);
    const after = withCells(before, cell(1, 0), DAYS, () => 9);
    expect(first(after, 2)).toEqual([
      [1, 2],
      [9, 4],
    ]);
    expect(after[0]).toBe(before[0]);
    expect(withCells(before, cell(1, 0), DAYS, () => 3)).toBe(before);
  });

  it('never writes on a day that the month does not have', () => {
    const whole = { top: 0, bottom: 0, left: 0, right: 30 };
    const [line] = withCells(rows([]), whole, DAYS, () => 2);
    expect(line?.occurrences.reduce((sum, n) => sum + n, 0)).toBe(60);
    expect(line?.occurrences[30]).toBe(0);
  });

  it('appends digits, up to the maximum of a day', () => {
    expect(typedDigit(7, 4, true)).toBe(4);
    expect(typedDigit(4, 2, false)).toBe(42);
    expect(typedDigit(50, 0, false)).toBe(500);
    expect(typedDigit(50, 1, false)).toBeNull();
  });

  it('copies as tab-separated lines, with nothing for 0', () => {
    const rect = { top: 0, bottom: 1, left: 0, right: 2 };
    expect(toTsv(rows([1, 0, 12], [0, 5, 0]), rect)).toBe('1\t\t12\n\t5\t');
  });

  it('parses text of a spreadsheet, and rejects anything that is not a count', () => {
    expect(readTsv('1\t\t12\r\n\t5\t\r\n')).toEqual({
      cells: [
        [1, 0, 12],
        [0, 5, 0],
      ],
    });
    expect(readTsv('1\tx')).toEqual({ wrong: 'x' });
    expect(readTsv('-1')).toEqual({ wrong: '-1' });
    expect(readTsv('1.5')).toEqual({ wrong: '1.5' });
    expect(readTsv('501')).toEqual({ wrong: '501' });
  });

  it('copies and pastes a block unchanged', () => {
    const before = rows([1, 2, 3], [4, 5, 6]);
    const read = readTsv(toTsv(before, { top: 0, bottom: 1, left: 0, right: 2 }));
    if ('wrong' in read) throw new Error(read.wrong);
    const { rows: after } = pasteBlock(rows([], []), cell(0, 3), DAYS, read.cells);
    expect(first(after, 6)).toEqual([
      [0, 0, 0, 1, 2, 3],
      [0, 0, 0, 4, 5, 6],
    ]);
  });

  it('pastes a row of 31 columns into a month of 30 days and reports what was dropped', () => {
    const row = Array.from({ length: 31 }, (_, i) => i + 1);
    const { rows: after, rect, outside } = pasteBlock(rows([]), cell(0, 0), DAYS, [row]);
    expect(after[0]?.occurrences).toEqual([...row.slice(0, 30), 0]);
    expect(rect).toEqual({ top: 0, bottom: 0, left: 0, right: 29 });
    expect(outside).toBe(31);
  });

  it('drops and counts what reaches below the last item', () => {
    const { rows: after, outside } = pasteBlock(rows([]), cell(0, 0), DAYS, [[1], [2], [3]]);
    expect(first(after, 1)).toEqual([[1]]);
    expect(outside).toBe(5);
  });

  it('fills the selection with one value, and with a block that fits', () => {
    const rect = { top: 0, bottom: 1, left: 0, right: 3 };
    expect(first(pasteBlock(rows([], []), rect, DAYS, [[7]]).rows, 5)).toEqual([
      [7, 7, 7, 7, 0],
      [7, 7, 7, 7, 0],
    ]);
    expect(first(pasteBlock(rows([], []), rect, DAYS, [[1, 2]]).rows, 5)).toEqual([
      [1, 2, 1, 2, 0],
      [1, 2, 1, 2, 0],
    ]);
  });

  it('fills by day of the week and skips the days that the pattern skips', () => {
    const pattern = [0, 3, 3, 3, 3, 3, null];
    const rect = { top: 0, bottom: 0, left: 0, right: 8 };
    const after = withPattern(
      rows([9, 9, 9, 9, 9, 9, 9, 9, 9, 9]),
      rect,
      weekdaysOf(MONTH),
      pattern,
    );
    expect(first(after, 10)).toEqual([[0, 3, 3, 3, 3, 3, 9, 0, 3, 9]]);
  });
});
