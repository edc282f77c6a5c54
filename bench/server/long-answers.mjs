// npm run bench:long-answers: what others feel of twenty lists of 50,000 clients at once, and how
// long pages of an audit trail of 1.5 million events take. Ends with 1 above the bounds.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ApiUser, Times } from './client.mjs';
import { EMAIL, fill, freePort, PASSWORD, startDatabase, startServer } from './setup.mjs';

const CLIENTS = 50_000;
const LISTS = 20;
const EVENTS = 1_500_000;
const LIVE_EVERY_MS = 25;
const MOST_LIVE_MS = 250;
const MOST_PAGE_MS = 300;

const get = (port, path, headers, agent) =>
  new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, bytes }));
    });
    request.on('error', reject);
  });

/** Reads in another process, so that reading does not delay the measuring one. */
async function readLists() {
  const [port, headers] = [Number(process.argv[3]), JSON.parse(process.argv[4])];
  const lists = Array.from({ length: LISTS }, () => get(port, '/api/Client/getAll', headers));
  const answers = await Promise.all(lists);
  const whole = answers.filter(({ status }) => status === 200);
  process.send({ bytes: whole[0]?.bytes, refused: LISTS - whole.length });
  process.disconnect();
}

async function beside(port, headers) {
  const agent = new http.Agent({ keepAlive: true });
  const times = [];
  const began = performance.now();
  const child = fork(import.meta.filename, ['lists', String(port), JSON.stringify(headers)]);
  let answered;
  once(child, 'message').then(([said]) => (answered = said));
  while (answered === undefined) {
    if (child.exitCode) throw new Error('The lists were not answered');
    const asked = performance.now();
    await get(port, '/api/health/live', {}, agent);
    times.push(performance.now() - asked);
    await sleep(LIVE_EVERY_MS);
  }
  agent.destroy();
  return { ...answered, seconds: (performance.now() - began) / 1000, worst: Math.max(...times) };
}

async function listsOf(port, client, user) {
  const { tenant, category } = user.ids.many;
  await client.query(
    `INSERT INTO client (multimedia_id, code, name, client_category_id, tax_code, address, phone, email)
     SELECT $1, 'L' || n, 'Anunciante largo ' || n, $2, '30-7' || n, 'Av. 18 de Julio ' || n,
       '+598 2900 ' || n, 'c' || n || '@example.com' FROM generate_series(10001, $3::int) n`,
    [tenant, category, CLIENTS],
  );
  await client.query('ANALYZE client');
  console.log(
    `| ${LISTS} lists of ${CLIENTS} at once | bytes of each | refused | all | health/live, worst |`,
  );
  console.log('|---|---|---|---|---|');
  let worst = 0;
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { authorization: `Bearer ${user.token}`, multimediaid: tenant };
    const result = await beside(port, { ...headers, 'accept-encoding': encoding });
    console.log(
      `| ${encoding} | ${result.bytes} | ${result.refused} | ${result.seconds.toFixed(1)} s | ${result.worst.toFixed(0)} ms |`,
    );
    worst = Math.max(worst, result.worst);
  }
  return worst;
}

async function pagesOf(client, user) {
  await client.query(
    `INSERT INTO audit_event (at, multimedia_id, user_id, actor, entity, record_id, label, operation,
       changes, transaction)
     SELECT now() - (n || ' minutes')::interval, $1, 1 + n % 50, 'u' || n % 50 || '@example.com',
       (ARRAY['client','spot','trafficLog','show'])[1 + n % 4], (n % 40000)::text, 'L' || n % 40000,
       'update', '{"version": [1, 2]}', 1 FROM generate_series(1, $2::int) n`,
    [user.ids.many.tenant, EVENTS],
  );
  await client.query('ANALYZE audit_event');
  user.multimediaId = user.ids.many.tenant;
  console.log(`\n| a page of ${EVENTS} events | |\n|---|---|`);
  const asked = {
    'the newest': {},
    'of a day a year ago': { from: '2025-11-01', to: '2025-11-01' },
    'of one record': { entity: 'client', recordId: '4' },
    'of one user': { userId: 7 },
    'with a text that is nowhere': { q: 'nowhere' },
  };
  let worst = 0;
  for (const [name, filter] of Object.entries(asked)) {
    const query = new URLSearchParams({ range: '[0,24]', filter: JSON.stringify(filter) });
    const times = [];
    for (let i = 0; i < 5; i += 1) {
      const began = performance.now();
      await user.call(name, 'GET', `audit-events?${query.toString()}`);
      times.push(performance.now() - began);
    }
    const middle = times.sort((a, b) => a - b)[2];
    console.log(`| ${name} | ${middle.toFixed(0)} ms |`);
    worst = Math.max(worst, middle);
  }
  return worst;
}

async function main() {
  const database = await startDatabase();
  const port = await freePort();
  const ids = await fill(database.url);
  const server = await startServer(database, port);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const user = new ApiUser(port, new Times(), ids.many.tenant);
    await user.signIn(EMAIL, PASSWORD);
    const live = await listsOf(port, client, Object.assign(user, { ids }));
    const page = await pagesOf(client, user);
    user.close();
    if (live > MOST_LIVE_MS || page > MOST_PAGE_MS) process.exitCode = 1;
  } finally {
    await client.end();
    await server.stop();
    await database.stop();
  }
}

await (process.argv[2] === 'lists' ? readLists() : main());
