// npm run bench:aired: a month of what aired imported, a day of it on the screen, and certificates of 6,000
// airings, of a typical station with 200 airings a day.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';
import { airingsOf, filesOf, nameCarts } from './aired-files.mjs';
import { ApiUser, send, Times } from './client.mjs';
import { addStaff, freePort, PASSWORD, startDatabase, startServer } from './setup.mjs';
import { MONTH, typicalStation } from './typical.mjs';

/** The program ends with 1 above them. */
const MOST_MS = { month: 3_000, day: 150, certificate: 2_000 };
const DAYS_READ = 50;
const CERTIFICATES = 10;
/** RSS between the third certificate and the last. */
const MOST_MORE_MB = 100;

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const rss = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

const database = await startDatabase();
const client = new pg.Client({ connectionString: database.url });
let server;
try {
  await client.connect();
  const { rows } = await client.query(
    `INSERT INTO multimedia (name) VALUES ('Staff') RETURNING id`,
  );
  const [email] = await addStaff(database.url, rows[0].id, 1);
  const { id: stationId, tenant } = await typicalStation(client, email, { sellOut: 1, seed: 6 });
  await client.query(`UPDATE multimedia SET parts = '{airplay,certificate}' WHERE id = $1`, [
    tenant,
  ]);
  await nameCarts(client);
  await client.query('ANALYZE');
  const port = await freePort();
  server = await startServer(database, port);
  const times = new Times();
  const user = new ApiUser(port, times, tenant);
  await user.signIn(email, PASSWORD);
  const period = { stationId, ...MONTH };
  await user.call('generate', 'POST', 'TrafficLog/generate', period);
  const airings = await airingsOf(client, stationId);
  const files = filesOf(airings);

  const importAll = () =>
    timed(async () => {
      for (const { date, body } of files) {
        const answer = await send({
          port,
          agent: user.agent,
          method: 'POST',
          body,
          path: `/api/AsRun/import?stationId=${stationId}&format=elr&date=${date}&mode=replace`,
          headers: {
            authorization: `Bearer ${user.token}`,
            multimediaid: String(tenant),
            'content-type': 'application/octet-stream',
            'content-length': body.length,
          },
        });
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      }
    });
  const monthMs = await importAll();

  for (let i = 0; i < DAYS_READ; i += 1) {
    const { date } = files[i % files.length];
    await user.call('day', 'GET', `AsRun/getDay?stationId=${stationId}&date=${date}`);
  }
  await user.call('month', 'GET', `AsRun/getAll?${new URLSearchParams(period)}`);

  // Decided, closed and given to one client by SQL, so that the certificates are as long as wanted.
  await client.query(
    `UPDATE as_run_airing SET decision = 'BILL_AS_SCHEDULED', counts_as = 'aired'`,
  );
  await client.query('UPDATE as_run_day SET undecided = 0, closed = true');
  const clientId = (await client.query('SELECT min(client_id) AS id FROM airing')).rows[0].id;
  await client.query('UPDATE airing SET client_id = $1', [clientId]);
  await client.query('ANALYZE');
  const certificates = [];
  const memory = [];
  for (let i = 0; i < CERTIFICATES; i += 1) {
    const body = { clientId, ...MONTH, basis: 'aired', language: 'EN' };
    certificates.push(await timed(() => user.call('issue', 'POST', 'Certificate/issue', body)));
    memory.push(rss(server.child.pid));
  }
  const day = times.percentile(95, (name) => name === 'day');
  const worst = Math.max(...certificates);
  const more = memory.at(-1) - memory[2];
  console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}\n`);
  console.log('| | figure | aim |');
  console.log('|---|---|---|');
  console.log(
    `| ${files.length} days of ${Math.round(airings.length / files.length)} airings imported | ${Math.round(monthMs)} ms | ${MOST_MS.month} ms |`,
  );
  console.log(`| a day on the screen, 95 % | ${day.toFixed(1)} ms | ${MOST_MS.day} ms |`);
  console.log(
    `| a month on the screen | ${times.percentile(95, (name) => name === 'month').toFixed(1)} ms | |`,
  );
  console.log(
    `| certificate of ${airings.length} airings, the slowest of ${CERTIFICATES} | ${Math.round(worst)} ms | ${MOST_MS.certificate} ms |`,
  );
  console.log(`| memory (RSS) after each, MB | ${memory.map(Math.round).join(', ')} | flat |`);
  if (
    monthMs > MOST_MS.month ||
    day > MOST_MS.day ||
    worst > MOST_MS.certificate ||
    more > MOST_MORE_MB
  )
    process.exitCode = 1;
  user.close();
} finally {
  await server?.stop();
  await client.end();
  await database.stop();
}
