import { FilledDay } from './changes.js';
import type { Budget } from './model/budget.js';
import { compile } from './model/model.js';
import type { DayInput, DayPlan, Suggestion, Unplaced } from './rules/types.js';
import { EFFORT, finish, pack } from './solve.js';

/** Most suggestions for one unplaced entry. */
const MOST = 3;

/**
 * Ceilings for the work of suggesting, in steps of a `Budget`: for one unplaced entry, for the entries
 * of one day, and for all days of one call.
 */
export const SUGGEST_EFFORT = {
  entry: 40_000_000,
  day: 400_000_000,
  call: 2_000_000_000,
} as const;

/** Steps that a trial costs apart from its search, for each line and each airing of the day. */
const SETUP = { line: 100, airing: 20 } as const;

/** What was found for an unplaced entry. */
export interface Suggestions {
  suggestions: Suggestion[];
  /** False when the budget ran out before every change was tried. */
  complete: boolean;
}

/** Airings placed of one line, and of each letter. */
interface Placed {
  own: number;
  byLetter: Map<string, number>;
}

/**
 * Makes a changed day as `makeDay` would and counts what it places. Null when the budget ran out before
 * that was certain.
 */
function tryOut(input: DayInput, line: number, budget: Budget): Placed | null {
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
  if (!board) return null;
  const byLetter = new Map<string, number>();
  let own = 0;
  for (const group of model.groups) {
    const count = board.countPlaced(group);
    const letter = input.lines[group.line]!.priority;
    byLetter.set(letter, (byLetter.get(letter) ?? 0) + count);
    if (group.line === line) own += count;
  }
  return { own, byLetter };
}

function suggestFor(day: FilledDay, unplaced: Unplaced, budget: Budget): Suggestions {
  const suggestions: Suggestion[] = [];
  const before = day.placedOf(unplaced.line);
  for (const changes of day.changesFor(unplaced, budget)) {
    for (const { suggestion, apply } of changes) {
      const after = budget.steps > 0 ? tryOut(apply(), unplaced.line, budget) : null;
      if (!after) return { suggestions, complete: false };
      const spared = suggestion.spotIds?.length ?? 0;
      const isWorse = [...day.placedByLetter].some(
        ([letter, n]) => (after.byLetter.get(letter) ?? 0) < n - spared,
      );
      if (after.own <= before || isWorse) continue;
      suggestions.push(suggestion);
      break;
    }
    if (suggestions.length === MOST) break;
    if (budget.steps <= 0) return { suggestions, complete: false };
  }
  return { suggestions, complete: true };
}

/**
 * Finds up to three changes that would place one airing of `plan.unplaced[index]`. Each is verified by
 * making the day again with the change: the line has one more airing, and no letter has fewer than
 * before, apart from the airings that LOWER_PRIORITY names.
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
  return suggestFor(new FilledDay(input, plan), unplaced, budget);
}

/**
 * The unplaced entries of a day with their suggestions, in the order of the plan: higher letters first.
 * No entry costs more than `SUGGEST_EFFORT.entry`. Entries that the budget of the day does not reach
 * come without suggestions and are not complete. The caller can stop between two entries.
 *
 * @param plan what `makeDay` makes of `input`
 * @param budget what all entries may cost; counted down
 * @param from index of the first entry
 */
export function* suggestEach(
  input: DayInput,
  plan: DayPlan,
  budget: Budget = { steps: SUGGEST_EFFORT.day },
  from = 0,
): Generator<Unplaced & Suggestions> {
  const day = new FilledDay(input, plan);
  for (const unplaced of plan.unplaced.slice(from)) {
    const granted = Math.min(SUGGEST_EFFORT.entry, budget.steps);
    const own = { steps: granted };
    const found =
      granted > 0 ? suggestFor(day, unplaced, own) : { suggestions: [], complete: false };
    budget.steps -= granted - own.steps;
    yield { ...unplaced, ...found };
  }
}
