import { setTimeout as sleep } from 'node:timers/promises';
import { HttpException, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, notFound } from '../common/errors.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { datesOf } from '../contract/time.js';
import { Metrics } from '../metrics/metrics.js';
import { Station } from '../station/station.entity.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { chunksOf } from '../placement/month.js';
import { CallQueue } from './call-queue.js';
import { DayInputReader } from './day-input-reader.js';
import type { ExportFile } from './export/log-file.js';
import { FRESH, planAnswer, summary, totals } from './log-mapper.js';
import { readLog } from './log-reader.js';
import type { LogPart } from './log-rows.js';
import { LogWriter } from './log-writer.js';
import { PlacementPool } from './placement-pool.js';
import { requireRange } from './range.js';
import { logFile, recordExport } from './stale/exports.js';
import { changesSince, logsOf, staleDays, summariesNow, summariesOf } from './stale/stale-days.js';
import type { DaySummary, RemakeBody, StaleDayAnswer } from './days.dto.js';
import type {
  ExportQuery,
  GenerateAnswer,
  GenerateBody,
  LockBody,
  LogAnswer,
  LogQuery,
  RangeQuery,
  UnplacedAnswer,
} from './traffic-log.dto.js';
import { TrafficLog } from './traffic-log.entity.js';
import type { Work, WorkCaller } from './work.js';

/** First key of the advisory lock that one station's logs are written under. */
const WRITE_LOCK = 7_263_502;
/** Between tries of the lock, without a connection, while another process holds it. */
const LOCK_RETRY_MS = 50;

interface GenerateOptions {
  /** Lets dateTo be dateFrom, for callers that make one day. */
  singleDay?: boolean;
  /** Leaves days alone that somebody edited by hand, as if they were locked. */
  keepEdited?: boolean;
}

/** Dates that were made from the same inputs, to be stored. */
interface Made {
  inputs: StationInputs;
  parts: readonly LogPart[];
}

