import { type FulfilledDay, type LineKey, sumsOfDays } from '../../contract/fulfilled-days.js';
import type { FulfilmentSums } from '../../contract/fulfilment-sums.js';

interface OfLine extends LineKey {
  stationId: number;
  spotId: number;
}

const keyOf = ({ stationId, spotId, scheduleType, scheduleId }: OfLine): string =>
  `${stationId} ${spotId} ${scheduleType} ${scheduleId}`;

/** What became of what each line ordered between two dates: what logs tell, and what is asked of days without one. */
export function lineFulfilments(
  days: readonly FulfilledDay[],
  ordered: readonly (OfLine & { count: number })[],
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): (OfLine & FulfilmentSums)[] {
  const lines = new Map<string, { of: OfLine; facts: Pick<FulfilledDay, 'facts'>[] }>();
  const add = (of: OfLine, facts: FulfilledDay['facts']) => {
    const line = lines.get(keyOf(of)) ?? { of, facts: [] };
    line.facts.push({ facts });
    lines.set(keyOf(of), line);
  };
  for (const day of days) if (dateFrom <= day.date && day.date <= dateTo) add(day, day.facts);
  for (const { count, ...of } of ordered)
    add(of, { airings: [], unplaced: 0, notYetMade: count, makeGoods: [] });
  return [...lines.values()]
    .map(({ of: { stationId, spotId, scheduleType, scheduleId }, facts }) => ({
      stationId,
      spotId,
      scheduleType,
      scheduleId,
      ...sumsOfDays(facts),
    }))
    .sort(
      (a, b) =>
        a.spotId - b.spotId ||
        Number(a.scheduleType > b.scheduleType) - Number(a.scheduleType < b.scheduleType) ||
        a.scheduleId - b.scheduleId,
    );
}

/** Rows of what logs have no place for, without what later logs of the same period have. */
export function reallyUnplaced<T extends OfLine & { date: string; count: number }>(
  rows: readonly T[],
  days: readonly FulfilledDay[],
): T[] {
  const left = new Map<string, number>();
  for (const day of days) left.set(`${keyOf(day)} ${day.date}`, day.facts.unplaced);
  return rows.flatMap((row) => {
    const key = `${keyOf(row)} ${row.date}`;
    const count = Math.min(row.count, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - count);
    return count === 0 ? [] : [{ ...row, count }];
  });
}
