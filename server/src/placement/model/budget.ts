/**
 * Work that is left, in steps of about one look at a break. Work is counted, never timed, so that the
 * same input gives the same log on every machine.
 */
export interface Budget {
  steps: number;
}

/** What one phase of a day's work may cost. */
export interface PhaseBudget extends Budget {
  /**
   * Cheap looks left, such as at the next airing of a list. Ordinary days never run out of them: they
   * bound days with thousands of airings in a break, or waiting for one.
   */
  looks: number;
}

/** Cheap looks that cost as much as a step. */
const LOOKS_PER_STEP = 8;

/** Takes cheap looks from a budget. */
export const chargeLooks = (budget: Budget, looks: number): void => {
  budget.steps -= looks / LOOKS_PER_STEP;
};

/**
 * Lets `work` use up to `most` steps of `total`. Where `total` has fewer, or runs out of looks, it is
 * used up whatever `work` leaves of it: a budget with steps left has not changed what was found.
 *
 * @param phase what `work` counts down
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
