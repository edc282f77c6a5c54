import pg from 'pg';
import { currentActor } from '../common/actor.js';

/** A tenant's id, or null for rows that belong to no tenant: users, sessions, media groups. */
export type Scope = number | null;

const set = (name: string, value: number | string | null): string =>
  `set_config('tandas.${name}', ${pg.escapeLiteral(String(value ?? ''))}, true)`;

/** SQL that sets whose campaigns a transaction sees: an account executive's, or with null all. */
export const executiveSql = (executive: number | null): string =>
  `SELECT ${set('executive', executive)}`;

/**
 * SQL that sets the context of a transaction: the tenant and the account executive, for row-level security,
 * and the actor, for the audit trail.
 */
export function contextSql(scope: Scope): string {
  const { executive = null, ...actor } = currentActor() ?? {};
  const who = 'userId' in actor ? JSON.stringify(actor) : null;
  return `SELECT ${set('multimedia', scope)}, ${set('executive', executive)}, ${set('actor', who)}`;
}
