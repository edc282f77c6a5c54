// npm run bench:load [-- --minutes 10 --requests 200000]: 50 staff at work on one server, five of them on what
// aired. Ends with 1 on any error, on reads that are slow, and on memory, handles or connections that grow.
// 30000 requests in ten minutes are 50 a second.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { airingsOf, filesOf, nameCarts } from './aired-files.mjs';
import { AiredStaff } from './aired-staff.mjs';
import { ApiUser, Times } from './client.mjs';
import { addStaff, DIST, fill, freePort, PASSWORD, startDatabase, startProcess } from './setup.mjs';
import { isRead, Staff, worldOf } from './staff.mjs';
import { MONTH, typicalStation } from './typical.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    requests: { type: 'string', default: '200000' },
  },
});
const MINUTES = Number(values.minutes);
const REQUESTS = Number(values.requests);
const STAFF = 50;
const AIRED_STAFF = 5;
const SAMPLES = 24;
/** The share of the run after which the server is warm and its memory should no longer grow. */
const WARM_MS = Math.min(120_000, MINUTES * 30_000);
const READ_P99_MS = 250;
const HEAP_GROWTH = 1.1;
/** Of all that the process has, its threads too, as a share and in bytes besides. */
const RSS_GROWTH = 1.1;
const RSS_MORE = 50 * 1_048_576;
const HANDLE_GROWTH = 3;

const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const megabytes = (bytes) => (bytes / 1_048_576).toFixed(1);

/** Refused calls by status, and those that a call may not get. */
class Refusals {
  byStatus = new Map();
  faults = [];

  add(error) {
    const status = error.status ?? 0;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    // Two may change the same day at once, and a server may have too much to do, if it says when to come back.
    const isTold =
      status === 409 || ([429, 503].includes(status) && error.retryAfter !== undefined);
    if (!isTold) this.faults.push(String(error));
  }

  toString() {
    return [...this.byStatus].map(([status, count]) => `${count} × ${status}`).join(', ') || '0';
  }
}

/** A media group with a month of logs, of which files tell what aired; its staff sign in by `emails`. */
async function airedWorld(client, port, times, [first, ...others]) {
  const { id: stationId, tenant } = await typicalStation(client, first, { sellOut: 1, seed: 6 });
  await client.query(
    `UPDATE multimedia SET parts = '{airplay,certificate,reports}' WHERE id = $1`,
    [tenant],
  );
  await client.query(
    `INSERT INTO user_multimedia (user_id, multimedia_id, role)
     SELECT id, $1, 'admin' FROM app_user WHERE email = ANY($2)
     ON CONFLICT (user_id, multimedia_id) DO UPDATE SET role = 'admin'`,
    [tenant, [first, ...others]],
  );
  await nameCarts(client);
  const user = new ApiUser(port, times, tenant);
  await user.signIn(first, PASSWORD);
  await user.call('world', 'POST', 'TrafficLog/generate', { stationId, ...MONTH });
  user.close();
  const clients = await client.query('SELECT id FROM client WHERE multimedia_id = $1 LIMIT 20', [
    tenant,
  ]);
  const clientIds = clients.rows.map(({ id }) => id);
  return { tenant, stationId, clientIds, files: filesOf(await airingsOf(client, stationId)) };
}

/** What the server holds now, after a collection. */
async function sample({ child }) {
  const answered = new Promise((resolve) => {
    child.on('message', function told(message) {
      // The server says by itself when it is ready.
      if (message.heapUsed === undefined) return;
      child.off('message', told);
      resolve(message);
    });
  });
  child.send('sample');
  const held = await answered;
  return { ...held, handles: readdirSync(`/proc/${child.pid}/fd`).length };
}

/** Means of the first and the last third of what was sampled since the server was warm. */
function growth(samples, what) {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const numbers = samples.map((one) => one[what]);
  return { first: mean(numbers.slice(0, third)), last: mean(numbers.slice(-third)) };
}

/** Works at the pace that spreads the requests over the minutes, and faster when it is behind. */
async function work(staff, times, errors, began, isOver) {
  const pace = (MINUTES * 60_000 * STAFF) / REQUESTS;
  let next = began + Math.random() * pace * 2;
  while (!isOver()) {
    if (next > Date.now()) await sleep(next - Date.now());
    const before = times.count();
    await staff.act().catch((error) => errors.add(error));
    // Calls of the other users are counted too, but on average each user makes as many as its pauses allow.
    next += pace * (0.5 + Math.random()) * Math.max(1, Math.min(3, times.count() - before) / 2);
  }
}

