import { Bounds } from './bound/bounds.js';
import { mostPositions } from './bound/positions-bound.js';
import { arePriced, Prover } from './bound/prover.js';
import { chargeLooks, spend, type Budget, type PhaseBudget } from './model/budget.js';
import type { Model, SeveralDays } from './model/model.js';
import type { SeveralDaysModel } from './model/several-days.js';
import type { DayQuota } from './rules/day-input.js';
import { Annealing } from './search/annealing.js';
import { boardOf, type Board } from './search/board.js';
import { Chains } from './search/chains.js';
import { construct, placingOrder } from './search/construct.js';
import { Ejection } from './search/ejection.js';
import { bringForward, evenOutDays } from './search/even-days.js';
import type { MonthUses } from './search/month-uses.js';
import { atOnce, type Pausable } from './pausable.js';
import { placeOften } from './place-often.js';
import { improvePairs } from './search/pairs-of-days.js';
import { Polish } from './search/polish.js';
import { Positions, positionsMet, SWAPS } from './search/positions.js';
import { RuinAndRecreate } from './search/ruin-and-recreate.js';

/** How much work goes into a day, in steps of a `Budget`. */
export const EFFORT = {
  /**
   * Ceilings for packing and for finishing one day, whatever it asks for. A sold-out day of a large
   * station needs about a tenth of them.
   */
  day: 40_000_000,
  finish: 10_000_000,
  /** The same for packing days that are planned together, and for evening them out per airing. */
  severalDays: 80_000_000,
  even: 1000,
  /**
   * For a letter of these days, per airing of them and round; rounds without a gain after which the letter is left
   * alone, and rounds at most. Those with few `airings` a day get more, as single days do, and `pairs` after a round
   * without a gain, for each pair of these days and airing of the two.
   */
  several: { rounds: 4, idle: 1, eject: 75, anneal: 200, ruin: 100, pairs: 0 },
  severalSmall: {
    airings: 120,
    rounds: 12,
    idle: 2,
    eject: 150,
    anneal: 400,
    ruin: 300,
    pairs: 200,
  },
  /**
   * The price bound of such days, for so many airings a day at most and looks of that many rounds; and ejection,
   * per airing, from where it leads.
   */
  pricesOfSeveral: { airings: 120, prices: 100, looks: 4_000_000, eject: 40 },
  /** Per airing of the day. */
  chain: 100,
  polish: 600,
  /** The same for positions, and on a day with so few airings that it costs little. */
  positions: 600,
  positionsOfFew: { airings: 100, steps: 40_000 },
  /** Per airing of the day, for one round on one letter. */
  anneal: 300,
  ruin: 200,
  /**
   * A letter this close to its bound gets this many times the effort. For annealing that holds in the
   * first round only: in later rounds it finds what it has found before.
   */
  near: { missing: 1, times: 3 },
  /** Rounds without a gain after which a letter is left alone, and rounds at most. */
  idle: 1,
  rounds: 24,
  /**
   * Where airings are kept apart, what keeps one out is spread over hours, which annealing finds by chance alone:
   * ejection, per airing of the day, for one round on one letter, and rounds without a gain.
   */
  apart: { eject: 150, idle: 3 },
  /**
   * A day with few airings is cheap to search, and one airing is a large share of it: unless it is
   * proven optimal it gets all rounds. Two short annealings come first; after them and after each
   * round, `prices` rounds of the price bound if these cost at most `looks`.
   */
  small: {
    airings: 120,
    first: [20_000, 40_000],
    anneal: 50_000,
    ruin: 50_000,
    idle: 24,
    prices: 40,
    looks: 1_100_000,
  },
} as const;

/** Which airings of a day are placed, and in which breaks they stand before the day is finished. */
export interface Packing {
  /** What lines with a quota get on the day; absent when there are none. */
  quota?: DayQuota;
  /** Break of each airing, -1 when it is unplaced. */
  at: Int32Array;
  /** Proven upper bound of the airings that the best log can place. */
  bound: number;
  /** Proven upper bound of the positions that a log can meet. */
  positions: number;
}

