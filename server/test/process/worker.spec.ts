import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addDays, dateInZone } from '../../src/contract/time.js';
import { nicenessOf } from '../support/niceness.js';
import { ServerProcess } from '../support/server-process.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { ApiClient, until } from '../support/api-client.js';
import { startServer, TEST_SECRET } from '../support/demo-server.js';

let database: TestDatabase;
let client: pg.Client;
const processes: ServerProcess[] = [];

beforeEach(async () => {
  database = await demoDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 60_000);

afterEach(async () => {
  await Promise.all(processes.splice(0).map((each) => each.signal('SIGKILL')));
  await client.end();
  await database.drop();
});

/** A worker whose nightly hour has always passed. */
async function startWorker(env: Record<string, string> = {}): Promise<ServerProcess> {
  const worker = new ServerProcess(
    {
      DATABASE_URL: database.url,
      TOKEN_SECRET: TEST_SECRET,
      NIGHTLY_HOUR: '0',
      NIGHTLY_DAYS: '2',
      ...env,
    },
    undefined,
    'worker.js',
  );
  processes.push(worker);
  await worker.ready();
  return worker;
}

async function rows<T extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await client.query<T>(sql, values)).rows;
}

const stations = () =>
  rows<{ id: number; zone: string }>('SELECT id, time_zone AS zone FROM station ORDER BY id');

interface Log {
  station: number;
  date: string;
  version: number;
}

const logs = () =>
  rows<Log>('SELECT station_id AS station, "date"::text, version FROM traffic_log ORDER BY 1, 2');

/** The logs of one nightly run of each station, starting tomorrow in its time zone. */
async function expectedLogs(days = 2): Promise<Log[]> {
  return (await stations()).flatMap(({ id, zone }) =>
    Array.from({ length: days }, (_, i) => ({
      station: id,
      date: addDays(dateInZone(Date.now(), zone), i + 1),
      version: 1,
    })),
  );
}

const jobsLeft = async () => (await rows('SELECT FROM graphile_worker._private_jobs')).length;

const allDone = (count: number) =>
  until(async () => {
    const done = await rows('SELECT FROM nightly.run WHERE finished_at IS NOT NULL');
    return done.length >= count && (await jobsLeft()) === 0;
  }, 60);

/** The processes of a server that work in folders. */
function folderProcesses(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.map(Number).filter((child) => {
    const command = readFileSync(`/proc/${child}/cmdline`, 'utf8');
    return command.includes('exchange-process');
  });
}

/**
 * A folder that does not answer, as on a network disk that is gone: its process stands still. The others are
 * delivered to, the server answers, and it stops as told.
 */
async function deliversBesideOneThatHangs(
  { server, port }: Awaited<ReturnType<typeof startServer>>,
  exchange: string,
): Promise<void> {
  const names = async () =>
    (await readdir(exchange, { recursive: true })).filter((name) => /\.[a-z]+$/i.test(name)).sort();
  const deliver = () => client.query(`SELECT graphile_worker.add_job('deliver_logs')`);
  await deliver();
  const all = (await stations()).length;
  await until(async () => (await names()).length === all);
  await until(async () => (await jobsLeft()) === 0);
  const [hanging = 0, ...others] = folderProcesses(server.pid);
  for (const other of others) process.kill(other, 'SIGKILL');
  await until(() => folderProcesses(server.pid).length === 1);
  process.kill(hanging, 'SIGSTOP');
  for (const name of await names()) await rm(join(exchange, name));
  await client.query('TRUNCATE log_export');
  await deliver();
  await until(async () => (await names()).length === all - 1, 15);
  expect((await ApiClient.on(port).get('health/live')).status).toBe(200);
  expect(await server.signal('SIGTERM')).toBe(0);
  expect(() => process.kill(hanging, 0)).toThrow('ESRCH');
  expect(await names()).toHaveLength(all - 1);
}

