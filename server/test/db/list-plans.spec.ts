import { Client } from '../../src/commercial/client.entity.js';
import { ReferenceService } from '../../src/reference/reference.service.js';
import { LongLists } from '../../src/tenant/long-lists.js';
import { TenantDatabase } from '../../src/tenant/tenant-database.js';
import { create } from '../factories/reference.js';
import { sharedServer } from '../support/app.js';

const server = await sharedServer();

const OURS = 20;
const THEIRS = 5_000;
/** PostgreSQL may keep one plan for all groups from the sixth call of a connection on. */
const CALLS = 8;

it('a small group reads its own records alone, however many others have', async () => {
  const [small, large] = [await server.tenant('Small'), await server.tenant('Large')];
  for (const [tenant, count] of [
    [small, OURS],
    [large, THEIRS],
  ] as const) {
    const { id } = await create(tenant, 'clientCategory');
    await server.dataSource.query(
      `INSERT INTO client (multimedia_id, code, name, client_category_id)
       SELECT $1, 'C' || n, 'Client ' || n, $2 FROM generate_series(1, $3::int) n`,
      [tenant.multimediaId, id, count],
    );
  }
  await server.dataSource.query('ANALYZE client');
  const database = new TenantDatabase(server.dataSource);
  const clients = new ReferenceService(database, database.metadata(Client), new LongLists());
  const read = await database.together(small.multimediaId, async (manager) => {
    for (let call = 0; call < CALLS; call += 1) await clients.getAll(small.multimediaId);
    const [{ rows } = { rows: null }] = await manager.query<{ rows: number }[]>(
      `SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
       WHERE relname = 'client'`,
    );
    return rows;
  });
  // The planner itself looks at a row or two of the index for each call.
  expect(read).toBeLessThan(2 * CALLS * OURS);
});
