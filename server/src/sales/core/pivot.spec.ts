import fc from 'fast-check';
import { comparatorOf, type DimensionValue, type Group, pivotOf } from './pivot.js';

const plain = comparatorOf('month', {});
const group = (values: DimensionValue[], ...sums: number[]): Group => ({ values, sums, facts: 1 });

it('has a row and a column for each value, in order, and those without one last', () => {
  const pivot = pivotOf(
    [
      group([null, '2026-12'], 1, 10),
      group([2, '2027-01'], 2, 20),
      group([10, '2026-12'], 3, 30),
      group([2, '2026-12'], 4, 40),
    ],
    1,
    [comparatorOf('internalNumber', {}), plain],
    2,
  );
  expect(pivot).toEqual({
    rows: [[2], [10], [null]],
    columns: [['2026-12'], ['2027-01']],
    cells: [
      [0, 0, 4, 40],
      [0, 1, 2, 20],
      [1, 0, 3, 30],
      [2, 0, 1, 10],
    ],
    totals: {
      rows: [
        [0, 6, 60],
        [1, 3, 30],
        [2, 1, 10],
      ],
      columns: [
        [0, 8, 80],
        [1, 2, 20],
      ],
      all: [10, 100],
    },
    factCount: 4,
  });
});

it('records are in the order of their names, and two of one name apart', () => {
  const names = {
    client: new Map([
      [1, 'Zonda'],
      [2, 'acme'],
      [3, 'Acme'],
    ]),
  };
  const { rows } = pivotOf(
    [group([1], 1), group([3], 1), group([2], 1)],
    1,
    [comparatorOf('client', names)],
    1,
  );
  expect(rows).toEqual([[2], [3], [1]]);
});

it('without dimensions is one cell, and without facts nothing', () => {
  expect(pivotOf([group([], 7)], 0, [], 1)).toMatchObject({
    rows: [[]],
    columns: [[]],
    cells: [[0, 0, 7]],
    totals: { all: [7] },
  });
  expect(pivotOf([], 1, [plain], 1)).toMatchObject({ rows: [], cells: [], totals: { all: [0] } });
});

it('totals of rows and of columns add up to that of everything', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          values: fc.tuple(fc.option(fc.nat(5)), fc.option(fc.nat(5))),
          sums: fc.tuple(fc.nat(999), fc.nat(999)),
          facts: fc.nat(9),
        }),
        { selector: ({ values }) => JSON.stringify(values) },
      ),
      (groups) => {
        const { totals, cells } = pivotOf(groups, 1, [plain, plain], 2);
        const sum = (lists: readonly (readonly number[])[], at: number) =>
          lists.reduce((total, list) => total + (list[at] ?? 0), 0);
        expect([sum(totals.rows, 1), sum(totals.rows, 2)]).toEqual(totals.all);
        expect([sum(totals.columns, 1), sum(totals.columns, 2)]).toEqual(totals.all);
        expect([sum(cells, 2), sum(cells, 3)]).toEqual(totals.all);
      },
    ),
  ));
