import { crc32, deflateSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import type { AiredFile, PlayoutDirection } from '../../src/contract/playout.js';
import { IN_PRESET_MAPS } from '../../src/playout/engine/presets-in.js';
import { elrFile } from '../factories/elr.js';
import { mutated } from '../factories/hostile-bytes.js';
import { hostileMap } from '../factories/hostile-maps.js';
import { bookOf, HOSTILE_SHEETS } from '../factories/xlsx-parts.js';
import { ApiClient, DEMO_STAFF, report } from '../support/api-client.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { startServer } from '../support/demo-server.js';
import { withClient } from '../support/ledger.js';
import { Observer } from '../support/late-observer.js';
import type { ServerProcess } from '../support/server-process.js';

/** As in `hostile.spec.ts`; `npm run test:hostile` sends files at the limits. */
const FULL = process.env['HOSTILE_COUNT'] !== undefined;
const MOST_LATE_MS = FULL ? 250 : 1000;
const MOST_MORE_MB = 512;
const MB = 1024 * 1024;
const [ROWS, DAY, XML] = FULL ? [10_000, 3_000, 20 * MB - 100] : [2_000, 1_000, MB];
const SAMPLE = FULL ? 10_000 : 500;
const SLOW = `(?<airedTime>..:..:..)${'(a|b|ab|.)*'.repeat(80)}$`;
const DAYS = 4;
/** Days on which the demo's campaigns air, from 1. */
const day = (number: number): string => `2026-11-1${number}`;
const MAPS = FULL ? 400 : 8;
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let database: TestDatabase;
let server: ServerProcess;
let port: number;

beforeAll(async () => {
  database = await demoDatabase();
  await withClient(database.url, (client) =>
    client.query(`UPDATE multimedia SET parts = '{airplay,certificate,import}'`),
  );
  ({ server, port } = await startServer(database.url));
}, 60_000);

afterAll(async () => {
  await server.signal('SIGKILL');
  await database.drop();
});

const clock = (second: number): string =>
  [3600, 60, 1].map((unit) => String(Math.floor(second / unit) % 60).padStart(2, '0')).join(':');

const elr = (count: number, cart: (i: number) => number) =>
  elrFile(
    Array.from({ length: count }, (_, i) => ({
      aired: clock(Math.floor((i * 86_000) / count)),
      cart: cart(i),
    })),
  );

const csv = (): string => {
  const ofDay = ROWS / DAYS;
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const date = day(1 + Math.floor(i / ofDay));
    return `${date},${clock(Math.floor(((i % ofDay) * 86_000) / ofDay))},00:00:30,${1 + (i % 500)},x`;
  });
  return ['airedDate,airedTime,airedLength,cart,title', ...rows, ''].join('\n');
};

const workbook = async (sheet: string | Buffer) => new Uint8Array(await bookOf({ sheet }));

const FILES: [
  name: string,
  query: string,
  body: () => string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
  status: number,
][] = [
  ['many carts', `format=elr&date=${day(5)}`, () => elr(DAY, (i) => 1 + i), 200],
  ['one cart', `format=elr&date=${day(6)}`, () => elr(DAY, () => 1001), 200],
  ['four days', 'format=csv', csv, 200],
  ['four days again', 'format=csv', () => `${csv()}\n`, 200],
  ['deep XML', `format=affidavit&date=${day(7)}`, () => '<a>'.repeat(XML / 3), 400],
  ['zeros', `format=elr&date=${day(7)}`, () => new Uint8Array(XML), 400],
  ['nested workbook', 'format=csv', () => workbook(HOSTILE_SHEETS.nested(2_000_000)), 400],
  ['wide workbook', 'format=csv', () => workbook(HOSTILE_SHEETS.attributes(2_000_000)), 400],
  ['merged workbook', 'format=csv', () => workbook(HOSTILE_SHEETS.merged(49_000, 10_000)), 400],
];

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A sound PNG without a colour in it, as a data URL: a few kilobytes of any size. */
function picture(width: number, height: number): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + 3 * width)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const PICTURES: [name: string, logo: string, status: number][] = [
  ['long picture', picture(1, 2_000_000), 400],
  ['wide picture', picture(2_000_000, 1), 400],
  ['largest picture', picture(4_096, 488), 200],
];

