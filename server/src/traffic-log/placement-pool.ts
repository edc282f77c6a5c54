import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig } from '../config/app-config.js';
import { Metrics } from '../metrics/metrics.js';
import type { DayInput, DayPlan } from './core/types.js';
import runTask, { type PlacementTask } from './placement-worker.js';

/** Tasks for each thread in a range, so that no thread waits long for a slow one. */
const TASKS_PER_THREAD = 3;

/** Makes days in worker threads, so that the thread that answers requests never stalls. */
@Injectable()
export class PlacementPool implements OnApplicationShutdown {
  private readonly threads: number;
  private pool: Piscina<PlacementTask, DayPlan[]> | undefined;

  constructor(config: AppConfig, metrics: Metrics) {
    this.threads = config.placementThreads;
    if (this.threads > 0)
      this.pool = new Piscina({
        filename: join(import.meta.dirname, 'placement-worker.js'),
        minThreads: this.threads,
        maxThreads: this.threads,
        // The settings hold secrets, and placing spots needs none of them.
        env: {},
      });
    metrics.gauge('tandas_placement_queue', 'Parts of ranges that wait for a thread.', () => {
      return this.pool?.queueSize ?? 0;
    });
  }

  /**
   * The plans of the days, in their order.
   *
   * @param suggestions whether to say what would place each unplaced airing, at many times the cost
   */
  async makeDays(days: readonly DayInput[], suggestions = false): Promise<DayPlan[]> {
    const { pool } = this;
    if (!pool) return runTask({ days, suggestions });
    const size = Math.max(1, Math.ceil(days.length / (this.threads * TASKS_PER_THREAD)));
    const tasks: Promise<DayPlan[]>[] = [];
    for (let i = 0; i < days.length; i += size)
      tasks.push(pool.run({ days: days.slice(i, i + size), suggestions }));
    return (await Promise.all(tasks)).flat();
  }

  /** After the last answer: destroying the threads ends what they still make. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }
}
