import { chargeLooks, type Budget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import { Patterns } from './patterns.js';
import { Places } from './places.js';
import { Room } from './room.js';

/**
 * Step of a round relative to the distance from the aim, at first; halved after `PATIENCE` rounds
 * without a gain.
 */
const STRIDE = 1.05;
const PATIENCE = 20;

/** The aim is this far above the airings placed; below 1, one more airing is proven impossible. */
const AIM = 0.9;

/** A bound this close to proving the log best is worth twice the rounds. */
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

/** On several days: rounds before the linear program, and how often it is solved at most. */
const FIRST_ROUNDS = 20;
const MOST_SOLVED = 40;

/** A bound this close to the value of the linear program cannot get much tighter. */
const CLOSE = 1e-4;

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
 * the worth of those held. A limit (see `Places`) has a price as well: each place that it counts is worth as
 * much less, and its most times that is added. This holds for any prices and worths. Each round changes them to
 * lower the bound: lines of which the rooms choose more airings than are asked for become dearer. On several days
 * rounds come nowhere near the best prices, which are those of a linear program (see `Patterns`).
 * After M. L. Fisher, "The Lagrangian relaxation method for solving integer programming problems",
 * 1981; length of a step after B. T. Polyak, "Minimization of unsmooth functionals", 1969; direction
 * after H. D. Sherali and O. Ulular, "A primal-dual conjugate subgradient algorithm", 1989.
 */
export class Prices {
  readonly places: Places;
  private readonly rooms: readonly Room[];
  /** By group: its letter, -1 when none of its airings is asked for. */
  private readonly letterOf: Int32Array;
  /**
   * What may not be exceeded: by group the airings asked for, by letter less those held, by limit the most.
   * `rows` lists the limits of each place, those of place p from `firstRow[p]` on.
   */
  private readonly limitOf: Float64Array;
  private readonly rows: Int32Array;
  private readonly firstRow: Int32Array;
  /** In the same order: the price, the subgradient of the last round, and the direction of the last step. */
  private readonly price: Float64Array;
  private readonly gradient: Float64Array;
  private readonly direction: Float64Array;
  /** By place: its value, and 1 when a room chooses it. */
  private readonly value: Float64Array;
  private readonly chosen: Int32Array;
  /** By room: its places. */
  private readonly placesOf: number[][] = [];
  /** By place, on several days: how often the best mix uses it, 0 to 1; null on one day. */
  readonly often: Float64Array | null;
  private patterns: Patterns | undefined;
  /** Most looks that a round costs, for all letters; and the share of this letter's places. */
  private readonly allLooks: number;
  private share = 1;
  /** Where the worths of letters start among the prices. */
  private readonly letters: number;
  private letter = -1;
  /** Letters that have a worth already. */
  private known = 0;
  private least = Infinity;
  /** Sum of the absolute values of the terms of the last bound. */
  private terms = 0;
  /** At this number of placed airings more rounds are not worth their cost. */
  private enoughFor = -1;

  constructor(private readonly model: Model) {
    const { groups, letters } = model;
    const places = (this.places = new Places(model));
    this.letters = groups.length;
    this.letterOf = Int32Array.from(groups, ({ first, count }) =>
      count === 0 ? -1 : model.letter[first],
    );
    const firstLimit = groups.length + letters;
    const size = firstLimit + places.limits.length;
    this.limitOf = new Float64Array(size);
    groups.forEach(({ count }, g) => (this.limitOf[g] = count));
    places.limits.forEach(({ most }, k) => (this.limitOf[firstLimit + k] = most));
    [this.rows, this.firstRow] = this.rowsOf(firstLimit);
    this.price = new Float64Array(size);
    this.gradient = new Float64Array(size);
    this.direction = new Float64Array(size);
    this.value = new Float64Array(places.size);
    this.chosen = new Int32Array(places.size);
    this.rooms = this.makeRooms();
    this.allLooks = this.rooms.reduce((sum, room) => sum + room.looks, 0);
    this.often = model.several ? new Float64Array(places.size) : null;
  }

  private rowsOf(firstLimit: number): [Int32Array, Int32Array] {
    const { limits, size } = this.places;
    const first = new Int32Array(size + 1);
    for (const { places } of limits) for (const p of places) first[p + 1]++;
    for (let p = 0; p < size; p++) first[p + 1] += first[p];
    const next = first.slice();
    const rows = new Int32Array(first[size]);
    limits.forEach(({ places }, k) => {
      for (const p of places) rows[next[p]++] = firstLimit + k;
    });
    return [rows, first];
  }

  /**
   * Starts work on a letter from the prices of the letters before it.
   *
   * @param held by higher letter: airings that the best log is known to place; 0 when nothing is known
   */
  begin(letter: number, held: readonly number[]): void {
    const { limitOf: most, price, letters } = this;
    this.letter = letter;
    this.least = Infinity;
    this.enoughFor = -1;
    for (let k = 0; k < letter; k++) {
      if (k >= this.known) price[letters + k] = 1;
      most[letters + k] = -(held[k] ?? 0);
      if (most[letters + k] === 0) price[letters + k] = 0;
    }
    this.known = letter;
    this.direction.fill(0);
    const { group } = this.places;
    let active = 0;
    for (const g of group) if (this.letterOf[g] <= letter) active++;
    this.share = group.length === 0 ? 0 : active / group.length;
  }

  /** Most looks that a round costs. */
  get looks(): number {
    return this.allLooks * this.share;
  }

  /**
   * Tightens the bound and returns it. Runs no rounds if those of the last call hardly helped.
   *
   * @param placed airings of the letter in the current log; a bound as low as that is good enough
   * @param rounds about how many to run
   * @param budget what they may cost; counted down
   */
  most(placed: number, rounds: number, budget: Budget = { steps: Infinity }): number {
    const before = this.least;
    if (placed !== this.enoughFor)
      if (this.often) this.improveByPatterns(placed, this.often, budget);
      else this.improve(placed, rounds, budget);
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
      chargeLooks(budget, this.looks);
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

  /** Adds the rooms' choices to the linear program and takes its prices, until no better prices exist. */
  private improveByPatterns(placed: number, often: Float64Array, budget: Budget): void {
    const { price, letters, letter, letterOf, chosen, model } = this;
    const { group } = this.places;
    const patterns = (this.patterns ??= this.makePatterns());
    const limits = this.limitOf.slice();
    for (let k = 0; k < model.letters; k++)
      if (k >= letter || limits[letters + k] === 0) limits[letters + k] = Infinity;
    patterns.begin(limits, (p) => letterOf[group[p]] === letter);
    this.improve(placed, FIRST_ROUNDS, budget);
    const isProven = (): boolean => this.least < placed + 1 - EPSILON;
    for (let n = 0; n < MOST_SOLVED && !isProven() && budget.steps > 0; n++) {
      if (!patterns.add((p) => chosen[p] > 0) && n > 0) break;
      const solved = patterns.solve(budget);
      if (!solved) break;
      for (let k = 0; k < price.length; k++)
        price[k] = limits[k] === Infinity ? 0 : Math.max(0, solved.prices[k]);
      chargeLooks(budget, this.looks);
      const bound = this.bound();
      if (this.terms > EXACT) break;
      if (bound < this.least) this.least = bound;
      const floor = Math.floor(solved.value + EPSILON);
      if (this.least - solved.value < CLOSE || Math.floor(this.least + EPSILON) === floor) break;
    }
    patterns.mix(often);
  }

  private makePatterns(): Patterns {
    const { letters, letterOf, firstRow, rows, model, placesOf } = this;
    const { group } = this.places;
    return new Patterns({
      size: this.price.length,
      letters: Array.from({ length: model.letters }, (_, k) => letters + k),
      rooms: placesOf,
      *entriesOf(p) {
        yield [group[p], 1];
        yield [letters + letterOf[group[p]], -1];
        for (let k = firstRow[p]; k < firstRow[p + 1]; k++) yield [rows[k], 1];
      },
    });
  }

  /** Ends all work: the memory of the linear program is not garbage-collected. */
  dispose(): void {
    this.patterns?.dispose();
    this.patterns = undefined;
  }

  private makeRooms(): Room[] {
    const { model, places } = this;
    const hours = new Map<number, number[]>();
    model.breaks.forEach((_, b) => {
      const key = model.hourCapacity < model.capacity * model.breaks.length ? model.hour[b] : b;
      const own = hours.get(key);
      if (own) own.push(b);
      else hours.set(key, [b]);
    });
    const length = Int32Array.from(places.group, (g) => model.groups[g].length);
    return [...hours.values()].flatMap((breaks) => {
      const classes = breaks.map((b) => places.classes[b]);
      if (model.hourCapacity >= breaks.length * model.capacity) {
        this.placesOf.push(...classes.map((own) => own.flat()));
        return classes.map((own) => new Room([own], length, model.capacity, model.capacity));
      }
      this.placesOf.push(classes.flat(2));
      return [new Room(classes, length, model.capacity, model.hourCapacity)];
    });
  }

  /** The bound for the current prices. Fills `chosen`. */
  private bound(): number {
    const { letter, letters, letterOf, price, value, chosen, limitOf: most, rows, firstRow } = this;
    const { group } = this.places;
    for (let p = 0; p < value.length; p++) {
      const g = group[p];
      const own = letterOf[g];
      if (own > letter) {
        value[p] = -1;
        continue;
      }
      let worth = (own === letter ? 1 : price[letters + own]) - price[g];
      for (let k = firstRow[p]; k < firstRow[p + 1]; k++) worth -= price[rows[k]];
      value[p] = worth;
    }
    chosen.fill(0);
    let sum = 0;
    for (const room of this.rooms) sum += room.fill(value, chosen);
    let terms = sum;
    for (let k = 0; k < most.length; k++) {
      if (price[k] === 0) continue;
      const term = price[k] * most[k];
      sum += term;
      terms += Math.abs(term);
    }
    this.terms = terms;
    return sum;
  }

  /** Changes prices according to the choice; false when nothing is left to change. */
  private step(stride: number, above: number): boolean {
    const { price, gradient, direction } = this;
    this.computeGradient();
    const norm = squares(gradient);
    if (norm < EPSILON) return false;
    const last = squares(direction);
    // The mean of the new direction and the last one: with the new one alone, rounds undo one another.
    const keep = last < EPSILON ? 0 : Math.sqrt(norm / last);
    for (let k = 0; k < direction.length; k++) direction[k] = gradient[k] + keep * direction[k];
    let size = squares(direction);
    if (size < CANCELLED * norm) {
      direction.set(gradient);
      size = norm;
    }
    const scale = (stride * above) / size;
    for (let k = 0; k < price.length; k++) {
      const to = price[k] + scale * direction[k];
      price[k] = to > 0 ? to : 0;
    }
    return true;
  }

  /**
   * By how much the choice exceeds each limit. Falling short counts as nothing where the price is 0 already.
   */
  private computeGradient(): void {
    const {
      letter,
      letters,
      letterOf,
      price,
      chosen,
      limitOf: most,
      rows,
      firstRow,
      gradient,
    } = this;
    const { group } = this.places;
    for (let k = 0; k < most.length; k++) gradient[k] = -most[k];
    for (let p = 0; p < chosen.length; p++) {
      if (chosen[p] === 0) continue;
      const g = group[p];
      gradient[g]++;
      const own = letterOf[g];
      if (own < letter) gradient[letters + own]--;
      for (let k = firstRow[p]; k < firstRow[p + 1]; k++) gradient[rows[k]]++;
    }
    for (let k = 0; k < gradient.length; k++)
      if (gradient[k] < 0 && price[k] === 0) gradient[k] = 0;
    for (let g = 0; g < letterOf.length; g++)
      if (letterOf[g] < 0 || letterOf[g] > letter) gradient[g] = 0;
    for (let k = 0; k < this.model.letters; k++)
      if (k >= letter || most[letters + k] === 0) gradient[letters + k] = 0;
  }
}

function squares(of: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < of.length; k++) sum += of[k] * of[k];
  return sum;
}
