/**
 * Milliseconds that a piece of work waits at most. Who has the turn may itself wait, in the database,
 * for a lock of somebody whose next piece waits here; and many who make logs still get on.
 */
const PATIENCE = 50;

/** Pieces of work: all at once, or only so many while others want something of the machine. */
export class Turns {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  /**
   * @param most at once while others work
   * @param othersWork asked as a piece comes
   */
  constructor(
    private readonly most: number,
    private readonly othersWork: () => boolean,
  ) {}

  /** Pieces that wait. */
  get waiting(): number {
    return this.queue.length;
  }

  /** What `work` comes to, begun at once or when it is its turn. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.most && this.othersWork()) await this.turn();
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      if (this.running < this.most) this.queue[0]?.();
    }
  }

  /** Resolves as one of the running. */
  private turn(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.queue.splice(this.queue.indexOf(go), 1);
        this.running += 1;
        resolve();
      };
      const timer = setTimeout(go, PATIENCE);
      this.queue.push(go);
    });
  }
}
