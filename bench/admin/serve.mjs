import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { createGzip, gzipSync } from 'node:zlib';
import { listOf } from './data.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const lists = new Map();

/** The answer of getAll, compressed once. */
function list(entity) {
  const known = lists.get(entity) ?? gzipSync(JSON.stringify(listOf(entity)));
  lists.set(entity, known);
  return known;
}

/**
 * Serves a built application on a free port of the loopback, with the read calls of the API from
 * memory, so that both applications are measured alike and the database is not.
 */
export async function serve(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://x');
    const [, api, entity, action] = pathname.split('/');
    const head = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    if (api === 'api' && action === 'getAll')
      return response.writeHead(200, head).end(list(entity));
    if (api === 'api' && action === 'version') {
      return response.writeHead(200, head).end(gzipSync('{"version":"bench"}'));
    }
    if (api === 'api') return response.writeHead(404).end();
    const asked = join(folder, pathname);
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
    response.writeHead(200, {
      'content-encoding': 'gzip',
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    if (file.endsWith('index.html')) return response.end(gzipSync(readFileSync(file)));
    return createReadStream(file).pipe(createGzip()).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
