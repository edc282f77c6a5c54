/** Something at a time, in seconds. */
interface Timed {
  at: number;
}

/** More than any sum of differences: one pair more is worth any distance. */
const PAIR = 1e10;

/**
 * Pairs two lists of times: as many pairs as can be, and among those the least sum of time differences.
 * Exact: on a line, pairs that cross can be uncrossed without making any difference longer than the
 * longest of the two, nor their sum larger, so that only pairs in order need to be looked at.
 *
 * @param left and right in order of time; ties decide the result, so they must be in a fixed order
 * @param most seconds that a pair may be apart
 */
export function pairNearest<L extends Timed, R extends Timed>(
  left: readonly L[],
  right: readonly R[],
  most = Infinity,
): [L, R][] {
  return clusters(left, right, most).flatMap(([ls, rs]) => pairCluster(ls, rs, most));
}

/** The two lists cut where neighbours are further apart than a pair may be. */
function clusters<L extends Timed, R extends Timed>(
  left: readonly L[],
  right: readonly R[],
  most: number,
): [L[], R[]][] {
  const cut: [L[], R[]][] = [];
  let last = -Infinity;
  for (let i = 0, j = 0; i < left.length || j < right.length;) {
    const [l, r] = [left[i], right[j]];
    const isLeft = l !== undefined && (r === undefined || l.at <= r.at);
    const at = (isLeft ? l : r)?.at ?? 0;
    let open = cut.at(-1);
    if (!open || at - last > most) cut.push((open = [[], []]));
    if (isLeft) {
      open[0].push(l);
      i += 1;
    } else {
      if (r) open[1].push(r);
      j += 1;
    }
    last = at;
  }
  return cut;
}

function pairCluster<L extends Timed, R extends Timed>(
  left: readonly L[],
  right: readonly R[],
  most: number,
): [L, R][] {
  const [n, m] = [left.length, right.length];
  if (n === 0 || m === 0) return [];
  const width = m + 1;
  // The best of the first i and the first j; lower is better.
  const best = new Float64Array((n + 1) * width);
  const value = (i: number, j: number): number => best[i * width + j] ?? 0;
  const paired = (i: number, j: number): number => {
    const apart = Math.abs((left[i - 1]?.at ?? 0) - (right[j - 1]?.at ?? 0));
    return apart > most ? Infinity : value(i - 1, j - 1) - PAIR + apart;
  };
  for (let i = 1; i <= n; i += 1)
    for (let j = 1; j <= m; j += 1)
      best[i * width + j] = Math.min(value(i - 1, j), value(i, j - 1), paired(i, j));
  const pairs: [L, R][] = [];
  for (let [i, j] = [n, m]; i > 0 && j > 0;) {
    const [l, r] = [left[i - 1], right[j - 1]];
    if (value(i, j) === value(i - 1, j)) i -= 1;
    else if (value(i, j) === value(i, j - 1)) j -= 1;
    else {
      if (l && r) pairs.push([l, r]);
      i -= 1;
      j -= 1;
    }
  }
  return pairs.reverse();
}
