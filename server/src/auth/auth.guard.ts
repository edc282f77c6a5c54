import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CodeError, SentenceError } from '../common/errors.js';
import { NO_TENANT_KEY, PART_KEY, PUBLIC_KEY, ROLES_KEY } from '../common/roles.js';
import { HEADERS } from '../contract/entities.js';
import type { Part, Role } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { SessionService } from './session.service.js';

/** The bearer token of a request; null if it is missing or malformed. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The tenant in a call's header; null when the header is missing or not an id. */
function multimediaOf(request: FastifyRequest): number | null {
  const header = request.headers[HEADERS.multimedia];
  const id = typeof header === 'string' && /^\d{1,10}$/.test(header) ? Number(header) : 0;
  return id >= 1 && id <= LIMITS.id ? id : null;
}

/** Requires a signed-in user of the tenant in the call's header, unless the handler is marked otherwise. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const said = <T>(key: string) =>
      this.reflector.getAllAndOverride<T | undefined>(key, [host.getHandler(), host.getClass()]);
    if (said<boolean>(PUBLIC_KEY) === true) return true;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerOf(request);
    if (token === null) throw new SentenceError(401, message('unauthorized'));
    const tenant = said<boolean>(NO_TENANT_KEY) !== true;
    const multimediaId = tenant ? multimediaOf(request) : null;
    const context = await this.sessions.authorize(token, multimediaId);
    if (tenant && multimediaId === null) throw new SentenceError(400, message('multimediaHeader'));
    const roles = said<Role[]>(ROLES_KEY);
    if (roles && !roles.includes(context.role)) throw new SentenceError(403, message('forbidden'));
    const part = said<Part>(PART_KEY);
    if (part && !context.parts.includes(part)) throw new CodeError('PART_OFF');
    request.context = context;
    return true;
  }
}
