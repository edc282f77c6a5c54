import { differencesOf, orderedNumbers, yearsOf } from './check.js';

it('says what differs, and what only one of both has', () => {
  const reported = new Map([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ]);
  const counted = new Map([
    ['a', '1'],
    ['b', '5'],
    ['d', '4'],
  ]);
  expect(differencesOf(reported, counted)).toEqual([
    { what: 'b', reported: '2', counted: '5' },
    { what: 'c', reported: '3', counted: null },
    { what: 'd', reported: null, counted: '4' },
  ]);
  expect(differencesOf(reported, reported)).toEqual([]);
});

const month = {
  scheduleType: 'simple',
  scheduleId: 5,
  month: '2026-12-01',
  firstDay: 1,
} as const;

it('tells days that are moved within a month apart', () => {
  const of = (airings: number[]) =>
    orderedNumbers(12, [{ ...month, airings, seconds: [10, 0], cents: [100, 0] }]);
  expect([...of([1, 0])]).toEqual([
    ['ordered: campaign 12, simple 5, 2026-12', '1 airings, 10 s, 100 cents from day 1: 1 0'],
  ]);
  expect(differencesOf(of([1, 0]), of([0, 1]))).toHaveLength(1);
});

it('tells a period that has begun as a whole', () => {
  const of = (airings: number[]) =>
    orderedNumbers(12, [{ ...month, airings, seconds: airings, cents: airings }], (_, day) =>
      day < first + 2 ? first : null,
    );
  const first = 20_788;
  expect([...of([1, 0, 3])]).toEqual([
    ['ordered: campaign 12, simple 5, 2026-12', '3 airings, 3 s, 3 cents: 3'],
    ['ordered: campaign 12, simple 5, from 2026-12-01', '1 airings, 1 s, 1 cents'],
  ]);
  expect(differencesOf(of([1, 0, 3]), of([0, 1, 3]))).toEqual([]);
  expect(differencesOf(of([1, 0, 3]), of([1, 1, 3]))).toHaveLength(1);
  expect(differencesOf(of([1, 0, 3]), of([1, 3, 0]))).toHaveLength(2);
});

it('goes year by year', () => {
  expect(yearsOf('2025-11-30', '2026-01-01')).toEqual([
    ['2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-12-31'],
  ]);
});
