import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { type OwnerQuery, ownerRows } from '../common/owner-query.js';
import { MAIL } from '../contract/limits.js';
import type { MailingFile } from '../contract/mailing.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { MailOutbox } from './mail-outbox.entity.js';

/** A message as it is put into the outbox. */
export type NewMail = Pick<
  MailOutbox,
  'id' | 'multimediaId' | 'lane' | 'address' | 'sealed' | 'keyName'
> & {
  /** Whom it invites: once that invitation has ended, it is not sent. */
  invitedUserId: number | null;
  /** For how long it is tried. */
  seconds: number;
};

const PUT = {
  name: 'put mail',
  text: `INSERT INTO mail_outbox (id, multimedia_id, lane, address, sealed, key_name, give_up_at, invited_user_id)
    VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second', $8)`,
};

/** Puts a message into the outbox, in the transaction that causes it. The application cannot read it again. */
export async function putMail(manager: EntityManager, mail: NewMail): Promise<void> {
  const { id, multimediaId, lane, address, sealed, keyName, seconds, invitedUserId } = mail;
  const values = [id, multimediaId, lane, address, sealed, keyName, seconds, invitedUserId];
  await statementIn(manager, PUT, values);
}

/** A message of billing as it is put into the outbox. */
export interface NewMailingMail {
  id: string;
  mailingId: number;
  address: string;
  sealed: Buffer;
}

const PUT_MAILINGS = {
  text: `INSERT INTO mail_outbox (id, multimedia_id, mailing_id, lane, address, sealed, key_name, give_up_at)
    SELECT m.id, $1, m."mailingId", $2, m.address, decode(m.sealed, 'base64'), $3, now() + $4 * interval '1 second'
    FROM jsonb_to_recordset($5::jsonb) AS m(id uuid, "mailingId" int, address text, sealed text)`,
};

/** Puts messages of billing into the outbox, which take turns with those of other media groups alone. */
export async function putMailings(
  manager: EntityManager,
  { multimediaId, keyName, seconds }: { multimediaId: number; keyName: string; seconds: number },
  mails: readonly NewMailingMail[],
): Promise<void> {
  const rows = mails.map((one) => ({ ...one, sealed: one.sealed.toString('base64') }));
  const lane = `billing ${multimediaId}`;
  const values = [multimediaId, lane, keyName, seconds, JSON.stringify(rows)];
  await statementIn(manager, PUT_MAILINGS, values);
}

const TAKE_BACK = {
  text: 'SELECT id FROM take_mailings_back($1::int[], $2) AS id',
  row: { id: columns.integer() },
};

/**
 * Takes messages of billing out of the outbox, except those that are on their way.
 *
 * @returns the mailings whose message was in it
 */
export const takeMailingsBack = async (
  manager: EntityManager,
  ids: readonly number[],
  state: MailOutbox['state'],
): Promise<number[]> => (await statementIn(manager, TAKE_BACK, [ids, state])).map(({ id }) => id);

const SENT_LAST_HOUR = `(SELECT count(*) FROM mail_outbox
        WHERE mailing_id IS NOT NULL AND claimed_at > now() - interval '1 hour')`;
const DUE = `state = 'queued' AND due_at <= now() AND give_up_at > now() AND key_name = $1`;
/** Messages of billing have their own budget, and come after all others. */
const TURN_OF_BILLING = `${SENT_LAST_HOUR} < ${MAIL.billingOfAll}
          AND NOT EXISTS (SELECT FROM mail_outbox WHERE ${DUE} AND mailing_id IS NULL)`;

