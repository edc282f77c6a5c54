import type { ClientBase } from 'pg';
import { type Actor } from '../common/actor.js';

/** Rows deleted in one transaction, to keep each short. */
const BATCH = 10_000;

/** Ids grow with time, so the oldest come first, and each batch reads a bounded number of rows. */
const TRIM = `
  WITH oldest AS (SELECT id FROM audit_event ORDER BY id LIMIT $2),
    gone AS (DELETE FROM audit_event e USING oldest o WHERE e.id = o.id AND e.at < $1
      RETURNING e.multimedia_id)
  SELECT multimedia_id AS "multimediaId", count(*)::int AS events FROM gone GROUP BY 1 ORDER BY 1`;

interface Gone {
  multimediaId: number | null;
  events: number;
}

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
  await client.query('BEGIN');
  try {
    await client.query(`SELECT set_config('tandas.actor', $1, true)`, [JSON.stringify(actor)]);
    const { rows } = await client.query<Gone>(TRIM, [before, batch]);
    const fresh = new Map<number | null, string>();
    for (const { multimediaId, events } of rows) {
      const id = noted.get(multimediaId);
      if (id === undefined)
        fresh.set(multimediaId, await note(client, multimediaId, before, events));
      else await addTo(client, id, events);
    }
    await client.query('COMMIT');
    for (const [multimediaId, id] of fresh) noted.set(multimediaId, id);
    return rows.reduce((sum, { events }) => sum + events, 0);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** @returns the id of the new event */
async function note(
  client: ClientBase,
  multimediaId: number | null,
  before: Date,
  events: number,
): Promise<string> {
  await client.query(`SELECT audit_write($1, 'auditEvent', NULL, $2, 'trim', $3)`, [
    multimediaId,
    before.toISOString(),
    JSON.stringify({ events }),
  ]);
  const { rows } = await client.query<{ id: string }>(
    `SELECT currval(pg_get_serial_sequence('audit_event', 'id')) AS id`,
  );
  return rows[0]?.id ?? '';
}

async function addTo(client: ClientBase, id: string, events: number): Promise<void> {
  await client.query(
    `UPDATE audit_event SET changes = jsonb_build_object('events', (changes ->> 'events')::int + $2)
     WHERE id = $1`,
    [id, events],
  );
}
