import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { SessionEndReason } from '../contract/audit.js';
import type { Part, Role, SecondFactorMethod } from '../contract/enums.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';

/** Sessions belong to no tenant: each statement selects them by the session's id or by its user. */

/** Whether a user may have a session without a second factor. */
const nothingDemanded = (user: string): string =>
  `NOT EXISTS (SELECT FROM second_factor f WHERE f.user_id = ${user})
   AND NOT requires_second_factor(${user})`;

const COLUMNS = `s.user_id AS "userId", u.email::text AS email, s.generation, s.created_at AS "createdAt",
  s.rotated_at AS "rotatedAt", s.seen_at AS "seenAt", s.revoked_at AS "revokedAt",
  u.owner, (s.second_factor IS NOT NULL OR ${nothingDemanded('s.user_id')}) AS "factorMet"`;
const SESSION = {
  userId: columns.integer(),
  email: columns.text(),
  generation: columns.integer(),
  createdAt: columns.instant(),
  rotatedAt: columns.instant(),
  seenAt: columns.instant(),
  revokedAt: orNull(columns.instant()),
  /** Whether the user owns the installation. */
  owner: columns.bool(),
  /** Whether it was begun with a second factor, or none is demanded of its user. */
  factorMet: columns.bool(),
};

const AUTHORIZE = {
  name: 'authorize',
  text: `SELECT ${COLUMNS}, m.role, m.account_executive_id AS "accountExecutiveId",
      coalesce(m.signed_out_at >= s.created_at, false) AS "signedOut",
      g.parts, g.approval = 1 AS approval, g.sales_see_own = 1 AS "salesSeeOwn"
    FROM session s JOIN app_user u ON u.id = s.user_id
    LEFT JOIN user_multimedia m
      ON m.user_id = s.user_id AND m.multimedia_id = $2 AND m.status = 'active'
    LEFT JOIN multimedia g ON g.id = $2
    WHERE s.id = $1`,
  row: {
    ...SESSION,
    /** The user's role in the media group of the call; null for a user who is not a member. */
    role: orNull(columns.text<Role>()),
    accountExecutiveId: orNull(columns.integer()),
    /** Whether the media group has ended the user's sessions since this one began. */
    signedOut: columns.bool(),
    /** The media group's parts; null without a group. */
    parts: orNull(columns.texts<Part>()),
    approval: orNull(columns.bool()),
    salesSeeOwn: orNull(columns.bool()),
  },
};

export type SessionRow = RowOf<typeof SESSION>;
export type AuthorizedSession = RowOf<typeof AUTHORIZE.row>;

/** A session with its user, who may or may not belong to a media group. */
export async function readAuthorizedSession(
  database: TenantDatabase,
  sessionId: string,
  multimediaId: number | null,
): Promise<AuthorizedSession | undefined> {
  const values = [sessionId, multimediaId ?? 0];
  return (await database.statement(multimediaId, AUTHORIZE, values))[0];
}

const BEGIN = {
  name: 'begin session',
  text: `INSERT INTO session (id, user_id, address, generation, created_at, rotated_at, seen_at, second_factor)
    SELECT $1, u.id, $3, 1, $4, $4, $4, $6 FROM app_user u
    WHERE u.id = $2 AND u.password_hash IS NOT DISTINCT FROM $5
      AND ($6::text IS NOT NULL OR ${nothingDemanded('u.id')})
    FOR SHARE
    RETURNING id`,
  row: { id: columns.uuid() },
};

/** A session that is about to begin. */
export interface NewSession {
  id: string;
  user: { id: number; passwordHash: string | null };
  address: string;
  at: Date;
  /** With what the sign-in was completed; null without a second factor. */
  secondFactor: SecondFactorMethod | null;
}

const valuesOf = ({ id, user, address, at, secondFactor }: NewSession): unknown[] => [
  id,
  user.id,
  address,
  at,
  user.passwordHash,
  secondFactor,
];

/**
 * @returns false, with nothing stored, for a user whose password has changed, or of whom a second factor is
 * demanded
 */
export const begin = async (database: TenantDatabase, session: NewSession): Promise<boolean> =>
  (await database.statement(null, BEGIN, valuesOf(session))).length > 0;

/** As `begin`, in a transaction. */
export const beginIn = async (manager: EntityManager, session: NewSession): Promise<boolean> =>
  (await statementIn(manager, BEGIN, valuesOf(session))).length > 0;

const COMPLETE = {
  text: `UPDATE session SET second_factor = $2 WHERE id = $1 AND second_factor IS NULL`,
};

