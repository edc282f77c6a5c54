import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import { boardOf, type Board } from './board.js';
import { MonthUses } from './month-uses.js';
import { compile } from '../model/compile.js';
import { Spread, SPREAD } from './spread.js';
import type { SimpleLine } from '../rules/types.js';

const times = Array.from({ length: 8 }, (_, k) => 600 + 10 * k);
const breaks = times.map((time) => aBreak(time));

/** The cost of each break for a line of one airing a day, after days with airings at these times. */
function costs(before: number[], over: Partial<SimpleLine> = {}): number[] {
  const line = aLine({ scheduleId: 5, ...over });
  const boardAt = (time: number): Board => {
    const board = boardOf(compile(aDay({ breaks, lines: [line] })));
    board.place(0, times.indexOf(time));
    return board;
  };
  const uses = new MonthUses({ lines: [line], breaks: [breaks] });
  for (const time of before) uses.add(boardAt(time));
  const spread = new Spread(boardAt(600), uses);
  spread.reset();
  return times.map((_, b) => spread.of(0, b));
}

describe('Spread', () => {
  it('prefers no break on the first day of a month', () => {
    expect(new Set(costs([])).size).toBe(1);
  });

  it('costs more the more often the line has used the break', () => {
    const of = costs([600, 600, 610]);
    expect(of[0]!).toBeGreaterThan(of[1]!);
    expect(of[1]!).toBeGreaterThan(of[2]!);
    expect(new Set(of.slice(2)).size).toBe(1);
  });

  it('costs most where one more would exceed twice the mean of the month', () => {
    // 18 days of October are left. With the three before that makes a mean of 2.6 for eight breaks,
    // twice which is 6 rounded up.
    const often = (n: number): number => costs(Array.from({ length: n }, () => 600))[0]!;
    const steps = [3, 4, 5, 6].map((n) => often(n + 1) - often(n));
    expect(Math.max(...steps)).toBeGreaterThan(SPREAD.overused / 2);
    expect(often(3)).toBeLessThan(SPREAD.overused / 2);
    expect(often(7)).toBeGreaterThan(SPREAD.overused);
  });

  it('costs more for a line that uses each break seldom', () => {
    const [rare, daily] = [{ days: [0, 0, 0, 1, 0, 0, 0] as const }, {}].map((over) => {
      const of = costs([600], over);
      return of[0]! - of[1]!;
    });
    expect(rare!).toBeGreaterThan(2 * daily!);
  });

  it('costs more the nearer another airing of the line is, within the even gap', () => {
    const apart = [600, 630, 690, 780, 840];
    const board = boardOf(
      compile(
        aDay({ breaks: apart.map((time) => aBreak(time)), lines: [aLine({ occurrences: 2 })] }),
      ),
    );
    board.place(0, 4);
    board.place(1, 0);
    const spread = new Spread(board);
    spread.reset();
    const before = apart.map((_, b) => spread.of(0, b));
    spread.count(1, 0, -1);
    const less = apart.map((_, b) => before[b]! - spread.of(0, b));
    expect(less[0]).toBe(SPREAD.close);
    expect(less[1]!).toBeGreaterThan(less[2]!);
    expect(less[2]!).toBeGreaterThan(0);
    expect(less.slice(3)).toEqual([0, 0]);
  });
});
