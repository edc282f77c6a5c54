import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { deserialize } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { dayInput, type StationInputs } from './core/day-input.js';
import { makeDay } from './core/make-day.js';
import { suggest } from './core/suggest.js';
import type { DayInput, DayPlan } from './core/types.js';
import { logRows, type LogPart } from './log-rows.js';

/** A date to make. */
export interface PlacementTask {
  /** As `serialize` gives them; read once for all tasks of a number. */
  inputs: { number: number; bytes: Uint8Array };
  date: string;
  /** Index of the date among those of the range. */
  day: number;
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

let lastRead: { number: number; inputs: StationInputs } | undefined;

function read({ number, bytes }: PlacementTask['inputs']): StationInputs {
  if (lastRead?.number !== number)
    lastRead = { number, inputs: deserialize(bytes) as StationInputs };
  return lastRead.inputs;
}

/** The day's plan. */
export const plans = ({ inputs, date, day }: PlacementTask): MadeDay & { day: number } => {
  const input = dayInput(read(inputs), date);
  return { day, input, plan: makeDay(input) };
};

/** The day's plan, with what would place each unplaced airing, at many times the cost. */
export const suggestions = (task: PlacementTask): MadeDay & { day: number } => {
  const { day, input, plan } = plans(task);
  const unplaced = plan.unplaced.map((u, i) => ({ ...u, suggestions: suggest(input, plan, i) }));
  return { day, input, plan: { ...plan, unplaced } };
};

/** The day as it is stored, written out here so that the thread that answers need not. */
export const rows = (task: PlacementTask): LogPart =>
  logRows(read(task.inputs).lines, [plans(task)], task.day);
