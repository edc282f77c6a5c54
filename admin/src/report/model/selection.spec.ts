import { copyOf, sumsOf } from './selection';
import { tableOf } from '@contract/report-table';

const label = (_dimension: string, value: unknown): string => String(value);
/** Two executives and a subtotal of the first, in two months and their total. */
const TABLE = tableOf(
  {
    rows: [
      [1, 8],
      [1, 9],
      [2, 8],
    ],
    columns: [['2026-11'], ['2026-12']],
    cells: [
      [0, 0, 1, 0.1],
      [0, 1, 2, 0.2],
      [1, 0, 4, 10.5],
      [2, 1, 8, 100],
    ],
  },
  { rows: ['accountExecutive', 'client'], columns: ['month'] },
  label,
);
const SIZE = { heads: 2, measures: 2 };
const ALL = { top: -1, bottom: TABLE.lines.length - 1, left: 0, right: 7 };

describe('the sums of a selection', () => {
  it('adds each measure for itself, exactly', () => {
    const area = { top: 0, bottom: 0, left: 2, right: 5 };
    expect(sumsOf(TABLE, area, SIZE)).toEqual({ count: 4, sums: [3, 0.3] });
  });

  it('counts nothing twice: no subtotals, totals or the column of totals beside what they sum', () => {
    expect(sumsOf(TABLE, ALL, SIZE)).toEqual({ count: 8, sums: [15, 110.8] });
  });

  it('adds totals where only these are selected, and nothing where no number is', () => {
    const totals = { top: 0, bottom: 1, left: 6, right: 7 };
    expect(sumsOf(TABLE, totals, SIZE)).toEqual({ count: 4, sums: [7, 10.8] });
    const last = { ...ALL, top: TABLE.lines.length - 1 };
    expect(sumsOf(TABLE, last, SIZE)).toEqual({ count: 4, sums: [15, 110.8] });
    const names = { top: 0, bottom: 2, left: 0, right: 1 };
    expect(sumsOf(TABLE, names, SIZE)).toEqual({ count: 0, sums: [null, null] });
  });
});

it('copies what is selected: heads, names and numbers between tabs, nothing where there are no facts', () => {
  const texts = {
    heads: ['Who', 'Whom', 'Nov n', 'Nov m', 'Dec n', 'Dec m', 'All n', 'All m'],
    nameOf: ({ kind }: { kind: string }) => kind,
    number: (measure: number, value: number) => `${measure}:${value}`,
    cell: (text: string) => `<${text}>`,
  };
  const area = { top: -1, bottom: 2, left: 1, right: 4 };
  expect(copyOf(TABLE, area, SIZE, texts).split('\n')).toEqual([
    '<Whom>\t<Nov n>\t<Nov m>\t<Dec n>',
    '<8>\t0:1\t1:0.1\t0:2',
    '<9>\t0:4\t1:10.5\t',
    '<>\t0:5\t1:10.6\t0:2',
  ]);
  const names = { top: 2, bottom: 2, left: 0, right: 0 };
  expect(copyOf(TABLE, names, SIZE, texts)).toBe('<subtotal>');
});
