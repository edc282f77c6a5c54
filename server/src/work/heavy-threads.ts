import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SentenceError } from '../common/errors.js';
import { WORK } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { FairQueue } from './fair-queue.js';
import { type HeavyName, type HeavyTask, heavyTask } from './heavy-work.js';
import { doHeavy, type HeavyCall } from './heavy-worker.js';
import { ThreadPool } from './thread-pool.js';
import type { Work } from './work.js';

/** A thread that has been idle for this long ends and frees its memory. */
const IDLE_MS = 30_000;

/** Whether a task failed because it needed more memory than its thread may have. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Whether a task failed because it took longer than it may. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** The threads of one kind of work, which start with its first piece, and the line before them. */
interface Kind {
  turns: FairQueue;
  pool: ThreadPool | undefined;
  /** Pieces that wait or run, by media group and by user. */
  asked: Map<string, number>;
}

/**
 * Does heavy work in threads, to keep the event loop free. Media groups take turns, and so do the users of each.
 * Only tests, which have no compiled worker, do all of it on the main thread.
 */
@Injectable()
export class HeavyThreads implements OnApplicationShutdown {
  private readonly kinds = new Map<string, Kind>();
  private readonly hasThreads: boolean;

  constructor(config: AppConfig) {
    this.hasThreads = config.mode !== 'test' || config.placementThreads > 0;
  }

  /**
   * @typeParam F the function that the task's row names
   * @param size of the task, in the unit of its row, where a small one is done on the main thread
   * @throws the abort reason of the work's signal, an error that `isOutOfMemory` or `isOutOfTime` recognizes, 429 when
   *   too many pieces of the user or the media group wait, or 503
   */
  async run<F extends (input: never) => unknown>(
    name: HeavyName,
    work: Work,
    input: Parameters<F>[0],
    size = Infinity,
  ): Promise<Awaited<ReturnType<F>>> {
    const task = this.boundsOf(name);
    const call: HeavyCall = { name, input };
    if (size <= (task.hereUpTo?.size ?? 0)) return doHeavy(call) as Awaited<ReturnType<F>>;
    const { turns, pool, asked } = this.kindOf(name, task);
    const leave = ask(asked, work);
    try {
      const done = await turns.run(work, async () => {
        if (pool) return pool.run(call, 'doHeavy', endOf(work, task));
        await setImmediate();
        return doHeavy(call);
      });
      return done as Awaited<ReturnType<F>>;
    } finally {
      leave();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.kinds.values()].map(({ pool }) => pool?.destroy()));
  }

  /** The bounds of a kind of work. */
  boundsOf(name: HeavyName): HeavyTask {
    return heavyTask(name);
  }

  private kindOf(task: HeavyName, { heapMb, atOnce, late, threadsOf }: HeavyTask): Kind {
    const name = threadsOf ?? task;
    const known = this.kinds.get(name);
    if (known) return known;
    const pool = this.hasThreads
      ? new ThreadPool({
          filename: join(import.meta.dirname, 'heavy-worker.js'),
          minThreads: 0,
          maxThreads: atOnce + late,
          idleTimeout: IDLE_MS,
          resourceLimits: { maxOldGenerationSizeMb: heapMb },
        })
      : undefined;
    const kind = { turns: new FairQueue(atOnce, late), pool, asked: new Map<string, number>() };
    this.kinds.set(name, kind);
    return kind;
  }
}

/** Aborted when the work is, or when its time is over. */
function endOf({ signal }: Work, { mostMs }: HeavyTask): AbortSignal {
  return mostMs === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
}

/**
 * Counts a piece for its media group and its user; programs may always ask.
 *
 * @returns what takes it from the count
 * @throws 429 when too many wait
 */
function ask(counts: Map<string, number>, { multimediaId, userId }: Work): () => void {
  if (userId === null) return () => undefined;
  const shares = [
    [`${multimediaId}`, WORK.piecesOfGroup],
    [`${multimediaId}/${userId}`, WORK.piecesOfUser],
  ] as const;
  if (shares.some(([share, most]) => (counts.get(share) ?? 0) >= most)) throw tooMany();
  for (const [share] of shares) counts.set(share, (counts.get(share) ?? 0) + 1);
  return () => {
    for (const [share] of shares) {
      const left = (counts.get(share) ?? 1) - 1;
      if (left > 0) counts.set(share, left);
      else counts.delete(share);
    }
  };
}

const tooMany = (): SentenceError =>
  new SentenceError(
    429,
    message('tooMuchWork', WORK.retryAfterSeconds),
    null,
    WORK.retryAfterSeconds,
  );
