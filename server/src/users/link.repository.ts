import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import { Invitation, PasswordLink } from './link.entity.js';

/** Stores an invitation in its media group's scope; an earlier one of the same person ends. */
export async function putInvitation(manager: EntityManager, invitation: Invitation): Promise<void> {
  await manager.upsert(Invitation, invitation, ['userId', 'multimediaId']);
}

/** Takes an invitation back, in its media group's scope. */
export async function removeInvitation(
  manager: EntityManager,
  multimediaId: number,
  userId: number,
): Promise<void> {
  await manager.delete(Invitation, { multimediaId, userId });
}

/** Uses an invitation up, in its media group's scope. @returns false when somebody else has */
export async function useInvitation(
  manager: EntityManager,
  multimediaId: number,
  tokenDigest: string,
): Promise<boolean> {
  return (await manager.delete(Invitation, { multimediaId, tokenDigest })).affected === 1;
}

/** Uses a link for a new password up. @returns false when somebody else has */
export async function usePasswordLink(
  manager: EntityManager,
  tokenDigest: string,
): Promise<boolean> {
  return (await manager.delete(PasswordLink, { tokenDigest })).affected === 1;
}

const INVITATION_OF_LINK = {
  text: `SELECT user_id AS "userId", multimedia_id AS "multimediaId", multimedia_name AS "multimediaName",
      invited_name AS "invitedName", issued_by AS "issuedBy", expires_at AS "expiresAt"
    FROM invitation_of($1)`,
  row: {
    userId: columns.integer(),
    multimediaId: columns.integer(),
    multimediaName: columns.text(),
    invitedName: orNull(columns.text()),
    issuedBy: columns.integer(),
    expiresAt: columns.instant(),
  },
};
export type InvitationRow = RowOf<typeof INVITATION_OF_LINK.row>;

/** The invitation of a secret, while its administrator may still invite. */
export async function invitationOf(
  manager: EntityManager,
  digest: string,
): Promise<InvitationRow | undefined> {
  return (await statementIn(manager, INVITATION_OF_LINK, [digest]))[0];
}

const EXPIRED = {
  name: 'expired password links',
  text: 'DELETE FROM password_link WHERE user_id = $1 AND expires_at <= $2',
};

/** Stores a link for a new password, and deletes the person's expired ones. */
export async function addPasswordLink(
  manager: EntityManager,
  link: PasswordLink,
  now: Date,
): Promise<void> {
  await statementIn(manager, EXPIRED, [link.userId, now]);
  await manager.insert(PasswordLink, link);
}

export const passwordLink = (
  manager: EntityManager,
  tokenDigest: string,
): Promise<PasswordLink | null> => manager.findOneBy(PasswordLink, { tokenDigest });

/** Ends every link for a new password of a user. */
export async function removePasswordLinks(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(PasswordLink, { userId });
}

const DIRECTS = {
  text: 'SELECT directs($1, $2) AS directs',
  row: { directs: columns.bool() },
};

/** Whether somebody directs every media group for which another person works, and owns what the other owns. */
export async function directs(
  manager: EntityManager,
  director: number,
  person: number,
): Promise<boolean> {
  return (await statementIn(manager, DIRECTS, [director, person]))[0]?.directs === true;
}

const MAY_WORK = {
  name: 'may work',
  text: 'SELECT may_work($1) AS works',
  row: { works: columns.bool() },
};

/** Whether a user may work in any media group. */
export async function mayWork(database: TenantDatabase, userId: number): Promise<boolean> {
  return (await database.statement(null, MAY_WORK, [userId]))[0]?.works === true;
}

/** As `mayWork`, in a transaction. */
export async function mayWorkIn(manager: EntityManager, userId: number): Promise<boolean> {
  return (await statementIn(manager, MAY_WORK, [userId]))[0]?.works === true;
}
