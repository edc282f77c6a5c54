import { MINUTES_PER_DAY } from '../../contract/time.js';
import { areFar, type Apart } from '../model/apart.js';
import type { PhaseBudget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import type { Gap } from '../rules/separation.js';

/** The airings of each break, as in `Board`. */
interface Lists {
  count: Int32Array;
  head: Int32Array;
  after: Int32Array;
}

/**
 * The rules that most days do not need: breaks in which none of a line's pieces may air, and separation. It
 * counts, by key (`Apart`), how many airings of the board are too near to each break, and how many are nearer
 * than wished. Two airings with two common keys count twice.
 */
export class Guard {
  /** Whether any separation is only a wish. */
  readonly hasWishes: boolean;
  private readonly breaks: number;
  private readonly apart: Apart | null;
  /** By [key][key]: whether anything keeps them apart. */
  private readonly isRelated: Uint8Array;
  /** The furthest that separation of any airing reaches. */
  private readonly reach: Gap = { minutes: 0, breaks: 0 };
  /** By [key][break]. */
  private readonly hard: Int32Array;
  private readonly soft: Int32Array;

  constructor(private readonly model: Model) {
    this.breaks = model.breaks.length;
    this.apart = model.apart;
    this.hard = Int32Array.from(this.apart?.hard ?? []);
    this.soft = Int32Array.from(this.apart?.soft ?? []);
    for (const { hard } of this.apart?.relations.flat() ?? []) {
      this.reach.minutes = Math.max(this.reach.minutes, hard.minutes);
      this.reach.breaks = Math.max(this.reach.breaks, hard.breaks);
    }
    const relations = this.apart?.relations ?? [];
    this.isRelated = new Uint8Array(relations.length ** 2);
    relations.forEach((own, from) => {
      for (const { key } of own) this.isRelated[from * relations.length + key] = 1;
    });
    this.hasWishes =
      this.apart?.relations.some((own) =>
        own.some(({ soft }) => soft.minutes > 0 || soft.breaks > 0),
      ) ?? false;
  }

  /** Whether none of the pieces of `i` may air in `b`. */
  isClosed(i: number, b: number): boolean {
    const { closed, group } = this.model;
    return closed !== null && closed[group[i] * this.breaks + b] === 1;
  }

  /** Whether airing `i`, which is not on the board, may go into `b`. */
  admits(i: number, b: number): boolean {
    return !this.isClosed(i, b) && this.tooNear(i, b) === 0;
  }

  /**
   * Whether airing `i` may go into `b` from `from` (-1: it is not on the board), once `out` has left `at`
   * (-1: no airing leaves).
   */
  admitsOnce(i: number, b: number, from: number, out: number, at: number): boolean {
    if (this.isClosed(i, b)) return false;
    let near = this.tooNear(i, b);
    if (near > 0 && from >= 0) near -= this.between(i, b, i, from);
    if (near > 0 && out >= 0 && at >= 0) near -= this.between(i, b, out, at);
    return near === 0;
  }

  /** Airings on the board that are too near for `i` in `b`; `i` itself among them. */
  tooNear(i: number, b: number): number {
    return this.apart ? this.sum(this.apart, this.hard, i, b) : 0;
  }

  /** Airings on the board that are nearer to `i` in `b` than wished; `i` itself among them. */
  unwished(i: number, b: number): number {
    return this.apart ? this.sum(this.apart, this.soft, i, b) : 0;
  }

  /**
   * The only airing on the board that is too near for `i`, which is not on it, in `b`; -1 when there is none,
   * or more than one.
   */
  onlyNear(board: Lists, i: number, b: number, budget: PhaseBudget): number {
    const { apart } = this;
    const near = this.tooNear(i, b);
    if (!apart || near === 0 || this.isClosed(i, b)) return -1;
    const { rank, order, time } = apart;
    const { minutes, breaks } = this.reach;
    const here = rank[b];
    for (let k = this.firstInReach(apart, here); k < order.length; k++) {
      if (k > here && areFar(k - here, time[k] - time[here], minutes, breaks)) break;
      budget.looks -= board.count[order[k]];
      for (let j = board.head[order[k]]; j >= 0; j = board.after[j]) {
        const own = this.between(i, b, j, order[k]);
        if (own > 0) return own === near ? j : -1;
      }
    }
    return -1;
  }

  /**
   * Calls `take` with the airings on the board that are too near for `i`, which is not on it, in `b`, until
   * it returns false.
   *
   * @returns whether `i` may go there once all of them have left
   */
  eachNear(
    board: Lists,
    i: number,
    b: number,
    budget: PhaseBudget,
    take: (j: number) => boolean,
  ): boolean {
    if (this.isClosed(i, b)) return false;
    const { apart } = this;
    let near = this.tooNear(i, b);
    if (!apart || near === 0) return true;
    const { rank, order, time } = apart;
    const { minutes, breaks } = this.reach;
    const here = rank[b];
    for (let k = this.firstInReach(apart, here); k < order.length && near > 0; k++) {
      if (k > here && areFar(k - here, time[k] - time[here], minutes, breaks)) break;
      budget.looks -= board.count[order[k]];
      for (let j = board.head[order[k]]; j >= 0; j = board.after[j]) {
        const own = this.between(i, b, j, order[k]);
        if (own === 0) continue;
        if (!take(j)) return false;
        near -= own;
      }
    }
    return near === 0;
  }

  /** The first break, by rank, whose airings may be too near for one in the break of rank `here`. */
  private firstInReach({ time }: Apart, here: number): number {
    const { minutes, breaks } = this.reach;
    let first = here;
    while (first > 0 && !areFar(here - first + 1, time[here] - time[first - 1], minutes, breaks))
      first--;
    return first;
  }

  /** What `j` in `c` adds to `tooNear` of `i` in `b`. */
  between(i: number, b: number, j: number, c: number): number {
    return this.apart ? this.pair(this.apart, i, b, j, c, false) : 0;
  }

  /** What `j` in `c` adds to `unwished` of `i` in `b`. */
  unwishedBetween(i: number, b: number, j: number, c: number): number {
    return this.apart ? this.pair(this.apart, i, b, j, c, true) : 0;
  }

  /** Counts `i` in `b` (`by` 1), or stops counting it (-1). */
  count(i: number, b: number, by: number): void {
    const { apart } = this;
    if (!apart) return;
    for (const own of apart.keysOf[this.model.group[i]])
      for (const { key, hard, soft } of apart.relations[own]) {
        this.around(apart, this.hard, key, hard, b, by);
        this.around(apart, this.soft, key, soft, b, by);
      }
  }

  private sum(apart: Apart, counts: Int32Array, i: number, b: number): number {
    let near = 0;
    for (const key of apart.keysOf[this.model.group[i]]) near += counts[key * this.breaks + b];
    return near;
  }

  private pair(apart: Apart, i: number, b: number, j: number, c: number, wished: boolean): number {
    const { group } = this.model;
    const keys = apart.keysOf[group[i]];
    const theirs = apart.keysOf[group[j]];
    if (keys.length === 0 || theirs.length === 0) return 0;
    const apartRanks = Math.abs(apart.rank[b] - apart.rank[c]);
    const apartMinutes = Math.abs(apart.time[apart.rank[b]] - apart.time[apart.rank[c]]);
    let near = 0;
    for (const from of theirs)
      for (const own of keys) {
        if (this.isRelated[from * apart.relations.length + own] === 0) continue;
        for (const { key, hard, soft } of apart.relations[from]) {
          const gap = wished ? soft : hard;
          const isNear =
            (apartRanks < gap.breaks && apartMinutes < MINUTES_PER_DAY) ||
            apartMinutes < gap.minutes;
          if (isNear && key === own) near++;
        }
      }
    return near;
  }

  /** Adds `by` for a key in all breaks that are nearer to `b` than `gap`. */
  private around(
    { rank, order, time }: Apart,
    counts: Int32Array,
    key: number,
    { minutes, breaks }: Gap,
    b: number,
    by: number,
  ): void {
    if (minutes <= 0 && breaks <= 0) return;
    const here = rank[b];
    const row = key * this.breaks;
    for (let k = here; k < order.length; k++) {
      if (areFar(k - here, time[k] - time[here], minutes, breaks)) break;
      counts[row + order[k]] += by;
    }
    for (let k = here - 1; k >= 0; k--) {
      if (areFar(here - k, time[here] - time[k], minutes, breaks)) break;
      counts[row + order[k]] += by;
    }
  }
}
