import type { EntityManager } from 'typeorm';
import { LIMITS } from '../contract/limits.js';
import { orderedOfChain } from '../contract/ordered-facts.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import { storeOrdered } from './ordered-months.repository.js';
import type { StoredCampaign } from './spot.mapper.js';
import { campaign } from './spot.repository.js';

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
    const chain = [saved];
    let id = saved.spot.replacesId;
    while (id !== null && chain.length <= LIMITS.orderedRevisions) {
      const replaced = await campaign(manager, multimediaId, id);
      if (!replaced) break;
      chain.push(replaced);
      id = replaced.spot.replacesId;
    }
    for (const ordered of orderedOfChain(chain)) await storeOrdered(manager, multimediaId, ordered);
  });
}
