import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { message } from '../../src/contract/messages.js';
import { TenantDatabase } from '../../src/tenant/tenant-database.js';
import { ReadQueue } from '../../src/work/read-queue.js';
import { type TestDatabase, testDatabase } from '../support/database.js';

const SLEEP = 'SELECT pg_sleep(50)';

let database: TestDatabase;
let owner: pg.Client;
let dataSource: DataSource;
let tenants: TenantDatabase;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  dataSource = await new DataSource(
    dataSourceOptions(database.appUrl, { poolSize: 4 }),
  ).initialize();
  tenants = new TenantDatabase(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await owner.end();
  await database.drop();
});

const asleep = async (): Promise<number> =>
  Number(
    (
      await owner.query<{ n: string }>(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE state = 'active' AND query = $1`,
        [SLEEP],
      )
    ).rows[0]?.n,
  );
const sleeping = (signal: AbortSignal) =>
  tenants.read(1, (manager) => manager.query(SLEEP), signal);

/** Until as many statements sleep. */
async function until(count: number): Promise<void> {
  while ((await asleep()) !== count) await later(20);
}

it('the statement of a caller who is gone ends in PostgreSQL, and nobody else is disturbed', async () => {
  const [gone, there] = [new AbortController(), new AbortController()];
  const reading = sleeping(gone.signal);
  const other = sleeping(there.signal);
  await until(2);
  gone.abort(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
  await until(1);
  // The connection serves the next caller.
  await expect(
    tenants.read(1, (manager) => manager.query<object[]>('SELECT 1 AS one')),
  ).resolves.toEqual([{ one: 1 }]);
  there.abort(new Error('gone too'));
  await expect(other).rejects.toThrow('gone too');
  await until(0);
});

it('a caller who is gone before the read takes no statement', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(sleeping(signal)).rejects.toThrow('left');
  expect(await asleep()).toBe(0);
});

it('a read that takes longer than it may is told to ask for less, not to try again', async () => {
  const reading = new ReadQueue().run({ multimediaId: 1, userId: 1 }, null, ({ signal }) =>
    tenants.read(
      1,
      async (manager) => {
        await manager.query('SET LOCAL statement_timeout = 20');
        return manager.query<object[]>(SLEEP);
      },
      signal,
    ),
  );
  await expect(reading).rejects.toMatchObject({ status: 400, sentence: message('reportTooHeavy') });
});
