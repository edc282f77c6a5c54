import type { DayInput, DayPlan } from '../../placement/rules/types.js';

interface Made {
  input: DayInput;
  plan: DayPlan;
}

/** A day that reports only one campaign's airings as unplaced. */
export function leftOutOf<T extends Made>(made: T, spotId: number): T {
  const { input, plan } = made;
  const unplaced = plan.unplaced.filter(({ line }) => input.lines[line]?.spotId === spotId);
  return { ...made, plan: { ...plan, unplaced } };
}

/** The same with only those breaks in which the campaign airs, or which its unplaced airings name. */
export function breaksOf<T extends Made>(made: T, spotId: number): T {
  const { input, plan } = made;
  const told: readonly (DayPlan['unplaced'][number] & {
    suggestions?: readonly { commercialBreakId: number }[];
  })[] = plan.unplaced;
  const ids = new Set(
    told.flatMap(({ suggestions = [] }) => suggestions.map((one) => one.commercialBreakId)),
  );
  const times = new Set(told.flatMap(({ neighbour }) => neighbour?.time ?? []));
  const breaks = plan.breaks.filter(
    ({ break: b, airings }) =>
      ids.has(b.commercialBreakId) ||
      times.has(b.time) ||
      airings.some(({ line }) => input.lines[line]?.spotId === spotId),
  );
  return { ...made, plan: { ...plan, breaks } };
}
