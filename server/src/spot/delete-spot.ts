import type { EntityManager } from 'typeorm';
import { CodeError, notFound } from '../common/errors.js';
import { lockStation } from '../station/station-lock.queries.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import { bookNothing } from './ordered-months.repository.js';
import type { Spot } from './spot.entity.js';
import * as spots from './spot.repository.js';

/**
 * Deletes a campaign with its lines, or puts it away when locked days or what aired need it.
 *
 * @param allow throws what keeps the caller from changing it
 * @throws 404, CODE_IN_USE while a later revision refers to it
 */
export async function deleteSpot(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  allow: (spot: Spot) => void = () => undefined,
): Promise<void> {
  const found = await spots.spotById(manager, multimediaId, id);
  if (!found) throw notFound();
  // Until the transaction ends nobody locks a log of it, or counts what aired for it.
  await lockStation(manager, found.stationId);
  const spot = await spots.lockSpot(manager, multimediaId, id);
  if (!spot) throw notFound();
  allow(spot);
  const uses = await seeingAllIn(manager, () => spots.usesOf(manager, multimediaId, id));
  if (uses.replaced) throw new CodeError('CODE_IN_USE');
  await bookNothing(manager, multimediaId, id);
  if (uses.kept) await spots.putAwaySpot(manager, multimediaId, id);
  else await spots.removeSpot(manager, multimediaId, id);
}
