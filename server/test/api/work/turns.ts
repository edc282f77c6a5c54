import { Logger, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { actAs } from '../../../src/common/actor.js';
import { TRANSACTIONS, TURNS } from '../../../src/contract/limits.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { TURN_KEY } from '../../../src/tenant/turn.interceptor.js';
import { Turns } from '../../../src/tenant/turns.js';
import { ExportService } from '../../../src/traffic-log/export.service.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { campaignBody, createCampaign } from '../../factories/campaign.js';
import { MONDAY } from '../../factories/log-week.js';
import { create } from '../../factories/reference.js';
import { until } from '../../support/api-client.js';
import { type Answer, sharedServer, type Tenant } from '../../support/app.js';

const { jest } = import.meta;

const POOL = 8;
/** First key of the lock of what aired on a station. */
const AS_RUN_LOCK = 20_296;
const CALLS = 40;

const server = await sharedServer({ DATABASE_POOL_SIZE: String(POOL) });
server.clock.setTo(MONDAY);
const tenant = await server.tenant('Turnos');
await tenant.turnOn();
const colleague = await server.member(tenant.multimediaId, 'colega@example.com', 'staff');
const neighbour = await server.tenant('Vecinos');
const database = server.app.get(TenantDatabase);
const inUse = () => database.connections().inUse;

afterEach(() => jest.restoreAllMocks());

/** Holds a lock in the database, as another process would, while `work` goes on. */
async function locked(sql: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  const other = server.dataSource.createQueryRunner();
  await other.startTransaction();
  try {
    await other.query(sql, values);
    await work();
  } finally {
    await other.rollbackTransaction();
    await other.release();
  }
}

interface Case {
  lock: [sql: string, values: unknown[]];
  call: () => Promise<Answer>;
}

async function cases(): Promise<Record<string, Case>> {
  const week = await AiredWeek.of(tenant);
  await week.importRows(await week.perfect());
  const { stationId } = week;
  const day = { stationId, date: MONDAY, version: 0 };
  const campaign = await createCampaign(tenant, { stationId });
  const body = await campaignBody(tenant, { stationId });
  const client = await create(tenant, 'client');
  const ofStation: Case['lock'] = [
    'SELECT pg_advisory_xact_lock($1, $2)',
    [AS_RUN_LOCK, stationId],
  ];
  const ofLog: Case['lock'] = [
    'SELECT FROM traffic_log WHERE station_id = $1 FOR UPDATE',
    [stationId],
  ];
  const ofGroup: Case['lock'] = [
    'SELECT FROM multimedia WHERE id = $1 FOR UPDATE',
    [tenant.multimediaId],
  ];
  return {
    'Spot/update': {
      lock: ['SELECT FROM spot WHERE id = $1 FOR UPDATE', [campaign.id]],
      call: () => tenant.post('Spot/update', { ...campaign, version: null }),
    },
    'Spot/create': {
      lock: ofGroup,
      call: () => tenant.post('Spot/create', body),
    },
    'Client/update': {
      lock: ['SELECT FROM client WHERE id = $1 FOR UPDATE', [client.id]],
      call: () => tenant.post('Client/update', { ...client, version: null }),
    },
    'AsRun/decide': {
      lock: ofStation,
      call: () => tenant.post('AsRun/decide', { ...day, decisions: [] }),
    },
    'AsRun/undo': {
      lock: ofStation,
      call: () => tenant.post('AsRun/undo', { ...day, version: 1 }),
    },
    'AsRun/close': {
      lock: ofStation,
      call: () => tenant.post('AsRun/close', { ...day, closed: 1 }),
    },
    'AsRun/closeRange': {
      lock: ofStation,
      call: () => tenant.post('AsRun/closeRange', { stationId, dateFrom: MONDAY, dateTo: MONDAY }),
    },
    'AsRun/discard': { lock: ofStation, call: () => tenant.post('AsRun/discard', day) },
    'TrafficLog/lock': {
      lock: ofLog,
      call: () => tenant.post('TrafficLog/lock', { stationId, date: MONDAY, locked: 0 }),
    },
    'TrafficLog/undo': {
      lock: ofLog,
      call: () => tenant.post('TrafficLog/undo', { ...day, version: 1 }),
    },
    'Multimedia/update': {
      lock: ofGroup,
      call: () => tenant.post('Multimedia/update', { id: tenant.multimediaId, name: 'Turnos' }),
    },
  };
}

const all = await cases();

it.each(Object.keys(all))(
  `%s, ${CALLS} times while its record is held: one connection, and nobody else waits`,
  async (name) => {
    const { lock, call } = all[name] as Case;
    let calls: Promise<Answer>[] = [];
    await locked(...lock, async () => {
      calls = Array.from({ length: CALLS }, call);
      await until(async () => (await waitingAtLocks()) > 0);
      const others = [colleague, neighbour].flatMap((user) =>
        Array.from({ length: 10 }, () => user.get('Client/getAll')),
      );
      for (const { status } of await Promise.all(others)) expect(status).toBe(200);
      expect(await waitingAtLocks()).toBe(1);
      await until(() => inUse() === 1);
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    // 503: the record was held for longer than a call waits.
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  },
);

/** Connections that wait for what another one has locked. */
async function waitingAtLocks(): Promise<number> {
  const [row] = await server.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row.count;
}

it('a call that waits too long for its turn, or one too many, is refused with a sentence', async () => {
  const turns = server.app.get(Turns);
  const campaign = await createCampaign(tenant);
  const update = (user: Tenant, language = 'EN') =>
    user.post<{ message: string }>('Spot/update', { ...campaign, version: null }, { language });
  const ofCall = jest.spyOn(turns, 'ofCall');
  let release = () => {};
  const held = turns.run(
    { multimediaId: tenant.multimediaId, userId: null },
    `SpotController/${campaign.id}`,
    () => new Promise<void>((done) => (release = done)),
  );
  const waiting = Array.from({ length: TURNS.callsOfGroup }, () => update(tenant));
  await until(async () => ofCall.mock.calls.length >= TURNS.callsOfGroup);
  const refused = await update(colleague, 'ES');
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Otros están trabajando en lo mismo. Probá de nuevo en 2 segundos.' },
  });
  expect(refused.headers.get('retry-after')).toBe(String(TURNS.retryAfterSeconds));
  expect(inUse()).toBe(0);
  release();
  await held;
  const [first, ...others] = (await Promise.all(waiting)).map(({ status }) => status);
  expect(first).toBe(200);
  // On a busy machine the last of so many wait for longer than any call may.
  for (const status of others) expect([200, 429]).toContain(status);
});

it('a record that another process holds is given up in time, with a sentence', async () => {
  const client = await create(tenant, 'client');
  const { id } = client;
  const statement = { text: 'UPDATE client SET name = name WHERE id = $1' };
  expect(
    await database.read(tenant.multimediaId, (manager) =>
      manager.query(
        `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`,
      ),
    ),
  ).toEqual([
    {
      lock: `${TRANSACTIONS.lockMs / 1000}s`,
      statement: `${TRANSACTIONS.statementMs / 60_000}min`,
    },
  ]);
  await locked('SELECT FROM client WHERE id = $1 FOR UPDATE', [id], async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const failed = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const saving = tenant.post('Client/update', { ...client, version: null });
    await expect(database.statement(tenant.multimediaId, statement, [id])).rejects.toMatchObject({
      driverError: { code: '55P03' },
    });
    expect((await saving).status).toBe(503);
    // Nothing is wrong with the server: a line, and no stack.
    expect(failed).not.toHaveBeenCalled();
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(/^POST \/api\/Client\/update: .*lock timeout$/)],
    ]);
  });
});

