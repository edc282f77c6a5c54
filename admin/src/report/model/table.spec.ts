import { csvRows, tableOf, type Label } from './table';

const label: Label = (dimension, value) => (value === null ? 'none' : `${dimension} ${value}`);
const REPORT = {
  rows: [
    [1, 7],
    [1, 8],
    [2, null],
  ],
  columns: [['2026-12'], ['2027-01']],
  cells: [
    [0, 0, 2, 0.1],
    [0, 1, 1, 0.2],
    [1, 0, 3, 0.7],
    [2, 1, 4, 100],
  ],
};
const QUESTION = { rows: ['station', 'client'], columns: ['month'] } as const;

it('has a subtotal after several rows of one value, and totals', () => {
  const { columns, lines } = tableOf(REPORT, QUESTION, label);
  expect(columns).toEqual([['month 2026-12'], ['month 2027-01'], []]);
  expect(lines.map(({ kind, labels, cells }) => ({ kind, labels, cells }))).toEqual([
    {
      kind: 'row',
      labels: ['station 1', 'client 7'],
      cells: [
        [2, 0.1],
        [1, 0.2],
        [3, 0.3],
      ],
    },
    { kind: 'row', labels: ['station 1', 'client 8'], cells: [[3, 0.7], null, [3, 0.7]] },
    {
      kind: 'subtotal',
      labels: ['station 1'],
      cells: [
        [5, 0.8],
        [1, 0.2],
        [6, 1],
      ],
    },
    { kind: 'row', labels: ['station 2', 'none'], cells: [null, [4, 100], [4, 100]] },
    {
      kind: 'total',
      labels: [],
      cells: [
        [5, 0.8],
        [5, 100.2],
        [10, 101],
      ],
    },
  ]);
});

it('has no totals of one row or column, and no subtotals of one dimension', () => {
  const one = {
    rows: [[1], [2]],
    columns: [[]],
    cells: [
      [0, 0, 1],
      [1, 0, 2],
    ],
  };
  const { columns, lines } = tableOf(one, { rows: ['station'], columns: [] }, label);
  expect(columns).toEqual([[]]);
  expect(lines.map(({ kind, cells }) => [kind, cells])).toEqual([
    ['row', [[1]]],
    ['row', [[2]]],
    ['total', [[3]]],
  ]);
});

it('a file has the rows without totals, with what its columns are', () => {
  const texts = {
    dimensions: ['Station', 'Client'],
    measures: ['Airings', 'Net'],
    total: 'Total',
    number: (measure: number, value: number) => value.toFixed(measure === 0 ? 0 : 2),
  };
  expect(csvRows(tableOf(REPORT, QUESTION, label), texts)).toEqual([
    [
      ...['Station', 'Client', 'month 2026-12: Airings', 'month 2026-12: Net'],
      ...['month 2027-01: Airings', 'month 2027-01: Net', 'Total: Airings', 'Total: Net'],
    ],
    ['station 1', 'client 7', '2', '0.10', '1', '0.20', '3', '0.30'],
    ['station 1', 'client 8', '3', '0.70', '', '', '3', '0.70'],
    ['station 2', 'none', '', '', '4', '100.00', '4', '100.00'],
  ]);
});

it('knows the values of each line and column, to find its facts', () => {
  const { places, lines } = tableOf(REPORT, QUESTION, label);
  const station = { dimension: 'station', value: '1' };
  expect(lines.slice(1, 3).map(({ at }) => at)).toEqual([
    [station, { dimension: 'client', value: '8' }],
    [station],
  ]);
  expect(lines.slice(3).map(({ at }) => at)).toEqual([
    [
      { dimension: 'station', value: '2' },
      { dimension: 'client', value: null },
    ],
    [],
  ]);
  expect(places).toEqual([
    [{ dimension: 'month', value: '2026-12' }],
    [{ dimension: 'month', value: '2027-01' }],
    [],
  ]);
});

it('has the greatest first, of groups by their sums and of rows in their group', () => {
  const { lines } = tableOf(REPORT, QUESTION, label, { column: 2, measure: 1 });
  expect(lines.map(({ kind, labels }) => [kind, ...labels])).toEqual([
    ['row', 'station 2', 'none'],
    ['row', 'station 1', 'client 8'],
    ['row', 'station 1', 'client 7'],
    ['subtotal', 'station 1'],
    ['total'],
  ]);
});
