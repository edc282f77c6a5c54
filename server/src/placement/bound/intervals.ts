import { chargeLooks, type Budget } from '../model/budget.js';
import { NO_CAP, type Model } from '../model/model.js';
import { BreakLine } from './break-line.js';
import { Charges } from './charges.js';
import { Crowds, NOTHING, type LetterCrowds } from './crowds.js';
import { heaviest, total, type Interval, type LeftOutAirings } from './left-out.js';
import { bySeconds, weighings } from './weighings.js';
import type { Weighing } from './weighings.js';

/** Position codes, and 0 for none. */
const POSITIONS = 12;

/** Counts for all intervals of a day, from the start of a window to the end of a window: see `Bounds`. */
export class Intervals {
  private readonly ends: number[];
  /** By index in `ends`: the groups whose window ends there, and how many airings they have. */
  private readonly endingAt: number[][];
  private readonly countEndingAt: number[];
  /** By group: the index in `ends` of the start of its window. */
  private readonly rankOfLo: Int32Array;
  /** By place, with an extra entry at the end: the number of breaks before it that mix categories. */
  private readonly mixedBefore: Int32Array;
  /** Lengths in use, longest first, and by airing the index of its length. */
  private readonly lengths: number[];
  private readonly lengthOf: Int32Array;
  private readonly seconds: Weighing;
  /**
   * What (b) counts, and the most airings of one kind: an interval with that many breaks has room for all of
   * them.
   */
  private readonly tallies: readonly Tally[];
  private readonly mostAlike: number;
  private weighings: Weighing[] | undefined;
  private readonly crowds: Crowds | null;
  /** By interval: airings of all letters so far that it is known to leave out. */
  private together: Int32Array | undefined;

  /** @param crowds of the model, if they are known already; null to count none */
  constructor(
    private readonly model: Model,
    private readonly line = BreakLine.plain(model),
    crowds?: Crowds | null,
  ) {
    const { from, to, breaks } = line;
    const isEnd = new Uint8Array(breaks.length + 1);
    for (const g of model.group) isEnd[from[g]] = isEnd[to[g]] = 1;
    this.ends = [];
    const rank = new Int32Array(breaks.length + 1);
    isEnd.forEach((used, b) => {
      if (used) rank[b] = this.ends.push(b) - 1;
    });
    this.endingAt = this.ends.map(() => []);
    this.rankOfLo = Int32Array.from(from, (b) => rank[b]);
    model.groups.forEach(({ count }, g) => {
      if (count > 0) this.endingAt[rank[to[g]]].push(g);
    });
    this.countEndingAt = this.endingAt.map((groups) =>
      groups.reduce((sum, g) => sum + model.groups[g].count, 0),
    );
    this.mixedBefore = new Int32Array(breaks.length + 1);
    breaks.forEach((here, p) => {
      const mixed = here.filter((b) => model.mix[b] === 1).length;
      this.mixedBefore[p + 1] = this.mixedBefore[p] + mixed;
    });
    this.lengths = [...new Set(model.length)].sort((a, b) => b - a);
    const lengthIndex = new Map(this.lengths.map((l, k) => [l, k]));
    this.lengthOf = new Int32Array(model.size);
    for (let i = 0; i < model.size; i++) this.lengthOf[i] = lengthIndex.get(model.length[i])!;
    this.seconds = bySeconds(model, this.lengths);
    const hasCrowds = model.separation !== null || model.several !== null;
    if (crowds !== undefined) this.crowds = crowds;
    else this.crowds = hasCrowds ? new Crowds(model, this.lengthOf, this.lengths.length) : null;
    this.tallies = [
      new Tally(model.campaign, model.campaigns, 0),
      new Tally(model.position, POSITIONS, 1),
      new Tally(model.rejecting, model.categories, 1),
    ];
    for (const tally of this.tallies) for (let i = 0; i < model.size; i++) tally.add(i, 1);
    this.mostAlike = Math.max(...this.tallies.map(({ largest }) => largest));
  }

  /** These intervals with some days laid over one another. */
  layered(layer: readonly number[]): Intervals {
    return new Intervals(this.model, BreakLine.layered(this.model, layer, true), this.crowds);
  }

  private get everyWeighing(): Weighing[] {
    this.weighings ??= weighings(this.model, this.lengths);
    return this.weighings;
  }

