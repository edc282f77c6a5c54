import { spend, type Budget } from '../model/budget.js';
import { modelOfDays, type DaysModel } from '../model/days-model.js';
import type { SeveralDays } from '../model/model.js';
import { boardOf, type Board } from './board.js';
import { Ejection } from './ejection.js';

/**
 * Works on two days of several at a time, as if there were no others: among a few hundred airings, ejection
 * moves all of those that keep one more out; among a whole week's it moves some here and some there.
 *
 * @param letter that should get more airings; no higher letter has fewer afterwards
 * @param steps of a pair, for each of its airings
 * @param day what it may cost; counted down
 */
export function improvePairs(
  board: Board,
  several: SeveralDays,
  letter: number,
  steps: number,
  day: Budget,
  done: () => boolean,
): void {
  for (let a = 0; a < several.days; a++)
    for (let b = a + 1; b < several.days; b++) {
      if (done()) return;
      const whole = { ...board.model, several };
      improveDays(board, modelOfDays(whole, [a, b], board.at, letter), letter, steps, day);
    }
}

function improveDays(
  whole: Board,
  { model, airings, breaks }: DaysModel,
  letter: number,
  steps: number,
  day: Budget,
): void {
  if (!airings.some((i, k) => whole.at[i] < 0 && model.letter[k] === letter)) return;
  const board = boardOf(model);
  const numberOf = new Map(Array.from(breaks, (b, k) => [b, k]));
  airings.forEach((i, k) => {
    if (whole.at[i] >= 0) board.place(k, numberOf.get(whole.at[i])!);
  });
  const before = board.placed[letter];
  const isBetter = (): boolean => board.placed[letter] > before;
  const budget = { steps: 0, looks: 0 };
  spend(day, budget, steps * model.size, () => new Ejection(board, budget).run(isBetter, letter));
  if (!isBetter()) return;
  for (const i of airings) if (whole.at[i] >= 0) whole.remove(i);
  airings.forEach((i, k) => {
    if (board.at[k] >= 0) whole.place(i, breaks[board.at[k]]);
  });
}
