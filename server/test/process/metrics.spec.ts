import pg from 'pg';
import { freePort } from '../../src/database/embedded/free-port.js';
import { ServerProcess } from '../support/server-process.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { ApiClient } from '../support/api-client.js';
import { startServer } from '../support/demo-server.js';

let database: TestDatabase;
let server: ServerProcess;
let port: number;
let metricsPort: number;

beforeAll(async () => {
  database = await demoDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Two days without a file, of which one has missed airings that a person ticked.
  await client.query(`UPDATE multimedia SET parts = '{}'`);
  await client.query(`UPDATE multimedia SET parts = '{airplay,certificate}' WHERE id = 1`);
  await client.query(
    `INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at, breaks, placed,
       unplaced, used, capacity, bound)
     SELECT 1, min(id), now()::date - back, 'locked', now(), 0, 3, 0, 0, 0, 0
     FROM station, generate_series(2, 3) back WHERE multimedia_id = 1 GROUP BY back`,
  );
  await client.query(
    `INSERT INTO as_run_day (multimedia_id, station_id, "date", missed)
     SELECT 1, min(id), now()::date - 3, 2 FROM station WHERE multimedia_id = 1`,
  );
  await client.end();
  metricsPort = await freePort();
  ({ server, port } = await startServer(database.url, {
    METRICS_PORT: String(metricsPort),
    DATABASE_POOL_SIZE: '5',
  }));
}, 60_000);

afterAll(async () => {
  await server.signal('SIGKILL');
  await database.drop();
});

async function metrics(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}

/** The value of one series; NaN where there is none. */
function value(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? NaN);
}

describe('the metrics', () => {
  it('count requests by the pattern of their route, and hold nothing that a client sent', async () => {
    const api = await ApiClient.on(port).signIn();
    for (let id = 1; id <= 3; id += 1) await api.get(`Spot/getById?id=${id}`);
    await api.get('Spot/getById?id=1&marker=seen');
    await api.get('Spot/marker');
    await fetch(`http://127.0.0.1:${port}/marker/page`);
    const text = await metrics();
    const series = (route: string, status: number) =>
      `tandas_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
    expect(value(text, series('/api/Spot/getById', 200))).toBe(3);
    expect(value(text, series('/api/Spot/getById', 400))).toBe(1);
    expect(text).not.toContain('marker');
  });

  it('tell of the logs made', async () => {
    const api = await ApiClient.on(port).signIn();
    const days = { stationId: 1, dateFrom: '2026-12-01', dateTo: '2026-12-03' };
    const { text: answer } = await api.post('TrafficLog/generate', days);
    const { placed, unplaced } = JSON.parse(answer) as { placed: number; unplaced: number };
    await api.post('TrafficLog/generate', { ...days, stationId: 999 });
    const text = await metrics();
    expect(placed).toBeGreaterThan(0);
    expect(value(text, 'tandas_generated_airings_total{result="placed"}')).toBe(placed);
    expect(value(text, 'tandas_generated_airings_total{result="unplaced"}')).toBe(unplaced);
    const count = 'tandas_generate_duration_seconds_count';
    expect(value(text, `${count}{result="done"}`)).toBe(1);
    expect(value(text, `${count}{result="refused"}`)).toBe(1);
    expect(value(text, 'tandas_placement_queue')).toBe(0);
  });

  it('tell of the pool and of the process', async () => {
    const text = await metrics();
    const open = value(text, 'tandas_database_connections_open');
    expect(open).toBeGreaterThan(0);
    expect(open).toBeLessThanOrEqual(5);
    expect(value(text, 'tandas_database_connections_in_use')).toBe(0);
    expect(value(text, 'tandas_database_connections_waited_for')).toBe(0);
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('count the open days that missed airings, and those without a file', async () => {
    const text = await metrics();
    expect(value(text, 'tandas_as_run_days_missed')).toBe(1);
    expect(value(text, 'tandas_as_run_days_without_file')).toBe(2);
  });

  it('are on their own port alone, and nothing else is there', async () => {
    const answers = await Promise.all(
      [`${port}/metrics`, `${port}/api/metrics`, `${metricsPort}/api/health/live`].map((path) =>
        fetch(`http://127.0.0.1:${path}`, { headers: { accept: 'text/plain' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
