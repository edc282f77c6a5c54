import { Board } from './board.js';
import { boundByLetter } from './bound.js';
import { Chains } from './chain.js';
import type { Budget } from './chain.js';
import { construct, placingOrder } from './construct.js';
import type { Problem } from './problem.js';
import { Ruin } from './ruin.js';
import { Polish } from './soft.js';

/** How hard a day is worked on, in steps per airing; the same on every machine. */
export const EFFORT = { chain: 1500, ruin: 6000, polish: 600 } as const;

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

/** Places letter by letter: what does not fit at once gets in by moving airings of no lower letter. */
function placeByLetter(board: Board, order: Int32Array, budget: Budget): void {
  const { p } = board;
  const chains = new Chains(board, budget);
  for (let from = 0; from < order.length; ) {
    let to = from;
    const letter = p.letter[order[from]!];
    while (to < order.length && p.letter[order[to]!] === letter) to++;
    const own = order.subarray(from, to);
    construct(board, own);
    for (const depth of [1, 3])
      for (const i of own) if (board.at[i]! < 0 && budget.steps > 0) chains.insert(i, depth);
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
    const proven = (): boolean => {
      let sum = 0;
      return bounds.every((most, letter) => (sum += board.placed[letter]!) >= most);
    };
    if (!proven()) new Ruin(board, { steps: EFFORT.ruin * p.size }).run(proven);
    const chains = new Chains(board, { steps: EFFORT.chain * p.size });
    for (const i of order) if (board.at[i]! < 0) chains.insert(i, 3);
  }
  const polish = new Polish(board, { steps: EFFORT.polish * p.size });
  polish.run();
  while (fillGaps(board, order)) polish.run();
  return { board, bound };
}
