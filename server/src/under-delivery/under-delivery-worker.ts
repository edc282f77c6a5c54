import { type PeriodDelivery, periodDeliveries } from '../contract/delivery-days.js';
import { LIMITS } from '../contract/limits.js';
import {
  deliveredOf,
  hasTooManyRows,
  isClosed,
  type StoredDelivery,
} from '../fulfilment/fulfilment.js';

export interface LackingTask {
  /** A `StoredDelivery` as JSON, which costs the main thread nothing. */
  stored: string;
  dateFrom: string;
  dateTo: string;
  /** Today's date at the station. */
  today: string;
}

/**
 * Closed periods that end between two dates and in which airings were missed or unplaced; null for too many rows to
 * find them, or for more of them than `LIMITS.clientAirings`.
 */
export function lackingPeriods({
  stored,
  dateFrom,
  dateTo,
  today,
}: LackingTask): PeriodDelivery[] | null {
  const delivery = JSON.parse(stored) as StoredDelivery;
  if (hasTooManyRows(delivery)) return null;
  const delivered = deliveredOf(delivery);
  const found = periodDeliveries(delivered.days).filter(
    (period) =>
      dateFrom <= period.periodEnd &&
      period.periodEnd <= dateTo &&
      period.sums.missed + period.sums.unplaced > 0 &&
      isClosed(delivered, period, today),
  );
  return found.length > LIMITS.clientAirings ? null : found;
}
