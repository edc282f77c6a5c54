import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ServerProcess } from '../support/server-process.js';
import { ApiClient, DEMO_USER, report, type Reply, until } from '../support/api-client.js';
import type { Cluster } from '../support/cluster.js';
import { demoCluster, startServer } from '../support/demo-server.js';

/** `npm run test:database-away` stays away for 10 seconds, the documented time, and measures. */
const FULL = process.env.TANDAS_AWAY_SECONDS !== undefined;
const AWAY_MS = Number(process.env.TANDAS_AWAY_SECONDS ?? 2) * 1000;
const MOST_RECOVERY_MS = FULL ? 2_000 : 10_000;

interface Call extends Reply {
  name: string;
  /** When it was sent and answered, in milliseconds. */
  sent: number;
  answered: number;
}

let cluster: Cluster;
let server: ServerProcess;
let api: ApiClient;

beforeAll(async () => {
  cluster = await demoCluster();
  const started = await startServer(cluster.url);
  server = started.server;
  api = await ApiClient.on(started.port).signIn();
}, 60_000);

afterAll(async () => {
  await server.signal('SIGKILL');
  await cluster.drop();
});

/** Calls in a loop. @returns a function that stops it */
function keepCalling(calls: Call[], name: string, call: () => Promise<Reply>): () => Promise<void> {
  let going = true;
  const run = async () => {
    while (going) {
      const sent = performance.now();
      const reply = await call();
      calls.push({ ...reply, name, sent, answered: performance.now() });
      await sleep(50);
    }
  };
  const running = run();
  return () => {
    going = false;
    return running;
  };
}

const okay = ({ status }: Reply) => status >= 200 && status < 300;

describe('a database that goes away and comes back', () => {
  it('means 503 with Retry-After while it is away, and nothing else', async () => {
    const calls: Call[] = [];
    const days = { stationId: 1, dateFrom: '2026-12-01', dateTo: '2026-12-02' };
    let number = 0;
    const kinds: Record<string, () => Promise<Reply>> = {
      list: () => api.get('Client/getAll'),
      create: () => api.post('Origin/create', { code: `A${(number += 1)}`, description: 'x' }),
      signIn: () => api.post('Authentication/authenticate', DEMO_USER),
      generate: () => api.post('TrafficLog/generate', days),
      ready: () => api.get('health/ready'),
      live: () => api.get('health/live'),
    };
    const stops = Object.entries(kinds).map(([name, call]) => keepCalling(calls, name, call));
    const answered = (since: number) =>
      Object.keys(kinds).every((name) =>
        calls.some((call) => call.name === name && call.sent > since && okay(call)),
      );
    await until(() => answered(0));
    await cluster.stopAtOnce();
    const gone = performance.now();
    await sleep(AWAY_MS);
    const returning = performance.now();
    await cluster.up();
    const back = performance.now();
    await until(() => answered(back));
    await sleep(1_000);
    await Promise.all(stops.map((stop) => stop()));

    const live = calls.filter(({ name }) => name === 'live');
    expect(live.filter((call) => !okay(call))).toEqual([]);
    const others = calls.filter(({ name }) => name !== 'live');
    const refused = others.filter((call) => !okay(call));
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
    for (const name of Object.keys(kinds).filter((each) => each !== 'live')) {
      // The health check queries the database at most four times a second.
      const from = name === 'ready' ? gone + 500 : gone;
      const during = others.filter(
        (call) => call.name === name && call.sent > from && call.answered < returning,
      );
      expect([name, during.length > 5, during.filter(okay).length]).toEqual([name, true, 0]);
    }
    const last = Math.max(...refused.map(({ sent }) => sent)) - back;
    expect(last).toBeLessThan(MOST_RECOVERY_MS);
    const slowest = Math.max(...others.map(({ sent, answered }) => answered - sent));
    const count = `${refused.length} of ${others.length} calls refused, all 503 with Retry-After`;
    report(`away ${AWAY_MS / 1000} s: ${count}; the slowest answer ${slowest.toFixed(0)} ms`);
    report(`last refusal ${last.toFixed(0)} ms after the database took connections again`);
  }, 60_000);

  it('notifies again: a session ended elsewhere is refused at once', async () => {
    const own = await new ApiClient(api.url).signIn();
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await until(async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE query = 'LISTEN access_changed'`,
      );
      return rowCount === 1;
    }, 5);
    expect((await own.get('Client/getAll')).status).toBe(200);
    await client.query('UPDATE session SET revoked_at = now()');
    await client.end();
    await until(async () => (await own.get('Client/getAll')).status === 401, 2);
  });

  it('reveals nothing but that it is away', async () => {
    await cluster.stopAtOnce();
    const reply = await api.post('Authentication/authenticate', DEMO_USER, { lang: 'ES' });
    expect(JSON.parse(reply.text)).toEqual({
      statusCode: 503,
      message: 'La base de datos no está disponible. Probá de nuevo en un momento.',
    });
    // The health check's answer is cached for a quarter of a second.
    await until(async () => (await api.get('health/ready')).status === 503, 2);
    expect(JSON.parse((await api.get('health/ready')).text)).toEqual({
      status: 'down',
      database: 'down',
    });
    await cluster.up();
    await until(async () => (await api.get('health/ready')).status === 200, 10);
  });

  it('ends no server that is in the middle of a nightly job', async () => {
    const env = { WORKER: 'on', NIGHTLY_HOUR: '0' };
    const { server: working, port } = await startServer(cluster.url, env);
    try {
      const client = new pg.Client({ connectionString: cluster.url });
      client.on('error', () => undefined);
      await client.connect();
      await client.query('BEGIN; LOCK TABLE traffic_log');
      const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'traffic_log'::regclass`;
      await until(async () => (await client.query(waiting)).rowCount !== 0);
      await cluster.stopAtOnce();
      await until(() => /Failed to fail jobs/.test(working.stderr));
      const other = ApiClient.on(port);
      expect((await other.get('health/live')).status).toBe(200);
      await cluster.up();
      await until(async () => (await other.get('health/ready')).status === 200, 10);
      expect(await working.signal('SIGTERM')).toBe(0);
    } finally {
      await working.signal('SIGKILL');
    }
  });
});
