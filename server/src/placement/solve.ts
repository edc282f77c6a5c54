import { Annealing } from './search/annealing.js';
import { Board } from './search/board.js';
import { Bounds } from './bound/bounds.js';
import { chargeLooks, spend, type Budget, type PhaseBudget } from './model/budget.js';
import { Chains } from './search/chains.js';
import { construct, placingOrder } from './search/construct.js';
import type { MonthUses } from './search/month-uses.js';
import { Prices } from './bound/prices.js';
import type { Model } from './model/model.js';
import { RuinAndRecreate } from './search/ruin-and-recreate.js';
import { Polish } from './search/polish.js';

/** How hard a day is worked on, in steps of a `Budget`. */
export const EFFORT = {
  /**
   * The most that packing a day may cost, and finishing it, whatever it asks for. Only days far larger
   * than a station can air come near.
   */
  day: 40_000_000,
  finish: 10_000_000,
  /** Times the airings of the day. */
  chain: 100,
  polish: 600,
  /** Of one round for a letter, times the airings of the day; `ruinLater` of all rounds but the first. */
  anneal: 300,
  ruin: 200,
  ruinLater: 200,
  /**
   * So many times more where so few airings of the letter are missing from the bound; annealing in
   * the first round only, as it finds in later ones what it has found before.
   */
  near: { missing: 1, times: 3 },
  /** Rounds in a row without a gain before a letter is left at that, and rounds at most. */
  idle: 1,
  rounds: 12,
  /**
   * A day of so few airings costs little, and one of them is much of it: what is not proven is searched
   * to the last round. It is annealed for two moments at first, and gets rounds of prices after these
   * and each round, where they cost no more than so many looks.
   */
  small: {
    airings: 120,
    first: [20_000, 40_000],
    anneal: 50_000,
    ruin: 50_000,
    idle: 12,
    prices: 40,
    looks: 1_100_000,
  },
} as const;

/** Places what has room as things stand; whether anything had. */
function fillGaps(board: Board, order: Int32Array, budget: PhaseBudget): boolean {
  let any = false;
  for (const i of order) {
    if (board.at[i]! >= 0) continue;
    budget.looks -= board.model.hi[i]! - board.model.lo[i]!;
    const b = board.nearest(i);
    if (b < 0) continue;
    board.place(i, b);
    any = true;
  }
  return any;
}

/**
 * Of a letter that does not fit whole, places the short airings first if that places more of them,
 * or as many in fewer seconds, than what is on the board.
 */
function preferShort(board: Board, own: Int32Array): void {
  const { model } = board;
  const was = own.map((i) => board.at[i]!);
  const before = tally(board, own);
  for (const i of own) if (board.at[i]! >= 0) board.remove(i);
  construct(
    board,
    own.toSorted((a, b) => model.length[a]! - model.length[b]!),
  );
  const after = tally(board, own);
  if (after.count > before.count) return;
  if (after.count === before.count && after.seconds < before.seconds) return;
  for (const i of own) if (board.at[i]! >= 0) board.remove(i);
  was.forEach((b, k) => {
    if (b >= 0) board.place(own[k]!, b);
  });
}

function tally(board: Board, own: Int32Array): { count: number; seconds: number } {
  let count = 0;
  let seconds = 0;
  for (const i of own)
    if (board.at[i]! >= 0) {
      count++;
      seconds += board.model.length[i]!;
    }
  return { count, seconds };
}

/**
 * Places letter by letter, so that a letter is worked on while those below do not yet stand in its
 * way: what does not fit at once gets in by moving airings of no lower letter.
 *
 * @returns the most airings that the best log can place
 */
function placeByLetter(board: Board, order: Int32Array, day: Budget): number {
  const { model } = board;
  const budget = { steps: 0, looks: 0 };
  const chains = new Chains(board, budget);
  let chainSteps = EFFORT.chain * model.size;
  const insertAll = (own: Int32Array, depth: number): void =>
    spend(day, budget, chainSteps, () => {
      // Airings that find no budget left may still find room, unless it is the day's that is gone.
      const isShort = day.steps <= Math.max(0, chainSteps);
      for (const i of own)
        if (board.at[i]! < 0 && !(isShort && budget.steps <= 0)) chains.insert(i, depth);
      chainSteps = budget.steps;
    });
  const search = new Search(board, day);
  const bounds = new Bounds(model, day);
  let from = 0;
  for (let letter = 0; letter < model.letters; letter++) {
    let to = from;
    while (to < order.length && model.letter[order[to]!] === letter) to++;
    const own = order.subarray(from, to);
    construct(board, own);
    for (const i of own) chargeLooks(day, model.hi[i]! - model.lo[i]!);
    if (board.placed[letter]! < own.length) {
      insertAll(own, 1);
      if (board.placed[letter]! < own.length && day.steps > 0) preferShort(board, own);
    }
    const missing = (most: number): boolean => board.placed[letter]! < most;
    let most = bounds.most(board.placed[letter]!);
    if (missing(most)) insertAll(own, 3);
    if (missing(most)) {
      most = bounds.most(board.placed[letter]!, true);
      if (missing(most)) search.run(letter, most, prover(board, bounds, letter, day));
    }
    bounds.settle(board.placed[letter]!);
    from = to;
  }
  return bounds.total();
}