  /**
   * The disjoint intervals that leave out most airings of `letter` alone, if higher letters leave out no more
   * than `outs`; and how many airings of all letters down to it are left out together.
   *
   * @param outs by higher letter
   */
  leastLeftOut(
    letter: number,
    outs: readonly LeftOutAirings[][],
    closely: boolean,
    budget: Budget,
  ): { own: LeftOutAirings[]; together: number } {
    const { model, ends, lengths, tallies, mixedBefore } = this;
    const weighings = closely ? this.everyWeighing : [this.seconds];
    const crowds = this.crowdsOf(letter, outs, budget);
    const crowdedOwn = new CrowdOmissions(crowds.own, this.line, lengths.length);
    const crowdedTogether = new CrowdOmissions(crowds.together, this.line, lengths.length);
    const countBefore = this.line.before;
    const endingAt = this.endingAtOf(letter);
    const n = ends.length;
    const kinds = model.campaigns + model.categories;
    // By [x][y], for the interval between two ends.
    const own = new Int32Array(n * n);
    const together = (this.together ??= new Int32Array(n * n));
    // By [letter][length]: airings of S, with a last row for all letters together.
    const perLength = new Int32Array((letter + 2) * lengths.length);
    const all = letter + 1;
    const perLetter = new Int32Array(letter + 1);
    const charges = new Charges(outs.slice(0, letter), this.line, lengths.length);
    const perHour = new Int32Array(model.hours);
    // By weighing: the weight of S less what the breaks can hold.
    const excess = new Int32Array(weighings.length);
    for (const x of this.starts(letter)) {
      if (budget.steps <= 0) break;
      let looks = perLength.length + kinds;
      perLength.fill(0);
      perLetter.fill(0);
      perHour.fill(0);
      excess.fill(0);
      for (const tally of tallies) tally.clear();
      crowdedOwn.start(ends[x]);
      crowdedTogether.start(ends[x]);
      charges.start(ends[x]);
      for (let y = x + 1; y < n; y++) {
        const most = countBefore[ends[y]] - countBefore[ends[x]];
        const narrow = most < this.mostAlike;
        const more = countBefore[ends[y]] - countBefore[ends[y - 1]];
        looks += (this.countEndingAt[y] + more) * (1 + weighings.length);
        looks += narrow ? kinds : 0;
        this.addRoom(ends[y - 1], ends[y], weighings, perHour, excess);
        let hasMore = false;
        for (const { from, first, count, own, length } of endingAt[y]) {
          if (from < x) continue;
          hasMore = true;
          perLetter[own] += count;
          perLength[own * lengths.length + length] += count;
          perLength[all * lengths.length + length] += count;
          for (let k = 0; k < weighings.length; k++)
            excess[k] += count * weighings[k].weight[length];
          if (narrow) for (const tally of tallies) tally.add(first, count);
        }
        crowdedOwn.reach(ends[y]);
        crowdedTogether.reach(ends[y]);
        // Without airings of the letter, no more is left out than was found for those above.
        if (perLetter[letter] === 0) continue;
        let beyond = 0;
        const isMixed = mixedBefore[ends[y]] > mixedBefore[ends[x]];
        if (narrow)
          for (const tally of tallies)
            if (!isMixed || tally.of !== model.rejecting)
              beyond = Math.max(beyond, tally.beyond(most));
        let allOut = Math.max(beyond, crowdedTogether.count);
        let isFull = false;
        for (let k = 0; k < weighings.length; k++) if (excess[k] > 0) isFull = true;
        if (allOut <= 0 && !isFull) continue;
        looks += (letter + 1) * lengths.length * (1 + weighings.length);
        // With the same airings and more breaks, an interval leaves out no more than the shorter one.
        if (!hasMore) continue;
        let ownOut = crowdedOwn.count;
        if (isFull || beyond > ownOut) {
          charges.reach(ends[y]);
          charges.find(perLength);
          ownOut = Math.max(ownOut, beyond - charges.count);
        }
        for (let k = 0; isFull && k < weighings.length; k++) {
          if (excess[k] <= 0) continue;
          const { weight } = weighings[k];
          allOut = Math.max(
            allOut,
            toFree(excess[k], weight, perLength, all, crowdedTogether.lengths),
          );
          let left = excess[k];
          for (let l = 0; l < weight.length; l++) left -= weight[l] * charges.lengths[l];
          if (left <= 0) continue;
          ownOut = Math.max(ownOut, toFree(left, weight, perLength, letter, crowdedOwn.lengths));
        }
        together[x * n + y] = Math.max(together[x * n + y], allOut);
        own[x * n + y] = ownOut;
      }
      chargeLooks(budget, looks);
    }
    return {
      own: this.withLengths(letter, heaviest(own, ends), crowds.own),
      together: total(heaviest(together, ends)),
    };
  }

  /** By index in `ends`: the groups whose window ends there, of a letter and of higher ones. */
  private endingAtOf(letter: number): GroupInside[][] {
    const { model, lengthOf, rankOfLo } = this;
    return this.endingAt.map((groups) =>
      groups.flatMap((g) => {
        const { first, count } = model.groups[g];
        const own = model.letter[first];
        if (own > letter) return [];
        return [{ from: rankOfLo[g], first, count, own, length: lengthOf[first] }];
      }),
    );
  }

  /**
   * Subtracts what the breaks of some places can hold from `excess`, by weighing.
   *
   * @param perHour by clock hour: breaks so far
   */
  private addRoom(
    from: number,
    to: number,
    weighings: readonly Weighing[],
    perHour: Int32Array,
    excess: Int32Array,
  ): void {
    const { model, line } = this;
    if (model.hourCapacity === NO_CAP) {
      const more = line.before[to] - line.before[from];
      for (let k = 0; k < weighings.length; k++) excess[k] -= more * weighings[k].perBreak;
      return;
    }
    for (let p = from; p < to; p++)
      for (const b of line.breaks[p]) {
        const before = perHour[model.hour[b]]++;
        for (let k = 0; k < weighings.length; k++) {
          const { perBreak, perHour: cap } = weighings[k];
          const left = cap - before * perBreak;
          excess[k] -= left < perBreak ? Math.max(0, left) : perBreak;
        }
      }
  }

