import type { ReportDimension } from './report-dimensions.js';
import { earlierOf, isComparable, withEarlier } from './report-comparison.js';

const asked = {
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
  rows: ['accountExecutive'] as ReportDimension[],
  columns: [] as ReportDimension[],
};
const days = (dateFrom: string, dateTo: string, compare: 'before' | 'yearAgo') => {
  const earlier = earlierOf({ ...asked, dateFrom, dateTo }, compare);
  return earlier && `${earlier.dateFrom} ${earlier.dateTo}`;
};

it.each([
  ['2026-12-01', '2026-12-31', '2026-11-01 2026-11-30', '2025-12-01 2025-12-31'],
  ['2026-01-01', '2026-03-31', '2025-10-01 2025-12-31', '2025-01-01 2025-03-31'],
  ['2026-12-08', '2026-12-14', '2026-12-01 2026-12-07', '2025-12-08 2025-12-14'],
  ['2028-02-01', '2028-02-29', '2028-01-01 2028-01-31', '2027-02-01 2027-02-28'],
  ['2025-02-01', '2025-02-28', '2025-01-01 2025-01-31', '2024-02-01 2024-02-29'],
  ['2028-02-29', '2028-03-01', '2028-02-27 2028-02-28', '2027-02-28 2027-03-01'],
])('%s to %s are compared with %s, or with %s', (from, to, before, ago) => {
  expect([days(from, to, 'before'), days(from, to, 'yearAgo')]).toEqual([before, ago]);
});

it('compares nothing unless it is asked to, nor what both cannot have in common', () => {
  expect(earlierOf(asked, 'none')).toBeNull();
  expect(earlierOf({ ...asked, dateFrom: '1900-01-01' }, 'before')).toBeNull();
  expect(earlierOf({ ...asked, columns: ['week'] }, 'yearAgo')).toBeNull();
  expect(earlierOf({ ...asked, columns: ['month'] }, 'before')).toBeNull();
  expect(isComparable({ rows: ['client'], columns: ['broadcastMonth'] }, 'yearAgo')).toBe(true);
  expect(isComparable({ rows: ['client'], columns: ['weekday', 'hour'] }, 'before')).toBe(true);
});

it('has both beside each other, by month of the year, and what was there only once', () => {
  const now = {
    rows: [[1], [2]],
    columns: [['2026-11'], [null]],
    cells: [
      [0, 0, 5, 50],
      [1, 1, 6, 60],
    ],
    names: { client: { '1': 'One now', '2': 'Two' } },
  };
  const earlier = {
    rows: [[3], [1]],
    columns: [['2025-11'], ['2025-12']],
    cells: [
      [0, 1, 7, 70],
      [1, 0, 8, 80],
    ],
    names: { client: { '1': 'One', '3': 'Three' } },
  };
  const compared = withEarlier(now, earlier, {
    rows: ['client'],
    columns: ['month'],
    measures: ['airings', 'net'],
  });
  expect(compared).toEqual({
    rows: [[1], [2], [3]],
    columns: [['2026-11'], ['2026-12'], [null]],
    cells: [
      [0, 0, 5, 50, 8, 80],
      [1, 2, 6, 60, 0, 0],
      [2, 1, 0, 0, 7, 70],
    ],
    names: { client: { '1': 'One now', '2': 'Two', '3': 'Three' } },
  });
});

it('keeps rows of one first value together', () => {
  const of = (...rows: number[][]) => ({ rows, columns: [[]], cells: [], names: {} });
  const { rows } = withEarlier(of([1, 1], [2, 1]), of([1, 2], [3, 1], [2, 1]), {
    rows: ['station', 'client'],
    columns: [],
    measures: ['net'],
  });
  expect(rows).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
});
