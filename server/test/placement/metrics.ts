import { addDays, datesOf } from '../../src/contract/time.js';
import { makeDays } from '../../src/placement/month.js';
import type { Break, DayInput, DayPlan, Line } from '../../src/placement/rules/types.js';
import { weekOf } from './build.js';
import { bestOrder, conflicts, windowOf } from './check.js';

/** Measures of the soft goals: positions, spread, and evenness over a month. */

/** By line: times of its airings in minutes, in ascending order. */
function timesByLine(plan: DayPlan): Map<number, number[]> {
  const times = new Map<number, number[]>();
  for (const b of plan.breaks)
    for (const a of b.airings) {
      const list = times.get(a.line) ?? [];
      list.push(b.break.time);
      times.set(a.line, list);
    }
  return times;
}

const minutes = (window: readonly Break[]): number[] =>
  window.map((b) => b.time).sort((x, y) => x - y);

/**
 * The mean and the smallest gap between the airings of a line, relative to even gaps; for each line with
 * two airings or more and a window of at least twice as many breaks. Even airings divide the window into
 * equal parts. The window lasts from its first break to its last, plus the mean time between two breaks.
 */
export function spreadOf(input: DayInput, plan: DayPlan): { mean: number; least: number }[] {
  const found: { mean: number; least: number }[] = [];
  for (const [index, times] of timesByLine(plan)) {
    const line = input.lines[index]!;
    if (line.scheduleType === 'simple' && line.timeMode === 2) continue;
    const window = minutes(windowOf(line, null, input) ?? []);
    const k = times.length;
    if (k < 2 || window.length < 2 * k) continue;
    const span = window[window.length - 1]! - window[0]!;
    const ideal = (span * window.length) / (window.length - 1) / k;
    const gaps = times.slice(1).map((t, i) => t - times[i]!);
    const mean = gaps.reduce((s, g) => s + g, 0) / gaps.length;
    found.push({ mean: mean / ideal, least: Math.min(...gaps) / ideal });
  }
  return found;
}

/**
 * How a line uses the breaks of its window in a month: by break, on average, and at most without
 * overuse.
 */
interface Use {
  window: readonly Break[];
  uses: Map<number, number>;
  mean: number;
  most: number;
}

/** A day: by commercialBreakId, the lines in the break. */
type Content = Map<number, number[]>;

const usesOf = (use: Use, b: Break): number => use.uses.get(b.commercialBreakId) ?? 0;

const contentOf = (plan: DayPlan, indexOf: (line: number) => number): Content =>
  new Map(
    plan.breaks.map((b) => [b.break.commercialBreakId, b.airings.map((a) => indexOf(a.line))]),
  );

function usesByLine(input: DayInput, days: readonly Content[]): (Use | null)[] {
  return input.lines.map((line, index) => {
    if (line.scheduleType === 'simple' && line.timeMode === 2) return null;
    const window = windowOf(line, null, input) ?? [];
    const uses = new Map<number, number>();
    for (const day of days)
      for (const [id, lines] of day)
        if (lines.includes(index)) uses.set(id, (uses.get(id) ?? 0) + 1);
    const total = [...uses.values()].reduce((s, n) => s + n, 0);
    return {
      window,
      uses,
      mean: total / window.length,
      most: Math.ceil((2 * total) / window.length),
    };
  });
}

/** Pairs of a line and a break of its window, counted over a month. */
export interface Evenness {
  of: number;
  /** Overused: the line uses the break more than twice as often as the mean of its window, rounded up. */
  over: number;
  /** Overused, and on the day it became so, another break was free: see `avoidable`. */
  free: number;
  /** Overused, and another break was free, but only on a day before. */
  freeBefore: number;
  /** Mean gaps on the days of the month: see `spreadOf`. */
  spread: number[];
}

