import { type PeriodFulfilment, periodFulfilments } from '../contract/fulfilled-days.js';
import { LIMITS } from '../contract/limits.js';
import {
  fulfilmentOf,
  hasTooManyRows,
  isClosed,
  type StoredFulfilment,
} from '../fulfilment/fulfilment.js';

export interface LackingTask {
  /** A `StoredFulfilment` as JSON, which costs the main thread nothing. */
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
}: LackingTask): PeriodFulfilment[] | null {
  const read = JSON.parse(stored) as StoredFulfilment;
  if (hasTooManyRows(read)) return null;
  const fulfilment = fulfilmentOf(read);
  const found = periodFulfilments(fulfilment.days).filter(
    (period) =>
      dateFrom <= period.periodEnd &&
      period.periodEnd <= dateTo &&
      period.sums.missed + period.sums.unplaced > 0 &&
      isClosed(fulfilment, period, today),
  );
  return found.length > LIMITS.clientAirings ? null : found;
}
