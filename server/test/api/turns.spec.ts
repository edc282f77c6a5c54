import { LogWriter } from '../../src/traffic-log/log-writer.js';
import { Turns } from '../../src/traffic-log/turns.js';
import { create } from '../factories/reference.js';
import { TestApp, type Tenant } from '../support/app.js';

const { jest } = import.meta;

let server: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  server = await TestApp.start();
  tenant = await server.tenant('Pautas');
});
afterAll(() => server.stop());
afterEach(() => jest.restoreAllMocks());

it('is what each piece of making logs waits for, in its threads and in the database', async () => {
  const turns = server.app.get(Turns);
  const take = turns.take.bind(turns);
  let inTurn = false;
  let taken = 0;
  jest.spyOn(turns, 'take').mockImplementation((work) =>
    take(() => {
      taken += 1;
      inTurn = true;
      const done = work();
      inTurn = false;
      return done;
    }),
  );
  const written: [string, boolean][] = [];
  const { empty, write } = LogWriter.prototype;
  jest.spyOn(LogWriter.prototype, 'empty').mockImplementation(function (this: LogWriter, ...of) {
    written.push(['empty', inTurn]);
    return empty.apply(this, of);
  });
  jest.spyOn(LogWriter.prototype, 'write').mockImplementation(function (this: LogWriter, ...of) {
    written.push(['write', inTurn]);
    return write.apply(this, of);
  });
  const { id: stationId } = await create(tenant, 'station');
  const range = { stationId, dateFrom: '2026-12-07', dateTo: '2026-12-13' };
  expect((await tenant.post('TrafficLog/generate', range)).status).toBe(200);
  expect(written).toContainEqual(['empty', true]);
  expect(written).toContainEqual(['write', true]);
  expect(written.filter(([, inItsTurn]) => !inItsTurn)).toEqual([]);
  // Its days are alike: packed once, and finished.
  expect(taken - written.length).toBeGreaterThanOrEqual(2);
});
