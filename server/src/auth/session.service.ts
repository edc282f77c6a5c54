import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nameCaller } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { notFound, SentenceError } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { SessionEndReason } from '../contract/audit.js';
import type { Part, Role } from '../contract/enums.js';
import { SESSION } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { AccessCache } from '../users/access-cache.js';
import type { RefreshAnswer, TokenAnswer } from './auth.dto.js';
import { CallLimits } from './call-limits.js';
import { membershipsOf } from './memberships.js';
import { TokenService } from './token.service.js';
import type { User } from '../users/user.entity.js';

interface SessionRow {
  userId: number;
  email: string;
  generation: number;
  createdAt: Date;
  rotatedAt: Date;
  seenAt: Date;
  revokedAt: Date | null;
  disabled: boolean;
  role: Role;
  /** Whether the user belongs to the multimedia that was asked for. */
  member: boolean;
  /** The multimedia's; null without one. */
  parts: Part[] | null;
}

/** A row of OPEN. */
type OpenSession = Record<'id' | 'address', string> &
  Record<'createdAt' | 'seenAt', Date> & { current: boolean };

const COLUMNS = `s.user_id AS "userId", u.email::text AS email, s.generation, s.created_at AS "createdAt",
  s.rotated_at AS "rotatedAt", s.seen_at AS "seenAt", s.revoked_at AS "revokedAt",
  u.disabled, u.role`;
const AUTHORIZE = {
  name: 'authorize',
  text: `SELECT ${COLUMNS}, EXISTS (SELECT 1 FROM user_multimedia m
      WHERE m.user_id = s.user_id AND m.multimedia_id = $2) AS member,
      (SELECT parts FROM multimedia WHERE id = $2) AS parts
    FROM session s JOIN app_user u ON u.id = s.user_id WHERE s.id = $1`,
};
const BEGIN = {
  name: 'begin session',
  text: `INSERT INTO session (id, user_id, address, generation, created_at, rotated_at, seen_at)
    SELECT $1, u.id, $3, 1, $4, $4, $4 FROM app_user u
    WHERE u.id = $2 AND NOT u.disabled AND u.password_hash = $5
    FOR SHARE
    RETURNING id`,
};
const TOUCH = { name: 'touch session', text: 'UPDATE session SET seen_at = $2 WHERE id = $1' };
const END = {
  name: 'end session',
  text: `UPDATE session SET revoked_at = $2, end_reason = 'logout' WHERE id = $1`,
};
const ALIVE = `revoked_at IS NULL AND seen_at >= $2 AND created_at >= $3`;
const OPEN = {
  name: 'open sessions',
  text: `SELECT id, address, created_at AS "createdAt", seen_at AS "seenAt", id = $4::uuid AS current
    FROM session WHERE user_id = $1 AND ${ALIVE} ORDER BY current DESC, seen_at DESC, id`,
};
const END_ONE = {
  name: 'end one session',
  text: `UPDATE session SET revoked_at = $5, end_reason = 'ended'
    WHERE user_id = $1 AND id = $4 AND ${ALIVE} RETURNING id`,
};
const FRESH = {
  name: 'fresh session',
  text: 'SELECT 1 FROM session WHERE id = $1 AND created_at >= $2',
};
/** How often a call at most updates when its session was last used, in milliseconds. */
const TOUCH_MS = 60_000;

const unauthorized = () => new SentenceError(401, message('unauthorized'));

const alive = (row: SessionRow | undefined, now: number): row is SessionRow =>
  row !== undefined &&
  row.revokedAt === null &&
  !row.disabled &&
  now - row.seenAt.getTime() <= SESSION.idleSeconds * 1000 &&
  now - row.createdAt.getTime() <= SESSION.absoluteSeconds * 1000;

