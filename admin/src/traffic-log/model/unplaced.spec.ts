import { airing, logBreak, unplaced } from './test-log';
import { groupByReason, neighbourOf, otherReasons, unplacedCount } from './unplaced';

describe('the unplaced', () => {
  const entries = [
    unplaced('FULL', { spotId: 1 }),
    unplaced('CATEGORY', { spotId: 2, count: 3 }),
    unplaced('FULL', { spotId: 3 }),
    unplaced('NO_SHOW', { spotId: 4, count: 2 }),
  ];

  it('are grouped by reason, the most airings first', () => {
    expect(
      groupByReason(entries).map(({ reason, count, entries: list }) => [
        reason,
        count,
        list.map(({ spotId }) => spotId),
      ]),
    ).toEqual([
      ['CATEGORY', 3, [2]],
      ['FULL', 2, [1, 3]],
      ['NO_SHOW', 2, [4]],
    ]);
  });

  it('are counted by airings', () => {
    expect(unplacedCount(entries)).toBe(7);
    expect(groupByReason([])).toEqual([]);
  });

  it('name the airing that they would be too near to', () => {
    const neighbour = { spotId: 2, time: '08:15' };
    const log = { breaks: [logBreak(5, '08:00', [airing(2, { spotName: 'Dos' })])] };
    expect(neighbourOf(log, { neighbour })).toEqual({ name: 'Dos', time: '08:15' });
    expect(neighbourOf({ breaks: [] }, { neighbour })).toEqual({ name: null, time: '08:15' });
    expect(neighbourOf(log, {})).toBeNull();
  });

  it('tell what else keeps them out', () => {
    const blockedBy = { FULL: 5, CATEGORY: 1, POSITION: 2, REPEAT: 0 };
    expect(otherReasons(unplaced('FULL', { blockedBy }))).toEqual([
      ['POSITION', 2],
      ['CATEGORY', 1],
    ]);
    expect(otherReasons(unplaced('NO_BREAK'))).toEqual([]);
  });
});
