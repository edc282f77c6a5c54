import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CodeError, SentenceError } from '../common/errors.js';
import { operationOf } from '../common/operation.js';
import { PART_KEY } from '../common/part.js';
import { accessTo } from '../contract/access.js';
import { HEADERS } from '../contract/entities.js';
import type { Part } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { SessionService } from './session.service.js';
import { PayerDoor } from './payer-door.js';
import { StudioDoor } from './studio-door.js';

/** The bearer token of a request; null if it is missing or malformed. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The tenant in a call's header; null when the header is missing or not an id. */
export function multimediaOf(request: FastifyRequest): number | null {
  const header = request.headers[HEADERS.multimedia];
  const id = typeof header === 'string' && /^\d{1,10}$/.test(header) ? Number(header) : 0;
  return id >= 1 && id <= LIMITS.id ? id : null;
}

/**
 * Lets in those whom `contract/access` names for the operation, and refuses everybody else. Operations that it
 * does not list are refused.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    private readonly studios: StudioDoor,
    private readonly pages: PayerDoor,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const access = accessTo(operationOf(this.reflector, host.getHandler() as () => unknown));
    if (access === 'anybody') return true;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerOf(request);
    if (token === null) throw new SentenceError(401, message('unauthorized'));
    if (access === 'studio') {
      request.studio = await this.studios.enter(token);
      return true;
    }
    if (access === 'payer') {
      request.payer = await this.pages.enter(token);
      return true;
    }
    const ofGroup = access !== 'signedIn' && access !== 'owner';
    const multimediaId = ofGroup ? multimediaOf(request) : null;
    const context = await this.sessions.authorize(token, multimediaId);
    if (access === 'owner' && !context.owner) throw new CodeError('ROLE');
    if (ofGroup) {
      if (multimediaId === null) throw new SentenceError(400, message('multimediaHeader'));
      if (access === null || !access.includes(context.role)) throw new CodeError('ROLE');
    }
    const parts = this.reflector.getAllAndOverride<Part[] | undefined>(PART_KEY, [
      host.getHandler(),
      host.getClass(),
    ]);
    if (parts && !parts.some((part) => context.parts.includes(part)))
      throw new CodeError('PART_OFF');
    request.context = context;
    return true;
  }
}
