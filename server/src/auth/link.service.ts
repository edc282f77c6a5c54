import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nameCaller } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { SentenceError, linkGone } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { digestOf } from '../common/secret-link.js';
import { AppConfig } from '../config/app-config.js';
import type { Language, LinkKind } from '../contract/enums.js';
import { message } from '../contract/messages.js';
import { Mailer } from '../mail/mailer.js';
import { enterScope, TenantDatabase } from '../tenant/tenant-database.js';
import { AccessCache } from '../users/access-cache.js';
import {
  directs,
  invitationOf,
  mayWork,
  mayWorkIn,
  passwordLink,
  removePasswordLinks,
  useInvitation,
  usePasswordLink,
} from '../users/link.repository.js';
import { Links } from '../users/links.js';
import { changeMember, lockUser } from '../users/member.repository.js';
import { NewPasswords } from '../users/new-passwords.js';
import { Passwords } from '../users/passwords.js';
import type { User } from '../users/user.entity.js';
import { changeUser, endSessions, userById } from '../users/user.repository.js';
import type { AcceptBody, JoinedAnswer, LinkPurposeAnswer } from './auth.dto.js';
import type { EnteredAnswer } from './second-factor.dto.js';
import { membershipsOf } from './memberships.queries.js';
import type { SignInUser } from './sign-in.repository.js';
import { SignInService } from './sign-in.service.js';

/** What a link is for, once it is known to be good. */
interface Purpose {
  kind: LinkKind;
  user: User;
  digest: string;
  /** The media group that is joined; null for a new password. */
  group: { id: number; name: string; invitedName: string | null } | null;
}

/** Links that let somebody in: invitations, and new passwords for people who forgot theirs. */
@Injectable()
export class LinkService {
  private readonly logger = new Logger('Links');

  constructor(
    private readonly database: TenantDatabase,
    private readonly signIn: SignInService,
    private readonly newPasswords: NewPasswords,
    private readonly passwords: Passwords,
    private readonly links: Links,
    private readonly mailer: Mailer,
    private readonly access: AccessCache,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @throws 404 for a link that cannot be used, 429 */
  async read(value: string, address: string): Promise<LinkPurposeAnswer> {
    const { kind, user, group } = await this.counted(value, address);
    return { kind, email: user.email, multimedia: group?.name ?? null };
  }

  /**
   * Chooses a password and, with an invitation, joins its media group. All other sessions and links for a
   * password of the user end.
   *
   * @throws 404, 429; 400 for a weak password; 403 for an invitation of a user, who joins signed in, and
   * where nobody has a password
   */
  async accept({ value, password }: AcceptBody, address: string): Promise<EnteredAnswer> {
    if (!this.config.passwordSignIn) throw new SentenceError(403, message('passwordSignInClosed'));
    const { kind, user } = await this.counted(value, address);
    if (kind === 'join') throw new SentenceError(403, message('signInToJoin'));
    await this.newPasswords.check(password, user.email, 'password');
    const passwordHash = await this.passwords.hash(password);
    nameCaller(user.id, user.email);
    const changed = await this.database.write(null, async (manager): Promise<SignInUser> => {
      const { digest, group, ...now } = await this.purpose(manager, value, true);
      // Somebody else may have followed the link meanwhile, or the person may have become a user.
      if (now.kind !== kind) throw linkGone();
      const { id, email, language, owner } = now.user;
      const fullName = group?.invitedName ?? now.user.fullName;
      await removePasswordLinks(manager, id);
      await changeUser(manager, id, { passwordHash, fullName });
      await endSessions(manager, id, 'password');
      if (group) await this.join(manager, id, group.id, digest);
      return { id, email, fullName, passwordHash, language, owner };
    });
    this.access.clear();
    return this.signIn.begin(changed, address);
  }

  /**
   * The caller, a user of other media groups, joins one.
   *
   * @throws 404 also for an invitation of somebody else, 429
   */
  async joinSignedIn(
    { userId }: RequestContext,
    value: string,
    address: string,
  ): Promise<JoinedAnswer> {
    await this.counted(value, address);
    await this.database.write(null, async (manager) => {
      const { user, digest, group } = await this.purpose(manager, value);
      if (!group || user.id !== userId) throw linkGone();
      await this.join(manager, userId, group.id, digest);
    });
    this.access.clear();
    return { multimedias: await membershipsOf(this.database, userId) };
  }

  /**
   * Mails a link for a new password to a user of that address. The answer says nothing, and waits for
   * nothing that only happens for a user.
   *
   * @throws 403 where nobody has a password, 429
   */
  async forgot(email: string, address: string, language: Language): Promise<void> {
    if (!this.config.passwordSignIn) throw new SentenceError(403, message('passwordSignInClosed'));
    const claimant = await this.signIn.findByEmail(email);
    // Never forgiven: each attempt may send a message.
    await this.signIn.countAttempt(claimant, address);
    const { user } = claimant;
    if (user && this.mailer.isSet) this.mailer.afterwards(() => this.mailPassword(user, language));
  }

  private async mailPassword(user: SignInUser, language: Language): Promise<void> {
    if (!(await mayWork(this.database, user.id))) return;
    const to = { multimediaId: null, shown: false, language };
    const mailed = await this.database.write(null, async (manager) => {
      const link = await this.links.forPassword(manager, user.id, null);
      return this.links.mailPassword(manager, user, link, to);
    });
    if (!mailed) this.logger.warn(`User ${user.id} asked for too many links for a new password`);
  }

  /** Ends an invitation, and makes the person a member who may work. */
  private async join(
    manager: EntityManager,
    userId: number,
    multimediaId: number,
    digest: string,
  ): Promise<void> {
    await enterScope(manager, multimediaId);
    if (!(await useInvitation(manager, multimediaId, digest))) throw linkGone();
    await changeMember(manager, { userId, multimediaId }, { status: 'active', invitedName: null });
  }

  /** What a link is for, for whoever follows it. */
  private counted(value: string, address: string): Promise<Purpose> {
    return this.signIn.followLink(address, () =>
      this.database.read(null, (manager) => this.purpose(manager, value)),
    );
  }

  /**
   * @param use holds the user until the transaction ends, and uses a link for a password up
   * @throws 404
   */
  private async purpose(manager: EntityManager, value: string, use = false): Promise<Purpose> {
    const digest = digestOf(value);
    const now = this.clock.now();
    const invited = await invitationOf(manager, digest);
    if (invited && invited.expiresAt.getTime() > now) {
      const user = await this.person(manager, invited.userId, use);
      const { multimediaId: id, multimediaName: name, invitedName } = invited;
      // A user of other groups who signs in through another system has no password, and is no stranger either.
      const stranger =
        user.passwordHash === null && (await directs(manager, invited.issuedBy, user.id));
      const kind = stranger ? 'welcome' : 'join';
      return { kind, user, digest, group: { id, name, invitedName } };
    }
    const link = await passwordLink(manager, digest);
    if (!link || link.expiresAt.getTime() <= now) throw linkGone();
    const user = await this.person(manager, link.userId, use);
    // The administrator saw the link, so it must not open groups that the person has joined since.
    const mayStand = link.issuedBy === null || (await directs(manager, link.issuedBy, user.id));
    if (!mayStand || !(await mayWorkIn(manager, user.id))) throw linkGone();
    if (use && !(await usePasswordLink(manager, digest))) throw linkGone();
    return { kind: 'password', user, digest, group: null };
  }

  private async person(manager: EntityManager, id: number, hold: boolean): Promise<User> {
    const user = hold ? await lockUser(manager, id) : await userById(manager, id);
    if (!user) throw linkGone();
    return user;
  }
}
