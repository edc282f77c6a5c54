import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { statementIn } from '../tenant/tenant-database.js';

/** The tenant and user whose call has the key. */
export interface KeyOwner {
  multimediaId: number;
  userId: number;
  key: string;
}

const valuesOf = ({ multimediaId, userId, key }: KeyOwner) => [multimediaId, userId, key];

const FORGET = {
  text: 'DELETE FROM idempotency_key WHERE multimedia_id = $1 AND created_at < $2',
};

/** Deletes the keys of a tenant that were taken before an instant. */
export async function forgetKeys(
  manager: EntityManager,
  multimediaId: number,
  before: Date,
): Promise<void> {
  await statementIn(manager, FORGET, [multimediaId, before]);
}

const TAKE = {
  text: `INSERT INTO idempotency_key (multimedia_id, user_id, key, fingerprint, created_at)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING key`,
  row: { key: columns.text() },
};

/** Takes a key; waits for a call in flight with the same key. @returns false when it was taken before */
export async function takeKey(
  manager: EntityManager,
  owner: KeyOwner,
  fingerprint: string,
  at: Date,
): Promise<boolean> {
  return (await statementIn(manager, TAKE, [...valuesOf(owner), fingerprint, at])).length === 1;
}

const STORED_CALL = {
  text: `SELECT fingerprint, answer FROM idempotency_key
    WHERE multimedia_id = $1 AND user_id = $2 AND key = $3`,
  row: { fingerprint: columns.text(), answer: orNull(columns.text()) },
};

/** The stored call and answer of a key. */
export async function storedCall(
  manager: EntityManager,
  owner: KeyOwner,
): Promise<RowOf<typeof STORED_CALL.row> | undefined> {
  return (await statementIn(manager, STORED_CALL, valuesOf(owner)))[0];
}

const KEEP = {
  text: `UPDATE idempotency_key SET answer = $4
    WHERE multimedia_id = $1 AND user_id = $2 AND key = $3`,
};

/** Stores the answer to the call with a key, as JSON. */
export async function keepAnswer(
  manager: EntityManager,
  owner: KeyOwner,
  answer: string,
): Promise<void> {
  await statementIn(manager, KEEP, [...valuesOf(owner), answer]);
}
