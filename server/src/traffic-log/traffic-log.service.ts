import { setTimeout as sleep } from 'node:timers/promises';
import { HttpException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentActor, seeingAll } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import { isCampaign } from '../spot/spot.repository.js';
import type { Seller } from '../spot/stored-campaign.js';
import { visibleCampaigns } from '../spot/visible-campaigns.queries.js';
import { runAlone, TenantDatabase } from '../tenant/tenant-database.js';
import { Turns } from '../tenant/turns.js';
import { datesOf } from '../contract/time.js';
import { Metrics } from '../metrics/metrics.js';
import { lockStation } from '../station/station-lock.queries.js';
import { isStation } from '../station/station.repository.js';
import type { StationInputs } from '../placement/rules/day-input.js';
import { chunksOf } from '../placement/month.js';
import { CallQueue } from '../work/call-queue.js';
import { closedDays, heardDates, isAnyAired } from './aired-days.repository.js';
import { DayInputReader } from './day-input-reader.js';
import { keepDays } from './day-uses.repository.js';
import { readLog } from './log-reader.js';
import type { DayRows } from './log-rows.js';
import { sizesOf, planSize, requireLogSize } from './log-size.js';
import { planAnswer, withNeighboursOf } from './log-mapper.js';
import { LoadedLogs } from './loaded-logs.js';
import { lockLogs, unlockLogs } from './lock-logs.js';
import { holdLogs } from './log-status.repository.js';
import { LogWriter } from './log-writer.repository.js';
import { MakeGoodTakenError, rememberMakeGoods, settleMakeGoods } from './settle-make-goods.js';
import { placedIn, withOwed } from './with-owed.js';
import { PlacementPool } from './placement-pool.js';
import { requireRange } from '../common/date-range.js';
import { TestRunService } from './test-run.service.js';
import { NewLogs } from './new-logs.js';
import { DayOverError, OverDays } from './over-days.js';
import { compareInThread } from './stale/compare-in-thread.js';
import type { Changes } from './stale/compare-logs.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { staleDays, summariesNow, summariesOf } from './stale/stale-days.js';
import type { DaySummary, RemakeBody, StaleDayAnswer } from './days.dto.js';
import type {
  GenerateAnswer,
  GenerateBody,
  LockBody,
  LogAnswer,
  LogQuery,
  RangeQuery,
  UnplacedAnswer,
} from './traffic-log.dto.js';
import type { TrafficLog } from './traffic-log.entity.js';
import { isLog, lockLogsOn, logOn, logsOf, logsOn } from './traffic-log.repository.js';
import { tryLockLogs } from './write-lock.queries.js';
import type { Work, WorkCaller } from '../work/work.js';

/**
 * Wait between attempts to get the locks while another process holds it. No connection is held
 * meanwhile.
 */
const LOCK_RETRY_MS = 50;
/** How often days are made whose make-goods others place meanwhile. */
const ATTEMPTS = 5;

interface GenerateOptions {
  /** Allows dateTo to equal dateFrom. */
  singleDay?: boolean;
  /** Skips days that people have edited or closed, as if they were locked. */
  keepEdited?: boolean;
  /** Leaves logs alone that would be written as they are: they keep their version. */
  keepSame?: boolean;
  /** Who tries a campaign in a test. */
  seller?: Seller;
}

type OwedOptions = GenerateOptions & {
  /** Missed airings whose make-goods earlier days have. */
  without?: ReadonlySet<number>;
};

/** Days that were stored. */
interface StoredDays {
  days: DaySummary[];
  /** Those that the studio has loaded, and has to load again. */
  toLoad: string[];
}

/** Days made from the same inputs, ready to be stored. */
interface DaysToStore {
  inputs: StationInputs;
  parts: readonly DayRows[];
}

