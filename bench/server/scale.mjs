// npm run bench:scale: the calls of each screen in a media group as large as the product is made
// for, and a month of logs there. Ends with 1 above the bounds.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { ApiUser, send, Times } from './client.mjs';
import { addLogs, largeGroup } from '../dist/server/test/factories/large-group.js';
import { SIZES } from '../dist/server/src/contract/limits.js';
import { addDays } from '../dist/server/src/contract/time.js';
import { median } from './median.mjs';
import { EMAIL, fill, freePort, PASSWORD, startDatabase, startServer } from './setup.mjs';
import { MONTH } from '../dist/server/test/factories/typical-station.js';

const ROUNDS = 7;
const MOST_CALL_MS = 300;
const MOST_MONTH_MS = 2_000;
const REFERENCES = [
  'ClientCategory',
  'AdAgency',
  'AdAgencyGroup',
  'AccountExecutive',
  'PayMethod',
  'Origin',
  'BusinessUnit',
  'SpotCategory',
  'Speaker',
  'Show',
  'Station',
];

const range = (stationId) =>
  `stationId=${stationId}&dateFrom=${MONTH.dateFrom}&dateTo=${MONTH.dateTo}`;
const page = (filter) =>
  `audit-events?range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What each screen asks for: the lists it needs, then its own. */
const screens = ({ id }, campaign, busiest) => ({
  'reference lists, the longest of eleven': REFERENCES.map((name) => `${name}/getAll`),
  clients: ['Client/getAll'],
  campaigns: ['Spot/getAll'],
  [`campaign, ${SIZES.linesPerCampaign} lines`]: [`Spot/getById?id=${campaign}`],
  schedule: [`Schedule/getSchedule?stationId=${id}&dayOfWeek=1`],
  'traffic log, month': [`TrafficLog/getAll?${range(id)}`],
  'traffic log, day': [`TrafficLog/getLog?stationId=${id}&date=${MONTH.dateFrom}`],
  // The month before the first station's own, of which each station has logs.
  "a client's page, a month": [
    `Client/airings?clientId=${busiest}&dateFrom=${addDays(MONTH.dateFrom, -30)}&dateTo=${addDays(MONTH.dateFrom, -1)}`,
  ],
  'search for a file': ['spot 9000 4', '.mp3', 'no such file'].map(
    (q) => `Spot/search?q=${encodeURIComponent(q)}`,
  ),
  'playout file': [`TrafficLog/export?stationId=${id}&date=${MONTH.dateFrom}&format=audicom`],
  audit: [page({}), page({ entity: 'client' }), page({ q: 'número 77' })],
});

const residentMb = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

/** One call as a browser makes it, compressed, up to its last byte. */
async function asBrowser({ port, agent, token, multimediaId }, path) {
  const headers = {
    authorization: `Bearer ${token}`,
    multimediaid: String(multimediaId),
    'accept-encoding': 'gzip, deflate, br',
  };
  const { status, text } = await send({ port, agent, path: `/api/${path}`, headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const database = await startDatabase();
const port = await freePort();
await fill(database.url);
const server = await startServer(database, port);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const { first, stations, campaign: id } = await largeGroup(client, EMAIL);
const user = new ApiUser(port, new Times(), first.tenant);
try {
  // The audit is for administrators.
  await client.query(`UPDATE user_multimedia SET role = 'admin' WHERE multimedia_id = $1`, [
    first.tenant,
  ]);
  await user.signIn(EMAIL, PASSWORD);
  const month = () =>
    user.call('month', 'POST', 'TrafficLog/generate', { stationId: first.id, ...MONTH });
  await month();
  await addLogs(client, first, stations.slice(0, SIZES.stationsWithLogs));
  const { rows } = await client.query('SELECT count(*)::int AS n FROM airing');
  console.log(
    `${SIZES.stations} stations, ${SIZES.clients} clients, ${SIZES.campaigns} campaigns of ${SIZES.linesPerCampaign} lines, ${rows[0].n} airings in the logs of ${SIZES.logYears} years\n`,
  );
  const busiest = await client.query(
    'SELECT client_id AS id FROM airing GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  );
  console.log('| screen | slowest call, median | worst |\n|---|---|---|');
  let slowest = 0;
  for (const [name, paths] of Object.entries(screens(first, id, busiest.rows[0].id))) {
    const calls = [];
    for (const path of paths) {
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await timed(() => asBrowser(user, path)));
      calls.push({ middle: median(times), worst: Math.max(...times) });
    }
    const middle = Math.max(...calls.map((one) => one.middle));
    slowest = Math.max(slowest, middle);
    const worst = Math.max(...calls.map((one) => one.worst));
    console.log(`| ${name} | ${middle.toFixed(0)} ms | ${worst.toFixed(0)} ms |`);
  }
  const campaign = await user.call('campaign', 'GET', `Spot/getById?id=${id}`);
  const saving = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const line of campaign.simpleSchedules) line.length = 20 + round;
    let saved;
    saving.push(
      await timed(async () => (saved = await user.call('save', 'POST', 'Spot/update', campaign))),
    );
    campaign.version = saved.version;
  }
  console.log(
    `| save of ${SIZES.linesPerCampaign} lines, all changed | ${median(saving).toFixed(0)} ms | ${Math.max(...saving).toFixed(0)} ms |`,
  );
  const months = [];
  for (let round = 0; round < ROUNDS; round += 1) months.push(await timed(month));
  console.log(
    `| a month of logs | ${median(months).toFixed(0)} ms | ${Math.max(...months).toFixed(0)} ms |`,
  );
  const memory = [];
  for (let round = 0; round < 6; round += 1) {
    for (let list = 0; list < 20; list += 1) {
      await user.call('clients', 'GET', 'Client/getAll');
      await user.call('campaigns', 'GET', 'Spot/getAll');
    }
    memory.push(residentMb(server.child.pid));
  }
  console.log(`\nMemory after each 20 rounds of both long lists: ${memory.join(', ')} MB`);
  if (slowest > MOST_CALL_MS || median(months) > MOST_MONTH_MS) process.exitCode = 1;
} finally {
  user.close();
  await client.end();
  await server.stop();
  await database.stop();
}
