import type { EntityManager } from 'typeorm';
import { LIMITS } from '../contract/limits.js';
import { type Ordered, orderedOfChain } from '../contract/ordered-facts.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import { storeOrdered } from './ordered-months.repository.js';
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
    for (const ordered of await orderedByChain(manager, multimediaId, saved))
      await storeOrdered(manager, multimediaId, ordered);
  });
}
