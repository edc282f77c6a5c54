import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nameCaller } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { notFound, SentenceError } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { SessionEndReason } from '../contract/audit.js';
import type { SecondFactorMethod } from '../contract/enums.js';
import { SESSION } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { AccessCache } from '../users/access-cache.js';
import type { RefreshAnswer, TokenAnswer } from './auth.dto.js';
import { CallLimits } from './call-limits.js';
import { membershipsOf } from './memberships.queries.js';
import * as sessions from './session.repository.js';
import { TokenService } from './token.service.js';
import type { User } from '../users/user.entity.js';

/** Milliseconds between updates of when a session was last used. */
const TOUCH_MS = 60_000;

const unauthorizedError = () => new SentenceError(401, message('unauthorized'));

/** How long ago something was; after a clock was set back it may be ahead, and counts alike. */
const since = (at: Date, now: number): number => Math.abs(now - at.getTime());

const alive = <R extends sessions.SessionRow>(row: R | undefined, now: number): row is R =>
  row !== undefined &&
  row.revokedAt === null &&
  row.factorMet &&
  since(row.seenAt, now) <= SESSION.idleSeconds * 1000 &&
  since(row.createdAt, now) <= SESSION.absoluteSeconds * 1000;

/** Sessions: started by a sign-in, kept alive by calls, ended by logout, time or a stolen token. */
@Injectable()
export class SessionService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly tokens: TokenService,
    private readonly clock: Clock,
    private readonly access: AccessCache<sessions.AuthorizedSession | undefined>,
    private readonly calls: CallLimits,
  ) {}

  /**
   * Starts a session if the user has not changed since the sign-in was checked, and returns its first token.
   * The user's row is locked meanwhile: a change of the password either comes first, and there is no session,
   * or comes later, and ends it. The same holds of a second factor.
   *
   * @throws 401 when the password was changed or a second factor is demanded meanwhile
   */
  async begin(
    user: Readonly<Pick<User, 'id' | 'passwordHash'>>,
    address: string,
  ): Promise<TokenAnswer> {
    const session = this.newSession(user, address, null);
    if (!(await sessions.begin(this.database, session))) throw unauthorizedError();
    return this.firstToken(session);
  }

  /** As `begin`, in the transaction that uses up a second factor. */
  async beginWith(
    manager: EntityManager,
    user: Readonly<Pick<User, 'id' | 'passwordHash'>>,
    address: string,
    secondFactor: SecondFactorMethod,
  ): Promise<TokenAnswer> {
    const session = this.newSession(user, address, secondFactor);
    if (!(await sessions.beginIn(manager, session))) throw unauthorizedError();
    return this.firstToken(session);
  }

  /** Notes that the session's user has shown a second factor in it. */
  completeIn(
    manager: EntityManager,
    sessionId: string,
    secondFactor: SecondFactorMethod,
  ): Promise<void> {
    return sessions.complete(manager, sessionId, secondFactor);
  }

  private newSession(
    user: Readonly<Pick<User, 'id' | 'passwordHash'>>,
    address: string,
    secondFactor: SecondFactorMethod | null,
  ): sessions.NewSession {
    const at = new Date(this.clock.now());
    return { id: randomUUID(), user, address, at, secondFactor };
  }

  private firstToken({ id, user, at }: sessions.NewSession): TokenAnswer {
    return this.tokens.issue(user.id, id, 1, at.getTime());
  }

  /**
   * The caller whom a token identifies. Counts as use: the session's idle time starts again.
   *
   * @param multimediaId the tenant of the call; null for calls without one
   * @throws 401 for an invalid token or session, 403 for a tenant that is not the user's, 429
   */
  async authorize(token: string, multimediaId: number | null): Promise<RequestContext> {
    const now = this.clock.now();
    const claims = this.tokens.read(token, now);
    if (!claims) throw unauthorizedError();
    const row = await this.access.get(`${claims.sid} ${multimediaId}`, now, () =>
      sessions.readAuthorizedSession(this.database, claims.sid, multimediaId),
    );
    if (!alive(row, now)) throw unauthorizedError();
    await this.calls.count(row.userId);
    if (multimediaId !== null && row.role === null)
      throw new SentenceError(403, message('multimediaForbidden'));
    if (row.signedOut) throw unauthorizedError();
    if (since(row.seenAt, now) > TOUCH_MS) {
      // Before the write, so that concurrent calls that share this row do not repeat it.
      row.seenAt = new Date(now);
      await sessions.touch(this.database, claims.sid, row.seenAt);
    }
    const limited = row.role === 'sales' && row.salesSeeOwn === true;
    const executive = limited ? row.accountExecutiveId : null;
    nameCaller(row.userId, row.email, executive);
    return {
      userId: row.userId,
      sessionId: claims.sid,
      // Calls without a media group ask for no role.
      role: row.role ?? 'viewer',
      multimediaId: multimediaId ?? 0,
      parts: row.parts ?? [],
      approval: row.approval ?? false,
      accountExecutiveId: row.accountExecutiveId,
      executive,
      owner: row.owner,
    };
  }

  /**
   * A new token in exchange for a session's newest one; for the token before it, the same new token again
   * during the grace time. An older token was copied: the session ends.
   *
   * @throws 401, 429
   */
  async refresh(token: string): Promise<RefreshAnswer> {
    const now = this.clock.now();
    const claims = this.tokens.read(token, now, { expiredToo: true });
    if (!claims) throw unauthorizedError();
    await this.calls.count(claims.sub);
    let copied = false;
    let user: sessions.SessionRow | undefined;
    const answer = await this.database.write(null, async (manager) => {
      const row = await sessions.lockSession(manager, claims.sid);
      if (!alive(row, now)) return null;
      user = row;
      const rotatedAt = row.rotatedAt.getTime();
      if (claims.gen === row.generation) {
        const next = row.generation + 1;
        await sessions.rotate(manager, claims.sid, next, new Date(now));
        return this.tokens.issue(row.userId, claims.sid, next, now);
      }
      if (claims.gen === row.generation - 1 && now - rotatedAt <= SESSION.graceSeconds * 1000)
        return this.tokens.issue(row.userId, claims.sid, row.generation, rotatedAt);
      await sessions.endIn(manager, claims.sid, new Date(now), 'tokenReused');
      copied = true;
      return null;
    });
    if (copied) this.access.clear();
    if (!answer || !user) throw unauthorizedError();
    nameCaller(user.userId, user.email);
    const multimedias = await membershipsOf(this.database, user.userId);
    return { ...answer, multimedias, ...(user.owner && { owner: 1 as const }) };
  }

  async end(sessionId: string): Promise<void> {
    await sessions.end(this.database, sessionId, new Date(this.clock.now()), 'logout');
    this.access.clear();
  }

  /** The caller's live sessions, the current one first. */
  open({ userId, sessionId }: RequestContext) {
    return sessions.open(this.database, userId, this.oldest(), sessionId);
  }

  /** Whether the session began within the last minutes. */
  isFresh(sessionId: string): Promise<boolean> {
    const since = new Date(this.clock.now() - SESSION.freshSeconds * 1000);
    return sessions.isNewerThan(this.database, sessionId, since);
  }

  /** @throws 404 for a session of another user, or one that has ended */
  async endOne(userId: number, sessionId: string): Promise<void> {
    const now = new Date(this.clock.now());
    if (!(await sessions.endOne(this.database, userId, this.oldest(), sessionId, now)))
      throw notFound();
    this.access.clear();
  }

  /** Ends every session of the caller but the current one, after `work` in the same transaction. */
  async endOthers(
    { userId, sessionId }: RequestContext,
    reason: SessionEndReason,
    work: (manager: EntityManager) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    await this.database.write(null, async (manager) => {
      await work(manager);
      await sessions.endOthers(manager, userId, sessionId, new Date(this.clock.now()), reason);
    });
    this.access.clear();
  }

  /** The earliest last call and the earliest sign-in of a live session. */
  private oldest(): sessions.Oldest {
    const now = this.clock.now();
    return {
      seenAt: new Date(now - SESSION.idleSeconds * 1000),
      createdAt: new Date(now - SESSION.absoluteSeconds * 1000),
    };
  }
}
