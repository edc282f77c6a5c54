import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PayerKind } from '../contract/billing.js';
import { HEADERS } from '../contract/entities.js';
import type { Language, Part, Role } from '../contract/enums.js';
import { message } from '../contract/messages.js';
import { SentenceError } from './errors.js';

/** The caller and the tenant of a request; set by the guard. */
export interface RequestContext {
  userId: number;
  sessionId: string;
  role: Role;
  multimediaId: number;
  /** The parts that the tenant has turned on. */
  parts: readonly Part[];
  /** Whether what sales users of the tenant save waits for approval. */
  approval: boolean;
  /** The account executive of the tenant that the caller is; null for nobody. */
  accountExecutiveId: number | null;
  /** Whether the caller may make further media groups of the installation. */
  owner: boolean;
  /** The account executive whose campaigns alone the caller sees; null for all campaigns. */
  executive: number | null;
}

/** Whose page a link has opened; set by the guard. */
export interface PayerContext {
  multimediaId: number;
  linkId: number;
  kind: PayerKind;
  /** Of the client or the agency. */
  id: number;
  /** Whether it shows documents, payments and what is owed. */
  money: boolean;
  /** The parts that the media group has turned on. */
  parts: readonly Part[];
}

/** The device of a studio that calls; set by the guard. */
export interface StudioContext {
  multimediaId: number;
  studioId: number;
  stationId: number;
  stationName: string;
  timeZone: string;
  name: string;
  /** The name of the voice that usually reads there. */
  speaker: string | null;
  /** The digest of its token. */
  digest: string;
}

/**
 * Counts the bytes that an answer holds in memory until its client has received them. A smaller number than
 * before changes nothing.
 *
 * @throws 429 while too much is held; 400 for more than one user may ever hold
 */
export type Hold = (bytes: number) => void;

/** Counts nothing, for the operator's own programs. */
export const HOLD_ANY: Hold = () => undefined;

declare module 'fastify' {
  interface FastifyRequest {
    context?: RequestContext;
    studio?: StudioContext;
    payer?: PayerContext;
    hold: Hold;
    /** Why the body of a route that takes a file was not read: the caller is told once it is known who they are. */
    refusedBody?: SentenceError;
  }
}

/** The {@link Hold} of a request's answer, as a handler's argument. */
export const HoldAnswer = createParamDecorator(
  (_: unknown, host: ExecutionContext): Hold =>
    host.switchToHttp().getRequest<FastifyRequest>().hold,
);

/** The language of the LANG header; English when it is absent or unknown. */
export const languageOf = (request: FastifyRequest): Language =>
  String(request.headers[HEADERS.language]).toUpperCase() === 'ES' ? 'ES' : 'EN';

/** The caller, as a handler's argument. */
export const Caller = createParamDecorator((_: unknown, host: ExecutionContext): RequestContext => {
  const { context } = host.switchToHttp().getRequest<FastifyRequest>();
  if (!context) throw new Error('A handler asked for the caller of a public route');
  return context;
});

/** The studio whose device calls, as a handler's argument. */
export const CallingStudio = createParamDecorator(
  (_: unknown, host: ExecutionContext): StudioContext => {
    const { studio } = host.switchToHttp().getRequest<FastifyRequest>();
    if (!studio) throw new Error('A handler asked for the studio of a route that is no studio’s');
    return studio;
  },
);

/** Whose page calls, as a handler's argument. */
export const CallingPayer = createParamDecorator(
  (_: unknown, host: ExecutionContext): PayerContext => {
    const { payer } = host.switchToHttp().getRequest<FastifyRequest>();
    if (!payer) throw new Error('A handler asked for the payer of a route that is no page’s');
    return payer;
  },
);

/** The file in the body of a request, as a handler's argument; no bytes when there is no body. @throws 415 */
export const FileBytes = createParamDecorator((_: unknown, host: ExecutionContext): Buffer => {
  const { body, refusedBody } = host.switchToHttp().getRequest<FastifyRequest>();
  if (refusedBody) throw refusedBody;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
});

/** The customary status in logs for a client that disconnected before it was answered; nobody receives it. */
const CLIENT_DISCONNECTED = 499;

/** The signal of each answer, since several ask for it and each would listen. */
const disconnections = new WeakMap<FastifyReply['raw'], AbortSignal>();

/** A signal that is aborted when the client disconnects before it has its answer. */
export function disconnectionOf({ raw }: FastifyReply): AbortSignal {
  const known = disconnections.get(raw);
  if (known) return known;
  const disconnected = new AbortController();
  disconnections.set(raw, disconnected.signal);
  const onClose = () => {
    if (!raw.writableFinished)
      disconnected.abort(new SentenceError(CLIENT_DISCONNECTED, message('badRequest')));
  };
  if (raw.closed || raw.socket?.destroyed === true) onClose();
  else raw.once('close', onClose);
  return disconnected.signal;
}

/** The same, as a handler's argument. */
export const ClientSignal = createParamDecorator((_: unknown, host: ExecutionContext) =>
  disconnectionOf(host.switchToHttp().getResponse<FastifyReply>()),
);
