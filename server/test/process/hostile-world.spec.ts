import pg from 'pg';
import { type Ask, Asking } from '../factories/greatest/asking.js';
import { ALWAYS_SMALL, GREATEST } from '../factories/greatest/questions.js';
import { ApiDocument, type Document, type Operation } from '../factories/openapi.js';
import { ApiClient, DEMO_STAFF, report } from '../support/api-client.js';
import { type Asked, ask } from '../support/asker.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { startServer } from '../support/demo-server.js';
import {
  addGroup,
  addWeek,
  addYears,
  askedGroup,
  largestGroup,
  shareOf,
} from '../support/hostile-world.js';
import { Observer } from '../support/late-observer.js';
import { Neighbour, type Pair } from '../support/neighbour.js';
import type { ServerProcess } from '../support/server-process.js';

/** Of the sizes that are stated; `npm run test:hostile` fills all of them. */
const SHARE = Number(process.env['HOSTILE_SHARE'] ?? 0.002);
const LONG = SHARE >= 0.1;
/** A database that an earlier run has filled, or that this one fills; absent: one that goes with the run. */
const KEPT = process.env['HOSTILE_DATABASE'];
/** Questions with such names alone. */
const ONLY = new RegExp(process.env['HOSTILE_ONLY'] ?? '');
/** Every which of them, as 1/4: what takes a night is done in parts. */
const [PART = 1, PARTS = 1] = (process.env['HOSTILE_PART'] ?? '1/1').split('/').map(Number);
/** How late the observer may be answered, without the time in which other programs had the core. */
const MOST_LATE_MS = 1_000;
/** What the server's memory may grow by: threads keep theirs for half a minute after their last task. */
const MOST_MORE_MB = LONG ? 1_536 : 1_024;
/** A question that takes as long is asked again beside calls of another group. */
const HEAVY_MS = 150;
/** Within which what is too great is refused; at full size on a slow machine. */
const REFUSED_MS = LONG ? 2_000 : 1_000;
/** What those wait: so much, or so many times what they take in a quiet server. Kept in the long run alone. */
const OTHERS = { ms: 250, times: 3 };
/** Whoever else uses the machine makes a call late now and then, but hardly three times. */
const TRIES = 3;
const SIGN_IN_EVERY_MS = 120_000;
/** The demo's first group, and its first station. */
const NEIGHBOUR = 1;
const NEIGHBOUR_STATION = 1;

/** One question of each kind of work, for the short run. */
const EACH_KIND = [
  'clientGetAll',
  'spotCreate',
  'spotChangeMany',
  'trafficLogGenerate 2',
  'trafficLogExportRange',
  'asRunImport',
  'asRunUnderDelivery',
  'certificateDraft',
  'reportRun 2',
  'reportExport 8',
  'reportSchedule',
  'importRun 2',
];
/** What people of another group do all day. */
const ORDINARY = [
  'clientGetAll',
  'spotGetById',
  'spotCreate',
  'trafficLogGet',
  'trafficLogGenerate',
  'trafficLogExport',
  'asRunDay',
  'reportRun',
  'importRead',
];

interface Named {
  name: string;
  operation: Operation;
  question: Ask;
}

let database: Pick<TestDatabase, 'url' | 'drop'>;
let client: pg.Client;
let server: ServerProcess;
let document: ApiDocument;
let large: Asking;
let neighbour: Neighbour;
let observer: Observer;
let inFlight = '';
let signedInAt = -Infinity;
const users: { api: ApiClient; user?: typeof DEMO_STAFF; tenant: number }[] = [];

async function signIn(): Promise<void> {
  if (performance.now() - signedInAt < SIGN_IN_EVERY_MS) return;
  signedInAt = performance.now();
  for (const { api, user, tenant } of users) {
    await api.signIn(user);
    api.headers['multimediaid'] = String(tenant);
  }
}

beforeAll(async () => {
  database = KEPT === undefined ? await demoDatabase() : { url: KEPT, drop: async () => undefined };
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const sizes = shareOf(SHARE);
  const group = (await largestGroup(client)).stations < 10 && (await addGroup(client, sizes));
  const { id: tenant } = await largestGroup(client);
  const started = await startServer(database.url, { SWAGGER: 'on', NODE_ENV: 'test' });
  ({ server } = started);
  const { port } = started;
  const answer = await fetch(`http://127.0.0.1:${port}/api/docs-json`);
  document = new ApiDocument((await answer.json()) as Document);
  const [api, other] = [ApiClient.on(port), ApiClient.on(port)];
  users.push({ api, user: DEMO_STAFF, tenant }, { api: other, tenant: NEIGHBOUR });
  await signIn();
  if (group) await addWeek(other, NEIGHBOUR_STATION);
  if (group) await addYears(client, api, group, sizes);
  await signIn();
  large = new Asking(api, document, await askedGroup(client, tenant), LONG ? 1 : 0.05);
  neighbour = new Neighbour(new Asking(other, document, await askedGroup(client, NEIGHBOUR), 0));
  observer = new Observer({ port, pid: server.pid }, () => [inFlight]);
  await observer.looks();
}, 3_600_000);

