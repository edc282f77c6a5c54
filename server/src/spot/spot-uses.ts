import type { EntityManager } from 'typeorm';
import { notFound } from '../common/errors.js';
import { dateInZone } from '../contract/time.js';
import { stationById } from '../station/station.repository.js';
import { seeingAllIn } from '../tenant/tenant-database.js';
import type { Spot } from './spot.entity.js';
import { usesOf } from './spot.repository.js';

/**
 * Whether a later revision refers to a campaign, and whether locked days, drafts of days that have come, or what
 * aired need it, also where the caller does not see them.
 *
 * @param now an instant
 */
export function usesAt(
  manager: EntityManager,
  { multimediaId, id, stationId }: Pick<Spot, 'multimediaId' | 'id' | 'stationId'>,
  now: number,
): ReturnType<typeof usesOf> {
  return seeingAllIn(manager, async () => {
    const station = await stationById(manager, multimediaId, stationId);
    if (!station) throw notFound();
    return usesOf(manager, multimediaId, id, dateInZone(now, station.timeZone));
  });
}
