import { deserialize } from 'node:v8';
import { dayInput, type StationInputs } from '../placement/rules/day-input.js';
import { makeDay } from '../placement/make-day.js';
import {
  firstTooLarge,
  monthsToMake,
  packUnit,
  type ToPack,
  unitsToPack,
} from '../placement/month.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { Packing } from '../placement/solve.js';
import { foundBy, goOn, startSearch, type Search, type Suggested } from '../placement/suggest.js';
import type { DayInput, DayPlan, SimpleLine } from '../placement/rules/types.js';
import { logRows, type DayRows } from './log-rows.js';
import type { PackedDate } from './month-run.js';
import type { DayAirings } from './core/displaced.js';
import { type MadeSeconds, madeSeconds } from './core/made-seconds.js';
import { fitIntoLog, type LoggedDay } from './core/fit-into-log.js';
import { digester } from './stale/input-digest.js';

/** A station's serialized inputs. A thread deserializes them once per `number`. */
export interface SentInputs {
  number: number;
  bytes: Uint8Array;
}

/** Some dates: to be packed, days that are planned together. */
export interface PackTask {
  inputs: SentInputs;
  dates: readonly string[];
}

/** Consecutive days of a month, to be made from their packings. */
export interface DaysTask {
  inputs: SentInputs;
  dates: PackedDate[];
  /** `MonthUses` of the days before, updated in place. */
  uses: SharedArrayBuffer;
}

export interface MadeDay {
  input: DayInput;
  plan: DayPlan;
}

/** One step of the search for suggestions for a day's unplaced airings. */
export interface SuggestTask {
  day: MadeDay;
  /** The state of the search; null to start one. */
  search: Search | null;
  steps: number;
}

/** Lines of one campaign, to be fitted into the free room of a stored log. */
export interface FitTask {
  day: LoggedDay;
  lines: readonly SimpleLine[];
}

/** The state of the search, or its results once it is done. */
export type SuggestPiece = { search: Search } | { unplaced: Suggested[] };

/** Search steps per piece: about 300 ms. */
const PIECE = 7_000_000;

interface Read {
  number: number;
  inputs: StationInputs;
  digestOf: ReturnType<typeof digester>;
}
let lastRead: Read | undefined;

function read({ number, bytes }: SentInputs): Read {
  if (lastRead?.number !== number) {
    const inputs = deserialize(bytes) as StationInputs;
    lastRead = { number, inputs, digestOf: digester(inputs) };
  }
  return lastRead;
}

/**
 * The dates to pack, of the given ones and earlier days of their months, or the first date that is too large.
 */
export function units({ inputs, dates }: PackTask): ToPack | { tooLarge: string } {
  const station = read(inputs).inputs;
  const tooLarge = firstTooLarge(station, dates);
  if (tooLarge !== undefined) return { tooLarge };
  const months = monthsToMake(station, dates);
  return unitsToPack(
    station,
    months.flatMap(({ before, days }) => [...before, ...days]),
  );
}

/** Packs days that are planned together: which airings each has, in which breaks so far. */
export const pack = ({ inputs, dates }: PackTask): Packing[] =>
  packUnit(read(inputs).inputs, dates);

/** The plans of the requested dates. */
export function plans({ inputs, dates, uses }: DaysTask): MadeDay[] {
  const { inputs: station } = read(inputs);
  const counted = new MonthUses(station, uses);
  return dates.flatMap(({ date, packing, day, before }) => {
    const input = dayInput(station, date, packing.quota);
    const plan = makeDay(input, before ? undefined : counted, packing, counted.turns);
    return day === null ? [] : [{ input, plan }];
  });
}

/** The plans as rows. Serialized in the worker, to keep the load off the main thread. */
export function rows(task: DaysTask): DayRows {
  const first = task.dates.find(({ day }) => day !== null)?.day ?? 0;
  const { inputs, digestOf } = read(task.inputs);
  const made = plans(task).map((day) => ({ ...day, digest: digestOf(day.plan.date) }));
  return logRows(inputs.lines, made, first);
}

/**
 * The campaign and break of each airing on the requested dates, without fill, which nobody ordered and which
 * makes room.
 */
export const airings = (task: DaysTask): DayAirings[] =>
  plans(task).map(({ input: { lines }, plan }) => ({
    date: plan.date,
    airings: plan.breaks.flatMap((b) =>
      b.airings
        .filter(({ line }) => lines[line]?.service !== 'fill')
        .map(({ line, makeGoodOf }) => ({
          spotId: lines[line]?.spotId ?? 0,
          time: b.break.time,
          ...(makeGoodOf !== undefined && { makeGoodOf }),
        })),
    ),
    unplaced: plan.unplaced.map(({ line, count, reason }) => ({
      spotId: lines[line]?.spotId ?? 0,
      count,
      reason,
    })),
  }));

/** What campaigns take of the breaks on the requested dates. */
export const seconds = (task: DaysTask): MadeSeconds[] =>
  plans(task).map(({ input, plan }) => madeSeconds(input, plan));

/** The times of the breaks, in a stored log, that the lines fit into. */
export const fit = ({ day, lines }: FitTask): number[] => fitIntoLog(day, lines);

/** Runs a short piece of the search for suggestions. */
export function suggestions({ day: { input, plan }, search, steps }: SuggestTask): SuggestPiece {
  const own = search ?? startSearch(input, plan, steps);
  return goOn(input, plan, own, PIECE) ? { search: own } : { unplaced: foundBy(input, plan, own) };
}
