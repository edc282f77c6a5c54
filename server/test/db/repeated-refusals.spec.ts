import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
const clients: pg.Client[] = [];

/** A database connection like a server's. */
async function connect(url = database.appUrl): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await database.drop();
});

const refuse = (client: pg.Client, reason = 'unknownUser', network = '192.0.2.1') =>
  client.query('SELECT audit_refused_sign_in(NULL, $1, $2)', [reason, network]);

async function trail(): Promise<object[]> {
  const owner = await connect(database.url);
  const { rows } = await owner.query<{ changes: object }>(
    `SELECT changes FROM audit_event ORDER BY id`,
  );
  return rows.map(({ changes }) => changes);
}

it('refusals of one network and reason are one event, and say when the last was', async () => {
  const server = await connect();
  const began = Date.now();
  for (let i = 0; i < 3; i += 1) await refuse(server);
  await refuse(server, 'wrongPassword');
  await refuse(server, 'unknownUser', '192.0.2.2');
  const [repeated, ...others] = (await trail()) as { lastAt: string }[];
  expect(repeated).toEqual({ reason: 'unknownUser', attempts: 3, lastAt: expect.any(String) });
  expect(Math.abs(Date.parse(repeated?.lastAt ?? '') - began)).toBeLessThan(60_000);
  expect(others).toEqual([{ reason: 'wrongPassword' }, { reason: 'unknownUser' }]);
});

it('a refusal an hour later is another event', async () => {
  const server = await connect();
  await refuse(server);
  const owner = await connect(database.url);
  const key = `replace(repeat_key, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24'), '2026-01-01 07')`;
  await owner.query(`UPDATE audit_event SET repeat_key = ${key}`);
  await refuse(server);
  expect(await trail()).toEqual([{ reason: 'unknownUser' }, { reason: 'unknownUser' }]);
});

it('two servers that record the first at once create one event', async () => {
  const [one, other] = [await connect(), await connect()];
  await one.query('BEGIN');
  await refuse(one);
  const second = refuse(other);
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()`;
  while ((await one.query(waiting)).rowCount === 0) await sleep(10);
  await one.query('COMMIT');
  await second;
  expect(await trail()).toMatchObject([{ attempts: 2 }]);
});

it('a server of the version before can go on noting refusals', async () => {
  const server = await connect();
  await server.query(`SELECT audit_refused_sign_in(NULL, 'unknownUser')`);
  expect(await trail()).toEqual([{ reason: 'unknownUser' }]);
});