/** Traffic logs: made, read, locked and handed to the playout system. */
@Injectable()
export class TrafficLogService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly pool: PlacementPool,
    private readonly inputs: DayInputReader,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Makes the logs of a range of days, both ends included. Locked days stay as they are.
   *
   * @throws 400 for a range that is inverted or of one day, RANGE_TOO_LONG, 400 for the station; as
   *   CallQueue.run
   */
  generate(
    caller: WorkCaller,
    body: GenerateBody,
    options: GenerateOptions = {},
  ): Promise<GenerateAnswer> {
    return this.counted(async () => {
      requireRange(body, options.singleDay === true ? 0 : 1);
      return this.calls.run(caller, body.test === true ? null : body.stationId, (work) =>
        this.makeRange(work, body, options),
      );
    });
  }

  /**
   * Makes the logs of any days again, or for the first time, all of them or none. Locked days stay as
   * they are.
   *
   * @throws RANGE_TOO_LONG, 400 for the station; as CallQueue.run
   */
  remake(
    caller: WorkCaller,
    { stationId, dates, keepEdited }: RemakeBody,
  ): Promise<GenerateAnswer> {
    const days = [...new Set(dates)].sort();
    const [dateFrom = '', dateTo = ''] = [days[0], days.at(-1)];
    return this.counted(async () => {
      requireRange({ dateFrom, dateTo });
      return this.calls.run(caller, stationId, async (work) => {
        const made: Made[] = [];
        for (const chunk of chunksOf(days)) made.push(await this.make(work, stationId, chunk));
        const stored = await this.store(work, stationId, made, { keepEdited: keepEdited === 1 });
        return generated({ stationId, dateFrom, dateTo, test: false }, stored);
      });
    });
  }

  /** Does the work of making logs, and counts what comes of it. */
  private async counted(work: () => Promise<GenerateAnswer>): Promise<GenerateAnswer> {
    const done = this.metrics.generates.startTimer();
    try {
      const answer = await work();
      this.metrics.airings.inc({ result: 'placed' }, answer.placed);
      this.metrics.airings.inc({ result: 'unplaced' }, answer.unplaced);
      done({ result: 'done' });
      return answer;
    } catch (error) {
      done({ result: error instanceof HttpException ? 'refused' : 'failed' });
      throw error;
    }
  }

  private async makeRange(
    work: Work,
    { stationId, dateFrom, dateTo, test }: GenerateBody,
    options: GenerateOptions,
  ): Promise<GenerateAnswer> {
    const range = { stationId, dateFrom, dateTo, test: test === true };
    const summaries: DaySummary[] = [];
    const logs: LogAnswer[] = [];
    // Each chunk is one transaction, so each day is whole, old or new.
    for (const [i, chunk] of chunksOf(datesOf(dateFrom, dateTo)).entries()) {
      if (test !== true) {
        const made = await this.make(work, stationId, chunk);
        summaries.push(...(await this.store(work, stationId, [made], options)));
        continue;
      }
      const inputs = await this.loadOwn(work, stationId, chunk);
      let made = await this.pool.makeDays(work, inputs, chunk);
      // The first month of a test run is explained; further ones would take minutes.
      if (i === 0) made = await this.pool.suggest(work, made);
      summaries.push(...made.map(({ plan }) => summary(plan.date, 'new', totals(plan), FRESH)));
      logs.push(...made.map(({ input, plan }) => planAnswer(stationId, input, plan)));
    }
    return { ...generated(range, summaries), ...(test === true && { logs }) };
  }

  /** @throws 404 when the day has no log */
  getLog(multimediaId: number, { stationId, date }: LogQuery): Promise<LogAnswer> {
    return this.database.read(multimediaId, async (manager) => {
      const log = await manager.findOneBy(TrafficLog, { multimediaId, stationId, date });
      if (!log) throw notFound();
      return readLog(manager, log);
    });
  }

  /**
   * Summaries of the days that have a log, both ends included.
   *
   * @throws 400 for an inverted range, RANGE_TOO_LONG, 404 for the station
   */
  getAll(multimediaId: number, query: RangeQuery): Promise<DaySummary[]> {
    return this.ofRange(multimediaId, query, summariesNow);
  }

  /**
   * The days whose log was made from something that has changed since, locked ones too.
   *
   * @throws as getAll
   */
  staleDays(multimediaId: number, query: RangeQuery): Promise<StaleDayAnswer[]> {
    return this.ofRange(multimediaId, query, staleDays);
  }

  private ofRange<T>(
    multimediaId: number,
    query: RangeQuery,
    work: (manager: EntityManager, logs: TrafficLog[]) => Promise<T>,
  ): Promise<T> {
    requireRange(query);
    const { stationId } = query;
    return this.database.read(multimediaId, async (manager) => {
      if (!(await manager.existsBy(Station, { id: stationId, multimediaId }))) throw notFound();
      return work(manager, await logsOf(manager, multimediaId, query));
    });
  }

  /**
   * What would place the unplaced of a day, were it made again now; a suggestion that was not tried says so.
   *
   * @throws 404 for the station; as CallQueue.run
   */
  suggestions(caller: WorkCaller, { stationId, date }: LogQuery): Promise<UnplacedAnswer[]> {
    return this.calls.run(caller, null, async (work) => {
      const inputs = await this.inputs.load(work, stationId, [date]);
      if (!inputs) throw notFound();
      const made = await this.pool.makeDays(work, inputs, [date]);
      const days = await this.pool.suggest(work, made);
      return days.flatMap(({ input, plan }) => planAnswer(stationId, input, plan).unplaced);
    });
  }

  /** Locks a day, so that making it again leaves it as it is, or unlocks it. @throws 404 */
  lock(multimediaId: number, { stationId, date, locked }: LockBody): Promise<DaySummary> {
    return this.database.write(multimediaId, async (manager) => {
      const where = { multimediaId, stationId, date };
      await manager.update(TrafficLog, where, { status: locked === 1 ? 'locked' : 'draft' });
      const [day] = await summariesNow(manager, await manager.findBy(TrafficLog, where));
      if (!day) throw notFound();
      return day;
    });
  }

  /** A day's log as a file for the playout system; that it was exported is kept. @throws 404 */
  export(multimediaId: number, { stationId, date, format }: ExportQuery): Promise<ExportFile> {
    return this.database.write(multimediaId, async (manager) => {
      const log = await manager.findOneBy(TrafficLog, { multimediaId, stationId, date });
      if (!log) throw notFound();
      const file = await logFile(manager, log, format);
      await recordExport(manager, log, format, file, this.clock.now());
      return file;
    });
  }

  /**
   * What decides the dates' logs.
   *
   * @throws 400 for a station that the tenant does not have, and when a day is asked for too much
   */
  private async loadOwn(
    work: Work,
    stationId: number,
    dates: readonly string[],
  ): Promise<StationInputs> {
    const inputs = await this.inputs.load(work, stationId, dates);
    if (!inputs) throw badField('stationId', 'reference');
    return inputs;
  }

  private async make(work: Work, stationId: number, dates: readonly string[]): Promise<Made> {
    const inputs = await this.loadOwn(work, stationId, dates);
    return { inputs, parts: await this.pool.makeRows(work, inputs, dates) };
  }

  /**
   * Replaces each day whole, one writer of a station at a time, in one transaction; skips days to be
   * kept.
   */
  private async store(
    work: Work,
    stationId: number,
    made: readonly Made[],
    options: GenerateOptions,
  ): Promise<DaySummary[]> {
    for (;;) {
      const written = await this.inputs.connections.run(work, () =>
        this.database.write(work.multimediaId, async (manager) =>
          (await mayWrite(manager, stationId))
            ? this.writeDays(manager, work, stationId, made, options)
            : null,
        ),
      );
      if (written) return written;
      await sleep(LOCK_RETRY_MS);
      work.signal.throwIfAborted();
    }
  }

  private async writeDays(
    manager: EntityManager,
    { multimediaId, signal }: Work,
    stationId: number,
    made: readonly Made[],
    { keepEdited = false }: GenerateOptions,
  ): Promise<DaySummary[]> {
    const summaries: DaySummary[] = [];
    for (const { inputs, parts } of made) {
      const dates = parts.flatMap(({ days }) => days.map(({ date }) => date));
      const where = { multimediaId, stationId, date: In(dates) };
      // Held to the end, so that a day is not locked by somebody while it is replaced.
      const stored = await manager.find(TrafficLog, { where, lock: { mode: 'pessimistic_write' } });
      const keep = stored.filter(
        ({ status, edited }) => status === 'locked' || (keepEdited && edited),
      );
      const kept = new Map(keep.map((log) => [log.date, log]));
      const owner = { multimediaId, stationId, generatedAt: new Date(this.clock.now()) };
      const writer = new LogWriter(manager, owner, inputs.lines);
      await writer.empty(stored.filter(({ date }) => !kept.has(date)).map(({ id }) => id));
      for (const part of parts) {
        signal.throwIfAborted();
        await writer.write(part, kept);
      }
      const logs = await manager.find(TrafficLog, { where, order: { date: 'ASC' } });
      const changes = await changesSince(keep, inputs);
      for (const { id, date } of logs) if (!kept.has(date)) changes.set(id, null);
      summaries.push(...(await summariesOf(manager, logs, changes)));
    }
    signal.throwIfAborted();
    return summaries;
  }
}

/** An answer, with what all of its days add up to. */
const generated = (
  range: Pick<GenerateAnswer, 'stationId' | 'dateFrom' | 'dateTo' | 'test'>,
  days: DaySummary[],
): GenerateAnswer => ({
  ...range,
  placed: days.reduce((total, { placed }) => total + placed, 0),
  unplaced: days.reduce((total, { unplaced }) => total + unplaced, 0),
  days,
});

/** Whether this transaction now has the station's lock, until it ends; no other process then has it. */
async function mayWrite(manager: EntityManager, stationId: number): Promise<boolean> {
  const [row] = await manager.query<[{ locked: boolean }]>(
    'SELECT pg_try_advisory_xact_lock($1, $2) AS locked',
    [WRITE_LOCK, stationId],
  );
  return row.locked;
}
