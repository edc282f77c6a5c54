import { setImmediate } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { FairQueue } from './fair-queue.js';
import { ThreadPool } from './thread-pool.js';
import type { Work } from './work.js';

/** A thread that has been idle for this long ends and frees its memory. */
const IDLE_MS = 30_000;
/** Heap limit of a thread; the largest real task needs a tenth of it. */
const HEAP_MB = 512;

/** Whether a task failed because it needed more memory than its thread may have. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Whether a task failed because it took longer than it may. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Does one kind of work in a thread, to keep the event loop free. Media groups take turns. Only tests, which
 * have no compiled worker, may do it on the main thread.
 */
export abstract class SideThread<Task, Result> implements OnApplicationShutdown {
  private readonly pool: ThreadPool | undefined;
  private readonly turns = new FairQueue(1);

  /**
   * @param filename of a module that exports `work` as `name`
   * @param work the same function, for when there are no threads; it imports decoders only when it is called
   */
  constructor(
    { mode, placementThreads }: Pick<AppConfig, 'mode' | 'placementThreads'>,
    filename: string,
    private readonly name: string,
    private readonly work: (task: Task) => Result | Promise<Result>,
  ) {
    if (mode !== 'test' || placementThreads > 0)
      this.pool = new ThreadPool({
        filename,
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: IDLE_MS,
        resourceLimits: { maxOldGenerationSizeMb: this.heapMb },
      });
  }

  /** A getter, because a subclass's field would be set too late for this constructor. */
  protected get heapMb(): number {
    return HEAP_MB;
  }

  /** Milliseconds that a task may run; null for as long as its caller waits. */
  protected get mostMs(): number | null {
    return null;
  }

  /**
   * @throws the abort reason of the work's signal, an error that `isOutOfMemory` or `isOutOfTime` recognizes,
   * or 503
   */
  protected run(work: Work, task: Task): Promise<Result> {
    const { signal } = work;
    return this.turns.run(work, async () => {
      if (!this.pool) {
        await setImmediate();
        return this.work(task);
      }
      const late = this.mostMs === null ? null : AbortSignal.timeout(this.mostMs);
      const ended = late ? AbortSignal.any([signal, late]) : signal;
      return (await this.pool.run(task, this.name, ended)) as Result;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }
}
