// npm run bench:admin measures the figures of the admin. Builds nothing of the product:
// run `npm run build` first. The bare application is built here.
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launch } from './browser.mjs';
import { CLIENTS, DETAILED_ROWS, LOG_AIRINGS, LOG_BREAKS } from './data.mjs';
import { firstList, median, percentile95, scriptBytes, signedIn, watch } from './measure.mjs';
import { serve } from './serve.mjs';
import {
  bareCampaigns,
  bareGridKeys,
  bareLog,
  campaigns,
  drops,
  gridKeys,
  logDays,
} from './work.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ADMIN = join(HERE, '../../admin/dist');
const BARE = join(HERE, 'bare/dist');
const STARTS = 7;
const LISTS = 9;
const SWITCHES = 60;
const CYCLES = 200;
const SCREENS = [
  'station_config/station',
  'station_config/speaker',
  'station_config/show',
  'commercial_config/client_category',
  'commercial_config/ad_agency',
  'commercial_config/spot_category',
  'commercial_config/ad_agency_group',
  'commercial_config/account_executive',
  'commercial_config/pay_method',
  'commercial_config/origin',
  'commercial_config/business_unit',
  'spot_programming/client',
];
const TYPED = ['almacen', '9', 'norte', '77', '123', 'cafe'];

const GRID = '/spot_programming/spot/detail/1';
const CLIENT = '/spot_programming/client/1';
const shownCount = `() => document.querySelector('[role=tabpanel]:not([hidden]) [role=status]')?.textContent`;
const bareCount = `() => document.querySelector('.MuiTablePagination-displayedRows')?.textContent ?? 'none'`;
const shownPanel = `() => document.querySelector('[role=tabpanel]:not([hidden])')?.id`;

if (!existsSync(join(ADMIN, 'index.html'))) throw new Error('No admin/dist: run `npm run build`.');
await build({
  root: join(HERE, 'bare'),
  base: '/',
  configFile: false,
  logLevel: 'error',
  build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
});

const browser = await launch();
const freeFrames = await launch({ freeFrames: true });
const admin = await serve(ADMIN);
const bare = await serve(BARE);

async function open(server, path, by = browser) {
  const context = await by.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(signedIn);
  await page.goto(server.url + path);
  return { page, close: () => context.close() };
}

async function starts(server, path) {
  const times = [];
  let bytes = 0;
  for (let i = 0; i < STARTS; i += 1) {
    const { page, close } = await open(server, path);
    times.push(await page.evaluate(firstList));
    bytes = await page.evaluate(scriptBytes, times.at(-1));
    await close();
  }
  return { kilobytes: bytes / 1024, first: median(times) };
}

/** A line of 60 KB/s and 600 ms: what is drawn first, and what the sign-in takes. */
async function slowLine(server) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const line = { offline: false, latency: 600, downloadThroughput: 60e3, uploadThroughput: 60e3 };
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  let requests = 0;
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  const started = Date.now();
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  await page.locator('input[type=password]').waitFor({ timeout: 120e3 });
  const signIn = Date.now() - started;
  const before = { requests, kilobytes: bytes / 1024 };
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  await context.close();
  return { first, signIn, ...before };
}

/** Types and deletes each text, and times every key that changes the count. */
async function keystrokes(page, field, changed) {
  await page.evaluate(watch, { event: 'input', changed });
  const times = [];
  await page.locator(field).click();
  for (const text of TYPED) {
    for (const key of [...text, ...text].map((letter, i) =>
      i < text.length ? letter : 'Backspace',
    )) {
      await page.evaluate(() => (window.settled = null));
      await page.keyboard.press(key);
      const settled = page.evaluate(() => window.settled);
      const time = await Promise.race([settled, new Promise((done) => setTimeout(done, 1500))]);
      if (typeof time === 'number') times.push(time);
    }
  }
  return times;
}

async function adminKeystrokes() {
  const { page, close } = await open(admin, CLIENT);
  await page.evaluate(firstList);
  const times = await keystrokes(
    page,
    '[role=tabpanel]:not([hidden]) input[type=search]',
    shownCount,
  );
  await close();
  return times;
}

async function bareKeystrokes() {
  const { page, close } = await open(bare, '/client');
  await page.evaluate(firstList);
  const times = await keystrokes(page, 'input[name=name]', bareCount);
  await close();
  return times;
}

/** Opens the list of 10,000 from the menu, again and again, after it was fetched once. */
async function listOpenings() {
  const { page, close } = await open(admin, '/station_config/station/1');
  await page.evaluate(firstList);
  const times = [];
  await page.evaluate(watch, {
    event: 'click',
    changed: `() => document.querySelector('[role=tabpanel]:not([hidden]) [aria-rowindex="12"]')?.textContent.startsWith('C0') ?? false`,
  });
  for (let i = 0; i < LISTS; i += 1) {
    await page.evaluate(() => (window.settled = null));
    await page.locator(`nav a[href="${CLIENT}"]`).click();
    times.push(await page.evaluate(() => window.settled));
    await page.locator('[role=tab] + button').last().click();
    await page.locator('[role=tab]').nth(1).waitFor({ state: 'detached' });
  }
  await close();
  return times.slice(1);
}

async function switches(page) {
  await page.evaluate(watch, { event: 'click', changed: shownPanel });
  const tabs = page.getByRole('tab');
  const times = [];
  for (let i = 0; i < SWITCHES; i += 1) {
    await tabs.nth(i % 2 === 0 ? 11 : 0).click();
    times.push(await page.evaluate(() => window.settled));
  }
  return times;
}

