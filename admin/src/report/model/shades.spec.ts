import type { Table } from '@contract/report-table';
import { mostOf, shadeOf, SHADES, shadesOf } from './shades';

const line = (
  kind: Table['lines'][number]['kind'],
  ...cells: (number[] | null)[]
): Table['lines'][number] => ({
  kind,
  labels: ['x'],
  cells: new Map(cells.flatMap((cell, i) => (cell ? [[i, cell] as const] : []))),
  at: [],
});

const table = {
  columns: [['A'], ['B'], []],
  lines: [
    line('row', [10, 1], null, [10, 1]),
    line('row', [4, 8], [6, -3], [10, 5]),
    line('total', [14, 9], [6, -3], [20, 6]),
  ],
};

it('the most of each measure is that of cells, not of sums', () => {
  expect(mostOf(table, 2)).toEqual([10, 8]);
  expect(mostOf({ columns: [['A']], lines: [line('row', [7])] }, 1)).toEqual([7]);
});

it('a cell is shaded by its part of the most, and nothing and less are not', () => {
  expect([0, -3, 1, 2, 2.1, 9, 10].map((value) => shadeOf(value, 10))).toEqual([
    0,
    0,
    1,
    1,
    2,
    SHADES,
    SHADES,
  ]);
  expect(shadeOf(0, 0)).toBe(0);
});

it('sums are not shaded, and no cell is where shades are not asked for', () => {
  const most = mostOf(table, 2);
  expect(shadesOf(table, 'row', 1, most)(0, 6)).toBe(3);
  expect(shadesOf(table, 'row', 1, most)(1, -3)).toBeUndefined();
  expect(shadesOf(table, 'row', 2, most)(0, 10)).toBeUndefined();
  expect(shadesOf(table, 'total', 0, most)(0, 14)).toBeUndefined();
  expect(shadesOf(table, 'row', 1, null)(0, 6)).toBeUndefined();
});
