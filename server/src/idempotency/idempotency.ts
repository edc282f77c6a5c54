import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { HEADERS } from '../contract/entities.js';
import { IDEMPOTENCY, LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { Clock } from '../common/clock.js';
import { SentenceError } from '../common/errors.js';
import { ApiSentence } from '../common/openapi.js';
import type { RequestContext } from '../common/request-context.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import {
  forgetKeys,
  keepAnswer,
  storedCall,
  type KeyOwner,
  takeKey,
} from './idempotency.repository.js';

/** Visible ASCII, which a header can carry. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKey}}$`);

/** @throws 400 for a malformed key */
function keyOf(request: FastifyRequest): string | null {
  const header = request.headers[HEADERS.idempotencyKey];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header))
    throw new SentenceError(400, message('idempotencyKey', LIMITS.idempotencyKey));
  return header;
}

const fingerprintOf = ({ url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([url, body]))
    .digest('base64url');

/**
 * A call with a key does its work once: key, work and answer are stored in one transaction, and a retry
 * with the same key gets the stored answer. A refused call stores nothing.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const key = keyOf(request);
    const { context } = request;
    if (key === null || !context) return next.handle();
    return from(
      this.once(context, key, fingerprintOf(request), () => lastValueFrom(next.handle())),
    );
  }

  /** @throws 422 when the key was used for another call */
  private once(
    { multimediaId, userId }: RequestContext,
    key: string,
    fingerprint: string,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const owner: KeyOwner = { multimediaId, userId, key };
    return this.database.together(multimediaId, async (manager) => {
      if (!(await this.claim(manager, owner, fingerprint)))
        return storedAnswer(manager, owner, fingerprint);
      const answer = await work();
      await keepAnswer(manager, owner, JSON.stringify(answer));
      return answer;
    });
  }

  /** False when the key was used before; waits for a call in flight with the same key. */
  private async claim(
    manager: EntityManager,
    owner: KeyOwner,
    fingerprint: string,
  ): Promise<boolean> {
    const now = this.clock.now();
    const before = new Date(now - IDEMPOTENCY.keptSeconds * 1000);
    await forgetKeys(manager, owner.multimediaId, before);
    return takeKey(manager, owner, fingerprint, new Date(now));
  }
}

async function storedAnswer(
  manager: EntityManager,
  owner: KeyOwner,
  fingerprint: string,
): Promise<unknown> {
  const row = await storedCall(manager, owner);
  if (!row || row.answer === null) throw new Error('A key was taken and is gone');
  if (row.fingerprint !== fingerprint) throw new SentenceError(422, message('idempotencyReused'));
  return JSON.parse(row.answer) as unknown;
}

/** For calls that must not run twice: they accept an Idempotency-Key. */
export const Idempotent = () =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: `Names this call, so that it can be sent again when its answer was lost: for ${IDEMPOTENCY.keptSeconds / 3600} hours the same call with the same key is done once and answered alike. Of the user and media group.`,
      schema: {
        type: 'string',
        minLength: 1,
        maxLength: LIMITS.idempotencyKey,
        example: '0b4f1c9e-5a0d-4c58-8d61-6f2f5d2f8a11',
      },
    }),
    ApiSentence(422, 'The Idempotency-Key was used for another call'),
  );
