import {
  fulfilmentOf,
  hasTooManyRows,
  openLogs,
  type StoredFulfilment,
} from '../fulfilment/fulfilment.js';
import type { UnplacedFact } from './core/certificate-content.js';

export interface UnplacedTask {
  /** A `StoredFulfilment` as JSON, which costs the main thread nothing. */
  stored: string;
  /** Null: all of the client's campaigns. */
  spotIds: readonly number[] | null;
  dateFrom: string;
  dateTo: string;
  /** Today's date at each station. */
  today: ReadonlyMap<number, string>;
}

/** What logs have no place for, and which of them are not closed. */
export interface UnplacedFacts {
  /** Unplaced airings, one entry for each line. */
  unplaced: UnplacedFact[];
  /** Including evenings that continue into a log that is not made yet. */
  openDays: string[];
}

/** What logs tell of a certificate's lines; null for too many rows to find it. */
export function unplacedLines(task: UnplacedTask): UnplacedFacts | null {
  const { dateFrom, dateTo, spotIds, today } = task;
  const stored = JSON.parse(task.stored) as StoredFulfilment;
  if (hasTooManyRows(stored)) return null;
  const fulfilment = fulfilmentOf(stored);
  const days = fulfilment.days.filter(
    ({ date, spotId }) => dateFrom <= date && date <= dateTo && (spotIds?.includes(spotId) ?? true),
  );
  const openDays = days.flatMap((day) => openLogs(fulfilment, day, today.get(day.stationId) ?? ''));
  const lines = new Map<string, UnplacedFact>();
  for (const { facts, spotId, scheduleType, scheduleId } of days) {
    if (facts.unplaced === 0) continue;
    const key = `${spotId} ${scheduleType} ${scheduleId}`;
    const count = (lines.get(key)?.count ?? 0) + facts.unplaced;
    lines.set(key, { spotId, scheduleType, scheduleId, count });
  }
  const unplaced = [...lines.values()].sort(
    (a, b) =>
      a.spotId - b.spotId ||
      Number(a.scheduleType > b.scheduleType) - Number(a.scheduleType < b.scheduleType) ||
      a.scheduleId - b.scheduleId,
  );
  return { unplaced, openDays };
}