it('a group has half of the connections, however many of its calls read at once', async () => {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  let held = 0;
  const reads = Array.from({ length: 2 * POOL }, () =>
    database.read(tenant.multimediaId, async () => {
      held += 1;
      await released;
    }),
  );
  await until(async () => held >= POOL / 2);
  expect((await neighbour.get('Client/getAll')).status).toBe(200);
  expect(held).toBe(POOL / 2);
  expect(database.connections()).toMatchObject({ inUse: POOL / 2, waitedFor: POOL * 1.5 });
  release();
  await Promise.all(reads);
  expect(inUse()).toBe(0);
});

it('a request writes in its turn alone, and a transaction waits for no second connection', async () => {
  const actor = { userId: 1, name: 'x', address: null, requestId: 'a request' };
  const write = () => database.write(tenant.multimediaId, async () => 'written');
  expect(() => actAs(actor, write)).toThrow('A request writes without its turn');
  const caller = { multimediaId: tenant.multimediaId, userId: 1 };
  expect(await actAs(actor, () => server.app.get(Turns).run(caller, 'x', write))).toBe('written');
  await expect(
    database.read(tenant.multimediaId, () =>
      database.statement(neighbour.multimediaId, { text: 'SELECT 1' }, []),
    ),
  ).rejects.toThrow('second connection');
});

it('no connection is held while files are delivered, and a log that is gone by then is no fault', async () => {
  const { stationId } = await AiredWeek.of(tenant);
  const exports = server.app.get(ExportService, { strict: false });
  const day = { stationId, date: MONDAY };
  const how = { again: false, others: [] };
  const held: number[] = [];
  const deliver = (write: () => Promise<unknown>) =>
    exports.deliver(tenant.multimediaId, day, how, async () => {
      held.push(inUse());
      await write();
    });
  const log = 'traffic_log WHERE station_id = $1 AND "date" = $2';
  const recorded = () =>
    server.dataSource.query<unknown[]>(
      `SELECT FROM log_export WHERE log_id IN (SELECT id FROM ${log})`,
      [stationId, MONDAY],
    );
  expect(await deliver(async () => expect(await recorded()).toEqual([]))).toBe(true);
  expect(await recorded()).toHaveLength(1);
  expect(await deliver(async () => undefined)).toBe(false);
  await server.dataSource.query(`DELETE FROM log_export WHERE log_id IN (SELECT id FROM ${log})`, [
    stationId,
    MONDAY,
  ]);
  expect(
    await deliver(() => server.dataSource.query(`DELETE FROM ${log}`, [stationId, MONDAY])),
  ).toBe(true);
  expect(held).toEqual([0, 0]);
});

it('every route that writes says what its calls wait for', () => {
  const routes: string[] = [];
  const silent: string[] = [];
  for (const { controllers } of server.app.get(ModulesContainer).values())
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const own = metatype.prototype as Record<string, object>;
      for (const name of Object.getOwnPropertyNames(own)) {
        const handler = own[name] as object;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined || method === RequestMethod.GET) continue;
        const path = `${String(Reflect.getMetadata(PATH_METADATA, metatype))}/${name}`;
        routes.push(path);
        if (!Reflect.hasMetadata(TURN_KEY, handler)) silent.push(path);
      }
    }
  expect(routes.length).toBeGreaterThan(60);
  expect(silent).toEqual([]);
});
