import type { EntityManager } from 'typeorm';
import { badField } from '../common/errors.js';
import type { RateCard } from '../contract/rate-card.js';
import { cardsOfStation } from '../rate-card/rate-card.repository.js';
import { lineRulesOf } from '../station/station.repository.js';
import { withContinuedLines } from './continued-lines.js';
import { refusedChange, refusedState, SUBMITTED_COLUMNS, submits } from './core/approval.js';
import { withCardPrices } from './core/card-prices.js';
import { withStoredFields } from './core/stored-fields.js';
import { requireSound } from './sound-lines.js';
import type { SpotAnswer, SpotBody, SpotUpdate } from './spot.dto.js';
import { AdvancedSchedule, SimpleSchedule, SpotPiece } from './spot.entity.js';
import { isClient } from './spot-files.repository.js';
import { replaceLines } from './spot-lines.js';
import { pieceColumns, spotAnswer, spotColumns } from './spot.mapper.js';
import {
  allow,
  changeCampaign,
  lockCampaign,
  replacedBy,
  savedCampaign,
  type Seller,
} from './stored-campaign.js';

/**
 * A campaign with the account executive of its user, if that user sees only one executive's campaigns.
 *
 * @throws 400 for another executive's
 */
export function ofSeller<B extends Pick<SpotBody, 'accountExecutiveId'>>(
  { executive }: Pick<Seller, 'executive'>,
  body: B,
): B {
  if (executive === null) return body;
  const accountExecutiveId = body.accountExecutiveId ?? executive;
  if (accountExecutiveId !== executive) throw badField('accountExecutiveId', 'ownExecutive');
  return { ...body, accountExecutiveId };
}

/** @throws 400 for a client whom the seller does not see, as for one who does not exist */
export async function requireOwnClient(
  manager: EntityManager,
  { multimediaId, executive }: Seller,
  { clientId }: SpotBody,
): Promise<void> {
  if (executive !== null && !(await isClient(manager, multimediaId, clientId)))
    throw badField('clientId', 'reference');
}

export const cardsOf = (
  manager: EntityManager,
  multimediaId: number,
  { stationId }: Pick<SpotBody, 'stationId'>,
): Promise<RateCard[]> => cardsOfStation(manager, multimediaId, stationId);

/**
 * Updates a campaign. Lines and pieces sent with an id keep it; missing ones are deleted. Fields that an
 * update may leave out are kept (`withStoredFields`).
 *
 * @param sent as `ofSeller` has it
 * @param orderId the order that it joins
 * @throws 400 for invalid fields, INVALID_TIME_RANGE, WAITS_FOR_APPROVAL, 404, STALE_RECORD, REVISION_NEEDED
 */
export async function updateSpot(
  manager: EntityManager,
  seller: Seller,
  sent: SpotUpdate,
  orderId: number | null = null,
): Promise<SpotAnswer> {
  const { multimediaId } = seller;
  const { id, version } = sent;
  const stored = await lockCampaign(manager, multimediaId, id);
  const before = stored ? spotAnswer(stored) : null;
  const whole = before ? withStoredFields(sent, before) : sent;
  await requireOwnClient(manager, seller, whole);
  requireSound(whole, await lineRulesOf(manager, multimediaId, whole.stationId));
  const body = withCardPrices(whole, before, await cardsOf(manager, multimediaId, whole));
  const replaced = stored && (await replacedBy(manager, multimediaId, stored.spot));
  const inForce = replaced?.spot.cancelled === 0 ? replaced.spot : null;
  if (stored) {
    const state = sent.state === undefined ? stored.spot.state : (sent.state ?? 'active');
    const standing = { ...stored.spot, waits: inForce !== null };
    allow(refusedChange(seller, standing) ?? refusedState(seller, standing, state));
  }
  const columns = {
    ...spotColumns(body),
    ...(submits(seller) && SUBMITTED_COLUMNS),
    ...(inForce && { replacesVersion: inForce.version }),
    ...(orderId !== null && { orderId }),
  };
  await changeCampaign(manager, { multimediaId, id, version }, columns);
  const owner = { multimediaId, spotId: id };
  const pieces = (body.pieces ?? []).map((piece) => ({ id: piece.id, ...pieceColumns(piece) }));
  const { simple, advanced } = withContinuedLines(body, replaced ?? null, stored ?? null);
  await replaceLines(manager, SpotPiece, owner, {
    path: 'pieces',
    stored: stored?.pieces ?? [],
    sent: pieces,
  });
  await replaceLines(manager, SimpleSchedule, owner, {
    path: 'simpleSchedules',
    stored: stored?.simple ?? [],
    sent: simple,
  });
  await replaceLines(manager, AdvancedSchedule, owner, {
    path: 'advancedSchedules',
    stored: stored?.advanced ?? [],
    sent: advanced,
  });
  return savedCampaign(manager, multimediaId, id);
}
