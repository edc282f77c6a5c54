import { aBreak, aBudget, aDay, aLine } from '../../../test/placement/build.js';
import { compileDays } from '../model/several-days.js';
import { boardOf, type Board } from './board.js';
import { Chains } from './chains.js';
import { Ejection } from './ejection.js';

const from = (startTime: number, endTime: number) => ({ startTime, endTime });

/** Airings of one client, two breaks apart: the third fits at 660 once both others have moved outwards. */
function between(priorities: readonly string[], [first, last] = [540, 781]): Board {
  const apart = { clientId: 7, clientSeparation: { minutes: 0, breaks: 2, hard: 1 } } as const;
  const windows = [from(first, 601), from(720, last), from(660, 661)];
  const input = aDay({
    breaks: [540, 600, 660, 720, 780].map((time) => aBreak(time)),
    lines: windows.map((window, k) =>
      aLine({ scheduleId: k + 1, spotId: k + 1, priority: priorities[k], ...apart, ...window }),
    ),
  });
  const board = boardOf(compileDays([input], []));
  board.place(0, 1);
  board.place(1, 3);
  return board;
}

const run = (board: Board, lowest: number, start?: () => void): void => {
  const ejection = new Ejection(board, aBudget(2000));
  ejection.run(() => board.at.every((b) => b >= 0), lowest, start);
};

describe('Ejection', () => {
  it('places an airing that takes two others to move, which no chain does', () => {
    const board = between(['A', 'A', 'A']);
    expect(new Chains(board, aBudget(1000)).insert(2, 3)).toBe(false);
    run(board, 0);
    expect([...board.at]).toEqual([0, 4, 2]);
  });

  it('moves airings of a higher letter, too', () => {
    const board = between(['A', 'A', 'B']);
    run(board, 1);
    expect([...board.at]).toEqual([0, 4, 2]);
  });

  it('ends with the log it began with when there is no better one', () => {
    // The first airing has one break alone.
    const board = between(['A', 'A', 'B'], [600, 781]);
    run(board, 1);
    expect([board.at[0], board.at[2]]).toEqual([1, -1]);
    expect([...board.placed]).toEqual([2, 0]);
  });

  it('goes on from another log, and forgets it when it leads to nothing better', () => {
    const board = between(['A', 'A', 'B'], [600, 781]);
    run(board, 1, () => {
      board.remove(0);
      board.remove(1);
      board.place(2, 2);
    });
    expect([...board.placed]).toEqual([2, 0]);
    const other = between(['A', 'A', 'A']);
    run(other, 0, () => {
      for (const i of [0, 1]) other.remove(i);
      [0, 4, 2].forEach((b, i) => other.place(i, b));
    });
    expect([...other.at]).toEqual([0, 4, 2]);
  });
});
