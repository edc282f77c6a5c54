import { shareOf, toCents } from './airing-cost.js';

/** A step of a volume rebate: from this net on, this percentage of all of the net is given back. */
export interface RebateStep {
  /** In currency units. */
  from: number;
  percentage: number;
}

/** From low to high; of two that begin alike, the greater counts. */
const inOrder = (steps: readonly RebateStep[]): RebateStep[] =>
  steps.toSorted((a, b) => a.from - b.from || a.percentage - b.percentage);

/** What a scale gives back of a net in cents: the last step that it reaches counts for all of it, rounded half up. */
export function rebateOf(
  steps: readonly RebateStep[] | null | undefined,
  net: number,
): { percentage: number; cents: number } {
  const reached = inOrder(steps ?? []).findLast(({ from }) => net >= toCents(from));
  const percentage = reached?.percentage ?? 0;
  return { percentage, cents: shareOf(Math.max(0, net), percentage) };
}
