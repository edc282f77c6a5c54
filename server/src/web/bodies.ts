import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SentenceError } from '../common/errors.js';
import { writeError } from '../common/exception.filter.js';
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

/**
 * Reads bodies above BODY.bytes only for signed-in users, and bounds how many bytes of each user are in
 * flight: thousands of slow uploads would otherwise fill the memory.
 *
 * @param userOf the user of a request's token; null without a valid one
 */
export function guardLargeBodies(
  fastify: FastifyInstance,
  userOf: (request: FastifyRequest) => string | null,
): void {
  const inFlight = new Map<string, number>();
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const bytes = announcedBytes(request);
    if (bytes <= BODY.bytes) {
      done();
      return;
    }
    const user = userOf(request);
    if (user === null) {
      writeError(new SentenceError(401, message('unauthorized')), request, reply);
      return;
    }
    const before = inFlight.get(user) ?? 0;
    if (before + bytes > LARGE_BODIES_IN_FLIGHT) {
      const busy = message('bodiesInFlight');
      writeError(new SentenceError(429, busy, null, RETRY_AFTER_SECONDS), request, reply);
      return;
    }
    inFlight.set(user, before + bytes);
    reply.raw.once('close', () => {
      const left = (inFlight.get(user) ?? 0) - bytes;
      if (left > 0) inFlight.set(user, left);
      else inFlight.delete(user);
    });
    done();
  });
}
