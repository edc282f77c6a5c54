import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MONTH_TABLES } from '../../src/history/history.repository.js';
import { readMonthFile } from '../../src/history/read-back.js';
import { TEST_SECRET } from '../support/demo-server.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { CHECKOUT } from '../support/server-process.js';

/** Months of each station, and how often the command is killed. */
const MONTHS = 12;
const KILLS = 3;

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await demoDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'tandas-history-'));
  await client.query(
    `INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at, breaks, placed, unplaced, used,
       capacity, bound)
     SELECT s.multimedia_id, s.id, date '2019-01-01' + n, 'draft', now(), 1, 300, 0, 0, 0, 0
     FROM station s, generate_series(0, ${MONTHS} * 30) n`,
  );
  await client.query(
    `INSERT INTO airing (multimedia_id, spot_id, schedule_type, schedule_id, spot_name, client_id, customer_name,
       spot_type, length, priority, log_id, break_ordinal, "order", start, position, position_met, file_name)
     SELECT l.multimedia_id, 0, 'simple', 0, 'Spot ' || n, 0, 'Cliente', 0, 30, 'A', l.id, 0, n, n, 6, true, 'a.mp3'
     FROM traffic_log l, generate_series(1, 100) n WHERE l."date" < '2020-02-01'`,
  );
}, 60_000);

afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  spawn(
    process.execPath,
    [
      join(CHECKOUT, 'server/dist/cli.js'),
      ...['history:put-away', '--before', '2020-02-01', '--out', folder],
    ],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url, TOKEN_SECRET: TEST_SECRET },
      stdio: 'ignore',
    },
  );

const files = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.gz'));

/** Old logs and airings by id: those in the database, and those in files. */
async function ids(): Promise<{ there: string[]; away: string[] }> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT 'traffic_log ' || id AS id FROM traffic_log WHERE "date" < '2020-02-01'
     UNION ALL SELECT 'airing ' || a.id FROM airing a JOIN traffic_log l ON l.id = a.log_id
     WHERE l."date" < '2020-02-01'`,
  );
  const away: string[] = [];
  for (const name of await files()) {
    const { tables } = await readMonthFile(join(folder, name));
    for (const { table, rows: all } of tables)
      if (table === 'traffic_log' || table === 'airing')
        for (const row of all) away.push(`${table} ${(JSON.parse(row) as { id: number }).id}`);
  }
  return { there: rows.map(({ id }) => id), away };
}

it('a month is in the database or in a whole file, whenever the command is killed', async () => {
  const all = (await ids()).there.sort();
  expect(all.length).toBeGreaterThan(70_000);
  expect(Object.keys(MONTH_TABLES)).toContain('airing');
  let killed = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = (await files()).length;
    const child = start();
    const exited = once(child, 'exit');
    while (child.exitCode === null && (await files()).length <= before) await sleep(5);
    await sleep(7 * kill);
    if (child.kill('SIGKILL')) killed += 1;
    await exited;
    const { there, away } = await ids();
    expect([...new Set([...there, ...away])].sort()).toEqual(all);
  }
  expect(killed).toBe(KILLS);
  const [status] = (await once(start(), 'exit')) as [number];
  const { there, away } = await ids();
  expect([status, there, away.sort()]).toEqual([0, [], all]);
}, 120_000);
