import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../common/request-context.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { changeUser } from '../users/user.repository.js';
import { AuthService } from './auth.service.js';
import { keepNewsSeen, newsSeenBy } from './news-seen.repository.js';
import type { AccountAnswer, ChangeAccountBody } from './second-factor.dto.js';

/** What the caller is called, in which language they read, and what of the news they have seen. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly auth: AuthService,
  ) {}

  async get(caller: RequestContext): Promise<AccountAnswer> {
    const { email, fullName, language } = await this.auth.userOf(caller);
    const newsSeen = await this.database.read(null, (manager) =>
      newsSeenBy(manager, caller.userId),
    );
    return { email, fullName, language, newsSeen };
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

  async seeNews(caller: RequestContext, lines: number): Promise<void> {
    await this.database.write(null, (manager) => keepNewsSeen(manager, caller.userId, lines));
  }
}
