import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addDays, dateInZone } from '../../src/contract/time.js';
import { NOTHING, type Query, Racer, type RaceWorld } from '../factories/racer.js';
import { Random } from '../playout/random.js';
import { brokenInvariants } from '../support/aired-invariants.js';
import { ApiClient, DEMO_USER, report, until } from '../support/api-client.js';
import { cliProcess } from '../support/cli-process.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { startServer, TEST_SECRET } from '../support/demo-server.js';
import { withClient } from '../support/ledger.js';
import { PlayoutFolder } from '../support/playout-folder.js';
import { faultsAtRest } from '../support/race-checks.js';
import { ServerProcess } from '../support/server-process.js';

/** How often each caller does everything; `npm run test:aired-races` races for 40 rounds. */
const ROUNDS = Number(process.env['AIRED_RACE_ROUNDS'] ?? 40);
const SEED = Number(process.env['AIRED_RACE_SEED'] ?? 20_296);
/** From so many rounds on a worker is killed in the middle, and another one started. */
const ROUNDS_WITH_KILL = 5;
/** Callers, in turn at one server and at the other. */
const CALLERS = 4;
/** The stations and days of one media group, which all callers change at once. */
const STATIONS = [1, 2];
const ZONE = 'America/Montevideo';
const TODAY = dateInZone(Date.now(), ZONE);
const DATES = Array.from({ length: 5 }, (_, i) => addDays(TODAY, i - 3));

/** Answers that a race may get; any other is a fault. */
const TOLD = new Map<number, RegExp>([
  [200, /./],
  [201, /./],
  [400, /nothingToCertify|nothing to certify|not air|reference|does not exist|no such/i],
  [404, /./],
  [409, /STALE_RECORD|DAY_CLOSED|UNDECIDED|DAYS_OPEN|LOG_LOCKED|AS_RUN_IMPORTED|MAKE_GOOD_PLACED/],
  [429, /./],
]);
/** Why a collected file may be refused: its day is closed, or another file has its hours. */
const REFUSED = /is closed|hours|replace/i;

let database: TestDatabase;
let exchange: string;
const processes: ServerProcess[] = [];
let urls: string[];
let workers: ServerProcess[];
let world: RaceWorld;

// On a connection of its own, which has ended before the database goes: a pool does not wait for that.
const query: Query = (sql, values = []) =>
  withClient(database.url, (client) => client.query(sql, values));

function startWorker(): ServerProcess {
  const worker = new ServerProcess(
    {
      DATABASE_URL: database.url,
      TOKEN_SECRET: TEST_SECRET,
      EXCHANGE_DIR: exchange,
      // Its nights run when the spec says, not by the clock.
      NIGHTLY_HOUR: '23',
    },
    undefined,
    'worker.js',
  );
  processes.push(worker);
  return worker;
}

async function prepare(): Promise<void> {
  await query(`UPDATE multimedia SET parts = '{airplay,certificate}'`);
  // Each caller is another user: one user's calls wait for each other.
  await query(
    `WITH made AS (
       INSERT INTO app_user (email, full_name, password_hash)
       SELECT n || email, full_name, password_hash FROM app_user, generate_series(1, $2::int) n
       WHERE email = $1 RETURNING id)
     INSERT INTO user_multimedia (user_id, multimedia_id, role) SELECT id, 1, 'admin' FROM made`,
    [DEMO_USER.user, CALLERS],
  );
  // Some lines ask for a number of airings a week.
  await query(`UPDATE simple_schedule SET per = 'week', occurrences = occurrences * 4
    WHERE time_mode = 0 AND id % 2 = 0`);
  await query(
    `UPDATE station SET deliver_to = 'to-' || id, deliver_at = '00:00', collect_from = 'from-' || id,
       as_run_format_id = (SELECT as_run_format_id FROM station WHERE as_run_format_id IS NOT NULL)
     WHERE id = ANY($1)`,
    [STATIONS],
  );
}