/** Times of holds as text, because a date of JavaScript would lose microseconds. */
const CLAIM = {
  text: `WITH due AS (
      SELECT DISTINCT lane FROM mail_outbox
      WHERE ${DUE} AND (mailing_id IS NOT NULL) = $3 AND (NOT $3 OR ${TURN_OF_BILLING})
    ), turn AS MATERIALIZED (
      SELECT lane, (SELECT max(claimed_at) FROM mail_outbox c WHERE c.lane = due.lane) AS last FROM due
    ), next AS (
      SELECT o.id FROM mail_outbox o JOIN turn USING (lane)
      WHERE o.state = 'queued' AND o.due_at <= now() AND o.give_up_at > now() AND o.key_name = $1
        AND (o.mailing_id IS NOT NULL) = $3
      ORDER BY turn.last NULLS FIRST, o.due_at, o.id LIMIT 1 FOR UPDATE OF o SKIP LOCKED
    )
    UPDATE mail_outbox o SET attempts = o.attempts + 1, claimed_at = clock_timestamp(), sending = true,
      due_at = now() + $2 * interval '1 second'
    FROM next WHERE o.id = next.id
    RETURNING o.id, o.address, o.sealed, o.attempts, o.created_at AS "createdAt", o.claimed_at::text AS hold,
      o.multimedia_id AS "multimediaId", o.mailing_id AS "mailingId"`,
  row: {
    id: columns.uuid(),
    address: columns.text(),
    sealed: columns.bytes(),
    attempts: columns.integer(),
    createdAt: columns.instant(),
    hold: columns.text(),
    multimediaId: orNull(columns.integer()),
    mailingId: orNull(columns.integer()),
  },
};
export type ClaimedMail = RowOf<typeof CLAIM.row>;

/**
 * Takes the next message that is due, for some seconds, after which others may take it over. Media groups take
 * turns: the next message is of the one that had none for the longest time.
 *
 * @param keyName the caller's key: messages that were sealed with another one stay
 * @param ofBilling messages of billing alone, or all others
 */
export const claimMail = async (
  query: OwnerQuery,
  keyName: string,
  seconds: number,
  ofBilling = false,
): Promise<ClaimedMail | undefined> =>
  (await ownerRows(query, CLAIM, [keyName, seconds, ofBilling]))[0];

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
  text: `UPDATE mail_outbox SET state = 'sent', ended_at = now(), sealed = NULL, error = NULL, sending = false,
      files = $3
    WHERE ${HELD} RETURNING 1 AS held`,
  row: IS_HELD,
};

/** Records that a message was sent, and erases what it said. @param files that were sent with it */
export const mailSent = async (
  query: OwnerQuery,
  { id, hold }: Hold,
  files: readonly MailingFile[] | null = null,
): Promise<boolean> =>
  (await ownerRows(query, SENT, [id, hold, files && JSON.stringify(files)])).length === 1;

const NOT_SENT = {
  text: `UPDATE mail_outbox SET error = $3, sending = false, files = $5,
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
  files: readonly MailingFile[] | null = null,
): Promise<boolean> => {
  const values = [id, hold, error, wait, files && JSON.stringify(files)];
  return (await ownerRows(query, NOT_SENT, values)).length === 1;
};

const GIVE_UP = {
  text: `UPDATE mail_outbox SET state = 'failed', ended_at = now(), sealed = NULL, sending = false,
      error = coalesce(error, 'not sent in time')
    WHERE state = 'queued' AND give_up_at <= now() AND due_at <= now() RETURNING id, error`,
  row: { id: columns.uuid(), error: columns.text() },
};

/** Gives up what was not sent in its time, and erases what it said. */
export const giveUpMail = (query: OwnerQuery): Promise<RowOf<typeof GIVE_UP.row>[]> =>
  ownerRows(query, GIVE_UP, []);

const LOST = {
  text: `UPDATE mailing m SET state = 'failed', at = now(), error = coalesce(error, 'lost')
    WHERE state = 'queued' AND NOT EXISTS (SELECT FROM mail_outbox o WHERE o.mailing_id = m.id)`,
};

/** A mailing whose message is in no outbox, as in a database that was restored, is not sent any more. */
export async function giveUpLostMailings(query: OwnerQuery): Promise<void> {
  await ownerRows(query, LOST, []);
}

const FORGET = {
  text: `DELETE FROM mail_outbox WHERE state <> 'queued' AND ended_at < now() - $1 * interval '1 day'`,
};

/** Forgets messages that were sent or given up a number of days ago. */
export async function forgetMail(query: OwnerQuery, days: number): Promise<void> {
  await ownerRows(query, FORGET, [days]);
}
