import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { makeDay } from './core/make-day.js';
import { suggest } from './core/suggest.js';
import type { DayInput, DayPlan } from './core/types.js';

/** Days to make, one after another, with or without what would place the unplaced. */
export interface PlacementTask {
  days: readonly DayInput[];
  suggestions: boolean;
}

/** Of this thread alone; Linux tells its number, and takes it where a process's is due. */
const THIS_THREAD = '/proc/thread-self';
/** What a month of logs may take is what requests and the database leave. */
const LESS_URGENT = 10;
if (!isMainThread && existsSync(THIS_THREAD))
  setPriority(Number(basename(readlinkSync(THIS_THREAD))), LESS_URGENT);

function makeWithSuggestions(day: DayInput): DayPlan {
  const plan = makeDay(day);
  return {
    ...plan,
    unplaced: plan.unplaced.map((entry, i) => ({ ...entry, suggestions: suggest(day, plan, i) })),
  };
}

/** One task of a placement thread. */
export default ({ days, suggestions }: PlacementTask): DayPlan[] =>
  days.map(suggestions ? makeWithSuggestions : makeDay);
