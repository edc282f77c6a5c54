import { Injectable } from '@nestjs/common';
import { badField, SentenceError } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { AppConfig } from '../config/app-config.js';
import { SESSION } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { ChangePasswordBody } from './auth.dto.js';
import { DemoArrival } from './demo-arrival.js';
import type { EnteredAnswer } from './second-factor.dto.js';
import { NewPasswords } from '../users/new-passwords.js';
import { changeUser } from '../users/user.repository.js';
import { Passwords } from '../users/passwords.js';
import { SessionService } from './session.service.js';
import type { SignInUser } from './sign-in.repository.js';
import { SignInService, wrongCredentials } from './sign-in.service.js';

/** Sign-in with a password, and what signed-in users may do with their password and sessions. */
@Injectable()
export class AuthService {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
    private readonly config: AppConfig,
    private readonly newPasswords: NewPasswords,
    private readonly passwords: Passwords,
    private readonly demo: DemoArrival,
  ) {}

  /**
   * @throws 401, the same for an unknown user as for a wrong password; 403 when nobody signs in with a
   * password; 429
   */
  async authenticate(email: string, password: string, address: string): Promise<EnteredAnswer> {
    this.requirePasswords();
    await this.demo.arrived();
    const claimant = await this.signIn.findByEmail(email);
    const { user } = claimant;
    const forgive = await this.signIn.countAttempt(claimant, address);
    const matches = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !matches) {
      await this.signIn.noteRefusal(user, user ? 'wrongPassword' : 'unknownUser', address);
      throw wrongCredentials();
    }
    await forgive();
    return this.signIn.begin(user, address);
  }

  /**
   * Changes the caller's password and ends the caller's other sessions.
   *
   * @throws 400 for a wrong current password or a weak new one, 403 as `authenticate`, 429
   */
  async changePassword(
    caller: RequestContext,
    { currentPassword, newPassword }: ChangePasswordBody,
    address: string,
  ): Promise<void> {
    const user = await this.checkCurrent(caller, currentPassword, address, 'currentPassword');
    if (currentPassword === newPassword) throw badField('newPassword', 'samePassword');
    await this.newPasswords.check(newPassword, user.email, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    await this.sessions.endOthers(caller, 'password', (manager) =>
      changeUser(manager, user.id, { passwordHash }),
    );
  }

  /**
   * Ends one of the caller's sessions, or all but the current one, after the caller has proved their
   * identity again: a stolen token alone must not lock its owner out.
   *
   * @param sessionId null: all others
   * @throws 400 without a password or a sign-in of the last minutes, 403, 404, 429
   */
  async endSessions(
    caller: RequestContext,
    sessionId: string | null,
    password: string | null,
    address: string,
  ): Promise<void> {
    if (password !== null) await this.checkCurrent(caller, password, address, 'password');
    else if (!(await this.sessions.isFresh(caller.sessionId)))
      throw badField('password', 'signInAgain', SESSION.freshSeconds / 60);
    if (sessionId === null) await this.sessions.endOthers(caller, 'ended');
    else await this.sessions.endOne(caller.userId, sessionId);
  }

  /**
   * The caller, who gives the password again, or has just signed in where they have none.
   *
   * @throws 400 at `password`, 429
   */
  async confirm(
    caller: RequestContext,
    password: string | null,
    address: string,
  ): Promise<SignInUser> {
    if (password !== null) return this.checkCurrent(caller, password, address, 'password');
    const user = await this.userOf(caller);
    if (this.config.passwordSignIn && user.passwordHash !== null)
      throw badField('password', 'required');
    if (!(await this.sessions.isFresh(caller.sessionId)))
      throw badField('password', 'signInAgain', SESSION.freshSeconds / 60);
    return user;
  }

  /** The caller's user record. */
  async userOf(caller: RequestContext): Promise<SignInUser> {
    const { user } = await this.signIn.findById(caller.userId);
    if (!user) throw new SentenceError(401, message('unauthorized'));
    return user;
  }

  /** @throws 403 when everybody signs in through another system */
  private requirePasswords(): void {
    if (!this.config.passwordSignIn) throw new SentenceError(403, message('passwordSignInClosed'));
  }

  /**
   * The caller's user record, if the password is right.
   *
   * @throws 400 at `field`, 403, 429
   */
  private async checkCurrent(
    caller: RequestContext,
    password: string,
    address: string,
    field: string,
  ): Promise<SignInUser> {
    this.requirePasswords();
    const claimant = await this.signIn.findById(caller.userId);
    const { user } = claimant;
    if (!user) throw new SentenceError(401, message('unauthorized'));
    const forgive = await this.signIn.countAttempt(claimant, address);
    if (!(await this.passwords.matches(user.passwordHash, password))) {
      await this.signIn.noteRefusal(user, 'wrongPassword', address);
      throw badField(field, 'wrongPassword');
    }
    await forgive();
    return user;
  }
}
