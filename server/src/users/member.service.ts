import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentActor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { saveError } from '../common/database-errors.js';
import { badField, CodeError, notFound, SentenceError } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { AppConfig } from '../config/app-config.js';
import type { Language } from '../contract/enums.js';
import { message } from '../contract/messages.js';
import { isMailAddress } from '../mail/mail-address.js';
import { Mailer } from '../mail/mailer.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import type { Membership } from '../tenant/membership.entity.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { AccessCache } from './access-cache.js';
import { memberChange } from './core/member-change.js';
import { directs, mayWorkIn, removeInvitation, removePasswordLinks } from './link.repository.js';
import { type Link, Links } from './links.js';
import type {
  InvitedAnswer,
  LinkAnswer,
  UserAnswer,
  UserBody,
  UserFilter,
  UserUpdate,
} from './member.dto.js';
import * as members from './member.repository.js';
import type { User } from './user.entity.js';
import { changeUser, endSessions } from './user.repository.js';

/** The administrator who acts, and the language of the call. */
export type Director = Pick<RequestContext, 'userId' | 'multimediaId'> & { language: Language };

/** A link, and the person whom it is about. */
interface IssuedLink {
  user: User;
  group: string;
  link: Link | null;
  kind: 'invitation' | 'password';
  /** Whether the administrator may see the link. */
  shown: boolean;
}

const linkAnswer = (link: Link | null) =>
  link && { url: link.url, expiresAt: link.expiresAt.toISOString() };

