import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { dayFromToday } from './client-world.js';
import { copyOutside } from './spot-screen.js';
import { stationOf, signedIn } from './traffic-log-world.js';
import { dialog, grid, notice, panel, signIn, uniqueCode } from './workspace.js';

/** Counts the keys and clicks of a person, and the dialogs that come of them. */
async function counted(page: Page, work: () => Promise<void>) {
  await page.evaluate(() => {
    const counts = { keys: 0, clicks: 0, dialogs: 0 };
    Object.assign(window, { counts });
    document.addEventListener(
      'keydown',
      ({ key }) => (counts.keys += Number(key !== 'Shift')),
      true,
    );
    document.addEventListener('pointerdown', () => (counts.clicks += 1), true);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.MuiDialog-root')) counts.dialogs += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await work();
  return page.evaluate(
    () => (window as unknown as { counts: Record<'keys' | 'clicks' | 'dialogs', number> }).counts,
  );
}

const days = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 0,
  sunday: 0,
};

/** A campaign of five lines that end on different days. */
async function fiveLines(page: Page): Promise<number> {
  const post = await signedIn(page.request);
  const { id } = await stationOf(page.request);
  const code = uniqueCode('FIVE');
  const category = await post('ClientCategory/create', { code, name: code, priority: 'A' });
  const client = await post('Client/create', { code, name: code, clientCategoryId: category.id });
  const campaign = await post('Spot/create', {
    stationId: id,
    clientId: client.id,
    spotName: code,
    advancedSchedules: [],
    simpleSchedules: [10, 12, 14, 16, 20].map((end, i) => ({
      ...days,
      spotType: 0,
      length: 20,
      filename: `${code}-${i}`,
      timeMode: 0,
      startTime: `0${i + 3}:00`,
      endTime: '10:00',
      occurrences: 1,
      startDate: dayFromToday(1),
      endDate: dayFromToday(end),
    })),
  });
  return campaign.id;
}

const openCampaign = (page: Page, id: number | string, language: 'EN' | 'ES' = 'EN') =>
  signIn(page, language, `/spot_programming/spot/detail/${id}`);

test('five lines are extended by two weeks in one dialog', async ({ page }) => {
  await openCampaign(page, await fiveLines(page));
  const boxes = panel(page).getByRole('checkbox', { name: /^Select Mon-Fri/ });
  await expect(boxes).toHaveCount(5);
  const counts = await counted(page, async () => {
    await boxes.first().click();
    await boxes.last().click({ modifiers: ['Shift'] });
    await panel(page).getByRole('button', { name: 'Extend to a date' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await expect(dialog(page)).toContainText('5 lines: end date 2 weeks later');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+s');
  });
  await expect(notice(page, 'It was successfully updated')).toBeVisible();
  // Ctrl and S count as two keys.
  expect(counts).toEqual({ dialogs: 1, clicks: 3, keys: 5 });
});

test('a file is replaced in 20 rows, which were pasted from a spreadsheet', async ({ page }) => {
  await openCampaign(page, await fiveLines(page));
  const row = (i: number): string =>
    `06:00\t10:00\tpromo-30\t30\t${Array<number>(28)
      .fill((i % 9) + 1)
      .join('\t')}`;
  const rows = Array.from({ length: 20 }, (_, i) => row(i)).join('\r\n');
  await panel(page).getByRole('button', { name: 'Paste rows' }).click();
  await copyOutside(page, rows);
  await page.keyboard.press('Control+v');
  await expect(dialog(page)).toContainText('20 items');
  await page.keyboard.press('Control+s');
  await expect(grid(page).locator('tbody tr')).toHaveCount(20);
  // A row can also be pasted into the grid itself.
  await grid(page).focus();
  await copyOutside(page, row(0));
  await page.keyboard.press('Control+v');
  await expect(grid(page).locator('tbody tr')).toHaveCount(21);
  await page.keyboard.press('Control+z');
  await expect(grid(page).locator('tbody tr')).toHaveCount(20);
  const detailed = panel(page).getByRole('region', { name: 'Detailed schedule' });
  const counts = await counted(page, async () => {
    await detailed.getByRole('button', { name: 'Replace a file' }).click();
    await page.keyboard.type('promo');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('p40');
    await expect(dialog(page)).toContainText('20 items: promo-30 is replaced by p40');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  });
  expect(counts).toEqual({ dialogs: 1, clicks: 1, keys: 11 });
  await expect(grid(page).locator('tbody th').filter({ hasText: 'p40' })).toHaveCount(20);
});
