import { Injectable } from '@nestjs/common';
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
import { hashPassword } from './passwords.js';
import type { User } from './user.entity.js';
import {
  addMember,
  addUser,
  allUsers,
  changeUser,
  endSessions,
  memberIds,
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
  role: Role;
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
    const passwordHash = await hashPassword(password);
    return this.database.write(null, async (manager) => {
      if (await userByEmail(manager, email)) throw badField('email', 'emailInUse');
      const user = await addUser(manager, { email, fullName, passwordHash, role });
      for (const multimediaId of multimediaIds) {
        await enterScope(manager, multimediaId);
        if (!(await isMediaGroup(manager, multimediaId))) throw badField('multimedia', 'reference');
        await addMember(manager, multimediaId, user.id);
      }
      return user.id;
    });
  }

  /** Sets a password and ends the user's sessions. */
  async setPassword(email: string, password: string): Promise<void> {
    await this.newPasswords.check(password, email, 'password');
    const passwordHash = await hashPassword(password);
    await this.change(email, { passwordHash }, 'password');
  }

  /** Blocks a user, and ends open sessions. */
  disable(email: string): Promise<void> {
    return this.change(email, { disabled: true }, 'disabled');
  }

  list(): Promise<UserSummary[]> {
    return this.database.read(null, async (manager) => {
      const users = await allUsers(manager);
      const groups = await mediaGroups(manager);
      const members = new Map<MediaGroupName, Set<number>>();
      for (const group of groups) {
        await enterScope(manager, group.id);
        members.set(group, await memberIds(manager, group.id));
      }
      return users.map(({ id, email, fullName, role, disabled }) => ({
        email,
        fullName,
        role,
        disabled,
        multimedias: groups.filter((g) => members.get(g)?.has(id)).map(({ name }) => name),
      }));
    });
  }

  private async change(
    email: string,
    values: Partial<User>,
    endReason: SessionEndReason,
  ): Promise<void> {
    await this.database.write(null, async (manager) => {
      const user = await userByEmail(manager, email);
      if (!user) throw notFound();
      await changeUser(manager, user.id, values);
      await endSessions(manager, user.id, endReason);
    });
    this.access.clear();
  }
}
