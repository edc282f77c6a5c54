import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { startPageServer } from '../../e2e/support/page-server.js';

const DIST = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'customer-page',
  'dist',
);
const RUNS = 15;
const SLOW_DOWN = 4;
const LIMITS = { scriptKb: 90, paintMs: 1000 };
const SCREENS = { phone: [390, 844], desktop: [1440, 900] } as const;

/** Kilobytes (1,000 bytes) of all files of a kind, gzipped at the default level. */
function gzippedKb(ending: string): number {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const bytes = files
    .filter((name) => name.endsWith(ending))
    .map((name) => gzipSync(readFileSync(join(DIST, name))).length);
  return bytes.reduce((sum, n) => sum + n, 0) / 1000;
}

/** Milliseconds to the largest contentful paint of a first visit, nothing cached. */
async function largestPaint(
  browser: Browser,
  url: string,
  [width, height]: readonly [number, number],
): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        new PerformanceObserver((list) => {
          last = list.getEntries().at(-1)?.startTime ?? last;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(last), 1000);
      }),
  );
  await context.close();
  if (paint === 0) throw new Error('The browser reported no largest contentful paint.');
  return paint;
}

test('size and largest contentful paint', async ({ browser }) => {
  const server = await startPageServer(DIST);
  const rows: string[][] = [];
  const within = (value: number, limit: number): string => (value < limit ? 'yes' : '**no**');
  const script = gzippedKb('.js');
  rows.push([
    'JavaScript, gzip',
    `${script.toFixed(1)} kB`,
    `${LIMITS.scriptKb} kB`,
    within(script, LIMITS.scriptKb),
  ]);
  rows.push(['Styles, gzip', `${gzippedKb('.css').toFixed(1)} kB`, '', '']);
  for (const [name, size] of Object.entries(SCREENS)) {
    const paints: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      paints.push(await largestPaint(browser, `${server.url}/customerFacing`, size));
    }
    paints.sort((a, b) => a - b);
    const median = paints[Math.floor(RUNS / 2)] ?? NaN;
    rows.push([
      `Largest contentful paint, ${name}`,
      `${median.toFixed(0)} ms (worst ${(paints.at(-1) ?? NaN).toFixed(0)} ms)`,
      `${LIMITS.paintMs} ms`,
      within(median, LIMITS.paintMs),
    ]);
  }
  await server.stop();
  const lines = [
    '## Customer page',
    '',
    `Chromium ${browser.version()}, processor slowed down ${SLOW_DOWN} times, local server, first visit,`,
    `median of ${RUNS}; ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}.`,
    '',
    '| Measure | Value | Limit | Within |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
  console.log(lines.join('\n'));
});
