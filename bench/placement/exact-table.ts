import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { ExactResult, ExactTask } from './exact-worker.js';
import { mean, quantile, row } from './table.js';

/** Runs the tasks in as many processes as there are cores. */
export function runExact(
  tasks: readonly ExactTask[],
  onResult: (done: number) => void,
): Promise<ExactResult[]> {
  const results: ExactResult[] = [];
  const queue = [...tasks];
  const worker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(new URL('./exact-worker.js', import.meta.url), { stdio: 'inherit' });
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit ${code}`))));
      child.on('message', (message: ExactResult | 'ready') => {
        if (message !== 'ready') {
          results.push(message);
          onResult(results.length);
        }
        const next = queue.shift();
        if (next) child.send(next);
        else child.disconnect();
      });
    });
  return Promise.all(
    Array.from({ length: Math.min(availableParallelism(), tasks.length) }, worker),
  ).then(() => results);
}

const SOLVED_HEAD = [
  'Station',
  'Sell-out',
  'Days',
  'Optimum proven by HiGHS',
  'of these equal, letter by letter',
  'Value of bound, mean',
  'worst day',
  'HiGHS to the same value, CPU ms median',
  'times slower than the engine, median',
];

export const EXACT_HEAD = [
  ...SOLVED_HEAD,
  'Positions met of those of HiGHS',
  'days equal, of those it proves',
];

/** The first cells of a row: its size and sell-out. */
export function namesOf(results: readonly ExactResult[]): string[] {
  const { size, sellOut } = results[0]!.task;
  return [size, `${Math.round(sellOut * 100)} %`];
}

export const WEEKS_HEAD = [
  ...SOLVED_HEAD.map((name) => name.replace('Days', 'Weeks').replace('worst day', 'worst week')),
  'CPU ms of a week, mean, median and most',
  'times a day, mean',
];

/** The same for weeks, with the processor time that one takes. */
export function weekCells(names: string[], results: readonly ExactResult[]): string {
  const ms = results.map((r) => r.engineMs);
  const all = [mean(ms), quantile(ms, 0.5), Math.max(...ms)];
  const cost = all.map((n) => Math.round(n)).join(', ');
  const times = Math.round(mean(results.map((r) => r.engineMs / r.dayMs)));
  return row([...names, ...cellsOf(results), cost, String(times)]);
}

export const exactCells = (names: string[], results: readonly ExactResult[]): string =>
  row([...names, ...cellsOf(results), ...positionCells(results)]);

/** Positions beside the most that HiGHS meets with as many airings of each letter. */
function positionCells(results: readonly ExactResult[]): string[] {
  const compared = results.flatMap(({ positions }) => positions ?? []);
  const proven = compared.filter(({ exact }) => exact.best === exact.bound);
  const equal = proven.filter(({ met, exact }) => met === exact.best).length;
  if (compared.some(({ bound, exact }) => bound < exact.best))
    throw new Error('A log meets more positions than the bound of the engine allows.');
  const sum = (of: (one: (typeof compared)[number]) => number): number =>
    compared.reduce((total, one) => total + of(one), 0);
  if (compared.length === 0) return ['-', '-'];
  const share =
    sum(({ met }) => met) /
    Math.max(
      1,
      sum(({ exact }) => exact.bound),
    );
  return [`${(100 * share).toFixed(1)} %`, `${equal} of ${proven.length}`];
}

/** The figures of one row. `>=` marks figures with days on which HiGHS ran out of time. */
function cellsOf(results: readonly ExactResult[]): string[] {
  const proven = results.filter((r) => r.proven);
  const late = results.some((r) => !r.reached) ? '>= ' : '';
  const values = results.map((r) => r.value);
  return [
    String(results.length),
    String(proven.length),
    String(proven.filter((r) => r.equal).length),
    `${(100 * mean(values)).toFixed(3)} %`,
    `${(100 * Math.min(...values)).toFixed(3)} %`,
    late +
      Math.round(
        quantile(
          results.map((r) => r.highsMs),
          0.5,
        ),
      ),
    late +
      Math.round(
        quantile(
          results.map((r) => r.highsMs / r.engineMs),
          0.5,
        ),
      ),
  ];
}
