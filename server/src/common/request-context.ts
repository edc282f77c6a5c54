import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { HEADERS } from '../contract/entities.js';
import { type Language, type Role } from '../contract/enums.js';

/** Who calls, for which tenant; set by the guards. */
export interface RequestContext {
  userId: number;
  sessionId: string;
  role: Role;
  multimediaId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    context?: RequestContext;
  }
}

/** The language of the LANG header; English when it is absent or another. */
export const languageOf = (request: FastifyRequest): Language =>
  String(request.headers[HEADERS.language]).toUpperCase() === 'ES' ? 'ES' : 'EN';

/** The caller, as a handler's argument. */
export const Caller = createParamDecorator((_: unknown, host: ExecutionContext): RequestContext => {
  const { context } = host.switchToHttp().getRequest<FastifyRequest>();
  if (!context) throw new Error('A handler asked for the caller of a public route');
  return context;
});
