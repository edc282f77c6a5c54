import fc from 'fast-check';
import { pairNearest } from './assign.js';

/** Every way to pair two lists; the most pairs and, among those, the least sum of differences. */
function best(left: readonly number[], right: readonly number[], most: number): [number, number] {
  const [first, ...rest] = left;
  if (first === undefined) return [0, 0];
  let found = best(rest, right, most);
  right.forEach((one, i) => {
    const apart = Math.abs(first - one);
    if (apart > most) return;
    const [pairs, sum] = best(rest, [...right.slice(0, i), ...right.slice(i + 1)], most);
    if (pairs + 1 > found[0] || (pairs + 1 === found[0] && sum + apart < found[1]))
      found = [pairs + 1, sum + apart];
  });
  return found;
}

const times = fc
  .array(fc.nat({ max: 60 }), { maxLength: 5 })
  .map((all) => all.sort((a, b) => a - b));

it('pairs as many as can be at the least sum, as trying every way does', () => {
  fc.assert(
    fc.property(times, times, fc.constantFrom(0, 3, 15, Infinity), (left, right, most) => {
      const pairs = pairNearest(
        left.map((at) => ({ at })),
        right.map((at) => ({ at })),
        most,
      );
      const sum = pairs.reduce((all, [l, r]) => all + Math.abs(l.at - r.at), 0);
      expect([pairs.length, sum]).toEqual(best(left, right, most));
      for (const side of [0, 1] as const)
        expect(new Set(pairs.map((pair) => pair[side])).size).toBe(pairs.length);
    }),
    { numRuns: 500 },
  );
});
