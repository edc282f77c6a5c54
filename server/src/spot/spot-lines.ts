import type { EntityManager } from 'typeorm';
import { badField } from '../common/errors.js';
import { changedLines } from './core/changed-lines.js';
import { SpotPiece } from './spot.entity.js';
import * as lines from './spot-lines.repository.js';
import type { LineEntity, LineOwner, LineToStore } from './spot-lines.repository.js';

interface LinesChange {
  path: string;
  stored: readonly { id: number }[];
  sent: readonly LineToStore[];
}

/**
 * Replaces a campaign's stored lines of one kind, or its pieces, by those that were sent; writes only what changed.
 *
 * @param change `stored`: all of them, read since the campaign was locked; `path` of the lines in the body
 * @throws 400 for an id that is repeated, or is not a line of the campaign
 */
export async function replaceLines(
  manager: EntityManager,
  entity: LineEntity,
  owner: LineOwner,
  { path, stored, sent }: LinesChange,
): Promise<void> {
  const known = new Map(stored.map((line) => [line.id, line]));
  const kept = new Set<number>();
  sent.forEach(({ id }, i) => {
    if (!id) return;
    if (!known.has(id))
      throw badField(`${path}.${i}.id`, entity === SpotPiece ? 'pieceOfOther' : 'lineOfOther');
    if (kept.has(id)) throw badField(`${path}.${i}.id`, 'repeatedId');
    kept.add(id);
  });
  if (kept.size < known.size) await lines.deleteLinesBut(manager, entity, owner, kept);
  await lines.updateLines(manager, entity, owner, changedLines(known, sent));
  await lines.insertLines(
    manager,
    entity,
    owner,
    sent.filter(({ id }) => !id),
  );
}
