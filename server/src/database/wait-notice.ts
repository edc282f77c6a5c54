const FIRST_MS = 4_000;
const AGAIN_MS = 10_000;

/** Tells the operator at the terminal what a slow start is waiting for. */
export class WaitNotice {
  private readonly began = performance.now();
  private readonly timers: NodeJS.Timeout[];
  private what = 'the database';

  /** @param print receives the sentences */
  constructor(private readonly print: (sentence: string) => void) {
    const first = setTimeout(() => this.tell(), FIRST_MS);
    const again = setInterval(() => this.tell(), AGAIN_MS);
    this.timers = [first.unref(), again.unref()];
  }

  /** @param what the thing waited for, as it reads after "Waiting for" */
  for(what: string): void {
    this.what = what;
  }

  /** A notice printed at once, without waiting for the delay. */
  say(sentence: string): void {
    this.print(sentence);
  }

  /** Ends the wait; nothing more is printed. */
  end(): void {
    this.timers.forEach(clearTimeout);
  }

  private tell(): void {
    const seconds = Math.round((performance.now() - this.began) / 1000);
    this.print(`Waiting for ${this.what} (${seconds} s so far).`);
  }
}
