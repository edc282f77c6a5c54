import type { EntityManager } from 'typeorm';
import { Spot } from '../spot.entity.js';
import { CampaignOrder } from './campaign-order.entity.js';

/** @returns the new order's id */
export async function addOrder(
  manager: EntityManager,
  values: Pick<CampaignOrder, 'multimediaId' | 'number' | 'name'>,
): Promise<number> {
  const { identifiers } = await manager.insert(CampaignOrder, values);
  return Number(identifiers[0]?.['id']);
}

export const orderById = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<CampaignOrder | null> => manager.findOneBy(CampaignOrder, { id, multimediaId });

/** As `orderById`; nobody else changes it until the transaction ends. */
export const lockOrder = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<CampaignOrder | null> =>
  manager.findOne(CampaignOrder, {
    where: { id, multimediaId },
    lock: { mode: 'pessimistic_write' },
  });

/** Whether the caller sees a campaign of an order that is neither cancelled nor put away. */
export const seesOrder = (
  manager: EntityManager,
  multimediaId: number,
  orderId: number,
): Promise<boolean> => manager.existsBy(Spot, { multimediaId, orderId, cancelled: 0, putAway: 0 });

/** Gives an order a name, and raises its version. */
export async function changeOrder(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  name: string,
): Promise<void> {
  await manager.update(CampaignOrder, { id, multimediaId }, { name, version: () => 'version + 1' });
}