/** How evenly a station's lines use their breaks in a month. */
export function evennessOf(input: DayInput, first: string, days: number): Evenness {
  const dates = datesOf(first, addDays(first, days - 1));
  const indexes = new Map(input.lines.map((line, index) => [line, index]));
  const made = makeDays(weekOf(input), dates);
  const month = made.map(({ input: { lines }, plan }) =>
    contentOf(plan, (line) => indexes.get(lines[line]!)!),
  );
  const lines = usesByLine(input, month);
  const spread = made.flatMap((day) => spreadOf(day.input, day.plan).map(({ mean }) => mean));
  const found = { of: 0, over: 0, free: 0, freeBefore: 0, spread };
  lines.forEach((use, index) => {
    for (const b of use?.window ?? []) {
      found.of++;
      if (usesOf(use!, b) <= use!.most) continue;
      found.over++;
      const used = month.filter((day) => day.get(b.commercialBreakId)!.includes(index));
      const wasFree = (day: Content): boolean => avoidable(input, day, lines, index, b);
      if (used.slice(use!.most).some(wasFree)) found.free++;
      else if (used.some(wasFree)) found.freeBefore++;
    }
  });
  return found;
}

/**
 * Whether a line could leave a break that it overuses on a day, for one of its window that it uses less
 * than the mean: by moving there, or by swapping with an airing whose line does not overuse the break in
 * turn. No hard rule may be broken, no airing lost, and no fixed position missed. Spread and neighbours do
 * not count. Tries everything, with the rules of the oracle.
 */
function avoidable(
  input: DayInput,
  day: Content,
  lines: readonly (Use | null)[],
  index: number,
  from: Break,
): boolean {
  const use = lines[index]!;
  const here = day.get(from.commercialBreakId)!;
  if (!here.includes(index)) return false;
  return use.window.some((to) => {
    if (to === from || usesOf(use, to) >= use.mean) return false;
    const there = day.get(to.commercialBreakId)!;
    if (there.includes(index)) return false;
    if (mayExchange(input, day, index, null, from, to)) return true;
    return there.some((other) => {
      const its = lines[other];
      if (!its || !its.window.includes(from) || usesOf(its, from) + 1 > its.most) return false;
      return mayExchange(input, day, index, other, from, to);
    });
  });
}

/** Whether line `i` can go from one break to another, and line `j`, if any, the other way. */
function mayExchange(
  input: DayInput,
  day: Content,
  i: number,
  j: number | null,
  from: Break,
  to: Break,
): boolean {
  const line = input.lines[i]!;
  const other = j === null ? null : input.lines[j]!;
  const of = (b: Break): number[] => day.get(b.commercialBreakId)!;
  const linesOf = (indexes: readonly number[]): Line[] => indexes.map((x) => input.lines[x]!);
  const hour = (b: Break): number => Math.floor(b.time / 60);
  /** Seconds in the clock hour of a break without the two. */
  const hourUsed = (b: Break): number => {
    const all = input.breaks.filter((x) => hour(x) === hour(b)).flatMap(of);
    let used = linesOf(all).reduce((sum, l) => sum + l.length, 0);
    if (hour(b) === hour(from)) used -= line.length;
    if (hour(b) === hour(to)) used -= other?.length ?? 0;
    return used;
  };
  const sameHour = hour(from) === hour(to);
  const restTo = of(to).filter((x) => x !== j);
  const restFrom = of(from).filter((x) => x !== i);
  const beside = sameHour ? (other?.length ?? 0) : 0;
  if (conflicts(line, to, linesOf(restTo), input, hourUsed(to) + beside).length > 0) return false;
  const besideOther = sameHour ? line.length : 0;
  if (
    other &&
    conflicts(other, from, linesOf(restFrom), input, hourUsed(from) + besideOther).length > 0
  )
    return false;
  if (to.spotType === 2) return true;
  const met = (...breaks: number[][]): number =>
    breaks.reduce((sum, b) => sum + bestOrder(linesOf(b).map((l) => l.position)), 0);
  const after = met([...restTo, i], j === null ? restFrom : [...restFrom, j]);
  return after >= met(of(to), of(from));
}
