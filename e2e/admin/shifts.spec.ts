import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { trafficLog } from './traffic-log-page.js';
import { stationOf } from './traffic-log-world.js';
import { WORDS, openByKeyboard, saveDialog, typeInto } from './spot-screen.js';
import { field, dialog, notice, panel, signIn, tab } from './workspace.js';

// Notices move nothing: what is read or pointed at stays where it is.

declare global {
  interface Window {
    moved: { value: number; what: string[] }[];
  }
}

const MISSING = {
  spotId: 1,
  spotName: 'Alfa',
  customerName: 'Cliente',
  stationId: 1,
  state: 'active',
  clientId: 1,
  orderId: null,
  scheduleType: 'simple',
  scheduleId: 1,
  pieceId: null,
  firstDate: '2030-01-01',
  airings: 3,
  length: 20,
};

/** Collects what the browser sees move by itself, from the first paint on. */
const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.moved = [];
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isShift(entry) && !entry.hadRecentInput)
          window.moved.push({
            value: entry.value,
            what: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.textContent?.slice(0, 40) ?? ''} ${previousRect.top} to ${currentRect.top}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** What moved since the last call, by more than nobody notices. */
async function moved(page: Page): Promise<string[]> {
  // Longer than the browser takes input for the cause.
  await page.waitForTimeout(700);
  return page.evaluate(() =>
    window.moved
      .splice(0)
      .filter(({ value }) => value > 0.01)
      .map(({ value, what }) => `${value.toFixed(4)}: ${what.join(' | ')}`),
  );
}

test('a doubt about a line moves nothing of the campaign', async ({ page }) => {
  await watchMoves(page);
  await signIn(page);
  await page.goto('/spot_programming/spot/detail/create');
  const heading = panel(page).locator('h2', { hasText: 'Pieces' });
  await openByKeyboard(page, WORDS.EN.addItem);
  const before = await heading.boundingBox();
  await typeInto(page, WORDS.EN.from, '6');
  await typeInto(page, WORDS.EN.to, '10');
  await typeInto(page, WORDS.EN.file, 'one');
  await typeInto(page, WORDS.EN.length, '20');
  await moved(page);
  await saveDialog(page);
  const doubt = panel(page).getByText('There is no day on which it can air.');
  await expect(doubt).toBeInViewport();
  expect(await heading.boundingBox()).toEqual(before);
  expect(await moved(page)).toEqual([]);
});

test('a log that is stale says so without moving its breaks', async ({ page, request }) => {
  const station = await stationOf(request);
  await watchMoves(page);
  await signIn(page);
  const log = trafficLog(page, 'EN');
  await log.generate(station.name, '2027-08-01', '2027-08-03');
  await log.day('2027-08-02').click();
  await log.airing('Alfa', '08:00').focus();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Alfa')).toBeVisible();
  await panel(page).locator('section li').first().getByRole('button', { name: /^Edit/ }).click();
  await field(dialog(page), WORDS.EN.file).fill('1003-e2e');
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(notice(page, /days with a log are affected/)).toBeVisible();
  await page.reload();
  await tab(page, 'Traffic log').click();
  await expect(panel(page).getByRole('status').filter({ hasText: 'Stale.' })).toBeVisible();
  expect(await moved(page)).toEqual([]);
});

test('the stations say what waits without moving their rows', async ({ page }) => {
  await watchMoves(page);
  await signIn(page);
  const setUp = {
    station: 1,
    commercialBreak: 1,
    clientCategory: 1,
    client: 1,
    spot: 1,
    trafficLog: 1,
  };
  await page.route('**/api/Multimedia/setup', (route) => route.fulfill({ json: setUp }));
  // Later than the rows, as on a slow line.
  await page.route('**/api/Spot/missingCopy**', async (route) => {
    await expect(panel(page).getByRole('grid')).toBeVisible();
    await page.waitForTimeout(300);
    await route.fulfill({ json: [MISSING] });
  });
  await page.goto('/station_config/station/1');
  const missing = panel(page).getByRole('region', { name: 'Missing copy' });
  await expect(missing).toContainText('Alfa (Cliente)');
  expect(await moved(page)).toEqual([]);
});
