/**
 * Runs waiting items in the order that `choose` decides. An item whose signal is aborted while it
 * waits leaves the queue.
 */
export class WaitingLine<T extends { signal: AbortSignal }> {
  private readonly queue: { item: T; start: () => void }[] = [];
  private readonly underWay = new Set<T>();

  /**
   * @param choose picks the next item from those waiting, in order of arrival; undefined when none
   *   may run yet
   */
  constructor(
    private readonly choose: (waiting: readonly T[], running: readonly T[]) => T | undefined,
  ) {}

  get waiting(): T[] {
    return this.queue.map(({ item }) => item);
  }

  get running(): T[] {
    return [...this.underWay];
  }

  /**
   * Runs `work` when it is the item's turn.
   *
   * @throws the abort reason of the item's signal, if it is aborted before that
   */
  async run<R>(item: T, work: () => Promise<R>): Promise<R> {
    item.signal.throwIfAborted();
    await this.turnOf(item);
    try {
      item.signal.throwIfAborted();
      return await work();
    } finally {
      this.underWay.delete(item);
      this.dispatch();
    }
  }

  private turnOf(item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.remove(item);
        reject(item.signal.reason as Error);
        this.dispatch();
      };
      const start = () => {
        item.signal.removeEventListener('abort', leave);
        resolve();
      };
      item.signal.addEventListener('abort', leave, { once: true });
      this.queue.push({ item, start });
      this.dispatch();
    });
  }

  /** Starts the items that may run now. */
  dispatch(): void {
    for (;;) {
      const next = this.choose(this.waiting, this.running);
      if (next === undefined) return;
      this.underWay.add(next);
      this.remove(next)?.start();
    }
  }

  private remove(item: T): { start: () => void } | undefined {
    const at = this.queue.findIndex((entry) => entry.item === item);
    return this.queue.splice(at, 1)[0];
  }
}
