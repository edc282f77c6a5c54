import type { ClientBase } from 'pg';
import type { Actor } from '../common/actor.js';
import { columns, orNull } from '../common/columns.js';
import { type OwnerQuery, ownerRows } from '../common/owner-query.js';

/** Runs work as one transaction of an actor. */
export async function transaction<T>(
  client: ClientBase,
  actor: Actor,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT set_config('tandas.actor', $1, true)`, [JSON.stringify(actor)]);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Ids grow with time, so the oldest come first, and each batch reads a bounded number of rows. */
const TRIM = {
  text: `
    WITH oldest AS (SELECT id FROM audit_event ORDER BY id LIMIT $2),
      gone AS (DELETE FROM audit_event e USING oldest o WHERE e.id = o.id AND e.at < $1
        RETURNING e.multimedia_id)
    SELECT multimedia_id AS "multimediaId", count(*)::int AS events FROM gone GROUP BY 1 ORDER BY 1`,
  row: { multimediaId: orNull(columns.integer()), events: columns.integer() },
};

/** Deletes the oldest events, those before an instant. @returns how many of which media group */
export const deleteOldest = (query: OwnerQuery, before: Date, most: number) =>
  ownerRows(query, TRIM, [before, most]);

const NOTE = {
  text: `SELECT audit_write($1, 'auditEvent', NULL, $2, 'trim', $3)`,
};
const LAST_EVENT_ID = {
  text: `SELECT currval(pg_get_serial_sequence('audit_event', 'id')) AS id`,
  row: { id: columns.bigint() },
};

/** Writes the event that tells of deleted ones. @returns its id */
export async function noteTrim(
  query: OwnerQuery,
  multimediaId: number | null,
  before: Date,
  events: number,
): Promise<string> {
  const values = [multimediaId, before.toISOString(), JSON.stringify({ events })];
  await ownerRows(query, NOTE, values);
  const [noted] = await ownerRows(query, LAST_EVENT_ID, []);
  if (!noted) throw new Error('The trail took an event and gave no id');
  return noted.id;
}

const ADD = {
  text: `UPDATE audit_event SET changes = jsonb_build_object('events', (changes ->> 'events')::int + $2)
    WHERE id = $1`,
};

/** Adds to what an event tells. */
export async function addToNote(query: OwnerQuery, id: string, events: number): Promise<void> {
  await ownerRows(query, ADD, [id, events]);
}
