const EVERY_MS = 5 * 60_000;

/** Milliseconds until the clock shows a full five minutes: at least one, at most five minutes. */
const untilNext = (now: number): number => EVERY_MS - (((now % EVERY_MS) + EVERY_MS) % EVERY_MS);

/**
 * Rounds at every full five minutes. Unlike the queue's own timetable, which waits until the clock is where it
 * was, they go on when the clock is set back.
 */
export class SteadyRounds {
  private timer: NodeJS.Timeout | undefined;

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number) {}

  start(round: () => unknown): void {
    this.timer = setTimeout(() => {
      round();
      this.start(round);
    }, untilNext(this.now()));
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
