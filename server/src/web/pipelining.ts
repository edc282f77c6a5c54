import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests in flight that one connection may have. */
const MAX_UNDER_WAY = 8;

/**
 * Closes a connection that pipelines too many requests. Node dispatches all requests of a chunk in one
 * turn of the event loop, so a thousand small ones would block everybody. No browser and no proxy does
 * this. Call before other hooks are added.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) =>
    underWay.set(socket, (underWay.get(socket) ?? 0) + count);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // A destroyed socket receives no answer.
    if (socket.destroyed) return;
    if (underWay.get(socket) === MAX_UNDER_WAY) {
      socket.destroy();
      return;
    }
    add(socket, 1);
    // A request that is answered in the turn of the event loop in which it arrived counts until that turn
    // ends.
    reply.raw.once('close', () => setImmediate(add, socket, -1));
    done();
  });
}
