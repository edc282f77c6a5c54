import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { type Attack, attacks } from '../factories/attack.js';
import { ApiDocument, type Document } from '../factories/openapi.js';
import type { ServerProcess } from '../support/server-process.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { DEMO_USER, report } from '../support/api-client.js';
import { startServer } from '../support/demo-server.js';
import { Observer } from '../support/late-observer.js';
import { SlowReaders } from '../support/slow-readers.js';
import { SlowSenders } from '../support/slow-senders.js';

/** Requests in all; `npm run test:hostile` sends 10,000. */
const COUNT = Number(process.env['HOSTILE_COUNT'] ?? 200);
/** How long the server may keep anybody waiting. Slow machines get more in `npm test`. */
const MOST_LATE_MS = Number(process.env['HOSTILE_LATE_MS'] ?? 1000);
const MOST_MORE_MB = 512;
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 8;
const BATCH = 40;
const SLOW = 60;
/** A token lives seven minutes. */
const SIGN_IN_EVERY_MS = 120_000;

let database: TestDatabase;
let server: ServerProcess;
let port: number;
let document: ApiDocument;

beforeAll(async () => {
  database = await demoDatabase();
  ({ server, port } = await startServer(database.url, { SWAGGER: 'on', NODE_ENV: 'test' }));
  const answer = await fetch(`http://127.0.0.1:${port}/api/docs-json`);
  document = new ApiDocument((await answer.json()) as Document);
}, 120_000);

afterAll(async () => {
  await server.signal('SIGKILL');
  await database.drop();
});

async function signIn(user = DEMO_USER.user): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/Authentication/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO_USER, user }),
  });
  expect(answer.status).toBe(200);
  const { token, multimedias } = (await answer.json()) as {
    token: string;
    multimedias: { id: number }[];
  };
  return { authorization: `Bearer ${token}`, multimediaid: String(multimedias[0]?.id) };
}

/** Calls that would end the session of whoever sends them soundly. */
const ENDING = ['logout', 'endSession', 'endOtherSessions', 'changePassword'];

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** The status of the answer, or the code of what cut the connection. */
const send = (
  { operation, path, headers, body, signedIn }: Attack,
  credentials: Record<string, string>,
): Promise<number | string> =>
  new Promise((resolve) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: operation.method,
        path: `/api/${path}`,
        headers: {
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...(signedIn && !ENDING.includes(operation.id) && credentials),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        response.on('close', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });

const MB = 1024 * 1024;

const slowSenders = (credentials: Record<string, string>) =>
  new SlowSenders(
    port,
    '/api/Spot/create',
    Array.from({ length: SLOW }, (_, i) => ({
      headers: {
        ...(i % 2 === 0 && credentials),
        ...(i % 3 === 0 ? { 'transfer-encoding': 'chunked' } : { 'content-length': 2 * MB }),
      },
      ahead: i % 3 === 0 ? 0 : i % 3 === 1 ? 10 : 2 * MB - 1000,
    })),
  );

/** The largest answers there are of the demo's data: lists, a year of logs, and its file. */
const LARGE = [
  '/api/Spot/getAll',
  '/api/audit-events?range=[0,99]',
  '/api/TrafficLog/getAll?stationId=1&dateFrom=2026-01-01&dateTo=2026-12-31',
  '/api/TrafficLog/exportRange?stationId=1&dateFrom=2026-11-01&dateTo=2026-11-30&format=csv',
];

const slowReaders = (credentials: Record<string, string>) =>
  new SlowReaders(
    port,
    Array.from({ length: SLOW }, (_, i) => LARGE[i % LARGE.length] ?? ''),
    credentials,
  );

it(
  `${COUNT} hostile requests keep nobody waiting, and the server lives`,
  async () => {
    let credentials = await signIn();
    let signedInAt = performance.now();
    const inFlight = new Set<string>();
    const answered = new Map<number | string, number>();
    const failed: string[] = [];
    // Of another user, whose large bodies do not count for those that are sent here.
    const staff = await signIn('staff@demo.example');
    const slow = slowSenders(staff);
    const readers = slowReaders(staff);
    const observer = new Observer({ port, pid: server.pid }, () => [...inFlight]);
    await observer.looks();
    slow.start();
    readers.start();
    const start = performance.now();
    for (let sent = 0; sent < COUNT; sent += BATCH) {
      if (performance.now() - signedInAt > SIGN_IN_EVERY_MS) {
        credentials = await signIn();
        signedInAt = performance.now();
      }
      const batch = fc.sample(attacks(document), { numRuns: BATCH, seed: SEED + sent });
      const workers = Array.from({ length: AT_ONCE }, async () => {
        for (let attack = batch.pop(); attack !== undefined; attack = batch.pop()) {
          inFlight.add(attack.name);
          const status = await send(attack, credentials);
          inFlight.delete(attack.name);
          answered.set(status, (answered.get(status) ?? 0) + 1);
          if (typeof status === 'number' && status >= 500) failed.push(`${status} ${attack.name}`);
        }
      });
      await Promise.all(workers);
    }
    const seconds = (performance.now() - start) / 1000;
    slow.stop();
    readers.stop();
    const more = observer.mostRss - observer.firstRss;
    report(`FUZZ_SEED=${SEED}: ${COUNT} requests in ${seconds.toFixed(0)} s, answered`);
    report([...answered].map(([status, count]) => `${count} × ${status}`).join(', '));
    report(
      `${observer.late.length} looks: slowest ${observer.mostLate.toFixed(0)} ms, ` +
        `p99 ${observer.percentile(0.99).toFixed(0)} ms, median ${observer.percentile(0.5).toFixed(0)} ms; ` +
        `memory ${observer.firstRss.toFixed(0)} MB and ${more.toFixed(0)} MB more`,
    );
    for (const { late, during } of observer.worst.toSorted((a, b) => b.late - a.late).slice(0, 8))
      report(`${late.toFixed(0)} ms while: ${during.join(' | ').slice(0, 600)}`);
    observer.stop();
    expect([...observer.statuses]).toEqual([200]);
    expect(failed).toEqual([]);
    expect(observer.late.length).toBeGreaterThan(5 * seconds);
    expect(observer.mostLate).toBeLessThan(MOST_LATE_MS);
    expect(more).toBeLessThan(MOST_MORE_MB);
    const list = await fetch(`http://127.0.0.1:${port}/api/Client/getAll`, {
      headers: await signIn(),
    });
    expect(list.status).toBe(200);
  },
  180_000 + COUNT * 200,
);
