import { lossesOf, fillLevel, fillOf, monthTotals, unplacedLevel } from './month';
import { addMonths } from '@contract/time';
import { lastOf, weeksOf } from '../../shared/months';
import type { DaySummary } from './types';

const day = (over: Partial<DaySummary> = {}): DaySummary => ({
  date: '2026-12-01',
  status: 'draft',
  breaks: 10,
  placed: 95,
  unplaced: 0,
  used: 600,
  capacity: 800,
  edited: false,
  stale: 0,
  exportedAt: null,
  changedSinceExport: 0,
  quality: { placed: 95, bound: 95, gap: 0, positionsMet: null, positionsBound: null },
  ...over,
});

describe('a month', () => {
  it('has weeks from Monday with its own days alone', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(weeks.at(-1)?.slice(3)).toEqual(['2026-12-31', null, null, null]);
  });

  it('that begins on a Sunday takes six weeks, a February from Monday four', () => {
    expect(weeksOf('2026-11')).toHaveLength(6);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('can be changed across the turn of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-03', 12)).toBe('2027-03');
    expect(addMonths('2026-03', -15)).toBe('2024-12');
  });

  it('ends on its last day', () => {
    expect(lastOf('2028-02')).toBe('2028-02-29');
    expect(lastOf('2026-11')).toBe('2026-11-30');
  });
});

describe('the colour of a day', () => {
  it.each([
    [0, 0],
    [0.249, 0],
    [0.25, 1],
    [0.5, 2],
    [0.75, 3],
    [0.9, 4],
    [1, 4],
  ])('fill %d is level %i', (fill, level) => expect(fillLevel(fill)).toBe(level));

  it('is empty without capacity', () => {
    expect(fillOf({ used: 0, capacity: 0 })).toBe(0);
    expect(fillOf({ used: 40, capacity: 80 })).toBe(0.5);
  });

  it.each([
    [100, 0, 'none'],
    [96, 4, 'some'],
    [95, 5, 'many'],
    [0, 1, 'many'],
  ] as const)('%i placed and %i unplaced: %s', (placed, unplaced, level) =>
    expect(unplacedLevel({ placed, unplaced })).toBe(level),
  );
});

it('sums the days that have a log', () => {
  expect(monthTotals([day(), day({ placed: 5, unplaced: 2 })])).toEqual({
    days: 2,
    placed: 100,
    unplaced: 2,
    used: 1200,
    capacity: 1600,
  });
});

it('lists the days whose edits by hand, or whose past, generating would discard', () => {
  const exported = { exportedAt: '2026-11-30T12:00:00.000Z' } as const;
  const days = [
    // It locks by itself.
    day({ date: '2026-12-01', edited: true, ...exported }),
    day({ date: '2026-12-02', edited: true, ...exported, changedSinceExport: 1 }),
    day({ date: '2026-12-03', edited: true, status: 'locked' }),
    day({ date: '2026-12-04' }),
    day({ date: '2026-12-05' }),
    day({ date: '2026-12-06', edited: true }),
  ];
  expect(lossesOf(days, '2026-12-05')).toEqual({
    edited: ['2026-12-02', '2026-12-06'],
    over: ['2026-12-02', '2026-12-04'],
  });
});
