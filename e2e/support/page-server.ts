import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { CUSTOMER_PAGE_POLICY } from '../../server/src/web/content-policy.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Serves the built customer page alone, on a free port of the loopback, as the product's server
 * does: under `/customerFacing`, with its Content Security Policy, gzip and nothing else.
 */
export async function startPageServer(folder: string): Promise<RunningServer> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`No built page in ${folder}: run "npm run build" first.`);
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const inside = /^\/customerFacing(?:\/(.*))?$/.exec(path);
    const name = inside && normalize(inside[1] || 'index.html');
    const file = name && !name.startsWith('..') ? join(folder, name) : null;
    if (!file?.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-security-policy': CUSTOMER_PAGE_POLICY,
      'x-content-type-options': 'nosniff',
    });
    createReadStream(file).pipe(createGzip()).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
