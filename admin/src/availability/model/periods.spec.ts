import { groupsOf } from './periods';
import type { RoomDay } from './types';

const day = (date: string, asked: number, placed: number, displaced = 0): RoomDay => ({
  date,
  asked,
  placed,
  breaks: Array.from({ length: placed }, () => '08:00'),
  displaced: Array.from({ length: displaced }, () => ({ spotId: 1, spotName: 'Uno', count: 1 })),
  unplaced: [],
});

const DAYS = [
  day('2026-11-30', 2, 2),
  day('2026-12-01', 0, 0, 1),
  day('2026-12-02', 3, 0),
  day('2026-12-07', 5, 5),
  day('2026-12-14', 0, 0),
];

it.each([
  [
    'week',
    [
      ['2026-11-30', 5, 2, ['2026-11-30', '2026-12-01']],
      ['2026-12-07', 5, 5, ['2026-12-07']],
    ],
  ],
  [
    'month',
    [
      ['2026-11-01', 2, 2, ['2026-11-30']],
      ['2026-12-01', 8, 5, ['2026-12-01', '2026-12-07']],
    ],
  ],
  ['flight', [['', 10, 7, ['2026-11-30', '2026-12-01', '2026-12-07']]]],
] as const)('counts the days of each %s together', (per, expected) => {
  expect(
    groupsOf(DAYS, per).map(({ from, asked, placed, days }) => [
      from,
      asked,
      placed,
      days.map(({ date }) => date),
    ]),
  ).toEqual(expected);
});
