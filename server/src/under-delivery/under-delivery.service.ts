import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { CodeError } from '../common/errors.js';
import type { ScheduleType } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { daysBetween, dateInZone } from '../contract/time.js';
import { fulfilmentText } from '../fulfilment/fulfilment.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { requireRange } from '../common/date-range.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { ReadQueue } from '../work/read-queue.js';
import type { Work } from '../work/work.js';
import { namesOfLines } from './line-names.queries.js';
import { stationOf } from '../station/station-of.js';
import type { lackingPeriods, LackingTask } from './under-delivery-worker.js';
import type { UnderDeliveryAnswer, UnderDeliveryQuery } from './under-delivery.dto.js';

/** What lines failed to deliver. */
@Injectable()
export class UnderDeliveryService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly reads: ReadQueue,
    private readonly threads: HeavyThreads,
  ) {}

  /**
   * Closed periods of a station that end between two dates and in which airings were missed or unplaced, the
   * earliest first.
   *
   * @throws 404 for the station, 400 for an inverted range; RANGE_TOO_LONG, also for more of them than
   *   `LIMITS.clientAirings`; as ReadQueue.run
   */
  async list(work: Work, query: UnderDeliveryQuery): Promise<UnderDeliveryAnswer[]> {
    const { stationId, dateFrom, dateTo } = query;
    const { multimediaId } = work;
    requireRange(query);
    if (daysBetween(dateFrom, dateTo) >= LIMITS.underDeliveryDays)
      throw new CodeError('RANGE_TOO_LONG');
    const read = async (manager: EntityManager): Promise<LackingTask> => {
      const { timeZone } = await stationOf(manager, multimediaId, stationId);
      const today = dateInZone(this.clock.now(), timeZone);
      const scope = { multimediaId, clientId: null, stationId, dateFrom, dateTo };
      return { stored: await fulfilmentText(manager, scope, true), dateFrom, dateTo, today };
    };
    return this.reads.run(work, null, async (own) => {
      const task = await this.database.read(multimediaId, read, own.signal);
      const size = task.stored.length;
      const found = await this.threads.run<typeof lackingPeriods>(
        'lackingPeriods',
        own,
        task,
        size,
      );
      if (!found) throw new CodeError('RANGE_TOO_LONG');
      const names = await this.database.read(multimediaId, (manager) =>
        namesOf(manager, multimediaId, found),
      );
      return found
        .map(({ sums, orderId: _orderId, ...period }) => ({
          ...period,
          ...names(period),
          ...sums,
          scheduleType: period.scheduleType as ScheduleType,
        }))
        .sort(
          (a, b) =>
            Number(a.periodEnd > b.periodEnd) - Number(a.periodEnd < b.periodEnd) ||
            a.spotId - b.spotId ||
            a.scheduleId - b.scheduleId,
        );
    });
  }
}

type OfLine = { spotId: number; scheduleType: string; scheduleId: number };

async function namesOf(manager: EntityManager, multimediaId: number, lines: readonly OfLine[]) {
  const rows = await namesOfLines(manager, multimediaId, lines);
  const byId = new Map(rows.map((row) => [row.spotId, row]));
  return ({ spotId, scheduleType, scheduleId }: OfLine) => {
    const named = byId.get(spotId);
    return {
      spotName: named?.spotName ?? '',
      internalNumber: named?.internalNumber ?? '',
      clientId: named?.clientId ?? 0,
      customerName: named?.customerName ?? '',
      fileName: named?.files?.[`${scheduleType} ${scheduleId}`] ?? null,
    };
  };
}
