import { setTimeout as later } from 'node:timers/promises';
import { TenantDatabase } from '../../src/tenant/tenant-database.js';
import { PlacementPool } from '../../src/traffic-log/placement-pool.js';
import { create } from '../factories/reference.js';
import { TestApp, type Tenant } from '../support/app.js';

const { jest } = import.meta;

let server: TestApp;
let tenant: Tenant;
let body: object;

beforeAll(async () => {
  server = await TestApp.start();
  tenant = await server.tenant('Pautas');
  const { id } = await create(tenant, 'station');
  body = { stationId: id, dateFrom: '2026-12-07', dateTo: '2026-12-08' };
});
afterAll(() => server.stop());
afterEach(() => jest.restoreAllMocks());

/** What `generate` answers when its first day takes until `work` is done, and so many days wait for a thread. */
async function generate(waiting: number, work: () => Promise<void>) {
  const pool = server.app.get(PlacementPool);
  const makeRows = pool.makeRows.bind(pool);
  let begun = () => {};
  const first = new Promise<void>((done) => (begun = done));
  jest.spyOn(pool, 'waiting').mockReturnValue(waiting);
  jest.spyOn(pool, 'makeRows').mockImplementation(async function* (...all) {
    begun();
    await work();
    yield* makeRows(...all);
  });
  const answer = tenant.post('TrafficLog/generate', body);
  await first;
  return answer;
}

const inUse = () => server.app.get(TenantDatabase).connections().inUse;

describe('the connection that logs are written on', () => {
  it('is not taken while the first day waits for a thread', async () => {
    let used = -1;
    const { status } = await generate(1, async () => {
      await later(100);
      used = inUse();
    });
    expect(status).toBe(200);
    expect(used).toBe(0);
  });

  it('is ready when the first day is, if a thread is free', async () => {
    let used = -1;
    const { status } = await generate(0, async () => {
      for (let tries = 0; tries < 100 && (used = inUse()) < 1; tries++) await later(10);
    });
    expect(status).toBe(200);
    expect(used).toBe(1);
  });

  it.each([0, 1])('is given back when no day can be made, %i in front', async (waiting) => {
    const { status } = await generate(waiting, async () => {
      await later(20);
      throw new Error('A thread has ended');
    });
    expect(status).toBe(500);
    expect(inUse()).toBe(0);
    jest.restoreAllMocks();
    expect((await tenant.post('TrafficLog/generate', body)).status).toBe(200);
  });
});
