import { createRequire } from 'node:module';
import type highsModule from 'highs';
import type {
  DayInput,
  Line,
  SimpleLine,
  Station,
} from '../../server/src/placement/rules/types.js';
import { asked, windowOf } from '../../server/test/placement/check.js';
import { letterOf } from '../../server/test/placement/weeks.js';
import { Separated } from './separated.js';

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

export interface Variable {
  letter: string;
  breakId: string;
  hour: string;
  /** The key of a group's day, if the group has a limit for each day. */
  day: string | null;
  group: number;
  spotId: number;
  category: number | null;
  position: number;
  length: number;
}

/**
 * An exact model: 0/1 variables, and by group how many may be 1, together and on each day. Of each list in
 * `apart` one variable at most may be 1.
 */
export interface Exactly {
  station: Station;
  apart: readonly (readonly number[])[];
  variables: Variable[];
  counts: number[];
  mostOnDay: (number | null)[];
}

/** One variable for each line (or exact time) and break of its window, on some days. */
export function variablesOf(days: readonly DayInput[], quotas: readonly SimpleLine[]): Exactly {
  const variables: Variable[] = [];
  const counts: number[] = [];
  const mostOnDay: (number | null)[] = [];
  const { station } = days[0]!;
  const separated = new Separated(days);
  const add = (line: Line, group: number, exact: number | null, day: number): void => {
    for (const b of windowOf(line, exact, days[day]!) ?? []) {
      separated.add(line, day, b, variables.length);
      variables.push({
        letter: letterOf(line),
        breakId: `${day}_${b.commercialBreakId}`,
        hour: `${day}_${Math.floor(b.time / 60)}`,
        day: mostOnDay[group] === null ? null : `${group}_${day}`,
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
  };
  days.forEach((input, day) => {
    for (const line of input.lines) {
      const airings = asked(line, input.date);
      if (airings.length === 0 || line.length > station.maxBlockTime) continue;
      for (const exact of airings[0] === null ? [null] : airings) {
        mostOnDay.push(null);
        add(line, counts.push(exact === null ? airings.length : 1) - 1, exact, day);
      }
    }
  });
  for (const line of quotas) {
    if (line.length > station.maxBlockTime) continue;
    mostOnDay.push(line.maxPerDay ?? null);
    const group = counts.push(line.occurrences!) - 1;
    days.forEach(({ date }, day) => {
      if (asked(line, date).length > 0) add(line, group, null, day);
    });
  }
  return { station, variables, counts, mostOnDay, apart: separated.lists() };
}

/** The hard rules as rows of a model in CPLEX LP format. */
export function rowsOf({ station, variables, counts, mostOnDay, apart }: Exactly): string[] {
  const rows = new Map<string, { terms: string[]; most: number }>();
  const add = (key: string, most: number, x: number, weight = 1): void => {
    const row = rows.get(key) ?? { terms: [], most };
    row.terms.push(`${weight} x${x}`);
    rows.set(key, row);
  };
  const { maxBlockTime, maxHourTime } = station;
  variables.forEach((v, x) => {
    add(`asked_${v.group}`, counts[v.group]!, x);
    if (v.day !== null) add(`day_${v.day}`, mostOnDay[v.group]!, x);
    add(`capacity_${v.breakId}`, maxBlockTime, x, v.length);
    if (maxHourTime !== null) add(`hour_${v.hour}`, maxHourTime, x, v.length);
    add(`repeat_${v.spotId}_${v.breakId}`, 1, x);
    if (v.category !== null) add(`category_${v.category}_${v.breakId}`, 1, x);
    if (v.position !== 6) add(`position_${v.position}_${v.breakId}`, 1, x);
  });
  apart.forEach((own, k) => {
    for (const x of own) add(`apart_${k}`, 1, x);
  });
  return [...rows].map(([key, row]) => `${key}: ${row.terms.join(' + ')} <= ${row.most}`);
}

export const sum = (variables: readonly Variable[], letter: string): string =>
  variables.flatMap((v, x) => (v.letter === letter ? [`x${x}`] : [])).join(' + ');

/** Type of the callback for a better solution. */
const IMPROVING_SOLUTION = 4;
/** Type of the callback that may interrupt the solver. */
export const INTERRUPT = 6;
/** Value of primal_solution_status for a feasible solution. */
export const FEASIBLE = 2;

// The package's types describe its CommonJS entry, whose export is the loader itself.
const loadHighs = createRequire(import.meta.url)('highs') as (typeof highsModule)['default'];
let loaded: ReturnType<typeof loadHighs> | undefined;
export const highsModel = (): ReturnType<typeof loadHighs> => (loaded ??= loadHighs());

/** Solves a day: see `solve`. */
export const solveExactly = (
  input: DayInput,
  reach: Readonly<Record<string, number>>,
  seconds: number,
): Promise<Exact> => solve(variablesOf([input], []), reach, () => seconds);

/**
 * Solves some days together: see `solve`.
 *
 * @param days with the lines that ask for a number on each
 * @param quotas lines that ask for `occurrences` on all of these days together
 * @param seconds of processor time, the limit for all letters together: each gets half of what is left, and
 *   the last all of it
 */
export const solveWeek = (
  days: readonly DayInput[],
  quotas: readonly SimpleLine[],
  reach: Readonly<Record<string, number>>,
  seconds: number,
): Promise<Exact> =>
  solve(variablesOf(days, quotas), reach, (spent, isLast) =>
    isLast ? seconds - spent : (seconds - spent) / 2,
  );

/**
 * Solves a model lexicographically with HiGHS: maximises the airings of A, holds that number, maximises B,
 * and so on. If a letter is not proven in time, the best number found is held and its bound is reported.
 *
 * @param reach by letter: the number of airings for which the time is taken
 * @param secondsFor of processor time, the limit for a letter, after what others have spent
 */
async function solve(
  model: Exactly,
  reach: Readonly<Record<string, number>>,
  secondsFor: (spent: number, isLast: boolean) => number,
): Promise<Exact> {
  const highs = await highsModel();
  const { variables, counts } = model;
  const letterOf = counts.map((_, g) => variables.find((v) => v.group === g)?.letter);
  const rows = rowsOf(model);
  const letters = [...new Set(variables.map((v) => v.letter))].sort();
  const exact: Exact = { letters, best: [], bound: [], msToReach: 0, reached: true, msTotal: 0 };
  const binaries = variables.map((_, x) => `x${x}`).join(' ');
  for (const letter of letters) {
    const objective = sum(variables, letter);
    const seconds = secondsFor(exact.msTotal / 1000, letter === letters.at(-1));
    const text = `Maximize\n obj: ${objective}\nSubject To\n${rows.join('\n')}\nBinary\n${binaries}\nEnd`;
    const aim = reach[letter] ?? 0;
    let seen: number | null = null;
    const most = counts.reduce((sum, n, g) => sum + (letterOf[g] === letter ? n : 0), 0);
    const started = process.cpuUsage();
    const since = (): number => {
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    };
    const [best, bound] = highs.withModel({ format: 'lp', data: text }, (solver) => {
      solver.options.set({
        output_flag: false,
        // A safety net in wall-clock time. The limit of processor time is kept by the callback.
        time_limit: 20 * seconds,
        mip_abs_gap: 0.999,
        mip_rel_gap: 0,
      });
      solver.run({
        [IMPROVING_SOLUTION]: (event) => {
          if (seen === null && Math.round(Number(event.data.objective_function_value)) >= aim)
            seen = since();
        },
        [INTERRUPT]: (event) => {
          if (since() > 1000 * seconds) event.interrupt();
        },
      });
      // If no log was found in time, zero airings are held.
      const found = Number(solver.info.get('primal_solution_status')) === FEASIBLE;
      const value = found ? Math.round(solver.getObjectiveValue()) : 0;
      const dual = solver.info.get('mip_dual_bound');
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
