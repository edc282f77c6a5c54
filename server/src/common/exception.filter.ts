import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STORAGE } from '../contract/limits.js';
import { message, translate, type MessageKey, inWords } from '../contract/messages.js';
import {
  isDatabaseAway,
  isDatabaseBusy,
  isDiskFull,
  isLockTimeout,
  isStorageFull,
  missingReference,
  recordLimit,
} from './database-errors.js';
import { CodeError, SentenceError, serverBusy } from './errors.js';
import { OutageLog } from './outage-log.js';
import { languageOf } from './request-context.js';

const GB = 1024 ** 3;
const SENTENCES: Partial<Record<number, MessageKey>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  408: 'requestTimeout',
  413: 'tooLarge',
  415: 'notJson',
};
/** Retry-After, in seconds, while the database is unavailable. */
export const RETRY_AFTER_SECONDS = 2;
/** The same while its disk is full: freeing space takes a person. */
const DISK_RETRY_SECONDS = 60;

/** Status of errors that Fastify raises before a handler is found (body too large, not JSON). */
const frameworkStatus = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500
    ? error.statusCode
    : 500;

const isJsonSyntax = (error: unknown): boolean =>
  (error instanceof Error && error.name === 'SyntaxError') ||
  (typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    /JSON_BODY/.test(error.code));

function sentenceFor(error: unknown): SentenceError {
  if (error instanceof SentenceError) return error;
  if (isDatabaseAway(error))
    return new SentenceError(503, message('databaseAway'), null, RETRY_AFTER_SECONDS);
  if (isDiskFull(error))
    return new SentenceError(503, message('diskFull'), null, DISK_RETRY_SECONDS);
  if (isDatabaseBusy(error)) return serverBusy();
  if (isStorageFull(error))
    return new SentenceError(409, message('storageFull', STORAGE.bytes / GB));
  const most = recordLimit(error);
  if (most !== null) return new SentenceError(409, message('tooManyRecords', most));
  const missing = missingReference(error);
  if (missing !== null) return missing;
  const status = error instanceof HttpException ? error.getStatus() : frameworkStatus(error);
  const cause = error instanceof HttpException ? error.cause : error;
  if (status === 400 && isJsonSyntax(cause)) return new SentenceError(400, message('invalidJson'));
  return new SentenceError(
    status,
    message(SENTENCES[status] ?? (status < 500 ? 'badRequest' : 'internal')),
  );
}

const logger = new Logger('Http');
const away = new OutageLog(logger);

/** Writes the body of an error, without internals such as stack traces, SQL or paths. */
export function writeError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.send(errorBody(error, request, reply));
}

/** Sets the status and headers of an error. @returns its body */
export function errorBody(error: unknown, request: FastifyRequest, reply: FastifyReply): string {
  void reply.header('content-type', 'application/json; charset=utf-8');
  void reply.header('cache-control', 'no-store');
  if (error instanceof CodeError) {
    void reply.headers(error.headers).status(error.getStatus());
    return JSON.stringify(error.code);
  }
  // The client disconnected before the body was complete: nobody reads the answer, and it is not a fault.
  const answer = request.raw.readableAborted
    ? new SentenceError(400, message('badRequest'))
    : sentenceFor(error);
  const status = answer.getStatus();
  // A refusal that this code raises on purpose needs no stack trace.
  if (status >= 500 && !(error instanceof SentenceError)) logFault(error, request);
  if (answer.retryAfterSeconds !== null)
    void reply.header('retry-after', String(answer.retryAfterSeconds));
  const language = languageOf(request);
  void reply.status(status);
  return JSON.stringify({
    statusCode: status,
    message: translate(answer.sentence, language),
    ...(answer.fields && { errors: inWords(answer.fields, language) }),
    ...answer.more,
  });
}

function logFault(error: unknown, { method, routeOptions }: FastifyRequest): void {
  // Others held what it needs for longer than a call waits: the answer says to try again.
  if (isLockTimeout(error)) {
    logger.warn(`${method} ${routeOptions.url ?? ''}: ${String(error)}`);
    return;
  }
  const text = () =>
    `${method} ${routeOptions.url ?? ''}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  if (isDatabaseAway(error)) away.failed(text);
  else logger.error(text());
}

/** Answers every error of a handler, guard or pipe. */
@Catch()
export class AllExceptionsFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    writeError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
