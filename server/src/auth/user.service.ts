import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { badField, notFound } from '../common/errors.js';
import type { Role } from '../contract/enums.js';
import { AccessCache } from './access-cache.js';
import { Multimedia } from './multimedia.entity.js';
import { checkNewPassword, hashPassword } from './passwords.js';
import { User, UserMultimedia } from './user.entity.js';

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
    private readonly dataSource: DataSource,
    private readonly access: AccessCache,
  ) {}

  /** @returns the new tenant's id */
  async createMultimedia(name: string): Promise<number> {
    const { id } = await this.dataSource.manager.save(Multimedia, { name });
    return id;
  }

  /**
   * @returns the new user's id
   * @throws 400 at `password`, or for a tenant that does not exist
   */
  async create({ email, fullName, password, role, multimediaIds }: NewUser): Promise<number> {
    await checkNewPassword(password, email, 'password');
    const passwordHash = await hashPassword(password);
    return this.dataSource.transaction(async (manager) => {
      if (await manager.existsBy(User, { email })) throw badField('email', 'emailInUse');
      const user = await manager.save(User, {
        email,
        fullName,
        passwordHash,
        role,
        language: null,
      });
      for (const multimediaId of multimediaIds) {
        if (!(await manager.existsBy(Multimedia, { id: multimediaId })))
          throw badField('multimedia', 'reference');
        await manager.insert(UserMultimedia, { userId: user.id, multimediaId });
      }
      return user.id;
    });
  }

  /** Sets a password and ends the user's sessions. */
  async setPassword(email: string, password: string): Promise<void> {
    await checkNewPassword(password, email, 'password');
    const passwordHash = await hashPassword(password);
    await this.change(email, { passwordHash });
  }

  /** Shuts a user out, open sessions included. */
  disable(email: string): Promise<void> {
    return this.change(email, { disabled: true });
  }

  list(): Promise<UserSummary[]> {
    return this.dataSource.query<UserSummary[]>(
      `SELECT u.email::text AS email, u.full_name AS "fullName", u.role, u.disabled,
         coalesce(array_agg(m.name::text ORDER BY m.id) FILTER (WHERE m.id IS NOT NULL), '{}') AS multimedias
       FROM app_user u LEFT JOIN user_multimedia um ON um.user_id = u.id
       LEFT JOIN multimedia m ON m.id = um.multimedia_id GROUP BY u.id ORDER BY u.email`,
    );
  }

  private async change(email: string, values: Partial<User>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const user = await manager.findOneBy(User, { email });
      if (!user) throw notFound();
      await manager.update(User, { id: user.id }, values);
      await manager.query('UPDATE session SET revoked_at = now() WHERE user_id = $1', [user.id]);
    });
    this.access.clear();
  }
}
