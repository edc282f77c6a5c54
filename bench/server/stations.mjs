// npm run bench:stations: a month of ten stations from the command line, and of one, with the
// processor time of the command and of the database beside the time that it took.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DIST, fill, startDatabase } from './setup.mjs';

const STATIONS = 10;
/** Ids of a copy: those of the station and its rows, and so much more for each copy. */
const APART = 1_000_000;
const TICKS_A_SECOND = 100;

/** Rows of a table again, with other values in some columns; `changed` is SQL of a jsonb object. */
const copyRows = (table, changed, where) => `
  INSERT INTO ${table} SELECT c.* FROM ${table} r,
    jsonb_populate_record(r, jsonb_build_object('id', r.id + $2::int) || ${changed}) c
  WHERE ${where}`;

/** A station with its week and its campaigns once more; its id. */
async function copyStation(client, station, copy) {
  const apart = copy * APART;
  const its = `jsonb_build_object('station_id', r.station_id + $2::int)`;
  const ofStation = 'r.station_id = $1';
  const ofSpot = 'r.spot_id IN (SELECT id FROM spot WHERE station_id = $1)';
  const name = `jsonb_build_object('code', r.code || ' ' || $2, 'name', r.name || ' ' || $2)`;
  await client.query(copyRows('station', name, 'r.id = $1'), [station, apart]);
  for (const table of ['commercial_break', 'station_show'])
    await client.query(copyRows(table, its, ofStation), [station, apart]);
  const number = `jsonb_build_object('internal_number', r.internal_number + $2::int,
    'replaces_id', r.replaces_id + $2::int)`;
  await client.query(copyRows('spot', `${its} || ${number}`, ofStation), [station, apart]);
  for (const table of ['simple_schedule', 'advanced_schedule'])
    await client.query(
      copyRows(table, `jsonb_build_object('spot_id', r.spot_id + $2::int)`, ofSpot),
      [station, apart],
    );
  return station + apart;
}

/** What Linux says of a process, by place: its parent, and its ticks of the processor. */
const PARENT = 1;
const OWN = [11, 12];
/** Those of its children that have ended. */
const ENDED = [13, 14];

function ticks(pid, places) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return places.reduce((sum, place) => sum + Number(fields[place]), 0);
}

/** Seconds of the processor that the database's processes have had, those that ended included. */
async function databaseSeconds(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const postmaster = ticks(rows[0].pid, [PARENT]);
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && ticks(name, [PARENT]) === postmaster;
    } catch (error) {
      // It has ended since the folder was read.
      if (error.code === 'ENOENT' || error.code === 'ESRCH') return false;
      throw error;
    }
  });
  const all = children.reduce((sum, pid) => sum + ticks(pid, OWN), ticks(postmaster, ENDED));
  return all / TICKS_A_SECOND;
}

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
    const commandBefore = ticks('self', ENDED);
    const began = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        join(DIST, 'cli.js'),
        'generate',
        ...some.flatMap((id) => ['--station', String(id)]),
        ...['--from', '2026-12-01', '--to', '2026-12-31'],
      ],
      { env: { ...process.env, DATABASE_URL: database.url }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    const seconds = (performance.now() - began) / 1000;
    const command = (ticks('self', ENDED) - commandBefore) / TICKS_A_SECOND;
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