/** Sessions: started by a sign-in, kept alive by calls, ended by logout, time or a stolen token. */
@Injectable()
export class SessionService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly tokens: TokenService,
    private readonly clock: Clock,
    private readonly access: AccessCache<SessionRow | undefined>,
    private readonly calls: CallLimits,
  ) {}

  /**
   * Starts a session, provided that the user has not changed since the sign-in was checked, and returns
   * its first token. The user's row is locked meanwhile: a change of the password either comes
   * first, and there is no session, or comes after, and ends it.
   *
   * @throws 401 when the password was changed or the user shut out meanwhile
   */
  async begin(
    user: Readonly<Pick<User, 'id' | 'passwordHash'>>,
    address: string,
  ): Promise<TokenAnswer> {
    const id = randomUUID();
    const now = this.clock.now();
    const values = [id, user.id, address, new Date(now), user.passwordHash];
    const begun = await this.database.statement(null, BEGIN, values);
    if (begun.length === 0) throw unauthorized();
    return this.tokens.issue(user.id, id, 1, now);
  }

  /**
   * The caller that a token identifies. Counts as use: the session's idle time starts again.
   *
   * @param multimediaId the tenant asked for; null where a call has none
   * @throws 401 for a token or session that is not valid, 403 for a tenant that is not the user's, 429
   */
  async authorize(token: string, multimediaId: number | null): Promise<RequestContext> {
    const now = this.clock.now();
    const claims = this.tokens.read(token, now);
    if (!claims) throw unauthorized();
    const row = await this.access.get(`${claims.sid} ${multimediaId}`, now, async () => {
      const values = [claims.sid, multimediaId ?? 0];
      const [found] = await this.database.statement<SessionRow>(multimediaId, AUTHORIZE, values);
      return found;
    });
    if (!alive(row, now)) throw unauthorized();
    await this.calls.count(row.userId);
    if (multimediaId !== null && !row.member)
      throw new SentenceError(403, message('multimediaForbidden'));
    if (now - row.seenAt.getTime() > TOUCH_MS) {
      // Before the write, so that concurrent calls that share this row do not repeat it.
      row.seenAt = new Date(now);
      await this.database.statement(null, TOUCH, [claims.sid, row.seenAt]);
    }
    nameCaller(row.userId, row.email);
    return {
      userId: row.userId,
      sessionId: claims.sid,
      role: row.role,
      multimediaId: multimediaId ?? 0,
      parts: row.parts ?? [],
    };
  }

  /**
   * A new token for a session's newest one, or again the same new token for the one before it
   * during the grace time. An older token was copied: the session ends.
   *
   * @throws 401, 429
   */
  async refresh(token: string): Promise<RefreshAnswer> {
    const now = this.clock.now();
    const claims = this.tokens.read(token, now, { expiredToo: true });
    if (!claims) throw unauthorized();
    await this.calls.count(claims.sub);
    let copied = false;
    let user: SessionRow | undefined;
    const answer = await this.database.write(null, async (manager) => {
      const [row] = await manager.query<SessionRow[]>(
        `SELECT ${COLUMNS}, false AS member, NULL AS parts FROM session s JOIN app_user u ON u.id = s.user_id
         WHERE s.id = $1 FOR UPDATE OF s`,
        [claims.sid],
      );
      if (!alive(row, now)) return null;
      user = row;
      const rotatedAt = row.rotatedAt.getTime();
      if (claims.gen === row.generation) {
        const next = row.generation + 1;
        await manager.query('UPDATE session SET generation = $2, rotated_at = $3 WHERE id = $1', [
          claims.sid,
          next,
          new Date(now),
        ]);
        return this.tokens.issue(row.userId, claims.sid, next, now);
      }
      if (claims.gen === row.generation - 1 && now - rotatedAt <= SESSION.graceSeconds * 1000)
        return this.tokens.issue(row.userId, claims.sid, row.generation, rotatedAt);
      await manager.query(
        `UPDATE session SET revoked_at = $2, end_reason = 'tokenReused' WHERE id = $1`,
        [claims.sid, new Date(now)],
      );
      copied = true;
      return null;
    });
    if (copied) this.access.clear();
    if (!answer || !user) throw unauthorized();
    nameCaller(user.userId, user.email);
    return { ...answer, multimedias: await membershipsOf(this.database, user.userId, user.role) };
  }

  async end(sessionId: string): Promise<void> {
    await this.database.statement(null, END, [sessionId, new Date(this.clock.now())]);
    this.access.clear();
  }

  /** The caller's live sessions, the current one first. */
  open({ userId, sessionId }: RequestContext): Promise<OpenSession[]> {
    return this.database.statement<OpenSession>(null, OPEN, [userId, ...this.oldest(), sessionId]);
  }

  /** Whether the session began within the last minutes. */
  async isFresh(sessionId: string): Promise<boolean> {
    const since = new Date(this.clock.now() - SESSION.freshSeconds * 1000);
    return (await this.database.statement(null, FRESH, [sessionId, since])).length > 0;
  }

  /** @throws 404 for one that is not the user's, or is over */
  async endOne(userId: number, sessionId: string): Promise<void> {
    const now = new Date(this.clock.now());
    const values = [userId, ...this.oldest(), sessionId, now];
    const ended = await this.database.statement(null, END_ONE, values);
    if (ended.length === 0) throw notFound();
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
      await manager.query(
        `UPDATE session SET revoked_at = $3, end_reason = $4
         WHERE user_id = $1 AND revoked_at IS NULL AND id <> $2::uuid`,
        [userId, sessionId, new Date(this.clock.now()), reason],
      );
    });
    this.access.clear();
  }

  /** The earliest last call and sign-in that a live session may have. */
  private oldest(): [seenAt: Date, createdAt: Date] {
    const now = this.clock.now();
    return [
      new Date(now - SESSION.idleSeconds * 1000),
      new Date(now - SESSION.absoluteSeconds * 1000),
    ];
  }
}
