import type { EntityManager } from 'typeorm';
import { hasQuota, periodOf } from '../contract/quota.js';
import { dateOfDayNumber, dayNumber } from '../contract/time.js';
import type { StationDays } from '../station/station-days.js';
import { setDraft, setLocked } from './log-status.repository.js';
import { addQuotas, deleteTerms, keepTerms, quotaLinesOf } from './log-terms.repository.js';

/** Keeps what lines ask for in the periods that logs belong to: what was ordered of closed days stays as it was. */
async function keepQuotas(
  manager: EntityManager,
  multimediaId: number,
  logIds: readonly number[],
): Promise<void> {
  const lines = await quotaLinesOf(manager, multimediaId, logIds);
  const quotas = lines.flatMap((line) => {
    const period = hasQuota(line) ? periodOf(line, dayNumber(line.date)) : null;
    if (!period) return [];
    return [
      {
        logId: line.logId,
        scheduleId: line.scheduleId,
        orderId: line.orderId,
        periodStart: dateOfDayNumber(period.first),
        periodEnd: dateOfDayNumber(period.last),
        asked: period.asked,
      },
    ];
  });
  await addQuotas(manager, multimediaId, quotas);
}

/**
 * Locks logs and keeps what their airings cost and were ordered as: the price and the quota of each line and the
 * terms of each campaign, as they are now. Logs that are locked already keep what they have.
 *
 * @param days under the station's lock; those without a log are ignored
 */
export async function lockLogs(manager: EntityManager, days: StationDays): Promise<void> {
  const locked = await setLocked(manager, days);
  await keepTerms(manager, days);
  if (locked.length > 0) await keepQuotas(manager, days.multimediaId, locked);
}

/** Unlocks logs: from now on their money is again the one of lines and campaigns, and so is what is asked. */
export async function unlockLogs(manager: EntityManager, days: StationDays): Promise<void> {
  await setDraft(manager, days);
  await deleteTerms(manager, days);
}