  /** What is left out of a letter because airings are kept apart. */
  crowdsOf(letter: number, outs: readonly LeftOutAirings[][], budget: Budget): LetterCrowds {
    return this.crowds?.leftOut(letter, outs, budget) ?? NOTHING;
  }

  /** The starts of windows of a letter and of higher ones, up to the last start of the letter itself. */
  private starts(letter: number): number[] {
    const { model, rankOfLo } = this;
    const used = new Set<number>();
    let last = -1;
    for (const { first, count } of model.groups) {
      if (count === 0 || model.letter[first] > letter) continue;
      const from = rankOfLo[model.group[first]];
      used.add(from);
      if (model.letter[first] === letter) last = Math.max(last, from);
    }
    return [...used].filter((x) => x <= last);
  }

  /**
   * These intervals with the greatest lengths that the airings left out of a letter can have. Where crowds
   * account for all of them, the crowds are returned instead.
   */
  withLengths(
    letter: number,
    intervals: readonly Interval[],
    crowds: readonly LeftOutAirings[] = [],
  ): LeftOutAirings[] {
    const { model, lengths, lengthOf, line } = this;
    const own = [...model.groups.keys()].filter((g) => {
      const { first, count } = model.groups[g];
      return count > 0 && model.letter[first] === letter;
    });
    return intervals.flatMap((interval) => {
      const inside = crowds.filter(
        ({ groups }) => line.inside(groups, interval).length === groups.length,
      );
      if (inside.length > 0 && total(inside) === interval.count) return inside;
      const groups = line.inside(own, interval);
      const here = new Int32Array(lengths.length);
      for (const g of groups) here[lengthOf[model.groups[g].first]] += model.groups[g].count;
      let left = interval.count;
      for (let k = 0; k < here.length; k++) left -= here[k] = Math.min(here[k], left);
      return [
        { ...interval, ...this.line.inModel(interval, model, groups), lengths: here, groups },
      ];
    });
  }
}

/**
 * How many airings of a row of `perLength` must leave to make up for `excess`: first those that are left out
 * in any case, then the longest; all that have a weight if that is not enough.
 */
function toFree(
  excess: number,
  weight: Int32Array,
  perLength: Int32Array,
  row: number,
  anyway: Int32Array | null,
): number {
  let out = 0;
  let left = excess;
  if (anyway)
    for (let k = 0; k < weight.length; k++) {
      out += anyway[k];
      left -= anyway[k] * weight[k];
    }
  for (let k = 0; k < weight.length && left > 0; k++) {
    const each = weight[k];
    if (each === 0) break;
    const more = perLength[row * weight.length + k] - (anyway ? anyway[k] : 0);
    const n = Math.min(more, Math.ceil(left / each));
    out += n;
    left -= n * each;
  }
  return out;
}

/** Identical airings whose window lies in an interval that starts at `from` or earlier. */
interface GroupInside {
  /** Index in `ends`. */
  from: number;
  first: number;
  count: number;
  /** The letter of the airings, an index. */
  own: number;
  length: number;
}

/** Counts airings by kind (such as campaign) for (b). Kinds below `first` do not count. */
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

  /** @param i one of a number of identical airings */
  add(i: number, airings: number): void {
    const kind = this.of[i];
    const n = (this.count[kind] += airings);
    if (kind >= this.first && n > this.largest) this.largest = n;
  }

  /** Airings in excess of `most` of each kind. */
  beyond(most: number): number {
    if (this.largest <= most) return 0;
    let out = 0;
    for (let k = this.first; k < this.count.length; k++) out += Math.max(0, this.count[k] - most);
    return out;
  }
}

/** What crowds leave out of an interval while its end moves on. */
class CrowdOmissions {
  count = 0;
  /** By length; null while crowds leave nothing out. */
  lengths: Int32Array | null = null;
  private from = 0;
  private readonly sum: Int32Array;
  /** By place, with one more at the end. */
  private readonly endingAt: { out: LeftOutAirings; from: number }[][];

  constructor(crowds: readonly LeftOutAirings[], line: BreakLine, lengths: number) {
    this.endingAt = Array.from(line.before, () => []);
    for (const out of crowds) {
      const { from, to } = line.around(out.groups);
      this.endingAt[to].push({ out, from });
    }
    this.sum = new Int32Array(lengths);
  }

  start(from: number): void {
    this.from = from;
    this.count = 0;
    this.lengths = null;
    this.sum.fill(0);
  }

  /** Adds the crowds that end at `to`, the next of the ends of windows. */
  reach(to: number): void {
    for (const { out, from } of this.endingAt[to]) {
      if (from < this.from) continue;
      this.count += out.count;
      for (let k = 0; k < this.sum.length; k++) this.sum[k] += out.lengths[k];
      this.lengths = this.sum;
    }
  }
}
