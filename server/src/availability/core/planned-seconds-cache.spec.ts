import type { PlannedSeconds } from '../../traffic-log/core/planned-seconds.js';
import { PlannedSecondsCache } from './planned-seconds-cache.js';

const at = { time: 420, timeType: 0, capacity: 60, lacking: [] } as const;
/** Of size 3. */
const days: PlannedSeconds[] = [
  {
    date: '2026-12-07',
    breaks: [{ ...at, lacking: [], taken: [{ spotId: 1, seconds: 20 }] }],
    makeGoods: [],
  },
];

it('drops what was used longest ago when there is no more place', () => {
  const kept = new PlannedSecondsCache(7);
  kept.set('a', days);
  kept.set('b', days);
  expect(kept.get('a')).toBe(days);
  kept.set('c', days);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([days, undefined, days]);
});

it('counts what is set again once, and keeps nothing that is too large', () => {
  const kept = new PlannedSecondsCache(7);
  for (let time = 0; time < 3; time++) kept.set('a', days);
  kept.set('b', days);
  expect([kept.get('a'), kept.get('b')]).toEqual([days, days]);
  kept.set('large', [...days, ...days, ...days]);
  expect(kept.get('large')).toBeUndefined();
});
