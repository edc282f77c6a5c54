import { aBreak, aBudget, aDay, aLine } from '../../../test/placement/build.js';
import { Annealing } from './annealing.js';
import { boardOf, type Board } from './board.js';
import { compile } from '../model/compile.js';
import type { DayInput } from '../rules/types.js';

/** A board with the break of each airing, -1 for none. */
function boardWith(input: DayInput, at: readonly number[]): Board {
  const board = boardOf(compile(input));
  at.forEach((b, i) => {
    if (b >= 0) board.place(i, b);
  });
  return board;
}

const never = (): boolean => false;

describe('Annealing', () => {
  const breaks = [aBreak(600), aBreak(660)];

  it('gathers free seconds until an unplaced airing fits', () => {
    const lines = [30, 20, 30, 20, 20].map((length) => aLine({ length }));
    const board = boardWith(aDay({ breaks, lines }), [0, 0, 1, 1, -1]);
    new Annealing(board, aBudget(20_000)).run(never);
    expect(board.placed[0]).toBe(5);
    expect([...board.free]).toEqual([0, 0]);
  });

  it('makes room in a capped hour by moving airings out of it', () => {
    const lines = [
      aLine({ length: 40 }),
      aLine({ length: 40, startTime: 600, endTime: 630 }),
      aLine({ length: 20, startTime: 600, endTime: 660 }),
    ];
    const station = { maxBlockTime: 60, maxHourTime: 60 };
    const board = boardWith(
      aDay({ station, breaks: [aBreak(600), aBreak(630), aBreak(660)], lines }),
      [1, -1, 1],
    );
    new Annealing(board, aBudget(20_000)).run(never);
    expect(board.placed[0]).toBe(3);
    expect(board.at[0]).toBe(2);
  });

  it('gives the place of a lower letter to a higher one, and never the reverse', () => {
    const lines = [
      aLine({ length: 60 }),
      ...[20, 20, 20].map((length) => aLine({ length, priority: 'B' })),
    ];
    const one = aDay({ lines });
    const kept = boardWith(one, [0, -1, -1, -1]);
    new Annealing(kept, aBudget(20_000)).run(never);
    expect([...kept.placed]).toEqual([1, 0]);
    const taken = boardWith(
      aDay({ lines: [aLine({ length: 60 }), aLine({ length: 60, priority: 'B' })] }),
      [-1, 0],
    );
    new Annealing(taken, aBudget(20_000)).run(never);
    expect([...taken.placed]).toEqual([1, 0]);
  });

  it('leaves lower letters out while a higher one is worked on', () => {
    const lines = [aLine(), aLine({ priority: 'B' }), aLine({ length: 60 })];
    const board = boardWith(aDay({ breaks, lines }), [0, -1, -1]);
    new Annealing(board, aBudget(20_000)).run(never, 0);
    expect([...board.placed]).toEqual([2, 0]);
  });

  it('stops when the budget runs out or everything is placed', () => {
    const lines = [aLine({ length: 60 }), aLine({ length: 60 })];
    const full = boardWith(aDay({ lines }), [0, -1]);
    const budget = aBudget(3_000);
    new Annealing(full, budget).run(never);
    expect(budget.steps).toBeLessThanOrEqual(0);
    const done = aBudget(3_000);
    new Annealing(boardWith(aDay({ breaks, lines }), [0, 1]), done).run(never);
    expect(done.steps).toBe(3_000);
  });
});
