import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { dialog, field, grid, notice, openCreate, openScreen, signIn } from './workspace.js';

// A new server version reloads the page, but never over unsaved work.

const storedVersion = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('tandas.web-v'));

/** Counts how often the application is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('at the start it reloads once, and the tabs come back', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'station_config/show');
  await expect.poll(() => storedVersion(page)).not.toBeNull();
  const served = await storedVersion(page);
  await page.evaluate(() => localStorage.setItem('tandas.web-v', 'older'));
  const loads = countLoads(page);
  await page.reload();
  // Beyond the second load, which would end the evaluation in the page.
  await page.waitForFunction((version) => localStorage.getItem('tandas.web-v') === version, served);
  await expect.poll(loads).toBe(2);
  await expect(grid(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(2);
});

test('what was typed before the version was known is asked about', async ({ page }) => {
  let tellVersion = (): void => undefined;
  const asked = new Promise<void>((resolve) => (tellVersion = resolve));
  await page.route('**/api/Common/version', async (route) => {
    if (route.request().resourceType() !== 'document') await asked;
    await route.fulfill({ json: { version: 'newer' } });
  });
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('tandas.web-v', 'older');
  });
  await signIn(page);
  await openScreen(page, 'commercial_config/origin');
  await field(await openCreate(page), 'Code').fill('HALF');
  const loads = countLoads(page);
  tellVersion();

  const offer = notice(page, 'A new version is available.');
  await expect(offer).toBeVisible();
  await expect(field(dialog(page), 'Code')).toHaveValue('HALF');
  expect(loads()).toBe(0);

  // A reload with unsaved work is confirmed by the browser.
  const question = page.waitForEvent('dialog');
  const pressed = offer.getByRole('button', { name: 'Reload' }).click();
  const leave = await question;
  expect(leave.type()).toBe('beforeunload');
  await leave.dismiss();
  await pressed;
  await expect(field(dialog(page), 'Code')).toHaveValue('HALF');
  expect(loads()).toBe(0);
});
