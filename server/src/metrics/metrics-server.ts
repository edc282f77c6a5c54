import { createServer } from 'node:http';
import type { Metrics } from './metrics.js';

/**
 * Answers `/metrics` on an address of its own, which the public one knows nothing of.
 *
 * @returns a function that stops it
 * @throws when the address is in use
 */
export async function serveMetrics(
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<() => Promise<void>> {
  metrics.measureProcess();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(address.port, address.host, done);
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}
