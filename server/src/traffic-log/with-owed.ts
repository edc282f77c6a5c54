import type { StationInputs } from '../placement/rules/day-input.js';
import type { DayPlan } from '../placement/rules/types.js';
import { laterWeeks } from './core/make-goods.js';
import { AIRING_COLUMNS, type LogPart } from './log-rows.js';

/** After the day and the line. */
const MAKE_GOOD_OF = 2 + AIRING_COLUMNS.indexOf('make_good_of');

/** The missed airings whose make-goods logs have. */
export const placedIn = (parts: readonly LogPart[]): Set<number> =>
  new Set(
    parts.flatMap(({ airings }) =>
      (airings[MAKE_GOOD_OF] ?? '').split(',').map(Number).filter(Boolean),
    ),
  );

export const placedInPlans = (made: readonly { plan: DayPlan }[]): Set<number> =>
  new Set(
    made.flatMap(({ plan }) =>
      plan.breaks.flatMap((b) => b.airings.flatMap(({ makeGoodOf }) => makeGoodOf ?? [])),
    ),
  );

/** Makes days, again for the make-goods that the first of their weeks has no room for. */
export async function withOwed<T>(
  inputs: StationInputs,
  make: (inputs: StationInputs) => Promise<T>,
  placed: (made: T) => ReadonlySet<number>,
): Promise<T> {
  let current = inputs;
  for (;;) {
    const made = await make(current);
    const lines = laterWeeks(current.lines, placed(made));
    if (!lines) return made;
    current = { ...current, lines };
  }
}
