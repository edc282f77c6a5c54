import { STORAGE } from '../../../src/contract/limits.js';
import { newFormat } from '../../factories/access-cells.js';
import { create } from '../../factories/reference.js';
import { sharedServer, type Tenant } from '../../support/app.js';
import { rowsReadBy } from '../../support/rows-read.js';

const server = await sharedServer();
const MB = 1024 * 1024;

interface Storage {
  limit: number;
  kinds: { kind: string; bytes: number }[];
}
const stored = async (tenant: Tenant) => {
  const { body } = await tenant.get<Storage>('Multimedia/storage');
  return Object.fromEntries(body.kinds.map(({ kind, bytes }) => [kind, bytes]));
};
/** Leaves so many bytes, until as many are noted otherwise. */
const leave = async ({ multimediaId }: Tenant, bytes: number) => {
  await server.dataSource.query(
    `INSERT INTO stored_bytes (multimedia_id, kind, bytes)
     SELECT $1, 'airedFiles', $2::bigint - coalesce(sum(bytes), 0) FROM stored_bytes
     WHERE multimedia_id = $1`,
    [multimediaId, bytes],
  );
};
const file = ({ multimediaId }: Tenant, stationId: number, bytes: number) =>
  server.dataSource.query<[{ id: number }]>(
    `INSERT INTO as_run_file (multimedia_id, station_id, file_name, format, digest, bytes, dates,
       rows, read, problems, imported_at)
     VALUES ($1, $2, 'x', 'csv', '', decode(repeat('00', $3), 'hex'), '{}', 1, 1, '[]', now())
     RETURNING id`,
    [multimediaId, stationId, bytes],
  );
const trailOf = ({ multimediaId }: Tenant) =>
  server.dataSource.query<[{ bytes: string }]>(
    `SELECT sum(pg_column_size(changes))::text AS bytes FROM audit_event WHERE multimedia_id = $1`,
    [multimediaId],
  );

it('what a group stores is counted as it comes and goes, for its administrators', async () => {
  const tenant = await server.tenant('Counted');
  const { id: stationId } = await create(tenant, 'station');
  const [{ id }] = await file(tenant, stationId, 3 * MB);
  expect(await stored(tenant)).toEqual({
    trail: Number((await trailOf(tenant))[0].bytes),
    airedFiles: 3 * MB,
    certificates: 0,
    logo: 0,
  });
  await server.dataSource.query('DELETE FROM as_run_file WHERE id = $1', [id]);
  expect((await stored(tenant))['airedFiles']).toBe(0);
  const staff = await server.member(tenant.multimediaId, 'counted@example.com', 'staff');
  expect((await staff.get('Multimedia/storage')).status).toBe(403);
  expect((await stored(await server.tenant('Not counted')))['airedFiles']).toBe(0);
});

it('many changes are folded into few rows, with the same sum', async () => {
  const tenant = await server.tenant('Folded');
  for (let i = 0; i < 700; i += 1)
    await server.dataSource.query(
      `INSERT INTO audit_event (multimedia_id, actor, entity, operation, changes, transaction)
       VALUES ($1, 'test', 'test', 'create', '{}', 1)`,
      [tenant.multimediaId],
    );
  const [{ rows }] = await server.dataSource.query<[{ rows: number }]>(
    'SELECT count(*)::int AS rows FROM stored_bytes WHERE multimedia_id = $1',
    [tenant.multimediaId],
  );
  expect(rows).toBeLessThan(300);
  expect((await stored(tenant))['trail']).toBe(Number((await trailOf(tenant))[0].bytes));
});

it('is added up once in a transaction of many changes', async () => {
  const tenant = await server.tenant('Many changes');
  const read = await server.dataSource.transaction(async (manager) => {
    // None of the next 255 is one at which rows are folded.
    await manager.query(`SELECT setval('stored_bytes_id_seq', (last_value / 256 + 1) * 256)
      FROM stored_bytes_id_seq`);
    return rowsReadBy(manager, 'stored_bytes', () =>
      manager.query(
        `DO $$ BEGIN FOR i IN 1..255 LOOP
           INSERT INTO audit_event (multimedia_id, actor, entity, operation, changes, transaction)
           VALUES (${tenant.multimediaId}, 'test', 'test', 'create', '{}', 1);
         END LOOP; END $$`,
      ),
    );
  });
  // Each time it would be more than 30,000.
  expect(read).toBeLessThan(10_000);
  expect((await stored(tenant))['trail']).toBe(Number((await trailOf(tenant))[0].bytes));
});

describe('a group that stores as much as it may', () => {
  it("takes no more files; what is small is still saved, up to the trail's own limit", async () => {
    const tenant = await server.tenant('Full');
    const { id: stationId } = await create(tenant, 'station');
    await leave(tenant, STORAGE.bytes - MB);
    await expect(file(tenant, stationId, 2 * MB)).rejects.toThrow(/stores as much as it may/);
    await file(tenant, stationId, MB / 2);
    const origin = await create(tenant, 'origin');
    await leave(tenant, STORAGE.withTrail);
    expect(
      await tenant.post('Origin/create', { code: 'N', description: 'x' }, { language: 'ES' }),
    ).toMatchObject({
      status: 409,
      body: {
        message:
          'El multimedio guarda 50 GB, el máximo posible. Un administrador ve qué los ocupa en Multimedio.',
      },
    });
    expect((await tenant.delete(`Origin/delete?originId=${origin.id}`)).status).toBe(200);
    const other = await server.tenant('Not full');
    await create(other, 'origin');
  });
});

it('the trail has a digest of what is large, and of a change both', async () => {
  const tenant = await server.tenant('Large maps');
  const header = Array.from({ length: 20 }, () => 'x'.repeat(4_000));
  const { body: made } = await tenant.post<{ id: number; version: number; name: string }>(
    'playout-formats',
    newFormat('out', { header }),
  );
  const { direction, map } = newFormat();
  const { name, version } = made;
  await tenant.put(`playout-formats/${made.id}`, { name, direction, map, version });
  const filter = encodeURIComponent('{"entity":"playoutFormat"}');
  const { body } = await tenant.get<{ changes: { map: unknown } }[]>(
    `audit-events?filter=${filter}`,
  );
  const digest = {
    bytes: expect.any(Number) as number,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  };
  expect(body.map(({ changes }) => changes.map)).toEqual([[digest, map], digest]);
});
