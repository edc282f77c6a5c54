// npm run bench:imports: a copy list of 60 rows, 10,000 clients of a workbook, 50,000 of a CSV file with what others
// feel meanwhile, 2,000 campaigns of 20,000 lines from one sheet, and the month's logs made from them.
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import pg from 'pg';
import { addDays } from '../dist/server/src/contract/time.js';
import { ApiUser, send, Times } from './client.mjs';
import { addStaff, freePort, PASSWORD, startDatabase, startServer } from './setup.mjs';
import { typicalStation } from '../dist/server/test/factories/typical-station.js';

/** The program ends with 1 above them. */
const MOST = { copies: 2_000, workbook: 5_000, others: 250, moreMb: 200, campaigns: 60_000 };
/** Milliseconds between two reads of somebody else. */
const PACE_MS = 20;

const rows = (count, rowOf) => Array.from({ length: count }, (_, i) => rowOf(i));
const CLIENT_HEADINGS = ['Código', 'Razón social', 'Categoría', 'CUIT', 'Teléfono', 'Email'];
const clientRow = (letter) => (i) => [
  `${letter}${String(i).padStart(6, '0')}`,
  `Cliente ${letter} número ${i} S.A.`,
  'Importados',
  `30-${String(10_000_000 + i)}-7`,
  `+598 2900 ${String(i).padStart(5, '0')}`,
  `contacto${i}@ejemplo.uy`,
];
const csv = (headings, body) =>
  Buffer.from([headings, ...body].map((cells) => cells.join(';')).join('\r\n'));

function workbook(headings, body) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...body]), 'Clientes');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/** As a traffic program prints it: lines above, cells of several lines, carts of several copies, M/D/Y. */
const copyList = () =>
  Buffer.from(
    [
      'KXYZ-FM Copy list',
      'Printed 11/26/2026',
      '',
      'Advertiser,Cart,Copy Name,Length,Start Date,End Date,Script',
      ...rows(
        60,
        (i) =>
          `Advertiser ${i % 12},${i % 7 === 0 ? 'TBA' : 4000 + (i % 40)},Copy ${i},:30,12/${(i % 27) + 1}/2026,1/31/2027,"Line one\nline two ${i}"`,
      ),
    ].join('\r\n'),
  );

const CAMPAIGN_HEADINGS =
  'Cliente;Campaña;Orden;Desde;Hasta;Días;Franja;Por día;Duración;Archivo'.split(';');
/** Each line runs on one day of three months, so that each day of the station is asked for some 220 airings. */
const dayOf = (i) => addDays('2026-12-01', i % 90);
const campaignRow = (i) => [
  `A${String(i % 500).padStart(6, '0')}`,
  `Campaña ${Math.floor(i / 10)}`,
  `OP-${Math.floor(i / 10)}`,
  dayOf(i),
  dayOf(i),
  'L-D',
  `${6 + (i % 10)} a ${8 + (i % 10)}`,
  '1',
  '20',
  `spot-${i}`,
];
/** Ten lines of one campaign have one client. */
const campaignRows = () =>
  rows(20_000, (i) =>
    campaignRow(i).with(0, `A${String(Math.floor(i / 10) % 500).padStart(6, '0')}`),
  );

const memory = (pid, what) =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) /
  1024;

