import type { EntityManager } from 'typeorm';
import { orderMismatch } from '../contract/order.js';
import type { SpotAnswer } from './spot.dto.js';
import { storeMismatch } from './spot.repository.js';

/**
 * Stores for the list where the order of a campaign states something else than its lines come to, as just
 * saved.
 */
export const keepOrderMismatch = (
  manager: EntityManager,
  multimediaId: number,
  campaign: SpotAnswer,
): Promise<void> => storeMismatch(manager, multimediaId, campaign.id, orderMismatch(campaign));
