/**
 * Breaks `from` to `to` - 1, and the least number of airings with windows in it that every log
 * leaves out.
 */
export interface Interval {
  from: number;
  to: number;
  count: number;
}

/** Airings of one letter that the best log leaves out, all of them with windows in an interval. */
export interface LeftOutAirings extends Interval {
  /** How many of them have each length, longest first, if they are as long as possible. */
  lengths: Int32Array;
  /** The groups of the airings; the interval itself is in the order of the model. */
  groups: readonly number[];
}

/** Airings left out, over all intervals. */
export const total = (outs: readonly { count: number }[]): number =>
  outs.reduce((sum, { count }) => sum + count, 0);

/** The disjoint intervals with the largest total of `weight`, which is by [x][y]. */
export function heaviest(weight: Int32Array, ends: readonly number[]): Interval[] {
  const n = ends.length;
  const best = new Int32Array(n);
  const start = new Int32Array(n).fill(-1);
  for (let y = 1; y < n; y++) {
    best[y] = best[y - 1];
    for (let x = 0; x < y; x++) {
      const sum = best[x] + weight[x * n + y];
      if (weight[x * n + y] > 0 && sum > best[y]) {
        best[y] = sum;
        start[y] = x;
      }
    }
  }
  const found: Interval[] = [];
  for (let y = n - 1; y > 0;) {
    const x = start[y];
    if (x >= 0) found.push({ from: ends[x], to: ends[y], count: weight[x * n + y] });
    y = x >= 0 ? x : y - 1;
  }
  return found;
}
