import { connect, type Socket } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { ANSWERS, RECORDS } from '../../../src/contract/limits.js';
import { LongLists } from '../../../src/tenant/long-lists.js';
import type { Statement } from '../../../src/common/statement.js';
import type { Scope } from '../../../src/tenant/tenant-context.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { formatClock } from '../../../src/contract/time.js';
import { times } from '../../factories/at-limits.js';
import { newFormat } from '../../factories/access-cells.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { until } from '../../support/api-client.js';
import { sharedServer, type Tenant } from '../../support/app.js';

const { jest } = import.meta;
const MB = 1024 * 1024;
const server = await sharedServer();
const tenant = await server.tenant('Wide');
await tenant.turnOn();
const DATE = '2026-12-07';
const ES = { language: 'ES' };

describe('a file for playout that is too large', () => {
  const columns = Array.from({ length: 100 }, (_, i) => ({
    field: 'title',
    from: 4096,
    length: 4096,
    constant: `${i}`,
  }));
  const WIDE = { kind: 'fixed', row: columns, breakRow: columns };
  const tooLarge = (mb: number) =>
    `Con este formato el archivo del día tendría más de ${mb} MB: achicá sus columnas`;
  let query: string;
  let stationId: number;
  let narrow: { id: number; version: number; name: string };

  beforeAll(async () => {
    narrow = (await tenant.post<typeof narrow>('playout-formats', newFormat())).body;
    const body = { maxBlockTime: 600, maxHourTime: null, playoutFormatId: narrow.id };
    ({ id: stationId } = await create(tenant, 'station', body));
    const commercialBreaks = Array.from({ length: 40 }, (_, i) =>
      newBreak(formatClock(360 + 6 * i)),
    );
    await scheduleOf(tenant, stationId).update(1, { commercialBreaks, shows: [] });
    for (let i = 0; i < 10; i += 1)
      await createCampaign(tenant, {
        stationId,
        simpleSchedules: [simpleLine({ occurrences: 4, filename: `f${i}.wav`, length: 10 })],
      });
    await tenant.post('TrafficLog/generate', { stationId, dateFrom: DATE, dateTo: '2026-12-08' });
    query = `stationId=${stationId}&date=${DATE}`;
    expect((await tenant.get(`TrafficLog/export?${query}`)).status).toBe(200);
    const { direction, map } = newFormat('out', WIDE);
    const wide = { ...narrow, direction, map };
    const saved = await tenant.put(`playout-formats/${narrow.id}`, {
      name: wide.name,
      direction,
      map,
      version: wide.version,
    });
    expect(saved.status).toBe(200);
  });

  it('is refused before its first byte, alone, in a zip and where its problems are asked for', async () => {
    for (const path of [
      `export?${query}`,
      `exportProblems?${query}`,
      `exportRange?stationId=${stationId}&dateFrom=${DATE}&dateTo=2026-12-08`,
    ])
      expect(await tenant.get(`TrafficLog/${path}`, ES)).toMatchObject({
        status: 400,
        body: { message: tooLarge(16) },
      });
  });

  it('is refused by a preview at its own limit', async () => {
    const { direction, map } = newFormat('out', { ...WIDE, breakRow: undefined });
    const body = { direction, map, stationId, date: DATE };
    expect(await tenant.post('playout-formats/preview', body, ES)).toMatchObject({
      status: 400,
      body: { message: tooLarge(1) },
    });
    const { map: small } = newFormat();
    const fits = await tenant.post('playout-formats/preview', { ...body, map: small });
    expect(fits).toMatchObject({ status: 200, body: { files: [{ fileName: '20261207.txt' }] } });
  });

  it('leaves the days readable, as changed since their export', async () => {
    await server.dataSource.query(
      `UPDATE traffic_log SET version = version + 1 WHERE station_id = $1`,
      [stationId],
    );
    const days = `stationId=${stationId}&dateFrom=${DATE}&dateTo=${DATE}`;
    expect(await tenant.get(`TrafficLog/getAll?${days}`)).toMatchObject({
      status: 200,
      body: [{ changedSinceExport: 1 }],
    });
  });
});

it('the list of formats has no maps, and its records have', async () => {
  const { body } = await tenant.get<{ id: number }[]>('playout-formats');
  expect(body.length).toBeGreaterThan(10);
  for (const format of body)
    expect(Object.keys(format)).toEqual(['id', 'version', 'name', 'direction', 'preset']);
  for (const { id } of body.slice(0, 2))
    expect((await tenant.get(`playout-formats/${id}`)).body).toMatchObject({
      map: { kind: expect.any(String) as string },
    });
});

