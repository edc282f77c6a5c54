import { randomUUID } from 'node:crypto';
import { parse as parseQuery } from 'node:querystring';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import type { NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { bearerOf, multimediaOf } from './auth/auth.guard.js';
import { SessionService } from './auth/session.service.js';
import { actAs } from './common/actor.js';
import { AppLogger } from './common/app-logger.js';
import { SentenceError } from './common/errors.js';
import { writeError } from './common/exception.filter.js';
import { describeBodies } from './common/openapi.js';
import { AppModule } from './app.module.js';
import { AppConfig } from './config/app-config.js';
import { DatabaseAddress } from './config/config.module.js';
import { BODY } from './contract/limits.js';
import { message } from './contract/messages.js';
import { Metrics } from './metrics/metrics.js';
import { observeRequests } from './metrics/observe-requests.js';
import { APP_VERSION } from './system/version.js';
import { boundAnswers } from './web/answers.js';
import { guardLargeBodies, readBodies } from './web/bodies.js';
import { registerFrontEnds, routedUrl } from './web/front-ends.js';
import { limitPipelining } from './web/pipelining.js';
import { answerRawError } from './web/raw-errors.js';
import { protect } from './web/security-headers.js';

/** Time for a request to arrive completely; the time to answer it is not limited. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often connections are checked for these timeouts. */
const CHECK_CONNECTIONS_MS = 2_000;
/** Per process; idle half-open ones are closed within seconds. */
const MAX_CONNECTIONS = 4_096;
const KEEP_ALIVE_MS = 72_000;
const CLOSING_MS = 100;
/** Long lists compress tenfold; a higher level of brotli gains little and takes several times as long. */
const COMPRESSION = {
  // Compresses answers only: a compressed request of a few kilobytes could grow to any size.
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'],
  customTypes: /^application\/json/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
} satisfies FastifyCompressOptions;

/**
 * Graceful shutdown: no new connections are accepted, those just accepted get a moment to send their
 * request (Node would close them as idle), and each is closed after its answer. Connections that
 * browsers opened ahead of need and never used are closed.
 */
function endConnectionsWhenClosing(fastify: FastifyInstance): void {
  let closing = false;
  const open = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    closing = true;
    NetServer.prototype.close.call(fastify.server);
    await sleep(CLOSING_MS);
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  // A callback instead of async, as every answer passes here.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** The OpenAPI document of the routes as they are. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Tandas')
    .setDescription('Radio advertising traffic: stations, campaigns and traffic logs.')
    .setVersion(APP_VERSION)
    .addBearerAuth()
    .build();
  return describeBodies(SwaggerModule.createDocument(app, settings));
}

/** Fastify, with the limits of its connections. */
export function newAdapter(config: AppConfig): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY.bytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
    },
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: () => randomUUID(),
    // Decodes invalid UTF-8 as every other reader does; Fastify's parser leaves it encoded.
    routerOptions: { querystringParser: (text) => parseQuery(text) },
    rewriteUrl: routedUrl,
    // During shutdown requests on open connections are still answered, with Connection: close.
    return503OnClosing: false,
    // Raised before a route is found, such as an address that cannot be decoded.
    frameworkErrors: writeError,
    clientErrorHandler: answerRawError,
  });
}

export const appOptions = (config: AppConfig): NestApplicationOptions => ({
  bodyParser: false,
  logger: new AppLogger(config),
  abortOnError: false,
});

/** Sets up what surrounds the handlers: limits, headers, compression, API description, front ends. */
export async function configureApp(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.server.maxConnections = MAX_CONNECTIONS;
  limitPipelining(fastify);
  boundAnswers(fastify);
  protect(fastify, config.trustProxy);
  readBodies(fastify);
  const sessions = app.get(SessionService);
  guardLargeBodies(fastify, async (request) => {
    const token = bearerOf(request);
    if (token === null) throw new SentenceError(401, message('unauthorized'));
    return sessions.authorize(token, multimediaOf(request));
  });
  await app.register(fastifyCompress, COMPRESSION);
  // After the body is read, because its events would lose the async context.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const actor = { userId: null, name: null, address: request.ip, requestId: request.id };
    actAs(actor, done);
  });
  endConnectionsWhenClosing(fastify);
  observeRequests(fastify, config, app.get(Metrics));
  app.setGlobalPrefix('api');
  if (config.swagger) SwaggerModule.setup('api/docs', app, () => openApiDocument(app));
  await registerFrontEnds(app, config);
}

/**
 * The whole server, not yet listening.
 *
 * @param database whose schema is up to date
 * @param more modules of this process
 */
export async function createApp(
  config: AppConfig,
  database: DatabaseAddress,
  more: Type[] = [],
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on(config, database, more),
    newAdapter(config),
    appOptions(config),
  );
  await configureApp(app, config);
  return app;
}
