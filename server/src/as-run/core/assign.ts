/** Anything with a time, in seconds. */
interface Moment {
  at: number;
}

/** More than any sum of differences, so that one more pair outweighs any distance. */
const PAIR = 1e10;

/** How many more pairs may be examined, so that no file takes all time and memory of a server. */
export interface PairRoom {
  cells: number;
}

/** A month of one spot in all breaks needs a fifteenth of it. */
export const pairRoom = (): PairRoom => ({ cells: 1_000_000 });

/** Too many rows are alike to compare them with what was scheduled. */
export class TooManyPairs extends Error {}

/**
 * Pairs two lists of times: as many pairs as possible, and among those the least sum of time differences.
 * Exact: on a line, crossing pairs can be uncrossed without making any difference longer than the longer of
 * the two, or their sum larger, so that only pairs in order need to be examined.
 *
 * @param left and right in order of time; ties decide the result, so they must be in a fixed order
 * @param most seconds between the two of a pair
 * @param room shared by all lists of one comparison
 * @throws TooManyPairs
 */
export function pairNearest<L extends Moment, R extends Moment>(
  left: readonly L[],
  right: readonly R[],
  most = Infinity,
  room = pairRoom(),
): [L, R][] {
  return clusters(left, right, most).flatMap(([ls, rs]) => pairCluster(ls, rs, most, room));
}

/** The two lists, cut where neighbours are further from one another than a pair may be. */
function clusters<L extends Moment, R extends Moment>(
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

/**
 * The range of a row of `best`: the right-hand sides with which the left-hand side may be paired, and one
 * before.
 */
interface Band {
  from: number;
  to: number;
  /** For the first elements on the left and the first `from` to `to` on the right; lower is better. */
  best: Float64Array;
}

/** Beyond its band nothing more can be paired, so the last value continues. */
const valueIn = (band: Band | undefined, j: number): number =>
  band === undefined ? 0 : (band.best[Math.min(j, band.to) - band.from] ?? 0);

function pairCluster<L extends Moment, R extends Moment>(
  left: readonly L[],
  right: readonly R[],
  most: number,
  room: PairRoom,
): [L, R][] {
  if (left.length === 0 || right.length === 0) return [];
  const bands: Band[] = [{ from: 0, to: 0, best: new Float64Array(1) }];
  for (const { at } of left) {
    const before = bands.at(-1);
    if (!before) break;
    let { from } = before;
    while (from < right.length && (right[from]?.at ?? 0) < at - most) from += 1;
    let to = Math.max(from, before.to);
    while (to < right.length && (right[to]?.at ?? 0) <= at + most) to += 1;
    room.cells -= to - from + 1;
    if (room.cells < 0) throw new TooManyPairs();
    const best = new Float64Array(to - from + 1);
    bands.push({ from, to, best });
    best[0] = valueIn(before, from);
    for (let j = from + 1; j <= to; j += 1) {
      const apart = Math.abs(at - (right[j - 1]?.at ?? 0));
      const paired = apart > most ? Infinity : valueIn(before, j - 1) - PAIR + apart;
      best[j - from] = Math.min(valueIn(before, j), best[j - from - 1] ?? 0, paired);
    }
  }
  const value = (i: number, j: number): number => valueIn(bands[i], j);
  const pairs: [L, R][] = [];
  for (let [i, j] = [left.length, right.length]; i > 0 && j > 0;) {
    const [l, r, here] = [left[i - 1], right[j - 1], value(i, j)];
    if (here === value(i - 1, j)) i -= 1;
    else if (here === value(i, j - 1)) j -= 1;
    else {
      if (l && r) pairs.push([l, r]);
      i -= 1;
      j -= 1;
    }
  }
  return pairs.reverse();
}
