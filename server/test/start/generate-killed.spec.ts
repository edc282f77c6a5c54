import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { loadDemoInto } from '../../src/demo/load-demo.js';
import { testDatabase, type TestDatabase } from '../support/database.js';
import { freePort, ServerProcess } from './server-process.js';

/** Moments after the call at which the server is killed, in milliseconds. */
const MOMENTS = [15, 60, 120, 250];
const FROM = '2026-12-01';
const TO = '2026-12-31';

let database: TestDatabase;
let dataSource: DataSource;
let server: ServerProcess;
let port: number;

beforeAll(async () => {
  database = await testDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.url, 2)).initialize();
  await loadDemoInto(dataSource, FROM);
});
afterAll(async () => {
  await server.signal('SIGKILL');
  await dataSource.destroy();
  await database.drop();
});

async function start(): Promise<Record<string, string>> {
  port = await freePort();
  server = new ServerProcess({
    PORT: String(port),
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'a secret for this test, long enough',
  });
  await server.ready();
  const answer = await call('Authentication/authenticate', {
    user: 'admin@demo.example',
    password: 'tandas-demo-1',
  });
  const { token, multimedias } = (await answer.json()) as {
    token: string;
    multimedias: { id: number }[];
  };
  return { authorization: `Bearer ${token}`, multimediaid: String(multimedias[0]?.id) };
}

const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface StoredDay {
  date: string;
  version: number;
  whole: boolean;
}

/** The stored days, and whether each has the rows that its summary counts. */
const storedDays = (stationId: number): Promise<StoredDay[]> =>
  dataSource.query<StoredDay[]>(
    `SELECT l."date", l.version,
       l.placed = (SELECT count(*) FROM airing a WHERE a.log_id = l.id)
       AND l.breaks = (SELECT count(*) FROM traffic_log_break b WHERE b.log_id = l.id)
       AND l.unplaced = (SELECT coalesce(sum(u.count), 0) FROM unplaced_airing u WHERE u.log_id = l.id)
         AS whole
     FROM traffic_log l WHERE l.station_id = $1 ORDER BY l."date"`,
    [stationId],
  );

describe('a server that is killed while it makes a month', () => {
  it('leaves each day whole, old or new', async () => {
    let headers = await start();
    const [station] = await dataSource.query<[{ id: number }]>(
      `SELECT station_id AS id FROM commercial_break GROUP BY station_id ORDER BY count(*) DESC LIMIT 1`,
    );
    const body = { stationId: station.id, dateFrom: FROM, dateTo: TO };
    expect((await call('TrafficLog/generate', body, headers)).status).toBe(200);

    for (const moment of MOMENTS) {
      const before = await storedDays(station.id);
      const cut = call('TrafficLog/generate', body, headers).then(
        ({ status }) => status,
        () => 'cut',
      );
      await sleep(moment);
      await server.signal('SIGKILL');
      await cut;
      headers = await start();
      const after = await storedDays(station.id);
      expect(after).toHaveLength(31);
      expect(after.filter(({ whole }) => !whole)).toEqual([]);
      after.forEach((day, i) =>
        expect([0, 1]).toContain(day.version - (before[i]?.version ?? NaN)),
      );
    }

    const [{ version } = { version: 0 }] = await storedDays(station.id);
    expect((await call('TrafficLog/generate', body, headers)).status).toBe(200);
    const last = await storedDays(station.id);
    expect(last.every((day) => day.whole && day.version > version - 1)).toBe(true);
  }, 120_000);
});
