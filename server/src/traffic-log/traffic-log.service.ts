import { HttpException, Injectable } from '@nestjs/common';
import { Between, In } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { LIMITS } from '../contract/limits.js';
import { datesOf, daysBetween } from '../contract/time.js';
import { Metrics } from '../metrics/metrics.js';
import { Station } from '../station/station.entity.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { chunksOf, monthStart } from '../placement/month.js';
import { loadInputs } from './day-inputs.js';
import type { ExportFile } from './export/log-file.js';
import { EXPORTERS } from './export/exporters.js';
import { planAnswer, summary, totals } from './log-mapper.js';
import { readLog } from './log-reader.js';
import { LogWriter } from './log-writer.js';
import { PlacementPool } from './placement-pool.js';
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

/** First key of the advisory lock that one station's logs are written under. */
const WRITE_LOCK = 7_263_502;

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
    private readonly pool: PlacementPool,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Makes the logs of a range of days, both ends included. Locked days stay as they are.
   *
   * @throws 400 for a range that is inverted or of one day, RANGE_TOO_LONG, 400 for the station
   */
  async generate(
    multimediaId: number,
    body: GenerateBody,
    options: GenerateOptions = {},
  ): Promise<GenerateAnswer> {
    const done = this.metrics.generates.startTimer();
    try {
      const answer = await this.makeRange(multimediaId, body, options);
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
    multimediaId: number,
    { stationId, dateFrom, dateTo, test }: GenerateBody,
    options: GenerateOptions,
  ): Promise<GenerateAnswer> {
    const days = daysBetween(dateFrom, dateTo);
    if (days < (options.singleDay === true ? 0 : 1)) throw badField('dateFrom', 'dateFromBeforeTo');
    requireRange(days);
    const summaries: DaySummary[] = [];
    const logs: LogAnswer[] = [];
    // Each chunk is one transaction, so each day is whole, old or new.
    for (const [i, chunk] of chunksOf(datesOf(dateFrom, dateTo)).entries()) {
      const inputs = await this.load(multimediaId, stationId, chunk);
      if (!inputs) throw badField('stationId', 'reference');
      if (test !== true) {
        summaries.push(...(await this.store(multimediaId, stationId, inputs, chunk, options)));
        continue;
      }
      // The first month of a test run is explained; further ones would take minutes.
      const made = await this.pool.makeDays(i === 0 ? 'suggestions' : 'plans', inputs, chunk);
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
  getAll(multimediaId: number, { stationId, dateFrom, dateTo }: RangeQuery): Promise<DaySummary[]> {
    const days = daysBetween(dateFrom, dateTo);
    if (days < 0) throw badField('dateFrom', 'dateFromBeforeTo');
    requireRange(days);
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
   * @throws 404 for the station
   */
  async suggestions(
    multimediaId: number,
    { stationId, date }: LogQuery,
  ): Promise<UnplacedAnswer[]> {
    const inputs = await this.load(multimediaId, stationId, [date]);
    if (!inputs) throw notFound();
    const days = await this.pool.makeDays('suggestions', inputs, [date]);
    return days.flatMap(({ input, plan }) => planAnswer(stationId, input, plan).unplaced);
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

  /** What decides the dates' logs. @returns null when the tenant has no such station */
  private load(
    multimediaId: number,
    stationId: number,
    dates: readonly string[],
  ): Promise<StationInputs | null> {
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    // Logs stand on the days of their month before.
    return loadInputs(
      (statement, values) => this.database.statement(multimediaId, statement, values),
      multimediaId,
      stationId,
      monthStart(first),
      last,
    );
  }

  /**
   * Makes the dates' logs and replaces each day whole, one writer of a station at a time, in one
   * transaction; skips days to be kept. Days are written while later ones are still being made.
   */
  private async store(
    multimediaId: number,
    stationId: number,
    inputs: StationInputs,
    dates: readonly string[],
    { keepEdited = false }: GenerateOptions,
  ): Promise<DaySummary[]> {
    const parts = this.pool.makeRows(inputs, dates);
    const first = parts.next();
    // A connection is not taken to wait for a thread with it.
    if (this.pool.waiting()) await first;
    // It is awaited below, where its failure is known.
    first.catch(() => undefined);
    const written = this.database.write(multimediaId, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [WRITE_LOCK, stationId]);
      // Held to the end, so that a day is not locked by somebody while it is replaced.
      const stored = await manager.find(TrafficLog, {
        where: { stationId, date: In([...dates]) },
        lock: { mode: 'pessimistic_write' },
      });
      const keep = stored.filter(
        ({ status, edited }) => status === 'locked' || (keepEdited && edited),
      );
      const kept = new Map(keep.map((log) => [log.date, log]));
      const owner = { multimediaId, stationId, generatedAt: new Date(this.clock.now()) };
      const writer = new LogWriter(manager, owner, inputs.lines);
      const old = stored.filter(({ date }) => !kept.has(date)).map(({ id }) => id);
      await writer.empty(old);
      const summaries: DaySummary[] = [];
      let part = await first;
      for (; part.done !== true; part = await parts.next()) {
        const { value } = part;
        await writer.write(value, kept);
        for (const { day, date, ...counts } of value.days) {
          const log = kept.get(date);
          summaries[day] = log ? summary(date, log.status, log) : summary(date, 'draft', counts);
        }
      }
      return summaries;
    });
    // When that fails, days still to come are of no use to anybody.
    return written.finally(() => parts.return(undefined));
  }
}

function requireRange(days: number): void {
  if (days + 1 > LIMITS.logRangeDays) throw new CodeError('RANGE_TOO_LONG');
}
