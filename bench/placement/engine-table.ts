import { makeDay } from '../../server/src/placement/make-day.js';
import { makeInstance } from '../../server/test/placement/generator.js';
import type { Size } from '../../server/test/placement/generator.js';
import { evennessOf, spreadOf } from '../../server/test/placement/metrics.js';
import { mean, quantile, row } from './table.js';

/** Results of the engine on generated days of one size and sell-out. */
export interface EngineRow {
  size: Size;
  /** Null when all days of a size are together. */
  sellOut: number | null;
  days: number;
  asked: number;
  placed: number;
  bound: number;
  ms: number[];
  positionsMet: number;
  /** The engine's proven bound of all logs. */
  positionsBound: number;
  /** Days on which they are equal. */
  positionsProven: number;
  spread: number[];
  /** The same for days of whole months, which also have to be even over the month. */
  monthSpread: number[];
  over: number;
  free: number;
  freeBefore: number;
  of: number;
}

/** Measures the second of two runs, in milliseconds of processor time. */
function timed(size: Size, sellOut: number, seed: number): { ms: number; row: Partial<EngineRow> } {
  const input = makeInstance({ size, sellOut, seed });
  makeDay(input);
  const before = process.cpuUsage();
  const plan = makeDay(input);
  const { user, system } = process.cpuUsage(before);
  return {
    ms: (user + system) / 1000,
    row: {
      asked: plan.quality.placed + plan.unplaced.reduce((sum, u) => sum + u.count, 0),
      placed: plan.quality.placed,
      bound: plan.quality.bound,
      positionsMet: plan.quality.positionsMet,
      positionsBound: plan.quality.positionsBound,
      spread: spreadOf(input, plan).map((s) => s.mean),
    },
  };
}

/** Runs `days` seeds of a size and sell-out, and whole months for the first `months` of them. */
export function engineRow(size: Size, sellOut: number, days: number, months: number): EngineRow {
  const all: EngineRow = {
    size,
    sellOut,
    days,
    asked: 0,
    placed: 0,
    bound: 0,
    ms: [],
    positionsMet: 0,
    positionsBound: 0,
    positionsProven: 0,
    spread: [],
    monthSpread: [],
    over: 0,
    free: 0,
    freeBefore: 0,
    of: 0,
  };
  for (let seed = 1; seed <= days; seed++) {
    const one = timed(size, sellOut, seed);
    all.ms.push(one.ms);
    all.spread.push(...one.row.spread!);
    for (const key of ['asked', 'placed', 'bound', 'positionsMet', 'positionsBound'] as const)
      all[key] += one.row[key]!;
    if (one.row.positionsMet === one.row.positionsBound) all.positionsProven++;
    if (seed > months) continue;
    const month = evennessOf(makeInstance({ size, sellOut, seed }), '2026-10-01', 31);
    all.monthSpread.push(...month.spread);
    all.over += month.over;
    all.free += month.free;
    all.freeBefore += month.freeBefore;
    all.of += month.of;
  }
  return all;
}

/** Adds up the rows of a size. */
export function allDays(rows: readonly EngineRow[]): EngineRow {
  const sum = (
    key: 'days' | 'asked' | 'placed' | 'bound' | 'over' | 'free' | 'freeBefore' | 'of',
  ): number => rows.reduce((total, row) => total + row[key], 0);
  return {
    size: rows[0]!.size,
    sellOut: null,
    days: sum('days'),
    asked: sum('asked'),
    placed: sum('placed'),
    bound: sum('bound'),
    ms: rows.flatMap(({ ms }) => ms),
    positionsMet: rows.reduce((total, row) => total + row.positionsMet, 0),
    positionsBound: rows.reduce((total, row) => total + row.positionsBound, 0),
    positionsProven: rows.reduce((total, row) => total + row.positionsProven, 0),
    spread: rows.flatMap(({ spread }) => spread),
    monthSpread: rows.flatMap(({ monthSpread }) => monthSpread),
    over: sum('over'),
    free: sum('free'),
    freeBefore: sum('freeBefore'),
    of: sum('of'),
  };
}

const percent = (part: number, whole: number, digits = 1): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(digits)} %`;

export const ENGINE_HEAD = [
  'Station',
  'Sell-out',
  'Days',
  'Airings asked',
  'Placed',
  'Own bound',
  'CPU ms median',
  '95th percentile',
  'Positions met of own bound',
  'Days with positions proven',
  'Mean gap of ideal',
  'In a month',
  'Overused breaks in a month',
  'Another free that day',
  'On an earlier day only',
];

export const engineLine = (r: EngineRow): string =>
  row([
    r.size,
    r.sellOut === null ? 'all' : `${Math.round(r.sellOut * 100)} %`,
    String(r.days),
    (r.asked / r.days).toFixed(1),
    (r.placed / r.days).toFixed(1),
    (r.bound / r.days).toFixed(1),
    quantile(r.ms, 0.5).toFixed(1),
    quantile(r.ms, 0.95).toFixed(1),
    percent(r.positionsMet, r.positionsBound),
    String(r.positionsProven),
    percent(mean(r.spread), 1),
    percent(mean(r.monthSpread), r.monthSpread.length > 0 ? 1 : 0),
    percent(r.over, r.of, 2),
    percent(r.free, r.of, 2),
    percent(r.freeBefore, r.of, 2),
  ]);
