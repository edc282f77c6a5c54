/**
 * Work that may pause wherever it yields, so that other work gets the processor. What it comes to is the same
 * however often it pauses.
 */
export type Pausable<T> = Generator<undefined, T, undefined>;

/** Runs the work without a pause. */
export function atOnce<T>(work: Pausable<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs the work until it ends, or yields when enough was done.
 *
 * @param isEnough asked wherever the work may pause
 * @returns `done` with the result; without it when the work has paused
 */
export function runPiece<T>(
  work: Pausable<T>,
  isEnough: () => boolean,
): IteratorResult<undefined, T> {
  for (;;) {
    const step = work.next();
    if (step.done || isEnough()) return step;
  }
}
