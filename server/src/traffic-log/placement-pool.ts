import { join } from 'node:path';
import { serialize } from 'node:v8';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig } from '../config/app-config.js';
import { Metrics } from '../metrics/metrics.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { joined, type LogPart } from './log-rows.js';
import { makeMonths } from './month-run.js';
import * as tasks from './placement-worker.js';

/**
 * Days that are handed over together, at least, once the first one has been: to store two costs nearly
 * as much as to store three. More come together by themselves, while those before are stored. To wait
 * for them leaves the database idle at first, and in the end it is what is waited for.
 */
const FEWEST = 3;

type TaskName = keyof typeof tasks;
type Task<N extends TaskName> = Parameters<(typeof tasks)[N]>[0];
type Result<N extends TaskName> = ReturnType<(typeof tasks)[N]>;

/** Makes days in worker threads, so that the thread that answers requests never stalls. */
@Injectable()
export class PlacementPool implements OnApplicationShutdown {
  private pool: Piscina | undefined;
  private readonly threads: number;
  /** Of the inputs sent last. */
  private number = 0;

  constructor(config: AppConfig, metrics: Metrics) {
    const threads = config.placementThreads;
    this.threads = Math.max(1, threads);
    if (threads > 0)
      this.pool = new Piscina({
        filename: join(import.meta.dirname, 'placement-worker.js'),
        minThreads: threads,
        maxThreads: threads,
        // The settings hold secrets, and placing spots needs none of them.
        env: {},
      });
    metrics.gauge('tandas_placement_queue', 'Days that wait for a thread.', () => this.waiting());
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
    const made: tasks.MadeDay[] = [];
    for await (const days of this.start('plans', inputs, dates))
      for (const { day, ...one } of days) made[day] = one;
    if (name === 'plans') return made;
    return Promise.all(made.map((one) => this.run('suggestions', one)));
  }

  /** The rows of the dates' logs, each time those that were made meanwhile, in whatever order. */
  async *makeRows(inputs: StationInputs, dates: readonly string[]): AsyncGenerator<LogPart> {
    let made: LogPart[] = [];
    let left = dates.length;
    for await (const parts of this.start('rows', inputs, dates)) {
      made.push(...parts);
      if (left < dates.length && made.length < Math.min(FEWEST, left)) continue;
      left -= made.length;
      yield joined(made);
      made = [];
    }
  }

  /** Days that wait for a thread. */
  waiting(): number {
    return this.pool?.queueSize ?? 0;
  }

  /** After the last answer: destroying the threads ends what they still make. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }

  private start<N extends 'plans' | 'rows'>(
    name: N,
    inputs: StationInputs,
    dates: readonly string[],
  ): AsyncGenerator<Result<N>[number][]> {
    // One copy for all threads; a task's own would take it a good part of its time.
    const bytes = serialize(inputs);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    const sent = { number: ++this.number, bytes: shared };
    return makeMonths<Result<N>[number]>(inputs, dates, {
      threads: this.threads,
      pack: (date) => this.run('pack', { inputs: sent, date }),
      finish: (packed, uses) => this.run(name, { inputs: sent, dates: packed, uses }),
    });
  }

  private async run<N extends TaskName>(name: N, task: Task<N>): Promise<Result<N>> {
    const own = tasks[name] as (task: Task<N>) => Result<N>;
    // Without threads, in this one.
    return this.pool ? ((await this.pool.run(task, { name })) as Result<N>) : own(task);
  }
}
