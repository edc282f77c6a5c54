// npm run bench:slow-clients: what others feel of 500 half-open connections, 10 MB bodies and
// ranges of ten years. Ends with 1 when their p99 more than doubles.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiUser, Times } from './client.mjs';
import { median } from './median.mjs';
import { EMAIL, fill, freePort, PASSWORD, startDatabase, startServer } from './setup.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const ROUNDS = 3;
const USERS = 10;
/** Calls a second of each measured user, few enough that they do not keep the server busy themselves. */
const PAUSE_MS = 40;
const MOST = 2;

async function work(user, ids, until) {
  while (Date.now() < until) {
    await user.call('list', 'GET', 'Client/getAll');
    await sleep(PAUSE_MS * Math.random());
    user.multimediaId = ids.spot.tenant;
    await user.call('campaign', 'GET', `Spot/getById?id=${ids.spot.id}`);
    user.multimediaId = ids.few.tenant;
    await sleep(PAUSE_MS * Math.random());
  }
}

async function p99(port, ids, seconds) {
  const times = new Times();
  const users = [];
  for (let i = 0; i < USERS; i += 1) {
    const user = new ApiUser(port, times, ids.few.tenant);
    await user.signIn(EMAIL, PASSWORD);
    users.push(user);
  }
  const until = Date.now() + seconds * 1000;
  await Promise.all(users.map((user) => work(user, ids, until)));
  for (const user of users) user.close();
  return times.percentile(99, (name) => name !== 'sign-in');
}

const stopped = (child) =>
  new Promise((resolve) => {
    child.once('message', resolve);
    child.kill('SIGTERM');
  });

const database = await startDatabase();
const port = await freePort();
const ids = await fill(database.url);
const server = await startServer(database, port);
try {
  const attacker = new ApiUser(port, new Times(), ids.station.tenant);
  await attacker.signIn(EMAIL, PASSWORD);
  await p99(port, ids, 3);
  const [alone, beside] = [[], []];
  const answered = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await p99(port, ids, SECONDS));
    const attack = fork(join(import.meta.dirname, 'slow-attack.mjs'), [
      String(port),
      attacker.token,
      String(ids.station.tenant),
      String(ids.station.id),
    ]);
    await sleep(1_000);
    beside.push(await p99(port, ids, SECONDS));
    for (const [what, count] of Object.entries(await stopped(attack)))
      answered[what] = (answered[what] ?? 0) + count;
  }
  const [a, b] = [median(alone), median(beside)];
  console.log('| p99 of lists and campaigns | alone | beside slow clients | times |');
  console.log('|---|---|---|---|');
  console.log(
    `| ${USERS} users | ${a.toFixed(1)} ms | ${b.toFixed(1)} ms | ${(b / a).toFixed(2)} |`,
  );
  console.log(`\nThe slow clients were answered: ${JSON.stringify(answered)}`);
  const bad = Object.keys(answered).filter(
    (what) => !/ (408|closed|ECONNRESET|EPIPE|413|400)$/.test(what),
  );
  if (bad.length > 0) console.error(`Not expected: ${bad.join()}`);
  if (b / a > MOST) console.error(`More than ${MOST} times.`);
  process.exitCode = bad.length > 0 || b / a > MOST ? 1 : 0;
} finally {
  await server.stop();
  await database.stop();
}
