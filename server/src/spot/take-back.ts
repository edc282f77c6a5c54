import type { EntityManager } from 'typeorm';
import { lockStation } from '../station/station-lock.queries.js';
import { bookNothing } from './ordered-months.repository.js';
import type { Spot } from './spot.entity.js';
import { usesAt } from './spot-uses.js';
import * as spots from './spot.repository.js';

/** Why a campaign is not taken back, or that it was. */
export type TakeBackOutcome = 'DELETED' | 'GONE' | 'CHANGED' | 'REFERRED';

/**
 * Deletes campaigns that nobody changed since and nothing refers to: no revision, no log of a day that has come,
 * nothing that aired.
 *
 * @param versions the version that each had when it was made, by its id
 * @param now an instant
 * @returns what became of each, by its id, with the campaign where it is there
 */
export async function takeBackSpots(
  manager: EntityManager,
  multimediaId: number,
  versions: ReadonlyMap<number, number>,
  now: number,
): Promise<Map<number, { became: TakeBackOutcome; spot: Spot | null }>> {
  // Until the transaction ends nobody locks a log of them, or counts what aired for them.
  for (const id of await spots.stationsOf(manager, multimediaId, [...versions.keys()]))
    await lockStation(manager, id);
  const became = new Map<number, { became: TakeBackOutcome; spot: Spot | null }>();
  for (const [id, version] of versions) {
    const spot = await spots.lockSpot(manager, multimediaId, id);
    became.set(id, {
      became: spot ? await takeBackOne(manager, spot, version, now) : 'GONE',
      spot,
    });
  }
  return became;
}

async function takeBackOne(
  manager: EntityManager,
  spot: Spot,
  version: number,
  now: number,
): Promise<TakeBackOutcome> {
  const { multimediaId, id } = spot;
  if (spot.version !== version) return 'CHANGED';
  const uses = await usesAt(manager, spot, now);
  if (uses.replaced || uses.kept) return 'REFERRED';
  await bookNothing(manager, multimediaId, id);
  await spots.removeSpot(manager, multimediaId, id);
  return 'DELETED';
}
