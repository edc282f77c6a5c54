import { makeDay } from './core/make-day.js';
import { suggest } from './core/suggest.js';
import type { DayInput, DayPlan } from './core/types.js';

/** Days to make, one after another, with or without what would place the unplaced. */
export interface PlacementTask {
  days: readonly DayInput[];
  suggestions: boolean;
}

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
