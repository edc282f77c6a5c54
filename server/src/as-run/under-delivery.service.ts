import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { CodeError } from '../common/errors.js';
import { periodDeliveries } from '../contract/delivery-days.js';
import type { ScheduleType } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { daysBetween, dateInZone } from '../contract/time.js';
import { deliveredOf, isClosed } from '../delivered/delivered.js';
import { storedDelivery } from '../delivered/delivery.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { requireRange } from '../traffic-log/range.js';
import { namesOfLines } from './line-names.queries.js';
import { stationOf } from './stations.js';
import type { UnderDeliveryAnswer, UnderDeliveryQuery } from './under-delivery.dto.js';

/** What lines failed to deliver. */
@Injectable()
export class UnderDeliveryService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Closed periods of a station that end between two dates and in which airings were missed or unplaced, the
   * earliest first.
   *
   * @throws 404 for the station, 400 for an inverted range; RANGE_TOO_LONG, also for more of them than
   *   `LIMITS.clientAirings`
   */
  list(multimediaId: number, query: UnderDeliveryQuery): Promise<UnderDeliveryAnswer[]> {
    const { stationId, dateFrom, dateTo } = query;
    requireRange(query);
    if (daysBetween(dateFrom, dateTo) >= LIMITS.underDeliveryDays)
      throw new CodeError('RANGE_TOO_LONG');
    return this.database.read(multimediaId, async (manager) => {
      const { timeZone } = await stationOf(manager, multimediaId, stationId);
      const today = dateInZone(this.clock.now(), timeZone);
      const scope = { multimediaId, clientId: null, stationId, dateFrom, dateTo };
      const delivered = deliveredOf(await storedDelivery(manager, scope, true));
      const found = periodDeliveries(delivered.days).filter(
        (period) =>
          dateFrom <= period.periodEnd &&
          period.periodEnd <= dateTo &&
          period.sums.missed + period.sums.unplaced > 0 &&
          isClosed(delivered, period, today),
      );
      if (found.length > LIMITS.clientAirings) throw new CodeError('RANGE_TOO_LONG');
      const names = await namesOf(manager, multimediaId, found);
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
