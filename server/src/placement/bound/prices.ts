import type { Budget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import { Room } from './room.js';

/** How far a round goes towards the aim at first; half as far after so many rounds without a gain. */
const STRIDE = 1.05;
const PATIENCE = 20;

/** The aim, above the airings placed: one more would not be proven impossible. */
const AIM = 0.9;

/** A bound so little above the aim is worth as many rounds again. */
const NEAR = 0.25;

/** Rounds that gained no more than this part of what is still missing are not followed by others. */
const SLOW = 0.1;

/**
 * A gain that counts as one; what sums of fractions may be wrong by, and much more; and the sum up to
 * which that is so: a fraction of it is exact to one part in 2 ** 53.
 */
const GAIN = 1e-3;
const EPSILON = 1e-6;
const EXACT = 1e5;

/** Two directions that cancel leave less than this part of one. */
const CANCELLED = 0.01;

/**
 * How many airings of a letter the best log can place at most, from prices: where intervals of breaks
 * (see `Bounds`) prove too little, since it is what fits into each break that falls short.
 *
 * Proof. Let each line's airings have a price of at least 0, and each letter above, of which the
 * best log is known to place at least `held`, a worth of at least 0. An airing is worth what its
 * letter is (1 for the letter asked about) less its price. Let every room (a break, or the breaks of
 * an hour that is capped below them) take whatever is worth most to it and keeps its capacity and
 * once per campaign and rejecting category in each break, as if the others were not there. The best
 * log keeps those rules, so that what it places is worth no more than what the rooms take together;
 * hence its airings of the letter are no more than that, plus all prices of what is asked for, less
 * the worth of what is held. That is so for any prices and worths. They are changed, round by round,
 * to what makes the least of it: dearer where rooms together take more than is asked for.
 * After M. L. Fisher, "The Lagrangian relaxation method for solving integer programming problems",
 * 1981; the length of a step after B. T. Polyak, "Minimization of unsmooth functionals", 1969, its
 * direction after H. D. Sherali and O. Ulular, "A primal-dual conjugate subgradient algorithm", 1989.
 */
export class Prices {
  private readonly rooms: Room[];
  /** Of each group: its letter, -1 when it is not looked at, its airings and their length in seconds. */
  private readonly letterOf: Int32Array;
  private readonly asked: Int32Array;
  private readonly length: Int32Array;
  private readonly price: Float64Array;
  private readonly worth: Float64Array;
  /** How prices and worths ought to change by the last round, and how they were changed. */
  private readonly priceWish: Float64Array;
  private readonly worthWish: Float64Array;
  private readonly priceStep: Float64Array;
  private readonly worthStep: Float64Array;
  /** Of each group: what an airing is worth to a room, and how many the rooms take; of each letter. */
  private readonly value: Float64Array;
  private readonly taken: Int32Array;
  private readonly takenOf: Int32Array;
  private least = Infinity;
  /** The terms that the last bound adds up, all as if they were above 0. */
  private terms = 0;
  /** So many placed that no more rounds are worth it. */
  private enoughFor = -1;

  /**
   * @param held airings that the best log is known to place at least, by letter above `letter`;
   *   0 where nothing is known
   */
  constructor(
    private readonly model: Model,
    private readonly letter: number,
    private readonly held: readonly number[],
  ) {
    const groups = model.groups.length;
    this.letterOf = new Int32Array(groups).fill(-1);
    this.asked = new Int32Array(groups);
    this.length = new Int32Array(groups);
    model.groups.forEach(({ first, count }, g) => {
      if (count === 0 || model.letter[first]! > letter) return;
      this.letterOf[g] = model.letter[first]!;
      this.asked[g] = count;
      this.length[g] = model.length[first]!;
    });
    this.rooms = this.makeRooms();
    this.price = new Float64Array(groups);
    this.priceWish = new Float64Array(groups);
    this.priceStep = new Float64Array(groups);
    this.value = new Float64Array(groups);
    this.taken = new Int32Array(groups);
    this.worth = new Float64Array(letter + 1).fill(1);
    this.worthWish = new Float64Array(letter + 1);
    this.worthStep = new Float64Array(letter + 1);
    this.takenOf = new Int32Array(letter + 1);
    held.forEach((n, k) => {
      if (n === 0) this.worth[k] = 0;
    });
  }

  /** What a round costs at most, in looks at whether an airing fits into so many units. */
  get looks(): number {
    return this.rooms.reduce((sum, room) => sum + room.looks, 0);
  }

  /**
   * The most airings of the letter that the best log can place, as far as some `rounds` prove it;
   * none are run where the last ones hardly gained.
   *
   * @param budget its work is taken from this
   * @param placed airings of the letter in the log at hand: fewer are not looked for
   */
  most(placed: number, rounds: number, budget: Budget = { steps: Infinity }): number {
    const before = this.least;
    if (placed !== this.enoughFor) this.improve(placed, rounds, budget);
    const missing = this.least - (placed + 1 - EPSILON);
    if (before - this.least <= SLOW * missing) this.enoughFor = placed;
    return Math.floor(this.least + EPSILON);
  }

  /** Runs rounds until they prove that no more than `placed` can be. */
  private improve(placed: number, rounds: number, budget: Budget): void {
    let stride = STRIDE;
    const isProven = (): boolean => this.least < placed + 1 - EPSILON;
    const enough = (): number => (this.least < placed + 1 + NEAR ? 2 * rounds : rounds);
    for (let round = 0, idle = 0; round < enough() && !isProven() && budget.steps > 0; round++) {
      budget.steps -= this.looks;
      const bound = this.bound();
      // A sum of large terms proves nothing.
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
      const key = model.hourCapacity < model.capacity * model.breaks.length ? model.hour[b]! : b;
      const own = hours.get(key);
      if (own) own.push(b);
      else hours.set(key, [b]);
    });
    const rejecting = this.byClass((i) => -model.rejecting[i]! || model.campaign[i]!);
    const mixing = this.byClass((i) => model.campaign[i]!);
    return [...hours.values()].flatMap((breaks) => {
      const classes = breaks.map((b) => this.inBreak(b, model.mix[b] === 1 ? mixing : rejecting));
      return model.hourCapacity >= breaks.length * model.capacity
        ? classes.map((own) => new Room([own], this.length, model.capacity, model.capacity))
        : [new Room(classes, this.length, model.capacity, model.hourCapacity)];
    });
  }

  /** Groups by what airs in a break once. @param key of an airing's class */
  private byClass(key: (i: number) => number): number[][] {
    const classes = new Map<number, number[]>();
    this.model.groups.forEach(({ first }, g) => {
      if (this.letterOf[g]! < 0) return;
      const own = classes.get(key(first));
      if (own) own.push(g);
      else classes.set(key(first), [g]);
    });
    return [...classes.values()];
  }

  /** Of each class the groups that may air in `b`. */
  private inBreak(b: number, classes: readonly number[][]): number[][] {
    const { groups } = this.model;
    const found: number[][] = [];
    for (const own of classes) {
      const here = own.filter((g) => b >= groups[g]!.lo && b < groups[g]!.hi);
      if (here.length > 0) found.push(here);
    }
    return found;
  }

  /** The bound that the prices of now prove; fills `taken` and `takenOf`. */
  private bound(): number {
    const { letter, letterOf, price, worth, value, taken, takenOf, asked, held } = this;
    for (let g = 0; g < value.length; g++) {
      const own = letterOf[g]!;
      if (own >= 0) value[g] = (own === letter ? 1 : worth[own]!) - price[g]!;
    }
    taken.fill(0);
    takenOf.fill(0);
    let sum = 0;
    for (const room of this.rooms) sum += room.fill(value, taken);
    for (let g = 0; g < value.length; g++) {
      if (letterOf[g]! < 0) continue;
      sum += price[g]! * asked[g]!;
      takenOf[letterOf[g]!]! += taken[g]!;
    }
    let less = 0;
    for (let k = 0; k < letter; k++) less += worth[k]! * (held[k] ?? 0);
    this.terms = sum + less;
    return sum - less;
  }

  /** Changes prices and worths by what was taken; false when nothing is left to change. */
  private step(stride: number, above: number): boolean {
    const { price, worth, priceWish, worthWish, priceStep, worthStep } = this;
    this.wish();
    const wished = squares(priceWish) + squares(worthWish);
    if (wished < EPSILON) return false;
    const last = squares(priceStep) + squares(worthStep);
    // The mean of the two directions: of the wish alone, one round undoes what the other did.
    const keep = last < EPSILON ? 0 : Math.sqrt(wished / last);
    turn(priceStep, priceWish, keep);
    turn(worthStep, worthWish, keep);
    let size = squares(priceStep) + squares(worthStep);
    if (size < CANCELLED * wished) {
      priceStep.set(priceWish);
      worthStep.set(worthWish);
      size = wished;
    }
    const scale = (stride * above) / size;
    go(price, priceStep, scale);
    go(worth, worthStep, scale);
    return true;
  }

  /** Dearer what rooms take too much of, worth more what they take too little of. */
  private wish(): void {
    const { letter, letterOf, asked, price, worth, taken, takenOf, held } = this;
    for (let g = 0; g < price.length; g++) {
      const over = taken[g]! - asked[g]!;
      this.priceWish[g] = letterOf[g]! < 0 || (over < 0 && price[g] === 0) ? 0 : over;
    }
    for (let k = 0; k < letter; k++) {
      const under = (held[k] ?? 0) - takenOf[k]!;
      this.worthWish[k] = held[k] === 0 || (under < 0 && worth[k] === 0) ? 0 : under;
    }
  }
}

function squares(of: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < of.length; k++) sum += of[k]! * of[k]!;
  return sum;
}

/** step = wish + keep * step */
function turn(step: Float64Array, wish: Float64Array, keep: number): void {
  for (let k = 0; k < step.length; k++) step[k] = wish[k]! + keep * step[k]!;
}

/** from + scale * step, and nothing below 0 */
function go(from: Float64Array, step: Float64Array, scale: number): void {
  for (let k = 0; k < from.length; k++) {
    const to = from[k]! + scale * step[k]!;
    from[k] = to > 0 ? to : 0;
  }
}