describe('the nightly worker', () => {
  it('makes each log once, with two workers and a plan queued again, but no locked or edited one, and imports what was told', async () => {
    const [first, second] = await expectedLogs();
    const yesterday = addDays(first?.date ?? '', -2);
    // A day that is over, and its export.
    await client.query(
      `WITH log AS (INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at,
           breaks, placed, unplaced, used, capacity, bound)
         SELECT multimedia_id, id, $2, 'draft', now(), 0, 0, 0, 0, 0, 0 FROM station WHERE id = $1
         RETURNING id, multimedia_id)
       INSERT INTO log_export (log_id, format, multimedia_id, exported_at, actor, version, digest)
       SELECT id, 'audicom', multimedia_id, now(), 'server', 1, '' FROM log`,
      [first?.station, yesterday],
    );
    await client.query(
      `INSERT INTO traffic_log (multimedia_id, station_id, "date", status, edited, generated_at,
         breaks, placed, unplaced, used, capacity, bound)
       SELECT multimedia_id, id, d.day, d.status, d.edited, now(), 0, 0, 0, 0, 0, 0
       FROM station, (VALUES ($2::date, 'locked', false), ($3::date, 'draft', true)) d(day, status, edited)
       WHERE id = $1`,
      [first?.station, first?.date, second?.date],
    );
    // What playout told of a day that is over, and of today.
    await client.query(
      `INSERT INTO as_run_heard (multimedia_id, station_id, id, at, "date", second, cart)
       SELECT multimedia_id, station.id, ago || '-' || n,
         ((now() AT TIME ZONE time_zone)::date - ago + interval '10 hours' + n * interval '1 minute')
           AT TIME ZONE time_zone,
         (now() AT TIME ZONE time_zone)::date - ago, 36000 + n * 60, '1001'
       FROM station, generate_series(1, 2) n, generate_series(0, 1) ago
       WHERE id = (SELECT max(id) FROM station)`,
    );
    await Promise.all([startWorker(), startWorker()]);
    const all = await stations();
    expect(all.length).toBeGreaterThan(1);
    await allDone(all.length);
    // Nobody waits for it.
    const niceness = processes.flatMap(({ pid }) => nicenessOf(pid) ?? [1]);
    expect(niceness.some((n) => n > 0)).toBe(true);
    expect(
      await rows('DELETE FROM traffic_log WHERE "date" = $1 RETURNING status', [yesterday]),
    ).toEqual([{ status: 'locked' }]);
    expect(await logs()).toEqual(await expectedLogs());
    const kept = await rows(
      `SELECT station_id AS station, "date"::text, placed FROM traffic_log
       WHERE status = 'locked' OR edited ORDER BY "date"`,
    );
    expect(kept).toEqual(
      [first, second].map((log) => ({ station: log?.station, date: log?.date, placed: 0 })),
    );
    // Not every station airs something on each day of the week.
    expect((await rows('SELECT FROM traffic_log WHERE placed > 0')).length).toBeGreaterThan(0);
    for (let i = 0; i < 6; i += 1)
      await client.query(`SELECT graphile_worker.add_job($1)`, [
        i % 2 === 0 ? 'plan_nightly' : 'import_heard',
      ]);
    await until(async () => (await jobsLeft()) === 0);
    expect(await logs()).toEqual(await expectedLogs());
    expect(
      await rows(
        `SELECT f.format, f.read, f.problems, array_agg(r.aired_time ORDER BY r.line) AS times
         FROM as_run_file f JOIN as_run_row r ON r.file_id = f.id GROUP BY f.id`,
      ),
    ).toEqual([{ format: 'heard', read: 2, problems: [], times: [36060, 36120] }]);
    expect(
      await rows('SELECT imported, count(*)::int FROM as_run_heard GROUP BY 1 ORDER BY 1'),
    ).toEqual([
      { imported: false, count: 2 },
      { imported: true, count: 2 },
    ]);
    for (const worker of processes) expect(await worker.signal('SIGTERM')).toBe(0);

    // The state a killed worker leaves behind: a job locked by a worker without a connection, by a clock that was
    // a day ahead here and there. A night of tomorrow is not over either.
    await client.query('DELETE FROM traffic_log');
    await client.query('TRUNCATE nightly.run');
    const due = await rows<{ payload: object }>(
      `SELECT json_build_object('stationId', s.id, 'multimediaId', s.multimedia_id,
         'date', (now() AT TIME ZONE s.time_zone)::date::text) AS payload FROM station s`,
    );
    for (const { payload } of due)
      await client.query(`SELECT graphile_worker.add_job('generate_station', $1)`, [payload]);
    await client.query(
      `UPDATE graphile_worker._private_jobs
       SET locked_by = 'worker-dead-' || id,
         locked_at = now() + CASE id % 2 WHEN 0 THEN interval '1 day' ELSE interval '-1 minute' END`,
    );
    await client.query(
      `INSERT INTO nightly.run
       SELECT id, (now() AT TIME ZONE time_zone)::date + ahead FROM station, generate_series(0, 1) ahead`,
    );
    await startWorker();
    await allDone(due.length);
    expect(await rows('SELECT FROM nightly.run')).toHaveLength(due.length);
    expect(await logs()).toEqual(await expectedLogs());
  }, 90_000);

  it('gives a group of one station its turn before the many of another', async () => {
    await client.query(
      `INSERT INTO station (multimedia_id, code, name, max_block_time, max_hour_time, time_zone)
       SELECT multimedia_id, 'N' || n, 'Network ' || n, max_block_time, max_hour_time, time_zone
       FROM (SELECT * FROM station ORDER BY id LIMIT 1) s, generate_series(1, 12) n`,
    );
    const [small] = await rows<{ id: number }>(
      `WITH "group" AS (INSERT INTO multimedia (name) VALUES ('Small') RETURNING id)
       INSERT INTO station (multimedia_id, code, name, max_block_time, max_hour_time, time_zone)
       SELECT "group".id, 'S', 'Small', 120, 720, 'UTC' FROM "group" RETURNING id`,
    );
    await startWorker();
    await allDone((await stations()).length);
    const order = await rows<{ id: number }>(
      'SELECT station_id AS id FROM nightly.run ORDER BY finished_at',
    );
    const groups = await rows('SELECT DISTINCT multimedia_id FROM station');
    expect(order.findIndex(({ id }) => id === small?.id)).toBeLessThan(groups.length);
  }, 90_000);

  it('continues with other stations when one fails, and retries that one', async () => {
    const [failing] = await stations();
    await client.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'refused by the test'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON traffic_log FOR EACH ROW
         WHEN (NEW.station_id = ${failing?.id}) EXECUTE FUNCTION refuse()`,
    );
    await startWorker();
    const failed = () =>
      rows<{ attempts: number; error: string }>(
        'SELECT attempts, error FROM nightly.run WHERE station_id = $1 AND finished_at IS NULL',
        [failing?.id],
      );
    await until(async () => ((await failed())[0]?.attempts ?? 0) >= 1, 60);
    expect((await failed())[0]?.error).toContain('refused by the test');
    const others = (await expectedLogs()).filter(({ station }) => station !== failing?.id);
    await until(async () => (await logs()).length === others.length, 60);
    expect(await logs()).toEqual(others);
    await client.query('DROP TRIGGER refuse ON traffic_log');
    // The next attempt is some seconds off, and further off each time.
    await client.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await allDone((await stations()).length);
    expect(await logs()).toEqual(await expectedLogs());
  }, 90_000);

  it('runs inside the server when WORKER is on, and not when it is off', async () => {
    const off = await startServer(database.url, { NIGHTLY_HOUR: '0' });
    processes.push(off.server);
    await ApiClient.on(off.port).get('health/ready');
    expect(await rows(`SELECT FROM pg_namespace WHERE nspname = 'graphile_worker'`)).toEqual([]);
    await client.query(`UPDATE station SET deliver_to = 'to-' || id, deliver_at = '00:00'`);
    const exchange = await mkdtemp(join(tmpdir(), 'tandas-worker-'));
    const env = { WORKER: 'on', NIGHTLY_HOUR: '0', NIGHTLY_DAYS: '1', EXCHANGE_DIR: exchange };
    const on = await startServer(database.url, env);
    processes.push(on.server);
    await until(async () => (await rows(`SELECT FROM nightly.run`)).length > 0);
    await allDone((await stations()).length);
    expect(await logs()).toEqual(await expectedLogs(1));
    await deliversBesideOneThatHangs(on, exchange);
    await rm(exchange, { recursive: true });
  }, 90_000);
});
