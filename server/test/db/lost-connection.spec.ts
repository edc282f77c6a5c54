import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { isDatabaseAway } from '../../src/common/database-errors.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { TenantDatabase } from '../../src/tenant/tenant-database.js';
import { type TestDatabase, testDatabase } from '../support/database.js';

let database: TestDatabase;
let owner: pg.Client;
let dataSource: DataSource;
let tenants: TenantDatabase;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  dataSource = await new DataSource(dataSourceOptions(database.appUrl)).initialize();
  tenants = new TenantDatabase(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await owner.end();
  await database.drop();
});

/** Ends the connection of a transaction, as the death of the database does; it is noticed or not yet. */
async function lose(manager: EntityManager, noticed: boolean): Promise<void> {
  const [{ pid }] = await manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
  await owner.query('SELECT pg_terminate_backend($1)', [pid]);
  if (noticed) await later(200);
}

const go = (manager: EntityManager) => manager.query('SELECT 1');
const WAYS: Record<string, (noticed: boolean) => Promise<unknown>> = {
  'in a read': (noticed) =>
    tenants.read(1, async (manager) => {
      await lose(manager, noticed);
      return go(manager);
    }),
  'in a write': (noticed) =>
    tenants.write(1, async (manager) => {
      await lose(manager, noticed);
      return go(manager);
    }),
  'at the end of a write': (noticed) => tenants.write(1, (manager) => lose(manager, noticed)),
  'in a write that joins another': (noticed) =>
    tenants.together(1, async (manager) => {
      await lose(manager, noticed);
      return tenants.write(1, go);
    }),
  'in a statement that joins another': (noticed) =>
    tenants.together(1, async (manager) => {
      await lose(manager, noticed);
      return tenants.statement(1, { text: 'SELECT 1' }, []);
    }),
  'between a write that joined and the end': (noticed) =>
    tenants.together(1, (manager) => tenants.write(1, () => lose(manager, noticed))),
};

describe.each(Object.entries(WAYS))('a connection that is lost %s', (_, way) => {
  it.each([true, false])('is the database being away (noticed before: %s)', async (noticed) => {
    const error = await way(noticed).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect([isDatabaseAway(error), String(error)]).toEqual([true, expect.any(String)]);
    expect(tenants.connections().inUse).toBe(0);
    expect(await tenants.statement(1, { text: 'SELECT 1 AS one' }, [])).toEqual([{ one: 1 }]);
  });
});
