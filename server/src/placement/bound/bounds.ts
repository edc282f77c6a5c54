import type { Budget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import { Intervals, total, type Out } from './intervals.js';

/**
 * How many airings of each letter the best log of a day can place at most, `best` being the first
 * rule of placement: as many of the first letter as can be; among those logs as many of the second ...
 * Letters are asked about in their order: `most`, then `settle`.
 *
 * Proof. Let an interval be a run [u, v) of breaks, and S the airings (of a letter and those above)
 * whose whole window lies in it. Whatever the log, the airings of S that are placed stand in breaks
 * of [u, v). So
 *  (a) weighed in any way (by seconds, or see `weighings`) they weigh no more than those breaks can
 *      hold, taken hour by hour where the hour holds less than its breaks together: what is over has
 *      to stay out;
 *  (b) of each campaign, each fixed position and, where no break of [u, v) mixes categories, each
 *      rejecting category at most v-u airings are placed: what each has beyond that stays out.
 * Now two ways of counting what stays out:
 *  - of all letters down to this one together: at least d airings, where d is the least number of
 *    the longest, which are the heaviest, whose removal makes the rest fit, or what (b) adds up to;
 *  - of this letter alone. A log is at hand that places `placed` of each letter above. While those
 *    are proven, the best log leaves out exactly as many of each, and of what is over no more can be
 *    charged to them: the longest of those in S go first, and the rest is this letter's. Where the
 *    intervals that proved a letter add up to all that it leaves out, each leaves out exactly what
 *    it was proven to: only those that overlap [u, v) are charged, and with airings no longer than
 *    the longest whose windows lie in them.
 * Intervals that do not overlap have disjoint S, so what stays out adds up over any set of disjoint
 * intervals, and the best such set is found by dynamic programming over the ends of intervals. It
 * is enough to look at intervals from the start of a window to the end of one, as any other has the
 * S of a shorter one.
 */
export class Bounds {
  /** Whether the log at hand is proven to place as many of each letter settled as the best. */
  proven = true;
  /** By letter settled: airings that the best log is known to place at least. */
  readonly held: number[] = [];
  private readonly asked: Int32Array;
  private readonly outs: Out[][] = [];
  /** What proved the letter asked about last. */
  private shown: Out[] = [];
  private intervals: Intervals | undefined;
  private bound = 0;
  /** What stays out of all letters asked about, if that was weighed closely. */
  private together: number | undefined;
  private sum = 0;
  private askedSoFar = 0;
  private placedAbove = 0;

  /** @param budget what it may cost; once that is gone, it proves less */
  constructor(
    private readonly model: Model,
    private readonly budget: Budget = { steps: Infinity },
  ) {
    this.asked = new Int32Array(model.letters);
    for (let i = 0; i < model.size; i++) this.asked[model.letter[i]!]!++;
  }

  /**
   * The most airings of the next letter that the best log can place, `placed` being placed.
   *
   * @param closely weighs airings in every way, at some cost, and not by seconds alone
   */
  most(placed: number, closely = false): number {
    const letter = this.outs.length;
    const asked = this.asked[letter]!;
    this.shown = [];
    this.bound = asked;
    this.together = undefined;
    if (placed < asked) {
      this.intervals ??= new Intervals(this.model);
      const { own, together } = this.intervals.leastLeftOut(
        letter,
        this.outs,
        closely,
        this.budget,
      );
      this.shown = this.intervals.withLengths(letter, own);
      const most = this.askedSoFar + asked - together - this.placedAbove;
      this.bound = Math.min(asked - total(own), most);
      if (closely) this.together = together;
    }
    return this.bound;
  }

  /** Takes a proof from elsewhere that the best log places no more than `most` of the letter asked about. */
  lower(most: number): number {
    return (this.bound = Math.min(this.bound, most));
  }

  /** Says how many airings of the letter asked about the log at hand places. */
  settle(placed: number): void {
    const asked = this.asked[this.outs.length]!;
    this.askedSoFar += asked;
    // Below a letter that is not proven the best log may place fewer than the one at hand.
    this.held.push(this.proven ? placed : 0);
    const left = this.proven ? asked - placed : asked;
    if (total(this.shown) !== left) {
      const anywhere = { from: 0, to: this.model.breaks.length, count: left };
      this.intervals ??= new Intervals(this.model);
      this.shown = this.intervals.withLengths(this.outs.length, [anywhere]);
    }
    this.outs.push(this.shown);
    if (this.proven) this.placedAbove += placed;
    if (placed < this.bound) this.proven = false;
    this.sum += this.bound;
  }

  /** The most airings of all letters that the best log can place; all have been settled. */
  total(): number {
    if (this.proven || !this.intervals) return this.sum;
    const last = this.model.letters - 1;
    this.together ??= this.intervals.leastLeftOut(last, this.outs, true, this.budget).together;
    return Math.min(this.sum, this.model.size - this.together);
  }
}
