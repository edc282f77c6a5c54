import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, In } from 'typeorm';
import { Clock } from '../common/clock.js';
import { lockable, replacedDays, type StoredDay } from '../contract/days-over.js';
import { dateInZone } from '../contract/time.js';
import { chunksOf } from '../placement/month.js';
import { Station } from '../station/station.entity.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { type TurnCaller, Turns } from '../tenant/turns.js';
import { lockLogs } from './lock-logs.js';
import { requireRange } from './range.js';
import { exportMarks, NOT_EXPORTED } from './stale/exports.js';
import { lockStation } from './station-locks.js';
import type { RangeQuery } from './traffic-log.dto.js';
import { TrafficLog } from './traffic-log.entity.js';

/** A station's drafts before a date that playout was given, in whatever state: $3 today, $4 dates or null for all. */
const EXPORTED = `
  SELECT l."date"::text AS date FROM traffic_log l
  WHERE l.multimedia_id = $1 AND l.station_id = $2 AND l.status = 'draft' AND l."date" < $3
    AND ($4::date[] IS NULL OR l."date" = ANY($4::date[]))
    AND EXISTS (SELECT FROM log_export e WHERE e.log_id = l.id)
  ORDER BY l."date"`;

/** A day went over, or its file to playout, while it was made again. */
export class DayOverError extends Error {}

/** Logs of days that are over: what went to playout is what aired, and stays. */
@Injectable()
export class OverDays {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly turns: Turns,
  ) {}

  /** The station's date; null without such a station. */
  today(multimediaId: number, stationId: number): Promise<string | null> {
    return this.database.read(multimediaId, (manager) =>
      this.todayOf(manager, multimediaId, stationId),
    );
  }

  /**
   * Locks the days that lock by themselves, a month to a transaction.
   *
   * @param dates those to look at; null for all of the station
   */
  async lock(
    caller: TurnCaller & { multimediaId: number },
    stationId: number,
    dates: readonly string[] | null,
  ): Promise<void> {
    const { multimediaId } = caller;
    const found = await this.database.read(multimediaId, async (manager) => {
      const today = await this.todayOf(manager, multimediaId, stationId);
      const values = [multimediaId, stationId, today, dates];
      return manager.query<{ date: string }[]>(EXPORTED, values);
    });
    for (const chunk of chunksOf(found.map(({ date }) => date)))
      await this.turns.ofStation(caller, stationId, () =>
        this.database.write(multimediaId, async (manager) => {
          await lockStation(manager, stationId);
          const where = { multimediaId, stationId, date: In(chunk) };
          const logs = await manager.find(TrafficLog, {
            ...{ where, order: { date: 'ASC' } },
            lock: { mode: 'pessimistic_write' },
          });
          const over = await this.lockable(manager, { multimediaId, stationId }, logs);
          await lockLogs(manager, { multimediaId, stationId, dates: over });
        }),
      );
  }

  /** The dates of some logs of a station that lock by themselves and have not yet. */
  async lockable(
    manager: EntityManager,
    { multimediaId, stationId }: { multimediaId: number; stationId: number },
    logs: readonly TrafficLog[],
  ): Promise<string[]> {
    const today = await this.todayOf(manager, multimediaId, stationId);
    return today === null ? [] : lockable(await daysOf(manager, logs, today), today);
  }

  /**
   * The dates of a range that are over and that making them again would replace.
   *
   * @throws as `requireRange`
   */
  replaced(multimediaId: number, range: RangeQuery): Promise<string[]> {
    requireRange(range);
    const { stationId, dateFrom, dateTo } = range;
    return this.database.read(multimediaId, async (manager) => {
      const date = Between(dateFrom, dateTo);
      const logs = await manager.findBy(TrafficLog, { multimediaId, stationId, date });
      const today = await this.todayOf(manager, multimediaId, stationId);
      return today === null ? [] : replacedDays(await daysOf(manager, logs, today), today).sort();
    });
  }

  private async todayOf(
    manager: EntityManager,
    multimediaId: number,
    id: number,
  ): Promise<string | null> {
    const station = await manager.findOne(Station, {
      where: { id, multimediaId },
      select: { timeZone: true },
    });
    return station && dateInZone(this.clock.now(), station.timeZone);
  }
}

async function daysOf(
  manager: EntityManager,
  logs: readonly TrafficLog[],
  today: string,
): Promise<StoredDay[]> {
  const drafts = logs.filter(({ date, status }) => date < today && status === 'draft');
  if (drafts.length === 0) return [];
  const marks = await exportMarks(manager, drafts);
  return drafts.map(({ id, date, status }) => ({
    ...{ date, status },
    ...(marks.get(id) ?? NOT_EXPORTED),
  }));
}
