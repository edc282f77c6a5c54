import type { Budget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import { Intervals } from './intervals.js';
import { total, type LeftOutAirings } from './left-out.js';
import { layersOf } from './break-line.js';

/**
 * Upper bounds for the number of airings of each letter in the best log of a day. The best log has as many
 * airings of the first letter as can be placed, among such logs as many of the second, and so on. Letters
 * are handled in this order: `most`, which may be asked again more closely, then `settle`.
 *
 * Proof. Take an interval, which is a run [u, v) of breaks, and let S be the airings of a letter and of
 * those above it whose whole window lies in [u, v). In any log the airings of S that are placed are in
 * the breaks of [u, v). Therefore
 *  (a) whichever way airings are weighed (by seconds, or see `weighings`), those of S that are placed
 *      weigh no more than these breaks can hold. Where an hour holds less than its breaks together, the
 *      hour counts. Airings that make up the excess weight are left out;
 *  (b) of each campaign, each fixed position and, if no break of [u, v) mixes categories, each rejecting
 *      category, at most v - u airings are placed, and the others are left out.
 * What is left out is counted in two ways:
 *  - of all letters down to this one: at least d airings, where d is what (b) adds up to, or the fewest
 *    airings, the heaviest of S first, whose weight makes up the excess of (a);
 *  - of this letter alone. The log at hand places `placed` airings of each letter above. As long as these
 *    numbers are proven, the best log leaves out exactly as many of each of those letters, and no more
 *    of the excess can be charged to them: the longest such airings of S are charged first, and the rest
 *    is due to this letter. If the intervals that proved a letter account for everything it leaves out,
 *    each of them leaves out exactly what it was proven to. Then only intervals that overlap [u, v) are
 *    charged, with airings no longer than the longest whose windows lie in them.
 * Intervals that do not overlap have disjoint sets S, so what they leave out adds up. Dynamic programming
 * over the ends of intervals finds the disjoint intervals that leave out most. Only intervals from the
 * start of a window to the end of a window matter: any other has the same S as a shorter one.
 */
export class Bounds {
  /** Whether the log at hand is proven to place as many airings of each settled letter as the best. */
  proven = true;
  /** By settled letter: a number of airings that the best log is known to place. */
  readonly held: number[] = [];
  private readonly asked: Int32Array;
  private readonly outs: LeftOutAirings[][] = [];
  /** The intervals that prove the current bound. */
  private shown: LeftOutAirings[] = [];
  private intervals: Intervals | undefined;
  private layers: Intervals[] | undefined;
  private bound = 0;
  /** Airings left out of all letters so far, if counted closely. */
  private together: number | undefined;
  private sum = 0;
  private askedSoFar = 0;
  private placedAbove = 0;

  /**
   * @param budget what proofs may cost; bounds are weaker when it runs out
   * @param isPlain whether to leave crowds, and days laid over one another, to `Prices`
   */
  constructor(
    private readonly model: Model,
    private readonly budget: Budget = { steps: Infinity },
    private readonly isPlain = false,
  ) {
    this.asked = new Int32Array(model.letters);
    for (let i = 0; i < model.size; i++) this.asked[model.letter[i]]++;
  }

  /**
   * An upper bound for the next letter, of which the log at hand places `placed` airings.
   *
   * @param closely whether airings are weighed in every way, which costs more, or by seconds alone
   */
  most(placed: number, closely = false): number {
    const letter = this.outs.length;
    const ordered = this.asked[letter];
    this.shown = [];
    this.bound = ordered;
    this.together = undefined;
    if (placed < ordered) {
      for (const intervals of this.everyInterval()) {
        const { own, together } = intervals.leastLeftOut(letter, this.outs, closely, this.budget);
        const most = this.askedSoFar + ordered - together - this.placedAbove;
        if (this.shown.length === 0 || total(own) > total(this.shown)) this.shown = own;
        this.bound = Math.min(this.bound, ordered - total(own), most);
        if (closely) this.together = Math.max(this.together ?? 0, together);
        if (this.bound <= placed) break;
      }
    }
    return this.bound;
  }

  /** The intervals of the model's breaks; then, on several days, with days laid over one another. */
  private *everyInterval(): Iterable<Intervals> {
    const plain = (this.intervals ??= this.plainIntervals());
    yield plain;
    if (this.isPlain) return;
    this.layers ??= layersOf(this.model)
      .slice(1)
      .map((layer) => plain.layered(layer));
    yield* this.layers;
  }

  private plainIntervals(): Intervals {
    return new Intervals(this.model, undefined, this.isPlain ? null : undefined);
  }

  /** Takes another proven bound for the same letter, and returns the tighter one. */
  lower(most: number): number {
    return (this.bound = Math.min(this.bound, most));
  }

  /** Ends work on a letter, of which the log at hand places `placed` airings. */
  settle(placed: number): void {
    const ordered = this.asked[this.outs.length];
    this.askedSoFar += ordered;
    // Below a letter that is not proven, the best log may place fewer airings than the one at hand.
    this.held.push(this.proven ? placed : 0);
    const left = this.proven ? ordered - placed : ordered;
    if (total(this.shown) !== left) {
      const anywhere = { from: 0, to: this.model.breaks.length, count: left };
      this.intervals ??= this.plainIntervals();
      this.shown = this.intervals.withLengths(this.outs.length, [anywhere]);
    }
    this.outs.push(this.shown);
    if (this.proven) this.placedAbove += placed;
    if (placed < this.bound) this.proven = false;
    this.sum += this.bound;
  }

  /** An upper bound for all letters together, once all are settled. */
  total(): number {
    if (this.proven || !this.intervals) return this.sum;
    const last = this.model.letters - 1;
    this.together ??= this.intervals.leastLeftOut(last, this.outs, true, this.budget).together;
    return Math.min(this.sum, this.model.size - this.together);
  }
}
