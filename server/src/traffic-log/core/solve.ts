import { Board } from './board.js';
import { boundByLetter } from './bound.js';
import { Chains } from './chain.js';
import type { Budget } from './chain.js';
import { construct, placingOrder } from './construct.js';
import type { Problem } from './problem.js';
import { Ruin } from './ruin.js';
import { Polish } from './soft.js';

/** How hard a day is worked on, in steps of about one look at a break: the same on every machine. */
export const EFFORT = {
  /** Times the airings of the day. */
  chain: 300,
  polish: 600,
  /** Times the airings squared: a larger day has more airings to move and more breaks for each. */
  ruin: 6,
  ruinLeast: 250_000,
  ruinMost: 3_000_000,
  /** A small day costs little, and one airing is much of it: times its airings. */
  smallDay: { airings: 120, ruin: 10_000, most: 600_000 },
  /** So many times more where so small a part of the bound is missing that the best log is near. */
  nearFactor: 2,
  near: 0.012,
} as const;

/** Steps for large neighbourhoods in a day of `size` airings. */
function ruinSteps(size: number): number {
  const { smallDay } = EFFORT;
  if (size <= smallDay.airings) return Math.min(smallDay.most, smallDay.ruin * size);
  return Math.min(EFFORT.ruinMost, Math.max(EFFORT.ruinLeast, EFFORT.ruin * size * size));
}

/** Large neighbourhoods, and more of them where the bound is so near that the best log must be. */
function improve(board: Board, order: Int32Array, bounds: readonly number[]): void {
  const proven = (): boolean => {
    let sum = 0;
    return bounds.every((most, letter) => (sum += board.placed[letter]!) >= most);
  };
  const budget = { steps: ruinSteps(board.p.size) };
  const more = budget.steps;
  const ruin = new Ruin(board, budget);
  if (!proven()) ruin.run(proven);
  const most = bounds[bounds.length - 1]!;
  const missing = most - board.placed.reduce((sum, n) => sum + n, 0);
  if (proven() || missing > EFFORT.near * most) return;
  const chains = new Chains(board, { steps: EFFORT.chain * board.p.size });
  for (let round = 0; round < EFFORT.nearFactor && !proven(); round++) {
    for (const i of order) if (board.at[i]! < 0) chains.insert(i, 3);
    budget.steps = more;
    ruin.run(proven);
  }
  for (const i of order) if (board.at[i]! < 0) chains.insert(i, 3);
}

/** Places what has room as things stand; whether anything had. */
function fillGaps(board: Board, order: Int32Array): boolean {
  let any = false;
  for (const i of order) {
    if (board.at[i]! >= 0) continue;
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
  const { p } = board;
  const was = own.map((i) => board.at[i]!);
  const before = tally(board, own);
  for (const i of own) if (board.at[i]! >= 0) board.remove(i);
  construct(
    board,
    own.toSorted((a, b) => p.length[a]! - p.length[b]!),
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
      seconds += board.p.length[i]!;
    }
  return { count, seconds };
}

/** Places letter by letter: what does not fit at once gets in by moving airings of no lower letter. */
function placeByLetter(board: Board, order: Int32Array, budget: Budget): void {
  const { p } = board;
  const chains = new Chains(board, budget);
  for (let from = 0; from < order.length;) {
    let to = from;
    const letter = p.letter[order[from]!];
    while (to < order.length && p.letter[order[to]!] === letter) to++;
    const own = order.subarray(from, to);
    construct(board, own);
    for (const i of own) if (board.at[i]! < 0 && budget.steps > 0) chains.insert(i, 1);
    if (own.some((i) => board.at[i]! < 0)) preferShort(board, own);
    for (const i of own) if (board.at[i]! < 0 && budget.steps > 0) chains.insert(i, 3);
    from = to;
  }
}

/** The best log found for a day, and how many airings any log could place. */
export function solve(p: Problem): { board: Board; bound: number } {
  const board = new Board(p);
  const order = placingOrder(p);
  placeByLetter(board, order, { steps: EFFORT.chain * p.size });
  let placed = 0;
  for (const n of board.placed) placed += n;
  let bound = placed;
  if (placed < p.size) {
    const bounds = boundByLetter(p, board.placed);
    bound = bounds[bounds.length - 1]!;
    improve(board, order, bounds);
  }
  const polish = new Polish(board, { steps: EFFORT.polish * p.size });
  polish.run();
  while (fillGaps(board, order)) polish.run();
  return { board, bound };
}
