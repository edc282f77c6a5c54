/**
 * Work that may still be done, in steps: one is about the cost of trying an airing in a break. Work is
 * counted and never timed, so that the same input gives the same log on every machine.
 */
export interface Budget {
  steps: number;
}

/** Budget of one phase of making a day. */
export interface PhaseBudget extends Budget {
  /**
   * Cheap operations left, such as following a list of airings. Ordinary days never use them up; they
   * bound the work of days with thousands of airings in a break or waiting for one.
   */
  looks: number;
}

/** Looks that cost as much as a step. */
const LOOKS_PER_STEP = 8;

/** Subtracts looks from a budget that counts steps alone. */
export const chargeLooks = (budget: Budget, looks: number): void => {
  budget.steps -= looks / LOOKS_PER_STEP;
};

/**
 * Runs a phase with at most `most` steps from `total`. If `total` has fewer steps, or too few for the looks
 * of the phase, it is empty afterwards. A total with steps left has therefore cut nothing short.
 *
 * @param phase the budget that `work` counts down
 */
export function spend(total: Budget, phase: PhaseBudget, most: number, work: () => void): void {
  const granted = Math.max(0, Math.min(most, total.steps));
  const looks = LOOKS_PER_STEP * Math.max(0, total.steps);
  phase.steps = granted;
  phase.looks = looks;
  work();
  total.steps -= granted - phase.steps;
  chargeLooks(total, looks - phase.looks);
  if (granted < most || phase.looks <= 0) total.steps = Math.min(0, total.steps);
}
