import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig } from '../config/app-config.js';
import { makeDay } from './core/make-day.js';
import type { DayInput, DayPlan } from './core/types.js';

/** Tasks for each thread in a range, so that no thread waits long for a slow one. */
const TASKS_PER_THREAD = 3;

/** Makes days in worker threads, so that the thread that answers requests never stalls. */
@Injectable()
export class PlacementPool implements OnModuleDestroy {
  private readonly threads: number;
  private pool: Piscina<readonly DayInput[], DayPlan[]> | undefined;

  constructor(config: AppConfig) {
    this.threads = config.placementThreads;
    if (this.threads > 0)
      this.pool = new Piscina({
        filename: join(import.meta.dirname, 'placement-worker.js'),
        minThreads: this.threads,
        maxThreads: this.threads,
        // The settings hold secrets, and placing spots needs none of them.
        env: {},
      });
  }

  /** The plans of the days, in their order. */
  async makeDays(days: readonly DayInput[]): Promise<DayPlan[]> {
    const { pool } = this;
    if (!pool) return days.map(makeDay);
    const size = Math.max(1, Math.ceil(days.length / (this.threads * TASKS_PER_THREAD)));
    const tasks: Promise<DayPlan[]>[] = [];
    for (let i = 0; i < days.length; i += size) tasks.push(pool.run(days.slice(i, i + size)));
    return (await Promise.all(tasks)).flat();
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }
}