/** The users of a media group, for its administrators. */
@Injectable()
export class MemberService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly access: AccessCache,
    private readonly links: Links,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  page(multimediaId: number, request: ListRequest<UserFilter>): Promise<Page> {
    return members.memberPage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  get(multimediaId: number, id: number): Promise<UserAnswer> {
    return this.database.read(multimediaId, (manager) => answerIn(manager, multimediaId, id));
  }

  /**
   * Invites somebody, who may be a user of another media group. Where everybody signs in through another
   * system, the person is active at once, because that system knows them.
   *
   * @throws 400 at `email` for a user of this group or an address without mail, at `accountExecutiveId`
   */
  async create(director: Director, body: UserBody): Promise<InvitedAnswer> {
    const { multimediaId, userId: issuedBy } = director;
    const { email, fullName, role, accountExecutiveId = null } = body;
    if (!isMailAddress(email)) throw badField('email', 'mailAddress');
    const accepts = this.config.passwordSignIn;
    const answer = await this.saving(multimediaId, body, async (manager) => {
      const group = await members.holdMembers(manager, multimediaId);
      const user = await members.ensureUser(manager, email, fullName);
      if (await members.membership(manager, multimediaId, user.id))
        throw badField('email', 'emailInUse');
      await members.insertMember(manager, {
        userId: user.id,
        multimediaId,
        role,
        accountExecutiveId,
        status: accepts ? 'invited' : 'active',
        invitedName: accepts ? fullName : null,
      });
      const invited = { userId: user.id, multimediaId, issuedBy };
      const link = accepts ? await this.links.invite(manager, invited) : null;
      const record = await answerIn(manager, multimediaId, user.id);
      const issued = { user, group, link, kind: 'invitation' as const, shown: true };
      return { ...record, ...(await this.handOver(manager, director, issued)) };
    });
    this.mailer.wake();
    return answer;
  }

  /**
   * Changes what is sent.
   *
   * @throws 404, STALE_RECORD, LAST_ADMIN; 400 at `fullName` for the name of a user of other groups too,
   * at `status`, at `accountExecutiveId`
   */
  async update(director: Director, id: number, body: UserUpdate): Promise<UserAnswer> {
    const { multimediaId } = director;
    const answer = await this.saving(multimediaId, body, async (manager) => {
      await members.holdMembers(manager, multimediaId);
      const member = await requireMember(manager, multimediaId, id);
      if (body.version && body.version !== member.version)
        throw await staleRecord(
          runIn(manager),
          multimediaId,
          'userMultimedia',
          `${id}/${multimediaId}`,
        );
      const accepted = member.invitedName === null;
      const next = memberChange(
        { role: member.role, status: member.status, accepted },
        { role: body.role ?? member.role, status: body.status ?? member.status },
      );
      if (!next) throw badField('status', 'notInvited');
      if (next.losesAdmin && !(await members.othersDirect(manager, multimediaId, id)))
        throw new CodeError('LAST_ADMIN');
      const { accountExecutiveId = member.accountExecutiveId } = body;
      const renamed = await rename(manager, director, member, body.fullName ?? null);
      await members.changeMember(manager, member, {
        role: next.role,
        status: next.status,
        accountExecutiveId,
        ...renamed,
        ...(next.status === 'disabled' && { signedOutAt: new Date(this.clock.now()) }),
      });
      if (next.status === 'disabled') await this.shutOut(manager, multimediaId, id);
      return answerIn(manager, multimediaId, id);
    });
    this.access.clear();
    return answer;
  }

  /**
   * A new link: to join, for a person who has not accepted, and for a new password otherwise. The link to a
   * password is shown only where the administrator directs every group of the person; others receive it by
   * mail.
   *
   * @throws 404, USER_DISABLED, OTHER_GROUPS where there is no mail, 403 where nobody has a password
   */
  async invite(director: Director, id: number): Promise<LinkAnswer> {
    const { multimediaId, userId: issuedBy } = director;
    if (!this.config.passwordSignIn) throw new SentenceError(403, message('passwordSignInClosed'));
    const issue = async (manager: EntityManager): Promise<IssuedLink> => {
      const group = await members.holdMembers(manager, multimediaId);
      const member = await requireMember(manager, multimediaId, id);
      if (member.status === 'disabled') throw new CodeError('USER_DISABLED');
      const user = await members.lockUser(manager, id);
      if (!user) throw notFound();
      if (member.status === 'invited') {
        const link = await this.links.invite(manager, { userId: id, multimediaId, issuedBy });
        return { user, group, link, kind: 'invitation', shown: true };
      }
      const shown = await directs(manager, issuedBy, id);
      if (!shown && !this.mailer.isSet) throw new CodeError('OTHER_GROUPS');
      const link = await this.links.forPassword(manager, id, shown ? issuedBy : null);
      return { user, group, link, kind: 'password', shown };
    };
    const answer = await this.database.write(multimediaId, async (manager) =>
      this.handOver(manager, director, await issue(manager)),
    );
    this.mailer.wake();
    return answer;
  }

  /** Ends the sessions of a user in this media group, and in all others where the administrator directs them. */
  async signOut({ multimediaId, userId }: Director, id: number): Promise<UserAnswer> {
    const answer = await this.database.write(multimediaId, async (manager) => {
      await members.holdMembers(manager, multimediaId);
      const member = await requireMember(manager, multimediaId, id);
      const signedOutAt = new Date(this.clock.now());
      await members.changeMember(manager, member, { signedOutAt });
      if (await directs(manager, userId, id)) await endSessions(manager, id, 'administrator');
      return answerIn(manager, multimediaId, id);
    });
    this.access.clear();
    return answer;
  }

  /**
   * Ends the links of a person whom the group has shut out, and the sessions of one who works in no other
   * group.
   */
  private async shutOut(manager: EntityManager, multimediaId: number, id: number): Promise<void> {
    await removeInvitation(manager, multimediaId, id);
    if (await mayWorkIn(manager, id)) return;
    await removePasswordLinks(manager, id);
    await endSessions(manager, id, 'disabled');
  }

  /** Mails the link with the transaction that stores it; the administrator sees it where that may be. */
  private async handOver(
    manager: EntityManager,
    { multimediaId, language }: Director,
    { user, group, link, kind, shown }: IssuedLink,
  ): Promise<LinkAnswer> {
    if (!link) return { invitation: null, mailed: 0 };
    const by = currentActor()?.name ?? '';
    const mailed =
      kind === 'invitation'
        ? await this.links.mailInvitation(manager, user, link, {
            id: multimediaId,
            name: group,
            by,
            language,
          })
        : await this.links.mailPassword(manager, user, link, { multimediaId, shown, language });
    return { invitation: shown ? linkAnswer(link) : null, mailed: mailed ? 1 : 0 };
  }

  private async saving<T>(
    multimediaId: number,
    body: object,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.write(multimediaId, work);
    } catch (error) {
      throw saveError(error, body);
    }
  }
}

/** The name that changes: the group's for a person who has not accepted, otherwise the person's. */
async function rename(
  manager: EntityManager,
  { userId, multimediaId }: Director,
  member: Membership,
  fullName: string | null,
): Promise<Partial<Membership>> {
  if (fullName === null) return {};
  if (member.invitedName !== null) return { invitedName: fullName };
  const { fullName: before } = await answerIn(manager, multimediaId, member.userId);
  if (fullName === before) return {};
  if (!(await directs(manager, userId, member.userId))) throw badField('fullName', 'ownName');
  await changeUser(manager, member.userId, { fullName });
  return {};
}

/** @throws 404 */
async function requireMember(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<Membership> {
  const member = await members.membership(manager, multimediaId, id);
  if (!member) throw notFound();
  return member;
}

/** @throws 404 */
async function answerIn(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<UserAnswer> {
  const member = await members.memberById(manager, multimediaId, id);
  if (!member) throw notFound();
  return member;
}
