import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SentenceError } from '../common/errors.js';
import { errorBody } from '../common/exception.filter.js';
import { inParts } from '../common/file-answer.js';
import { ANSWERS } from '../contract/limits.js';
import { message } from '../contract/messages.js';

const MB = 1024 * 1024;
/** Bytes; smaller answers fit into the buffers of their connection. */
const COUNTED = 16 * 1024;

type Limits = Pick<
  typeof ANSWERS,
  'part' | 'inFlightOfUser' | 'inFlight' | 'retryAfterSeconds' | 'leastTaken'
>;

/** Bytes held for answers, by user and in total. */
class AnswersInFlight {
  private all = 0;
  private readonly ofUsers = new Map<number, number>();
  private readonly held = new WeakMap<ServerResponse, number>();

  constructor(private readonly limits: Limits) {}

  /** @throws as `Hold` */
  hold(userId: number | undefined, raw: ServerResponse, bytes: number): void {
    const before = this.held.get(raw) ?? 0;
    const more = bytes - before;
    // A closed connection receives no answer.
    if (more <= 0 || raw.closed || raw.destroyed) return;
    const { inFlight, inFlightOfUser, retryAfterSeconds } = this.limits;
    if (bytes > inFlightOfUser)
      throw new SentenceError(400, message('answerTooLarge', inFlightOfUser / MB));
    if (userId !== undefined && (this.ofUsers.get(userId) ?? 0) + more > inFlightOfUser)
      throw new SentenceError(429, message('answersInFlight'), null, retryAfterSeconds);
    if (this.all + more > inFlight)
      throw new SentenceError(429, message('answersOfAll'), null, retryAfterSeconds);
    this.held.set(raw, bytes);
    this.add(userId, more);
    if (before > 0) return;
    const stopWatching = watch(raw, this.limits.leastTaken);
    raw.once('close', () => {
      stopWatching();
      this.add(userId, -(this.held.get(raw) ?? 0));
    });
  }

  private add(userId: number | undefined, bytes: number): void {
    this.all += bytes;
    if (userId === undefined) return;
    const left = (this.ofUsers.get(userId) ?? 0) + bytes;
    if (left > 0) this.ofUsers.set(userId, left);
    else this.ofUsers.delete(userId);
  }
}

const takenFrom = (socket: Socket | null): number =>
  socket === null ? 0 : socket.bytesWritten - socket.writableLength;

/** Cuts off a client that does not read its answer, because what it holds keeps others from downloading. */
function watch(raw: ServerResponse, { bytes, seconds }: Limits['leastTaken']): () => void {
  let before = takenFrom(raw.socket);
  const timer = setInterval(() => {
    const taken = takenFrom(raw.socket);
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
    request.hold = (bytes) => answers.hold(request.context?.userId, reply.raw, bytes);
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isApi = request.routeOptions.url?.startsWith('/api/') === true;
    const bytes = isApi ? heldBy(payload, limits.part) : 0;
    try {
      if (bytes >= COUNTED) request.hold(bytes);
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
