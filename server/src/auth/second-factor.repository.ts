import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { SecondFactorKind } from '../contract/enums.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { User } from '../users/user.entity.js';
import { RecoveryCode, SecondFactor, SignInTicket } from './second-factor.entity.js';

/** Second factors belong to no tenant: each statement selects them by their user. */

const FACTORS = {
  name: 'second factors',
  text: `SELECT id, kind, name, credential_id AS "credentialId", public_key AS "publicKey",
      counter::float8 AS counter, transports, secret, last_step AS "lastStep",
      created_at AS "createdAt", used_at AS "usedAt"
    FROM second_factor WHERE user_id = $1 ORDER BY created_at, id`,
  row: {
    id: columns.uuid(),
    kind: columns.text<SecondFactorKind>(),
    name: columns.text(),
    credentialId: orNull(columns.text()),
    publicKey: orNull(columns.bytes()),
    counter: columns.float(),
    transports: columns.texts(),
    secret: orNull(columns.bytes()),
    lastStep: orNull(columns.integer()),
    createdAt: columns.instant(),
    usedAt: orNull(columns.instant()),
  },
};

export type FactorRow = RowOf<typeof FACTORS.row>;

/** A user's second factors, oldest first. */
export const factorsOf = (database: TenantDatabase, userId: number): Promise<FactorRow[]> =>
  database.statement(null, FACTORS, [userId]);

/** As `factorsOf`, once nobody else changes them until the transaction ends. */
export async function lockFactors(manager: EntityManager, userId: number): Promise<FactorRow[]> {
  await manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
  return statementIn(manager, FACTORS, [userId]);
}

const REQUIRES = {
  name: 'requires second factor',
  text: 'SELECT requires_second_factor($1) AS required',
  row: { required: columns.bool() },
};

/** Whether a media group of the user requires a second factor of them. */
export const isRequired = async (database: TenantDatabase, userId: number): Promise<boolean> =>
  (await database.statement(null, REQUIRES, [userId]))[0]?.required === true;

/** As `isRequired`, in a transaction. */
export const isRequiredIn = async (manager: EntityManager, userId: number): Promise<boolean> =>
  (await statementIn(manager, REQUIRES, [userId]))[0]?.required === true;

/** Whether a user has a second factor. */
export const hasFactor = (manager: EntityManager, userId: number): Promise<boolean> =>
  manager.existsBy(SecondFactor, { userId });

export type NewFactor = Pick<SecondFactor, 'kind' | 'name'> & Partial<SecondFactor>;

export async function addFactor(
  manager: EntityManager,
  factor: NewFactor & Pick<SecondFactor, 'id' | 'userId' | 'createdAt'>,
): Promise<void> {
  await manager.insert(SecondFactor, factor);
}

/** Takes the user's app for one-time codes away, which another one replaces. */
export async function dropCodes(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(SecondFactor, { userId, kind: 'code' });
}

/** @returns false when the user has no such factor */
export async function dropFactor(
  manager: EntityManager,
  userId: number,
  id: string,
): Promise<boolean> {
  return (await manager.delete(SecondFactor, { userId, id })).affected === 1;
}

const USE_STEP = {
  text: `UPDATE second_factor SET last_step = $2, used_at = $3
    WHERE id = $1 AND (last_step IS NULL OR last_step < $2) RETURNING id`,
  row: { id: columns.uuid() },
};

/** Notes that a step's code was used. @returns false when it, or a later one, was used before */
export async function useStep(
  manager: EntityManager,
  id: string,
  step: number,
  at: Date,
): Promise<boolean> {
  return (await statementIn(manager, USE_STEP, [id, step, at])).length === 1;
}

const USE_PASSKEY = {
  text: `UPDATE second_factor SET counter = $2, used_at = $3
    WHERE id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0) RETURNING id`,
  row: { id: columns.uuid() },
};

/** Notes that a passkey was used. @returns false when its counter did not grow: it was copied */
export async function usePasskey(
  manager: EntityManager,
  id: string,
  counter: number,
  at: Date,
): Promise<boolean> {
  return (await statementIn(manager, USE_PASSKEY, [id, counter, at])).length === 1;
}

const RECOVERY = {
  name: 'recovery codes',
  text: 'SELECT id, hash FROM recovery_code WHERE user_id = $1 ORDER BY id',
  row: { id: columns.uuid(), hash: columns.text() },
};

export const recoveryCodesOf = (
  database: TenantDatabase,
  userId: number,
): Promise<RowOf<typeof RECOVERY.row>[]> => database.statement(null, RECOVERY, [userId]);

/** Uses a recovery code up. @returns false when it was used meanwhile */
export const useRecoveryCode = async (manager: EntityManager, id: string): Promise<boolean> =>
  (await manager.delete(RecoveryCode, { id })).affected === 1;

/** Replaces the user's recovery codes. */
export async function setRecoveryCodes(
  manager: EntityManager,
  userId: number,
  codes: readonly { id: string; hash: string }[],
): Promise<void> {
  await manager.delete(RecoveryCode, { userId });
  if (codes.length > 0)
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ ...code, userId })),
    );
}

/** Takes all of a user's second factors away, with the codes that stand in for them. */
export async function dropFactors(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(SecondFactor, { userId });
  await manager.delete(RecoveryCode, { userId });
}

const TICKET_COLUMNS = {
  digest: columns.text(),
  userId: columns.integer(),
  sessionId: orNull(columns.uuid()),
  passwordDigest: columns.text(),
  secret: orNull(columns.bytes()),
};
export type Ticket = RowOf<typeof TICKET_COLUMNS>;

const ADD_TICKET = {
  name: 'sign-in ticket',
  text: `WITH expired AS (DELETE FROM sign_in_ticket WHERE expires_at <= $7)
    INSERT INTO sign_in_ticket (digest, user_id, session_id, password_digest, secret, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6)`,
};

/** Stores a ticket, and forgets those that have expired. */
export async function addTicket(
  database: TenantDatabase,
  { digest, userId, sessionId, passwordDigest, secret }: Ticket,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<void> {
  const values = [digest, userId, sessionId, passwordDigest, secret, expiresAt, now];
  await database.statement(null, ADD_TICKET, values);
}

const TICKET = {
  name: 'ticket',
  text: `SELECT digest, user_id AS "userId", session_id AS "sessionId",
      password_digest AS "passwordDigest", secret
    FROM sign_in_ticket WHERE digest = $1 AND expires_at > $2`,
  row: TICKET_COLUMNS,
};

export const ticketOf = async (
  database: TenantDatabase,
  digest: string,
  now: Date,
): Promise<Ticket | undefined> => (await database.statement(null, TICKET, [digest, now]))[0];

/** Uses a ticket up. @returns false when it was used meanwhile */
export const useTicket = async (manager: EntityManager, digest: string): Promise<boolean> =>
  (await manager.delete(SignInTicket, { digest })).affected === 1;
