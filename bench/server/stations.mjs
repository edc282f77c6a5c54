// npm run bench:stations: a month of ten stations from the command line, and of one, with the
// processor time of the command and of the database beside the time that it took.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyStation } from './copy-station.mjs';
import { cpuOfChildren, databaseSeconds } from './processor.mjs';
import { DIST, fill, startDatabase } from './setup.mjs';

const STATIONS = 10;
const database = await startDatabase();
const client = new pg.Client({ connectionString: database.url });
try {
  const ids = await fill(database.url);
  await client.connect();
  const stations = [ids.station.id];
  for (let copy = 1; copy < STATIONS; copy += 1)
    stations.push(await copyStation(client, ids.station.id, copy));
  await client.query('ANALYZE');
  console.log(`${availableParallelism()} cores\n`);
  console.log(
    '| stations | airings | seconds | of the processor: command | database | cores in use |\n|---|---|---|---|---|---|',
  );
  for (const some of [stations.slice(0, 1), stations]) {
    const before = await databaseSeconds(client);
    const commandBefore = cpuOfChildren();
    const began = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        join(DIST, 'cli.js'),
        'generate',
        ...some.flatMap((id) => ['--station', String(id)]),
        '--from',
        '2026-12-01',
        '--to',
        '2026-12-31',
      ],
      { env: { ...process.env, DATABASE_URL: database.url }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    const seconds = (performance.now() - began) / 1000;
    const command = cpuOfChildren() - commandBefore;
    const server = (await databaseSeconds(client)) - before;
    const { rows } = await client.query('SELECT count(*)::int AS n FROM airing');
    console.log(
      `| ${some.length} | ${rows[0].n} | ${seconds.toFixed(1)} | ${command.toFixed(1)} | ${server.toFixed(1)} | ${((command + server) / seconds).toFixed(2)} |`,
    );
  }
} finally {
  await client.end();
  await database.stop();
}
