import { makeDay } from '../../server/src/placement/make-day.js';
import { placedByLetter } from '../../server/test/placement/check.js';
import { type Exact, solveExactly, solveWeek } from './exact.js';
import { solvePositions, type ExactPositions } from './exact-positions.js';
import { makeInstance } from '../../server/test/placement/generator.js';
import type { InstanceOptions } from '../../server/test/placement/generator.js';
import { hasQuota, makeWeek, makeWeekdays, placedOf } from '../../server/test/placement/weeks.js';
import { quantile } from './table.js';

/** A child process that compares the engine with HiGHS on each day it is sent. */

export interface ExactTask extends InstanceOptions {
  /** Whether the days of a week are planned and solved together, or one day alone. */
  week: boolean;
  /** Time limit for each letter of a day, or for a whole week. */
  seconds: number;
}

export interface ExactResult {
  task: ExactTask;
  /** Whether HiGHS proves its optimum for all letters, and whether the engine places as many of each. */
  proven: boolean;
  equal: boolean;
  /** By letter: airings of the engine's log, of the best one of HiGHS, and proven to be the most. */
  letters: readonly string[];
  placed: readonly number[];
  best: readonly number[];
  bound: readonly number[];
  /**
   * Value of the engine's log divided by that of the bound, an airing being worth three of the next
   * letter.
   */
  value: number;
  /** Milliseconds of processor time of the engine, and of HiGHS until its log was as good. */
  engineMs: number;
  highsMs: number;
  /** The engine's for a single day; of a week's task, for a day of the same station without weekly rules. */
  dayMs: number;
  /** Whether HiGHS found a log as good within its limit. */
  reached: boolean;
  /** Of small days: positions that the engine meets, its bound, and what HiGHS meets with as many of each letter. */
  positions: { met: number; bound: number; exact: ExactPositions } | null;
}

/** Value of a log: an airing is worth three of the next letter, and one of the last is worth 1. */
const weighted = (counts: readonly number[]): number => counts.reduce((sum, n) => sum * 3 + n, 0);

/** Milliseconds to run first, unmeasured: HiGHS has just filled the caches of the processor. */
const WARM_MS = 50;
const RUNS = 9;

/** Median time of a run in a warm process. */
function engineMs(make: () => unknown): number {
  const once = (): number => {
    const before = process.cpuUsage();
    make();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (let spent = 0; spent < WARM_MS;) spent += once();
  return quantile(Array.from({ length: RUNS }, once), 0.5);
}

interface Compared {
  positions: () => Promise<ExactResult['positions']>;
  placed: Record<string, number>;
  exact: Promise<Exact>;
  make: () => unknown;
}

function compareDay(task: ExactTask): Compared {
  const input = makeInstance(task);
  const make = () => makeDay(input);
  const plan = make();
  const placed = placedByLetter(input, plan);
  const { positionsMet: met, positionsBound: bound } = plan.quality;
  const positions = async () =>
    task.size === 'small'
      ? { met, bound, exact: await solvePositions(input, placed, task.seconds) }
      : null;
  return { placed, exact: solveExactly(input, placed, task.seconds), positions, make };
}

function compareWeek(task: ExactTask): Compared {
  const inputs = makeWeek(task);
  const make = () => makeWeekdays(inputs);
  const made = make();
  const placed = placedOf(made);
  const fixed = inputs.lines.filter((line) => !hasQuota(line) && line.service !== 'fill');
  const days = made.map(({ input }) => ({ ...input, lines: fixed }));
  const quotas = inputs.lines.filter(hasQuota);
  const exact = solveWeek(days, quotas, placed, task.seconds);
  return { placed, exact, positions: () => Promise.resolve(null), make };
}

process.on('message', (task: ExactTask) => {
  const compared = task.week ? compareWeek(task) : compareDay(task);
  const { placed, exact: solving, make } = compared;
  void solving.then(async (exact) => {
    const mine = exact.letters.map((l) => placed[l] ?? 0);
    const ms = engineMs(make);
    const day = makeInstance(task);
    const result: ExactResult = {
      task,
      proven: exact.best.every((n, k) => n === exact.bound[k]),
      equal: mine.every((n, k) => n === exact.best[k]),
      letters: exact.letters,
      placed: mine,
      best: exact.best,
      bound: exact.bound,
      value: Math.min(1, weighted(mine) / weighted(exact.bound)),
      engineMs: ms,
      dayMs: task.week ? engineMs(() => makeDay(day)) : ms,
      highsMs: exact.msToReach,
      reached: exact.reached,
      positions: await compared.positions(),
    };
    process.send?.(result);
  });
});

// Warms the process up with all kinds of days.
for (let seed = 1; seed <= 30; seed++)
  for (const sellOut of [0.7, 0.9, 1, 1.1, 1.2, 1.3])
    makeDay(makeInstance({ size: 'small', sellOut, seed: 1000 + seed }));
process.send?.('ready');
