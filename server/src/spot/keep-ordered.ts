import type { EntityManager } from 'typeorm';
import { LIMITS } from '../contract/limits.js';
import { type OrderedPast, orderedMonths, orderedOfChain } from '../contract/ordered-facts.js';
import { hasQuota } from '../contract/quota.js';
import { dayNumber } from '../contract/time.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import {
  ordersOfClosedDays,
  closedOnce,
  storeWithdrawal,
  storeOrdered,
} from './ordered-months.repository.js';
import type { StoredCampaign } from './spot.mapper.js';
import { campaign } from './spot.repository.js';

/** A campaign as it is stored, and those that it replaced. */
export async function chainOf(
  manager: EntityManager,
  multimediaId: number,
  newest: StoredCampaign,
): Promise<StoredCampaign[]> {
  const chain = [newest];
  let id = newest.spot.replacesId;
  while (id !== null && chain.length <= LIMITS.orderedRevisions) {
    const replaced = await campaign(manager, multimediaId, id);
    if (!replaced) break;
    chain.push(replaced);
    id = replaced.spot.replacesId;
  }
  return chain;
}

/** What quotas of campaigns asked for on days that were closed once; null where there is none. */
export async function pastOfChain(
  manager: EntityManager,
  multimediaId: number,
  chain: readonly StoredCampaign[],
): Promise<OrderedPast | null> {
  const [newest] = chain;
  const quotas = chain.some(({ simple }) =>
    simple.some(({ weeks, ...line }) => hasQuota({ ...line, ...(weeks && { weeks }) })),
  );
  if (!newest || !quotas) return null;
  const first = chain.flatMap(({ simple }) => simple.map(({ startDate }) => startDate)).sort()[0];
  if (first === undefined) return null;
  const closed = await closedOnce(manager, multimediaId, newest.spot.id, first);
  if (closed.length === 0) return null;
  const spotIds = chain.map(({ spot }) => spot.id);
  const airings = new Map<number, Map<number, number>>();
  for (const row of await ordersOfClosedDays(manager, multimediaId, spotIds)) {
    const own = airings.get(row.scheduleId) ?? new Map<number, number>();
    airings.set(row.scheduleId, own.set(dayNumber(row.date), row.airings));
  }
  const days = new Set(closed.map(dayNumber));
  return { isPast: (day) => days.has(day), airings };
}

/** A campaign as just saved, with the day on which it came to ask for nothing if it is a revision that does. */
async function withWithdrawal(
  manager: EntityManager,
  multimediaId: number,
  saved: StoredCampaign,
): Promise<StoredCampaign> {
  const { id, replacesId } = saved.spot;
  const asks = replacesId === null || orderedMonths(saved).length > 0;
  if (asks === (saved.takenBackOn === null)) return saved;
  await storeWithdrawal(manager, multimediaId, id, asks);
  return (await campaign(manager, multimediaId, id)) ?? saved;
}

/**
 * Stores what a campaign orders, as just saved, and what it leaves of those that it replaced. In the transaction
 * that saves it, so that reports never say anything else than campaigns.
 */
export function keepOrdered(
  manager: EntityManager,
  multimediaId: number,
  saved: StoredCampaign,
): Promise<void> {
  // The replaced campaigns may be another executive's.
  return seeingAllIn(manager, async () => {
    const newest = await withWithdrawal(manager, multimediaId, saved);
    const chain = await chainOf(manager, multimediaId, newest);
    const past = await pastOfChain(manager, multimediaId, chain);
    for (const ordered of orderedOfChain(chain, past))
      await storeOrdered(manager, multimediaId, ordered);
  });
}
