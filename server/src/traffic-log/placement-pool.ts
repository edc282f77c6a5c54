import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig } from '../config/app-config.js';
import { Metrics } from '../metrics/metrics.js';
import type { StationInputs } from './core/day-input.js';
import type { LogPart } from './log-rows.js';
import * as tasks from './placement-worker.js';

/** Days of a task: few, so that no thread waits long for a slow one and the first are there soon. */
const DAYS_PER_TASK = 4;

type TaskName = keyof typeof tasks;
type Result<N extends TaskName> = ReturnType<(typeof tasks)[N]>;

/** Makes days in worker threads, so that the thread that answers requests never stalls. */
@Injectable()
export class PlacementPool implements OnApplicationShutdown {
  private pool: Piscina | undefined;

  constructor(config: AppConfig, metrics: Metrics) {
    const threads = config.placementThreads;
    if (threads > 0)
      this.pool = new Piscina({
        filename: join(import.meta.dirname, 'placement-worker.js'),
        minThreads: threads,
        maxThreads: threads,
        // The settings hold secrets, and placing spots needs none of them.
        env: {},
      });
    metrics.gauge('tandas_placement_queue', 'Parts of ranges that wait for a thread.', () => {
      return this.pool?.queueSize ?? 0;
    });
  }

  /**
   * The plans of the dates, in their order.
   *
   * @param name `suggestions` to say what would place each unplaced airing, at many times the cost
   */
  async makeDays(
    name: 'plans' | 'suggestions',
    inputs: StationInputs,
    dates: readonly string[],
  ): Promise<tasks.MadeDay[]> {
    return (await Promise.all(this.start(name, inputs, dates))).flat();
  }

  /** The rows of the dates' logs, some days at a time, in their order. */
  makeRows(inputs: StationInputs, dates: readonly string[]): Promise<LogPart>[] {
    return this.start('rows', inputs, dates);
  }

  /** After the last answer: destroying the threads ends what they still make. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }

  private start<N extends TaskName>(
    name: N,
    inputs: StationInputs,
    dates: readonly string[],
  ): Promise<Result<N>>[] {
    const started: Promise<Result<N>>[] = [];
    for (let i = 0; i < dates.length; i += DAYS_PER_TASK)
      started.push(this.run(name, { inputs, dates: dates.slice(i, i + DAYS_PER_TASK) }));
    return started;
  }

  private async run<N extends TaskName>(name: N, task: tasks.PlacementTask): Promise<Result<N>> {
    // Without threads, in this one.
    if (!this.pool) return tasks[name](task) as Result<N>;
    return (await this.pool.run(task, { name })) as Result<N>;
  }
}
