import { questionSheet, type ReportFacts, tableSheet } from './report-sheets.js';

const REPORT: ReportFacts = {
  language: 'EN',
  body: {
    basis: 'aired',
    dateFrom: '2026-12-01',
    dateTo: '2026-12-31',
    rows: ['station', 'client'],
    columns: [],
    measures: ['airings', 'net'],
  },
  shown: { earlier: null, sort: null, sortAt: [], top: null, shares: false },
  answer: {
    rows: [
      [1, 7],
      [1, 8],
      [2, 7],
    ],
    columns: [[]],
    cells: [
      [0, 0, 1, 10.5],
      [1, 0, 2, 20],
      [2, 0, 3, 69.5],
    ],
    names: { station: { '1': 'Uno', '2': 'Dos' }, client: { '7': 'Sur', '8': 'Norte' } },
  },
  facts: [],
  filterNames: {},
};
const rowsOf = (report: ReportFacts) => [...tableSheet(report).rows];

it('has the table with subtotals and totals, which stand out', () => {
  const { rows, totals, columns } = tableSheet(REPORT);
  expect([...rows]).toEqual([
    ['Uno', 'Sur', 1, 10.5],
    ['Uno', 'Norte', 2, 20],
    ['Subtotal Uno', null, 3, 30.5],
    ['Dos', 'Sur', 3, 69.5],
    ['Total', null, 6, 100],
  ]);
  expect([...(totals ?? [])]).toEqual([2, 4]);
  expect(columns.map(({ kind }) => kind)).toEqual(['text', 'text', 'count', 'money']);
});

it('has the greatest first, the others as one row, shares, and the earlier days with the growth', () => {
  const { rows: values, columns: places } = REPORT.answer;
  const cells = [
    [0, 0, 1, 10.5, 2, 21],
    [1, 0, 2, 20, 0, 0],
    [2, 0, 3, 69.5, 3, 139],
  ];
  const report: ReportFacts = {
    ...REPORT,
    answer: { rows: values, columns: places, cells, names: REPORT.answer.names },
    shown: {
      earlier: { dateFrom: '2025-12-01', dateTo: '2025-12-31' },
      sort: 'net',
      sortAt: [],
      top: 1,
      shares: true,
    },
  };
  const sheet = tableSheet(report);
  expect(rowsOf(report)).toEqual([
    ['Dos', 'Sur', 3, 0.5, 3, 0, 69.5, 0.695, 139, -0.5],
    ['1 other', null, 3, 0.5, 2, 0.5, 30.5, 0.305, 21, expect.closeTo(0.4524, 4)],
    ['Total', null, 6, 1, 5, expect.closeTo(0.2), 100, 1, 160, -0.375],
  ]);
  expect(sheet.columns.slice(6).map(({ head, kind }) => [head, kind])).toEqual([
    ['Net', 'money'],
    ['Net, % of the total', 'percent'],
    ['Net 2025-12-01 – 2025-12-31', 'money'],
    ['Net, growth %', 'percent'],
  ]);
  expect([...questionSheet(report).rows].slice(3)).toEqual([
    ['Compared with', '2025-12-01 – 2025-12-31'],
    ['The greatest first, by', 'Net'],
    ['Only the greatest', '1'],
  ]);
});

it('has the greatest first of the column that is asked for', () => {
  const { names } = REPORT.answer;
  const report: ReportFacts = {
    ...REPORT,
    body: { ...REPORT.body, rows: ['client'], columns: ['station'], measures: ['airings'] },
    answer: {
      rows: [[7], [8]],
      columns: [[1], [2]],
      cells: [
        [0, 0, 1],
        [0, 1, 9],
        [1, 0, 2],
      ],
      names,
    },
    shown: {
      ...REPORT.shown,
      sort: 'airings',
      sortAt: [{ dimension: 'station', value: '1' }],
    },
  };
  expect(rowsOf(report)).toEqual([
    ['Norte', 2, null, 2],
    ['Sur', 1, 9, 10],
    ['Total', 3, 9, 12],
  ]);
  expect([...questionSheet(report).rows].at(-1)).toEqual([
    'The greatest first, by',
    'Airings, Uno',
  ]);
});
