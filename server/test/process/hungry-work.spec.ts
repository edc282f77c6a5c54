import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/database/embedded/free-port.js';
import { simpleLine } from '../factories/campaign.js';
import { nicenessOf } from '../support/niceness.js';
import { ServerProcess } from '../support/server-process.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { ApiClient, DEMO_STAFF, until } from '../support/api-client.js';
import { startServer } from '../support/demo-server.js';

/** Of the demo data: a group with two stations, and one with a third. */
const [HUNGRY, OTHERS] = [{ stationId: 1 }, { stationId: 3 }];
const SUGGESTIONS = `TrafficLog/suggestions?stationId=${HUNGRY.stationId}&date=2026-12-09`;
const GENERATE = 'TrafficLog/generate';

const DIST = pathToFileURL(join(import.meta.dirname, '../../dist/')).href;

let database: TestDatabase;
let server: ServerProcess;
let metricsPort: number;
/** Of the group whose campaign asks for far more than its station can air. */
let hungry: ApiClient;
let others: ApiClient;

beforeAll(async () => {
  database = await demoDatabase();
  metricsPort = await freePort();
  const started = await startServer(database.url, {
    // Where a piece of work cannot be cut off, there is no second thread.
    PLACEMENT_THREADS: '1',
    METRICS_PORT: String(metricsPort),
  });
  ({ server } = started);
  hungry = await ApiClient.on(started.port).signIn(DEMO_STAFF);
  others = await ApiClient.on(started.port).signIn();
  others.headers['multimediaid'] = '2';
  const [client] = JSON.parse((await hungry.get('Client/getAll')).text) as { id: number }[];
  const line = (k: number) =>
    simpleLine({ startTime: '06:00', endTime: '22:00', occurrences: 20, length: 10 + (k % 50) });
  const campaign = {
    ...HUNGRY,
    clientId: client?.id,
    spotName: 'Hungry',
    simpleSchedules: Array.from({ length: 500 }, (_, k) => line(k)),
    advancedSchedules: [],
  };
  expect((await hungry.post('Spot/create', campaign)).status).toBe(201);
}, 60_000);

afterAll(async () => {
  await server.signal('SIGKILL');
  await database.drop();
});

/** A figure of the server's metrics. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}
const waiting = () => metric('tandas_placement_queue');
const running = () => metric('tandas_placement_running');

/** Seconds of processor that the server uses in the next second. */
async function usedInASecond(): Promise<number> {
  const before = await metric('process_cpu_seconds_total');
  await sleep(1000);
  return (await metric('process_cpu_seconds_total')) - before;
}

describe('a client that disconnects', () => {
  const year = { ...HUNGRY, dateFrom: '2026-12-01', dateTo: '2027-11-30' };
  it.each([
    ['suggestions', (init: RequestInit) => hungry.get(SUGGESTIONS, init)],
    ['a test run', (init: RequestInit) => hungry.post(GENERATE, { ...year, test: true }, {}, init)],
    ['a year of logs', (init: RequestInit) => hungry.post(GENERATE, year, {}, init)],
  ])(
    'ends the work for %s, of the call under way and of the one behind it',
    async (_, call) => {
      const client = new AbortController();
      const calls = [call({ signal: client.signal }), call({ signal: client.signal })];
      await until(async () => (await running()) === 1);
      await sleep(500);
      client.abort();
      for (const { status } of await Promise.all(calls)) expect(status).toBe(0);
      await until(async () => (await running()) + (await waiting()) === 0, 1);
      await sleep(500);
      expect([await waiting(), await running()]).toEqual([0, 0]);
      expect(await usedInASecond()).toBeLessThan(0.3);
    },
    60_000,
  );
});

describe('suggestions for 500 lines that find no place', () => {
  it('answer nearly all of them', async () => {
    const { status, text } = await hungry.get(SUGGESTIONS);
    expect(status).toBe(200);
    const entries = JSON.parse(text) as { suggestions: object[]; complete: boolean }[];
    expect(entries.length).toBeGreaterThan(500);
    const answered = entries.filter((one) => one.complete || one.suggestions.length > 0);
    expect(answered.length).toBeGreaterThan(0.95 * entries.length);
    // Somebody waits for them.
    const niceness = nicenessOf(server.pid) ?? [0];
    expect(niceness.every((n) => n <= 0)).toBe(true);
  }, 60_000);
});