/** Places whatever fits into the gaps. Returns whether anything did. */
function fillGaps(board: Board, order: Int32Array, budget: PhaseBudget): boolean {
  let any = false;
  for (const i of order) {
    if (board.at[i] >= 0) continue;
    budget.looks -= board.model.hi[i] - board.model.lo[i];
    const b = board.nearest(i);
    if (b < 0) continue;
    board.place(i, b);
    any = true;
  }
  return any;
}

/**
 * Tries the airings of a letter again, shortest first, and keeps that if it places more of them, or
 * as many in fewer seconds.
 */
function preferShort(board: Board, own: Int32Array): void {
  const { length } = board.model;
  const was = own.map((i) => board.at[i]);
  const before = tally(board, own);
  for (const i of own) if (board.at[i] >= 0) board.remove(i);
  construct(
    board,
    own.toSorted((a, b) => length[a] - length[b]),
  );
  const after = tally(board, own);
  if (after.count > before.count) return;
  if (after.count === before.count && after.seconds < before.seconds) return;
  for (const i of own) if (board.at[i] >= 0) board.remove(i);
  was.forEach((b, k) => {
    if (b >= 0) board.place(own[k], b);
  });
}

function tally(board: Board, own: Int32Array): { count: number; seconds: number } {
  let count = 0;
  let seconds = 0;
  for (const i of own)
    if (board.at[i] >= 0) {
      count++;
      seconds += board.model.length[i];
    }
  return { count, seconds };
}

/**
 * Places one letter after the other. While a letter is worked on, lower letters are off the board and
 * not in its way; higher ones may move but keep their number.
 *
 * @returns a proven upper bound of the airings that the best log can place
 */
function* placeByLetter(board: Board, order: Int32Array, day: Budget): Pausable<number> {
  const { model, placed } = board;
  const budget = { steps: 0, looks: 0 };
  const chains = new Chains(board, budget);
  let chainSteps = EFFORT.chain * model.size;
  const insertAll = (own: Int32Array, depth: number): void =>
    spend(day, budget, chainSteps, () => {
      // Without steps an airing can still go where there is room by now, unless the day has none left.
      const isDayShort = day.steps <= Math.max(0, chainSteps);
      for (const i of own)
        if (board.at[i] < 0 && !(isDayShort && budget.steps <= 0)) chains.insert(i, depth);
      chainSteps = budget.steps;
    });
  const search = new LetterSearch(board, day);
  const limits = model.several ? EFFORT.pricesOfSeveral : EFFORT.small;
  const bounds = new Bounds(model, day, model.several !== null && arePriced(model, limits));
  const prover = new Prover(model, placed, bounds, limits, day);
  let from = 0;
  try {
    for (let letter = 0; letter < model.letters; letter++) {
      let to = from;
      while (to < order.length && model.letter[order[to]] === letter) to++;
      const own = order.subarray(from, to);
      construct(board, own);
      for (const i of own) chargeLooks(day, model.hi[i] - model.lo[i]);
      if (placed[letter] < own.length) {
        insertAll(own, 1);
        yield;
        if (placed[letter] < own.length && day.steps > 0) preferShort(board, own);
      }
      let bound = bounds.most(placed[letter]);
      if (placed[letter] < bound) {
        insertAll(own, 3);
        yield;
      }
      if (placed[letter] < bound) {
        bound = bounds.most(placed[letter], true);
        yield;
        if (placed[letter] < bound) yield* search.run(letter, bound, prover);
      }
      bounds.settle(placed[letter]);
      from = to;
      yield;
    }
  } finally {
    prover.dispose();
  }
  return bounds.total();
}

/** Effort of a round on a letter that is `missing` airings below its bound. */
function effortFor(
  model: Model,
  missing: number,
  round: number,
): { anneal: number; ruin: number; idle: number } {
  const { size } = model;
  const { small, near, anneal, ruin, apart } = EFFORT;
  if (size <= small.airings) return small;
  const { idle } = model.separation === null ? EFFORT : apart;
  const times = missing <= near.missing ? near.times : 1;
  return { anneal: (round === 0 ? times : 1) * anneal * size, ruin: times * ruin * size, idle };
}

/**
 * Annealing and ruin and recreate in turns, until neither gains; ejection before them for several days, and where
 * airings are kept apart.
 */
