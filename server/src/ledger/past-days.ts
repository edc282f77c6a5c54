import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { seeingAll } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { addDays, dateInZone, datesOf } from '../contract/time.js';
import { lockStation } from '../station/station-lock.queries.js';
import { mediaGroups } from '../tenant/media-groups.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { writeOrdered } from './closing.js';
import { type DayOfStation, inParts } from './days-in-parts.js';
import { daysOver, lastKept } from './past-days.repository.js';

/** A write looks for days that are over once in so long: midnights are at quarters of an hour everywhere. */
const QUARTER_MS = 15 * 60 * 1000;
/** The days before today that a write keeps at most; the others are the night's. */
const DAYS_OF_WRITE = 7;

const logger = new Logger('Ledger');

/** What was done for a media group in a quarter of an hour. */
interface Upkeep {
  quarter: number;
  done: Promise<void>;
}

/**
 * Keeps what was ordered of days that are over in media groups without what aired, where nobody closes them. The night
 * keeps all of them. In between, the first write of a media group after a midnight keeps the days since the last one
 * that its station has, before it changes anything; a station of which nothing was kept yet waits for its first night,
 * so that what it sold before can be entered as it was.
 */
@Injectable()
export class PastDays implements OnModuleInit {
  private readonly kept = new Map<number, Upkeep>();

  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.database.beforeWrites((multimediaId) => this.keepUp(multimediaId));
  }

  /**
   * All days that are over, a month to a transaction.
   *
   * @returns how many were written
   */
  async keepAll(signal?: AbortSignal): Promise<number> {
    let written = 0;
    for (const { id } of await this.database.read(null, mediaGroups)) {
      const now = this.clock.now();
      const days = await this.database.read(id, (manager) => daysOver(manager, id, now));
      for (const part of inParts(days)) {
        signal?.throwIfAborted();
        written += await this.write(id, part);
      }
    }
    return written;
  }

  /** Waits for the days that a media group's write must not change any more. */
  private keepUp(multimediaId: number): Promise<void> {
    const quarter = Math.floor(this.clock.now() / QUARTER_MS);
    const before = this.kept.get(multimediaId);
    if (before?.quarter === quarter) return before.done;
    const done = seeingAll(() => this.keepLast(multimediaId)).catch((error: unknown) => {
      this.kept.delete(multimediaId);
      logger.error(
        `Media group ${multimediaId}: what was ordered of days that are over was not kept, the next change tries again: ${String(error)}`,
      );
    });
    this.kept.set(multimediaId, { quarter, done });
    return done;
  }

  private async keepLast(multimediaId: number): Promise<void> {
    const stations = await this.database.read(multimediaId, (manager) =>
      lastKept(manager, multimediaId),
    );
    for (const { stationId, timeZone, last } of stations) {
      if (last === null) continue;
      const today = dateInZone(this.clock.now(), timeZone);
      const earliest = addDays(today, -DAYS_OF_WRITE);
      const first = addDays(last, 1);
      const dates = datesOf(first < earliest ? earliest : first, addDays(today, -1));
      if (dates.length > 0)
        await this.write(
          multimediaId,
          dates.map((date) => ({ stationId, date })),
        );
    }
  }

  /** @param days of one station */
  private write(multimediaId: number, days: readonly DayOfStation[]): Promise<number> {
    return this.database.write(multimediaId, async (manager) => {
      let written = 0;
      for (const [i, { stationId, date }] of days.entries()) {
        if (i === 0) await lockStation(manager, stationId);
        if (await writeOrdered(manager, { multimediaId, stationId, date })) written += 1;
      }
      return written;
    });
  }
}
