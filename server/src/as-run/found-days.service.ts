import { Injectable, Logger } from '@nestjs/common';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import { lockStation } from '../station/station-lock.queries.js';
import type { Work } from '../work/work.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { compareInThread } from './compare-in-thread.js';
import type { LookedBody } from './alarms.dto.js';
import { compareLogs } from './compare-logs.js';
import { daysToCompare, forgetFound, setCompared } from './found-days.repository.js';
import { stationOf } from '../station/station-of.js';

/** Days in one transaction. */
const DAYS_AT_ONCE = 31;

const logger = new Logger('AsRun');

/** Days whose log was not locked, or whose airings had no outcome. The database no longer allows either. */
@Injectable()
export class FoundDaysService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly calls: CallQueue,
    private readonly threads: HeavyThreads,
  ) {}

  /**
   * Compares days whose logs a restore locked without comparing them. When the days of a
   * station fail, the next start tries them again and reports them too.
   *
   * @returns how many were compared
   */
  async compareAll(signal: AbortSignal): Promise<number> {
    let compared = 0;
    for (const { multimediaId, stationId, dates } of await daysToCompare(this.database))
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
      const days = { multimediaId, stationId, dates };
      await compareLogs(manager, days, (task) => compareInThread(this.threads, work, task));
      await setCompared(manager, days);
    });
  }

  /** Stops reporting days that somebody has looked at. @throws 404 for the station */
  look(multimediaId: number, { stationId, dates }: LookedBody): Promise<void> {
    return this.database.write(multimediaId, async (manager) => {
      await stationOf(manager, multimediaId, stationId);
      await forgetFound(manager, { multimediaId, stationId, dates });
    });
  }
}
