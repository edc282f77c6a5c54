import type pg from 'pg';
import { ApiClient, report, until } from '../support/api-client.js';
import { fillDatabase, startServer, TEST_SECRET } from '../support/demo-server.js';
import { Ledger, withClient } from '../support/ledger.js';
import { PatroniCluster } from '../support/patroni.js';
import { ServerProcess } from '../support/server-process.js';

const FAILOVERS = Number(process.env.TANDAS_FAILOVERS ?? 5);
/** Of each server. */
const WRITERS = 4;
/** After the new primary says that it is one. */
const MOST_BACK_SECONDS = 5;
/** Patroni's ttl, and some more for the promotion. */
const MOST_AWAY_SECONDS = 60;

type Env = Record<string, string>;
const PRODUCTION: Env = { NODE_ENV: 'production', HOST: '127.0.0.1', TOKEN_SECRET: TEST_SECRET };

let cluster: PatroniCluster;

beforeAll(async () => {
  cluster = await PatroniCluster.start();
  await fillDatabase(cluster.url);
  await cluster.addAppLogin();
}, 180_000);

afterAll(() => cluster.drop(), 60_000);

/** Two servers and a worker. */
class Installation {
  readonly servers: ServerProcess[] = [];
  readonly apis: ApiClient[] = [];
  #worker: ServerProcess | undefined;

  /** @param second what the second server has beside `env` */
  async start(env: Env, second: Env): Promise<void> {
    for (const its of [env, { ...env, ...second }]) {
      const { server, port } = await startServer(cluster.url, { ...PRODUCTION, ...its });
      this.servers.push(server);
      this.apis.push(await ApiClient.on(port).signIn());
    }
    const nightly = { ...PRODUCTION, ...env, NIGHTLY_HOUR: '0' };
    this.#worker = new ServerProcess(nightly, undefined, 'worker.js');
    await this.#worker.ready();
  }