describe('a page that is too large', () => {
  const page = (to: number) =>
    tenant.get<object[]>(
      `audit-events?range=[0,${to}]&filter=${encodeURIComponent('{"entity":"test"}')}`,
      ES,
    );

  it('is refused; a shorter one is answered', async () => {
    await server.dataSource.query(
      `INSERT INTO audit_event (multimedia_id, actor, entity, operation, changes, transaction)
       SELECT $1, 'test', 'test', 'create', jsonb_build_object('x', repeat('x', 100000)), 1
       FROM generate_series(1, 50)`,
      [tenant.multimediaId],
    );
    expect(await page(49)).toMatchObject({
      status: 400,
      body: { message: 'Esta página tendría más de 4 MB: pedí menos registros' },
    });
    const shorter = await page(9);
    expect([shorter.status, shorter.body.length]).toEqual([200, 10]);
  });
});

it('a list of large records is read in parts that are bounded by bytes too', async () => {
  const other = await server.tenant('Many words');
  const { id } = await create(other, 'clientCategory');
  await server.dataSource.query(
    `INSERT INTO client (multimedia_id, code, name, client_category_id, comments)
     SELECT $1, 'C' || n, 'Client ' || n, $2, repeat('x', 4000) FROM generate_series(1, 2600) n`,
    [other.multimediaId, id],
  );
  const answer = await other.get<{ id: number }[]>('Client/getAll');
  const ids = answer.body.map((one) => one.id);
  expect([ids.length, new Set(ids).size]).toEqual([2_600, 2_600]);

  const parts: number[] = [];
  class Watched extends TenantDatabase {
    override async statement<R extends object>(
      ...args: [scope: Scope, statement: Statement<R>, values: unknown[]]
    ) {
      const rows = await super.statement(...args);
      for (const row of rows) parts.push(String(Reflect.get(row, 'json')).length);
      return rows;
    }
  }
  const select = `SELECT id, comments FROM client WHERE multimedia_id = $1 AND id > $2
    ORDER BY id LIMIT $3::int`;
  const list = { select, shows: [] };
  const watched = new Watched(server.dataSource);
  const { body } = await new LongLists().tagged(watched, other.multimediaId, list, []);
  let text = '';
  for await (const part of body ?? []) text += String(part);
  expect(JSON.parse(text)).toHaveLength(2_600);
  expect(Math.max(...parts)).toBeLessThan(ANSWERS.listPage + 10_000);
});

describe('stored files', () => {
  let id: number;
  const sockets: Socket[] = [];

  /** A file of ten megabytes that a group has stored. */
  async function stored(group: Tenant): Promise<number> {
    await group.turnOn();
    const { id: stationId } = await create(group, 'station');
    const [file] = await server.dataSource.query<[{ id: number }]>(
      `INSERT INTO as_run_file (multimedia_id, station_id, file_name, format, digest, bytes, dates,
         rows, read, problems, imported_at)
       VALUES ($1, $2, 'ñ.txt', 'csv', '', decode(repeat('00ff', $3), 'hex'), '{2026-12-07}', 1, 1,
         '[]', now()) RETURNING id`,
      [group.multimediaId, stationId, (10 * MB) / 2],
    );
    return file.id;
  }

  beforeAll(async () => {
    id = await stored(tenant);
  });

  afterAll(() => sockets.forEach((socket) => socket.destroy()));

  it('arrive whole, in parts', async () => {
    const { headers, status } = await tenant.get(`as-run-files/${id}/bytes`);
    expect([status, headers.get('content-length')]).toEqual([200, String(10 * MB)]);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%B1.txt");
    const answer = await fetch(`${server.url}/api/as-run-files/${id}/bytes`, {
      headers: {
        authorization: `Bearer ${tenant.token}`,
        multimediaid: String(tenant.multimediaId),
      },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(Buffer.alloc(10 * MB, Buffer.from([0, 255])))).toBe(true);
  });

  it('that a user does not take are so many at most', async () => {
    const most = Math.floor(ANSWERS.inFlightOfUser / (3 * ANSWERS.part));
    for (let i = 0; i < most; i += 1) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.write(
        `GET /api/as-run-files/${id}/bytes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tenant.token}\r\n` +
          `MultimediaId: ${tenant.multimediaId}\r\n\r\n`,
      );
      await new Promise((begun) => socket.once('readable', begun));
      sockets.push(socket);
    }
    const refused = await tenant.get(`as-run-files/${id}/bytes`, ES);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Estás descargando demasiado a la vez. Probá de nuevo cuando termine.' },
    });
    expect(refused.headers.get('retry-after')).toBe('2');
    const other = await server.member(tenant.multimediaId, 'other@example.com', 'staff');
    expect((await other.get(`as-run-files/${id}/bytes`)).status).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await later(100);
    expect((await tenant.get(`as-run-files/${id}/bytes`)).status).toBe(200);
  });

  it('arrive while four users of another group wait for 64 exports of everything', async () => {
    const neighbour = await server.tenant('Vecinos que bajan');
    const own = await stored(neighbour);
    const users = await Promise.all(
      times(4, (i) => server.member(tenant.multimediaId, `exporta-${i}@example.com`, 'admin')),
    );
    const gone = new AbortController();
    const other = server.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      // An export begins with a line of the trail, and has no bytes before it is written.
      await other.query('LOCK TABLE audit_event IN SHARE MODE');
      const exports = users.flatMap((user) =>
        times(16, () => user.get('Multimedia/export', { signal: gone.signal }).catch(() => null)),
      );
      await until(() => server.app.get(TenantDatabase).connections().waitedFor > 40);
      for (const { status } of await Promise.all(
        times(8, () => neighbour.get(`as-run-files/${own}/bytes`)),
      ))
        expect(status).toBe(200);
      gone.abort();
      await Promise.all(exports);
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
  });
});

