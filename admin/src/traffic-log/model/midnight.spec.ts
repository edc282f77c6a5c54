import { nearPairs } from './midnight';
import { airing, logBreak, logOf } from './test-log';

it('names both airings of a pair, and the other one only when its day is known', () => {
  const pairs = [
    { airingId: 1, date: '2026-12-02', otherAiringId: 9 },
    { airingId: 1, date: '2026-12-02', otherAiringId: 8 },
    { airingId: 7, date: '2026-12-02', otherAiringId: 9 },
  ];
  const log = {
    ...logOf([logBreak(1, '23:50', [airing(1, { spotName: 'Alfa' })])]),
    separationBroken: pairs,
  };
  const next = logOf([logBreak(2, '00:05', [airing(9, { spotName: 'Beta' })])]);
  const alfa = { name: 'Alfa', time: '23:50' };
  expect(nearPairs(log, new Map([['2026-12-02', next]]))).toEqual([
    { ...pairs[0], ...alfa, other: { name: 'Beta', time: '00:05' } },
    { ...pairs[1], ...alfa, other: null },
  ]);
  expect(nearPairs(log, new Map()).map(({ other }) => other)).toEqual([null, null]);
});
