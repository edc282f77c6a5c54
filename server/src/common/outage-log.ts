/** How long after the last failure an outage counts as over. */
const QUIET_MS = 10_000;

/** The methods of a logger that an outage needs. */
interface Log {
  error(text: string): void;
  warn(text: string): void;
}

/**
 * Logs an outage that every call runs into: the first failure in full, and when failures stop, how many there
 * were.
 */
export class OutageLog {
  private calls = 0;
  private began = 0;
  private last = 0;
  private quiet: NodeJS.Timeout | undefined;

  constructor(private readonly log: Log) {}

  /** @param text the failure in full, with its stack */
  failed(text: () => string): void {
    this.last = performance.now();
    if (this.calls === 0) {
      this.began = this.last;
      this.log.error(text());
    }
    this.calls += 1;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.over(), QUIET_MS).unref();
  }

  private over(): void {
    const seconds = Math.ceil((this.last - this.began) / 1000);
    if (this.calls > 1)
      this.log.warn(
        `The database was away: ${this.calls} calls in ${seconds} s were answered 503.`,
      );
    this.calls = 0;
  }
}
