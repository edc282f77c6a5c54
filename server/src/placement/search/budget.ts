/**
 * Work that is left, in steps of about one look at a break. Work is counted, never timed, so that the
 * same input gives the same log on every machine.
 */
export interface Budget {
  steps: number;
}

/**
 * Lets `work` use up to `most` steps of `total`. Where `total` has fewer it is used up whatever `work`
 * leaves of it, so that a budget with steps left has not changed what was found.
 *
 * @param own what `work` counts down
 */
export function spend(total: Budget, own: Budget, most: number, work: () => void): void {
  const granted = Math.max(0, Math.min(most, total.steps));
  own.steps = granted;
  work();
  total.steps = granted < most ? Math.min(0, own.steps) : total.steps - (granted - own.steps);
}
