import { heatOf, levelOf } from './heat';
import type { Free } from './types';

const entry = (date: string, hour: number, used: number, expected = 0, held?: number): Free => ({
  date,
  hour,
  capacity: 180,
  used,
  expected,
  ...(held !== undefined && { held }),
});

it('is a row a day and a column for each hour that has breaks on some day', () => {
  const heat = heatOf([
    entry('2026-12-01', 9, 180, 0, 45),
    entry('2026-12-01', 7, 30),
    entry('2026-12-02', 7, 0, 200),
  ]);
  expect(heat.hours).toEqual([7, 9]);
  expect(heat.rows).toEqual([
    {
      date: '2026-12-01',
      hours: [
        { capacity: 180, used: 30, expected: 0, held: 0, free: 150 },
        { capacity: 180, used: 180, expected: 0, held: 45, free: 0 },
      ],
      free: 150,
      held: 45,
    },
    {
      date: '2026-12-02',
      hours: [{ capacity: 180, used: 0, expected: 200, held: 0, free: -20 }, null],
      free: 0,
      held: 0,
    },
  ]);
});

it.each([
  [0, 0],
  [-10, 0],
  [1, 1],
  [60, 2],
  [119, 2],
  [120, 3],
  [180, 3],
])('%i seconds of 180 are level %i', (free, level) => {
  expect(levelOf({ capacity: 180, used: 0, expected: 0, held: 0, free })).toBe(level);
});
