import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { nameCaller } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { badField, notFound, SentenceError } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { AppConfig } from '../config/app-config.js';
import type { RefusalReason } from '../contract/audit.js';
import { SESSION } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { ChangePasswordBody, SignInAnswer } from './auth.dto.js';
import { NewPasswords } from './new-passwords.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { SessionService } from './session.service.js';
import { SignInLimits, TooManyError } from './sign-in-limits.js';
import { isTokenError } from './token.service.js';
import { User } from '../users/user.entity.js';

interface ExternalClaims {
  sub?: unknown;
  exp?: unknown;
  jti?: unknown;
}

/** A row of MEMBERSHIPS, as the answer has it. */
type MultimediaRow = { id: number; name: string };

const MEMBERSHIPS = {
  name: 'memberships',
  text: `SELECT m.id, m.name::text AS name FROM multimedia m
    JOIN user_multimedia um ON um.multimedia_id = m.id WHERE um.user_id = $1 ORDER BY m.id`,
};
const USE_ONCE = {
  name: 'use external token',
  text: `WITH expired AS (DELETE FROM external_token WHERE expires_at < $3)
    INSERT INTO external_token (jti, expires_at) VALUES ($1, $2)
    ON CONFLICT DO NOTHING RETURNING jti`,
};

const REFUSED = { name: 'refused sign-in', text: 'SELECT audit_refused_sign_in($1, $2)' };

const wrongCredentials = () => new SentenceError(401, message('wrongCredentials'));

/** Sign-in with a password or with a token of another system, and changing the password. */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly sessions: SessionService,
    private readonly limits: SignInLimits,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly newPasswords: NewPasswords,
  ) {}

  /**
   * @throws 401, the same for an unknown user as for a wrong password; 403 where nobody signs in
   *   with a password; 429
   */
  async authenticate(email: string, password: string, address: string): Promise<SignInAnswer> {
    this.requirePasswords();
    const user = await this.findUser(email);
    const undo = await this.attempt(user, email, address);
    const matches = await passwordMatches(user?.passwordHash ?? null, password);
    if (!user || !matches || user.disabled) {
      const known = user?.disabled === true ? 'disabledUser' : 'wrongPassword';
      await this.refused(user, user ? known : 'unknownUser');
      throw wrongCredentials();
    }
    await undo();
    return this.signIn(user, address);
  }

  /**
   * Sign-in with a token that another system signed: HS256, audience `traffic`, used once, valid
   * for at most a minute.
   *
   * @throws 404 when no secret is configured, 401
   */
  async authenticateExternally(value: string, address: string): Promise<SignInAnswer> {
    const { externalAuthSecret } = this.config;
    if (externalAuthSecret === undefined) throw notFound();
    const now = this.clock.now();
    const claims = this.readExternal(value, externalAuthSecret, now);
    const { sub, exp, jti } = claims ?? {};
    if (
      typeof sub !== 'string' ||
      typeof jti !== 'string' ||
      jti === '' ||
      jti.length > 200 ||
      `${sub}${jti}`.includes('\0') ||
      typeof exp !== 'number' ||
      exp > Math.floor(now / 1000) + SESSION.externalTokenMaxSeconds
    ) {
      await this.refused(null, 'externalToken');
      throw wrongCredentials();
    }
    const user = await this.findUser(sub);
    const first = await this.useOnce(jti, exp, now);
    if (!user || user.disabled || !first) {
      await this.refused(user, 'externalToken');
      throw wrongCredentials();
    }
    return this.signIn(user, address);
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
    const passwordHash = await hashPassword(newPassword);
    await this.sessions.endOthers(caller, 'password', (manager) =>
      manager.update(User, { id: user.id }, { passwordHash }),
    );
  }

  /**
   * Ends a session of the caller's, or all but the one that asks, once the caller has shown again
   * who they are: a copied token alone must not shut its owner out.
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

  /** @throws 403 where everybody signs in through another system */
  private requirePasswords(): void {
    if (!this.config.passwordSignIn) throw new SentenceError(403, message('passwordSignInClosed'));
  }

  /**
   * The caller's user, whose password this is.
   *
   * @throws 400 at `field`, 403, 429
   */
  private async checkCurrent(
    caller: RequestContext,
    password: string,
    address: string,
    field: string,
  ): Promise<User> {
    this.requirePasswords();
    const user = await this.database.read(null, (manager) =>
      manager.findOneByOrFail(User, { id: caller.userId }),
    );
    const undo = await this.attempt(user, user.email, address);
    if (!(await passwordMatches(user.passwordHash, password))) {
      await this.refused(user, 'wrongPassword');
      throw badField(field, 'wrongPassword');
    }
    await undo();
    return user;
  }

  /** Counts an attempt. The first one too many is in the trail; all of them could fill a disk. */
  private async attempt(user: User | null, email: string, address: string) {
    try {
      return await this.limits.attempt(email, address);
    } catch (error) {
      if (error instanceof TooManyError && error.first) await this.refused(user, 'tooManyAttempts');
      throw error;
    }
  }

  /** What was typed is kept nowhere: it may be a password in the wrong field. */
  private async refused(user: User | null, reason: RefusalReason): Promise<void> {
    await this.database.statement(null, REFUSED, [user?.id ?? null, reason]);
  }

  private async signIn(user: User, address: string): Promise<SignInAnswer> {
    nameCaller(user.id, user.email);
    const multimedias = await this.database.statement<MultimediaRow>(null, MEMBERSHIPS, [user.id]);
    return {
      ...(await this.sessions.begin(user, address)),
      fullName: user.fullName,
      ...(user.language !== null && { language: user.language }),
      role: user.role,
      multimedias,
    };
  }

  private findUser(email: string): Promise<User | null> {
    return this.database.read(null, (manager) => manager.findOneBy(User, { email: email.trim() }));
  }

  private readExternal(value: string, secret: string, now: number): ExternalClaims | null {
    try {
      return this.jwt.verify<ExternalClaims>(value, {
        secret,
        algorithms: ['HS256'],
        audience: 'traffic',
        clockTimestamp: Math.floor(now / 1000),
      });
    } catch (error) {
      if (isTokenError(error)) return null;
      throw error;
    }
  }

  /** Whether the token's identifier had not been seen; tokens that have expired are forgotten. */
  private async useOnce(jti: string, exp: number, now: number): Promise<boolean> {
    const before = new Date(now - SESSION.externalTokenMaxSeconds * 1000);
    const rows = await this.database.statement(null, USE_ONCE, [jti, new Date(exp * 1000), before]);
    return rows.length === 1;
  }
}
