import type { EntityManager } from 'typeorm';
import { notFound } from '../common/errors.js';
import type { Station } from './station.entity.js';
import { stationById } from './station.repository.js';

/**
 * A station of the media group.
 *
 * @throws 404
 */
export async function stationOf(
  manager: EntityManager,
  multimediaId: number,
  stationId: number,
): Promise<Station> {
  const station = await stationById(manager, multimediaId, stationId);
  if (!station) throw notFound();
  return station;
}
