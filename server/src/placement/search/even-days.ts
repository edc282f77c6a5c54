import type { Budget } from '../model/budget.js';
import type { SeveralDays } from '../model/model.js';
import type { Board } from './board.js';

/**
 * Moves airings of lines with a quota from days on which their line has more to days on which it has fewer,
 * without leaving any airing unplaced. Another airing of that day may move within the day to make room.
 *
 * @param budget what it may cost; counted down
 */
export function evenOutDays(board: Board, several: SeveralDays, budget: Budget): void {
  for (const { first, count } of board.model.groups) {
    if (count < 2 || several.ask[first] === 0) continue;
    while (budget.steps > 0 && moveToEmptier(board, several, first, count, budget));
  }
}

/** Moves airings that are best on the first day to the first day that can take them, in the same way. */
export function bringForward(board: Board, several: SeveralDays, budget: Budget): void {
  const { ask, isSoon, day } = several;
  for (let i = 0; i < board.model.size; i++) {
    const from = board.at[i];
    if (from < 0 || isSoon[ask[i]] === 0) continue;
    board.remove(i);
    let to = 0;
    while (to < day[from] && !placeOn(board, several, i, to, budget)) to++;
    if (to === day[from]) board.place(i, from);
  }
}

/** Moves one airing of a group to a day with at least two fewer. Returns whether it could. */
function moveToEmptier(
  board: Board,
  several: SeveralDays,
  first: number,
  count: number,
  budget: Budget,
): boolean {
  const { day, days, open, ask } = several;
  const own = ask[first];
  const onDay = (d: number): number => board.onDay[own * days + d];
  const emptiest = [...new Set(Array.from(open[own], (b) => day[b]))].sort(
    (a, b) => onDay(a) - onDay(b) || a - b,
  );
  for (const to of emptiest)
    for (let i = first; i < first + count; i++) {
      const from = board.at[i];
      if (from < 0 || onDay(day[from]) - onDay(to) < 2) continue;
      board.remove(i);
      if (placeOn(board, several, i, to, budget)) return true;
      board.place(i, from);
    }
  return false;
}

/** Places `i` on a day, if need be by moving one of the day's airings within the day. */
function placeOn(
  board: Board,
  { day, ask, open }: SeveralDays,
  i: number,
  to: number,
  budget: Budget,
): boolean {
  const breaks = open[ask[i]].filter((b) => day[b] === to);
  budget.steps -= breaks.length;
  for (const b of breaks)
    if (board.fits(i, b)) {
      board.place(i, b);
      return true;
    }
  for (const b of breaks)
    for (let j = board.head[b]; j >= 0 && budget.steps > 0;) {
      const next = board.after[j];
      budget.steps--;
      if (ask[j] === 0 && board.fitsInPlaceOf(i, j)) {
        board.remove(j);
        board.place(i, b);
        const elsewhere = board.nearest(j);
        budget.steps -= board.model.hi[j] - board.model.lo[j];
        if (elsewhere >= 0) {
          board.place(j, elsewhere);
          return true;
        }
        board.remove(i);
        board.place(j, b);
        // Placing it again has made it the first of its break's list.
        j = next;
        continue;
      }
      j = next;
    }
  return false;
}
