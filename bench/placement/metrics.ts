import { addDays } from '../../server/src/contract/time.js';
import { makeDay } from '../../server/src/traffic-log/core/make-day.js';
import type { Break, DayInput, DayPlan } from '../../server/src/traffic-log/core/types.js';
import { windowOf } from './check.js';

/** Measures of what placement asks for beyond the number of airings placed. */

/** Times (minutes) of the airings of each line, in order. */
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
 * For each line with at least two airings placed and a window of twice as many breaks: the mean
 * and the smallest gap between its airings over the ideal even gap. Even airings cut the window in
 * as many equal parts, so the ideal is its length over their number; its length is the time from its
 * first break to its last and one mean step more.
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
 * A month of a station: of all breaks of the windows of its lines, how many a line uses more than
 * twice as often as the mean of its window (a count is whole: twice the mean rounded up).
 */
export function evennessOf(
  input: DayInput,
  first: string,
  days: number,
): { over: number; of: number } {
  const uses = input.lines.map(() => new Map<number, number>());
  for (let d = 0; d < days; d++)
    for (const b of makeDay({ ...input, date: addDays(first, d) }).breaks)
      for (const a of b.airings) {
        const id = b.break.commercialBreakId;
        uses[a.line]!.set(id, (uses[a.line]!.get(id) ?? 0) + 1);
      }
  let over = 0;
  let of = 0;
  input.lines.forEach((line, index) => {
    if (line.scheduleType === 'simple' && line.timeMode === 2) return;
    const window = windowOf(line, null, input) ?? [];
    const total = [...uses[index]!.values()].reduce((s, n) => s + n, 0);
    const most = Math.ceil((2 * total) / window.length);
    of += window.length;
    over += window.filter((b) => (uses[index]!.get(b.commercialBreakId) ?? 0) > most).length;
  });
  return { over, of };
}

/** Airings that asked for a fixed position in an ad break, those that have it, and the most that any order of the same breaks gives. */
export function positionsOf(
  input: DayInput,
  plan: DayPlan,
): { asked: number; met: number; best: number } {
  let askedFor = 0;
  let met = 0;
  let best = 0;
  for (const b of plan.breaks) {
    if (b.break.spotType === 2) continue;
    const codes = b.airings.map((a) => input.lines[a.line]!.position);
    askedFor += codes.filter((c) => c !== 6).length;
    met += b.airings.filter((a, k) => a.positionMet && codes[k] !== 6).length;
    best += bestOrder(codes);
  }
  return { asked: askedFor, met, best };
}

/** The most fixed positions that any order of these codes meets, by trying who stands at each place. */
function bestOrder(codes: readonly number[]): number {
  const n = codes.length;
  const fixed = codes.filter((c) => c !== 6);
  const go = (k: number, taken: number): number => {
    if (k === fixed.length) return 0;
    const code = fixed[k]!;
    const place = code < 6 ? code : n - 11 + code;
    const skip = go(k + 1, taken);
    if (place < 1 || place > n || taken & (1 << place)) return skip;
    return Math.max(skip, 1 + go(k + 1, taken | (1 << place)));
  };
  return go(0, 0);
}