async function run(server, port, client, ids, emails) {
  const times = new Times();
  const errors = new Refusals();
  const users = [];
  const aired = await airedWorld(client, port, times, emails.slice(-AIRED_STAFF));
  for (const [i, email] of emails.entries()) {
    const isOfAired = i >= STAFF - AIRED_STAFF;
    const user = new ApiUser(port, times, isOfAired ? aired.tenant : ids.station.tenant);
    await user.signIn(email, PASSWORD);
    users.push(user);
  }
  const world = await worldOf(users[0], ids.station.id);
  const range = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
  const body = { stationId: ids.station.id, ...range };
  await users[0].call('world', 'POST', 'TrafficLog/generate', body);

  const began = Date.now();
  const served = (name) => name !== 'world';
  const { cpu } = await sample(server);
  const isOver = () => times.count(served) >= REQUESTS;
  const staff = users.map((user, i) =>
    i < STAFF - AIRED_STAFF ? new Staff(user, world, i) : new AiredStaff(user, aired),
  );
  const working = Promise.all(staff.map((one) => work(one, times, errors, began, isOver)));
  const samples = [];
  console.log(
    '| s | requests | heap MB | rss MB | handles | sockets | p50 ms | p99 reads ms | refused |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  const every = (MINUTES * 60_000) / SAMPLES;
  const ended = working.then(() => 'ended');
  while ((await Promise.race([sleep(every), ended])) !== 'ended') {
    const now = { at: Date.now() - began, ...(await sample(server)) };
    samples.push(now);
    const p99 = times.percentile(99, (name) => served(name) && isRead(name)).toFixed(0);
    const p50 = times.percentile(50, served).toFixed(1);
    console.log(
      `| ${Math.round(now.at / 1000)} | ${times.count(served)} | ${megabytes(now.heapUsed)} | ${megabytes(now.rss)} | ${now.handles} | ${now.sockets} | ${p50} | ${p99} | ${errors} |`,
    );
  }
  const seconds = (Date.now() - began) / 1000;
  for (const user of users) user.close();
  const used = (await sample(server)).cpu - cpu;
  return { times, errors, samples, seconds, used };
}

function report({ times, errors, samples, seconds, used }) {
  console.log('\n| call | count | p50 ms | p99 ms | most ms |\n|---|---|---|---|---|');
  for (const name of [...times.all.keys()].sort()) {
    const only = (other) => other === name;
    const at = (percent) => times.percentile(percent, only).toFixed(1);
    console.log(`| ${name} | ${times.count(only)} | ${at(50)} | ${at(99)} | ${at(100)} |`);
  }
  const reads = times.percentile(99, (name) => isRead(name) && name !== 'world');
  const total = times.count();
  console.log(
    `\n${total} requests of ${STAFF} staff in ${seconds.toFixed(0)} s, ${(total / seconds).toFixed(0)}/s; refused: ${errors}; p99 of reads ${reads.toFixed(1)} ms; ${(used / total).toFixed(1)} ms of processor time of the server for each`,
  );
  const faults = [];
  if (errors.faults.length > 0)
    faults.push(`Errors, the first: ${[...new Set(errors.faults)].slice(0, 5).join('\n')}`);
  if (reads > READ_P99_MS) faults.push(`The p99 of reads is above ${READ_P99_MS} ms.`);
  const warm = samples.filter(({ at }) => at >= WARM_MS);
  if (warm.length < 3) faults.push('Too short to see whether anything grows.');
  else
    for (const [what, isFlat] of [
      ['heapUsed', ({ first, last }) => last <= first * HEAP_GROWTH],
      ['rss', ({ first, last }) => last <= first * RSS_GROWTH + RSS_MORE],
      ['handles', ({ first, last }) => last <= first + HANDLE_GROWTH],
      ['sockets', ({ first, last }) => last <= first + HANDLE_GROWTH],
    ]) {
      const grown = growth(warm, what);
      const shown = ['heapUsed', 'rss'].includes(what) ? megabytes : (n) => n.toFixed(1);
      console.log(`${what}: ${shown(grown.first)} at first, ${shown(grown.last)} at last`);
      if (!isFlat(grown)) faults.push(`${what} grows.`);
    }
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

const database = await startDatabase();
const port = await freePort();
const ids = await fill(database.url);
const emails = await addStaff(database.url, ids.station.tenant, STAFF);
const probe = join(import.meta.dirname, 'heap-probe.mjs');
const server = await startProcess(
  ['--expose-gc', '--import', probe, join(DIST, 'main.js')],
  {
    PORT: String(port),
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'a secret of the benchmark, long enough',
  },
  async () => (await fetch(`http://127.0.0.1:${port}/api/Common/version`)).ok,
);
const client = new pg.Client({ connectionString: database.url });
try {
  await client.connect();
  process.exitCode = report(await run(server, port, client, ids, emails)) ? 0 : 1;
} finally {
  await client.end();
  await server.stop();
  await database.stop();
}
