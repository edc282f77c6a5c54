import { makeDay } from '../../server/src/placement/make-day.js';
import { placedByLetter } from '../../server/test/placement/check.js';
import { solveExactly } from './exact.js';
import { makeInstance } from '../../server/test/placement/generator.js';
import type { InstanceOptions } from '../../server/test/placement/generator.js';
import { quantile } from './table.js';

/** A process of its own that compares the engine with HiGHS on the days that it is sent. */

export interface ExactTask extends InstanceOptions {
  /** Limit of each letter's solve. */
  seconds: number;
}

export interface ExactResult {
  task: ExactTask;
  /** All letters proven by HiGHS; and whether the engine places as many of each. */
  proven: boolean;
  equal: boolean;
  /** Value of the engine's log (each letter three times the next) over the value of the bound. */
  value: number;
  /** Processor milliseconds of the engine, and of HiGHS until it was as good. */
  engineMs: number;
  highsMs: number;
  /** Whether HiGHS was as good in time. */
  reached: boolean;
}

/** Each letter three times the next, the last one 1. */
const weighted = (counts: readonly number[]): number => counts.reduce((sum, n) => sum * 3 + n, 0);

/** Not counted: HiGHS has just had the processor and its caches to itself. */
const WARM_MS = 50;
const RUNS = 9;

/** Of one run in a warm process, as a server is that makes a month: the median of some. */
function engineMs(task: ExactTask): number {
  const input = makeInstance(task);
  const once = (): number => {
    const before = process.cpuUsage();
    makeDay(input);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (let spent = 0; spent < WARM_MS;) spent += once();
  return quantile(Array.from({ length: RUNS }, once), 0.5);
}

process.on('message', (task: ExactTask) => {
  const input = makeInstance(task);
  const placed = placedByLetter(input, makeDay(input));
  void solveExactly(input, placed, task.seconds).then((exact) => {
    const mine = exact.letters.map((l) => placed[l] ?? 0);
    const result: ExactResult = {
      task,
      proven: exact.best.every((n, k) => n === exact.bound[k]),
      equal: mine.every((n, k) => n === exact.best[k]),
      value: Math.min(1, weighted(mine) / weighted(exact.bound)),
      engineMs: engineMs(task),
      highsMs: exact.msToReach,
      reached: exact.reached,
    };
    process.send?.(result);
  });
});

// Days of every kind, so that none is the first of its kind when it is timed.
for (let seed = 1; seed <= 30; seed++)
  for (const sellOut of [0.7, 0.9, 1, 1.1, 1.2, 1.3])
    makeDay(makeInstance({ size: 'small', sellOut, seed: 1000 + seed }));
process.send?.('ready');
