import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config.js';
import type { Metrics } from './metrics.js';

/** The pattern, never the address itself: that one is of no bounded number and may hold anything. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Measures each request where metrics are served, and writes a line about it at level `log`. */
export function observeRequests(
  fastify: FastifyInstance,
  config: AppConfig,
  metrics: Metrics,
): void {
  if (config.metricsPort !== undefined) {
    fastify.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
      metrics.requests.observe(
        { method: request.method, route: routeOf(request), status: statusCode },
        elapsedTime / 1000,
      );
    });
  }
  if (!['log', 'debug', 'verbose'].includes(config.logLevel)) return;
  const logger = new Logger('Http');
  fastify.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { context } = request;
    logger.log({
      id: request.id,
      method: request.method,
      route: routeOf(request),
      status: statusCode,
      milliseconds: Math.round(elapsedTime),
      address: request.ip,
      ...(context && { userId: context.userId, multimediaId: context.multimediaId }),
    });
  });
}