@Injectable()
export class TrafficLogService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly pool: PlacementPool,
    private readonly inputs: DayInputReader,
    private readonly tests: TestRunService,
    private readonly threads: HeavyThreads,
    private readonly newLogs: NewLogs,
    private readonly over: OverDays,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly turns: Turns,
  ) {}

  /**
   * Makes the logs of a range of days, both ends included. Locked days are skipped, and so are those that lock
   * by themselves (`OverDays`); those of which something aired already are compared with it and locked.
   *
   * @throws 400 for an inverted or one-day range, RANGE_TOO_LONG, 400 for the station, the campaign and for a log
   *   that would be too large; DAY_CLOSED; as CallQueue.run
   */
  generate(
    caller: WorkCaller,
    body: GenerateBody,
    options: GenerateOptions = {},
  ): Promise<GenerateAnswer> {
    return this.measured(async () => {
      requireRange(body, options.singleDay === true ? 0 : 1);
      const { stationId, dateFrom, dateTo, test, spotId = null } = body;
      if (spotId !== null) await this.requireCampaign(caller.multimediaId, spotId);
      if (test !== true)
        return this.calls.run(caller, stationId, (work) => this.makeRange(work, body, options));
      return this.calls.run(caller, null, async (work) => {
        const { days, ...tested } = await this.tests.run(work, body, options.seller ?? null);
        const range = { stationId, dateFrom, dateTo, test };
        return { ...generateAnswer(range, { days, toLoad: [] }), ...tested };
      });
    });
  }

  /**
   * Makes the logs of any days, again or for the first time, all of them or none, as `generate` does.
   *
   * @throws RANGE_TOO_LONG, 400 for the station and for a log that would be too large; DAY_CLOSED; as
   *   CallQueue.run
   */
  remake(
    caller: WorkCaller,
    { stationId, dates, keepEdited }: RemakeBody,
  ): Promise<GenerateAnswer> {
    const days = [...new Set(dates)].sort();
    const [dateFrom = '', dateTo = ''] = [days[0], days.at(-1)];
    return this.measured(async () => {
      requireRange({ dateFrom, dateTo });
      return this.calls.run(caller, stationId, async (work) => {
        const options = { keepEdited: keepEdited === 1 };
        const stored = await this.storeNew(work, stationId, days, options, async () => {
          const batches: DaysToStore[] = [];
          // Earlier days take their make-goods first.
          const placed = new Set<number>();
          for (const chunk of chunksOf(days)) {
            batches.push(await this.make(work, stationId, chunk, { ...options, without: placed }));
            for (const id of placedIn(batches.at(-1)?.parts ?? [])) placed.add(id);
          }
          return batches;
        });
        return generateAnswer({ stationId, dateFrom, dateTo, test: false }, stored);
      });
    });
  }

  /** Runs the work of making logs and records its metrics. */
  private async measured(work: () => Promise<GenerateAnswer>): Promise<GenerateAnswer> {
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
    { stationId, dateFrom, dateTo }: GenerateBody,
    options: GenerateOptions,
  ): Promise<GenerateAnswer> {
    const all: StoredDays = { days: [], toLoad: [] };
    const dates = datesOf(dateFrom, dateTo);
    // One transaction per chunk, so each day is complete, old or new.
    for (const chunk of chunksOf(dates)) {
      const stored = await this.storeNew(work, stationId, dates, options, async () => [
        await this.make(work, stationId, chunk, options),
      ]);
      all.days.push(...stored.days);
      all.toLoad.push(...stored.toLoad);
    }
    return generateAnswer({ stationId, dateFrom, dateTo, test: false }, all);
  }

  private requireCampaign(multimediaId: number, id: number): Promise<void> {
    return this.database.read(multimediaId, async (manager) => {
      if (!(await isCampaign(manager, multimediaId, id))) throw badField('spotId', 'reference');
    });
  }

  /** @throws 404 when the day has no log */
  async getLog(multimediaId: number, { stationId, date }: LogQuery): Promise<LogAnswer> {
    const answer = await this.database.read(multimediaId, async (manager) => {
      const log = await logOn(manager, { multimediaId, stationId, date });
      if (!log) throw notFound();
      return readLog(manager, log);
    });
    const neighbours = answer.unplaced.flatMap(({ neighbour }) => neighbour?.spotId ?? []);
    const visible = await this.visible(multimediaId, neighbours);
    return visible ? withNeighboursOf(answer, visible) : answer;
  }

  /**
   * Summaries of the days that have a log, both ends included.
   *
   * @throws 400 for an inverted range, RANGE_TOO_LONG, 404 for the station
   */
  getAll(multimediaId: number, query: RangeQuery): Promise<DaySummary[]> {
    return seeingAll(() =>
      this.ofRange(multimediaId, query, (...logs) => summariesNow(this.threads, ...logs)),
    );
  }

  /**
   * The days whose log was made from input that has changed since, including locked ones.
   *
   * @throws as getAll
   */
  async staleDays(multimediaId: number, query: RangeQuery): Promise<StaleDayAnswer[]> {
    const days = await seeingAll(() =>
      this.ofRange(multimediaId, query, (...logs) => staleDays(this.threads, ...logs)),
    );
    const ids = days.flatMap(({ campaigns }) => campaigns.map(({ spotId }) => spotId));
    const visible = await this.visible(multimediaId, ids);
    return visible
      ? days.map((day) => ({
          ...day,
          campaigns: day.campaigns.filter(({ spotId }) => visible.has(spotId)),
        }))
      : days;
  }

  /** Those of the campaigns that the caller sees; null for callers who see all, including deleted ones. */
  private async visible(multimediaId: number, ids: number[]): Promise<Set<number> | null> {
    if ((currentActor()?.executive ?? null) === null) return null;
    return visibleCampaigns(runAlone(this.database, multimediaId), multimediaId, ids);
  }

  private ofRange<T>(
    multimediaId: number,
    query: RangeQuery,
    work: (manager: EntityManager, logs: TrafficLog[], now: number) => Promise<T>,
  ): Promise<T> {
    requireRange(query);
    const { stationId } = query;
    return this.database.read(multimediaId, async (manager) => {
      if (!(await isStation(manager, multimediaId, stationId))) throw notFound();
      return work(manager, await logsOf(manager, multimediaId, query), this.clock.now());
    });
  }

  /**
   * Suggestions for placing a day's unplaced airings if it were made again now. Those that the
   * search did not reach say so.
   *
   * @throws 404 for the station; as CallQueue.run
   */
  suggestions(caller: WorkCaller, { stationId, date }: LogQuery): Promise<UnplacedAnswer[]> {
    return this.calls.run(caller, null, async (work) => {
      const inputs = await this.inputs.load(work, stationId, [date]);
      if (!inputs) throw notFound();
      const planned = await this.pool.makeDays(work, inputs, [date]);
      requireLogSize(planned.map(planSize));
      const days = await this.pool.suggest(work, planned);
      return days.flatMap(({ input, plan }) => planAnswer(stationId, input, plan).unplaced);
    });
  }

  /**
   * Locks a day, so that making it again leaves it unchanged, or unlocks it.
   *
   * @throws 404, AS_RUN_IMPORTED when rows of what aired are compared with it
   */
  lock(multimediaId: number, { stationId, date, locked }: LockBody): Promise<DaySummary> {
    return this.database.write(multimediaId, async (manager) => {
      const days = { multimediaId, stationId, dates: [date] };
      // Before the lock, so that nobody waits for a station of another media group.
      if (!(await isLog(manager, { multimediaId, stationId, date }))) throw notFound();
      await lockStation(manager, stationId);
      if (locked === 0) {
        // Against an import, which takes the same lock.
        await holdLogs(manager, days);
        if (await isAnyAired(manager, days)) throw new CodeError('AS_RUN_IMPORTED');
      }
      const setStatus = locked === 1 ? lockLogs : unlockLogs;
      await setStatus(manager, days);
      const logs = await logsOn(manager, days);
      const [day] = await summariesNow(this.threads, manager, logs, this.clock.now());
      if (!day) throw notFound();
      return day;
    });
  }

  private async make(
    work: Work,
    stationId: number,
    dates: readonly string[],
    options: OwedOptions,
  ): Promise<DaysToStore> {
    const inputs = await this.inputs.loadWithOwed(work, stationId, dates, options);
    const makeRows = (all: StationInputs) => this.pool.makeRows(work, all, dates);
    const parts = await withOwed(inputs, makeRows, placedIn);
    requireLogSize(parts.flatMap(sizesOf));
    return { inputs, parts };
  }

  /**
   * Makes and stores days. Makes them again if a make-good in them was placed elsewhere meanwhile, or one of
   * the days ended.
   *
   * @param dates of the whole call: those that lock by themselves do so before any is planned, as the others
   *   count on them
   */
  private async storeNew(
    work: Work,
    stationId: number,
    dates: readonly string[],
    options: GenerateOptions,
    make: () => Promise<DaysToStore[]>,
  ): Promise<StoredDays> {
    for (let attempt = 1; ; attempt++)
      try {
        await this.inputs.connections.run(work, () => this.over.lock(work, stationId, dates));
        return await this.store(work, stationId, await make(), options);
      } catch (error) {
        const mayPass = error instanceof MakeGoodTakenError || error instanceof DayOverError;
        if (!mayPass || attempt === ATTEMPTS) throw error;
      }
  }

  /**
   * Replaces each day completely, in one transaction under the station's lock; skips days to be
   * kept.
   */
  private async store(
    work: Work,
    stationId: number,
    batches: readonly DaysToStore[],
    options: GenerateOptions,
  ): Promise<StoredDays> {
    for (;;) {
      const write = () =>
        this.database.write(work.multimediaId, async (manager) =>
          (await tryLockLogs(manager, stationId))
            ? this.writeDays(manager, work, stationId, batches, options)
            : null,
        );
      const written = await this.turns.ofStation(work, stationId, () =>
        this.inputs.connections.run(work, write),
      );
      if (written) return written;
      await sleep(LOCK_RETRY_MS);
      work.signal.throwIfAborted();
    }
  }

  private async writeDays(
    manager: EntityManager,
    work: Work,
    stationId: number,
    batches: readonly DaysToStore[],
    { keepEdited = false, keepSame = false }: GenerateOptions,
  ): Promise<StoredDays> {
    const { multimediaId, signal } = work;
    const loaded = await LoadedLogs.of(manager, { multimediaId, stationId }, this.clock.now());
    const stored: { logs: TrafficLog[]; changes: Changes }[] = [];
    const written: TrafficLog[] = [];
    const remember: (() => Promise<void>)[] = [];
    for (const { inputs, parts } of batches) {
      const dates = parts.flatMap(({ days }) => days.map(({ date }) => date));
      const whole = { multimediaId, stationId, dates };
      // Nobody can lock a day while it is replaced.
      const before = await lockLogsOn(manager, whole);
      const heard = await heardDates(manager, whole);
      const keep = before.filter(
        ({ date, status, edited }) =>
          status === 'locked' || heard.has(date) || (keepEdited && edited),
      );
      const kept = new Map(keep.map((log) => [log.date, log]));
      const replaced = before.filter(({ date }) => !kept.has(date));
      const over = await this.over.lockable(manager, { multimediaId, stationId }, replaced);
      if (over.length > 0) throw new DayOverError(over.join());
      const closed = await closedDays(manager, whole);
      const closedAlone = closed.filter((date) => !kept.has(date));
      if (closedAlone.length > 0 && !keepEdited) throw new CodeError('DAY_CLOSED');
      const owner = { multimediaId, stationId, generatedAt: new Date(this.clock.now()) };
      const writer = new LogWriter(manager, owner, inputs.lines);
      // What make-goods logs were made with is remembered when they are written.
      const maySkip = keepSame && !inputs.lines.some(({ makeGood }) => makeGood);
      const looked = maySkip ? replaced.map(({ id }) => id) : [];
      const same = new Set(await writer.same(parts, looked));
      const skipped = new Set([...kept.keys(), ...closedAlone, ...same]);
      await writer.empty(replaced.filter(({ date }) => !skipped.has(date)).map(({ id }) => id));
      for (const part of parts) {
        signal.throwIfAborted();
        if (part.days.some(({ date }) => !skipped.has(date))) await writer.write(part, skipped);
        await keepDays(manager, owner, part.keep);
      }
      const logs = await logsOn(manager, whole);
      const changes = await compareInThread(this.threads, multimediaId, { logs: keep, inputs });
      const fresh = logs.filter(({ date }) => !kept.has(date));
      for (const log of fresh) changes.set(log.id, null);
      const changed = fresh.filter(({ date }) => !same.has(date));
      written.push(...changed);
      remember.push(() => rememberMakeGoods(manager, multimediaId, changed, inputs));
      stored.push({ logs, changes });
    }
    const ids = written.map(({ id }) => id);
    await settleMakeGoods(manager, { multimediaId, stationId }, ids);
    for (const make of remember) await make();
    const days = { stationId, dates: written.map(({ date }) => date) };
    const locked = await this.newLogs.compare(manager, work, days);
    for (const log of written) if (locked.has(log.date)) log.status = 'locked';
    const summaries: DaySummary[] = [];
    for (const { logs, changes } of stored)
      summaries.push(...(await summariesOf(manager, logs, changes)));
    const toLoad = await loaded.changed(days.dates);
    signal.throwIfAborted();
    return { days: summaries, toLoad };
  }
}

/** The answer, with the totals of its days. */
const generateAnswer = (
  range: Pick<GenerateAnswer, 'stationId' | 'dateFrom' | 'dateTo' | 'test'>,
  { days, toLoad }: StoredDays,
): GenerateAnswer => ({
  ...range,
  placed: days.reduce((total, { placed }) => total + placed, 0),
  unplaced: days.reduce((total, { unplaced }) => total + unplaced, 0),
  days,
  toLoad,
});