beforeAll(async () => {
  database = await demoDatabase();
  exchange = await mkdtemp(join(tmpdir(), 'tandas-races-'));
  await prepare();
  world = {
    query,
    folders: STATIONS.map((id) => new PlayoutFolder(id, join(exchange, '1', `from-${id}`))),
    dates: DATES,
    aired: DATES.filter((date) => date < addDays(TODAY, -1)),
    issued: new Map(),
  };
  workers = [startWorker(), startWorker()];
  const servers = await Promise.all([startServer(database.url), startServer(database.url)]);
  processes.push(...servers.map(({ server }) => server));
  await Promise.all(workers.map((one) => one.ready()));
  urls = servers.map(({ port }) => ApiClient.on(port).url);
  // Some days have a log from the start, the others one that comes later.
  const admin = await new ApiClient(urls[0] ?? '').signIn();
  const body = { stationId: STATIONS[0], dates: DATES.slice(0, 3) };
  expect((await admin.post('TrafficLog/remake', body)).status).toBe(200);
}, 120_000);

afterAll(async () => {
  await Promise.all(processes.map((each) => each.signal('SIGKILL')));
  await database.drop();
  await rm(exchange, { recursive: true, force: true });
});

const WAITING = `SELECT task_identifier, attempts, last_error FROM graphile_worker.jobs
  WHERE locked_at IS NOT NULL OR attempts < max_attempts AND run_at <= now()`;

/** Waits until the workers have nothing left to do, and no file waits. */
async function settle(watcher: pg.Client): Promise<void> {
  const isIdle = async () => (await watcher.query(WAITING)).rowCount === 0;
  const collected = async () =>
    (await Promise.all(world.folders.map((one) => one.waiting()))).flat();
  let looks = 0;
  await until(async () => {
    await sleep(200);
    // A killed worker's jobs are released by the next plan, which runs every five minutes.
    if ((looks += 1) % 50 === 0)
      await query(`SELECT graphile_worker.add_job('plan_nightly', job_key => 'plan_nightly')`);
    if (!(await isIdle())) return false;
    if ((await collected()).length === 0) return true;
    await new Racer(new ApiClient(''), new Random(SEED), world).actions['collect']?.();
    return false;
  }, 180).catch(async (error: unknown) => {
    const { rows } = await watcher.query<object>(WAITING);
    throw new Error(`${String(error)}: ${JSON.stringify([rows, await collected()])}`);
  });
}

/** The days of tomorrow are in the folders as the server writes them now. */
async function undelivered(api: ApiClient): Promise<string[]> {
  const faults: string[] = [];
  for (const id of STATIONS) {
    const path = `TrafficLog/export?stationId=${id}&date=${addDays(TODAY, 1)}`;
    const answer = await fetch(`${api.url}/${path}`, { headers: api.headers });
    if (answer.status === 404) continue;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const folder = join(exchange, '1', `to-${id}`);
    const names = await readdir(folder);
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    if (!files.some((file) => file.equals(bytes)))
      faults.push(`station ${id}: tomorrow's log is not in ${names.join() || 'its folder'}`);
  }
  return faults;
}

/** What reports say is what plain counts of the logs, their outcomes and their terms say. */
async function reportedOtherwise(): Promise<string[]> {
  const { status, stderr } = await cliProcess(database.url, ['reports:check']);
  if (status === 0) return [];
  if (!stderr.includes('Reports differ.')) return [`reports:check: ${stderr}`];
  // What campaigns ordered was stored before their lines were changed by hand, above.
  return stderr
    .split('\n')
    .filter((line) => line.includes(': reports say ') && !line.startsWith('  ordered: campaign '));
}

