import type { EntityManager } from 'typeorm';
import { CodeError, notFound } from '../common/errors.js';
import { lockStation } from '../station/station-lock.queries.js';
import { Spot } from './spot.entity.js';

/** $1 tenant, $2 campaign. A revision that was put away needs the one that it replaced. */
const USES = `
  SELECT
    EXISTS (SELECT FROM spot WHERE multimedia_id = $1 AND replaces_id = $2 AND put_away = 0) AS replaced,
    EXISTS (SELECT FROM spot WHERE multimedia_id = $1 AND replaces_id = $2)
      OR EXISTS (SELECT FROM log_terms WHERE multimedia_id = $1 AND spot_id = $2)
      OR EXISTS (SELECT FROM as_run_row WHERE multimedia_id = $1 AND spot_id = $2) AS kept`;

/**
 * Deletes a campaign with its lines, or puts it away where locked days or what aired need it.
 *
 * @throws 404, CODE_IN_USE while a later revision refers to it
 */
export async function deleteSpot(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<void> {
  const where = { id, multimediaId, putAway: 0 } as const;
  const found = await manager.findOneBy(Spot, where);
  if (!found) throw notFound();
  // Nobody locks a log of it, or counts what aired for it, between the question and the answer.
  await lockStation(manager, found.stationId);
  const spot = await manager.findOne(Spot, { where, lock: { mode: 'pessimistic_write' } });
  if (!spot) throw notFound();
  const [uses] = await manager.query<[{ replaced: boolean; kept: boolean }]>(USES, [
    multimediaId,
    id,
  ]);
  if (uses.replaced) throw new CodeError('CODE_IN_USE');
  if (uses.kept) await manager.update(Spot, where, { putAway: 1, version: () => 'version + 1' });
  else await manager.delete(Spot, where);
}
