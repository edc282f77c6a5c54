import type { DayInput, DayPlan } from '../../placement/rules/types.js';

interface PlannedDay {
  input: DayInput;
  plan: DayPlan;
}

/** A day that reports only one campaign's airings as unplaced. */
export function leftOutOf<T extends PlannedDay>(day: T, spotId: number): T {
  const { input, plan } = day;
  const unplaced = plan.unplaced.filter(({ line }) => input.lines[line]?.spotId === spotId);
  return { ...day, plan: { ...plan, unplaced } };
}

/** The same with only those breaks in which the campaign airs, or which its unplaced airings name. */
export function breaksOf<T extends PlannedDay>(day: T, spotId: number): T {
  const { input, plan } = day;
  const unplaced: readonly (DayPlan['unplaced'][number] & {
    suggestions?: readonly { commercialBreakId: number }[];
  })[] = plan.unplaced;
  const ids = new Set(
    unplaced.flatMap(({ suggestions = [] }) => suggestions.map((one) => one.commercialBreakId)),
  );
  const times = new Set(unplaced.flatMap(({ neighbour }) => neighbour?.time ?? []));
  const breaks = plan.breaks.filter(
    ({ break: b, airings }) =>
      ids.has(b.commercialBreakId) ||
      times.has(b.time) ||
      airings.some(({ line }) => input.lines[line]?.spotId === spotId),
  );
  return { ...day, plan: { ...plan, breaks } };
}