/** Reads a file, and imports all of its rows. @returns milliseconds of both */
async function imported(user, entity, body, options) {
  const began = performance.now();
  const answer = await send({
    port: user.port,
    agent: user.agent,
    method: 'POST',
    body,
    path: `/api/Import/read?entity=${entity}`,
    headers: {
      authorization: `Bearer ${user.token}`,
      multimediaid: String(user.multimediaId),
      'content-type': 'application/octet-stream',
      'content-length': body.length,
    },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const { uploadId, columns } = JSON.parse(answer.text);
  const map = Object.fromEntries(
    columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  const done = await user.call('run', 'POST', 'Import/run', { uploadId, entity, map, options });
  return { ms: performance.now() - began, create: done.create };
}

/** What somebody else waits for while something is done, in milliseconds: the longest, and the 99th percentile. */
async function beside(user, work) {
  const times = [];
  const agent = new Agent({ keepAlive: true });
  let isDone = false;
  const reads = (async () => {
    while (!isDone) {
      await user.renew();
      const headers = {
        authorization: `Bearer ${user.token}`,
        multimediaid: String(user.multimediaId),
      };
      const began = performance.now();
      const path = '/api/ClientCategory/getAll';
      const { status } = await send({ port: user.port, agent, path, headers });
      if (status !== 200) throw new Error(`a read of somebody else: ${status}`);
      times.push(performance.now() - began);
      await sleep(PACE_MS);
    }
  })();
  const done = await work();
  isDone = true;
  await reads;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { ...done, worst: times.at(-1), p99: times[Math.floor(times.length * 0.99)] };
}

const database = await startDatabase();
const client = new pg.Client({ connectionString: database.url });
let server;
try {
  await client.connect();
  const { rows: groups } = await client.query(
    `INSERT INTO multimedia (name) VALUES ('Staff') RETURNING id`,
  );
  const [email] = await addStaff(database.url, groups[0].id, 1);
  const { id: stationId, tenant } = await typicalStation(client, email, { sellOut: 0.1, seed: 6 });
  await client.query(
    `UPDATE multimedia m SET parts = '{import}', next_internal_number =
       (SELECT max(internal_number) + 1 FROM spot WHERE multimedia_id = m.id) WHERE id = $1`,
    [tenant],
  );
  const port = await freePort();
  server = await startServer(database, port);
  const user = new ApiUser(port, new Times(), tenant);
  await user.signIn(email, PASSWORD);
  const category = { code: 'IMP', name: 'Importados', priority: 'C' };
  const { id: clientCategoryId } = await user.call('c', 'POST', 'ClientCategory/create', category);
  const files = {
    workbook: workbook(CLIENT_HEADINGS, rows(10_000, clientRow('A'))),
    csv: csv(CLIENT_HEADINGS, rows(50_000, clientRow('B'))),
    campaigns: csv(CAMPAIGN_HEADINGS, campaignRows()),
  };
  const options = { stationId, clientCategoryId, dateOrder: 'MDY' };

  console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}\n`);
  console.log('| | figure | aim |');
  console.log('|---|---|---|');
  const line = (what, figure, aim) => console.log(`| ${what} | ${figure} | ${aim} |`);
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  const others = ({ p99, worst }) => {
    const aim = `${MOST.others} ms`;
    line('a read of somebody else meanwhile, 99 %', `${p99.toFixed(0)} ms`, aim);
    line('the longest of them', `${worst.toFixed(0)} ms`, '');
  };

  const copies = await imported(user, 'copy', copyList(), options);
  line(`a copy list of ${copies.create} rows`, seconds(copies.ms), seconds(MOST.copies));
  const before = memory(server.child.pid, 'VmRSS');
  const book = await imported(user, 'client', files.workbook, {});
  const more = memory(server.child.pid, 'VmHWM') - before;
  line(`${book.create} clients of a workbook`, seconds(book.ms), seconds(MOST.workbook));
  line('the most memory (RSS) above that before', `${Math.round(more)} MB`, `${MOST.moreMb} MB`);
  await user.renew();
  const large = await beside(user, () => imported(user, 'client', files.csv, {}));
  line(`${large.create} clients of a CSV file`, seconds(large.ms), '');
  others(large);
  await user.renew();
  const campaigns = await beside(user, () =>
    imported(user, 'campaign', files.campaigns, { stationId }),
  );
  const aim = seconds(MOST.campaigns);
  line(`2,000 campaigns of ${campaigns.create} lines`, seconds(campaigns.ms), aim);
  others(campaigns);
  await user.renew();
  const began = performance.now();
  const month = { stationId, dateFrom: '2026-12-01', dateTo: '2026-12-31' };
  const { placed, unplaced } = await user.call('logs', 'POST', 'TrafficLog/generate', month);
  line(
    `the month's logs of them: ${placed} placed, ${unplaced} not`,
    seconds(performance.now() - began),
    '',
  );
  if (
    copies.ms > MOST.copies ||
    book.ms > MOST.workbook ||
    more > MOST.moreMb ||
    Math.max(large.p99, campaigns.p99) > MOST.others ||
    campaigns.ms > MOST.campaigns
  )
    process.exitCode = 1;
  user.close();
} finally {
  await server?.stop();
  await client.end();
  await database.stop();
}
