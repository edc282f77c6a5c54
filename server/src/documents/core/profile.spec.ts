import { changesOf, monthsBetween, profileMonths, profileParts, yearsUntil } from './profile.js';

const group = (value: number | string | null, airings: number, net: number) => ({
  values: [value],
  sums: [airings, airings * 20, net],
});

it('has each month of its range, also one with nothing', () => {
  expect(
    profileMonths([group('2026-11', 2, 500), group('2027-01', 1, 100)], '2026-11-15', '2027-01-02'),
  ).toEqual([
    { month: '2026-11', airings: 2, seconds: 40, net: 500 },
    { month: '2026-12', airings: 0, seconds: 0, net: 0 },
    { month: '2027-01', airings: 1, seconds: 20, net: 100 },
  ]);
  expect(monthsBetween('2026-12-31', '2026-12-31')).toEqual(['2026-12-01']);
});

it('has the largest parts first', () => {
  const parts = profileParts([group(1, 1, 100), group(null, 5, 900), group(2, 3, 100)]);
  expect(parts.map(({ value }) => value)).toEqual([null, 2, 1]);
});

it('compares twelve months with the twelve before them, leap years too', () => {
  expect(yearsUntil('2026-12-15')).toEqual({
    recent: ['2026-01-01', '2026-12-31'],
    earlier: ['2025-01-01', '2025-12-31'],
  });
  expect(yearsUntil('2028-02-10')).toEqual({
    recent: ['2027-03-01', '2028-02-29'],
    earlier: ['2026-03-01', '2027-02-28'],
  });
});

it('tells what grew, what shrank and what left, by how much', () => {
  const changes = changesOf(
    [
      group(1, 3, 300),
      group(2, 1, 50),
      group(3, 9, 900),
      group(4, 1, 70),
      group(7, 2, 0),
      group(null, 1, 999),
    ],
    [
      group(1, 1, 100),
      group(2, 2, 200),
      group(4, 1, 70),
      group(5, 4, 400),
      group(6, 1, 10),
      group(7, 2, 50),
    ],
    10,
  );
  expect(changes).toEqual({
    grew: [
      { id: 3, net: 900, before: 0 },
      { id: 1, net: 300, before: 100 },
    ],
    // Who airs for nothing is still there.
    shrank: [
      { id: 2, net: 50, before: 200 },
      { id: 7, net: 0, before: 50 },
    ],
    left: [
      { id: 5, net: 0, before: 400 },
      { id: 6, net: 0, before: 10 },
    ],
  });
});

it('names at most so many of each', () => {
  const many = Array.from({ length: 9 }, (_, i) => group(i + 1, 1, (i + 1) * 10));
  expect(changesOf(many, [], 2).grew.map(({ id }) => id)).toEqual([9, 8]);
  expect(changesOf([], many, 3).left).toHaveLength(3);
});
