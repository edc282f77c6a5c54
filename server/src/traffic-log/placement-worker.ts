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
import { suggest } from '../placement/suggest.js';
import type { DayInput, DayPlan } from '../placement/rules/types.js';
import { logRows, type LogPart } from './log-rows.js';
import type { PackedDate } from './month-run.js';

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

/** Of this thread alone; Linux tells its number, and takes it where a process's is due. */
const THIS_THREAD = '/proc/thread-self';
/** What a month of logs may take is what requests and the database leave. */
const LESS_URGENT = 10;
if (!isMainThread && existsSync(THIS_THREAD))
  setPriority(Number(basename(readlinkSync(THIS_THREAD))), LESS_URGENT);

/**
 * Milliseconds that a thread works before it stops for a moment. Whoever waits for its core then has
 * it: Linux alone may give it only at its next tick, several milliseconds on.
 */
const TURN = 1;
const MOMENT = 0.02;
const never = new Int32Array(new SharedArrayBuffer(4));
let began = 0;

function rest(): void {
  if (isMainThread || performance.now() - began < TURN) return;
  Atomics.wait(never, 0, 0, MOMENT);
  began = performance.now();
}

let lastRead: { number: number; inputs: StationInputs } | undefined;

function read({ number, bytes }: SentInputs): StationInputs {
  if (lastRead?.number !== number)
    lastRead = { number, inputs: deserialize(bytes) as StationInputs };
  return lastRead.inputs;
}

/** What airs on a date, and in what breaks so far. */
export const pack = ({ inputs, date }: PackTask): Packing => packDay(read(inputs), date, rest);

/** The plans of those dates that are asked for. */
export function plans({ inputs, dates, uses }: DaysTask): (MadeDay & { day: number })[] {
  const station = read(inputs);
  const counted = new MonthUses(station, uses);
  return dates.flatMap(({ date, packing, day }) => {
    const input = dayInput(station, date);
    const plan = makeDay(input, counted, packing);
    rest();
    return day === null ? [] : [{ day, input, plan }];
  });
}

/** The same as they are stored, written out here so that the thread that answers need not. */
export const rows = (task: DaysTask): LogPart[] =>
  plans(task).map((made) => logRows(read(task.inputs).lines, [made], made.day));

/** The plan with what would place each unplaced airing, at many times the cost. */
export function suggestions({ input, plan }: MadeDay): MadeDay {
  const unplaced = plan.unplaced.map((u, i) => ({
    ...u,
    suggestions: suggest(input, plan, i, rest),
  }));
  return { input, plan: { ...plan, unplaced } };
}
