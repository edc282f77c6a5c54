import type { ClientBase } from 'pg';

/** Listens to the triggers that announce changed sessions, users and memberships. */
export async function listenToChanges(client: ClientBase): Promise<void> {
  await client.query('LISTEN access_changed');
}
