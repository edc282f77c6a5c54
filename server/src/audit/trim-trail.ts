import type { ClientBase } from 'pg';
import type { Actor } from '../common/actor.js';
import { queryOf } from '../common/owner-query.js';
import { addToNote, deleteOldest, noteTrim, transaction } from './trim-trail.repository.js';

/** Rows deleted in one transaction, to keep each short. */
const BATCH = 10_000;

/**
 * Deletes the events before an instant from the audit trail, in batches. For each media group that
 * lost some, and for those without a group, one event records how many; the number stays correct if
 * the work is interrupted.
 *
 * @param client connected as the owner of the trail: the application's role cannot do this
 * @returns how many were deleted
 */
export async function trimTrail(
  client: ClientBase,
  before: Date,
  actor: Actor,
  batch = BATCH,
): Promise<number> {
  const noted = new Map<number | null, string>();
  let total = 0;
  for (;;) {
    const gone = await takeBatch(client, before, actor, batch, noted);
    if (gone === 0) return total;
    total += gone;
  }
}

async function takeBatch(
  client: ClientBase,
  before: Date,
  actor: Actor,
  batch: number,
  noted: Map<number | null, string>,
): Promise<number> {
  const query = queryOf(client);
  const fresh = new Map<number | null, string>();
  const gone = await transaction(client, actor, async () => {
    const groups = await deleteOldest(query, before, batch);
    for (const { multimediaId, events } of groups) {
      const id = noted.get(multimediaId);
      if (id === undefined)
        fresh.set(multimediaId, await noteTrim(query, multimediaId, before, events));
      else await addToNote(query, id, events);
    }
    return groups;
  });
  for (const [multimediaId, id] of fresh) noted.set(multimediaId, id);
  return gone.reduce((sum, { events }) => sum + events, 0);
}
