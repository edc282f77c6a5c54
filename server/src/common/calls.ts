import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Milliseconds after which a call was not lately. */
const LATELY = 250;

/** Of a route (`RouteConfig`) whose calls make logs: these are not what logs leave a core for. */
export const MAKES_LOGS = { makesLogs: true };

/** Whether this server is asked for anything but logs to be made. */
@Injectable()
export class Calls {
  private last = -Infinity;

  /** Notices each call from now on. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', ({ routeOptions }, _reply, done) => {
      if (!('makesLogs' in routeOptions.config)) this.last = performance.now();
      done();
    });
  }

  /** Whether one came in the last quarter of a second. */
  lately(): boolean {
    return performance.now() - this.last < LATELY;
  }
}
