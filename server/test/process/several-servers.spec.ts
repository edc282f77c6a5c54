import pg from 'pg';
import { ServerProcess } from '../support/server-process.js';
import { emptyDatabase, type TestDatabase } from '../support/database.js';
import { FILL } from '../support/kept-databases.js';
import { ApiClient, DEMO_USER, until } from '../support/api-client.js';
import { startServer, TEST_SECRET } from '../support/demo-server.js';

let database: TestDatabase;
let client: pg.Client;
const processes: ServerProcess[] = [];
let one: string;
let two: string;

beforeAll(async () => {
  database = await emptyDatabase();
  // All three start on an empty database; two wait for the one that migrates it.
  const worker = new ServerProcess(
    { DATABASE_URL: database.url, TOKEN_SECRET: TEST_SECRET, NIGHTLY_HOUR: '0' },
    undefined,
    'worker.js',
  );
  processes.push(worker);
  const [first, second] = await Promise.all([
    startServer(database.url),
    startServer(database.url),
    worker.ready(),
  ]);
  processes.push(first.server, second.server);
  one = ApiClient.on(first.port).url;
  two = ApiClient.on(second.port).url;
  await FILL.demo(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 180_000);

afterAll(async () => {
  await Promise.all(processes.map((each) => each.signal('SIGKILL')));
  await client.end();
  await database.drop();
});

/** The same session at another server. */
function at(url: string, caller: ApiClient): ApiClient {
  const other = new ApiClient(url);
  other.headers = caller.headers;
  return other;
}

const code = (text: string, number: number) => ({ code: `${text}${number}`, description: 'x' });

describe('two servers and a worker on one database', () => {
  it('a session of one is valid at the other', async () => {
    const first = await new ApiClient(one).signIn();
    const second = at(two, first);
    expect((await second.get('Client/getAll')).status).toBe(200);
    expect((await second.post('Origin/create', code('S', 1))).status).toBe(201);
    expect((await first.get('Origin/getAll')).text).toContain('"S1"');
    const token = first.headers['authorization']?.replace('Bearer ', '');
    expect((await second.post('Authentication/refreshToken', { value: token })).status).toBe(200);
  });

  it('a sign-out at one is a sign-out at the other, at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await new ApiClient(one).signIn();
      const second = at(two, first);
      // Called twice, so that the other server has cached the session.
      for (let i = 0; i < 2; i += 1) expect((await second.get('Client/getAll')).status).toBe(200);
      expect((await first.post('Authentication/logout', {})).status).toBeLessThan(300);
      // Sooner than the cache expires, so the notification ended it.
      await until(async () => (await second.get('Client/getAll')).status === 401, 2);
    }
  });

  it('a membership removed in the database ends at both', async () => {
    const first = await new ApiClient(one).signIn();
    const second = at(two, first);
    for (const api of [first, second]) expect((await api.get('Client/getAll')).status).toBe(200);
    await client.query('CREATE TABLE kept AS SELECT * FROM user_multimedia');
    await client.query('DELETE FROM user_multimedia');
    for (const api of [first, second])
      await until(async () => (await api.get('Client/getAll')).status === 403, 2);
    await client.query('INSERT INTO user_multimedia SELECT * FROM kept');
    for (const api of [first, second])
      await until(async () => (await api.get('Client/getAll')).status === 200, 2);
  });

  it('wrong passwords are counted for both together', async () => {
    const wrong = { ...DEMO_USER, user: 'staff@demo.example', password: 'not this one' };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const reply = await new ApiClient(i % 2 ? one : two).post(
        'Authentication/authenticate',
        wrong,
      );
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('logs that both make at once are complete and made by one of them', async () => {
    const first = await new ApiClient(one).signIn();
    // Far from the days that a worker makes tonight.
    const body = { stationId: 1, dateFrom: '2027-11-01', dateTo: '2027-11-07' };
    const rounds = 6;
    const replies = await Promise.all(
      Array.from({ length: rounds }, (_, i) =>
        at(i % 2 ? one : two, first).post('TrafficLog/generate', body),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(rounds).fill(200));
    const { rows } = await client.query(
      `SELECT version, placed = (SELECT count(*) FROM airing a WHERE a.log_id = l.id)
         AND breaks = (SELECT count(*) FROM traffic_log_break b WHERE b.log_id = l.id) AS whole
       FROM traffic_log l WHERE station_id = 1 AND "date" BETWEEN '2027-11-01' AND '2027-11-07'`,
    );
    expect(rows).toHaveLength(7);
    expect(rows.filter(({ whole }) => whole !== true)).toEqual([]);
    expect(rows.filter(({ version }) => version < rounds)).toEqual([]);
  });

  it('one of the updates sent to both for a version wins', async () => {
    const first = await new ApiClient(one).signIn();
    const { text } = await first.post('Origin/create', code('RACE', 0));
    const stored = JSON.parse(text) as object;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        at(i % 2 ? one : two, first).post('Origin/update', { ...stored, ...code('RACE', i) }),
      ),
    );
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 9]);
  });

  it('both see what the worker makes', async () => {
    await client.query(`SELECT graphile_worker.add_job('plan_nightly')`);
    await until(async () => {
      const { rows } = await client.query<{ left: number }>(
        `SELECT (SELECT count(*) FROM station)::int - count(finished_at)::int AS left FROM nightly.run`,
      );
      return rows[0]?.left === 0;
    }, 60);
    const first = await new ApiClient(one).signIn();
    const { rows } = await client.query<{ date: string }>(
      `SELECT max("date")::text AS date FROM traffic_log WHERE station_id = 1
         AND "date" NOT BETWEEN '2027-11-01' AND '2027-11-07'`,
    );
    const day = `TrafficLog/getLog?stationId=1&date=${rows[0]?.date}`;
    expect((await first.get(day)).status).toBe(200);
    expect((await at(two, first).get(day)).text).toBe((await first.get(day)).text);
  }, 90_000);
});
