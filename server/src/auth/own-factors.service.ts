import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, notFound, SentenceError } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { AccessCache } from '../users/access-cache.js';
import { endSessions, userByEmail } from '../users/user.repository.js';
import { AuthService } from './auth.service.js';
import { Enrolment } from './enrolment.js';
import { Passkeys } from './passkeys.js';
import type {
  NewSecondFactorBody,
  RecoveryAnswer,
  SecondFactorsAnswer,
  SecondFactorStep,
} from './second-factor.dto.js';
import * as repository from './second-factor.repository.js';
import type { FactorRow } from './second-factor.repository.js';
import { requireOneProof } from './second-factor.service.js';
import { SessionService } from './session.service.js';
import { SignInTickets } from './sign-in-tickets.js';

/** The second factors of the caller. Whoever changes them gives the password again. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly auth: AuthService,
    private readonly enrolment: Enrolment,
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionService,
    private readonly tickets: SignInTickets,
    private readonly access: AccessCache,
  ) {}

  async list({ userId }: RequestContext): Promise<SecondFactorsAnswer> {
    const factors = await repository.factorsOf(this.database, userId);
    const recovery = await repository.recoveryCodesOf(this.database, userId);
    const required = await repository.isRequired(this.database, userId);
    return {
      required: required ? 1 : 0,
      recoveryLeft: recovery.length,
      passkeyOrigin: this.passkeys.origin,
      factors: factors.map(({ id, kind, name, createdAt, usedAt }) => ({
        id,
        kind,
        name,
        createdAt,
        usedAt,
      })),
    };
  }

  /** @throws 400 at `password`, 429 */
  async offer(
    caller: RequestContext,
    password: string | null,
    address: string,
  ): Promise<SecondFactorStep> {
    const user = await this.auth.confirm(caller, password, address);
    const factors = await repository.factorsOf(this.database, caller.userId);
    return this.tickets.ofSession(user, factors, caller.sessionId);
  }

  /**
   * Adds a second factor. With the first one the caller's other sessions end, which were begun without it.
   *
   * @returns recovery codes, unless the user has some
   * @throws 400 at `code` for an answer that is not right or not to this session's offer; 400 for too many
   */
  async add(caller: RequestContext, body: NewSecondFactorBody): Promise<RecoveryAnswer> {
    requireOneProof(body);
    const user = await this.auth.userOf(caller);
    const ticket = await this.tickets.find(body.value);
    if (ticket?.sessionId !== caller.sessionId || !this.tickets.isCurrent(ticket, user))
      throw badField('code', 'signInExpired');
    const enrolled = await this.enrolment.check(ticket, body);
    if (!enrolled) throw badField('code', 'wrongSecondFactor');
    const isFirst = (await repository.factorsOf(this.database, caller.userId)).length === 0;
    const store = async (manager: EntityManager) => {
      requireRoom(await repository.lockFactors(manager, caller.userId));
      if (!(await repository.useTicket(manager, ticket.digest)))
        throw badField('code', 'signInExpired');
      await enrolled.store(manager);
      await this.sessions.completeIn(manager, caller.sessionId, enrolled.kind);
    };
    if (isFirst) await this.sessions.endOthers(caller, 'secondFactor', store);
    else await this.database.write(null, store);
    return { recovery: enrolled.recovery };
  }

  /** @throws 400 at `password`, or at `id` for the last one where one is required; 404; 429 */
  async remove(
    caller: RequestContext,
    id: string,
    password: string | null,
    address: string,
  ): Promise<void> {
    await this.auth.confirm(caller, password, address);
    await this.database.write(null, async (manager) => {
      const factors = await repository.lockFactors(manager, caller.userId);
      const isLast = factors.length === 1;
      if (!(await repository.dropFactor(manager, caller.userId, id))) throw notFound();
      if (!isLast) return;
      if (await repository.isRequiredIn(manager, caller.userId))
        throw badField('id', 'secondFactorRequired');
      await repository.setRecoveryCodes(manager, caller.userId, []);
    });
  }

  /** Takes all second factors of a user away, who has lost them; for the operator. Open sessions end. */
  async dropAll(email: string): Promise<void> {
    await this.database.write(null, async (manager) => {
      const user = await userByEmail(manager, email);
      if (!user) throw notFound();
      await repository.dropFactors(manager, user.id);
      await endSessions(manager, user.id, 'secondFactor');
    });
    this.access.clear();
  }

  /** New recovery codes instead of those so far. @throws 400 at `password`, 404 without a factor, 429 */
  async renewRecovery(
    caller: RequestContext,
    password: string | null,
    address: string,
  ): Promise<RecoveryAnswer> {
    await this.auth.confirm(caller, password, address);
    const { codes, stored } = await this.enrolment.recoverySet();
    await this.database.write(null, async (manager) => {
      const factors = await repository.lockFactors(manager, caller.userId);
      if (factors.length === 0) throw notFound();
      await repository.setRecoveryCodes(manager, caller.userId, stored);
    });
    return { recovery: codes };
  }
}

function requireRoom(factors: readonly FactorRow[]): void {
  if (factors.length >= LIMITS.secondFactors)
    throw new SentenceError(400, message('secondFactorsFull', LIMITS.secondFactors));
}
