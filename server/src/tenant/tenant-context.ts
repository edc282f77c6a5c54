import pg from 'pg';
import { currentActor } from '../common/actor.js';

/** A tenant's id, or null for rows that belong to no tenant: users, sessions, media groups. */
export type Scope = number | null;

/**
 * SQL that sets the context of a transaction: the tenant, for row-level security, and the actor, for
 * the audit trail.
 */
export function contextSql(scope: Scope): string {
  const actor = currentActor();
  const tenant = pg.escapeLiteral(scope === null ? '' : String(scope));
  const who = pg.escapeLiteral(actor ? JSON.stringify(actor) : '');
  return `SELECT set_config('tandas.multimedia', ${tenant}, true), set_config('tandas.actor', ${who}, true)`;
}
