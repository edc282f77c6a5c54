import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { Metrics } from '../metrics/metrics.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import type { SimpleLine } from '../placement/rules/types.js';
import type { Packing } from '../placement/solve.js';
import { SUGGEST_EFFORT, type Search } from '../placement/suggest.js';
import { FairQueue } from '../work/fair-queue.js';
import type { DayRows } from './log-rows.js';
import { makeMonths } from './month-run.js';
import * as tasks from './placement-worker.js';
import type { DayAirings } from './core/displaced-campaigns.js';
import type { PlannedSeconds } from './core/planned-seconds.js';
import type { LoggedDay } from './core/fit-into-log.js';
import { ThreadPool } from '../work/thread-pool.js';
import type { Work } from '../work/work.js';

type TaskName = keyof typeof tasks;
type Task<N extends TaskName> = Parameters<(typeof tasks)[N]>[0];
type Result<N extends TaskName> = Awaited<ReturnType<(typeof tasks)[N]>>;

/**
 * Pieces, and packings, that may be under way beyond the number of processors: for work that has waited long behind
 * that of others. The system shares the processors.
 */
const SPARE = 3;
/** A spare thread that has been idle for this long ends. */
const IDLE_MS = 10_000;
/** What no person waits for leaves the processor to requests and the database. */
const LOW_PRIORITY = 10;

/** Threads of one priority, which start with the first piece of work. */
class Threads {
  private pool: ThreadPool | undefined;

  constructor(private readonly options: ConstructorParameters<typeof ThreadPool>[0]) {}

  get(): ThreadPool {
    return (this.pool ??= new ThreadPool(this.options));
  }

  async destroy(): Promise<void> {
    await this.pool?.destroy();
  }
}

/**
 * Makes days in worker threads, to keep the event loop free. Work is cut into pieces of
 * mostly less than 300 ms, which take turns. Aborting a work's signal terminates its running pieces. A thread
 * cannot raise its priority again, so what a person waits for has threads of its own.
 */
@Injectable()
export class PlacementPool implements OnApplicationShutdown {
  private threads: { forPeople: Threads; forPrograms: Threads } | undefined;
  private readonly pieces: FairQueue;
  /** A packing is many pieces, and holds a thread from the first to the last. */
  private readonly packings: FairQueue;
  /**
   * The number of the inputs sent last, for the whole process: without threads several pools share what was
   * read last.
   */
  private static number = 0;

  constructor(config: AppConfig, metrics: Metrics) {
    const threads = config.placementThreads;
    const spare = threads > 0 ? SPARE : 0;
    this.pieces = new FairQueue(Math.max(1, threads), spare);
    this.packings = new FairQueue(Math.max(1, threads), spare);
    if (threads > 0) {
      const options = {
        filename: join(import.meta.dirname, 'placement-worker.js'),
        // While all packings pause, as many pieces of others find a thread.
        maxThreads: 2 * (threads + spare),
        idleTimeout: IDLE_MS,
      };
      this.threads = {
        forPeople: new Threads({ ...options, minThreads: threads }),
        forPrograms: new Threads({ ...options, minThreads: 0, niceIncrement: LOW_PRIORITY }),
      };
    }
    metrics.gauge(
      'tandas_placement_queue',
      'Pieces of work that wait for a thread.',
      () => this.pieces.waiting + this.packings.waiting,
    );
    metrics.gauge(
      'tandas_placement_running',
      'Pieces of work that threads are at.',
      () => this.pieces.running,
    );
  }

  /**
   * The plans of the dates, in order. @throws 400 for a day that asks for too many airings, as the other
   * methods do
   */
  async makeDays(
    work: Work,
    inputs: StationInputs,
    dates: readonly string[],
  ): Promise<tasks.PlannedDay[]> {
    return (await this.make('plans', work, inputs, dates)).flat();
  }

  /**
   * Adds suggestions to the plans, at many times the cost of making them. Each day gets its share
   * of the call's effort; entries that the search does not reach say so.
   */
  suggest(work: Work, days: readonly tasks.PlannedDay[]): Promise<tasks.PlannedDay[]> {
    const steps = Math.min(SUGGEST_EFFORT.day, SUGGEST_EFFORT.call / days.length);
    return Promise.all(
      days.map((day) => (day.plan.unplaced.length === 0 ? day : this.suggestOf(work, day, steps))),
    );
  }

  /** The rows of the dates' logs, several days per part. */
  makeRows(work: Work, inputs: StationInputs, dates: readonly string[]): Promise<DayRows[]> {
    return this.make('rows', work, inputs, dates);
  }

