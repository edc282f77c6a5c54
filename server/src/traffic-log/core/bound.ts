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
 * Where `placed` (by letter) is all that was asked of a letter and those above, that is the bound.
 */
export function boundByLetter(p: Problem, placed: Int32Array): number[] {
  const asked = new Int32Array(p.letters);
  for (let i = 0; i < p.size; i++) asked[p.letter[i]!]!++;
  const bounds: number[] = [];
  let cuts: Cuts | undefined;
  let sum = 0;
  let missing = 0;
  for (let letter = 0; letter < p.letters; letter++) {
    sum += asked[letter]!;
    missing += asked[letter]! - placed[letter]!;
    if (missing > 0) cuts ??= new Cuts(p);
    bounds.push(missing > 0 ? sum - cuts!.leastLeftOut(letter) : sum);
  }
  return bounds;
}

/** The intervals of a day, from the start of a window to the end of one. */
class Cuts {
  private readonly ends: number[];
  /** Airings by the interval end at which their window ends. */
  private readonly endingAt: number[][];
  private readonly rankOfLo: Int32Array;
  /** Lengths in use, longest first, and the index of each airing's. */
  private readonly lengths: number[];
  private readonly lengthOf: Int32Array;

  constructor(private readonly p: Problem) {
    const isEnd = new Uint8Array(p.breaks.length + 1);
    for (let i = 0; i < p.size; i++) isEnd[p.lo[i]!] = isEnd[p.hi[i]!] = 1;
    this.ends = [];
    const rank = new Int32Array(p.breaks.length + 1);
    isEnd.forEach((used, b) => {
      if (used) rank[b] = this.ends.push(b) - 1;
    });
    this.endingAt = this.ends.map(() => []);
    this.rankOfLo = new Int32Array(p.size);
    this.lengths = [...new Set(p.length)].sort((a, b) => b - a);
    const lengthIndex = new Map(this.lengths.map((l, k) => [l, k]));
    this.lengthOf = new Int32Array(p.size);
    for (let i = 0; i < p.size; i++) {
      this.rankOfLo[i] = rank[p.lo[i]!]!;
      this.endingAt[rank[p.hi[i]!]!]!.push(i);
      this.lengthOf[i] = lengthIndex.get(p.length[i]!)!;
    }
  }

  /** The largest number that disjoint intervals prove to stay out, of letters up to `letter`. */
  leastLeftOut(letter: number): number {
    const { p, ends, endingAt, rankOfLo, lengths, lengthOf } = this;
    const n = ends.length;
    // out[x][y] is needed by rising y, and computed by rising y for each x: kept whole.
    const out = new Int32Array(n * n);
    const perLength = new Int32Array(lengths.length);
    const perHour = new Int32Array(25);
    const tallies = [
      new Tally(p.campaign, p.campaigns),
      new Tally(p.position, 12),
      new Tally(p.rejecting, p.categories),
    ] as const;
    for (let x = 0; x < n - 1; x++) {
      perLength.fill(0);
      perHour.fill(0);
      for (const tally of tallies) tally.clear();
      let room = 0;
      let seconds = 0;
      let mixed = false;
      for (let y = x + 1; y < n; y++) {
        for (let b = ends[y - 1]!; b < ends[y]!; b++) {
          if (p.mix[b] === 1) mixed = true;
          const hour = p.hour[b]!;
          const was = Math.min(perHour[hour]!, p.hourCapacity);
          perHour[hour]! += p.capacity;
          room += Math.min(perHour[hour]!, p.hourCapacity) - was;
        }
        for (const i of endingAt[y]!) {
          if (rankOfLo[i]! < x || p.letter[i]! > letter) continue;
          perLength[lengthOf[i]!]!++;
          seconds += p.length[i]!;
          for (const tally of tallies) tally.add(i);
        }
        const most = ends[y]! - ends[x]!;
        out[x * n + y] = Math.max(
          seconds > room ? this.outBySeconds(perLength, seconds - room) : 0,
          tallies[0].beyond(most, 0),
          tallies[1].beyond(most, 1),
          mixed ? 0 : tallies[2].beyond(most, 1),
        );
      }
    }
    const best = new Int32Array(n);
    for (let y = 1; y < n; y++) {
      best[y] = best[y - 1]!;
      for (let x = 0; x < y; x++)
        if (out[x * n + y]! > 0) best[y] = Math.max(best[y]!, best[x]! + out[x * n + y]!);
    }
    return n > 0 ? best[n - 1]! : 0;
  }

  /** (a): how many of the longest have to go to be rid of `excess` seconds. */
  private outBySeconds(perLength: Int32Array, excess: number): number {
    let out = 0;
    for (let k = 0; k < this.lengths.length; k++) {
      const length = this.lengths[k]!;
      if (perLength[k]! * length >= excess) return out + Math.ceil(excess / length);
      out += perLength[k]!;
      excess -= perLength[k]! * length;
    }
    return out;
  }
}

/** (b): airings counted by what they share. */
class Tally {
  private readonly count: Int32Array;
  private largest = 0;

  constructor(
    private readonly of: Int32Array,
    size: number,
  ) {
    this.count = new Int32Array(size);
  }

  clear(): void {
    this.count.fill(0);
    this.largest = 0;
  }

  add(i: number): void {
    const key = this.of[i]!;
    const n = ++this.count[key]!;
    if (key > 0 && n > this.largest) this.largest = n;
  }

  /** Airings beyond `most` of a kind, kinds from `first` on. */
  beyond(most: number, first: number): number {
    if (this.largest <= most && (first > 0 || this.count[0]! <= most)) return 0;
    let out = 0;
    for (let k = first; k < this.count.length; k++) out += Math.max(0, this.count[k]! - most);
    return out;
  }
}