describe('a zip whose caller is gone', () => {
  /** Calls it, leaves while it waits for a table, and waits until nothing is read for it any more. */
  async function left(caller: Tenant, path: string, table: string): Promise<void> {
    const gone = new AbortController();
    const other = server.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      await other.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const call = caller.get(path, { signal: gone.signal }).catch(() => null);
      await until(async () => {
        const [row] = await server.dataSource.query<[{ count: number }]>(
          `SELECT count(*)::int FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return row.count > 0;
      });
      gone.abort();
      expect(await call).toBeNull();
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
    await until(() => server.app.get(TenantDatabase).connections().inUse === 0);
  }

  it('of a range makes no further day', async () => {
    const { id } = await create(tenant, 'station');
    const [dateFrom, dateTo] = ['2026-12-07', '2027-01-06'];
    const days = `stationId=${id}&dateFrom=${dateFrom}&dateTo`;
    await tenant.post('TrafficLog/generate', { stationId: id, dateFrom, dateTo });
    const exported = async () => {
      const [row] = await server.dataSource.query<[{ count: number }]>(
        `SELECT count(*)::int FROM log_export e JOIN traffic_log l ON l.id = e.log_id WHERE l.station_id = $1`,
        [id],
      );
      return row.count;
    };
    await left(tenant, `TrafficLog/exportRange?${days}=${dateTo}`, 'log_export');
    // Another range in the meantime, so that one that went on would have had its time.
    await tenant.get(`TrafficLog/exportRange?${days}=2026-12-08`);
    expect(await exported()).toBeLessThan(5);
    await tenant.get(`TrafficLog/exportRange?${days}=${dateTo}`);
    expect(await exported()).toBe(31);
  });

  it('of a media group reads no further record', async () => {
    const admin = await server.member(tenant.multimediaId, 'lleva-todo@example.com', 'admin');
    const read = jest.spyOn(server.app.get(TenantDatabase), 'statement');
    const everything = async () => expect((await admin.get('Multimedia/export')).status).toBe(200);
    try {
      await everything();
      const whole = read.mock.calls.length;
      // Of the first that are read, so that one that went on would read nearly all.
      await left(admin, 'Multimedia/export', 'as_run_alias');
      // Another one in the meantime, so that it would have had its time.
      await everything();
      expect(read.mock.calls.length).toBeLessThan(2.5 * whole);
    } finally {
      read.mockRestore();
    }
  });
});

describe('records of a kind', () => {
  it('are limited in each table that has a limit', async () => {
    const triggers = await server.dataSource.query<{ name: string; most: string }[]>(
      `SELECT tgrelid::regclass::text AS name, substring(pg_get_triggerdef(oid) FROM '''(\\d+)''') AS most
       FROM pg_trigger WHERE tgname = 'record_limit'`,
    );
    expect(Object.fromEntries(triggers.map(({ name, most }) => [name, Number(most)]))).toEqual(
      RECORDS,
    );
  });

  it('are no more than a group may have; another group has its own', async () => {
    const other = await server.tenant('Full');
    const fill = (count: number) =>
      server.dataSource.query(
        `INSERT INTO playout_format (multimedia_id, name, direction, map)
         SELECT $1, 'F' || n || '/' || $2::int, 'out', '{}' FROM generate_series(1, $2::int) n`,
        [other.multimediaId, count],
      );
    await expect(fill(RECORDS.playout_format + 1)).rejects.toThrow(/has all the records/);
    await fill(RECORDS.playout_format);
    expect(await other.post('playout-formats', newFormat(), ES)).toMatchObject({
      status: 409,
      body: {
        message:
          'El multimedio tiene 200 registros de este tipo, el máximo posible: primero borrá algunos',
      },
    });
    expect((await tenant.post('playout-formats', newFormat())).status).toBe(201);
    const [first] = (await other.get<{ id: number }[]>('playout-formats')).body;
    expect((await other.delete(`playout-formats/${first?.id}`)).status).toBe(200);
    expect((await other.post('playout-formats', newFormat())).status).toBe(201);
  });
});
