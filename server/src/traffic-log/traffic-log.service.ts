import { setTimeout as sleep } from 'node:timers/promises';
import { HttpException, Injectable } from '@nestjs/common';
import { Between, type EntityManager, In } from 'typeorm';
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
import { EXPORTERS } from './export/exporters.js';
import { planAnswer, summary, totals } from './log-mapper.js';
import { readLog } from './log-reader.js';
import type { LogPart } from './log-rows.js';
import { LogWriter } from './log-writer.js';
import { PlacementPool } from './placement-pool.js';
import { requireRange } from './range.js';
import type {
  DaySummary,
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
  async generate(
    caller: WorkCaller,
    body: GenerateBody,
    options: GenerateOptions = {},
  ): Promise<GenerateAnswer> {
    const done = this.metrics.generates.startTimer();
    try {
      requireRange(body, options.singleDay === true ? 0 : 1);
      const answer = await this.calls.run(
        caller,
        body.test === true ? null : body.stationId,
        (work) => this.makeRange(work, body, options),
      );
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
    const summaries: DaySummary[] = [];
    const logs: LogAnswer[] = [];
    // Each chunk is one transaction, so each day is whole, old or new.
    for (const [i, chunk] of chunksOf(datesOf(dateFrom, dateTo)).entries()) {
      const inputs = await this.inputs.load(work, stationId, chunk);
      if (!inputs) throw badField('stationId', 'reference');
      if (test !== true) {
        summaries.push(...(await this.store(work, stationId, inputs, chunk, options)));
        continue;
      }
      let made = await this.pool.makeDays(work, inputs, chunk);
      // The first month of a test run is explained; further ones would take minutes.
      if (i === 0) made = await this.pool.suggest(work, made);
      summaries.push(...made.map(({ plan }) => summary(plan.date, 'new', totals(plan))));
      logs.push(...made.map(({ input, plan }) => planAnswer(stationId, input, plan)));
    }
    return {
      stationId,
      dateFrom,
      dateTo,
      test: test === true,
      placed: summaries.reduce((total, { placed }) => total + placed, 0),
      unplaced: summaries.reduce((total, { unplaced }) => total + unplaced, 0),
      days: summaries,
      ...(test === true && { logs }),
    };
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
    requireRange(query);
    const { stationId, dateFrom, dateTo } = query;
    return this.database.read(multimediaId, async (manager) => {
      if (!(await manager.existsBy(Station, { id: stationId, multimediaId }))) throw notFound();
      const logs = await manager.find(TrafficLog, {
        where: { multimediaId, stationId, date: Between(dateFrom, dateTo) },
        order: { date: 'ASC' },
      });
      return logs.map((log) => summary(log.date, log.status, log));
    });
  }

  /**
   * What would place the unplaced of a day, were it made again now; each suggestion was tried.
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
      const log = await manager.findOneBy(TrafficLog, where);
      if (!log) throw notFound();
      return summary(log.date, log.status, log);
    });
  }

  /** A day's log as a file for the playout system. @throws 404 */
  async export(multimediaId: number, query: ExportQuery): Promise<ExportFile> {
    const log = await this.getLog(multimediaId, query);
    return EXPORTERS[query.format]({
      ...log,
      breaks: log.breaks.map((b) => ({
        ...b,
        items: b.items.map((item) => ({ ...item, id: item.id ?? 0 })),
      })),
    });
  }

  /**
   * Makes the dates' logs and replaces each day whole, one writer of a station at a time, in one
   * transaction; skips days to be kept.
   */
  private async store(
    work: Work,
    stationId: number,
    inputs: StationInputs,
    dates: readonly string[],
    options: GenerateOptions,
  ): Promise<DaySummary[]> {
    const parts = await this.pool.makeRows(work, inputs, dates);
    for (;;) {
      const written = await this.inputs.connections.run(work, () =>
        this.database.write(work.multimediaId, async (manager) =>
          (await mayWrite(manager, stationId))
            ? this.writeDays(manager, work, stationId, inputs, parts, options)
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
    { lines }: StationInputs,
    parts: readonly LogPart[],
    { keepEdited = false }: GenerateOptions,
  ): Promise<DaySummary[]> {
    const dates = parts.flatMap(({ days }) => days.map(({ date }) => date));
    // Held to the end, so that a day is not locked by somebody while it is replaced.
    const stored = await manager.find(TrafficLog, {
      where: { stationId, date: In(dates) },
      lock: { mode: 'pessimistic_write' },
    });
    const keep = stored.filter(
      ({ status, edited }) => status === 'locked' || (keepEdited && edited),
    );
    const kept = new Map(keep.map((log) => [log.date, log]));
    const owner = { multimediaId, stationId, generatedAt: new Date(this.clock.now()) };
    const writer = new LogWriter(manager, owner, lines);
    await writer.empty(stored.filter(({ date }) => !kept.has(date)).map(({ id }) => id));
    const summaries: DaySummary[] = [];
    for (const part of parts) {
      signal.throwIfAborted();
      await writer.write(part, kept);
      for (const { day, date, ...counts } of part.days) {
        const log = kept.get(date);
        summaries[day] = log ? summary(date, log.status, log) : summary(date, 'draft', counts);
      }
    }
    signal.throwIfAborted();
    return summaries;
  }
}

/** Whether this transaction now has the station's lock, until it ends; no other process then has it. */
async function mayWrite(manager: EntityManager, stationId: number): Promise<boolean> {
  const [row] = await manager.query<[{ locked: boolean }]>(
    'SELECT pg_try_advisory_xact_lock($1, $2) AS locked',
    [WRITE_LOCK, stationId],
  );
  return row.locked;
}
