import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SentenceError } from '../common/errors.js';
import { errorBody } from '../common/exception.filter.js';
import { inParts } from '../common/file-answer.js';
import type { RequestContext } from '../common/request-context.js';
import { ANSWERS } from '../contract/limits.js';
import { message } from '../contract/messages.js';

const MB = 1024 * 1024;
/** Bytes; smaller answers fit into the buffers of their connection. */
const COUNTED_BYTES = 16 * 1024;

type Limits = Pick<
  typeof ANSWERS,
  'part' | 'inFlightOfUser' | 'inFlightOfGroup' | 'inFlight' | 'retryAfterSeconds' | 'leastTaken'
>;

/** Whose answer it is; nobody's where nobody has signed in. */
type Receiver = Partial<Pick<RequestContext, 'userId' | 'multimediaId'>>;

/** Bytes by the id of whom they are held for. */
class HeldBytes {
  private readonly bytes = new Map<number, number>();

  of(id: number | undefined): number {
    return id === undefined ? 0 : (this.bytes.get(id) ?? 0);
  }

  add(id: number | undefined, more: number): void {
    if (id === undefined) return;
    const now = this.of(id) + more;
    if (now > 0) this.bytes.set(id, now);
    else this.bytes.delete(id);
  }
}

/** Bytes held for answers, by user, by media group and in total. No group takes what the others need. */
class AnswersInFlight {
  private all = 0;
  private readonly ofUsers = new HeldBytes();
  private readonly ofGroups = new HeldBytes();
  private readonly held = new WeakMap<ServerResponse, number>();

  constructor(private readonly limits: Limits) {}

  /** @throws as `Hold` */
  hold(receiver: Receiver, raw: ServerResponse, bytes: number): void {
    const before = this.held.get(raw) ?? 0;
    const more = bytes - before;
    // A closed connection receives no answer.
    if (more <= 0 || raw.closed || raw.destroyed) return;
    const { inFlight, inFlightOfGroup, inFlightOfUser, retryAfterSeconds } = this.limits;
    if (bytes > inFlightOfUser)
      throw new SentenceError(400, message('answerTooLarge', inFlightOfUser / MB));
    const { userId, multimediaId } = receiver;
    if (this.ofUsers.of(userId) + more > inFlightOfUser)
      throw new SentenceError(429, message('answersInFlight'), null, retryAfterSeconds);
    if (this.ofGroups.of(multimediaId) + more > inFlightOfGroup)
      throw new SentenceError(429, message('answersOfGroup'), null, retryAfterSeconds);
    if (this.all + more > inFlight)
      throw new SentenceError(429, message('answersOfAll'), null, retryAfterSeconds);
    this.held.set(raw, bytes);
    this.add(receiver, more);
    if (before > 0) return;
    const stopWatching = watch(raw, this.limits.leastTaken);
    raw.once('close', () => {
      stopWatching();
      this.add(receiver, -(this.held.get(raw) ?? 0));
    });
  }

  private add({ userId, multimediaId }: Receiver, bytes: number): void {
    this.all += bytes;
    this.ofUsers.add(userId, bytes);
    this.ofGroups.add(multimediaId, bytes);
  }
}

const bytesSent = (socket: Socket | null): number =>
  socket === null ? 0 : socket.bytesWritten - socket.writableLength;

/** Cuts off a client that does not read its answer, because what it holds keeps others from downloading. */
function watch(raw: ServerResponse, { bytes, seconds }: Limits['leastTaken']): () => void {
  let before = bytesSent(raw.socket);
  const timer = setInterval(() => {
    const taken = bytesSent(raw.socket);
    const waits = (raw.socket?.writableLength ?? 0) > 0;
    if (waits && taken - before < bytes) raw.destroy();
    before = taken;
  }, seconds * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * The bytes that an answer holds until they are sent: all of a text or buffer, what a stream has read ahead.
 */
function heldBy(payload: unknown, part: number): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (payload instanceof Uint8Array) return payload.byteLength;
  return payload instanceof Readable ? Math.max(part, payload.readableLength) : 0;
}

/**
 * Bounds the memory that answers hold until clients have received them, and sends long ones in chunks. Call
 * before compression is registered, which then sees the chunks.
 */
export function boundAnswers(fastify: FastifyInstance, limits: Limits = ANSWERS): void {
  const answers = new AnswersInFlight(limits);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.hold = (bytes) => answers.hold(request.context ?? {}, reply.raw, bytes);
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isApi = request.routeOptions.url?.startsWith('/api/') === true;
    const bytes = isApi ? heldBy(payload, limits.part) : 0;
    try {
      if (bytes >= COUNTED_BYTES) request.hold(bytes);
    } catch (error) {
      if (payload instanceof Readable) payload.destroy();
      for (const name of ['content-length', 'content-disposition', 'content-range'])
        reply.removeHeader(name);
      done(null, errorBody(error, request, reply));
      return;
    }
    if (bytes <= limits.part || payload instanceof Readable) done(null, payload);
    else {
      const whole = typeof payload === 'string' ? Buffer.from(payload) : (payload as Uint8Array);
      void reply.header('content-length', whole.byteLength);
      done(null, inParts(whole));
    }
  });
}
