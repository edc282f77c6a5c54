import fc from 'fast-check';
import { pairNearest, TooManyPairs } from './assign.js';

type Timed = { at: number };

const times = fc
  .array(fc.nat({ max: 40 }), { maxLength: 6 })
  .map((all) => all.sort((a, b) => a - b).map((at) => ({ at })));

/** The most pairs and their least sum, by trying all. */
function best(left: readonly Timed[], right: readonly Timed[], most: number): [number, number] {
  const [first, ...rest] = left;
  if (!first) return [0, 0];
  let found = best(rest, right, most);
  for (const [i, { at }] of right.entries()) {
    const apart = Math.abs(first.at - at);
    if (apart > most) continue;
    const [pairs, sum] = best(rest, [...right.slice(0, i), ...right.slice(i + 1)], most);
    if (pairs + 1 > found[0] || (pairs + 1 === found[0] && sum + apart < found[1]))
      found = [pairs + 1, sum + apart];
  }
  return found;
}

it('pairs as many as can be, at the least sum of differences', () => {
  fc.assert(
    fc.property(times, times, fc.constantFrom(0, 3, 10, Infinity), (left, right, most) => {
      const pairs = pairNearest(left, right, most);
      expect(new Set(pairs.map(([l]) => l)).size).toBe(pairs.length);
      expect(new Set(pairs.map(([, r]) => r)).size).toBe(pairs.length);
      const apart = pairs.map(([l, r]) => Math.abs(l.at - r.at));
      expect(Math.max(0, ...apart)).toBeLessThanOrEqual(most);
      const sum = apart.reduce((a, b) => a + b, 0);
      expect([pairs.length, sum]).toEqual(best(left, right, most));
    }),
    { numRuns: 1000 },
  );
});

const every = (seconds: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ at: i * seconds }));

it('a month of one spot in all breaks is compared, a file of nothing but it is not', () => {
  const month = every(300, 31 * 288);
  expect(pairNearest(month, month, 900)).toHaveLength(month.length);
  expect(() => pairNearest(every(17, 5_000), every(2, 40_000))).toThrow(TooManyPairs);
});
