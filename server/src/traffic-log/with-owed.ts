import type { StationInputs } from '../placement/rules/day-input.js';
import type { DayPlan } from '../placement/rules/types.js';
import { laterWeeks } from './core/make-goods.js';
import type { DayRows } from './log-rows.js';

/** The missed airings that days as rows make good. */
export const placedIn = (parts: readonly DayRows[]): Set<number> =>
  new Set(parts.flatMap(({ makeGoods }) => makeGoods));

export const placedInPlans = (days: readonly { plan: DayPlan }[]): Set<number> =>
  new Set(
    days.flatMap(({ plan }) =>
      plan.breaks.flatMap((b) => b.airings.flatMap(({ makeGoodOf }) => makeGoodOf ?? [])),
    ),
  );

/** Makes days, again for the make-goods that the first of their weeks has no room for. */
export async function withOwed<T>(
  inputs: StationInputs,
  make: (inputs: StationInputs) => Promise<T>,
  placed: (result: T) => ReadonlySet<number>,
): Promise<T> {
  let current = inputs;
  for (;;) {
    const result = await make(current);
    const lines = laterWeeks(current.lines, placed(result));
    if (!lines) return result;
    current = { ...current, lines };
  }
}
