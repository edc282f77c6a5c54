import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import type { SecondFactorMethod } from '../contract/enums.js';
import { SESSION } from '../contract/limits.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { OneTimeCodes } from './one-time-codes.js';
import { Passkeys } from './passkeys.js';
import type { SecondFactorStep } from './second-factor.dto.js';
import * as repository from './second-factor.repository.js';
import type { FactorRow, Ticket } from './second-factor.repository.js';
import type { SignInUser } from './sign-in.repository.js';
import { digestOf } from '../common/secret-link.js';

/** A digest of the user's password hash, which shows whether the password has changed; users may have none. */
const passwordDigest = ({ passwordHash }: Pick<SignInUser, 'passwordHash'>): string =>
  digestOf(passwordHash ?? '');

/** Sign-ins whose password was right, and which wait for a second factor; and factors being set up. */
@Injectable()
export class SignInTickets {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
    private readonly passkeys: Passkeys,
  ) {}

  /**
   * What a sign-in waits for: one of the user's second factors, or where there is none and a media group
   * requires it, that one is set up.
   *
   * @returns null where nothing is demanded
   */
  async ofSignIn(user: SignInUser): Promise<SecondFactorStep | null> {
    const factors = await repository.factorsOf(this.database, user.id);
    if (factors.length > 0) return this.waiting(user, factors);
    if (!(await repository.isRequired(this.database, user.id))) return null;
    return this.offering(user, factors, null);
  }

  /** A ticket with which the user sets up another second factor in a session. */
  ofSession(
    user: SignInUser,
    factors: readonly FactorRow[],
    sessionId: string,
  ): Promise<SecondFactorStep> {
    return this.offering(user, factors, sessionId);
  }

  /** The ticket of a value, unless it has expired or was used. */
  find(value: string): Promise<Ticket | undefined> {
    return repository.ticketOf(this.database, digestOf(value), new Date(this.clock.now()));
  }

  /** Whether the user's password is still that with which the ticket was given. */
  isCurrent(ticket: Ticket, user: SignInUser): boolean {
    return ticket.userId === user.id && ticket.passwordDigest === passwordDigest(user);
  }

  private async waiting(user: SignInUser, factors: FactorRow[]): Promise<SecondFactorStep> {
    const value = await this.issue(user, null, null);
    const passkey = await this.passkeys.request(factors, value);
    const hasCode = factors.some(
      ({ secret }) => secret !== null && this.codes.isReadable(user.id, secret),
    );
    const recovery = await repository.recoveryCodesOf(this.database, user.id);
    const methods: SecondFactorMethod[] = [
      ...(passkey ? (['passkey'] as const) : []),
      ...(hasCode ? (['code'] as const) : []),
      ...(recovery.length > 0 ? (['recovery'] as const) : []),
    ];
    return { value, methods, passkeyOrigin: this.passkeys.origin, passkey };
  }

  private async offering(
    user: SignInUser,
    factors: readonly FactorRow[],
    sessionId: string | null,
  ): Promise<SecondFactorStep> {
    const secret = this.codes.newSecret(user.id);
    const value = await this.issue(user, sessionId, secret);
    const offer = {
      code: this.codes.offer(user.id, secret, user.email),
      passkey: await this.passkeys.creation(user, factors, value),
    };
    return { value, methods: [], passkeyOrigin: this.passkeys.origin, passkey: null, offer };
  }

  private async issue(
    user: SignInUser,
    sessionId: string | null,
    secret: Buffer | null,
  ): Promise<string> {
    const value = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await repository.addTicket(
      this.database,
      {
        digest: digestOf(value),
        userId: user.id,
        sessionId,
        secret,
        passwordDigest: passwordDigest(user),
      },
      { now: new Date(now), expiresAt: new Date(now + SESSION.ticketSeconds * 1000) },
    );
    return value;
  }
}
