import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  type Job,
  type JobHelpers,
  Logger as JobLogger,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import pg, { type ClientBase } from 'pg';
import { HeardService } from '../as-run/heard.service.js';
import { trimTrail } from '../audit/trim-trail.js';
import { actAs, programActor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { queryOf } from '../common/owner-query.js';
import { AppConfig } from '../config/app-config.js';
import { DatabaseAddress } from '../config/config.module.js';
import { CollectService } from '../delivery/collect.service.js';
import { DeliveryService } from '../delivery/delivery.service.js';
import {
  stationWithCollection,
  stationWithDelivery,
} from '../delivery/exchange-stations.repository.js';
import { dateInZone } from '../contract/time.js';
import { putAwayBefore } from '../history/put-away.js';
import { PastDays } from '../ledger/past-days.js';
import { Metrics } from '../metrics/metrics.js';
import { OverDays } from '../traffic-log/over-days.js';
import { TrafficLogService } from '../traffic-log/traffic-log.service.js';
import { daysToMake, type DueRun } from './core/due.js';
import {
  COLLECT,
  COLLECT_STATION,
  DELIVER,
  DELIVER_STATION,
  GENERATE,
  HEARD_DAYS,
  PAST_DAYS,
  PLAN,
  planRuns,
  PUT_AWAY,
  TRIM,
} from './nightly-jobs.js';
import {
  heardDays,
  queueRounds,
  recordAttempt,
  releaseJobsOfDeadWorkers,
} from './nightly.repository.js';
import { SteadyRounds } from './steady-rounds.js';
import { WorkerNames } from './worker-names.js';

const RESTART_MS = 2_000;
/** Every five minutes: which stations are due, their folders, and what playout told. */
const ROUNDS = [PLAN, DELIVER, COLLECT, HEARD_DAYS];
/**
 * Keeps what was ordered of days that are over, trims the audit trail and puts old months away once a night (UTC),
 * catching up when no worker ran at that minute.
 */
const CRONTAB = [
  `30 3 * * * ${PAST_DAYS} ?fill=1d`,
  `40 3 * * * ${TRIM} ?fill=1d`,
  `50 3 * * * ${PUT_AWAY} ?fill=1d`,
].join('\n');
/**
 * With these, graphile-worker handles a failure to store a job's outcome. Without them, it is an
 * unhandled rejection that ends the process.
 */
const BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
/**
 * Folders at once, besides the logs being made: each may take as long as a network disk that does not answer.
 */
const FOLDERS_AT_ONCE = 2;
/** Each runner listens on one, and fetches, runs and finishes jobs on the others. */
const MOST_CONNECTIONS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

const logger = new Logger('Nightly');
/** Logs graphile-worker's messages one level lower: routine news would fill the log. */
const jobLogger = new JobLogger(() => (level, message) => {
  if (level === 'error') logger.error(message);
  else if (level === 'warning') logger.warn(message);
  else logger.debug(message);
});

/**
 * Makes the logs of the coming days for every station, once a night. Several workers can share a
 * database: PostgreSQL hands each job to one of them.
 */
@Injectable()
export class NightlyWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopped = new AbortController();
  private runners: Runner[] = [];
  private working: Promise<void> | undefined;

  /** @param database opens connections of its own, under a role that sees every station */
  constructor(
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
    private readonly logs: TrafficLogService,
    private readonly over: OverDays,
    private readonly delivery: DeliveryService,
    private readonly collection: CollectService,
    private readonly heard: HeardService,
    private readonly past: PastDays,
    private readonly clock: Clock,
    private readonly database: DatabaseAddress,
  ) {}

  /** Starts in the background, and retries while the database is unavailable. */
  onApplicationBootstrap(): void {
    this.working = this.work();
  }

  /** Takes no further jobs, aborts the one in flight and waits for it to end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort(new Error('The worker was told to stop'));
    await Promise.all(this.runners.map((runner) => runner.stop()));
    await this.working;
  }

  private async work(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      try {
        await this.workUntilLost();
      } catch (error) {
        logger.warn(`Not working: ${String(error)}`);
      }
      await sleep(RESTART_MS, undefined, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
  }

  /** Resolves or rejects when the runner stops or loses the database. */
  private async workUntilLost(): Promise<void> {
    const connectionString = this.database.ownerUrl;
    const pool = new pg.Pool({ connectionString, max: MOST_CONNECTIONS, keepAlive: true });
    const onError = (error: Error) => logger.warn(`Lost a connection: ${String(error)}`);
    pool.on('error', onError);
    // The pool itself handles errors of idle connections only.
    pool.on('connect', (client) => client.on('error', onError));
    const names = new WorkerNames(connectionString);
    const start = async (taskList: TaskList, concurrency: number, crontab?: string) => {
      const runner = await run({
        pgPool: pool,
        taskList,
        concurrency,
        events: names.events,
        logger: jobLogger,
        ...(crontab !== undefined && { crontab }),
        preset: { worker: BATCHES },
        noHandleSignals: true,
      });
      this.runners.push(runner);
      return runner;
    };
    const rounds = new SteadyRounds(() => this.clock.now());
    try {
      const makes = await start(this.tasks(), 1, CRONTAB);
      const carries = await start(this.folderTasks(), FOLDERS_AT_ONCE);
      const queue = async () => {
        for (const task of ROUNDS) await makes.addJob(task, {}, { jobKey: task });
      };
      await queue();
      rounds.start(() =>
        queue().catch((error: unknown) => logger.warn(`No round: ${String(error)}`)),
      );
      // `stop` came during the start, when there was no runner to stop yet.
      if (!this.stopped.signal.aborted)
        await Promise.race([makes.promise, carries.promise, names.lost]);
    } finally {
      rounds.end();
      // A failure to clean up must neither hide the original error nor keep the pool open.
      const afterwards = (error: unknown) => logger.debug(`While ending: ${String(error)}`);
      const runners = this.runners.splice(0);
      for (const runner of runners) await runner.stop().catch(afterwards);
      // A runner that is already stopping still finishes its jobs on the pool.
      const ended = Promise.allSettled(runners.map(({ promise }) => promise));
      await Promise.race([ended, names.lost]).catch(afterwards);
      await names.end();
      await pool.end();
    }
  }

  private tasks(): TaskList {
    return {
      [PLAN]: (_payload, helpers) =>
        this.measured(helpers.job, () =>
          helpers.withPgClient(async (client) => {
            const query = queryOf(client);
            await releaseJobsOfDeadWorkers(query);
            await planRuns(query, this.clock.now(), this.config.nightlyHour);
          }),
        ),
      [DELIVER]: (_payload, helpers) => this.planned(helpers, 'deliver', DELIVER_STATION),
      [COLLECT]: (_payload, helpers) => this.planned(helpers, 'collect', COLLECT_STATION),
      [HEARD_DAYS]: (_payload, helpers) =>
        this.measured(helpers.job, () => this.importHeard(helpers)),
      [PAST_DAYS]: (_payload, helpers) => this.measured(helpers.job, () => this.keepPastDays()),
      [TRIM]: (_payload, helpers) =>
        this.measured(helpers.job, () => helpers.withPgClient((client) => this.trim(client))),
      [PUT_AWAY]: (_payload, helpers) =>
        this.measured(helpers.job, () => helpers.withPgClient((client) => this.putAway(client))),
      [GENERATE]: (payload, helpers) =>
        this.measured(helpers.job, async () => {
          const due = payload as DueRun;
          try {
            await this.generate(due);
          } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            await recordAttempt(helpers.query, due, reason);
            throw error;
          }
          await recordAttempt(helpers.query, due, null);
        }),
    };
  }

  private planned(helpers: JobHelpers, kind: 'deliver' | 'collect', task: string): Promise<void> {
    return this.measured(helpers.job, async () => {
      if (this.config.exchangeDir === undefined) return;
      await queueRounds(helpers.query, kind, task);
    });
  }

  /** Work in folders. `measured` logs and counts a failure; the next round retries it, so the queue does not. */
  private folderTasks(): TaskList {
    const { signal } = this.stopped;
    const round = async (helpers: JobHelpers, work: (stationId: number) => Promise<unknown>) => {
      const { stationId } = helpers.job.payload as { stationId: number };
      const acting = () => actAs(programActor('nightly worker'), () => work(stationId));
      await this.measured(helpers.job, async () => void (await acting())).catch(() => undefined);
    };
    return {
      [DELIVER_STATION]: (_payload, helpers) =>
        round(helpers, async (stationId) => {
          const station = await stationWithDelivery(helpers.query, stationId);
          if (station) await this.delivery.deliver(station, signal);
        }),
      [COLLECT_STATION]: (_payload, helpers) =>
        round(helpers, async (stationId) => {
          const station = await stationWithCollection(helpers.query, stationId);
          if (station) await this.collection.collect(station, helpers.query, signal);
        }),
    };
  }

  /** Imports what playout reported of days that are over. A day that fails is tried again by the next round. */
  private async importHeard(helpers: JobHelpers): Promise<void> {
    const { signal } = this.stopped;
    const days = await heardDays(helpers.query, this.clock.now());
    for (const { multimediaId, stationId, date } of days)
      try {
        const caller = { multimediaId, userId: null, signal };
        await actAs(programActor('nightly worker'), () =>
          this.heard.importDay(caller, stationId, date),
        );
      } catch (error) {
        signal.throwIfAborted();
        logger.error(
          `Station ${stationId}, ${date}: what playout told was not imported: ${String(error)}`,
        );
      }
  }

  /** Keeps what was ordered of days that are over where nothing is closed. */
  private async keepPastDays(): Promise<void> {
    const actor = programActor('nightly worker');
    const days = await actAs(actor, () => this.past.keepAll(this.stopped.signal));
    if (days > 0) logger.log({ task: PAST_DAYS, days });
  }

  /** Puts the months past their retention away. */
  private async putAway(client: ClientBase): Promise<void> {
    const { historyYears, historyDir } = this.config;
    if (historyYears === 0 || historyDir === undefined) return;
    const today = dateInZone(this.clock.now(), 'UTC');
    const before = `${Number(today.slice(0, 4)) - historyYears}${today.slice(4, 7)}-01`;
    const { signal } = this.stopped;
    const actor = programActor('nightly worker');
    const { months, rows } = await putAwayBefore(client, before, historyDir, { actor, signal });
    if (months > 0) logger.log({ task: PUT_AWAY, before, months, rows });
  }

  /** Deletes audit events past their retention. */
  private async trim(client: ClientBase): Promise<void> {
    const { auditDays } = this.config;
    if (auditDays === 0) return;
    const before = new Date(this.clock.now() - auditDays * DAY_MS);
    const events = await trimTrail(client, before, programActor('nightly worker'));
    if (events > 0) logger.log({ task: TRIM, before: before.toISOString(), events });
  }

  /** Locks the days that are over and went to playout, and makes the coming ones. */
  private async generate({ stationId, multimediaId, date }: DueRun): Promise<void> {
    const today = await this.over.today(multimediaId, stationId);
    const range = daysToMake(date, today ?? date, this.config.nightlyDays);
    const caller = { multimediaId, userId: null, signal: this.stopped.signal };
    const { placed, unplaced } = await actAs(programActor('nightly worker'), async () => {
      await this.over.lock(caller, stationId, null);
      const options = { singleDay: true, keepEdited: true, keepSame: true };
      return this.logs.generate(caller, { stationId, ...range }, options);
    });
    logger.log({ stationId, ...range, placed, unplaced });
  }

  private async measured(job: Job, work: () => Promise<void>): Promise<void> {
    const done = this.metrics.jobs.startTimer({ task: job.task_identifier });
    try {
      await work();
      done({ result: 'done' });
    } catch (error) {
      const dead = job.attempts >= job.max_attempts;
      done({ result: dead ? 'dead' : 'failed' });
      const text = `${job.task_identifier} ${JSON.stringify(job.payload)}: ${String(error)}`;
      if (this.stopped.signal.aborted) logger.log(text);
      else logger.error(text);
      throw error;
    }
  }
}
