import pg from 'pg';
import { currentActor } from '../common/actor.js';

/** Whose rows: a tenant's id, or null for what belongs to none: users, sessions, media groups. */
export type Scope = number | null;

/**
 * SQL that says for whom the rest of a transaction reads and writes: the tenant, which row-level
 * security goes by, and who acts, which the audit trail goes by.
 */
export function contextSql(scope: Scope): string {
  const actor = currentActor();
  const tenant = pg.escapeLiteral(scope === null ? '' : String(scope));
  const who = pg.escapeLiteral(actor ? JSON.stringify(actor) : '');
  return `SELECT set_config('tandas.multimedia', ${tenant}, true), set_config('tandas.actor', ${who}, true)`;
}
