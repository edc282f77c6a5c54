import { TRANSACTIONS, WORK } from '../../../src/contract/limits.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { MONDAY, THURSDAY } from '../../factories/log-week.js';
import { create } from '../../factories/reference.js';
import { until } from '../../support/api-client.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(MONDAY);
const tenant = await server.tenant('Grupo que lee mucho');
await tenant.turnOn();
const colleague = await server.member(tenant.multimediaId, 'lee@example.com', 'viewer');
const database = server.app.get(TenantDatabase);
const { id: clientId } = await create(tenant, 'client');
const { id: stationId } = await create(tenant, 'station');

const days = { dateFrom: MONDAY, dateTo: THURSDAY };
const table = { ...days, basis: 'ordered', rows: ['campaign'], columns: [], measures: ['airings'] };
const month = MONDAY.slice(0, 7);
const range = `dateFrom=${MONDAY}&dateTo=${THURSDAY}`;

/** Each expensive read, as a path and what it is asked. */
const READS: Record<string, object | null> = {
  'Report/run': table,
  'Report/facts': { ...days, basis: 'ordered', at: [] },
  'Report/export': { ...table, format: 'csv' },
  'Report/settlement': { ...days, basis: 'ordered' },
  'Report/settlementFile': { ...days, basis: 'ordered', format: 'xlsx' },
  'Report/notBilled': days,
  'Report/notBilledFile': days,
  'Report/pacing': { by: 'station', monthFrom: month, monthTo: month },
  [`Report/profile?subject=client&id=${clientId}&basis=ordered&${range}`]: null,
  [`AsRun/underDelivery?stationId=${stationId}&${range}`]: null,
  [`Certificate/clients?basis=aired&${range}`]: null,
};

const ask = (path: string, options: { signal?: AbortSignal } = {}) => {
  const body = READS[path];
  return body ? tenant.post(path, body, options) : tenant.get(path, options);
};

/** How many connections wait for what another one has locked. */
async function waiting(): Promise<number> {
  const [row] = await server.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row.count;
}

/** Makes whatever reads campaigns or what closed days came to wait, while `work` goes on. */
async function held(work: () => Promise<void>): Promise<void> {
  const other = server.dataSource.createQueryRunner();
  await other.startTransaction();
  try {
    await other.query('LOCK TABLE spot, ledger_sum IN ACCESS EXCLUSIVE MODE');
    await work();
  } finally {
    await other.rollbackTransaction();
    await other.release();
  }
}

describe.each(Object.keys(READS))('%s', (path) => {
  it('takes the database once for a user, and not at all when its caller is gone', async () => {
    const callers = [1, 2, 3].map(() => new AbortController());
    await held(async () => {
      const calls = callers.map(({ signal }) => ask(path, { signal }).catch(() => null));
      await until(async () => (await waiting()) > 0);
      // Of another user, so that the next ones of the first have had their time.
      await colleague.get('Client/getAll');
      expect(await waiting()).toBe(1);
      for (const caller of callers) caller.abort();
      expect(await Promise.all(calls)).toEqual([null, null, null]);
      // Long before PostgreSQL would end it by itself.
      await until(async () => (await waiting()) === 0, TRANSACTIONS.lockMs / 2000);
      await until(() => database.connections().inUse === 0);
    });
    expect((await ask(path)).status).toBe(200);
  });
});

it('one too many of a user is refused with a sentence', async () => {
  const gone = new AbortController();
  await held(async () => {
    const calls = Array.from({ length: 1 + WORK.waitingReadsOfUser }, () =>
      ask('Report/run', { signal: gone.signal }).catch(() => null),
    );
    await until(async () => (await waiting()) > 0);
    await colleague.get('Client/getAll');
    const refused = await ask('Report/pacing');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(WORK.retryAfterSeconds));
    gone.abort();
    await Promise.all(calls);
    await until(() => database.connections().inUse === 0);
  });
});
