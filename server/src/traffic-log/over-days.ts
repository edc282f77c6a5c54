import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { lockable, replacedDays, type StoredDay } from '../contract/days-over.js';
import { dateInZone } from '../contract/time.js';
import { chunksOf } from '../placement/month.js';
import { lockStation } from '../station/station-lock.queries.js';
import { stationById } from '../station/station.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { type TurnCaller, Turns } from '../tenant/turns.js';
import { lockLogs } from './lock-logs.js';
import { exportedDrafts } from './log-export.repository.js';
import { requireRange } from '../common/date-range.js';
import { exportMarks, NOT_EXPORTED } from './stale/exports.js';
import type { RangeQuery } from './traffic-log.dto.js';
import type { TrafficLog } from './traffic-log.entity.js';
import { lockLogsOn, logsOf } from './traffic-log.repository.js';

/** A day ended, or its file went to playout, while it was made again. */
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
      return exportedDrafts(manager, multimediaId, stationId, today, dates);
    });
    for (const chunk of chunksOf(found))
      await this.turns.ofStation(caller, stationId, () =>
        this.database.write(multimediaId, async (manager) => {
          await lockStation(manager, stationId);
          const days = { multimediaId, stationId, dates: chunk };
          const logs = await lockLogsOn(manager, days);
          const over = await this.lockable(manager, { multimediaId, stationId }, logs);
          await lockLogs(manager, { ...days, dates: over });
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
    return this.database.read(multimediaId, async (manager) => {
      const logs = await logsOf(manager, multimediaId, range);
      const today = await this.todayOf(manager, multimediaId, range.stationId);
      return today === null ? [] : replacedDays(await daysOf(manager, logs, today), today).sort();
    });
  }

  private async todayOf(
    manager: EntityManager,
    multimediaId: number,
    id: number,
  ): Promise<string | null> {
    const station = await stationById(manager, multimediaId, id);
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
    date,
    status,
    ...(marks.get(id) ?? NOT_EXPORTED),
  }));
}
