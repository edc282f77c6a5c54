import { heatOf, levelOf } from './heat';
import type { Free } from './types';

const entry = (date: string, hour: number, used: number, more: Partial<Free> = {}): Free => ({
  date,
  hour,
  capacity: 180,
  used,
  expected: 0,
  ...more,
});

it('is a row a day and a column for each hour that has breaks on some day', () => {
  const heat = heatOf([
    entry('2026-12-01', 9, 120, { held: 45 }),
    entry('2026-12-01', 7, 30),
    entry('2026-12-01', 8, 200),
    entry('2026-12-02', 7, 0, { expected: 170, oversold: 90 }),
  ]);
  expect(heat.hours).toEqual([7, 8, 9]);
  expect(heat.rows).toEqual([
    {
      date: '2026-12-01',
      hours: [
        { capacity: 180, used: 30, expected: 0, held: 0, oversold: 0, free: 150 },
        { capacity: 180, used: 200, expected: 0, held: 0, oversold: 0, free: 0 },
        { capacity: 180, used: 120, expected: 0, held: 45, oversold: 0, free: 15 },
      ],
      free: 165,
      held: 45,
      oversold: 0,
    },
    {
      date: '2026-12-02',
      hours: [
        { capacity: 180, used: 0, expected: 170, held: 0, oversold: 90, free: 10 },
        null,
        null,
      ],
      free: 10,
      held: 0,
      oversold: 90,
    },
  ]);
});

it.each([
  [0, 0],
  [1, 1],
  [60, 2],
  [119, 2],
  [120, 3],
  [180, 3],
])('%i seconds of 180 are level %i', (free, level) => {
  expect(levelOf({ capacity: 180, free })).toBe(level);
});
