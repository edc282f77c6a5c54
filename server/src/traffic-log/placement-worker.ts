import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { deserialize } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { dayInput, type StationInputs } from '../placement/rules/day-input.js';
import { makeDay } from '../placement/make-day.js';
import { packDay } from '../placement/month.js';
import { MonthUses } from '../placement/search/month-uses.js';
import type { Packing } from '../placement/solve.js';
import { foundBy, goOn, startSearch, type Search, type Suggested } from '../placement/suggest.js';
import type { DayInput, DayPlan, SimpleLine } from '../placement/rules/types.js';
import { logRows, type LogPart } from './log-rows.js';
import type { PackedDate } from './month-run.js';
import type { DayAirings } from './room/core/displaced.js';
import { fitIntoLog, type LoggedDay } from './room/core/fit-into-log.js';
import { digester } from './stale/input-digest.js';

/** A station's inputs as `serialize` gives them; read once for all tasks of a number. */
export interface SentInputs {
  number: number;
  bytes: Uint8Array;
}

/** A date to pack. */
export interface PackTask {
  inputs: SentInputs;
  date: string;
}

/** Dates that follow one another in a month, to be made from their packings. */
export interface DaysTask {
  inputs: SentInputs;
  dates: PackedDate[];
  /** What `MonthUses` has counted on the days before; counted on in place. */
  uses: SharedArrayBuffer;
}

export interface MadeDay {
  input: DayInput;
  plan: DayPlan;
}

/** A day whose unplaced are to be given suggestions: what the search has found so far, and for how much work. */
export interface SuggestTask {
  day: MadeDay;
  /** Null: it begins, with `steps` for all of it. */
  search: Search | null;
  steps: number;
}

/** Lines of a campaign to be put into the room that a log has left. */
export interface FitTask {
  day: LoggedDay;
  lines: readonly SimpleLine[];
}

/** What a piece of a search comes to: the search to go on with, or all that it found. */
export type SuggestPiece = { search: Search } | { unplaced: Suggested[] };

/** Steps in one piece of a search: a second or so. */
const PIECE = 25_000_000;

/** Linux only: links to the id of the thread that reads it, which setPriority takes for a process's. */
const THIS_THREAD = '/proc/thread-self';
/** Requests and the database go before. */
const LOW_PRIORITY = 10;
if (!isMainThread && existsSync(THIS_THREAD))
  setPriority(Number(basename(readlinkSync(THIS_THREAD))), LOW_PRIORITY);

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

/** What airs on a date, and in what breaks so far. */
export const pack = ({ inputs, date }: PackTask): Packing => packDay(read(inputs).inputs, date);

/** The plans of those dates that are asked for. */
export function plans({ inputs, dates, uses }: DaysTask): MadeDay[] {
  const { inputs: station } = read(inputs);
  const counted = new MonthUses(station, uses);
  return dates.flatMap(({ date, packing, day }) => {
    const input = dayInput(station, date);
    const plan = makeDay(input, counted, packing);
    return day === null ? [] : [{ input, plan }];
  });
}

/** The same as they are stored, written out here so that the thread that answers need not. */
export function rows(task: DaysTask): LogPart {
  const first = task.dates.find(({ day }) => day !== null)?.day ?? 0;
  const { inputs, digestOf } = read(task.inputs);
  const made = plans(task).map((day) => ({ ...day, digest: digestOf(day.plan.date) }));
  return logRows(inputs.lines, made, first);
}

/** Which campaigns air in which breaks of those dates that are asked for. */
export const airings = (task: DaysTask): DayAirings[] =>
  plans(task).map(({ input: { lines }, plan }) => ({
    date: plan.date,
    airings: plan.breaks.flatMap((b) =>
      b.airings.map(({ line }) => ({ spotId: lines[line]?.spotId ?? 0, time: b.break.time })),
    ),
  }));

/** The times of the breaks of a log that lines fit into. */
export const fit = ({ day, lines }: FitTask): number[] => fitIntoLog(day, lines);

/** What would place the unplaced of a day: a short piece of the search. */
export function suggestions({ day: { input, plan }, search, steps }: SuggestTask): SuggestPiece {
  const own = search ?? startSearch(input, plan, steps);
  return goOn(input, plan, own, PIECE) ? { search: own } : { unplaced: foundBy(input, plan, own) };
}
