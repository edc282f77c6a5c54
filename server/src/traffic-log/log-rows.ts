import { airedIndexes } from './core/aired-lines.js';
import { exactTimesPlaced } from './core/exact-times.js';
import { neighbourAt, withoutOpenMakeGoods, totals } from './log-mapper.js';
import { lineKey } from '../placement/rules/day-input.js';
import { windowOn } from './core/line-window.js';
import type { DayInput, DayPlan, KeptDay, Line } from '../placement/rules/types.js';
import type { InputDigest } from './stale/input-digest.js';

/** The columns of a break's row except its log and tenant, in the order of `DayRows.breaks`. */
export const BREAK_COLUMNS = [
  'ordinal',
  'commercial_break_id',
  'time',
  'time_type',
  'tolerance_in_minutes',
  'spot_type',
  'allow_mix_spot_category',
  'start',
  'end',
  'capacity',
  'used',
] as const;

/** The columns of an airing's row except those of its log, tenant and line. */
export const AIRING_COLUMNS = [
  'break_ordinal',
  'order',
  'start',
  'position_met',
  'window_start',
  'window_end',
  'exact_time',
  'make_good_of',
] as const;

/** A row of unplaced airings. `day` is an index into the range, `line` into the station's lines. */
export interface UnplacedRow {
  day: number;
  line: number;
  ordinal: number;
  count: number;
  reason: string;
  blocked_by: object | null;
  neighbour: object | null;
}

/**
 * Days in the form in which they are stored. Airings refer to their line by index instead of
 * repeating its columns.
 */
export interface DayRows {
  days: ({
    day: number;
    date: string;
    input_digest: InputDigest;
    positions_met: number;
    positions_bound: number;
  } & Omit<ReturnType<typeof totals>, 'positionsMet' | 'positionsBound'>)[];
  /** The day's index, then BREAK_COLUMNS, each column as comma-separated values. */
  breaks: string[];
  /** The indexes of the day and the line, then AIRING_COLUMNS, in the same form. */
  airings: string[];
  unplaced: UnplacedRow[];
  /** The missed airings that it makes good. */
  makeGoods: number[];
  /** What later days of the month need of these, and of earlier days that were made for them. */
  keep: KeptDay[];
}

const columns = (
  rows: readonly (readonly (number | boolean | null)[])[],
  count: number,
): string[] => Array.from({ length: count }, (_, k) => rows.map((row) => row[k] ?? 'null').join());

/**
 * Converts plans to the rows below a log.
 *
 * @param lines of the station; airings refer to them by their index in `airedLines`
 * @param first index of the first plan's day within the range
 */
export function logRows(
  lines: readonly Line[],
  days: readonly { input: DayInput; plan: DayPlan; digest: InputDigest }[],
  first = 0,
): Omit<DayRows, 'keep'> {
  // By id, as a line with a quota is another object each day.
  const indexes = new Map(lines.map((line, index) => [lineKey(line), index]));
  const airedAs = airedIndexes(lines);
  const breaks: number[][] = [];
  const airings: (number | boolean | null)[][] = [];
  const unplaced: UnplacedRow[] = [];
  const makeGoods: number[] = [];
  days.forEach(({ input, plan }, k) => {
    const day = first + k;
    const lineOf = (index: number): number => {
      const line = input.lines[index];
      const known = line && indexes.get(lineKey(line));
      if (known === undefined)
        throw new Error(`The plan of ${plan.date} names line ${index}, which it was not given`);
      return known;
    };
    const exactTimeOf = exactTimesPlaced(plan.breaks.map((b) => b.break));
    plan.breaks.forEach((b, ordinal) => {
      const { commercialBreakId, time, timeType, toleranceInMinutes, spotType } = b.break;
      breaks.push([
        day,
        ordinal,
        commercialBreakId,
        time,
        timeType,
        toleranceInMinutes,
        spotType,
        b.break.allowMixSpotCategory,
        b.start,
        b.end,
        b.capacity,
        b.used,
      ]);
      for (const { line, order, start, positionMet, pieceId, makeGoodOf = 0 } of b.airings) {
        const planned = input.lines[line];
        if (!planned) throw new Error(`The plan of ${plan.date} names a line that is not there`);
        const window = windowOn(planned, input.shows);
        const place = [ordinal, order, start, positionMet];
        if (makeGoodOf !== 0) makeGoods.push(makeGoodOf);
        airings.push([
          day,
          airedAs(lineOf(line), plan.date, pieceId),
          ...place,
          ...window,
          exactTimeOf(planned, b.break),
          makeGoodOf,
        ]);
      }
    });
    withoutOpenMakeGoods(input, plan).unplaced.forEach(
      ({ line, count, reason, blockedBy = null, neighbour }, ordinal) => {
        const own = { day, line: lineOf(line), ordinal, count, reason, blocked_by: blockedBy };
        unplaced.push({ ...own, neighbour: neighbourAt(neighbour) ?? null });
      },
    );
  });
  return {
    days: days.map(({ input, plan, digest }, k) => {
      const { positionsMet, positionsBound, ...counts } = totals(withoutOpenMakeGoods(input, plan));
      return {
        day: first + k,
        date: plan.date,
        input_digest: digest,
        positions_met: positionsMet,
        positions_bound: positionsBound,
        ...counts,
      };
    }),
    breaks: columns(breaks, BREAK_COLUMNS.length + 1),
    airings: columns(airings, AIRING_COLUMNS.length + 2),
    unplaced,
    makeGoods,
  };
}
