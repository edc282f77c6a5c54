import { addDays } from '../../contract/time.js';
import { aBreak, aDay, aLine } from '../../../../bench/placement/build.js';
import { Board } from './board.js';
import { compile } from './problem.js';
import { Standing, STANDING } from './standing.js';
import type { SimpleLine } from './types.js';

/** What each break costs the first airing of a line that stands in its targets. */
function costs(
  size: number,
  over: Partial<SimpleLine>,
  date = '2026-10-14',
): { board: Board; of: number[] } {
  const board = new Board(
    compile(
      aDay({
        date,
        breaks: Array.from({ length: size }, (_, k) => aBreak(600 + 10 * k)),
        lines: [aLine({ scheduleId: 5, spotId: 5, ...over })],
      }),
    ),
  );
  board.p.target.forEach((b, i) => board.place(i, b));
  const standing = new Standing(board);
  standing.reset();
  return { board, of: Array.from({ length: size }, (_, b) => standing.of(0, b)) };
}

describe('Standing', () => {
  it('costs nothing where the line has its turn, and more elsewhere', () => {
    const { board, of } = costs(12, {});
    of.forEach((cost, b) => {
      if (b === board.p.target[0]) expect(cost).toBe(0);
      else expect(cost).toBeGreaterThan(STANDING.least * STANDING.offTurn);
    });
  });

  it('prefers breaks without a turn this month to those that have it on a day near', () => {
    // On Wednesdays alone it visits few of the breaks; next week's is the one after the target.
    const nearer = Array.from({ length: 20 }, (_, week) => {
      const date = addDays('2026-10-14', 7 * week);
      const { board, of } = costs(40, { days: [0, 0, 0, 1, 0, 0, 0] }, date);
      const target = board.p.target[0]!;
      return of[(target + 1) % 40]! - of[(target + 20) % 40]!;
    });
    const mean = nearer.reduce((sum, n) => sum + n, 0) / nearer.length;
    expect(mean).toBeGreaterThan(4000);
  });

  it('weighs the rotation more for a line that uses each break seldom', () => {
    const sum = (of: number[]): number => of.reduce((total, cost) => total + cost, 0) / of.length;
    const rare = costs(30, { days: [0, 0, 0, 1, 0, 0, 0] });
    const daily = costs(30, { occurrences: 10, startTime: 0, endTime: 1439 });
    const { target } = daily.board.p;
    const alone = daily.of.filter((_, b) => !target.slice(1).some((t) => Math.abs(t - b) < 2));
    expect(sum(rare.of)).toBeGreaterThan(2 * sum(alone));
  });

  it('costs more the nearer another airing of the line is, up to the even gap', () => {
    const times = [600, 630, 690, 780, 840];
    const board = new Board(
      compile(
        aDay({ breaks: times.map((time) => aBreak(time)), lines: [aLine({ occurrences: 2 })] }),
      ),
    );
    board.place(0, 4);
    board.place(1, 0);
    const standing = new Standing(board);
    standing.reset();
    const before = times.map((_, b) => standing.of(0, b));
    standing.count(1, 0, -1);
    const less = times.map((_, b) => before[b]! - standing.of(0, b));
    expect(less[0]).toBe(STANDING.close);
    expect(less[1]!).toBeGreaterThan(less[2]!);
    expect(less[2]!).toBeGreaterThan(0);
    expect(less.slice(3)).toEqual([0, 0]);
  });
});
