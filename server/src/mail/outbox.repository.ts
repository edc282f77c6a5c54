import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import { type OwnerQuery, ownerRows } from '../common/owner-query.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { MailOutbox } from './mail-outbox.entity.js';

/** A message as it is put into the outbox. */
export type NewMail = Pick<
  MailOutbox,
  'id' | 'multimediaId' | 'lane' | 'address' | 'sealed' | 'keyName'
> & {
  /** For how long it is tried. */
  seconds: number;
};

const PUT = {
  name: 'put mail',
  text: `INSERT INTO mail_outbox (id, multimedia_id, lane, address, sealed, key_name, give_up_at)
    VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')`,
};

/** Puts a message into the outbox, in the transaction that causes it. The application cannot read it again. */
export async function putMail(manager: EntityManager, mail: NewMail): Promise<void> {
  const { id, multimediaId, lane, address, sealed, keyName, seconds } = mail;
  await statementIn(manager, PUT, [id, multimediaId, lane, address, sealed, keyName, seconds]);
}

/** Times of holds as text, because a date of JavaScript would lose microseconds. */
const CLAIM = {
  text: `WITH due AS (
      SELECT DISTINCT lane FROM mail_outbox
      WHERE state = 'queued' AND due_at <= now() AND give_up_at > now() AND key_name = $1
    ), turn AS MATERIALIZED (
      SELECT lane, (SELECT max(claimed_at) FROM mail_outbox c WHERE c.lane = due.lane) AS last FROM due
    ), next AS (
      SELECT o.id FROM mail_outbox o JOIN turn USING (lane)
      WHERE o.state = 'queued' AND o.due_at <= now() AND o.give_up_at > now() AND o.key_name = $1
      ORDER BY turn.last NULLS FIRST, o.due_at, o.id LIMIT 1 FOR UPDATE OF o SKIP LOCKED
    )
    UPDATE mail_outbox o SET attempts = o.attempts + 1, claimed_at = clock_timestamp(),
      due_at = now() + $2 * interval '1 second'
    FROM next WHERE o.id = next.id
    RETURNING o.id, o.address, o.sealed, o.attempts, o.created_at AS "createdAt", o.claimed_at::text AS hold`,
  row: {
    id: columns.uuid(),
    address: columns.text(),
    sealed: columns.bytes(),
    attempts: columns.integer(),
    createdAt: columns.instant(),
    hold: columns.text(),
  },
};
export type ClaimedMail = RowOf<typeof CLAIM.row>;

/**
 * Takes the next message that is due, for some seconds, after which others may take it over. Media groups take
 * turns: the next message is of the one that had none for the longest time.
 *
 * @param keyName the caller's key: messages that were sealed with another one stay
 */
export const claimMail = async (
  query: OwnerQuery,
  keyName: string,
  seconds: number,
): Promise<ClaimedMail | undefined> => (await ownerRows(query, CLAIM, [keyName, seconds]))[0];

type Hold = Pick<ClaimedMail, 'id' | 'hold'>;

const HELD = `id = $1 AND state = 'queued' AND claimed_at = $2::timestamptz`;
const IS_HELD = { held: columns.integer() };

const KEEP = {
  text: `UPDATE mail_outbox SET due_at = now() + $3 * interval '1 second' WHERE ${HELD} RETURNING 1 AS held`,
  row: IS_HELD,
};

/** Holds a message for some more seconds. @returns false when somebody else has taken it over */
export const keepMail = async (
  query: OwnerQuery,
  { id, hold }: Hold,
  seconds: number,
): Promise<boolean> => (await ownerRows(query, KEEP, [id, hold, seconds])).length === 1;

const SENT = {
  text: `UPDATE mail_outbox SET state = 'sent', ended_at = now(), sealed = NULL, error = NULL
    WHERE ${HELD} RETURNING 1 AS held`,
  row: IS_HELD,
};

/** Records that a message was sent, and erases what it said. */
export const mailSent = async (query: OwnerQuery, { id, hold }: Hold): Promise<boolean> =>
  (await ownerRows(query, SENT, [id, hold])).length === 1;

const NOT_SENT = {
  text: `UPDATE mail_outbox SET error = $3,
      state = CASE WHEN $4::int IS NULL THEN 'failed' ELSE state END,
      sealed = CASE WHEN $4::int IS NULL THEN NULL ELSE sealed END,
      ended_at = CASE WHEN $4::int IS NULL THEN now() END,
      due_at = CASE WHEN $4::int IS NULL THEN due_at ELSE now() + $4::int * interval '1 second' END
    WHERE ${HELD} RETURNING 1 AS held`,
  row: IS_HELD,
};

/** Records why a message was not sent. @param wait seconds until it is tried again; null to give it up */
export const mailNotSent = async (
  query: OwnerQuery,
  { id, hold }: Hold,
  error: string,
  wait: number | null,
): Promise<boolean> => (await ownerRows(query, NOT_SENT, [id, hold, error, wait])).length === 1;

const GIVE_UP = {
  text: `UPDATE mail_outbox SET state = 'failed', ended_at = now(), sealed = NULL,
      error = coalesce(error, 'not sent in time')
    WHERE state = 'queued' AND give_up_at <= now() AND due_at <= now() RETURNING id, error`,
  row: { id: columns.uuid(), error: columns.text() },
};

/** Gives up what was not sent in its time, and erases what it said. */
export const giveUpMail = (query: OwnerQuery): Promise<RowOf<typeof GIVE_UP.row>[]> =>
  ownerRows(query, GIVE_UP, []);

const FORGET = {
  text: `DELETE FROM mail_outbox WHERE state <> 'queued' AND ended_at < now() - $1 * interval '1 day'`,
};

/** Forgets messages that were sent or given up a number of days ago. */
export async function forgetMail(query: OwnerQuery, days: number): Promise<void> {
  await ownerRows(query, FORGET, [days]);
}