class LetterSearch {
  private readonly budget = { steps: 0, looks: 0 };
  private annealing: Annealing | undefined;
  private ruin: RuinAndRecreate | undefined;
  private ejection: Ejection | undefined;

  constructor(
    private readonly board: Board,
    private readonly day: Budget,
  ) {}

  /**
   * Places more airings of `letter` without losing any of a higher one.
   *
   * @param bound a proven upper bound for the letter: the search stops when it is reached
   * @param prover of a bound that may be tighter
   */
  *run(letter: number, bound: number, prover: Prover): Pausable<void> {
    const { board, budget, day } = this;
    const annealing = (this.annealing ??= new Annealing(board, budget));
    const ruin = (this.ruin ??= new RuinAndRecreate(board, budget));
    const { several } = board.model;
    let most = bound;
    const done = (): boolean => board.placed[letter] >= most;
    const anneal = (steps: number): void =>
      spend(day, budget, steps, () => annealing.run(done, letter));
    prover.begin(letter);
    if (several !== null) {
      yield* this.runSeveral(several, letter, done, prover, () => (most = prover.most()));
      return;
    }
    // The proof is shorter when the optimum is on the board, and a short annealing often finds it.
    for (const steps of board.model.size <= EFFORT.small.airings ? EFFORT.small.first : []) {
      anneal(steps);
      yield;
      if (done()) return;
      most = prover.most();
      yield;
    }
    for (let round = 0, idle = 0; round < EFFORT.rounds && !done() && day.steps > 0; round++) {
      const before = board.placed.slice();
      const effort = effortFor(board.model, most - board.placed[letter], round);
      if (board.model.separation !== null) {
        this.eject(letter, EFFORT.apart.eject, done);
        yield;
      }
      if (!done()) anneal(effort.anneal);
      yield;
      if (!done()) spend(day, budget, effort.ruin, () => ruin.run(done, letter));
      yield;
      idle = before.every((n, l) => board.placed[l] === n) ? idle + 1 : 0;
      if (idle === effort.idle) break;
      if (!done()) most = prover.most();
      yield;
    }
  }

  /** @param steps for each airing of the board */
  private eject(letter: number, steps: number, done: () => boolean, start?: () => void): void {
    const { board, budget, day } = this;
    const ejection = (this.ejection ??= new Ejection(board, budget));
    spend(day, budget, steps * board.model.size, () => ejection.run(done, letter, start));
  }

  /** The same for several days. Ejection comes first: it places most, and often all, of what is missing. */
  private *runSeveral(
    several: SeveralDays,
    letter: number,
    done: () => boolean,
    prover: Prover,
    prove: () => void,
  ): Pausable<void> {
    const { board, budget, day } = this;
    const { size } = board.model;
    const { severalSmall } = EFFORT;
    const isSmall = size <= several.days * severalSmall.airings;
    const effort = isSmall ? severalSmall : EFFORT.several;
    const { rounds, idle: patience, eject, anneal, ruin, pairs } = effort;
    const annealing = (this.annealing ??= new Annealing(board, budget));
    const ruining = (this.ruin ??= new RuinAndRecreate(board, budget));
    const { pricesOfSeveral } = EFFORT;
    prove();
    yield;
    const { prices } = prover;
    if (prices && !done()) {
      this.eject(letter, pricesOfSeveral.eject, done, () => placeOften(board, prices, letter));
      yield;
    }
    for (let round = 0, idle = 0; round < rounds && idle < patience && !done(); round++) {
      const before = board.placed.slice();
      const hasGained = (): boolean => before.some((n, l) => board.placed[l] !== n);
      this.eject(letter, eject, done);
      yield;
      if (!done()) spend(day, budget, anneal * size, () => annealing.run(done, letter));
      yield;
      if (!done()) spend(day, budget, ruin * size, () => ruining.run(done, letter));
      yield;
      if (pairs > 0 && !hasGained()) improvePairs(board, several, letter, pairs, day, done);
      idle = hasGained() ? 0 : idle + 1;
      yield;
    }
  }
}

/**
 * Places as many airings as it can, letter by letter, and of these as many as it can at the position that they
 * ask for. This is nearly all the work of making a day.
 *
 * @param day what it may cost; counted down
 */
