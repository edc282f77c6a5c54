import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may be under way. */
const MOST_UNDER_WAY = 8;

/**
 * Hangs up on a connection that sends request after request without reading an answer. Node hands
 * over all those of a chunk in one turn, and a thousand small ones would keep everybody waiting. No
 * browser and no proxy does so. Call before other hooks are added.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) =>
    underWay.set(socket, (underWay.get(socket) ?? 0) + count);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Nobody hears the answer.
    if (socket.destroyed) return;
    if (underWay.get(socket) === MOST_UNDER_WAY) {
      socket.destroy();
      return;
    }
    add(socket, 1);
    // What is answered in the turn in which it came counts until that turn ends.
    reply.raw.once('close', () => setImmediate(add, socket, -1));
    done();
  });
}