afterAll(async () => {
  observer.stop();
  await client.end();
  await server.signal('SIGKILL');
  await database.drop();
});

/** Each question, the further ones of an operation with their number. */
function questions(): Named[] {
  const all = Object.entries(GREATEST).flatMap(([id, asks]) => {
    const operation = document.operations.find((one) => one.id === id);
    if (!operation) throw new Error(`There is no operation ${id}`);
    const named = (question: Ask, i: number): Named => {
      return { name: i === 0 ? id : `${id} ${i + 1}`, operation, question };
    };
    return [asks].flat().map(named);
  });
  return all.filter(({ name }) => ONLY.test(name));
}

/** Those of a part. */
const ofPart = (all: readonly Named[]): Named[] =>
  all.filter((_, i) => i % PARTS === (PART - 1) % PARTS);

/** What the observer sees while something is done: looks that were answered, and the latest of them. */
async function watched<T>(name: string, work: () => Promise<T>) {
  await observer.nextLook();
  const before = observer.late.length;
  inFlight = name;
  const done = await work();
  await observer.nextLook();
  const looks = observer.late.slice(before);
  return { done, looks: looks.length, late: Math.max(...looks) };
}

/** What is too great may be refused, in words and before the work is done. */
const isBad = ({ status, ms }: Asked): boolean =>
  (status < 200 || status >= 300) && !(status === 400 && ms < REFUSED_MS);

function expectAlive(): void {
  expect([...observer.statuses]).toEqual([200]);
  expect(observer.mostRss - observer.firstRss).toBeLessThan(MOST_MORE_MB);
}

it('every operation has its greatest question, or is always small', () => {
  const named = [...Object.keys(GREATEST), ...Object.values(ALWAYS_SMALL).flat()];
  expect(named.toSorted()).toEqual(document.operations.map(({ id }) => id).toSorted());
});

const heavy: string[] = LONG ? [] : EACH_KIND;

if (LONG)
  it('nobody waits for an operation at its greatest question', async () => {
    const failed: string[] = [];
    for (const { name, operation, question } of ofPart(questions())) {
      await signIn();
      const { done, late } = await watched(name, () => ask(large, operation, question));
      const said = `${name}: ${done.status} after ${done.ms.toFixed(0)} ms, health ${late.toFixed(0)} ms late, ${observer.mostRss.toFixed(0)} MB`;
      report(said);
      if (done.ms > HEAVY_MS) heavy.push(name);
      if (isBad(done) || late > MOST_LATE_MS) failed.push(`${said} ${done.text.slice(0, 300)}`);
    }
    expect(failed).toEqual([]);
    expectAlive();
  }, 7_200_000);

it(
  'whatever one group asks, the calls of another are answered',
  async () => {
    const named = questions();
    const ordinary = named.filter(({ name }) => ORDINARY.includes(name));
    const failed: string[] = [];
    for (const one of named.filter(({ name }) => heavy.includes(name))) {
      let [seen, tries] = [await beside(one, ordinary), 1];
      for (; LONG && seen.length > 0 && tries < TRIES; tries += 1) {
        report(`asked again: ${seen.join('; ')}`);
        neighbour.forgets();
        seen = await beside(one, ordinary);
      }
      failed.push(...seen);
    }
    expect(failed).toEqual([]);
    expectAlive();
  },
  LONG ? 14_400_000 : 300_000,
);

/** Asks one heavy question again and again until another group has asked all of its own. @returns what fell */
async function beside(one: Named, ordinary: Named[]): Promise<string[]> {
  await signIn();
  const asked = [one, ...(LONG ? ordinary : ordinary.slice(0, 2))];
  for (const each of asked) await neighbour.knows(each);
  const statuses = new Set<number>();
  const { done, looks, late } = await watched(one.name, () =>
    neighbour.during(asked, async () => {
      statuses.add((await ask(large, one.operation, one.question)).status);
    }),
  );
  const slowest = done.toSorted((a, b) => b.during - a.during)[0];
  report(
    `${one.name} (${[...statuses].join(', ')}): health ${late.toFixed(0)} ms late in ${looks} looks, ` +
      `slowest ${slowest?.name} ${slowest?.during.toFixed(0)} ms, quiet ${slowest?.quiet.toFixed(0)} ms`,
  );
  return [
    ...(late > MOST_LATE_MS ? [`${one.name}: health ${late.toFixed(0)} ms late`] : []),
    ...[...statuses]
      .filter((status) => status >= 500 || status === 0)
      .map((s) => `${one.name}: ${s}`),
    ...done.filter(isTooSlow).map((pair) => `${one.name} beside ${said(pair)}`),
  ];
}

const said = ({ name, during, quiet, status }: Pair): string =>
  `${name}: ${status} after ${during.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms`;

const isTooSlow = ({ during, quiet, status, conflicts }: Pair): boolean =>
  (status >= 400 && !conflicts) ||
  status === 0 ||
  (LONG && during > Math.max(OTHERS.ms, OTHERS.times * quiet));
