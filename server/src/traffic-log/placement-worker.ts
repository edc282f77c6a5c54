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

/** Dates to make one after another. */
export interface PlacementTask {
  /** As `serialize` gives them; read once for all tasks of a number. */
  inputs: { number: number; bytes: Uint8Array };
  dates: readonly string[];
  /** Index of the first date among those of the range. */
  first: number;
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

/** The days' plans. */
export const plans = (task: PlacementTask): MadeDay[] => {
  const inputs = read(task.inputs);
  return task.dates.map((date) => {
    const input = dayInput(inputs, date);
    return { input, plan: makeDay(input) };
  });
};

/** The days' plans, with what would place each unplaced airing, at many times the cost. */
export const suggestions = (task: PlacementTask): MadeDay[] =>
  plans(task).map(({ input, plan }) => ({
    input,
    plan: {
      ...plan,
      unplaced: plan.unplaced.map((u, i) => ({ ...u, suggestions: suggest(input, plan, i) })),
    },
  }));

/** The days as they are stored, written out here so that the thread that answers need not. */
export const rows = (task: PlacementTask): LogPart =>
  logRows(read(task.inputs).lines, plans(task), task.first);
