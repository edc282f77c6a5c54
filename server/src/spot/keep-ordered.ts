import type { EntityManager } from 'typeorm';
import { LIMITS } from '../contract/limits.js';
import { type Ordered, orderedMonths, orderedOfChain } from '../contract/ordered-facts.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import { keepTakenBack, storeOrdered } from './ordered-months.repository.js';
import type { StoredCampaign } from './spot.mapper.js';
import { campaign } from './spot.repository.js';

/** What a campaign orders as it is stored, and what it leaves of those that it replaced. */
export async function orderedByChain(
  manager: EntityManager,
  multimediaId: number,
  newest: StoredCampaign,
): Promise<Ordered[]> {
  const chain = [newest];
  let id = newest.spot.replacesId;
  while (id !== null && chain.length <= LIMITS.orderedRevisions) {
    const replaced = await campaign(manager, multimediaId, id);
    if (!replaced) break;
    chain.push(replaced);
    id = replaced.spot.replacesId;
  }
  return orderedOfChain(chain);
}

/** A campaign as just saved, with the day on which it came to ask for nothing if it is a revision that does. */
async function withTakenBack(
  manager: EntityManager,
  multimediaId: number,
  saved: StoredCampaign,
): Promise<StoredCampaign> {
  const { id, replacesId } = saved.spot;
  const asks = replacesId === null || orderedMonths(saved).length > 0;
  if (asks === (saved.takenBackOn === null)) return saved;
  await keepTakenBack(manager, multimediaId, id, asks);
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
    const newest = await withTakenBack(manager, multimediaId, saved);
    for (const ordered of await orderedByChain(manager, multimediaId, newest))
      await storeOrdered(manager, multimediaId, ordered);
  });
}
