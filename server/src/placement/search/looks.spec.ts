import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import type { PhaseBudget } from '../model/budget.js';
import { compile } from '../model/model.js';
import type { DayInput, SimpleLine } from '../rules/types.js';
import { Annealing } from './annealing.js';
import { Board } from './board.js';
import { Chains } from './chains.js';
import { Polish } from './polish.js';
import { RuinAndRecreate } from './ruin-and-recreate.js';

/** So many airings in each of two breaks, or waiting for a place there, that lists of them are the work. */
const MANY = 2000;

const breaks = [aBreak(600), aBreak(1200)];
const many = (over: Partial<SimpleLine> = {}): SimpleLine[] =>
  Array.from({ length: MANY }, () => aLine({ length: 10, ...over }));

function boardOf(day: Partial<DayInput>, at: (airing: number) => number): Board {
  const station = { maxBlockTime: 10 * MANY, maxHourTime: null };
  const board = new Board(compile(aDay({ station, breaks, ...day })));
  for (let i = 0; i < board.model.size; i++) if (at(i) >= 0) board.place(i, at(i));
  return board;
}

/** Two full breaks, and one more airing that is too long to swap with any. */
const full = (): Board =>
  boardOf({ lines: [...many(), ...many(), aLine({ length: 1000 })] }, (i) =>
    i < 2 * MANY ? Math.floor(i / MANY) : -1,
  );

const never = (): boolean => false;

describe('looks', () => {
  it.each<[string, Board, (board: Board, budget: PhaseBudget) => void]>([
    [
      'Chains: airings of a break',
      full(),
      (board, budget) => {
        new Chains(board, budget).insert(2 * MANY, 3);
      },
    ],
    [
      'Chains: airings of a clock hour',
      boardOf(
        {
          station: { maxBlockTime: 20 * MANY, maxHourTime: 10 * MANY },
          lines: [...many(), ...many(), aLine({ length: 1000 })],
        },
        (i) => (i < 2 * MANY ? Math.floor(i / MANY) : -1),
      ),
      (board, budget) => {
        new Chains(board, budget).insert(2 * MANY, 3);
      },
    ],
    [
      'Annealing: airings that wait',
      boardOf({ lines: [...many(), ...many(), ...many()] }, (i) =>
        i < MANY ? 0 : i < 1.5 * MANY ? 1 : -1,
      ),
      (board, budget) => new Annealing(board, budget).run(never),
    ],
    [
      'RuinAndRecreate: airings of a break',
      full(),
      (board, budget) => new RuinAndRecreate(board, budget).run(never),
    ],
    [
      'Polish: pairs of airings of a break',
      boardOf({ lines: [...many({ clientId: 1 }), ...many()] }, (i) => i % 2),
      (board, budget) => new Polish(board, budget).run(),
    ],
  ])('run out before the steps do: %s', (_, board, search) => {
    const budget = { steps: 1_000_000, looks: MANY };
    search(board, budget);
    expect(budget.looks).toBeLessThanOrEqual(0);
    expect(budget.steps).toBeGreaterThan(0);
  });
});