it('files of what aired and pictures at their limits keep nobody waiting', async () => {
  const api = await ApiClient.on(port).signIn();
  const days = { stationId: 1, dateFrom: day(1), dateTo: day(8) };
  expect((await api.post('TrafficLog/generate', days)).status).toBe(200);
  let during = '';
  const observer = new Observer({ port, pid: server.pid }, () => [during]);
  await observer.looks();
  for (const [name, query, body, status] of FILES) {
    during = name;
    const headers = { ...api.headers, 'content-type': 'application/octet-stream' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/AsRun/import?stationId=1&${query}`, {
      method: 'POST',
      headers,
      body: await body(),
    });
    expect([name, answer.status]).toEqual([name, status]);
    await answer.text();
  }
  during = 'sample';
  const sample = await api.post('playout-formats/preview', {
    direction: 'in',
    map: { ...IN_PRESET_MAPS.elr, row: [], rowPattern: SLOW },
    sample: Buffer.from('08:15:00 abababababababab\n'.repeat(SAMPLE)).toString('base64'),
  });
  expect(sample.status).toBe(200);
  const { text } = await api.get('Multimedia/get');
  for (const [name, logo, status] of PICTURES) {
    during = name;
    const group = { ...(JSON.parse(text) as object), version: undefined, logo };
    const sent = await Promise.all([1, 2, 3].map(() => api.post('Multimedia/update', group)));
    expect([name, ...sent.map((answer) => answer.status)]).toEqual([
      name,
      ...sent.map(() => status),
    ]);
  }
  observer.stop();
  report(
    `${observer.late.length} looks: slowest ${observer.mostLate.toFixed(0)} ms, ` +
      `${(observer.mostRss - observer.firstRss).toFixed(0)} MB more`,
  );
  for (const { late, during: names } of observer.worst) report(`${late.toFixed(0)} ms: ${names}`);
  expect([...observer.statuses]).toEqual([200]);
  expect(observer.mostLate).toBeLessThan(MOST_LATE_MS);
  expect(observer.mostRss - observer.firstRss).toBeLessThan(MOST_MORE_MB);
}, 180_000);

it(`${MAPS} hostile maps keep nobody waiting, and the server lives`, async () => {
  const api = await ApiClient.on(port).signIn();
  let during = '';
  const observer = new Observer({ port, pid: server.pid }, () => [during]);
  await observer.looks();
  const maps = fc.sample(
    fc
      .constantFrom<PlayoutDirection>('in', 'in', 'in', 'out')
      .chain((direction) => hostileMap(direction).map((map) => ({ direction, map }))),
    { numRuns: MAPS, seed: SEED },
  );
  // What once ended the server, in whatever way it is written.
  const attack = `(?<airedTime>x)|(?:${'a?'.repeat(470)})`;
  for (const between of [String.raw`\Q\E`, '', '(?i)'])
    for (const name of ['rowPattern', 'skipPattern', 'datePattern'])
      maps.push({
        direction: 'in',
        map: { ...IN_PRESET_MAPS.csv, [name]: `${attack}${between}{1000}` },
      });
  const sample = Buffer.from('08:15:00 abababababababab\n'.repeat(SAMPLE)).toString('base64');
  const answered = new Map<number, number>();
  for (const [i, { direction, map }] of maps.entries()) {
    during = JSON.stringify(map).slice(0, 600);
    const { status } = await api.post('playout-formats/preview', {
      direction,
      map,
      ...(direction === 'in' ? { sample } : { stationId: 1, date: day(1) }),
    });
    if (![200, 400].includes(status)) throw new Error(`${status}: ${during}`);
    answered.set(status, (answered.get(status) ?? 0) + 1);
    if (i % 4 > 0) continue;
    const saved = await api.post('playout-formats', { name: `Hostile ${i}`, direction, map });
    expect([201, 400]).toContain(saved.status);
  }
  observer.stop();
  report(
    `FUZZ_SEED=${SEED}: ${[...answered].map(([status, n]) => `${n} × ${status}`).join(', ')}; ` +
      `slowest ${observer.mostLate.toFixed(0)} ms, ` +
      `${(observer.mostRss - observer.firstRss).toFixed(0)} MB more`,
  );
  for (const { late, during: names } of observer.worst) report(`${late.toFixed(0)} ms: ${names}`);
  expect([...observer.statuses]).toEqual([200]);
  expect(observer.mostLate).toBeLessThan(MOST_LATE_MS);
  expect(observer.mostRss - observer.firstRss).toBeLessThan(MOST_MORE_MB);
}, 600_000);

it(`${MAPS} mutated files of each kind keep nobody waiting, and the server lives`, async () => {
  const api = await ApiClient.on(port).signIn();
  const spot = '<AffidavitSpot><TimeAired>10:00:00</TimeAired><Cart>12</Cart></AffidavitSpot>';
  const clients = Array.from({ length: 200 }, (_, i) => [`C${i}`, `Cliente ñ ${i}`, 'Oro']);
  const table = [['Código', 'Razón social', 'Categoría'], ...clients];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'Clientes');
  const aired = (format: string) =>
    `AsRun/import?stationId=1&format=${format}&date=2026-10-20&mode=replace`;
  const sound: [path: string, bytes: Buffer][] = [
    [aired('elr'), Buffer.from(elr(200, (i) => 1 + i))],
    [aired('csv'), Buffer.from(csv().slice(0, 9_000))],
    [aired('affidavit'), Buffer.from(`<?xml version="1.0"?><r>${spot.repeat(200)}</r>`)],
    [aired('mastercontrol'), Buffer.from(`${'08:15:00 00:30  001'.padEnd(300)}\r\n`.repeat(100))],
    [
      aired('technical'),
      Buffer.from(`Report for 10/01/2026\n--Time--\n${'08:15:02  1  001  x\n'.repeat(99)}`),
    ],
    ['Import/read?entity=client', Buffer.from(table.map((row) => row.join(';')).join('\r\n'))],
    ['Import/read?entity=client', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer],
    [
      'Import/read?entity=client',
      write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
    ],
  ];
  let during = '';
  const observer = new Observer({ port, pid: server.pid }, () => [during]);
  await observer.looks();
  const answered = new Map<number, number>();
  const failed: string[] = [];
  for (const [kind, [path, bytes]] of sound.entries())
    for (const body of fc.sample(mutated(bytes), { numRuns: MAPS, seed: SEED + kind })) {
      during = path;
      const { status } = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: 'POST',
        headers: { ...api.headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(body),
      });
      answered.set(status, (answered.get(status) ?? 0) + 1);
      if (status >= 500) failed.push(`${status} ${path}: ${body.toString('base64')}`);
    }
  observer.stop();
  report(
    `FUZZ_SEED=${SEED}: ${[...answered].map(([status, n]) => `${n} × ${status}`).join(', ')}; ` +
      `slowest ${observer.mostLate.toFixed(0)} ms, ` +
      `${(observer.mostRss - observer.firstRss).toFixed(0)} MB more`,
  );
  expect(failed).toEqual([]);
  expect([...observer.statuses]).toEqual([200]);
  expect(observer.mostLate).toBeLessThan(MOST_LATE_MS);
  expect(observer.mostRss - observer.firstRss).toBeLessThan(MOST_MORE_MB);
}, 600_000);

it("a group's slow expression keeps no other group's sample waiting", async () => {
  const slow = await ApiClient.on(port).signIn(DEMO_STAFF);
  const other = await ApiClient.on(port).signIn();
  other.headers['multimediaid'] = '2';
  const map = { ...IN_PRESET_MAPS.elr, row: [] };
  const sampleOf = (lines: number) =>
    Buffer.from('08:15:00 abababababababab\n'.repeat(lines)).toString('base64');
  const preview = (api: ApiClient, rowPattern: string, lines: number) =>
    api.post('playout-formats/preview', {
      direction: 'in',
      map: { ...map, rowPattern },
      sample: sampleOf(lines),
    });
  const short = async () => {
    const began = performance.now();
    const { status, text } = await preview(other, '^(?<airedTime>.{8})', 20);
    expect([status, (JSON.parse(text) as { read: AiredFile }).read.rows.length]).toEqual([200, 20]);
    return performance.now() - began;
  };
  await short();
  let isDone = false;
  const first = preview(slow, SLOW, 10_000).finally(() => (isDone = true));
  const took = [await short(), await short(), await short()];
  report(`beside a slow one: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  expect(isDone).toBe(false);
  expect(JSON.parse((await first).text)).toMatchObject({ read: { refusal: 'TOO_SLOW' } });
}, 60_000);
