import type { EntityManager } from 'typeorm';
import { twoDigits } from '../contract/time.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import { feesOfDay, type NewFeePart } from './core/fees-of-day.js';
import { feesOfMonth } from './day-to-close.js';
import { closedDaysOfMonth, partsOfMonth } from './ledger.repository.js';

/** The part of a monthly fee that an open day has. */
export interface OpenFee extends Pick<NewFeePart, 'spotId' | 'cents'> {
  date: string;
}

/**
 * What open days of a month have of its fees, as they would be given it if they closed in the order of their dates;
 * one that was closed before, what it was given then. Of all campaigns, whatever the caller sees.
 *
 * @param days of the month, in order
 */
export function openFees(
  manager: EntityManager,
  { multimediaId, stationId, month }: { multimediaId: number; stationId: number; month: string },
  days: readonly number[],
): Promise<OpenFee[]> {
  const key = { multimediaId, stationId, date: `${month}-01` };
  return seeingAllIn(manager, async () => {
    const fees = await feesOfMonth(manager, key);
    const kept = await partsOfMonth(manager, key);
    const closed = await closedDaysOfMonth(manager, key);
    const given: NewFeePart[] = [...kept];
    return days.flatMap((day) => {
      const parts = closed.has(day)
        ? kept.filter((part) => part.day === day)
        : feesOfDay({ ...fees, day, closed, given });
      if (!closed.has(day)) given.push(...parts);
      closed.add(day);
      const date = `${month}-${twoDigits(day)}`;
      return parts.map(({ spotId, cents }) => ({ spotId, cents, date }));
    });
  });
}
