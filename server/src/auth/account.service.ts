import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../common/request-context.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { changeUser } from '../users/user.repository.js';
import { AuthService } from './auth.service.js';
import type { AccountAnswer, ChangeAccountBody } from './second-factor.dto.js';

/** What the caller is called, and in which language they read. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly auth: AuthService,
  ) {}

  async get(caller: RequestContext): Promise<AccountAnswer> {
    const { email, fullName, language } = await this.auth.userOf(caller);
    return { email, fullName, language };
  }

  async change(
    caller: RequestContext,
    { fullName, language }: ChangeAccountBody,
  ): Promise<AccountAnswer> {
    await this.database.write(null, (manager) =>
      changeUser(manager, caller.userId, { fullName, language }),
    );
    return this.get(caller);
  }
}
