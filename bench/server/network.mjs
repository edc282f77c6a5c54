// npm run bench:network: a night of a network of 860 stations, and of a group of one station in the
// same queue, by one worker and more.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { columnsOf, copyStation } from './copy-station.mjs';
import { databaseSeconds, processSeconds } from './processor.mjs';
import { addStaff, DIST, startDatabase } from './setup.mjs';
import { typicalStation } from './typical.mjs';

/** Stations of the largest radio group of the United States. */
const STATIONS = Number(process.env.BENCH_STATIONS ?? 860);
const DAYS = 7;
const WORKERS = [1, 2, 4];
const LARGE_MACHINE = 16;
const SMALL_GROUP_MOST_SECONDS = 60;

/** The network and, added last, the small group; the id of the small group's station. */
async function fill(client, url) {
  const { rows } = await client.query(
    `INSERT INTO multimedia (name) VALUES ('Staff') RETURNING id`,
  );
  const [email] = await addStaff(url, rows[0].id, 1);
  const first = await typicalStation(client, email, { sellOut: 0.9, seed: 1 });
  const small = await typicalStation(client, email, { sellOut: 0.9, seed: 2 });
  // Detailed lines are of one month, and the night's days may be of two.
  await client.query(`UPDATE advanced_schedule SET "date" = date_trunc('month', now())`);
  const columns = (await columnsOf(client, 'advanced_schedule', ['id', 'date'])).join(', ');
  await client.query(
    `INSERT INTO advanced_schedule ("date", ${columns})
     SELECT "date" + interval '1 month', ${columns} FROM advanced_schedule`,
  );
  // Writes without the triggers of the audit trail, which would only take time.
  await client.query('SET session_replication_role = replica');
  for (let copy = 1; copy < STATIONS; copy += 1) await copyStation(client, first.id, copy);
  await client.query('SET session_replication_role = origin');
  // The triggers that were off keep it.
  await client.query('SELECT renew_spot_span(array_agg(id)) FROM spot');
  await client.query('ANALYZE');
  return small.id;
}

function startWorker(url) {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    TOKEN_SECRET: 'a secret of the benchmark, long enough',
    NIGHTLY_HOUR: '0',
    NIGHTLY_DAYS: String(DAYS),
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
  };
  const stdio = ['ignore', 'ignore', 'inherit'];
  return spawn(process.execPath, [join(DIST, 'worker.js')], { env, stdio });
}

async function night(client, url, count) {
  const workers = Array.from({ length: count }, () => startWorker(url));
  const before = await databaseSeconds(client);
  let done = 0;
  while (done < STATIONS + 1) {
    const ended = workers.find(({ exitCode }) => exitCode !== null);
    if (ended) throw new Error(`A worker ended with ${ended.exitCode}`);
    await sleep(500);
    const { rows } = await client.query(`SELECT count(finished_at)::int AS done FROM nightly.run`);
    done = rows[0].done;
  }
  const inDatabase = (await databaseSeconds(client)) - before;
  const inWorkers = workers.reduce((sum, { pid }) => sum + processSeconds(pid), 0);
  for (const worker of workers) {
    worker.kill('SIGTERM');
    if (worker.exitCode === null) await once(worker, 'exit');
  }
  return { inDatabase, inWorkers };
}

async function figures(client, small) {
  const { rows } = await client.query(
    `SELECT extract(epoch FROM max(finished_at) - min(queued_at))::float8 AS seconds,
       extract(epoch FROM max(finished_at) FILTER (WHERE station_id = $1) - min(queued_at))::float8 AS small,
       max(attempts) AS attempts,
       (SELECT count(*)::int FROM airing) AS airings,
       (SELECT sum(placed + unplaced)::int FROM traffic_log) AS asked,
       (SELECT count(*)::int FROM traffic_log WHERE version = 1) AS days
     FROM nightly.run`,
    [small],
  );
  return rows[0];
}

const database = await startDatabase();
const client = new pg.Client({ connectionString: database.url });
try {
  await client.connect();
  const small = await fill(client, database.url);
  console.log(
    `${STATIONS} stations and a group of one, ${DAYS} days, ${availableParallelism()} cores\n`,
  );
  console.log(
    `| workers | airings asked for | placed | seconds | airings a second | database's share of the processor | the group of one | ${LARGE_MACHINE} cores, by processor time |`,
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const count of WORKERS) {
    const cpu = await night(client, database.url, count);
    const made = await figures(client, small);
    if (made.days !== (STATIONS + 1) * DAYS || made.attempts !== 1)
      throw new Error(
        `${made.days} logs in up to ${made.attempts} attempts: not each station once`,
      );
    const all = cpu.inDatabase + cpu.inWorkers;
    console.log(
      `| ${count} | ${made.asked} | ${made.airings} | ${made.seconds.toFixed(1)} | ${Math.round(made.airings / made.seconds)} | ${Math.round((100 * cpu.inDatabase) / all)} % | ${made.small.toFixed(1)} s | ${(all / LARGE_MACHINE).toFixed(1)} s |`,
    );
    if (made.small > SMALL_GROUP_MOST_SECONDS) process.exitCode = 1;
    await client.query(
      'TRUNCATE traffic_log, traffic_log_break, airing, unplaced_airing, nightly.run CASCADE',
    );
  }
} finally {
  await client.end();
  await database.stop();
}
