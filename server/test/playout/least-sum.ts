/** A time, with whatever has it. */
interface Timed {
  at: number;
}

/** More than any sum of differences in a test. */
const MUCH = 1e9;

export interface Sum {
  pairs: number;
  seconds: number;
}

/**
 * The most pairs, and the least sum of their differences among as many: the Hungarian method, which
 * knows nothing of times in order.
 *
 * @param may whether two can be a pair
 */
export function leastSum<L extends Timed, R extends Timed>(
  left: readonly L[],
  right: readonly R[],
  may: (l: L, r: R) => boolean,
): Sum {
  const n = Math.max(left.length, right.length);
  const cost = (i: number, j: number): number => {
    const [l, r] = [left[i], right[j]];
    return l && r && may(l, r) ? Math.abs(l.at - r.at) - MUCH : 0;
  };
  const u = new Float64Array(n + 1);
  const v = new Float64Array(n + 1);
  const rowOf = new Int32Array(n + 1);
  const way = new Int32Array(n + 1);
  for (let i = 1; i <= n; i += 1) {
    rowOf[0] = i;
    let j0 = 0;
    const least = new Float64Array(n + 1).fill(Infinity);
    const used = new Uint8Array(n + 1);
    do {
      used[j0] = 1;
      const i0 = rowOf[j0] ?? 0;
      let delta = Infinity;
      let j1 = 0;
      for (let j = 1; j <= n; j += 1) {
        if (used[j]) continue;
        const now = cost(i0 - 1, j - 1) - (u[i0] ?? 0) - (v[j] ?? 0);
        if (now < (least[j] ?? 0)) {
          least[j] = now;
          way[j] = j0;
        }
        if ((least[j] ?? 0) < delta) {
          delta = least[j] ?? 0;
          j1 = j;
        }
      }
      for (let j = 0; j <= n; j += 1)
        if (used[j]) {
          u[rowOf[j] ?? 0] = (u[rowOf[j] ?? 0] ?? 0) + delta;
          v[j] = (v[j] ?? 0) - delta;
        } else least[j] = (least[j] ?? 0) - delta;
      j0 = j1;
    } while (rowOf[j0] !== 0);
    do {
      const j1 = way[j0] ?? 0;
      rowOf[j0] = rowOf[j1] ?? 0;
      j0 = j1;
    } while (j0 !== 0);
  }
  const sum: Sum = { pairs: 0, seconds: 0 };
  for (let j = 1; j <= n; j += 1) {
    const [l, r] = [left[(rowOf[j] ?? 0) - 1], right[j - 1]];
    if (!l || !r || !may(l, r)) continue;
    sum.pairs += 1;
    sum.seconds += Math.abs(l.at - r.at);
  }
  return sum;
}