async function memory(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  await cdp.detach();
  return { megabytes: usedSize / 1024 / 1024, nodes };
}

const openScreen = async (page, path) => {
  await page.locator(`nav a[href="/${path}/1"]`).click();
  await page.locator('[role=tabpanel]:not([hidden]) tbody td').first().waitFor();
};

async function twelveTabs() {
  const { page, close } = await open(admin, CLIENT);
  await page.evaluate(firstList);
  const one = await memory(page);
  for (const path of SCREENS) await openScreen(page, path);
  const twelve = await memory(page);
  const times = await switches(page);
  await close();
  return { one, twelve, times };
}

/** Opens and closes a list of 10,000 rows and a short one in turn. */
async function leak() {
  const { page, close } = await open(admin, '/station_config/station/1');
  await page.evaluate(firstList);
  const cycle = async (index) => {
    const path = index % 2 === 0 ? 'spot_programming/client' : 'commercial_config/origin';
    await openScreen(page, path);
    await page.locator('[role=tab] + button').last().click();
    await page.locator('[role=tab]').nth(1).waitFor({ state: 'detached' });
  };
  for (let i = 0; i < 20; i += 1) await cycle(i);
  const before = await memory(page);
  for (let i = 0; i < CYCLES; i += 1) await cycle(i);
  const after = await memory(page);
  await close();
  return { before, after };
}

/** Opens a page of an application, measures in it, and closes it. */
async function within(server, path, measure, by) {
  const { page, close } = await open(server, path, by);
  const measured = await measure(page);
  await close();
  return measured;
}

async function logTimes(page) {
  const days = await logDays(page);
  return { days, dropped: await drops(page) };
}

const ms = (value) => `${value.toFixed(0)} ms`;
const ms1 = (value) => `${value.toFixed(1)} ms`;
const kb = (value) => `${value.toFixed(0)} kB`;
const mb = (value) => `${value.toFixed(1)} MB`;
const row = (label, ours, other = '') =>
  console.log(`${label.padEnd(56)}${ours.padStart(14)}${other.padStart(16)}`);

try {
  console.log(`${CLIENTS} records, ${cpus().length} cores, Node ${process.version}\n`);
  row('', 'admin', 'bare <Admin>');
  const ours = await starts(admin, CLIENT);
  const theirs = await starts(bare, '/client');
  row('JavaScript to the first list, gzip', kb(ours.kilobytes), kb(theirs.kilobytes));
  row(`first list, median of ${STARTS}`, ms(ours.first), ms(theirs.first));

  const slowly = await slowLine(admin);
  row('first paint at 60 KB/s and 600 ms', ms(slowly.first));
  row('sign-in there', ms(slowly.signIn));
  row('requests and gzip to the sign-in', `${slowly.requests}, ${kb(slowly.kilobytes)}`);

  const typed = await adminKeystrokes();
  const typedBare = await bareKeystrokes();
  const keys = `${typed.length} and ${typedBare.length} keys`;
  row(`keystroke to filtered list, median (${keys})`, ms(median(typed)), ms(median(typedBare)));
  const slowest = [percentile95(typed), percentile95(typedBare)].map(ms);
  row('keystroke to filtered list, 95th percentile', ...slowest);

  const lists = await listOpenings();
  row('open the list from the menu, median', ms(median(lists)));

  const opened = await within(admin, '/spot_programming/spot/1', campaigns);
  const openedBare = await within(bare, '/spot', bareCampaigns);
  const rows = `a campaign of ${DETAILED_ROWS} detailed rows`;
  row(`open ${rows}, the first`, ms(opened.first), ms(openedBare.first));
  row(`open ${rows}, median`, ms(median(opened.later)), ms(median(openedBare.later)));
  const cells = await within(admin, GRID, gridKeys, freeFrames);
  const cellsBare = await within(bare, '/spot/1', bareGridKeys, freeFrames);
  row('keystroke in the month grid, median', ms1(median(cells)), ms1(median(cellsBare)));
  const slow = [percentile95(cells), percentile95(cellsBare)].map(ms1);
  row('keystroke in the month grid, 95th percentile', ...slow);
  const held = await within(admin, GRID, (page) => gridKeys(page, 0), freeFrames);
  row('the same without a pause between keys, median', ms1(median(held)));
  row('the same without a pause, 95th percentile', ms1(percentile95(held)));
  const { days, dropped } = await within(admin, '/spot_programming/traffic_log/1', logTimes);
  const airings = await within(bare, '/spot', bareLog);
  const size = `${LOG_BREAKS} breaks, ${LOG_AIRINGS} airings`;
  row(`open a log day of ${size}, median`, ms(median(days)), ms(median(airings)));
  row('open a log day, 95th percentile', ms(percentile95(days)), ms(percentile95(airings)));
  row('drop an airing to the screen settled, median', ms(median(dropped)));
  row('drop an airing, 95th percentile', ms(percentile95(dropped)));

  const { one, twelve, times } = await twelveTabs();
  row(`switch between two of 12 tabs, median of ${times.length}`, ms(median(times)));
  row('switch between two of 12 tabs, 95th percentile', ms(percentile95(times)));
  row('memory, one tab', mb(one.megabytes));
  row('memory, 12 tabs', mb(twelve.megabytes));

  const { before, after } = await leak();
  row(`growth over ${CYCLES} tabs opened and closed`, mb(after.megabytes - before.megabytes));
  row('page nodes before and after', `${before.nodes}, ${after.nodes}`);
} finally {
  await browser.close();
  await freeFrames.close();
  admin.stop();
  bare.stop();
}
