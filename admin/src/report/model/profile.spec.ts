import { byYear, sumOfYear, widthsOf } from './profile';

const month = (name: string, net: number) => ({ month: name, airings: 1, seconds: 20, net });

it('has the months of its years side by side, the newest year first', () => {
  const { years, rows } = byYear([month('2025-12', 1), month('2026-01', 2), month('2026-12', 3)]);
  expect(years).toEqual(['2026', '2025']);
  expect(rows.map((row) => [row.month, row.years.map((one) => one?.net ?? null)])).toEqual([
    [1, [2, null]],
    [12, [3, 1]],
  ]);
});

it('adds up a year to the cent', () => {
  const months = [month('2026-01', 0.1), month('2026-02', 0.2), month('2025-01', 9)];
  expect(sumOfYear(months, '2026')).toEqual({ airings: 2, seconds: 40, net: 0.3 });
});

it('the greatest bar is whole, and nothing has none', () => {
  expect(widthsOf([50, 200, 0])).toEqual([25, 100, 0]);
  expect(widthsOf([0, 0])).toEqual([0, 0]);
});
