import type { Budget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import type { Crowd } from './crowds.js';
import { Room } from './room.js';

/**
 * Step of a round relative to the distance from the aim, at first; halved after `PATIENCE` rounds
 * without a gain.
 */
const STRIDE = 1.05;
const PATIENCE = 20;

/** The aim lies this far above the airings placed; below 1, one more airing is proven impossible. */
const AIM = 0.9;

/** A bound this close to the proof is worth twice the rounds. */
const NEAR = 0.25;

/** When a call gained no more than this share of what was missing, the next call runs no rounds. */
const SLOW = 0.1;

/**
 * The least change that counts as a gain; a generous allowance for rounding errors of a sum; and the
 * largest sum for which that allowance is certain to be enough.
 */
const GAIN = 1e-3;
const EPSILON = 1e-6;
const EXACT = 1e5;

/** Directions whose mean is smaller than this share of one of them cancel each other. */
const CANCELLED = 0.01;

/**
 * An upper bound for the airings of a letter in the best log, by Lagrangian relaxation. It is tighter than
 * `Bounds` where the sizes of airings and breaks do not match, and costs more.
 *
 * Proof. Give the airings of each line a price of at least 0, and each letter above, of which the best
 * log is known to place `held` airings, a worth of at least 0. The value of an airing is the worth of
 * its letter, 1 for the letter in question, less its price. Let every room (a break, or the breaks of an
 * hour with a cap) choose the airings of the greatest value that keep its capacity and, in each break,
 * one airing per campaign and per rejecting category, regardless of the other rooms. The best log keeps
 * these rules too, so its airings have no more value than the choices of all rooms together. Hence it
 * places no more airings of the letter than that value, plus the prices of all airings asked for, less
 * the worth of those held. This holds for any prices and worths. Each round changes them to lower the
 * bound: lines of which the rooms choose more airings than are asked for become dearer.
 * After M. L. Fisher, "The Lagrangian relaxation method for solving integer programming problems",
 * 1981; length of a step after B. T. Polyak, "Minimization of unsmooth functionals", 1969; direction
 * after H. D. Sherali and O. Ulular, "A primal-dual conjugate subgradient algorithm", 1989.
 */
export class Prices {
  private readonly rooms: Room[];
  /**
   * By group: its letter (-1 for lower ones, which do not count), its airings, and their length in
   * seconds.
   */
  private readonly letterOf: Int32Array;
  private readonly asked: Int32Array;
  private readonly length: Int32Array;
  private readonly price: Float64Array;
  private readonly worth: Float64Array;
  /** The subgradient of the last round, and the direction of the last step. */
  private readonly priceGradient: Float64Array;
  private readonly worthGradient: Float64Array;
  private readonly priceStep: Float64Array;
  private readonly worthStep: Float64Array;
  /** By limit: its price, and as for groups. */
  private readonly limitPrice: Float64Array;
  private readonly limitGradient: Float64Array;
  private readonly limitStep: Float64Array;
  /** By group: the value of an airing, and how many the rooms choose. By letter: how many they choose. */
  private readonly value: Float64Array;
  private readonly chosen: Int32Array;
  private readonly chosenOf: Int32Array;
  private least = Infinity;
  /** Sum of the absolute values of the terms of the last bound. */
  private terms = 0;
  /** Number placed for which more rounds are not worth their cost. */
  private enoughFor = -1;

  /**
   * @param held by letter above: airings that the best log is known to place; 0 when nothing is known
   * @param limits of airings down to the letter, which every log keeps
   */
  constructor(
    private readonly model: Model,
    private readonly letter: number,
    private readonly held: readonly number[],
    private readonly limits: readonly Pick<Crowd, 'groups' | 'most'>[] = [],
  ) {
    const groups = model.groups.length;
    this.letterOf = new Int32Array(groups).fill(-1);
    this.asked = new Int32Array(groups);
    this.length = new Int32Array(groups);
    model.groups.forEach(({ first, count }, g) => {
      if (count === 0 || model.letter[first] > letter) return;
      this.letterOf[g] = model.letter[first];
      this.asked[g] = count;
      this.length[g] = model.length[first];
    });
    this.rooms = this.makeRooms();
    this.price = new Float64Array(groups);
    this.priceGradient = new Float64Array(groups);
    this.priceStep = new Float64Array(groups);
    this.value = new Float64Array(groups);
    this.chosen = new Int32Array(groups);
    this.limitPrice = new Float64Array(limits.length);
    this.limitGradient = new Float64Array(limits.length);
    this.limitStep = new Float64Array(limits.length);
    this.worth = new Float64Array(letter + 1).fill(1);
    this.worthGradient = new Float64Array(letter + 1);
    this.worthStep = new Float64Array(letter + 1);
    this.chosenOf = new Int32Array(letter + 1);
    held.forEach((n, k) => {
      if (n === 0) this.worth[k] = 0;
    });
  }

  /** Most looks that a round costs. */
  get looks(): number {
    return this.rooms.reduce((sum, room) => sum + room.looks, 0);
  }

  /**
   * Tightens the bound and returns it. Runs no rounds if those of the last call hardly helped.
   *
   * @param placed airings of the letter in the log at hand; a bound as low as that is good enough
   * @param rounds how many to run, about
   * @param budget what they may cost; counted down
   */
  most(placed: number, rounds: number, budget: Budget = { steps: Infinity }): number {
    const before = this.least;
    if (placed !== this.enoughFor) this.improve(placed, rounds, budget);
    const missing = this.least - (placed + 1 - EPSILON);
    if (before - this.least <= SLOW * missing) this.enoughFor = placed;
    return Math.floor(this.least + EPSILON);
  }

  /** Runs rounds until the bound is below `placed + 1`. */
  private improve(placed: number, rounds: number, budget: Budget): void {
    let stride = STRIDE;
    const isProven = (): boolean => this.least < placed + 1 - EPSILON;
    const enough = (): number => (this.least < placed + 1 + NEAR ? 2 * rounds : rounds);
    for (let round = 0, idle = 0; round < enough() && !isProven() && budget.steps > 0; round++) {
      budget.steps -= this.looks;
      const bound = this.bound();
      // Rounding errors of large terms could be larger than EPSILON.
      if (this.terms > EXACT) break;
      idle = bound < this.least - GAIN ? 0 : idle + 1;
      if (bound < this.least) this.least = bound;
      if (isProven()) break;
      if (idle >= PATIENCE) {
        stride /= 2;
        idle = 0;
      }
      if (!this.step(stride, bound - placed - AIM)) break;
    }
  }

  private makeRooms(): Room[] {
    const { model } = this;
    const hours = new Map<number, number[]>();
    model.breaks.forEach((_, b) => {
      const key = model.hourCapacity < model.capacity * model.breaks.length ? model.hour[b] : b;
      const own = hours.get(key);
      if (own) own.push(b);
      else hours.set(key, [b]);
    });
    const rejecting = this.byClass((i) => -model.rejecting[i] || model.campaign[i]);
    const mixing = this.byClass((i) => model.campaign[i]);
    return [...hours.values()].flatMap((breaks) => {
      const classes = breaks.map((b) => this.inBreak(b, model.mix[b] === 1 ? mixing : rejecting));
      return model.hourCapacity >= breaks.length * model.capacity
        ? classes.map((own) => new Room([own], this.length, model.capacity, model.capacity))
        : [new Room(classes, this.length, model.capacity, model.hourCapacity)];
    });
  }

  /** Classes of groups of which a break takes one airing at most. @param key the class of an airing */
  private byClass(key: (i: number) => number): number[][] {
    const classes = new Map<number, number[]>();
    this.model.groups.forEach(({ first }, g) => {
      if (this.letterOf[g] < 0) return;
      const own = classes.get(key(first));
      if (own) own.push(g);
      else classes.set(key(first), [g]);
    });
    return [...classes.values()];
  }

  /** The groups of each class that can air in `b`. */
  private inBreak(b: number, classes: readonly number[][]): number[][] {
    const { groups, several, breaks } = this.model;
    const isOpen = ({ first }: { first: number }): boolean =>
      several === null ||
      several.ask[first] === 0 ||
      several.isOpen[several.ask[first] * breaks.length + b] === 1;
    const found: number[][] = [];
    for (const own of classes) {
      const here = own.filter((g) => b >= groups[g].lo && b < groups[g].hi && isOpen(groups[g]));
      if (here.length > 0) found.push(here);
    }
    return found;
  }

  /** The bound for the current prices. Fills `chosen` and `chosenOf`. */
  private bound(): number {
    const { letter, letterOf, price, worth, value, chosen, chosenOf, asked, held } = this;
    let limited = 0;
    for (let g = 0; g < value.length; g++) {
      const own = letterOf[g];
      if (own >= 0) value[g] = (own === letter ? 1 : worth[own]) - price[g];
    }
    this.limits.forEach(({ groups, most }, k) => {
      for (const g of groups) value[g] -= this.limitPrice[k];
      limited += this.limitPrice[k] * most;
    });
    chosen.fill(0);
    chosenOf.fill(0);
    let sum = limited;
    for (const room of this.rooms) sum += room.fill(value, chosen);
    for (let g = 0; g < value.length; g++) {
      if (letterOf[g] < 0) continue;
      sum += price[g] * asked[g];
      chosenOf[letterOf[g]] += chosen[g];
    }
    let less = 0;
    for (let k = 0; k < letter; k++) less += worth[k] * (held[k] ?? 0);
    this.terms = sum + less;
    return sum - less;
  }

  /** Changes prices and worths by what was chosen; false when nothing is left to change. */
  private step(stride: number, above: number): boolean {
    const { price, worth, priceGradient, worthGradient, priceStep, worthStep } = this;
    const { limitPrice, limitGradient, limitStep } = this;
    this.computeGradient();
    const norm = squares(priceGradient) + squares(worthGradient) + squares(limitGradient);
    if (norm < EPSILON) return false;
    const last = squares(priceStep) + squares(worthStep) + squares(limitStep);
    // The mean of the new direction and the last: with the new one alone, rounds undo one another.
    const keep = last < EPSILON ? 0 : Math.sqrt(norm / last);
    turn(priceStep, priceGradient, keep);
    turn(worthStep, worthGradient, keep);
    turn(limitStep, limitGradient, keep);
    let size = squares(priceStep) + squares(worthStep) + squares(limitStep);
    if (size < CANCELLED * norm) {
      priceStep.set(priceGradient);
      worthStep.set(worthGradient);
      limitStep.set(limitGradient);
      size = norm;
    }
    const scale = (stride * above) / size;
    go(price, priceStep, scale);
    go(worth, worthStep, scale);
    go(limitPrice, limitStep, scale);
    return true;
  }

  /** Lines that are chosen too often become dearer; letters chosen too seldom gain worth. */
  private computeGradient(): void {
    const { letter, letterOf, asked, price, worth, chosen, chosenOf, held } = this;
    for (let g = 0; g < price.length; g++) {
      const over = chosen[g] - asked[g];
      this.priceGradient[g] = letterOf[g] < 0 || (over < 0 && price[g] === 0) ? 0 : over;
    }
    this.limits.forEach(({ groups, most }, k) => {
      let over = -most;
      for (const g of groups) over += chosen[g];
      this.limitGradient[k] = over < 0 && this.limitPrice[k] === 0 ? 0 : over;
    });
    for (let k = 0; k < letter; k++) {
      const under = (held[k] ?? 0) - chosenOf[k];
      this.worthGradient[k] = held[k] === 0 || (under < 0 && worth[k] === 0) ? 0 : under;
    }
  }
}

function squares(of: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < of.length; k++) sum += of[k] * of[k];
  return sum;
}

/** step = gradient + keep * step */
function turn(step: Float64Array, gradient: Float64Array, keep: number): void {
  for (let k = 0; k < step.length; k++) step[k] = gradient[k] + keep * step[k];
}

/** from = max(0, from + scale * step) */
function go(from: Float64Array, step: Float64Array, scale: number): void {
  for (let k = 0; k < from.length; k++) {
    const to = from[k] + scale * step[k];
    from[k] = to > 0 ? to : 0;
  }
}
