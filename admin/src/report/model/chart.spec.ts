import { chartOf, isInTurn, MOST_POINTS, MOST_SERIES } from './chart';
import { tableOf, type Label } from '@contract/report-table';

const label: Label = (dimension, value) => `${dimension} ${value ?? 'none'}`;
const TEXTS = {
  total: 'Total',
  rest: (count: string) => `${count} others`,
  others: 'Other columns',
  now: 'Now',
  earlier: null,
};
const NET = { measure: 1, measures: 2, inTurn: true };
const GREATEST = { ...NET, inTurn: false };

/** Rows and columns of which each cell has one airing and a net of its own. */
const tableFor = (rows: number, columns: number, top: number | null = null) =>
  tableOf(
    {
      rows: Array.from({ length: rows }, (_, i) => [i]),
      columns: Array.from({ length: columns }, (_, i) => (columns === 1 ? [] : [i])),
      cells: Array.from({ length: rows * columns }, (_, i) => [
        Math.floor(i / columns),
        i % columns,
        1,
        i + 1,
      ]),
    },
    { rows: ['client'], columns: columns === 1 ? [] : ['station'] },
    label,
    { top, order: top === null ? null : { column: null, measure: 1 } },
  );

it('has a series for each column but the total, and a name for each row but totals', () => {
  expect(chartOf(tableFor(2, 3), NET, TEXTS)).toEqual({
    names: ['client 0', 'client 1'],
    series: [
      { label: 'station 0', values: [1, 4] },
      { label: 'station 1', values: [2, 5] },
      { label: 'station 2', values: [3, 6] },
    ],
    left: null,
  });
});

it('has what is not among the greatest as one, of rows and of columns', () => {
  const columns = MOST_SERIES + 1;
  const { names, series } = chartOf(tableFor(3, columns, 2), NET, TEXTS);
  expect(names).toEqual(['client 2', 'client 1', '1 others']);
  expect(series.map((one) => one.label)).toEqual([
    ...Array.from({ length: MOST_SERIES - 1 }, (_, i) => `station ${i + 2}`),
    'Other columns',
  ]);
  expect(series.at(-1)?.values).toEqual([17 + 18, 9 + 10, 1 + 2]);
});

it('has the greatest rows first, and says what the others come to', () => {
  const table = tableFor(MOST_POINTS + 1, 1);
  const { names, left } = chartOf(table, GREATEST, TEXTS);
  expect([names.length, names[0]]).toEqual([MOST_POINTS, `client ${MOST_POINTS}`]);
  // The smallest, with 1 of 1 + 2 + … + 31.
  expect(left).toEqual({ rows: 1, share: 1 / 496 });
  expect(chartOf(tableFor(3, 1), GREATEST, TEXTS).left).toBeNull();
});

it('leaves rows in their order that follow each other in time', () => {
  const { names } = chartOf(tableFor(3, 1), NET, TEXTS);
  expect(names).toEqual(['client 0', 'client 1', 'client 2']);
  expect([isInTurn(['client', 'month']), isInTurn(['client', 'station'])]).toEqual([true, false]);
});

it('draws one column beside the days with which it is compared', () => {
  const table = tableOf(
    {
      rows: [[1], [2]],
      columns: [[]],
      cells: [
        [0, 0, 1, 10, 2, 20],
        [1, 0, 3, 30, 0, 0],
      ],
    },
    { rows: ['client'], columns: [] },
    label,
  );
  expect(chartOf(table, NET, { ...TEXTS, earlier: 'Before' }).series).toEqual([
    { label: 'Now', values: [10, 30] },
    { label: 'Before', values: [20, 0] },
  ]);
  expect(chartOf(table, NET, TEXTS).series).toHaveLength(1);
});
