import { Injectable } from '@nestjs/common';
import { currentActor } from '../common/actor.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import { Mailer } from '../mail/mailer.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { AccessCache } from '../users/access-cache.js';
import { directs } from '../users/link.repository.js';
import { mailLanguage } from '../users/links.js';
import type { DroppedFactorsAnswer } from '../users/member.dto.js';
import * as members from '../users/member.repository.js';
import type { Director } from '../users/member.service.js';
import { endSessions } from '../users/user.repository.js';
import { dropFactors } from './second-factor.repository.js';

/** The second factors of the users of a media group, for its administrators. */
@Injectable()
export class MemberFactorsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly access: AccessCache,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Takes all second factors of a user away, who has lost them. Open sessions end, and the user is told by mail.
   *
   * @throws 400 at `id` for oneself, who needs the password for it; 404; OTHER_GROUPS for a user whom the administrator does not direct in every group
   */
  async drop(
    { multimediaId, userId, language }: Director,
    id: number,
  ): Promise<DroppedFactorsAnswer> {
    if (id === userId) throw badField('id', 'ownSecondFactors');
    const answer = await this.database.write(multimediaId, async (manager) => {
      const name = await members.holdMembers(manager, multimediaId);
      if (!(await members.membership(manager, multimediaId, id))) throw notFound();
      const found = await members.lockUser(manager, id);
      if (!found) throw notFound();
      if (!(await directs(manager, userId, id))) throw new CodeError('OTHER_GROUPS');
      await dropFactors(manager, id);
      await endSessions(manager, id, 'administrator');
      const changed = await members.memberById(manager, multimediaId, id);
      if (!changed) throw notFound();
      const mailed = await this.mailer.put(
        manager,
        { address: found.email, language: mailLanguage(found, language), multimediaId },
        { kind: 'factorsDropped', group: name, by: currentActor()?.name ?? '' },
      );
      return { ...changed, mailed: mailed ? (1 as const) : (0 as const) };
    });
    this.access.clear();
    this.mailer.wake();
    return answer;
  }
}
