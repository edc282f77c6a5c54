import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config.js';
import type { Metrics } from './metrics.js';

/** The route's pattern, never the URL, which is unbounded and may hold anything. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Measures each request when metrics are served, and logs it at level `log`. */
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
