import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { createGzip, gzipSync } from 'node:zlib';
import { campaignOf, listOf, logOf, moved, summaryOf } from './data.mjs';

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

/** The days of a month, which all have a log. */
const monthOf = (date) =>
  Array.from({ length: 28 }, (_, day) =>
    summaryOf(`${date.slice(0, 8)}${`${day + 1}`.padStart(2, '0')}`),
  );

/** Logs as they are after the moves made to them. */
const logs = new Map();
const logAt = (date) => logs.get(date) ?? logOf(date);

async function move(request) {
  let body = '';
  for await (const part of request) body += part;
  const change = JSON.parse(body);
  const log = moved(logAt(change.date), change);
  logs.set(change.date, log);
  return log;
}

/** The group is set up, so that the first steps are not shown. */
const SET_UP = {
  station: 1,
  commercialBreak: 1,
  clientCategory: 1,
  client: 1,
  spot: 1,
  trafficLog: 1,
};

/** What the calls other than getAll answer; undefined for one that is not known. */
async function answerOf(call, query, request) {
  switch (call) {
    case 'Common/version':
      return { version: 'bench' };
    case 'Multimedia/setup':
      return SET_UP;
    case 'Spot/getById':
      return campaignOf(Number(query.get('id')));
    case 'Spot/waiting':
      return { count: 0 };
    case 'TrafficLog/getAll':
      return monthOf(query.get('dateFrom'));
    case 'TrafficLog/getLog':
      return logAt(query.get('date'));
    case 'TrafficLog/staleDays':
      return [];
    case 'TrafficLog/move':
      return move(request);
    default:
      return undefined;
  }
}

/**
 * Serves a built application on a free port of the loopback and answers the API calls of the measured
 * screens from memory, so that both applications are measured alike and without a database.
 */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://x');
    const [, api, entity, action] = pathname.split('/');
    const head = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    if (api === 'api') {
      const answer = await answerOf(`${entity}/${action}`, searchParams, request);
      if (answer) return response.writeHead(200, head).end(gzipSync(JSON.stringify(answer)));
      if (action === 'getAll') return response.writeHead(200, head).end(list(entity));
      return response.writeHead(404).end();
    }
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