/** Notes that a session's user has shown a second factor in it. */
export async function complete(
  manager: EntityManager,
  sessionId: string,
  secondFactor: SecondFactorMethod,
): Promise<void> {
  await statementIn(manager, COMPLETE, [sessionId, secondFactor]);
}

const TOUCH = { name: 'touch session', text: 'UPDATE session SET seen_at = $2 WHERE id = $1' };

/** Notes that a session was used. */
export async function touch(database: TenantDatabase, sessionId: string, at: Date): Promise<void> {
  await database.statement(null, TOUCH, [sessionId, at]);
}

const LOCK = {
  text: `SELECT ${COLUMNS} FROM session s JOIN app_user u ON u.id = s.user_id
    WHERE s.id = $1 FOR UPDATE OF s`,
  row: SESSION,
};

/** A session, locked against changes until the transaction ends. */
export async function lockSession(
  manager: EntityManager,
  sessionId: string,
): Promise<SessionRow | undefined> {
  return (await statementIn(manager, LOCK, [sessionId]))[0];
}

const ROTATE = { text: 'UPDATE session SET generation = $2, rotated_at = $3 WHERE id = $1' };

/** Stores the generation of a session's newest token. */
export async function rotate(
  manager: EntityManager,
  sessionId: string,
  generation: number,
  at: Date,
): Promise<void> {
  await statementIn(manager, ROTATE, [sessionId, generation, at]);
}

const END = {
  name: 'end session',
  text: 'UPDATE session SET revoked_at = $2, end_reason = $3 WHERE id = $1',
};

/** Ends a session. */
export async function end(
  database: TenantDatabase,
  sessionId: string,
  at: Date,
  reason: SessionEndReason,
): Promise<void> {
  await database.statement(null, END, [sessionId, at, reason]);
}

/** As `end`, in a transaction. */
export async function endIn(
  manager: EntityManager,
  sessionId: string,
  at: Date,
  reason: SessionEndReason,
): Promise<void> {
  await statementIn(manager, END, [sessionId, at, reason]);
}

/** The earliest last call and the earliest sign-in of a live session. */
export interface Oldest {
  seenAt: Date;
  createdAt: Date;
}

const ALIVE = `revoked_at IS NULL AND seen_at >= $2 AND created_at >= $3`;

const OPEN = {
  name: 'open sessions',
  text: `SELECT id, address, created_at AS "createdAt", seen_at AS "seenAt", id = $4::uuid AS current
    FROM session WHERE user_id = $1 AND ${ALIVE} ORDER BY current DESC, seen_at DESC, id`,
  row: {
    id: columns.uuid(),
    address: columns.text(),
    createdAt: columns.instant(),
    seenAt: columns.instant(),
    current: columns.bool(),
  },
};

/** A user's live sessions, the current one first. */
export const open = (
  database: TenantDatabase,
  userId: number,
  oldest: Oldest,
  current: string,
): Promise<RowOf<typeof OPEN.row>[]> =>
  database.statement(null, OPEN, [userId, oldest.seenAt, oldest.createdAt, current]);

const END_ONE = {
  name: 'end one session',
  text: `UPDATE session SET revoked_at = $5, end_reason = 'ended'
    WHERE user_id = $1 AND id = $4 AND ${ALIVE} RETURNING id`,
  row: { id: columns.uuid() },
};

/** Ends a live session of a user. @returns false when there is none */
export async function endOne(
  database: TenantDatabase,
  userId: number,
  oldest: Oldest,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const values = [userId, oldest.seenAt, oldest.createdAt, sessionId, at];
  return (await database.statement(null, END_ONE, values)).length > 0;
}

const FRESH = {
  name: 'fresh session',
  text: 'SELECT id FROM session WHERE id = $1 AND created_at >= $2',
  row: { id: columns.uuid() },
};

/** Whether a session began after an instant. */
export const isNewerThan = async (
  database: TenantDatabase,
  sessionId: string,
  since: Date,
): Promise<boolean> => (await database.statement(null, FRESH, [sessionId, since])).length > 0;

const END_OTHERS = {
  text: `UPDATE session SET revoked_at = $3, end_reason = $4
    WHERE user_id = $1 AND revoked_at IS NULL AND id <> $2::uuid`,
};

/** Ends every session of a user but one. */
export async function endOthers(
  manager: EntityManager,
  userId: number,
  sessionId: string,
  at: Date,
  reason: SessionEndReason,
): Promise<void> {
  await statementIn(manager, END_OTHERS, [userId, sessionId, at, reason]);
}
