import { monthsProblem, openRangeProblem, rangeProblem, twoYearsUntil } from './range';

const range = (dateFrom: string, dateTo: string) => ({ dateFrom, dateTo });

it('ranges are dates in order, and not too long', () => {
  expect(rangeProblem(range('2026-12-01', '2026-12-31'), 31)).toBeNull();
  expect(rangeProblem(range('2026-12-01', '2027-01-01'), 31)).toBe('report.longRange');
  expect(rangeProblem(range('2026-12-02', '2026-12-01'), 31)).toBe('report.badRange');
  expect(rangeProblem(range('1/12', '2026-12-01'), 31)).toBe('report.noDate');
});

it('the ends of an order may be left out', () => {
  expect(openRangeProblem(range('', ''))).toBeNull();
  expect(openRangeProblem(range('2026-12-01', ''))).toBeNull();
  expect(openRangeProblem(range('', 'x'))).toBe('report.noDate');
  expect(openRangeProblem(range('2026-12-02', '2026-12-01'))).toBe('report.badRange');
});

it('a profile has two years at first, and three at most', () => {
  expect(twoYearsUntil('2026-12-15')).toEqual(range('2025-01-01', '2026-12-31'));
  expect(twoYearsUntil('2028-02-01')).toEqual(range('2026-03-01', '2028-02-29'));
  expect(monthsProblem(range('2024-01-31', '2026-12-01'), 36)).toBeNull();
  expect(monthsProblem(range('2023-12-31', '2026-12-01'), 36)).toBe('papers.longProfile');
});
