// npm run bench:report-file: a workbook of as many facts as a report's file may have, in time and memory, and how soon
// a report is on the screen. BENCH_STATIONS chooses how many stations have their month in it.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';
import { addDays } from '../dist/server/src/contract/time.js';
import { launch } from '../admin/browser.mjs';
import { ApiUser, Times } from './client.mjs';
import { firstStation } from './first-station.mjs';
import { addLogs, addStations } from './history.mjs';
import { median } from './median.mjs';
import { databaseSeconds, processSeconds } from './processor.mjs';
import { freePort, PASSWORD, startDatabase, startServer } from './setup.mjs';

const STATIONS = Number(process.env.BENCH_STATIONS ?? 27);
const DAYS = 28;
const OPENINGS = 7;
const MOST = { seconds: 3, moreMb: 150, paintMs: 500 };

const today = new Date().toISOString().slice(0, 10);
const FIRST = addDays(today, -DAYS);
const LAST = addDays(today, -1);

const DESIGN = {
  name: 'Bench',
  question: {
    basis: 'scheduled',
    period: 'dates',
    dateFrom: FIRST,
    dateTo: LAST,
    rows: ['station'],
    columns: ['weekday'],
    measures: ['airings', 'net'],
    compare: 'none',
    shares: 0,
    chart: 'none',
  },
};

const memory = (pid, what) =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) /
  1024;

/** The workbook of a month. @returns its bytes and the milliseconds until the last of them */
async function workbook(user, port) {
  const { basis, rows, columns, measures } = DESIGN.question;
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/Report/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.token}`,
      multimediaid: String(user.multimediaId),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      basis,
      dateFrom: FIRST,
      dateTo: LAST,
      rows,
      columns,
      measures,
      format: 'xlsx',
    }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { bytes, ms: performance.now() - began };
}

/** Milliseconds from a click on a report in the menu to the frame that shows its fields and its answer. */
function opened() {
  const began = performance.now();
  document.querySelector('nav a[href="/report/sales/1"]').click();
  return new Promise((resolve) => {
    const look = () =>
      document.querySelector('.rp-fields') &&
      /\d/.test(document.querySelector('.rp-status')?.textContent)
        ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        : setTimeout(look, 2);
    look();
  });
}

/** Milliseconds from the choice of the saved report to the frame that shows its numbers. */
function answered() {
  const saved = document.querySelector('[role=tabpanel]:not([hidden]) select');
  const began = performance.now();
  saved.selectedIndex = saved.options.length - 1;
  saved.dispatchEvent(new Event('change', { bubbles: true }));
  return new Promise((resolve) => {
    const look = () =>
      document.querySelector('[role=grid] tbody td')
        ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        : setTimeout(look, 2);
    look();
  });
}

/** How soon the first report is there, each time in a browser that has not seen one. */
async function paints(port, session, group) {
  const browser = await launch();
  const [opens, answers] = [[], []];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(
      ([stored, id]) => {
        if (!location.protocol.startsWith('http')) return;
        sessionStorage.setItem('tandas.multimedia', id);
        for (const [key, value] of Object.entries(stored))
          localStorage.setItem(`tandas.${key}`, value);
      },
      [session, String(group)],
    );
    await page.goto(`http://127.0.0.1:${port}/commercial_config/origin/1`);
    await page.locator('nav a[href="/report/sales/1"]').waitFor();
    await page.waitForLoadState('networkidle');
    opens.push(await page.evaluate(opened));
    await page.locator('[role=tabpanel]:not([hidden]) select').waitFor();
    answers.push(await page.evaluate(answered));
    await context.close();
  }
  await browser.close();
  return { opens, answers };
}

const database = await startDatabase();
const client = new pg.Client({ connectionString: database.url });
let server;
try {
  await client.connect();
  const { email, first } = await firstStation(client, database.url, {
    parts: '{airplay,reports}',
    from: FIRST,
  });
  const port = await freePort();
  server = await startServer(database, port);
  const user = new ApiUser(port, new Times(), first.tenant);
  await user.signIn(email, PASSWORD);
  const month = { stationId: first.id, dateFrom: FIRST, dateTo: LAST };
  await user.call('generate', 'POST', 'TrafficLog/generate', month);
  await client.query('SET session_replication_role = replica');
  await addStations(client, first, STATIONS);
  const copied = { stations: STATIONS, first: FIRST, from: 0, to: DAYS - 1, firstStation: 1 };
  await addLogs(client, first, copied);
  await client.query('VACUUM ANALYZE');
  const { rows } = await client.query('SELECT count(*)::int AS facts FROM airing');

  console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}\n`);
  console.log('| | figure | aim |\n|---|---|---|');
  const line = (what, figure, aim) => console.log(`| ${what} | ${figure} | ${aim} |`);
  await user.call('design', 'POST', 'report-designs', DESIGN);
  const cpu = processSeconds(server.child.pid);
  const ofDatabase = await databaseSeconds(client);
  const before = memory(server.child.pid, 'VmRSS');
  const cold = await workbook(user, port);
  const more = memory(server.child.pid, 'VmHWM') - before;
  const cpuMore = processSeconds(server.child.pid) - cpu;
  const databaseMore = (await databaseSeconds(client)) - ofDatabase;
  const warm = await workbook(user, port);
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  line(
    `a workbook of ${rows[0].facts} facts, ${(warm.bytes / 1e6).toFixed(1)} MB`,
    `${seconds(cold.ms)}, again ${seconds(warm.ms)}`,
    `${MOST.seconds} s`,
  );
  line(
    'processor time of the first: server, database',
    `${cpuMore.toFixed(1)} s, ${databaseMore.toFixed(1)} s`,
    '',
  );
  line('the most memory (RSS) above that before', `${Math.round(more)} MB`, `${MOST.moreMb} MB`);
  await user.renew();
  const authenticate = { user: email, password: PASSWORD };
  const signedIn = await user.call('page', 'POST', 'Authentication/authenticate', authenticate);
  const { token, tokenExpiration, ...rest } = signedIn;
  const stored = JSON.stringify({ user: email, ...rest });
  const session = { language: 'EN', token, tokenExpiration, user: stored };
  const { opens, answers } = await paints(port, session, first.tenant);
  const both = (times) => `${Math.round(median(times))} ms, ${Math.round(Math.max(...times))} ms`;
  line(
    'a report from the menu to its first paint, median and worst',
    both(opens),
    `${MOST.paintMs} ms`,
  );
  line('a saved one of all these facts from its choice to its numbers', both(answers), '');
  user.close();
} finally {
  await server?.stop();
  await client.end();
  await database.stop();
}
