import type { EntityManager } from 'typeorm';
import { badField } from '../common/errors.js';
import { SpotPiece } from './spot.entity.js';
import * as lines from './spot-lines.repository.js';
import type { LineEntity, LineOwner, LineToStore } from './spot-lines.repository.js';

/**
 * Replaces a campaign's stored lines of one kind, or its pieces, by those that were sent.
 *
 * @param path of the lines in the body
 * @throws 400 for an id that is repeated, or is not a line of the campaign
 */
export async function replaceLines(
  manager: EntityManager,
  entity: LineEntity,
  owner: LineOwner,
  sent: readonly LineToStore[],
  path: string,
): Promise<void> {
  const known = await lines.lineIds(manager, entity, owner);
  const kept = new Set<number>();
  sent.forEach(({ id }, i) => {
    if (!id) return;
    if (!known.has(id))
      throw badField(`${path}.${i}.id`, entity === SpotPiece ? 'pieceOfOther' : 'lineOfOther');
    if (kept.has(id)) throw badField(`${path}.${i}.id`, 'repeatedId');
    kept.add(id);
  });
  await lines.deleteLinesBut(manager, entity, owner, kept);
  await lines.updateLines(
    manager,
    entity,
    owner,
    sent.filter(({ id }) => id),
  );
  await lines.insertLines(
    manager,
    entity,
    owner,
    sent.filter(({ id }) => !id),
  );
}
