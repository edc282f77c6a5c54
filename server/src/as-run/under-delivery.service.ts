import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { CodeError } from '../common/errors.js';
import { periodDeliveries } from '../contract/delivery-days.js';
import type { ScheduleType } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { daysBetween, dateInZone } from '../contract/time.js';
import { deliveredOf, isClosed, type StoredDelivery } from '../delivered/delivered.js';
import { deliverySql } from '../delivered/delivery-sql.js';
import { statementIn, TenantDatabase } from '../tenant/tenant-database.js';
import { requireRange } from '../traffic-log/range.js';
import { stationOf } from './stations.js';
import type { UnderDeliveryAnswer, UnderDeliveryQuery } from './under-delivery.dto.js';

const DELIVERY = `SELECT ${deliverySql({
  ...{ tenant: '$1', client: 'NULL', station: '$2', from: '$3', to: '$4', lacking: true },
})} AS delivery`;

/** $1 tenant, $2 campaigns, $3 and $4 simple and detailed lines: what they are called. */
const NAMES = `
  SELECT s.id AS "spotId", s.spot_name::text AS "spotName",
    s.internal_number || '/' || s.revision AS "internalNumber", s.client_id AS "clientId",
    c.name::text AS "customerName", (
      SELECT json_object_agg(type || ' ' || id, file) FROM (
        SELECT 'simple' AS type, l.id, l.filename AS file FROM simple_schedule l
        WHERE l.spot_id = s.id AND l.id = ANY($3::int[]) AND l.use_pieces = 0
        UNION ALL SELECT 'advanced', l.id, l.file_name FROM advanced_schedule l
        WHERE l.spot_id = s.id AND l.id = ANY($4::int[])) f) AS files
  FROM spot s JOIN client c ON c.id = s.client_id
  WHERE s.multimedia_id = $1 AND s.id = ANY($2::int[])`;

interface Named extends Pick<
  UnderDeliveryAnswer,
  'spotId' | 'spotName' | 'internalNumber' | 'clientId' | 'customerName'
> {
  files: Record<string, string | null> | null;
}

/** What lines delivered too little. */
@Injectable()
export class UnderDeliveryService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Closed periods of a station that end between two dates and in which airings were missed or unplaced, the first
   * first.
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
      const [stored] = await statementIn<{ delivery: StoredDelivery }>(
        manager,
        { text: DELIVERY },
        [multimediaId, stationId, dateFrom, dateTo],
      );
      if (!stored) throw new Error('A statement without FROM has a row');
      const delivered = deliveredOf(stored.delivery);
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
  const idsOf = (type: ScheduleType) =>
    lines.flatMap(({ scheduleType, scheduleId }) => (scheduleType === type ? [scheduleId] : []));
  const rows = await manager.query<Named[]>(NAMES, [
    ...[multimediaId, lines.map(({ spotId }) => spotId), idsOf('simple'), idsOf('advanced')],
  ]);
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
