import type { EntityManager } from 'typeorm';
import type { MemberStatus, Role } from '../contract/enums.js';
import type { SessionEndReason } from '../contract/audit.js';
import { Membership } from '../tenant/membership.entity.js';
import { statementIn } from '../tenant/tenant-database.js';
import { User } from './user.entity.js';

/** Users belong to no tenant; only a media group's scope shows who belongs to it. */

export const userByEmail = (manager: EntityManager, email: string): Promise<User | null> =>
  manager.findOneBy(User, { email });

export const userById = (manager: EntityManager, id: number): Promise<User | null> =>
  manager.findOneBy(User, { id });

/** All users, by email. */
export const allUsers = (manager: EntityManager): Promise<User[]> =>
  manager.find(User, { order: { email: 'ASC' } });

/** Whether there is a user at all. */
export const anyUser = (manager: EntityManager): Promise<boolean> => manager.exists(User);

export const addUser = (
  manager: EntityManager,
  user: Pick<User, 'email' | 'fullName' | 'passwordHash'>,
): Promise<User> => manager.save(User, { ...user, language: null });

export async function changeUser(
  manager: EntityManager,
  id: number,
  values: Partial<User>,
): Promise<void> {
  await manager.update(User, { id }, values);
}

/** Makes a user a member of a media group, in its scope. */
export async function addMember(
  manager: EntityManager,
  multimediaId: number,
  userId: number,
  role: Role,
): Promise<void> {
  await manager.insert(Membership, { userId, multimediaId, role });
}

/** What a media group's users are in it, by their ids, in its scope. */
export async function membersOf(
  manager: EntityManager,
  multimediaId: number,
): Promise<Map<number, { role: Role; status: MemberStatus }>> {
  const rows = await manager.findBy(Membership, { multimediaId });
  return new Map(rows.map(({ userId, role, status }) => [userId, { role, status }]));
}

/** Shuts a user out of a media group, in its scope. */
export async function disableMember(
  manager: EntityManager,
  multimediaId: number,
  userId: number,
): Promise<void> {
  await manager.update(Membership, { multimediaId, userId }, { status: 'disabled' });
}

const END_SESSIONS = {
  text: `UPDATE session SET revoked_at = now(), end_reason = $2
    WHERE user_id = $1 AND revoked_at IS NULL`,
};

/** Ends all sessions of a user. */
export async function endSessions(
  manager: EntityManager,
  userId: number,
  reason: SessionEndReason,
): Promise<void> {
  await statementIn(manager, END_SESSIONS, [userId, reason]);
}
