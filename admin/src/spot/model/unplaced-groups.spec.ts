import type { TestedDay, UnplacedAirings } from './test-result';
import { runsOf, unplacedGroups } from './unplaced-groups';

const entry = (lineKey: string, changes: Partial<UnplacedAirings> = {}): UnplacedAirings => ({
  lineKey,
  count: 1,
  reason: 'FULL',
  blockedBy: [],
  neighbours: [],
  suggested: { changes: [], complete: true },
  ...changes,
});
const day = (date: string, ...unplaced: UnplacedAirings[]): TestedDay => ({
  date,
  asked: 4,
  placed: [],
  unplaced,
});

it('a line and reason is listed once, with its days and everything that keeps it out', () => {
  const groups = unplacedGroups([
    day('2026-12-01', entry('a', { blockedBy: [{ reason: 'CATEGORY', breaks: 2 }] }), entry('b')),
    day('2026-12-02', entry('a', { reason: 'REPEAT' })),
    day(
      '2026-12-03',
      entry('a', { count: 3, blockedBy: [{ reason: 'CATEGORY', breaks: 5 }] }),
      entry('a', { suggested: { changes: [], complete: false } }),
    ),
  ]);
  expect(groups.map(({ key, count, dates }) => [key, count, dates])).toEqual([
    ['a FULL', 5, ['2026-12-01', '2026-12-03']],
    ['b FULL', 1, ['2026-12-01']],
    ['a REPEAT', 1, ['2026-12-02']],
  ]);
  expect(groups[0]?.blockedBy).toEqual([{ reason: 'CATEGORY', breaks: 5 }]);
  expect(groups[0]?.suggested.complete).toBe(false);
});

it('days that follow one another are a run', () =>
  expect(runsOf(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03'])).toEqual([
    { from: '2026-11-29', to: '2026-12-01' },
    { from: '2026-12-03', to: '2026-12-03' },
  ]));
