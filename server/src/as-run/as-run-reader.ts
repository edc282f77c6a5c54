import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig } from '../config/app-config.js';
import type { AiredFile } from '../contract/playout.js';
import { FairQueue } from '../traffic-log/fair-queue.js';
import type { Work } from '../traffic-log/work.js';
import { read, type ReadTask } from './as-run-worker.js';

/** A thread that has read nothing for so long ends, and gives its memory back. */
const IDLE_MS = 30_000;
/** A month of real XML takes a tenth of it. */
const HEAP_MB = 512;

const TOO_MUCH: AiredFile = {
  ...{ rows: [], problems: [], nominalDate: null, encoding: '' },
  refusal: 'TOO_MANY_LINES',
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads files of what aired in one worker thread, to keep the event loop free: 20 MB of XML take
 * seconds. Media groups take turns.
 */
@Injectable()
export class AsRunReader implements OnApplicationShutdown {
  private readonly pool: Piscina | undefined;
  private readonly turns = new FairQueue(1);

  constructor(config: AppConfig) {
    if (config.placementThreads > 0)
      this.pool = new Piscina({
        filename: join(import.meta.dirname, 'as-run-worker.js'),
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: IDLE_MS,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
        // The environment holds secrets that reading does not need.
        env: {},
      });
  }

  /**
   * What the file says, or why it says nothing; a file that no memory holds has too many lines.
   *
   * @throws the abort reason of the work's signal
   */
  read(work: Work, task: ReadTask): Promise<AiredFile> {
    const { signal } = work;
    return this.turns.run(work, async () => {
      if (!this.pool) {
        await setImmediate();
        return read(task);
      }
      try {
        return (await this.pool.run(task, { name: 'read', signal })) as AiredFile;
      } catch (error) {
        signal.throwIfAborted();
        if (isOutOfMemory(error)) return TOO_MUCH;
        throw error;
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }
}