  /** The campaign and break of each airing, by date in order. */
  async makeAirings(
    work: Work,
    inputs: StationInputs,
    dates: readonly string[],
  ): Promise<DayAirings[]> {
    return (await this.make('airings', work, inputs, dates)).flat();
  }

  /** As `makeAirings`, without reasons, and without making days of which is kept what airs. */
  async makeCounts(
    work: Work,
    inputs: StationInputs,
    dates: readonly string[],
  ): Promise<DayAirings[]> {
    return (await this.make('counts', work, inputs, dates)).flat();
  }

  /** What campaigns take of each break, by date in order. */
  async makeSeconds(
    work: Work,
    inputs: StationInputs,
    dates: readonly string[],
  ): Promise<PlannedSeconds[]> {
    return (await this.make('seconds', work, inputs, dates)).flat();
  }

  /** The times of the breaks, in a stored log, that the lines fit into. */
  fit(work: Work, day: LoggedDay, lines: readonly SimpleLine[]): Promise<number[]> {
    return this.run('fit', work, { day, lines });
  }

  /** After the last response: destroying the threads aborts what they still do. */
  async onApplicationShutdown(): Promise<void> {
    const { threads } = this;
    this.threads = undefined;
    await Promise.all([threads?.forPeople.destroy(), threads?.forPrograms.destroy()]);
  }

  private async suggestOf(
    work: Work,
    day: tasks.PlannedDay,
    most: number,
  ): Promise<tasks.PlannedDay> {
    for (let search: Search | null = null; ;) {
      const piece: tasks.SuggestPiece = await this.run('suggestions', work, {
        day,
        search,
        steps: most,
      });
      if ('unplaced' in piece) return { ...day, plan: { ...day.plan, unplaced: piece.unplaced } };
      ({ search } = piece);
    }
  }

  private make<N extends 'airings' | 'counts' | 'plans' | 'rows' | 'seconds'>(
    name: N,
    work: Work,
    inputs: StationInputs,
    dates: readonly string[],
  ): Promise<Result<N>[]> {
    // One shared copy for all threads; copying it for each task would take much of the task's time.
    const bytes = serialize(inputs);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    const sent = { number: ++PlacementPool.number, bytes: shared };
    return makeMonths<Result<N>>(inputs, dates, {
      units: async () => {
        const counted = name === 'counts';
        const found = await this.run('units', work, { inputs: sent, dates, counted });
        if (!('tooLarge' in found)) return found;
        const { tooLarge } = found;
        throw new SentenceError(400, message('dayTooLarge', tooLarge, LIMITS.airingsPerDay));
      },
      pack: (together) => this.pack(work, sent, together),
      finish: (packed, uses) => this.run(name, work, { inputs: sent, dates: packed, uses }),
    });
  }

  /** Packs days that are planned together, in pieces between which others take turns. */
  private pack(work: Work, inputs: tasks.SentInputs, dates: readonly string[]): Promise<Packing[]> {
    return this.packings.run(work, async () => {
      const { port1: turns, port2 } = new MessageChannel();
      let packing: Promise<{ packed: Packing[] }> | undefined;
      const start = async (): Promise<{ packed: Packing[] }> => ({
        packed: await this.start('pack', work, { inputs, dates, turns: port2 }, [port2]),
      });
      const piece = (): Promise<{ packed: Packing[] } | null> => {
        const paused = once(turns, 'message').then(() => null);
        if (packing) turns.postMessage(null);
        else {
          packing = start();
          // Nobody awaits it while it pauses; its next piece fails with the error.
          packing.catch(() => undefined);
        }
        return Promise.race([packing, paused]);
      };
      try {
        for (;;) {
          const done = await this.pieces.run(work, piece);
          if (done) return done.packed;
        }
      } finally {
        turns.close();
      }
    });
  }

  private run<N extends TaskName>(name: N, work: Work, task: Task<N>): Promise<Result<N>> {
    return this.pieces.run(work, () => this.start(name, work, task));
  }

  /** @param ports those in the task, which the thread gets */
  private async start<N extends TaskName>(
    name: N,
    { signal, userId }: Work,
    task: Task<N>,
    ports: MessagePort[] = [],
  ): Promise<Result<N>> {
    if (!this.threads) {
      // Without threads, pieces run here; yield to pending I/O first.
      await setImmediate();
      signal.throwIfAborted();
      const own = tasks[name] as unknown as (task: Task<N>) => Result<N> | Promise<Result<N>>;
      return own(task);
    }
    const { forPeople, forPrograms } = this.threads;
    const pool = (userId === null ? forPrograms : forPeople).get();
    return (await pool.run(task, name, signal, ports)) as Result<N>;
  }
}
