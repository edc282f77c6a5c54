import { once } from 'node:events';
import { deserialize } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { dayInput, lineKey, type StationInputs } from '../placement/rules/day-input.js';
import { makeDay } from '../placement/make-day.js';
import { firstTooLarge, packingUnit } from '../placement/month.js';
import { usesOfDay } from '../placement/day-uses.js';
import { runPiece } from '../placement/pausable.js';
import { monthsLeft } from './month-keys.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { Packing } from '../placement/solve.js';
import {
  withFindings,
  goOn,
  startSearch,
  type Search,
  type UnplacedWithSuggestions,
} from '../placement/suggest.js';
import type { DayInput, DayPlan, KeptDay, SimpleLine } from '../placement/rules/types.js';
import { logRows, type DayRows } from './log-rows.js';
import type { MonthsToMake, PackedDate } from './month-run.js';
import type { DayAirings } from './core/displaced-campaigns.js';
import { type PlannedSeconds, plannedSeconds } from './core/planned-seconds.js';
import { fitIntoLog, type LoggedDay } from './core/fit-into-log.js';
import { digester, type InputDigest } from './stale/input-digest.js';

/** A station's serialized inputs. A thread deserializes them once per `number`. */
export interface SentInputs {
  number: number;
  bytes: Uint8Array;
}

/** Dates that are asked for. */
export interface UnitsTask {
  inputs: SentInputs;
  dates: readonly string[];
  /** Whether those that are kept need not be made either, as only their airings are counted. */
  counted: boolean;
}

/** Dates that are planned together. */
export interface PackTask {
  inputs: SentInputs;
  dates: readonly string[];
  /** Says when the packing has paused; any message lets it go on, and closing it ends it. */
  turns: MessagePort;
}

/** Consecutive days of a month, to be made from their packings. */
export interface DaysTask {
  inputs: SentInputs;
  dates: PackedDate[];
  /** `MonthUses` of the days before, updated in place. */
  uses: SharedArrayBuffer;
}

export interface PlannedDay {
  input: DayInput;
  plan: DayPlan;
}

/** One step of the search for suggestions for a day's unplaced airings. */
export interface SuggestTask {
  day: PlannedDay;
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
export type SuggestPiece = { search: Search } | { unplaced: UnplacedWithSuggestions[] };

/** Search steps per piece: about 300 ms. */
const PIECE = 7_000_000;
/** After so many milliseconds a packing pauses at the end of its phase, of which few are longer. */
const PACK_MS = 150;

interface ReadInputs {
  number: number;
  inputs: StationInputs;
  digestOf: ReturnType<typeof digester>;
}
let lastRead: ReadInputs | undefined;

function readInputs({ number, bytes }: SentInputs): ReadInputs {
  if (lastRead?.number !== number) {
    const inputs = deserialize(bytes) as StationInputs;
    lastRead = { number, inputs, digestOf: digester(inputs) };
  }
  return lastRead;
}

/**
 * The dates to pack, of the given ones and earlier days of their months, or the first date that is too large.
 */
export function units({ inputs, dates, counted }: UnitsTask): MonthsToMake | { tooLarge: string } {
  const station = readInputs(inputs).inputs;
  const tooLarge = firstTooLarge(station, dates);
  return tooLarge === undefined ? monthsLeft(station, dates, counted) : { tooLarge };
}

/**
 * Packs days that are planned together: which airings each has, in which breaks so far. The thread keeps the search
 * while it pauses, which makes no difference to what it finds.
 */
export async function pack({ inputs, dates, turns }: PackTask): Promise<Packing[]> {
  const work = packingUnit(readInputs(inputs).inputs, dates);
  // Frees the memory of its solver when the caller has left.
  turns.once('close', () => void work.return([]));
  for (;;) {
    const began = performance.now();
    const step = runPiece(work, () => performance.now() - began >= PACK_MS);
    if (step.done) return step.value;
    const mayGoOn = once(turns, 'message');
    turns.postMessage(null);
    await mayGoOn;
  }
}

/** Makes days in order. @param take is given each one, and what later ones need of it */
function make(
  { inputs, dates, uses }: DaysTask,
  take: (day: PlannedDay, one: PackedDate, counted: MonthUses) => void,
): void {
  const { inputs: station } = readInputs(inputs);
  const counted = new MonthUses(station, uses);
  for (const one of dates) {
    const { date, packing, key } = one;
    if (packing) {
      const input = dayInput(station, date, packing.quota);
      const of = key === undefined ? undefined : counted;
      take({ input, plan: makeDay(input, of, packing, counted.turns) }, one, counted);
    } else counted.addKept(storedDayOf(station, date));
  }
}

function storedDayOf({ kept = [] }: StationInputs, date: string): KeptDay {
  const found = kept.find((day) => day.date === date);
  if (!found) throw new Error(`${date} was neither made nor kept`);
  return found;
}

/** The plans of the requested dates. */
export function plans(task: DaysTask): PlannedDay[] {
  const all: PlannedDay[] = [];
  make(task, (planned, { day }) => {
    if (day !== null) all.push(planned);
  });
  return all;
}

/** The plans as rows. Serialized in the worker, to keep the load off the main thread. */
export function rows(task: DaysTask): DayRows {
  const first = task.dates.find(({ day }) => day !== null)?.day ?? 0;
  const { inputs, digestOf } = readInputs(task.inputs);
  const all: (PlannedDay & { digest: InputDigest })[] = [];
  const keep: KeptDay[] = [];
  make(task, (planned, { date, day, key }, counted) => {
    if (day !== null) all.push({ ...planned, digest: digestOf(date) });
    if (key !== undefined) keep.push({ ...usesOfDay(planned.input, planned.plan, counted), key });
  });
  return { ...logRows(inputs.lines, all, first), keep };
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

/** The campaign and break of each airing on the requested dates: of days that are kept without making them. */
export function counts(task: DaysTask): DayAirings[] {
  const { inputs } = readInputs(task.inputs);
  const lines = new Map(inputs.lines.map((line) => [lineKey(line), line]));
  const kept = task.dates.flatMap(({ date, packing, day }) => {
    if (packing || day === null) return [];
    const all = storedDayOf(inputs, date).airings.flatMap(([key, ...times]) => {
      const { spotId = 0, makeGood } = lines.get(key) ?? {};
      return times.map((time) => ({
        spotId,
        time,
        ...(makeGood && { makeGoodOf: makeGood.airingId }),
      }));
    });
    return [{ date, airings: all, unplaced: [] }];
  });
  return [...airings(task), ...kept].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** What campaigns take of the breaks on the requested dates. */
export const seconds = (task: DaysTask): PlannedSeconds[] =>
  plans(task).map(({ input, plan }) => plannedSeconds(input, plan));

/** The times of the breaks, in a stored log, that the lines fit into. */
export const fit = ({ day, lines }: FitTask): number[] => fitIntoLog(day, lines);

/** Runs a short piece of the search for suggestions. */
export function suggestions({ day: { input, plan }, search, steps }: SuggestTask): SuggestPiece {
  const own = search ?? startSearch(input, plan, steps);
  return goOn(input, plan, own, PIECE)
    ? { search: own }
    : { unplaced: withFindings(input, plan, own) };
}
