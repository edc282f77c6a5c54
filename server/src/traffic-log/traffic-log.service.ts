import { HttpException, Injectable } from '@nestjs/common';
import { Between, type EntityManager, In } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import { insertRows } from '../common/insert-rows.js';
import { TenantDatabase } from '../common/tenant-database.js';
import { LIMITS } from '../contract/limits.js';
import { datesOf, daysBetween } from '../contract/time.js';
import { Metrics } from '../metrics/metrics.js';
import { Station } from '../station/station.entity.js';
import type { DayInput, DayPlan } from './core/types.js';
import { dayInput, loadInputs } from './day-inputs.js';
import type { ExportFile } from './export/log-file.js';
import { EXPORTERS } from './exporters.js';
import {
  AIRING_COLUMNS,
  BREAK_COLUMNS,
  planAnswer,
  planRows,
  summary,
  totals,
  UNPLACED_COLUMNS,
} from './log-mapper.js';
import { readLog } from './log-reader.js';
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
import {
  Airing,
  LogEdit,
  TrafficLog,
  TrafficLogBreak,
  UnplacedAiring,
} from './traffic-log.entity.js';

/** Days made and stored at a time: one transaction, so each day is whole, old or new. */
const CHUNK_DAYS = 31;
/** First key of the advisory lock that one station's logs are written under. */
const WRITE_LOCK = 7_263_502;

interface GenerateOptions {
  /** Lets dateTo be dateFrom, for callers that make one day. */
  singleDay?: boolean;
  /** Leaves days alone that somebody edited by hand, as if they were locked. */
  keepEdited?: boolean;
}

interface MadeDay {
  input: DayInput;
  plan: DayPlan;
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
    const dates = datesOf(dateFrom, dateTo);
    for (let i = 0; i < dates.length; i += CHUNK_DAYS) {
      const chunk = dates.slice(i, i + CHUNK_DAYS);
      // The first month of a test run is explained; further ones would take minutes.
      const made = await this.makeDays(multimediaId, stationId, chunk, test === true && i === 0);
      if (!made) throw badField('stationId', 'reference');
      if (test === true) {
        summaries.push(...made.map(({ plan }) => summary(plan.date, 'new', totals(plan))));
        logs.push(...made.map(({ input, plan }) => planAnswer(stationId, input, plan)));
      } else summaries.push(...(await this.store(multimediaId, stationId, made, options)));
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
    const days = await this.makeDays(multimediaId, stationId, [date], true);
    if (!days) throw notFound();
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

  /** @returns null when the tenant has no such station */
  private async makeDays(
    multimediaId: number,
    stationId: number,
    dates: readonly string[],
    suggestions = false,
  ): Promise<MadeDay[] | null> {
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const inputs = await this.database.snapshot(multimediaId, (manager) =>
      loadInputs(manager, multimediaId, stationId, first, last),
    );
    if (!inputs) return null;
    const days = dates.map((date) => dayInput(inputs, date));
    const plans = await this.pool.makeDays(days, suggestions);
    return plans.flatMap((plan, i) => {
      const input = days[i];
      return input ? [{ input, plan }] : [];
    });
  }

  /** Replaces each day whole, one writer of a station at a time; skips days to be kept. */
  private store(
    multimediaId: number,
    stationId: number,
    made: readonly MadeDay[],
    { keepEdited = false }: GenerateOptions,
  ): Promise<DaySummary[]> {
    return this.database.write(multimediaId, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [WRITE_LOCK, stationId]);
      const dates = made.map(({ plan }) => plan.date);
      // Held to the end, so that a day is not locked by somebody while it is replaced.
      const stored = await manager.find(TrafficLog, {
        where: { stationId, date: In(dates) },
        lock: { mode: 'pessimistic_write' },
      });
      const keep = stored.filter(
        ({ status, edited }) => status === 'locked' || (keepEdited && edited),
      );
      const kept = new Map(keep.map((log) => [log.date, log]));
      const free = made.filter(({ plan }) => !kept.has(plan.date));
      const ids = await this.writeLogs(manager, multimediaId, stationId, free);
      await this.writeRows(manager, multimediaId, free, ids);
      return made.map(({ plan }) => {
        const log = kept.get(plan.date);
        return log ? summary(log.date, log.status, log) : summary(plan.date, 'draft', totals(plan));
      });
    });
  }

  /** Writes the days' own rows, emptied of what an older log held. @returns log ids by date */
  private async writeLogs(
    manager: EntityManager,
    multimediaId: number,
    stationId: number,
    made: readonly MadeDay[],
  ): Promise<Map<string, number>> {
    const days = made.map(({ plan }) => ({ date: plan.date, ...totals(plan) }));
    const rows = await manager.query<{ id: number; date: string; version: number }[]>(
      `INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at,
         breaks, placed, unplaced, used, capacity, bound)
       SELECT $1, $2, d."date", 'draft', $3, d.breaks, d.placed, d.unplaced, d.used, d.capacity, d.bound
       FROM jsonb_to_recordset($4::jsonb) AS d("date" date, breaks int, placed int, unplaced int,
         used int, capacity int, bound int)
       ON CONFLICT (station_id, "date") DO UPDATE SET version = traffic_log.version + 1,
         generated_at = excluded.generated_at, breaks = excluded.breaks, placed = excluded.placed,
         unplaced = excluded.unplaced, used = excluded.used, capacity = excluded.capacity,
         bound = excluded.bound, edited = false
       RETURNING id, "date", version`,
      [multimediaId, stationId, new Date(this.clock.now()), JSON.stringify(days)],
    );
    const older = rows.filter(({ version }) => version > 1).map(({ id }) => id);
    if (older.length > 0)
      for (const entity of [TrafficLogBreak, Airing, UnplacedAiring, LogEdit])
        await manager.delete(entity, { logId: In(older) });
    return new Map(rows.map(({ id, date }) => [date, id]));
  }

  private async writeRows(
    manager: EntityManager,
    multimediaId: number,
    made: readonly MadeDay[],
    ids: ReadonlyMap<string, number>,
  ): Promise<void> {
    const rows = made.map(({ input, plan }) =>
      planRows([ids.get(plan.date) ?? 0, multimediaId], input, plan),
    );
    const all = <T>(pick: (day: (typeof rows)[number]) => T[]) => rows.flatMap(pick);
    await insertRows(
      manager,
      TrafficLogBreak,
      BREAK_COLUMNS,
      all(({ breaks }) => breaks),
    );
    await insertRows(
      manager,
      Airing,
      AIRING_COLUMNS,
      all(({ airings }) => airings),
    );
    await insertRows(
      manager,
      UnplacedAiring,
      UNPLACED_COLUMNS,
      all(({ unplaced }) => unplaced),
    );
  }
}

function requireRange(days: number): void {
  if (days + 1 > LIMITS.logRangeDays) throw new CodeError('RANGE_TOO_LONG');
}
