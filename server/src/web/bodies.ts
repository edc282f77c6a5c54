import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SentenceError } from '../common/errors.js';
import { writeError } from '../common/exception.filter.js';
import type { RequestContext } from '../common/request-context.js';
import {
  BODY,
  type BodyLimits,
  FILE_ROUTES,
  LARGE_BODIES_IN_FLIGHT,
  LIMITS,
  ROUTE_BODIES,
} from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { jsonExcess } from './json-scan.js';

const RETRY_AFTER_SECONDS = 1;

/** The limits of a route, by its pattern (`/api/Spot/create`). */
const limitsOf = (route: string | undefined): BodyLimits =>
  ROUTE_BODIES[/^\/api\/([^/]+)/.exec(route ?? '')?.[1] ?? ''] ?? BODY;

const takesFile = (route: string | undefined): boolean =>
  FILE_ROUTES.includes((route ?? '').replace(/^\/api\//, ''));

/** Size of the body that a request announces, in bytes. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit);
}

/**
 * Reads and drops the rest of a body that is answered before it was read whole, until the request times out,
 * instead of closing the connection: a client that is still sending would lose the answer that says why.
 */
function dropUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (raw.complete || announcedBytes(request) === 0) done(null, payload);
    else if (reply.raw.shouldKeepAlive) {
      // Fastify has set this header for a refused body.
      reply.removeHeader('connection');
      done(null, payload);
    }
    // Where the sender wants one request a connection, the answer ends it.
    else finished(raw.resume(), () => done(null, payload));
  });
}

/** Nothing is decompressed, so that a body is as large as it says. */
function refuseCompressed(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') done();
    else writeError(new SentenceError(415, message('notCompressed')), request, reply);
  });
}

/** Guards come after the parsers: whoever may not call a route is told that, and not how to send a file. */
function refuseLater(request: FastifyRequest, done: (error: null, body: undefined) => void): void {
  request.refusedBody = new SentenceError(415, message('notAFile'));
  done(null, undefined);
}

/**
 * Accepts JSON, checked against the limits of its route before it is parsed, and on routes that take a file
 * its bytes; nothing else. An empty body counts as no body, whatever its content type. Call before routes are
 * added.
 */
export function readBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = takesFile(route.url) ? LIMITS.fileBytes : limitsOf(route.url).bytes;
  });
  fastify.removeAllContentTypeParsers();
  refuseCompressed(fastify);
  dropUnreadBodies(fastify);
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') {
        done(null, undefined);
        return;
      }
      if (takesFile(request.routeOptions.url)) {
        refuseLater(request, done);
        return;
      }
      const excess = jsonExcess(body, limitsOf(request.routeOptions.url));
      if (excess) done(new SentenceError(400, excess), undefined);
      else void parse(request, body, done);
    },
  );
  fastify.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (takesFile(request.routeOptions.url)) done(null, body);
      else if (body.length === 0) done(null, undefined);
      else done(new SentenceError(415, message('notJson')), undefined);
    },
  );
  fastify.addContentTypeParser('*', (request, _payload, done) => {
    if (takesFile(request.routeOptions.url)) refuseLater(request, done);
    else done(new SentenceError(415, message('notJson')), undefined);
  });
}

/** Bytes of large bodies that are in flight, by user, by media group and in total. */
export class BodiesInFlight {
  private readonly bytes = new Map<string, number>();

  /** Takes the bytes, unless that were too many for whoever sends them. @returns what gives them back */
  take({ userId, multimediaId }: Sender, bytes: number): (() => void) | null {
    const { ofUser, ofGroup, all } = LARGE_BODIES_IN_FLIGHT;
    const shares: (readonly [name: string, most: number])[] = [
      [`user ${userId}`, ofUser],
      ['all', all],
      // Calls of no media group are few: the operator's.
      ...(multimediaId ? [[`group ${multimediaId}`, ofGroup] as const] : []),
    ];
    if (shares.some(([name, most]) => this.of(name) + bytes > most)) return null;
    for (const [name] of shares) this.add(name, bytes);
    return () => {
      for (const [name] of shares) this.add(name, -bytes);
    };
  }

  private of(name: string): number {
    return this.bytes.get(name) ?? 0;
  }

  private add(name: string, more: number): void {
    const now = this.of(name) + more;
    if (now > 0) this.bytes.set(name, now);
    else this.bytes.delete(name);
  }
}

/** Who sends a body, and in which media group. */
type Sender = Pick<RequestContext, 'userId'> & Partial<Pick<RequestContext, 'multimediaId'>>;

/**
 * Reads bodies above BODY.bytes only for signed-in users of the media group that they name, and bounds how many bytes
 * are in flight: thousands of slow uploads would otherwise fill the memory.
 *
 * @param senderOf who sends a request; it throws 401 and 403 as the guard does
 */
export function guardLargeBodies(
  fastify: FastifyInstance,
  senderOf: (request: FastifyRequest) => Promise<Sender>,
): void {
  const inFlight = new BodiesInFlight();
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = announcedBytes(request);
    if (bytes <= BODY.bytes) return;
    try {
      const giveBack = inFlight.take(await senderOf(request), bytes);
      if (!giveBack)
        throw new SentenceError(429, message('bodiesInFlight'), null, RETRY_AFTER_SECONDS);
      if (reply.raw.closed) giveBack();
      else reply.raw.once('close', giveBack);
    } catch (error) {
      writeError(error, request, reply);
      return reply;
    }
    return undefined;
  });
}
