import { DataSource } from 'typeorm';
import { migrate } from '../../../src/database/data-source.js';
import { APP_ROLE } from '../../../src/database/app-role.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { fillTenant } from '../../factories/world.js';
import { sharedServer } from '../../support/app.js';
import { emptyDatabase } from '../../support/database.js';

const POOL_SIZE = 2;

/**
 * Everything that a session remembers after its transactions. PostgreSQL takes a setting of a transaction
 * for one of the session even once it has its first value again, so values count.
 */
const REMEMBERED = `SELECT
  ARRAY(SELECT name FROM pg_prepared_statements) AS statements,
  ARRAY(SELECT name FROM pg_settings WHERE source = 'session'
    AND setting IS DISTINCT FROM reset_val) AS settings,
  ARRAY(SELECT pg_listening_channels()) AS channels,
  ARRAY(SELECT name FROM pg_cursors WHERE is_holdable) AS cursors,
  ARRAY(SELECT relname::text FROM pg_class WHERE relpersistence = 't'
    AND relnamespace = pg_my_temp_schema()) AS tables,
  (SELECT count(*)::int FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'advisory') AS locks,
  current_user = session_user AS own_role`;

const NOTHING = {
  statements: [],
  settings: [],
  channels: [],
  cursors: [],
  tables: [],
  locks: 0,
  own_role: true,
};

const server = await sharedServer({ DATABASE_POOL_SIZE: String(POOL_SIZE) }, 'pooled');
const ours = await server.tenant('Ours');
const theirs = await server.tenant('Theirs');
await fillTenant(theirs);
const stationId = (await fillTenant(ours)).records.station.id;

/** What each connection of the pool remembers, all of them taken at once. */
async function remembered(): Promise<unknown[]> {
  const pool = server.app.get(DataSource);
  const runners = Array.from({ length: POOL_SIZE }, () => pool.createQueryRunner());
  try {
    const rows = await Promise.all(runners.map((runner) => runner.query(REMEMBERED)));
    return rows.flat();
  } finally {
    await Promise.all(runners.map((runner) => runner.release()));
  }
}

describe('through a pooler', () => {
  it('nothing leans on what a connection remembers', async () => {
    const wrong = { user: ours.email, password: 'not this one' };
    expect((await server.call('POST', 'Authentication/authenticate', wrong)).status).toBe(401);
    const again = { stationId, dateFrom: '2026-12-01', dateTo: '2026-12-02' };
    expect((await ours.post('TrafficLog/generate', again)).status).toBe(200);
    expect(await remembered()).toEqual(Array(POOL_SIZE).fill(NOTHING));
  });

  it("the application still works as its role, on one tenant's rows", async () => {
    const tables = server.app.get(TenantDatabase);
    const text = `SELECT DISTINCT current_user::text AS role, multimedia_id AS id FROM client`;
    const expected = [{ role: APP_ROLE, id: ours.multimediaId }];
    const scope = ours.multimediaId;
    expect(await tables.statement(scope, { name: 'whose', text }, [])).toEqual(expected);
    expect(await tables.read(scope, (manager) => manager.query(text))).toEqual(expected);
    expect(await tables.write(scope, (manager) => manager.query(text))).toEqual(expected);
  });
});

describe('DATABASE_DIRECT_URL', () => {
  it('must lead to the database that DATABASE_URL names', async () => {
    const other = await emptyDatabase();
    await expect(migrate(server.database.url, undefined, other.url)).rejects.toThrow(
      'DATABASE_DIRECT_URL names another database than DATABASE_URL.',
    );
    await other.drop();
  });

  it('is named when it leads nowhere', async () => {
    const nowhere = 'postgres://tandas@127.0.0.1:1/tandas';
    await expect(migrate(nowhere, undefined, server.database.url)).rejects.toThrow(
      'DATABASE_DIRECT_URL names a server that does not answer.',
    );
  });
});
