import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../common/clock.js';
import { notFound } from '../common/errors.js';
import { AppConfig } from '../config/app-config.js';
import { LIMITS, SESSION } from '../contract/limits.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { NOBODY, useOnce } from './sign-in.repository.js';
import type { EnteredAnswer } from './second-factor.dto.js';
import { SignInService, wrongCredentials } from './sign-in.service.js';
import { isTokenError } from './token.service.js';

interface ExternalClaims {
  sub: string;
  exp: number;
  jti: string;
}

const MAX_IDENTIFIER_LENGTH = 200;

/** Text that PostgreSQL can hold. */
const isText = (value: unknown, mostLength: number): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= mostLength &&
  !value.includes('\0') &&
  value.isWellFormed();

/** The result of `read`, or null for a token that it cannot read. */
function reading<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (isTokenError(error)) return null;
    throw error;
  }
}

/** Sign-in with a token that another system signed: HS256, audience `traffic`. */
@Injectable()
export class ExternalSignInService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly signIn: SignInService,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * A token may be used once and is valid for at most a minute. Attempts count against the same limits as
   * passwords, for the user in the token, whether it is genuine or forged.
   *
   * @throws 404 when no secret is configured, 401, 429
   */
  async authenticate(value: string, address: string): Promise<EnteredAnswer> {
    const { externalAuthSecret } = this.config;
    if (externalAuthSecret === undefined) throw notFound();
    const name = this.claimedName(value);
    const claimant = name === null ? NOBODY : await this.signIn.findByEmail(name);
    const { user } = claimant;
    const forgive = await this.signIn.countAttempt(claimant, address);
    const now = this.clock.now();
    const claims = this.verify(value, externalAuthSecret, now);
    const isFirstUse = claims !== null && (await this.useOnce(claims, now));
    if (!user || !isFirstUse) {
      await this.signIn.noteRefusal(user, 'externalToken', address);
      throw wrongCredentials();
    }
    await forgive();
    return this.signIn.begin(user, address);
  }

  /** The user that a token names, not yet verified; null if that is not text. */
  private claimedName(value: string): string | null {
    const claims = reading(() => this.jwt.decode<{ sub?: unknown } | null>(value));
    return isText(claims?.sub, LIMITS.email) ? claims.sub : null;
  }

  /** The claims of a token that the other system signed and that is valid now; null otherwise. */
  private verify(value: string, secret: string, now: number): ExternalClaims | null {
    const seconds = Math.floor(now / 1000);
    const claims = reading(() =>
      this.jwt.verify<{ sub?: unknown; exp?: unknown; jti?: unknown }>(value, {
        secret,
        algorithms: ['HS256'],
        audience: 'traffic',
        clockTimestamp: seconds,
      }),
    );
    const { sub, exp, jti } = claims ?? {};
    if (!isText(sub, LIMITS.email) || !isText(jti, MAX_IDENTIFIER_LENGTH)) return null;
    if (typeof exp !== 'number' || exp > seconds + SESSION.externalTokenMaxSeconds) return null;
    return { sub, exp, jti };
  }

  /** Whether the token is used for the first time. Deletes identifiers of expired tokens. */
  private useOnce({ jti, exp }: ExternalClaims, now: number): Promise<boolean> {
    const before = new Date(now - SESSION.externalTokenMaxSeconds * 1000);
    return useOnce(this.database, { jti, expiresAt: new Date(exp * 1000) }, before);
  }
}
