import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AsRunFound } from '../contract/as-run.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import { lockStation } from '../traffic-log/station-locks.js';
import type { Work } from '../work/work.js';
import { AsRunComparer } from './as-run-comparer.js';
import type { LookedBody } from './alarms.dto.js';
import { compareLogs } from './compare-logs.js';
import { stationOf } from './stations.js';

/** Days in one transaction. */
const DAYS_AT_ONCE = 31;

const logger = new Logger('AsRun');

interface StationDays {
  multimediaId: number;
  stationId: number;
  dates: string[];
}

/** Days whose log was not locked, or whose airings had no outcome. The database no longer allows either. */
@Injectable()
export class FoundDaysService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly comparer: AsRunComparer,
  ) {}

  /**
   * Compares days whose logs a migration or a restore locked without comparing them. When the days of a
   * station fail, the next start tries them again and reports them too.
   *
   * @returns how many were compared
   */
  async compareAll(signal: AbortSignal): Promise<number> {
    const stations = await this.database.statement<StationDays & object>(
      null,
      {
        text: `SELECT multimedia_id AS "multimediaId", station_id AS "stationId", dates::text[] AS dates
          FROM as_run_to_compare()`,
      },
      [],
    );
    let compared = 0;
    for (const { multimediaId, stationId, dates } of stations)
      for (let from = 0; from < dates.length; from += DAYS_AT_ONCE) {
        const part = dates.slice(from, from + DAYS_AT_ONCE);
        try {
          await this.calls.run({ multimediaId, userId: null, signal }, stationId, (work) =>
            this.compare(work, stationId, part),
          );
          compared += part.length;
        } catch (error) {
          signal.throwIfAborted();
          logger.error(
            `Station ${stationId}, ${part[0]} to ${part.at(-1)}: what aired was not compared with the logs, the next start tries again: ${String(error)}`,
          );
        }
      }
    return compared;
  }

  private compare(work: Work, stationId: number, dates: string[]): Promise<void> {
    const { multimediaId } = work;
    return this.database.write(multimediaId, async (manager) => {
      await lockStation(manager, stationId);
      await compareLogs(manager, { multimediaId, stationId, dates }, (task) =>
        this.comparer.compare(work, task),
      );
      await manager.query(
        `UPDATE as_run_day SET to_compare = false
         WHERE multimedia_id = $1 AND station_id = $2 AND "date" = ANY($3::date[])`,
        [multimediaId, stationId, dates],
      );
    });
  }

  /** Stops reporting days that somebody has looked at. @throws 404 for the station */
  look(multimediaId: number, { stationId, dates }: LookedBody): Promise<void> {
    return this.database.write(multimediaId, async (manager) => {
      await stationOf(manager, multimediaId, stationId);
      await manager.query(
        `UPDATE as_run_day SET found = NULL WHERE multimedia_id = $1 AND station_id = $2
           AND "date" = ANY($3::date[]) AND found IS NOT NULL`,
        [multimediaId, stationId, dates],
      );
    });
  }
}

/** The days of a media group that nobody has looked at yet. */
export const foundDays = (
  manager: EntityManager,
  multimediaId: number,
): Promise<{ stationId: number; date: string; found: AsRunFound }[]> =>
  manager.query(
    `SELECT station_id AS "stationId", "date", found FROM as_run_day
     WHERE multimedia_id = $1 AND found IS NOT NULL ORDER BY "date"`,
    [multimediaId],
  );
