import { numbersOf, tableOf, type Label } from '@contract/report-table';
import { csvRows } from './csv';

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
const PLAIN = numbersOf(2, { compared: false, shares: false });
const TEXTS = {
  dimensions: ['Station', 'Client'],
  names: ['Airings', 'Net'],
  total: 'Total',
  rest: (count: string) => `${count} others`,
  number: (measure: number, value: number) => value.toFixed(measure === 0 ? 0 : 2),
};

it('has the rows without totals, with what their columns are', () => {
  expect(csvRows(tableOf(REPORT, QUESTION, label), PLAIN, 2, TEXTS)).toEqual([
    [
      ...['Station', 'Client', 'month 2026-12: Airings', 'month 2026-12: Net'],
      ...['month 2027-01: Airings', 'month 2027-01: Net', 'Total: Airings', 'Total: Net'],
    ],
    ['station 1', 'client 7', '2', '0.10', '1', '0.20', '3', '0.30'],
    ['station 1', 'client 8', '3', '0.70', '', '', '3', '0.70'],
    ['station 2', 'none', '', '', '4', '100.00', '4', '100.00'],
  ]);
});

it('has the greatest by name and the others as one row', () => {
  const table = tableOf(REPORT, QUESTION, label, { top: 1, order: { column: 2, measure: 1 } });
  expect(csvRows(table, PLAIN, 2, TEXTS).slice(1)).toEqual([
    ['station 2', 'none', '', '', '4', '100.00', '4', '100.00'],
    ['1 others', '', '5', '0.80', '1', '0.20', '6', '1.00'],
  ]);
});

it('has shares and growth as percentages, beside the earlier number', () => {
  const answer = {
    rows: [[1], [2]],
    columns: [[]],
    cells: [
      [0, 0, 1, 3],
      [1, 0, 2, 0],
    ],
  };
  const table = tableOf(answer, { rows: ['station'], columns: [] }, label);
  const numbers = numbersOf(1, { compared: true, shares: true });
  const names = ['Airings', 'of total', 'before', 'growth'];
  const texts = { ...TEXTS, dimensions: ['Station'], names };
  expect(csvRows(table, numbers, 1, texts)).toEqual([
    ['Station', ...names],
    ['station 1', '1', 33.33, '3', -66.67],
    ['station 2', '2', 66.67, '0', ''],
  ]);
});
