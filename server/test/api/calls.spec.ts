import { setTimeout as later } from 'node:timers/promises';
import { Calls } from '../../src/common/calls.js';
import { create } from '../factories/reference.js';
import { TestApp, type Tenant } from '../support/app.js';

let server: TestApp;
let tenant: Tenant;
let calls: Calls;
let stationId: number;

beforeAll(async () => {
  server = await TestApp.start();
  tenant = await server.tenant('Pautas');
  ({ id: stationId } = await create(tenant, 'station'));
  calls = server.app.get(Calls);
});
afterAll(() => server.stop());
// Longer than a call was lately.
beforeEach(() => later(300));

describe('calls that logs leave a core for', () => {
  it('are what others ask for', async () => {
    expect(calls.lately()).toBe(false);
    expect((await tenant.get('Station/getAll')).status).toBe(200);
    expect(calls.lately()).toBe(true);
  });

  it('are those to addresses that there are not, too', async () => {
    expect((await tenant.get('Nothing/getAll')).status).toBe(404);
    expect(calls.lately()).toBe(true);
  });

  it('are not those for logs to be made, or for suggestions', async () => {
    const month = { stationId, dateFrom: '2026-12-01', dateTo: '2026-12-31' };
    expect((await tenant.post('TrafficLog/generate', month)).status).toBe(200);
    const day = `stationId=${stationId}&date=2026-12-01`;
    expect((await tenant.get(`TrafficLog/suggestions?${day}`)).status).toBe(200);
    expect(calls.lately()).toBe(false);
  });
});
