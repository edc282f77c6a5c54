import type { Problem } from './problem.js';

/**
 * An upper bound, for each letter, on the airings of that letter and all higher ones together that
 * any log of the day can place.
 *
 * Proof. Let an interval be a run [u, v) of breaks, and S the airings (of the letters in question)
 * whose whole window lies in it. Whatever the log, the airings of S that are placed stand in breaks
 * of [u, v). So
 *  (a) their lengths add up to no more than the seconds of those breaks, taken hour by hour where
 *      the hourly cap is less than the capacities of the hour's breaks: at least d airings of S stay
 *      out, where d is the least number of the longest whose removal makes the rest fit;
 *  (b) of each campaign, each fixed position and, where no break of [u, v) mixes categories, each
 *      rejecting category at most v-u airings are placed: the sum of what each has beyond that stays out.
 * Each of these is a number of airings of S that stay out, so the largest of them is. Intervals that
 * do not overlap have disjoint S, so what stays out adds up over any set of disjoint intervals, and
 * the best such set is found by dynamic programming over the ends of intervals. It is enough to look
 * at intervals from the start of a window to the end of one, as any other has the S of a shorter one.
 */
export function boundByLetter(p: Problem): number[] {
  const bounds: number[] = [];
  const ends = [...new Set([...p.lo, ...p.hi])].sort((a, b) => a - b);
  const rank = new Int32Array(p.breaks.length + 1);
  ends.forEach((b, k) => (rank[b] = k));
  const byLength = Array.from({ length: p.size }, (_, i) => i).sort(
    (a, b) => p.length[b]! - p.length[a]!,
  );
  const room = roomOf(p, ends);
  let total = 0;
  for (let letter = 0; letter < p.letters; letter++) {
    const members = byLength.filter((i) => p.letter[i]! <= letter);
    total = members.length;
    bounds.push(total - leastLeftOut(p, ends, rank, room, members));
  }
  return bounds;
}

/** Seconds that the breaks of [ends[x], ends[y]) can hold, by x * ends.length + y. */
function roomOf(p: Problem, ends: readonly number[]): Float64Array {
  const n = ends.length;
  const room = new Float64Array(n * n);
  const perHour = new Int32Array(25);
  for (let x = 0; x < n; x++) {
    perHour.fill(0);
    let sum = 0;
    for (let y = x + 1; y < n; y++) {
      for (let b = ends[y - 1]!; b < ends[y]!; b++) {
        const hour = p.hour[b]!;
        const was = Math.min(perHour[hour]!, p.hourCapacity);
        perHour[hour]! += p.capacity;
        sum += Math.min(perHour[hour]!, p.hourCapacity) - was;
      }
      room[x * n + y] = sum;
    }
  }
  return room;
}

function leastLeftOut(
  p: Problem,
  ends: readonly number[],
  rank: Int32Array,
  room: Float64Array,
  members: readonly number[],
): number {
  const n = ends.length;
  const best = new Int32Array(n);
  for (let y = 1; y < n; y++) {
    best[y] = best[y - 1]!;
    for (let x = y - 1; x >= 0; x--) {
      const inside = members.filter((i) => rank[p.lo[i]!]! >= x && rank[p.hi[i]!]! <= y);
      if (inside.length === 0) continue;
      const out = Math.max(
        outBySeconds(p, inside, room[x * n + y]!),
        outByNumber(p, inside, ends[x]!, ends[y]!),
      );
      best[y] = Math.max(best[y]!, best[x]! + out);
    }
  }
  return best[n - 1] ?? 0;
}

/** (a) `inside` is in order of falling length. */
function outBySeconds(p: Problem, inside: readonly number[], room: number): number {
  let seconds = 0;
  for (const i of inside) seconds += p.length[i]!;
  let out = 0;
  while (seconds > room) seconds -= p.length[inside[out++]!]!;
  return out;
}

/** (b) */
function outByNumber(p: Problem, inside: readonly number[], from: number, to: number): number {
  const most = to - from;
  let mixed = false;
  for (let b = from; b < to; b++) if (p.mix[b] === 1) mixed = true;
  const beyond = (of: Int32Array, size: number, first: number): number => {
    const count = new Int32Array(size);
    for (const i of inside) count[of[i]!]!++;
    let out = 0;
    for (let k = first; k < size; k++) out += Math.max(0, count[k]! - most);
    return out;
  };
  return Math.max(
    beyond(p.campaign, p.campaigns, 0),
    beyond(p.position, 12, 1),
    mixed ? 0 : beyond(p.rejecting, p.categories, 1),
  );
}