export function* packing(model: Model, day: Budget = { steps: EFFORT.day }): Pausable<Packing> {
  const board = boardOf(model);
  const bound = yield* placeByLetter(board, placingOrder(model), day);
  const positions = yield* meetPositions(board, true, day);
  return { at: board.at, bound, positions };
}

/** As `packing`, without a pause. */
export const pack = (model: Model, day?: Budget): Packing => atOnce(packing(model, day));

/**
 * Changes the places of a packing so that more positions are met: letters keep their numbers.
 *
 * @param mayExchange whether an unplaced airing may get the place of another one of its letter
 * @returns a proven upper bound of the positions that a log can meet
 */
function* meetPositions(board: Board, mayExchange: boolean, day: Budget): Pausable<number> {
  const { model } = board;
  const most = mostPositions(model);
  chargeLooks(day, model.groups.length * model.adBreaks);
  if (positionsMet(board) >= most) return most;
  const { small, positions, positionsOfFew, polish } = EFFORT;
  const budget = { steps: 0, looks: 0 };
  yield;
  // A polished log is a better start, and on a small day cheap.
  if (model.size <= small.airings)
    spend(day, budget, polish * model.size, () => new Polish(board, budget).run());
  const isFew = model.size <= positionsOfFew.airings;
  const steps = isFew ? positionsOfFew.steps : positions;
  const search = new Positions(board, budget, isFew ? SWAPS.few : SWAPS.many);
  spend(day, budget, steps * model.size, () => search.run(most, mayExchange));
  return most;
}

/** A packing of airings that a week has planned: they all stay placed. @param at their breaks */
export function* packPlanned(model: Model, at: Int32Array): Pausable<Packing> {
  const board = boardOf(model);
  at.forEach((b, i) => {
    if (b >= 0) board.place(i, b);
  });
  const positions = yield* meetPositions(board, false, { steps: EFFORT.day });
  return { at: board.at, bound: boundOf(model, at), positions };
}

/**
 * The same for days that are planned together; then the airings of lines with a quota are evened out over
 * the days.
 */
export function* packSeveral(model: SeveralDaysModel): Pausable<{ board: Board; bound: number }> {
  const board = boardOf(model);
  const order = placingOrder(model);
  const bound = yield* placeByLetter(board, order, { steps: EFFORT.severalDays });
  const budget = { steps: EFFORT.even * model.size, looks: Infinity };
  do {
    evenOutDays(board, model.several, budget);
    yield;
  } while (fillGaps(board, order, budget));
  bringForward(board, model.several, budget);
  return { board, bound };
}

/** A proven upper bound of the airings that the best log of a day can place. @param at as in `Packing` */
function boundOf(model: Model, at: Int32Array): number {
  const placed = new Int32Array(model.letters);
  const ordered = new Int32Array(model.letters);
  for (let i = 0; i < model.size; i++) {
    ordered[model.letter[i]]++;
    if (at[i] >= 0) placed[model.letter[i]]++;
  }
  const bounds = new Bounds(model, { steps: EFFORT.day });
  placed.forEach((n, letter) => {
    bounds.most(n, n < ordered[letter]);
    bounds.settle(n);
  });
  return bounds.total();
}

/**
 * Moves the airings of a packing to good positions, apart from one another and evenly over the month.
 * Every airing that is placed stays placed, and nothing that fits at the end is left out.
 *
 * @param packing of this model, or of another with the same `twinKeys`
 * @param uses of the days of the month before this one
 * @param day what it may cost; counted down
 */
export function finish(
  model: Model,
  { at }: Packing,
  uses?: MonthUses,
  day: Budget = { steps: EFFORT.finish },
): Board {
  const board = boardOf(model);
  at.forEach((b, i) => {
    if (b >= 0) board.place(i, b);
  });
  const budget = { steps: 0, looks: 0 };
  const polish = new Polish(board, budget, uses);
  spend(day, budget, EFFORT.polish * model.size, () => {
    polish.run();
    const order = placingOrder(model);
    // Moves may have made room for more.
    while (fillGaps(board, order, budget) && budget.looks > 0) polish.run();
  });
  return board;
}
