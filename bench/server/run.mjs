// npm run bench: requests per second of the server beside a bare probe on the same data, and the
// time of a month's logs beside a COPY of the same rows. Ratios are of one run, the two in turn.
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  EMAIL,
  fill,
  freePort,
  PASSWORD,
  startDatabase,
  startProcess,
  startServer,
} from './setup.mjs';

const ROUNDS = 3;
/** Months made before any but the first is timed, so that what runs is compiled; and timed. */
const WARM_MONTHS = 30;
const MONTHS = 25;
/** Times that others read, idle and not. */
const OTHERS = 7;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 10;
const FROM = '2026-12-01';
const TO = '2026-12-31';
const LOG_TABLES = ['traffic_log', 'traffic_log_break', 'airing', 'unplaced_airing'];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const pct = (part, whole) => `${Math.round((100 * part) / whole)} %`;

async function perSecond(options) {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
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

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Of the month's rows, as they are stored: a COPY into tables of the same columns and indexes. */
async function copyOf(client) {
  let rows = 0;
  const texts = [];
  for (const table of LOG_TABLES) {
    await client.query(`CREATE TABLE probe_${table} (LIKE ${table} INCLUDING ALL)`);
    const chunks = [];
    for await (const chunk of client.query(copyTo(`COPY ${table} TO STDOUT`))) chunks.push(chunk);
    texts.push(Buffer.concat(chunks));
    rows += (await client.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
  }
  const copy = async () => {
    for (const table of LOG_TABLES) await client.query(`TRUNCATE probe_${table}`);
    return timed(async () => {
      await client.query('BEGIN');
      for (const [i, table] of LOG_TABLES.entries())
        await pipeline(
          Readable.from([texts[i]]),
          client.query(copyFrom(`COPY probe_${table} FROM STDIN`)),
        );
      await client.query('COMMIT');
    });
  };
  return { rows, copy };
}

async function month(makeMonth, client) {
  const generate = () => timed(makeMonth);
  const empty = () => client.query(`TRUNCATE ${LOG_TABLES.join()} CASCADE`);
  const first = await generate();
  for (let round = 1; round < WARM_MONTHS; round += 1) {
    await empty();
    await generate();
  }
  const { rows, copy } = await copyOf(client);
  const times = { copy: [], fresh: [], again: [] };
  // In turns, since the machine may not be equally fast from one second to the next.
  for (let round = 0; round < MONTHS; round += 1) {
    times.copy.push(await copy());
    await empty();
    times.fresh.push(await generate());
    times.again.push(await generate());
  }
  const line = (name, key) => {
    const ratio = median(times[key].map((time, round) => time / times.copy[round]));
    console.log(`| ${name} | ${Math.round(median(times[key]))} ms | ${ratio.toFixed(1)} |`);
  };
  console.log(`\n| 31 days, ${rows} rows | time | times the COPY |\n|---|---|---|`);
  line('bare COPY', 'copy');
  line('generate, new days', 'fresh');
  line('generate, over older logs', 'again');
  const ofCopy = first / median(times.copy);
  console.log(`| the first since the start | ${Math.round(first)} ms | ${ofCopy.toFixed(1)} |`);
}

/** The 99th percentile of reads that come in bursts: a second's 200 of four connections at once. */
async function inBursts(read) {
  const load = { connections: 4, overallRate: 200, duration: 2 * SECONDS, ...read };
  const result = await autocannon(load);
  if (result.errors + result.non2xx > 0) throw new Error('refused reads');
  return result.latency.p99;
}

/** The same of reads that come one by one, 200 a second, whether or not those before are answered. */
async function oneByOne({ url, headers }) {
  const agent = new Agent({ keepAlive: true });
  const read = () =>
    new Promise((done, failed) => {
      const began = performance.now();
      get(url, { agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 200) done(performance.now() - began);
          else failed(new Error(`refused a read: ${answer.statusCode}`));
        });
      }).once('error', failed);
    });
  const reads = [];
  for (const end = performance.now() + 2000 * SECONDS; performance.now() < end;) {
    reads.push(read());
    await new Promise((done) => setTimeout(done, 10 * Math.random()));
  }
  const times = (await Promise.all(reads)).sort((a, b) => a - b);
  agent.destroy();
  return times[Math.floor(0.99 * times.length)];
}

/** Reads of others while a month is made over and over, and while nothing is. */
async function others(name, p99, read, generate) {
  let months = 0;
  const busy = async () => {
    let on = true;
    const made = (async () => {
      for (; on; months += 1) await generate();
    })();
    const took = await p99(read);
    on = false;
    await made;
    return took;
  };
  await p99(read);
  const rounds = [];
  for (let round = 0; round < OTHERS; round += 1)
    rounds.push({ idle: await p99(read), busy: await busy() });
  const of = (value) => median(rounds.map(value));
  const [idle, meanwhile] = [of((round) => round.idle), of((round) => round.busy)];
  const times = of((round) => round.busy / round.idle);
  console.log(
    `| ${name} | ${idle.toFixed(1)} ms | ${meanwhile.toFixed(1)} ms, ${months} months | ${times.toFixed(1)} |`,
  );
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
  const signIn = await fetch(`${api}Authentication/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: EMAIL, password: PASSWORD }),
  });
  const { token } = await signIn.json();
  const headers = (tenant) => ({
    authorization: `Bearer ${token}`,
    multimediaid: String(tenant),
    'content-type': 'application/json',
  });
  const call = async (path, body, tenant) => {
    const answer = await fetch(api + path, {
      method: 'POST',
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
  const days = { stationId: station.id, dateFrom: FROM, dateTo: TO };
  const makeMonth = () => call('TrafficLog/generate', days, station.tenant);
  await month(makeMonth, client);
  const read = {
    url: `${api}Spot/getById?id=${ids.spot.id}`,
    headers: headers(ids.spot.tenant),
  };
  console.log("\n| another's read, 99th percentile | idle | while months are made | times |");
  console.log('|---|---|---|---|');
  await others('200 a second, in bursts', inBursts, read, makeMonth);
  await others('200 a second, one by one', oneByOne, read, makeMonth);
} finally {
  await client.end();
  await probe.stop();
  await server.stop();
  await database.stop();
}
