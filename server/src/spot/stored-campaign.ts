import type { EntityManager } from 'typeorm';
import { CodeError, notFound } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import type { ErrorCode } from '../contract/errors.js';
import { orderMismatch } from '../contract/order.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, seeingAllIn } from '../tenant/tenant-database.js';
import { keepOrdered } from './keep-ordered.js';
import type { SpotAnswer } from './spot.dto.js';
import type { Spot } from './spot.entity.js';
import { spotAnswer, type StoredCampaign } from './spot.mapper.js';
import * as spots from './spot.repository.js';

/** Who saves a campaign. */
export type Seller = Pick<RequestContext, 'multimediaId' | 'role' | 'approval' | 'executive'>;

/** @throws the code, if there is one */
export function allow(refused: ErrorCode | null): void {
  if (refused) throw new CodeError(refused);
}

/** @throws 404 */
export async function readCampaign(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StoredCampaign> {
  const row = await spots.campaign(manager, multimediaId, id);
  if (!row) throw notFound();
  return row;
}

/** A campaign, locked against changes until the transaction ends; undefined when it does not exist. */
export async function lockCampaign(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StoredCampaign | undefined> {
  const stored = await spots.holdCampaign(manager, multimediaId, id);
  return stored?.spot.putAway === 1 ? undefined : stored;
}

/** The campaign that a revision replaces, whoever's it was; null if it is no revision. */
export async function replacedBy(
  manager: EntityManager,
  multimediaId: number,
  { replacesId }: Pick<Spot, 'replacesId'>,
): Promise<StoredCampaign | null> {
  if (replacesId === null) return null;
  return seeingAllIn(
    manager,
    async () => (await spots.campaign(manager, multimediaId, replacesId)) ?? null,
  );
}

/**
 * Updates a campaign's own columns and its version.
 *
 * @param version the version that was read; null skips the check
 * @throws 404, STALE_RECORD
 */
export async function changeCampaign(
  manager: EntityManager,
  {
    multimediaId,
    id,
    version,
  }: Pick<Spot, 'multimediaId' | 'id'> & {
    version: number | null | undefined;
  },
  columns: Parameters<typeof spots.changeSpot>[2],
): Promise<void> {
  const key = { multimediaId, id, ...(version && { version }) };
  if (await spots.changeSpot(manager, key, columns)) return;
  if (!(await spots.spotById(manager, multimediaId, id))) throw notFound();
  throw await staleRecord(runIn(manager), multimediaId, 'spot', id);
}

/**
 * The campaign as it was just saved. Whatever stores one ends with it, in the same transaction: it keeps what the
 * campaign orders, for reports, what is booked by that, and for the list where its order states something else.
 */
export async function savedCampaign(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<SpotAnswer> {
  const stored = await readCampaign(manager, multimediaId, id);
  const answer = spotAnswer(stored);
  await spots.storeMismatch(manager, multimediaId, id, orderMismatch(answer));
  await keepOrdered(manager, multimediaId, stored);
  return answer;
}
