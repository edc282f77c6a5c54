import type { Prices } from './bound/prices.js';
import type { Board } from './search/board.js';

/** Places that are chosen less often than this are left to the search. */
const SELDOM = 0.05;

/**
 * Rebuilds a log from the places that the rooms of `Prices` chose most often lately, those first. Higher
 * letters may have fewer airings in it than before.
 *
 * @param lowest letter that is placed
 */
export function placeOften(board: Board, { often, places }: Prices, lowest: number): void {
  const { model } = board;
  if (!often) return;
  const letterOf = (p: number): number => model.letter[model.groups[places.group[p]].first];
  const order = [...often.keys()]
    .filter((p) => often[p] > SELDOM && letterOf(p) <= lowest)
    .sort((p, q) => often[q] - often[p] || p - q);
  for (let i = 0; i < model.size; i++) if (board.at[i] >= 0) board.remove(i);
  for (const p of order) {
    const { first, count } = model.groups[places.group[p]];
    let i = first;
    while (i < first + count && board.at[i] >= 0) i++;
    if (i < first + count && board.fits(i, places.breakOf[p])) board.place(i, places.breakOf[p]);
  }
  for (let letter = 0; letter <= lowest; letter++)
    for (let i = 0; i < model.size; i++) {
      if (model.letter[i] !== letter || board.at[i] >= 0) continue;
      const b = board.nearest(i);
      if (b >= 0) board.place(i, b);
    }
}