/** Proves how many airings of a letter can be placed at most, the further the more often it is asked. */
function prover(
  { model, placed }: Board,
  bounds: Bounds,
  letter: number,
  day: Budget,
): () => number {
  const { airings, prices: rounds, looks } = EFFORT.small;
  const unproven = (): number => bounds.lower(Infinity);
  // Where every airing looked at once in every break were too much, there is nothing to count.
  if (model.size > airings || rounds * model.size * model.breaks.length > looks) return unproven;
  const prices = new Prices(model, letter, bounds.held);
  if (rounds * prices.looks > looks) return unproven;
  return () => {
    const most = prices.most(placed[letter]!, rounds, day);
    return bounds.lower(most);
  };
}

/** What a round costs in a day of `size` airings when `missing` of a letter are below its bound. */
function effortFor(
  size: number,
  missing: number,
  round: number,
): { anneal: number; ruin: number; idle: number } {
  if (size <= EFFORT.small.airings) return EFFORT.small;
  const { near, anneal, ruin, ruinLater, idle } = EFFORT;
  const times = missing <= near.missing ? near.times : 1;
  if (round > 0) return { anneal: anneal * size, ruin: times * ruinLater * size, idle };
  return { anneal: times * anneal * size, ruin: times * ruin * size, idle };
}

/** Annealing and large neighbourhoods in turns, until neither gains. */
class Search {
  private readonly budget = { steps: 0, looks: 0 };
  private anneal: Annealing | undefined;
  private ruin: RuinAndRecreate | undefined;

  constructor(
    private readonly board: Board,
    private readonly day: Budget,
  ) {}

  /**
   * Raises the airings placed of `letter` to the most that can be, without loss for those above.
   *
   * @param bound a proven most
   * @param prove may prove less, at some cost
   */
  run(letter: number, bound: number, prove: () => number): void {
    const { board, budget, day } = this;
    this.anneal ??= new Annealing(board, budget);
    this.ruin ??= new RuinAndRecreate(board, budget);
    let most = bound;
    const done = (): boolean => board.placed[letter]! >= most;
    const anneal = (steps: number): void =>
      spend(day, budget, steps, () => this.anneal!.run(done, letter));
    const ruin = (steps: number): void =>
      spend(day, budget, steps, () => this.ruin!.run(done, letter));
    // What is found at once makes for a shorter proof.
    const first = board.model.size <= EFFORT.small.airings ? EFFORT.small.first : [];
    for (const steps of first) {
      anneal(steps);
      if (done()) return;
      most = prove();
    }
    for (let round = 0, idle = 0; round < EFFORT.rounds && !done() && day.steps > 0; round++) {
      const before = board.placed.slice();
      const effort = effortFor(board.model.size, most - board.placed[letter]!, round);
      anneal(effort.anneal);
      if (!done()) ruin(effort.ruin);
      idle = before.every((n, l) => board.placed[l] === n) ? idle + 1 : 0;
      if (idle === effort.idle) return;
      if (!done()) most = prove();
    }
  }
}

/** Which airings of a day are placed, in what breaks so far, and how many the best log could place. */
export interface Packing {
  /** Break of each airing, -1 for none. */
  at: Int32Array;
  bound: number;
}

/**
 * Places as many airings as can be found to fit, letter by letter: nearly all of a day's work.
 *
 * @param day what it may cost; counted down
 */
export function pack(model: Model, day: Budget = { steps: EFFORT.day }): Packing {
  const board = new Board(model);
  const bound = placeByLetter(board, placingOrder(model), day);
  return { at: board.at, bound };
}

/**
 * The log: what `packing` places, at good positions, well spread and evenly over the month.
 *
 * @param packing of this problem or of one like it in all that rules go by
 * @param uses of the month's days before
 * @param day what it may cost; counted down
 */
export function finish(
  model: Model,
  { at }: Packing,
  uses?: MonthUses,
  day: Budget = { steps: EFFORT.finish },
): Board {
  const board = new Board(model);
  at.forEach((b, i) => {
    if (b >= 0) board.place(i, b);
  });
  const budget = { steps: 0, looks: 0 };
  const polish = new Polish(board, budget, uses);
  spend(day, budget, EFFORT.polish * model.size, () => {
    polish.run();
    const order = placingOrder(model);
    while (fillGaps(board, order, budget) && budget.looks > 0) polish.run();
  });
  return board;
}
