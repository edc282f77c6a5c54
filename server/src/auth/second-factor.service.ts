import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, SentenceError } from '../common/errors.js';
import type { SecondFactorMethod } from '../contract/enums.js';
import { message } from '../contract/messages.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { Passwords } from '../users/passwords.js';
import type { TokenAnswer } from './auth.dto.js';
import { type PendingFactor, Enrolment } from './enrolment.js';
import { OneTimeCodes } from './one-time-codes.js';
import { Passkeys } from './passkeys.js';
import { normalisedCode } from './recovery-codes.js';
import type { CompletedAnswer, SecondFactorBody } from './second-factor.dto.js';
import * as repository from './second-factor.repository.js';
import type { Ticket } from './second-factor.repository.js';
import { SessionService } from './session.service.js';
import { type Claimant, NOBODY, type SignInUser } from './sign-in.repository.js';
import { SignInService } from './sign-in.service.js';
import { SignInTickets } from './sign-in-tickets.js';

/** A second factor that was shown, and is used up in the transaction that begins the session. */
interface Proof {
  method: SecondFactorMethod;
  /** @returns false when it was used meanwhile */
  use(manager: EntityManager): Promise<boolean>;
}

const signInExpiredError = () => new SentenceError(401, message('signInExpired'));

/** Exactly one proof of a second factor. */
export function requireOneProof(body: SecondFactorBody): void {
  const { code, recovery, assertion, attestation } = body;
  const given = [code, recovery, assertion, attestation].filter(
    (one) => one !== null && one !== undefined,
  );
  if (given.length !== 1) throw badField('code', 'secondFactorProof');
}

/** The second step of a sign-in. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
    private readonly passkeys: Passkeys,
    private readonly enrolment: Enrolment,
    private readonly passwords: Passwords,
    private readonly tickets: SignInTickets,
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Completes a sign-in with one of the user's second factors, or with one that is set up by it.
   *
   * @throws 400, 401 for a sign-in that has expired, was completed or whose password has changed, and for a
   * factor that is not right; 429
   */
  async complete(body: SecondFactorBody, address: string): Promise<CompletedAnswer> {
    requireOneProof(body);
    const ticket = await this.tickets.find(body.value);
    const claimant = ticket ? await this.signIn.findById(ticket.userId) : NOBODY;
    const { user } = claimant;
    const forgive = await this.signIn.countSecondFactor(claimant, address);
    if (!ticket || !user || ticket.sessionId !== null || !this.tickets.isCurrent(ticket, user))
      throw signInExpiredError();
    const enrolled = ticket.secret === null ? null : await this.enrolment.check(ticket, body);
    const proof = ticket.secret === null ? await this.proofOf(user, body) : ofEnrolled(enrolled);
    if (!proof) throw await this.refused(claimant, address);
    const multimedias = await this.signIn.mediaGroupsOf(user, address);
    const token = await this.begin(user, ticket, proof, address);
    if (!token) throw await this.refused(claimant, address);
    await forgive();
    return {
      ...this.signIn.answer(user, multimedias, token),
      ...(enrolled?.recovery && { recovery: enrolled.recovery }),
    };
  }

  /**
   * Uses up ticket and factor and begins the session: all or none.
   *
   * @returns null when the factor was used meanwhile
   */
  private async begin(
    user: SignInUser,
    ticket: Ticket,
    proof: Proof,
    address: string,
  ): Promise<TokenAnswer | null> {
    return this.database.write(null, async (manager) => {
      const factors = await repository.lockFactors(manager, user.id);
      // A factor that was set up meanwhile is asked for instead of another new one.
      const isFirst = ticket.secret !== null;
      if (isFirst !== (factors.length === 0)) throw signInExpiredError();
      if (!(await proof.use(manager))) return null;
      if (!(await repository.useTicket(manager, ticket.digest))) throw signInExpiredError();
      return this.sessions.beginWith(manager, user, address, proof.method);
    });
  }

  private async refused({ user }: Claimant, address: string): Promise<SentenceError> {
    await this.signIn.noteRefusal(user, 'secondFactor', address);
    return new SentenceError(401, message('wrongSecondFactor'));
  }

  private async proofOf(user: SignInUser, body: SecondFactorBody): Promise<Proof | null> {
    if (body.recovery) return this.recovered(user.id, body.recovery);
    const factors = await repository.factorsOf(this.database, user.id);
    const [now, at] = [this.clock.now(), new Date(this.clock.now())];
    if (body.assertion) {
      const { assertion, value } = body;
      const factor = factors.find(({ credentialId }) => credentialId === assertion.id);
      const counter = factor ? await this.passkeys.used(value, assertion, factor) : null;
      if (!factor || counter === null) return null;
      const use = (manager: EntityManager) =>
        repository.usePasskey(manager, factor.id, counter, at);
      return { method: 'passkey', use };
    }
    const factor = factors.find(({ kind }) => kind === 'code');
    if (!factor?.secret || !body.code) return null;
    const step = await this.codes.stepOf(user.id, factor.secret, body.code, factor.lastStep, now);
    if (step === null) return null;
    return { method: 'code', use: (manager) => repository.useStep(manager, factor.id, step, at) };
  }

  private async recovered(userId: number, typed: string): Promise<Proof | null> {
    const code = normalisedCode(typed);
    if (code === null) return null;
    for (const { id, hash } of await repository.recoveryCodesOf(this.database, userId))
      if (await this.passwords.matches(hash, code))
        return { method: 'recovery', use: (manager) => repository.useRecoveryCode(manager, id) };
    return null;
  }
}

function ofEnrolled(enrolled: PendingFactor | null): Proof | null {
  if (!enrolled) return null;
  const use = async (manager: EntityManager) => {
    await enrolled.store(manager);
    return true;
  };
  return { method: enrolled.kind, use };
}
