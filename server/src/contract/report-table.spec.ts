import {
  columnOf,
  growthOf,
  type Label,
  type LineCells,
  numberCells,
  numberNames,
  numbersOf,
  shareOf,
  tableNumbers,
  tableOf,
} from './report-table.js';

/** The cells of a line by column; null where there are no facts. */
const shown = (cells: LineCells) =>
  Array.from({ length: Math.max(...cells.keys()) + 1 }, (_, i) => cells.get(i) ?? null);
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
  expect(lines.map(({ kind, labels, cells }) => ({ kind, labels, cells: shown(cells) }))).toEqual([
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
  expect(lines.map(({ kind, cells }) => [kind, shown(cells)])).toEqual([
    ['row', [[1]]],
    ['row', [[2]]],
    ['total', [[3]]],
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
  const { lines } = tableOf(REPORT, QUESTION, label, {
    order: { column: null, measure: 1 },
  });
  expect(lines.map(({ kind, labels }) => [kind, ...labels])).toEqual([
    ['row', 'station 2', 'none'],
    ['row', 'station 1', 'client 8'],
    ['row', 'station 1', 'client 7'],
    ['subtotal', 'station 1'],
    ['total'],
  ]);
});

it('shows the greatest by name and the others as one line', () => {
  const table = tableOf(REPORT, QUESTION, label, { top: 1, order: { column: 2, measure: 1 } });
  expect(
    table.lines.map(({ kind, labels, cells, at }) => [kind, labels, cells.get(2), at]),
  ).toEqual([
    [
      'row',
      ['station 2', 'none'],
      [4, 100],
      [
        { dimension: 'station', value: '2' },
        { dimension: 'client', value: null },
      ],
    ],
    ['rest', ['1'], [6, 1], null],
    ['total', [], [10, 101], []],
  ]);
});

it('the greatest are those of the first measure, unless another order is asked for', () => {
  const first = (top: number | null) =>
    tableOf(REPORT, QUESTION, label, { top }).lines.map(({ kind, labels }) => [kind, ...labels]);
  // Station 1 has 6 airings, station 2 has 4.
  expect(first(1)[0]).toEqual(['row', 'station 1', 'client 7']);
  expect(first(2).map(([kind]) => kind)).not.toContain('rest');
  const four = {
    rows: [[1], [2], [3], [4]],
    columns: [[]],
    cells: [1, 8, 2, 4].map((n, i) => [i, 0, n]),
  };
  const { lines } = tableOf(four, { rows: ['station'], columns: [] }, label, { top: 2 });
  expect(lines.map(({ labels, cells }) => [...labels, cells.get(0)?.[0]])).toEqual([
    ['station 2', 8],
    ['station 4', 4],
    ['2', 3],
    [15],
  ]);
});

it('shares and growth are of what is there', () => {
  const { totals } = tableOf(REPORT, QUESTION, label);
  expect(totals.get(2)).toEqual([10, 101]);
  expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([0.25, null]);
  expect([growthOf(5, 4), growthOf(3, 4), growthOf(5, 0)]).toEqual([0.25, -0.25, null]);
});

it('has in a file what is shown of a number in columns of their own', () => {
  const numbers = numbersOf(1, { compared: true, shares: true });
  expect(numberNames(numbers, ['Net'], { share: '%', growth: '+-', earlier: '2025' })).toEqual([
    'Net',
    'Net, %',
    'Net 2025',
    'Net, +-',
  ]);
  const line = {
    cells: new Map([
      [0, [30, 40]],
      [2, [2, 0]],
    ]),
  };
  const totals = new Map([
    [0, [120, 1]],
    [2, [0, 0]],
  ]);
  expect(numberCells(line, { columns: [['a'], ['b'], []], totals }, numbers, 1)).toEqual([
    ...[30, 0.25, 40, -0.25],
    ...[null, null, null, null],
    ...[2, null, 0, null],
  ]);
  expect(numbersOf(2, { compared: false, shares: false }).map(({ kind }) => kind)).toEqual([
    'now',
    'now',
  ]);
});

it('knows a column by its values, in any order, and that of totals by none', () => {
  const place = (month: string, station: string) => [
    { dimension: 'month' as const, value: month },
    { dimension: 'station' as const, value: station },
  ];
  const places = [place('2026-12', '1'), place('2026-12', '2'), []];
  expect(columnOf(places, place('2026-12', '2').toReversed())).toBe(1);
  expect(columnOf(places, place('2027-01', '2'))).toBeNull();
  expect(columnOf(places, [])).toBeNull();
});

it('keeps the cells that have facts, however many rows and columns there are', () => {
  const length = 20_000;
  const one = { rows: [] as number[][], columns: [] as number[][], cells: [] as number[][] };
  for (let i = 0; i < length; i += 1) {
    one.rows.push([i]);
    one.columns.push([i]);
    one.cells.push([i, i, 1]);
  }
  const { lines, totals } = tableOf(one, { rows: ['campaign'], columns: ['date'] }, label);
  expect(lines[7]?.cells).toEqual(
    new Map([
      [7, [1]],
      [length, [1]],
    ]),
  );
  expect(totals.get(length)).toEqual([length]);
});

it('is as large as its rows, its columns with their totals, and its numbers', () => {
  expect(tableNumbers({ rows: 3, columns: 2, numbers: 4 })).toBe(36);
  expect(tableNumbers({ rows: 3, columns: 1, numbers: 4 })).toBe(12);
});
