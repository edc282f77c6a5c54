import { airingsAsked, dayOf } from './rules/asking.js';
import type { DayInput, DayPlan, Suggestion, Unplaced } from './rules/types.js';
import { FilledDay } from './changes.js';
import type { Board } from './search/board.js';
import type { Budget } from './model/budget.js';
import { compile } from './model/model.js';
import { EFFORT, finish, pack } from './solve.js';

/** Suggestions for one unplaced entry. */
const MOST = 3;

/** What suggestions may cost, in steps of a `Budget`: for one unplaced entry, for a day, for one call. */
export const SUGGEST_EFFORT = {
  entry: 40_000_000,
  day: 400_000_000,
  call: 2_000_000_000,
} as const;

/** What is charged for a trial apart from its search: for each line and each airing of the day. */
const SETUP = { line: 100, airing: 20 } as const;

/** Suggestions for an unplaced entry; not complete when the budget ended before all changes were tried. */
export interface Suggestions {
  suggestions: Suggestion[];
  complete: boolean;
}

/** Airings placed of one line, and of each letter: what a change must not make worse. */
interface Placed {
  own: number;
  byLetter: Map<string, number>;
}

function placedIn(input: DayInput, plan: DayPlan, line: number): Placed {
  const byLetter = new Map<string, number>();
  let own = 0;
  for (const b of plan.breaks)
    for (const a of b.airings) {
      const letter = input.lines[a.line]!.priority;
      byLetter.set(letter, (byLetter.get(letter) ?? 0) + 1);
      if (a.line === line) own++;
    }
  return { own, byLetter };
}

function placedOn({ model, at }: Board, input: DayInput, line: number): Placed {
  const byLetter = new Map<string, number>();
  let own = 0;
  for (const group of model.groups) {
    let count = 0;
    for (let i = group.first; i < group.first + group.count; i++) if (at[i]! >= 0) count++;
    const letter = input.lines[group.line]!.priority;
    byLetter.set(letter, (byLetter.get(letter) ?? 0) + count);
    if (group.line === line) own += count;
  }
  return { own, byLetter };
}

/**
 * Makes the day, as `makeDay` does, to see what it places.
 *
 * @returns null when the budget ended before the log was what `makeDay` would have made
 */
function trial(input: DayInput, line: number, budget: Budget): Placed | null {
  const model = compile(input);
  budget.steps -= SETUP.line * input.lines.length + SETUP.airing * model.size;
  const within = <T>(most: number, work: (own: Budget) => T): T | null => {
    const granted = Math.min(most, budget.steps);
    if (granted <= 0) return null;
    const own = { steps: granted };
    const done = work(own);
    budget.steps -= granted - own.steps;
    return own.steps <= 0 && granted < most ? null : done;
  };
  const packing = within(EFFORT.day, (own) => pack(model, own));
  if (!packing) return null;
  const board = within(EFFORT.finish, (own) => finish(model, packing, undefined, own));
  return board && placedOn(board, input, line);
}

function suggestFor(
  day: FilledDay,
  plan: DayPlan,
  unplaced: Unplaced,
  budget: Budget,
): Suggestions {
  const { input } = day;
  const found: Suggestion[] = [];
  if (airingsAsked(input.lines[unplaced.line]!, dayOf(input.date)) === 0)
    return { suggestions: found, complete: true };
  const before = placedIn(input, plan, unplaced.line);
  for (const changes of day.changesFor(unplaced, budget)) {
    for (const { suggestion, apply } of changes) {
      const after = budget.steps > 0 ? trial(apply(), unplaced.line, budget) : null;
      if (!after) return { suggestions: found, complete: false };
      const spared = suggestion.spotIds?.length ?? 0;
      const isWorse = [...before.byLetter].some(
        ([letter, n]) => (after.byLetter.get(letter) ?? 0) < n - spared,
      );
      if (after.own <= before.own || isWorse) continue;
      found.push(suggestion);
      break;
    }
    if (found.length === MOST) break;
    if (budget.steps <= 0) return { suggestions: found, complete: false };
  }
  return { suggestions: found, complete: true };
}

/**
 * Up to three changes that would place one airing of `plan.unplaced[index]`, each verified by
 * making the day again with the change: one more airing of the line is placed, and no letter has
 * fewer than before (but for the airings that LOWER_PRIORITY names).
 *
 * @param plan what `makeDay` makes of `input`
 * @param budget what it may cost; counted down
 * @throws RangeError when there is no such entry
 */
export function suggest(
  input: DayInput,
  plan: DayPlan,
  index: number,
  budget: Budget = { steps: SUGGEST_EFFORT.entry },
): Suggestions {
  const unplaced = plan.unplaced[index];
  if (!unplaced) throw new RangeError(`No unplaced entry ${index}.`);
  return suggestFor(new FilledDay(input, plan), plan, unplaced, budget);
}

/**
 * The unplaced entries of a day in their order, which is that of their letters, each with its
 * suggestions. No entry may cost more than `SUGGEST_EFFORT.entry`; those that the day's budget does not
 * reach have no suggestions and are not complete. A generator, so that a caller can stop after any entry.
 *
 * @param plan what `makeDay` makes of `input`
 * @param budget what all of them may cost; counted down
 */
export function* suggestEach(
  input: DayInput,
  plan: DayPlan,
  budget: Budget = { steps: SUGGEST_EFFORT.day },
): Generator<Unplaced & Suggestions> {
  const day = new FilledDay(input, plan);
  for (const unplaced of plan.unplaced) {
    if (budget.steps <= 0) {
      yield { ...unplaced, suggestions: [], complete: false };
      continue;
    }
    const granted = Math.min(SUGGEST_EFFORT.entry, budget.steps);
    const own = { steps: granted };
    const found = suggestFor(day, plan, unplaced, own);
    budget.steps -= granted - own.steps;
    yield { ...unplaced, ...found };
  }
}
