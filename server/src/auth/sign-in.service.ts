import { Injectable } from '@nestjs/common';
import { nameCaller } from '../common/actor.js';
import { SentenceError } from '../common/errors.js';
import type { RefusalReason } from '../contract/audit.js';
import { message } from '../contract/messages.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { networksOf } from './address-networks.js';
import type { MultimediaAnswer, SignInAnswer, TokenAnswer } from './auth.dto.js';
import { membershipsOf } from './memberships.queries.js';
import type { EnteredAnswer } from './second-factor.dto.js';
import { SessionService } from './session.service.js';
import {
  type Claimant,
  claimantByEmail,
  claimantById,
  noteRefusal,
  type SignInUser,
} from './sign-in.repository.js';
import { SignInTickets } from './sign-in-tickets.js';
import { type Claim, SignInLimits, TooManyAttemptsError } from './sign-in-limits.js';

export const wrongCredentials = () => new SentenceError(401, message('wrongCredentials'));

/** The steps that all ways of signing in share. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly sessions: SessionService,
    private readonly limits: SignInLimits,
    private readonly tickets: SignInTickets,
  ) {}

  /**
   * Looks at a link that somebody follows. What cannot be used counts as a wrong password does, by the
   * address and, where a link names one, by what it is of; and it is noted.
   *
   * @param link names the link without its secret; null where it says nothing of what it opens
   * @param find throws a `SentenceError` for a link that cannot be used
   * @throws 429
   */
  async followLink<T>(
    address: string,
    find: () => Promise<T>,
    link: string | null = null,
  ): Promise<T> {
    const claim = { key: link === null ? null : { link }, addresses: [] };
    const forgive = await this.counted(null, claim, address);
    try {
      const found = await find();
      await forgive();
      return found;
    } catch (error) {
      if (!(error instanceof SentenceError)) throw error;
      await this.noteRefusal(null, 'link', address);
      if (link !== null) await this.limits.countWrongLink(link);
      throw error;
    }
  }

  findByEmail(email: string): Promise<Claimant> {
    return claimantByEmail(this.database, email.trim());
  }

  findById(id: number): Promise<Claimant> {
    return claimantById(this.database, id);
  }

  /**
   * Counts an attempt. Only the first refusal goes into the audit trail, because all of them could fill a
   * disk.
   *
   * @returns a function to call when the attempt succeeded
   * @throws 429
   */
  countAttempt(claimant: Claimant, address: string): Promise<() => Promise<void>> {
    const { user, name, addresses } = claimant;
    const named = name === null ? null : { name };
    return this.counted(user, { key: user ? { userId: user.id } : named, addresses }, address);
  }

  /**
   * Records a refusal in the audit trail: one event an hour for each network, user and reason. The typed name
   * is not stored, because it may be a password in the wrong field.
   */
  async noteRefusal(
    user: Pick<SignInUser, 'id'> | null,
    reason: RefusalReason,
    address: string,
  ): Promise<void> {
    await noteRefusal(this.database, user?.id ?? null, reason, networksOf(address).host);
  }

  /**
   * As `countAttempt`, for a second factor, which has counters of its own: a right password does not forgive
   * wrong codes.
   *
   * @throws 429
   */
  countSecondFactor(claimant: Claimant, address: string): Promise<() => Promise<void>> {
    const { user, addresses } = claimant;
    return this.counted(user, { key: user && { secondFactorOf: user.id }, addresses }, address);
  }

  private async counted(
    user: SignInUser | null,
    claim: Claim,
    address: string,
  ): Promise<() => Promise<void>> {
    try {
      return await this.limits.count(claim, address);
    } catch (error) {
      if (error instanceof TooManyAttemptsError && error.first)
        await this.noteRefusal(user, 'tooManyAttempts', address);
      throw error;
    }
  }

  /**
   * Starts a session for an authenticated user; or says which second factor it waits for. All ways to sign in
   * end here.
   *
   * @throws 401, as for a wrong password, for one who may work in no media group
   */
  async begin(user: SignInUser, address: string): Promise<EnteredAnswer> {
    const multimedias = await this.mediaGroupsOf(user, address);
    const secondFactor = await this.tickets.ofSignIn(user);
    if (secondFactor) return { secondFactor };
    return this.answer(user, multimedias, await this.sessions.begin(user, address));
  }

  /**
   * The media groups in which an authenticated user may work.
   *
   * @throws 401, as for a wrong password, where there is none
   */
  async mediaGroupsOf(user: SignInUser, address: string): Promise<MultimediaAnswer[]> {
    nameCaller(user.id, user.email);
    const multimedias = await membershipsOf(this.database, user.id);
    if (multimedias.length > 0) return multimedias;
    await this.noteRefusal(user, 'disabledUser', address);
    throw wrongCredentials();
  }

  /** What a browser is told at a sign-in. */
  answer(user: SignInUser, multimedias: MultimediaAnswer[], token: TokenAnswer): SignInAnswer {
    return {
      ...token,
      fullName: user.fullName,
      ...(user.language !== null && { language: user.language }),
      role: multimedias[0]?.role ?? 'viewer',
      multimedias,
      ...(user.owner && { owner: 1 as const }),
    };
  }
}
