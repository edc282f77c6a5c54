import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import { compileDays } from '../model/several-days.js';
import { boardOf, type Board } from './board.js';
import { improvePairs } from './pairs-of-days.js';

/** Three days of one break each; a line that may air on the first or the last, and one of each of these days. */
function threeDays(lengths: readonly [number, number, number]): Board {
  const dates = ['2026-10-12', '2026-10-13', '2026-10-14'];
  const inputs = dates.map((date, day) =>
    aDay({
      date,
      breaks: [aBreak(600)],
      lines: lengths[day]! > 0 ? [aLine({ spotId: day + 1, length: lengths[day]! })] : [],
    }),
  );
  const line = aLine({ spotId: 9, length: 40, per: 'week', occurrences: 2, priority: 'B' });
  return boardOf(compileDays(inputs, [{ line, asked: 2, days: [0, 1, 2], maxPerDay: 1 }]));
}

const placeAll = (board: Board, wanted: (i: number) => boolean): void => {
  for (let i = 0; i < board.model.size; i++) {
    const b = wanted(i) ? board.nearest(i) : -1;
    if (b >= 0) board.place(i, b);
  }
};

const run = (board: Board, steps = 100): void =>
  improvePairs(board, board.model.several!, 1, steps, { steps: 1e6 }, () => false);

describe('improvePairs', () => {
  it('places what two days have room for', () => {
    const board = threeDays([20, 60, 20]);
    placeAll(board, (i) => board.model.letter[i] === 0);
    expect([...board.placed]).toEqual([3, 0]);
    run(board);
    expect([...board.placed]).toEqual([3, 2]);
  });

  it('takes nothing from a higher letter', () => {
    const board = threeDays([60, 60, 20]);
    placeAll(board, (i) => board.model.letter[i] === 0);
    run(board);
    expect([...board.placed]).toEqual([3, 1]);
  });

  it('does nothing without steps', () => {
    const board = threeDays([20, 60, 20]);
    placeAll(board, (i) => board.model.letter[i] === 0);
    run(board, 0);
    expect([...board.placed]).toEqual([3, 0]);
  });
});
