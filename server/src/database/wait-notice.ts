const FIRST_MS = 4_000;
const AGAIN_MS = 10_000;

/** Tells somebody at a terminal what a start waits for, once it takes longer than usual. */
export class WaitNotice {
  private readonly began = performance.now();
  private readonly timers: NodeJS.Timeout[];
  private what = 'the database';

  /** @param print where the sentences go */
  constructor(private readonly print: (sentence: string) => void) {
    const first = setTimeout(() => this.tell(), FIRST_MS);
    const again = setInterval(() => this.tell(), AGAIN_MS);
    this.timers = [first.unref(), again.unref()];
  }

  /** @param what is waited for from now on, as it stands after "Waiting for" */
  for(what: string): void {
    this.what = what;
  }

  /** What is known at once, however long it takes. */
  say(sentence: string): void {
    this.print(sentence);
  }

  /** Nothing is waited for any more. */
  end(): void {
    this.timers.forEach(clearTimeout);
  }

  private tell(): void {
    const seconds = Math.round((performance.now() - this.began) / 1000);
    this.print(`Waiting for ${this.what} (${seconds} s so far).`);
  }
}
