// npm run bench: requests per second of the server beside a bare probe on the same data, and the
// time of a month's logs beside a COPY of the same rows, and of closing its days. Ratios are of one run, the two in turn.
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { ApiUser, Times } from './client.mjs';
import { closing } from './closing.mjs';
import { median } from './median.mjs';
import { months } from './month.mjs';
import { oneDay } from './one-day.mjs';
import { others } from './others.mjs';
import {
  addStaff,
  EMAIL,
  fill,
  freePort,
  PASSWORD,
  startDatabase,
  startProcess,
  startServer,
} from './setup.mjs';
import { Staff, worldOf } from './staff.mjs';
import { testRuns } from './test-runs.mjs';
import { MONTH, typicalStation } from '../dist/server/test/factories/typical-station.js';

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 10;
const DEMO_MONTH = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
/** The sell-out at which a typical station asks for 200 airings a day. */
const TYPICAL = [1, 2, 3].map((seed) => ({ sellOut: 0.9, seed }));
const STAFF = 50;

const pct = (part, whole) => `${Math.round((100 * part) / whole)} %`;

async function perSecond(options) {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  const refused = result['4xx'] + result['5xx'];
  if (refused > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${refused} refused, ${result.errors} failed`);
  return result.requests.average;
}

let unique = 0;
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };
const creating = (body) => ({
  ...JSON_POST,
  setupClient: (client) => {
    const next = () => {
      unique += 1;
      client.setBody(JSON.stringify({ ...body, code: `N${unique}`, name: `Nuevo ${unique}` }));
    };
    next();
    client.on('response', next);
  },
});

async function compare(name, ours, bare) {
  const rounds = { ours: [], bare: [] };
  await perSecond({ ...ours, duration: 1 });
  await perSecond({ ...bare, duration: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.ours.push(await perSecond(ours));
    rounds.bare.push(await perSecond(bare));
  }
  const [a, b] = [median(rounds.ours), median(rounds.bare)];
  console.log(`| ${name} | ${Math.round(a)}/s | ${Math.round(b)}/s | ${pct(a, b)} |`);
}

/** Staff of a station, signed in, who leave logs to others. */
async function staffAtWork(port, { tenant, id }) {
  const users = [];
  for (const email of await addStaff(database.url, tenant, STAFF)) {
    const user = new ApiUser(port, new Times(), tenant);
    await user.signIn(email, PASSWORD);
    users.push(user);
  }
  const world = await worldOf(users[0], id);
  return users.map((user, number) => new Staff(user, world, number, { makesLogs: false }));
}

const database = await startDatabase();
const [port, probePort] = [await freePort(), await freePort()];
const ids = await fill(database.url);
const server = await startServer(database, port);
const probe = await startProcess(
  [join(import.meta.dirname, 'probe.mjs'), database.url, String(probePort)],
  {},
  async () => (await fetch(`http://127.0.0.1:${probePort}/list?tenant=0`)).ok,
);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
try {
  const api = `http://127.0.0.1:${port}/api/`;
  const bare = `http://127.0.0.1:${probePort}`;
  let token;
  // Signs in before each section of the run, since a token lasts seven minutes and the whole run longer.
  const signIn = async () => {
    const answer = await fetch(`${api}Authentication/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: EMAIL, password: PASSWORD }),
    });
    ({ token } = await answer.json());
  };
  await signIn();
  const headers = (tenant) => ({
    authorization: `Bearer ${token}`,
    multimediaid: String(tenant),
    'content-type': 'application/json',
  });
  const call = async (path, body, tenant) => {
    const answer = await fetch(api + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: headers(tenant),
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  console.log('| | server | bare pg + node:http | share |\n|---|---|---|---|');
  for (const [name, { tenant }] of [
    ['list of 100 clients', ids.few],
    ['list of 10,000 clients', ids.many],
  ])
    await compare(
      name,
      { url: `${api}Client/getAll`, headers: headers(tenant) },
      { url: `${bare}/list?tenant=${tenant}` },
    );
  const { tenant: many } = ids.many;
  const { headers: kept } = await fetch(`${api}Client/getAll`, { headers: headers(many) });
  await compare(
    'the same, to who has it (bare: sent again)',
    {
      url: `${api}Client/getAll`,
      headers: { ...headers(many), 'if-none-match': kept.get('etag') },
    },
    { url: `${bare}/list?tenant=${many}` },
  );
  await compare(
    'one campaign by id',
    { url: `${api}Spot/getById?id=${ids.spot.id}`, headers: headers(ids.spot.tenant) },
    { url: `${bare}/spot?id=${ids.spot.id}` },
  );
  const { tenant, category } = ids.few;
  const { rows: clients } = await client.query(
    'SELECT id, code, name FROM client WHERE multimedia_id = $1 ORDER BY id LIMIT 1',
    [tenant],
  );
  const one = { ...clients[0], clientCategoryId: category };
  const changing = (url, path, list, body, headers = {}) => ({
    url,
    requests: [
      {
        ...JSON_POST,
        path,
        headers: { ...JSON_POST.headers, ...headers },
        body: JSON.stringify(body),
      },
      { method: 'GET', path: list, headers },
    ],
  });
  await compare(
    'a client changed, then the list of 100, in turns',
    changing(api, '/api/Client/update', '/api/Client/getAll', one, headers(tenant)),
    changing(bare, '/update', `/list?tenant=${tenant}`, { ...one, tenant }),
  );
  const create = creating({ clientCategoryId: category });
  await compare(
    'create a client',
    { ...create, url: `${api}Client/create`, headers: headers(tenant) },
    { ...creating({ clientCategoryId: category, tenant }), url: `${bare}/create` },
  );
  const { station } = ids;
  const monthOf = (of, range) => async () => {
    const body = { stationId: of.id, ...range };
    const { placed, unplaced } = await call('TrafficLog/generate', body, of.tenant);
    if (of.asked !== undefined && placed + unplaced !== of.asked)
      throw new Error(`A month of ${placed + unplaced} airings, where ${of.asked} are asked for`);
  };
  const makeMonth = monthOf(station, DEMO_MONTH);
  const typical = [];
  for (const one of TYPICAL) typical.push(await typicalStation(client, EMAIL, one));
  await client.query('ANALYZE');
  await signIn();
  await months(client, [
    ['typical stations, sold to 90 %', typical.map((of) => monthOf(of, MONTH))],
    ["the demo's, which is sold out", [makeMonth]],
  ]);
  await testRuns((fields) =>
    call(
      'TrafficLog/generate',
      { stationId: station.id, ...DEMO_MONTH, test: true, ...fields },
      station.tenant,
    ),
  );
  await makeMonth();
  await signIn();
  const [{ tenant: group, id }] = typical;
  await oneDay((path, body) => call(path, body, group), id, MONTH);
  await signIn();
  await closing(client, (path, body) => call(path, body, group), typical[0], MONTH);
  const read = {
    url: `${api}Spot/getById?id=${ids.spot.id}`,
    headers: headers(ids.spot.tenant),
  };
  const staff = await staffAtWork(port, station);
  await others(staff, read, makeMonth);
  for (const { user } of staff) user.close();
} finally {
  await client.end();
  await probe.stop();
  await server.stop();
  await database.stop();
}