describe('a group with much to do', () => {
  it('does not keep others waiting, whose work is little', async () => {
    const client = new AbortController();
    const month = { ...HUNGRY, dateFrom: '2026-12-01', dateTo: '2026-12-31' };
    const calls = Array.from({ length: 20 }, () =>
      hungry.post(GENERATE, month, {}, { signal: client.signal }),
    );
    await until(async () => (await waiting()) > 5);
    const days = { ...OTHERS, dateFrom: '2026-12-07', dateTo: '2026-12-13' };
    expect((await others.post(GENERATE, days)).status).toBe(200);
    // The first month's days that waited before still do.
    expect(await waiting()).toBeGreaterThan(3);
    client.abort();
    await Promise.all(calls);
  }, 60_000);
});

it('many lines are compared with their logs, in a thread', async () => {
  const days = { ...HUNGRY, dateFrom: '2026-12-07', dateTo: '2026-12-08' };
  expect((await hungry.post(GENERATE, days)).status).toBe(200);
  const range = new URLSearchParams({ ...days, stationId: String(days.stationId) });
  const stale = async () => JSON.parse((await hungry.get(`TrafficLog/staleDays?${range}`)).text);
  expect(await stale()).toEqual([]);
  const body = { ...HUNGRY, date: days.dateFrom, locked: 1 };
  expect(JSON.parse((await hungry.post('TrafficLog/lock', body)).text)).toMatchObject({ stale: 0 });
  const [category] = JSON.parse((await hungry.get('ClientCategory/getAll')).text) as object[];
  const letter = { ...category, priority: 'Q' };
  expect((await hungry.post('ClientCategory/update', letter)).status).toBe(200);
  expect(await stale()).toMatchObject([{ date: days.dateFrom }, { date: days.dateTo }]);
}, 60_000);

/** A reader with as little memory as a thread can start with, and a file that takes more. */
const READER = `
  import { readFile } from '${DIST}as-run/read-file.js';
  import { HeavyThreads } from '${DIST}work/heavy-threads.js';
  import { IN_PRESET_MAPS } from '${DIST}playout/engine/presets-in.js';
  class Small extends HeavyThreads {
    boundsOf(name) { return { ...super.boundsOf(name), heapMb: 24 }; }
  }
  class Hasty extends HeavyThreads {
    boundsOf(name) { return { ...super.boundsOf(name), mostMs: 400 }; }
  }
  const small = new Small({ placementThreads: 1 });
  const work = { multimediaId: 1, userId: null, signal: new AbortController().signal };
  const map = IN_PRESET_MAPS.affidavit;
  const read = (text) =>
    readFile(small, work, { bytes: Buffer.from(text), fileName: '', map, date: '2026-10-01' });
  const { refusal } = await read('<r>' + '<a b="1"/>'.repeat(200_000) + '</r>');
  const after = await read('<r><AffidavitSpot><TimeAired>10:00:00</TimeAired></AffidavitSpot></r>');
  const hasty = new Hasty({ placementThreads: 1 });
  const slow = { ...IN_PRESET_MAPS.elr, rowPattern: '(?<airedTime>..:..:..)' + '(a|b|ab|.)*'.repeat(80) + '$' };
  const late = await readFile(hasty, work, {
    bytes: Buffer.from('08:15:00 abababababababab\\n'.repeat(20_000)),
    fileName: '',
    map: slow,
    date: '2026-10-01',
  });
  console.log(refusal, after.read, late.refusal);
  await small.onApplicationShutdown();
  await hasty.onApplicationShutdown();`;

it('a file that takes more memory or time than a thread may have is refused, and the next one is read', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    READER,
  ]);
  expect(stdout).toBe('TOO_MANY_LINES 1 TOO_SLOW\n');
}, 30_000);
