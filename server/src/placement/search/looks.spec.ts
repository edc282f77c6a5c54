import { aBreak, aDay, aLine } from '../../../test/placement/build.js';
import type { PhaseBudget } from '../model/budget.js';
import { compile } from '../model/compile.js';
import type { DayInput, SimpleLine } from '../rules/types.js';
import { Annealing } from './annealing.js';
import { boardOf, type Board } from './board.js';
import { Chains } from './chains.js';
import { Polish } from './polish.js';
import { RuinAndRecreate } from './ruin-and-recreate.js';

/** Airings in each of two breaks, or unplaced, so that going through them is nearly all the work. */
const MANY = 1000;

const breaks = [aBreak(600), aBreak(1200)];
const many = (over: Partial<SimpleLine> = {}): SimpleLine[] =>
  Array.from({ length: MANY }, () => aLine({ length: 10, ...over }));
const early = { startTime: 600, endTime: 601 };
const late = { startTime: 1200, endTime: 1201 };

function boardWith(day: Partial<DayInput>, at: (airing: number) => number): Board {
  const station = { maxBlockTime: 10 * MANY, maxHourTime: null };
  const board = boardOf(compile(aDay({ station, breaks, ...day })));
  for (let i = 0; i < board.model.size; i++) if (at(i) >= 0) board.place(i, at(i));
  return board;
}

/** Two full breaks, and one more airing, which has no room. */
const full = (last: SimpleLine, firstHalf = many(), secondHalf = many()): Board =>
  boardWith({ lines: [...firstHalf, ...secondHalf, { ...last, ...LAST }] }, (i) =>
    i < 2 * MANY ? Math.floor(i / MANY) : -1,
  );

/** Airings are numbered in the order of their campaigns. */
const LAST = { spotId: 1_000_000, priority: 'Z' };
const long = aLine({ length: 1000 });
const inCategory = (lines: SimpleLine[]): SimpleLine[] =>
  lines.map((line, k) => (k === 0 ? { ...line, spotCategoryId: 1 } : line));
const never = (): boolean => false;

type Search = (board: Board, budget: PhaseBudget) => void;
const insertLast: Search = (board, budget) => {
  new Chains(board, budget).insert(board.model.size - 1, 3);
};
const anneal: Search = (board, budget) => new Annealing(board, budget).run(never);
const ruin: Search = (board, budget) => new RuinAndRecreate(board, budget).run(never);
const polish: Search = (board, budget) => new Polish(board, budget).run();

describe('looks', () => {
  it.each<[string, { steps: number; looks: number }, Search, Board]>([
    ['Chains, an airing of a break', { steps: 1e6, looks: MANY }, insertLast, full(long)],
    [
      'Chains, an airing beside the one in the way',
      { steps: 1e6, looks: MANY },
      insertLast,
      full({ ...long, spotCategoryId: 1 }, inCategory(many()), inCategory(many())),
    ],
    [
      'Chains, an airing of a clock hour',
      { steps: 1e6, looks: MANY },
      insertLast,
      boardWith(
        {
          station: { maxBlockTime: 20 * MANY, maxHourTime: 10 * MANY },
          lines: [...many(), ...many(), { ...long, ...LAST }],
        },
        (i) => (i < 2 * MANY ? Math.floor(i / MANY) : -1),
      ),
    ],
    [
      'Chains, a break of the clock hour',
      { steps: 1e6, looks: 50_000 },
      insertLast,
      boardWith(
        {
          station: { maxBlockTime: 600, maxHourTime: 300 },
          breaks: Array.from({ length: 390 }, (_, k) => aBreak(2 * k)),
          lines: [
            ...Array.from({ length: 390 }, () => aLine({ length: 10 })),
            { ...aLine({ length: 100 }), ...LAST },
          ],
        },
        (i) => (i < 390 ? i : -1),
      ),
    ],
    // Fewer turns than it takes to come to an exchange.
    ['Annealing, an airing of a break', { steps: 20, looks: MANY / 4 }, anneal, full(long)],
    [
      'Annealing, an airing to exchange',
      { steps: 20, looks: MANY / 4 },
      anneal,
      full(aLine({ length: 1000, ...early }), many(early), many(late)),
    ],
    [
      'Annealing, unplaced airings that may fit',
      { steps: 100, looks: MANY },
      anneal,
      boardWith({ lines: [aLine(), ...many({ spotId: 7 })] }, (i) =>
        i < 2 ? i : i === 2 ? 0 : -1,
      ),
    ],
    // Exchanges move many airings up in the list of the unplaced, and find those to exchange in a list too.
    [
      'Annealing, unplaced airings of higher letters',
      { steps: 60, looks: 13 * MANY },
      anneal,
      boardWith(
        { lines: [...many({ ...early, priority: 'C' }), ...many({ ...early, priority: 'B' })] },
        (i) => (i < MANY ? 0 : -1),
      ),
    ],
    ['RuinAndRecreate, airings of a break', { steps: 1, looks: 3 * MANY }, ruin, full(long)],
    [
      'RuinAndRecreate, all airings',
      { steps: 1, looks: MANY },
      ruin,
      boardWith({ lines: [...many({ spotId: 7 }), ...many({ spotId: 7 })] }, (i) =>
        i < 2 ? i : -1,
      ),
    ],
    [
      'RuinAndRecreate, breaks',
      { steps: 1, looks: 400 },
      ruin,
      boardWith(
        {
          breaks: Array.from({ length: 400 }, (_, k) => aBreak(2 * k)),
          lines: [aLine({ length: 10 * MANY, ...early }), aLine({ length: 10 * MANY, ...early })],
        },
        (i) => (i === 0 ? 0 : -1),
      ),
    ],
    [
      'Polish, pairs of airings of a break',
      { steps: 1e6, looks: 100 * MANY },
      polish,
      boardWith(
        {
          breaks: [600, 660, 700, 1200].map((time) => aBreak(time)),
          lines: [
            aLine({ clientId: 1, length: 10 * MANY }),
            aLine({ clientId: 1, ...early, startTime: 660, endTime: 661 }),
            ...many(),
          ],
        },
        (i) => [0, 1][i] ?? 3,
      ),
    ],
    [
      'Polish, breaks of a line',
      { steps: 1e6, looks: 4000 },
      polish,
      boardWith(
        {
          breaks: Array.from({ length: 400 }, (_, k) => aBreak(2 * k)),
          lines: [aLine({ occurrences: 10 })],
        },
        (i) => 40 * i,
      ),
    ],
    [
      'Polish, all airings',
      { steps: 1e6, looks: 3 * MANY - 1 },
      polish,
      full(aLine(), many(early), many(late)),
    ],
  ])('are charged for %s', (_, budget, search, board) => {
    search(board, budget);
    expect(budget.looks).toBeLessThanOrEqual(0);
  });

  it.each<[string, Search, Board, number]>([
    // The airings of the first break each cost a few steps before the next break is tried.
    ['Chains', insertLast, full(aLine({ length: 10 })), 5 * MANY],
    ['Annealing', anneal, full(long), 1000],
    ['RuinAndRecreate', ruin, full(long), 16 * 8 * 3 * MANY],
    ['Polish', polish, full(aLine(), many({ clientId: 1 }), many({ clientId: 1 })), 1000],
  ])('stop %s when none are left', (_, search, board, most) => {
    const budget = { steps: 10_000_000, looks: 1 };
    search(board, budget);
    expect(10_000_000 - budget.steps).toBeLessThan(most);
  });
});
