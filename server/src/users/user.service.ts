import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, notFound } from '../common/errors.js';
import { enterScope, TenantDatabase } from '../tenant/tenant-database.js';
import type { SessionEndReason } from '../contract/audit.js';
import type { Role } from '../contract/enums.js';
import { AccessCache } from './access-cache.js';
import {
  isMediaGroup,
  makeMediaGroup,
  type MediaGroupName,
  mediaGroups,
} from '../tenant/media-groups.repository.js';
import { NewPasswords } from './new-passwords.js';
import { Passwords } from './passwords.js';
import type { User } from './user.entity.js';
import {
  addMember,
  addUser,
  allUsers,
  changeUser,
  disableMember,
  endSessions,
  membersOf,
  userByEmail,
} from './user.repository.js';

export interface NewUser {
  email: string;
  fullName: string;
  password: string;
  role: Role;
  multimediaIds: readonly number[];
}

export interface UserSummary {
  email: string;
  fullName: string;
  /** In all media groups of the user: one, or several separated by commas. */
  role: string;
  /** Whether the user is disabled in all of their media groups. */
  disabled: boolean;
  multimedias: string[];
}

/** Users and tenants, for the command line; the workspace has no screen for them. */
@Injectable()
export class UserService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly access: AccessCache,
    private readonly newPasswords: NewPasswords,
    private readonly passwords: Passwords,
  ) {}

  /** @returns the new tenant's id */
  createMultimedia(name: string): Promise<number> {
    return this.database.write(null, (manager) => makeMediaGroup(manager, { name }));
  }

  /**
   * @returns the new user's id
   * @throws 400 at `password`, or for a tenant that does not exist
   */
  async create({ email, fullName, password, role, multimediaIds }: NewUser): Promise<number> {
    await this.newPasswords.check(password, email, 'password');
    const passwordHash = await this.passwords.hash(password);
    return this.database.write(null, async (manager) => {
      if (await userByEmail(manager, email)) throw badField('email', 'emailInUse');
      const user = await addUser(manager, { email, fullName, passwordHash });
      for (const multimediaId of multimediaIds) {
        await enterScope(manager, multimediaId);
        if (!(await isMediaGroup(manager, multimediaId))) throw badField('multimedia', 'reference');
        await addMember(manager, multimediaId, user.id, role);
      }
      return user.id;
    });
  }

  /** Sets a password and ends the user's sessions. */
  async setPassword(email: string, password: string): Promise<void> {
    await this.newPasswords.check(password, email, 'password');
    const passwordHash = await this.passwords.hash(password);
    await this.change(email, 'password', (manager, user) =>
      changeUser(manager, user.id, { passwordHash }),
    );
  }

  /** Shuts a user out of every media group, and ends open sessions. */
  disable(email: string): Promise<void> {
    return this.change(email, 'disabled', async (manager, user) => {
      for (const { id } of await mediaGroups(manager)) {
        await enterScope(manager, id);
        await disableMember(manager, id, user.id);
      }
    });
  }

  list(): Promise<UserSummary[]> {
    return this.database.read(null, async (manager) => {
      const users = await allUsers(manager);
      const groups = await mediaGroups(manager);
      const members = new Map<MediaGroupName, Awaited<ReturnType<typeof membersOf>>>();
      for (const group of groups) {
        await enterScope(manager, group.id);
        members.set(group, await membersOf(manager, group.id));
      }
      return users.map(({ id, email, fullName }) => {
        const own = groups.flatMap((group) => {
          const member = members.get(group)?.get(id);
          return member ? [{ name: group.name, ...member }] : [];
        });
        return {
          email,
          fullName,
          role: [...new Set(own.map(({ role }) => role))].join(', '),
          disabled: own.every(({ status }) => status === 'disabled'),
          multimedias: own.map(({ name }) => name),
        };
      });
    });
  }

  private async change(
    email: string,
    endReason: SessionEndReason,
    work: (manager: EntityManager, user: User) => Promise<void>,
  ): Promise<void> {
    await this.database.write(null, async (manager) => {
      const user = await userByEmail(manager, email);
      if (!user) throw notFound();
      await work(manager, user);
      await endSessions(manager, user.id, endReason);
    });
    this.access.clear();
  }
}