/** Everything that is read once the race is over. */
async function faultsAfterwards(watcher: pg.Client): Promise<string[]> {
  await settle(watcher);
  await query(`SELECT graphile_worker.add_job('deliver_logs')`);
  await settle(watcher);
  const api = await new ApiClient(urls[1] ?? '').signIn();
  const stale: string[] = [];
  for (const id of STATIONS) {
    // With all that the nights made.
    const range = `dateFrom=${addDays(TODAY, -7)}&dateTo=${addDays(TODAY, 14)}`;
    const { text } = await api.get(`TrafficLog/staleDays?stationId=${id}&${range}`);
    for (const { date } of JSON.parse(text) as { date: string }[]) stale.push(`${id} ${date}`);
  }
  const certificates = await watcher.query<{ id: number; digest: string }>(
    'SELECT id, digest FROM certificate',
  );
  const digests = new Map(certificates.rows.map(({ id, digest }) => [id, digest]));
  const changed = [...world.issued].filter(([id, digest]) => digests.get(id) !== digest);
  const folders = await Promise.all(world.folders.map((one) => one.faults(watcher, REFUSED)));
  const ends = await Promise.all(world.folders.map((one) => one.ends()));
  report(`folders ${JSON.stringify(ends)}, ${digests.size} certificates, stale: ${stale.join()}`);
  return [
    ...(await brokenInvariants(watcher)),
    ...(await faultsAtRest(watcher, stale)),
    ...changed.map(([id]) => `certificate ${id} is not the one that was answered`),
    ...(digests.size < world.issued.size ? ['a certificate was lost'] : []),
    ...folders.flat(),
    ...(await undelivered(api)),
    ...(await reportedOtherwise()),
  ];
}

it(
  'two servers and two workers, all at the same days: what must hold holds at every moment, and in the end',
  async () => {
    let isOver = false;
    const counts = new Map<string, number>();
    const faults: string[] = [];
    const race = async (number: number) => {
      const api = new ApiClient(urls[number % urls.length] ?? '');
      const racer = new Racer(api, new Random(SEED + number), world);
      for (let round = 0; round < ROUNDS; round += 1) {
        // Its token would end before a long race does.
        if (round % 4 === 0)
          await api.signIn({ ...DEMO_USER, user: `${number + 1}${DEMO_USER.user}` });
        if (number === 0 && ROUNDS >= ROUNDS_WITH_KILL && round === Math.floor(ROUNDS / 2)) {
          await workers[0]?.signal('SIGKILL');
          await startWorker().ready();
        }
        for (const action of racer.round()) {
          const { status, text } = (await racer.actions[action]?.()) ?? NOTHING;
          const key = `${action} ${status}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
          if (TOLD.get(status)?.test(text) !== true) faults.push(`${key}: ${text.slice(0, 200)}`);
        }
      }
    };
    const watcher = new pg.Client({ connectionString: database.url });
    await watcher.connect();
    let looks = 0;
    const watch = async () => {
      for (; !isOver; looks += 1) {
        faults.push(...(await brokenInvariants(watcher)));
        await sleep(50);
      }
    };
    try {
      const racing = Promise.all(Array.from({ length: CALLERS }, (_, i) => race(i)));
      await Promise.all([racing.finally(() => (isOver = true)), watch()]);
      report(
        `seed ${SEED}, ${looks} looks: ${[...counts]
          .sort()
          .map(([key, n]) => `${key} × ${n}`)
          .join(', ')}`,
      );
      faults.push(...(await faultsAfterwards(watcher)));
    } finally {
      await watcher.end();
    }
    // What a worker fails at it says, and tries again.
    for (const { stdout, stderr } of processes)
      faults.push(...(stdout + stderr).split('\n').filter((line) => /ERROR|exception/i.test(line)));
    expect([...new Set(faults)]).toEqual([]);
    // The race was one only if each of these answers came.
    for (const did of ['remake 200', 'import 200', 'decideAll 200', 'closeRange 200'])
      expect(counts.get(did) ?? 0).toBeGreaterThan(0);
  },
  400_000 + ROUNDS * 60_000,
);
