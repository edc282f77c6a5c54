import type { EntityManager } from 'typeorm';
import { CodeError, notFound } from '../common/errors.js';
import { lockStation } from '../station/station-lock.queries.js';
import { bookNothing } from './ordered-months.repository.js';
import type { Spot } from './spot.entity.js';
import { usesAt } from './spot-uses.js';
import * as spots from './spot.repository.js';

/**
 * Deletes a campaign with its lines, or puts it away when logs of days that have come, or what aired, need it.
 *
 * @param now an instant
 * @param allow throws what keeps the caller from changing it
 * @throws 404, CODE_IN_USE while a later revision refers to it
 */
export async function deleteSpot(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  now: number,
  allow: (spot: Spot) => void = () => undefined,
): Promise<void> {
  const found = await spots.spotById(manager, multimediaId, id);
  if (!found) throw notFound();
  // Until the transaction ends nobody locks a log of it, or counts what aired for it.
  await lockStation(manager, found.stationId);
  const spot = await spots.lockSpot(manager, multimediaId, id);
  if (!spot) throw notFound();
  allow(spot);
  const uses = await usesAt(manager, spot, now);
  if (uses.replaced) throw new CodeError('CODE_IN_USE');
  await bookNothing(manager, multimediaId, id);
  if (uses.kept) await spots.putAwaySpot(manager, multimediaId, id);
  else await spots.removeSpot(manager, multimediaId, id);
}
