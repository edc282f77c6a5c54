import { createRequire } from 'node:module';
import type highsModule from 'highs';
import type { DayInput } from '../../server/src/placement/rules/types.js';
import { asked, windowOf } from '../../server/test/placement/check.js';

/** The solution of a day by an exact solver, by letter, A first. */
export interface Exact {
  letters: string[];
  /** Airings placed by the best log found, and an upper bound given the letters before. */
  best: number[];
  bound: number[];
  /** Milliseconds of processor time until each letter had as many airings as in `reach`. */
  msToReach: number;
  /** False when a time limit ended the search before that. */
  reached: boolean;
  msTotal: number;
}

interface Variable {
  letter: string;
  breakId: number;
  hour: number;
  group: number;
  spotId: number;
  category: number | null;
  position: number;
  length: number;
}

/** One 0/1 variable for each line (or exact time) and break of its window. */
function variablesOf(input: DayInput): { variables: Variable[]; counts: number[] } {
  const variables: Variable[] = [];
  const counts: number[] = [];
  for (const line of input.lines) {
    const airings = asked(line, input.date);
    if (airings.length === 0 || line.length > input.station.maxBlockTime) continue;
    const windows = airings[0] === null ? [null] : airings;
    for (const exact of windows) {
      const group = counts.push(exact === null ? airings.length : 1) - 1;
      for (const b of windowOf(line, exact, input) ?? [])
        variables.push({
          letter: line.priority,
          breakId: b.commercialBreakId,
          hour: Math.floor(b.time / 60),
          group,
          spotId: line.spotId,
          category:
            b.allowMixSpotCategory === 1 || line.ignoreRejectCategory === 1
              ? null
              : line.spotCategoryId,
          position: b.spotType === 0 ? line.position : 6,
          length: line.length,
        });
    }
  }
  return { variables, counts };
}

/** The hard rules as rows of a model in CPLEX LP format. */
function rowsOf(
  input: DayInput,
  variables: readonly Variable[],
  counts: readonly number[],
): string[] {
  const rows = new Map<string, { terms: string[]; most: number }>();
  const add = (key: string, most: number, x: number, weight = 1): void => {
    const row = rows.get(key) ?? { terms: [], most };
    row.terms.push(`${weight} x${x}`);
    rows.set(key, row);
  };
  const { maxBlockTime, maxHourTime } = input.station;
  variables.forEach((v, x) => {
    add(`asked_${v.group}`, counts[v.group]!, x);
    add(`capacity_${v.breakId}`, maxBlockTime, x, v.length);
    if (maxHourTime !== null) add(`hour_${v.hour}`, maxHourTime, x, v.length);
    add(`repeat_${v.spotId}_${v.breakId}`, 1, x);
    if (v.category !== null) add(`category_${v.category}_${v.breakId}`, 1, x);
    if (v.position !== 6) add(`position_${v.position}_${v.breakId}`, 1, x);
  });
  return [...rows].map(([key, row]) => `${key}: ${row.terms.join(' + ')} <= ${row.most}`);
}

const sum = (variables: readonly Variable[], letter: string): string =>
  variables.flatMap((v, x) => (v.letter === letter ? [`x${x}`] : [])).join(' + ');

/** Type of the callback for a better solution. */
const IMPROVING_SOLUTION = 4;
/** Type of the callback that may interrupt the solver. */
const INTERRUPT = 6;
/** Value of primal_solution_status for a feasible solution. */
const FEASIBLE = 2;

// The package's types describe its CommonJS entry, whose export is the loader itself.
const loadHighs = createRequire(import.meta.url)('highs') as (typeof highsModule)['default'];
let highs: Awaited<ReturnType<typeof loadHighs>> | undefined;

/**
 * Solves a day lexicographically with HiGHS: maximises the airings of A, holds that number, maximises B,
 * and so on. If a letter is not proven in time, the best number found is held and its bound is reported.
 *
 * @param reach by letter: the number of airings for which the time is taken
 * @param seconds of processor time, the limit for each letter
 */
export async function solveExactly(
  input: DayInput,
  reach: Readonly<Record<string, number>>,
  seconds: number,
): Promise<Exact> {
  highs ??= await loadHighs();
  const { variables, counts } = variablesOf(input);
  const letterOf = counts.map((_, g) => variables.find((v) => v.group === g)?.letter);
  const rows = rowsOf(input, variables, counts);
  const letters = [...new Set(variables.map((v) => v.letter))].sort();
  const exact: Exact = { letters, best: [], bound: [], msToReach: 0, reached: true, msTotal: 0 };
  const binaries = variables.map((_, x) => `x${x}`).join(' ');
  for (const letter of letters) {
    const objective = sum(variables, letter);
    const text = `Maximize\n obj: ${objective}\nSubject To\n${rows.join('\n')}\nBinary\n${binaries}\nEnd`;
    const aim = reach[letter] ?? 0;
    let seen: number | null = null;
    const most = counts.reduce((sum, n, g) => sum + (letterOf[g] === letter ? n : 0), 0);
    const started = process.cpuUsage();
    const since = (): number => {
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    };
    const [best, bound] = highs.withModel({ format: 'lp', data: text }, (model) => {
      model.options.set({
        output_flag: false,
        // A safety net in wall-clock time. The limit of processor time is kept by the callback.
        time_limit: 20 * seconds,
        mip_abs_gap: 0.999,
        mip_rel_gap: 0,
      });
      model.run({
        [IMPROVING_SOLUTION]: (event) => {
          if (seen === null && Math.round(Number(event.data.objective_function_value)) >= aim)
            seen = since();
        },
        [INTERRUPT]: (event) => {
          if (since() > 1000 * seconds) event.interrupt();
        },
      });
      // If no log was found in time, zero airings are held.
      const found = Number(model.info.get('primal_solution_status')) === FEASIBLE;
      const value = found ? Math.round(model.getObjectiveValue()) : 0;
      const dual = model.info.get('mip_dual_bound');
      return [value, Math.max(value, Math.min(most, Math.floor(Number(dual) + 1e-6)))] as const;
    });
    const took = since();
    if (seen === null && best >= aim) seen = took;
    if (seen === null) exact.reached = false;
    exact.msToReach += seen ?? took;
    exact.msTotal += took;
    exact.best.push(best);
    exact.bound.push(bound);
    rows.push(`hold_${letter}: ${objective} >= ${best}`);
  }
  return exact;
}