  get worker(): ServerProcess {
    if (!this.#worker) throw new Error('The worker was not started');
    return this.#worker;
  }

  async stop(): Promise<void> {
    const all = [...this.servers, ...(this.#worker ? [this.#worker] : [])];
    await Promise.all(all.map((each) => each.signal('SIGKILL')));
  }
}

/** Entries of a log with a stack in them, cut short. */
const stackTraces = ({ stdout, stderr }: ServerProcess): string[] =>
  `${stdout}\n${stderr}`
    .split(/\n(?=\{)/)
    .filter((entry) => /(\n|\\n)\s+at /.test(entry))
    .map((entry) => entry.slice(0, 200));

/** Resolves once the worker has done a job that is queued now. */
async function workerDoesJob(): Promise<void> {
  await withClient(cluster.url, async (client) => {
    // A first worker says that it works, and then makes its queue.
    const isMade = `SELECT FROM pg_proc WHERE proname = 'add_job'`;
    await until(async () => (await client.query(isMade)).rowCount !== 0, 30);
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM graphile_worker.add_job('plan_nightly')`,
    );
    const isDone = 'SELECT FROM graphile_worker.jobs WHERE id = $1';
    await until(async () => (await client.query(isDone, [rows[0]?.id])).rowCount === 0, 60);
  });
}

const takesWrites = async (client: pg.Client): Promise<boolean> =>
  (await client.query('SELECT WHERE NOT pg_is_in_recovery()')).rowCount === 1;

/** What a failover took, in seconds. */
interface Figures {
  /** From the kill to the new primary. */
  away: number;
  /** From there to the last refusal of each server, and to a job that the worker did. */
  back: number[];
}

async function failOver(ledgers: Ledger[]): Promise<Figures> {
  await Promise.all(ledgers.map((ledger) => ledger.more(50)));
  const killed = performance.now();
  const name = await cluster.killPrimary();
  try {
    await cluster.newPrimary(name, MOST_AWAY_SECONDS);
    const promoted = performance.now();
    const since = (then: number) => Math.max(0, then - promoted) / 1000;
    // HAProxy leads there a moment after the primary says so, and is told before it takes writes.
    await until(() => withClient(cluster.url, takesWrites).catch(() => false), 30);
    await workerDoesJob();
    const worker = since(performance.now());
    await Promise.all(ledgers.map((ledger) => ledger.more(50)));
    const servers = ledgers.map(({ lastRefused }) => since(lastRefused));
    return { away: (promoted - killed) / 1000, back: [...servers, worker] };
  } finally {
    await cluster.rejoin(name);
  }
}

const shown = ({ away, back }: Figures): string =>
  `${away.toFixed(1)} s away, servers and worker back after ${back.map((s) => s.toFixed(1)).join(', ')} s`;

/** A sign-out at one is a sign-out at the other, sooner than that one would forget by itself. */
async function expectAnnouncements([one, two]: ApiClient[]): Promise<void> {
  if (!one || !two) throw new Error('Two servers are needed');
  const first = await new ApiClient(one.url).signIn();
  const second = new ApiClient(two.url);
  second.headers = first.headers;
  // Called twice, so that the other server has cached the session.
  for (let i = 0; i < 2; i += 1) expect((await second.get('Client/getAll')).status).toBe(200);
  await first.post('Authentication/logout', {});
  await until(async () => (await second.get('Client/getAll')).status === 401, 2);
}

describe.each<[string, () => Env, () => Env]>([
  ['through HAProxy', () => ({ DATABASE_URL: cluster.url }), () => ({})],
  [
    'through PgBouncer',
    () => ({ DATABASE_URL: cluster.pooledUrl, DATABASE_DIRECT_URL: cluster.url }),
    () => ({ DATABASE_APP_URL: cluster.pooledAppUrl }),
  ],
])('two servers and a worker, %s', (way, env, second) => {
  const running = new Installation();
  afterAll(() => running.stop());

  it('start, make logs, and hear of each other', async () => {
    await running.start(env(), second());
    const days = { stationId: 1, dateFrom: '2026-12-01', dateTo: '2026-12-07' };
    for (const api of running.apis)
      expect((await api.post('TrafficLog/generate', days)).status).toBe(200);
    await workerDoesJob();
    await expectAnnouncements(running.apis);
  }, 120_000);

  it(
    `lose nothing in ${FAILOVERS} failovers, and say nothing but 503`,
    async () => {
      const ledgers = running.apis.map((api) => new Ledger(WRITERS, () => api));
      const figures: Figures[] = [];
      try {
        for (let i = 0; i < FAILOVERS; i += 1) figures.push(await failOver(ledgers));
      } finally {
        await Promise.all(ledgers.map((ledger) => ledger.stop()));
        for (const each of figures) report(`${way}: ${shown(each)}`);
      }
      const lost = (await Promise.all(ledgers.map((ledger) => ledger.lost(cluster.url)))).flat();
      report(`${way}: ${ledgers.join('; ')}; ${lost.length} lost`);
      expect(lost).toEqual([]);
      expect(ledgers.map(({ refused }) => [...refused.keys()])).toEqual([[503], [503]]);
      expect(ledgers.map(({ withoutRetryAfter }) => withoutRetryAfter)).toEqual([0, 0]);
      expect(Math.max(...figures.flatMap(({ back }) => back))).toBeLessThan(MOST_BACK_SECONDS);
    },
    FAILOVERS * 180_000,
  );

  it('still hear of each other', () => expectAnnouncements(running.apis));

  it('wrote at most one stack trace a failover into the log of each server', () => {
    for (const server of running.servers) {
      const count = stackTraces(server).length;
      expect(count).toBeGreaterThan(0);
      // A pooler may hold the calls of one server until the next database answers.
      expect(count).toBeLessThanOrEqual(FAILOVERS);
    }
    const traces = stackTraces(running.worker);
    report(`${way}: stack traces in the worker's log: ${traces.length}`);
  });
});
