import { chargeLooks, type Budget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import { bySeconds, weighings } from './weighings.js';
import type { Weighing } from './weighings.js';

/** So many airings stay out whose windows lie inside the ends `from` to `to`. */
export interface Interval {
  from: number;
  to: number;
  count: number;
}

/** The same of one letter alone. */
export interface Out extends Interval {
  /** The longest that they can be: how many of each length, the longest length first. */
  lengths: Int32Array;
}

/** Airings that stay out, over all intervals. */
export const total = (outs: readonly Interval[]): number =>
  outs.reduce((sum, { count }) => sum + count, 0);

/** Position codes, and 0 for none. */
const POSITIONS = 12;

/** The intervals of a day, from the start of a window to the end of one. */
export class Intervals {
  private readonly ends: number[];
  /** Airings by the interval end at which their window ends. */
  private readonly endingAt: number[][];
  private readonly rankOfLo: Int32Array;
  /** Lengths in use, longest first, and the index of each airing's. */
  private readonly lengths: number[];
  private readonly lengthOf: Int32Array;
  private readonly seconds: Weighing;
  /** What (b) counts, and the most airings of a kind: wider intervals have room for all of them. */
  private readonly tallies: readonly Tally[];
  private readonly mostAlike: number;
  private weighings: Weighing[] | undefined;
  /** What each interval is known to leave out of all letters asked about. */
  private together: Int32Array | undefined;
  private freed = 0;

  constructor(private readonly model: Model) {
    const isEnd = new Uint8Array(model.breaks.length + 1);
    for (let i = 0; i < model.size; i++) isEnd[model.lo[i]!] = isEnd[model.hi[i]!] = 1;
    this.ends = [];
    const rank = new Int32Array(model.breaks.length + 1);
    isEnd.forEach((used, b) => {
      if (used) rank[b] = this.ends.push(b) - 1;
    });
    this.endingAt = this.ends.map(() => []);
    this.rankOfLo = new Int32Array(model.size);
    this.lengths = [...new Set(model.length)].sort((a, b) => b - a);
    const lengthIndex = new Map(this.lengths.map((l, k) => [l, k]));
    this.lengthOf = new Int32Array(model.size);
    for (let i = 0; i < model.size; i++) {
      this.rankOfLo[i] = rank[model.lo[i]!]!;
      this.endingAt[rank[model.hi[i]!]!]!.push(i);
      this.lengthOf[i] = lengthIndex.get(model.length[i]!)!;
    }
    this.seconds = bySeconds(model, this.lengths);
    this.tallies = [
      new Tally(model.campaign, model.campaigns, 0),
      new Tally(model.position, POSITIONS, 1),
      new Tally(model.rejecting, model.categories, 1),
    ];
    for (const tally of this.tallies) for (let i = 0; i < model.size; i++) tally.add(i);
    this.mostAlike = Math.max(...this.tallies.map(({ largest }) => largest));
  }

  private get everyWeighing(): Weighing[] {
    this.weighings ??= weighings(this.model, this.lengths);
    return this.weighings;
  }

  /**
   * What disjoint intervals prove to stay out, the most of it: of `letter` alone, when of the
   * letters above no more than `outs` do, and of all letters down to it together.
   */
  leastLeftOut(
    letter: number,
    outs: readonly Out[][],
    closely: boolean,
    budget: Budget,
  ): { own: Interval[]; together: number } {
    const { model, ends, endingAt, rankOfLo, lengths, lengthOf, tallies } = this;
    const weighings = closely ? this.everyWeighing : [this.seconds];
    const n = ends.length;
    const kinds = model.campaigns + model.categories;
    // By x * n + y, for the interval from end x to end y.
    const own = new Int32Array(n * n);
    const together = (this.together ??= new Int32Array(n * n));
    /** [letter][length]: airings in the interval; one row more for all letters together. */
    const perLength = new Int32Array((letter + 2) * lengths.length);
    const all = (letter + 1) * lengths.length;
    const perLetter = new Int32Array(letter + 1);
    /** [letter above][length]: the longest airings that what is over may be charged to. */
    const charged = new Int32Array(letter * lengths.length);
    /** Breaks of each clock hour in the interval. */
    const perHour = new Int32Array(25);
    /** Of each weighing: what the interval's breaks can hold, and what its airings weigh beyond it. */
    const excess = new Int32Array(weighings.length);
    for (const x of this.starts(letter)) {
      if (budget.steps <= 0) break;
      let looks = perLength.length + kinds;
      perLength.fill(0);
      perLetter.fill(0);
      perHour.fill(0);
      excess.fill(0);
      for (const tally of tallies) tally.clear();
      let mixed = false;
      for (let y = x + 1; y < n; y++) {
        const most = ends[y]! - ends[x]!;
        const narrow = most < this.mostAlike;
        looks += (endingAt[y]!.length + ends[y]! - ends[y - 1]!) * (1 + weighings.length);
        looks += narrow ? kinds : 0;
        for (let b = ends[y - 1]!; b < ends[y]!; b++) {
          if (model.mix[b] === 1) mixed = true;
          const before = perHour[model.hour[b]!]!++;
          for (let k = 0; k < weighings.length; k++) {
            const { perBreak, perHour: cap } = weighings[k]!;
            excess[k]! -= Math.min((before + 1) * perBreak, cap) - Math.min(before * perBreak, cap);
          }
        }
        for (const i of endingAt[y]!) {
          if (rankOfLo[i]! < x || model.letter[i]! > letter) continue;
          const l = lengthOf[i]!;
          perLetter[model.letter[i]!]!++;
          perLength[model.letter[i]! * lengths.length + l]!++;
          perLength[all + l]!++;
          for (let k = 0; k < weighings.length; k++) excess[k]! += weighings[k]!.weight[l]!;
          if (narrow) for (const tally of tallies) tally.add(i);
        }
        // Without airings of the letter nothing more stays out than was found for those above.
        if (perLetter[letter] === 0) continue;
        let beyond = 0;
        if (narrow)
          for (const tally of tallies)
            if (!mixed || tally.of !== model.rejecting)
              beyond = Math.max(beyond, tally.beyond(most));
        let over = beyond;
        for (let k = 0; k < weighings.length; k++) if (excess[k]! > over) over = excess[k]!;
        if (over <= 0) continue;
        looks += (letter + 1) * lengths.length * (1 + weighings.length);
        let others = 0;
        for (let above = 0; above < letter; above++) {
          const row = above * lengths.length;
          others += this.charge(perLength, row, outs[above]!, ends[x]!, ends[y]!, charged);
        }
        let allOut = beyond;
        let ownOut = Math.max(0, beyond - others);
        for (let k = 0; k < weighings.length; k++) {
          let left = excess[k]!;
          if (left <= 0) continue;
          const { weight } = weighings[k]!;
          allOut = Math.max(allOut, this.toFree(left, weight, perLength, all));
          for (let above = 0; above < letter; above++) {
            this.toFree(left, weight, charged, above * lengths.length);
            left -= this.freed;
          }
          const row = letter * lengths.length;
          ownOut = Math.max(ownOut, this.toFree(left, weight, perLength, row));
        }
        together[x * n + y] = Math.max(together[x * n + y]!, allOut);
        own[x * n + y] = ownOut;
      }
      chargeLooks(budget, looks);
    }
    return { own: heaviest(own, ends), together: total(heaviest(together, ends)) };
  }

  /** Where a window of the letter or one above starts, up to the last of the letter's own. */
  private starts(letter: number): number[] {
    const { model, rankOfLo } = this;
    const used = new Set<number>();
    let last = -1;
    for (let i = 0; i < model.size; i++) {
      if (model.letter[i]! > letter) continue;
      used.add(rankOfLo[i]!);
      if (model.letter[i] === letter) last = Math.max(last, rankOfLo[i]!);
    }
    return [...used].filter((x) => x <= last);
  }

  /** Says of airings of a letter that stay out which lengths they can have at most. */
  withLengths(letter: number, intervals: readonly Interval[]): Out[] {
    const { model, lengths, lengthOf } = this;
    return intervals.map(({ from, to, count }) => {
      const here = new Int32Array(lengths.length);
      for (let i = 0; i < model.size; i++)
        if (model.letter[i] === letter && model.lo[i]! >= from && model.hi[i]! <= to)
          here[lengthOf[i]!]!++;
      let left = count;
      for (let k = 0; k < here.length; k++) left -= here[k] = Math.min(here[k]!, left);
      return { from, to, count, lengths: here };
    });
  }

  /**
   * How many of a row of `perLength`, the longest first, have to go until `excess` is gone or
   * nothing with a weight is left; `freed` is what they weigh.
   */
  private toFree(excess: number, weight: Int32Array, perLength: Int32Array, row: number): number {
    let out = 0;
    this.freed = 0;
    for (let k = 0; k < weight.length && this.freed < excess; k++) {
      const each = weight[k]!;
      if (each === 0) break;
      const n = Math.min(perLength[row + k]!, Math.ceil((excess - this.freed) / each));
      out += n;
      this.freed += n * each;
    }
    return out;
  }

  /**
   * Of the airings of a row of `perLength`, with windows in [u, v), how many of each length may be
   * among `outs`, into the same row of `charged`: of any length and those above it no more than there
   * are here, nor than the outs that overlap can have.
   *
   * @returns how many together
   */
  private charge(
    perLength: Int32Array,
    row: number,
    outs: readonly Out[],
    u: number,
    v: number,
    charged: Int32Array,
  ): number {
    const overlapping = outs.filter(({ from, to }) => from < v && to > u);
    let sum = 0;
    for (let k = 0, asked = 0, left = 0; k < this.lengths.length; k++) {
      asked += perLength[row + k]!;
      for (const { lengths } of overlapping) left += lengths[k]!;
      const most = Math.min(asked, left);
      charged[row + k] = most - sum;
      sum = most;
    }
    return sum;
  }
}

/** The disjoint intervals of the largest sum of `weight`; weight[x * n + y] is [x, y)'s. */
function heaviest(weight: Int32Array, ends: readonly number[]): Interval[] {
  const n = ends.length;
  const best = new Int32Array(n);
  const start = new Int32Array(n).fill(-1);
  for (let y = 1; y < n; y++) {
    best[y] = best[y - 1]!;
    for (let x = 0; x < y; x++) {
      const sum = best[x]! + weight[x * n + y]!;
      if (weight[x * n + y]! > 0 && sum > best[y]!) {
        best[y] = sum;
        start[y] = x;
      }
    }
  }
  const found: Interval[] = [];
  for (let y = n - 1; y > 0;) {
    const x = start[y]!;
    if (x >= 0) found.push({ from: ends[x]!, to: ends[y]!, count: weight[x * n + y]! });
    y = x >= 0 ? x : y - 1;
  }
  return found;
}

/** (b): airings counted by what they share, in kinds from `first` on. */
class Tally {
  largest = 0;
  private readonly count: Int32Array;

  constructor(
    readonly of: Int32Array,
    size: number,
    private readonly first: number,
  ) {
    this.count = new Int32Array(size);
  }

  clear(): void {
    this.count.fill(0);
    this.largest = 0;
  }

  add(i: number): void {
    const kind = this.of[i]!;
    const n = ++this.count[kind]!;
    if (kind >= this.first && n > this.largest) this.largest = n;
  }

  /** Airings beyond `most` of a kind. */
  beyond(most: number): number {
    if (this.largest <= most) return 0;
    let out = 0;
    for (let k = this.first; k < this.count.length; k++) out += Math.max(0, this.count[k]! - most);
    return out;
  }
}
