import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { watchPolicy } from '../support/policy-watch.js';
import { CAMPAIGN_SIGHTS } from './spot-sights.js';
import { SIGHTS } from './screens.js';
import { trafficLog } from './traffic-log-page.js';
import { panel, signIn } from './workspace.js';

/** One of each kind: lists are alike, and so are their dialogs. */
const KINDS = ['login', 'show', 'client-create', 'client-edit', 'client-delete', 'palette'];
const CAMPAIGN_KINDS = ['campaign-grid', 'campaign-tested'];

const sights: { name: string; open: (page: Page) => Promise<void> }[] = [
  ...SIGHTS.filter(({ name }) => KINDS.includes(name)),
  ...CAMPAIGN_SIGHTS.filter(({ name }) => CAMPAIGN_KINDS.includes(name)),
].map(({ name, open }) => ({ name, open: (page) => open(page, 'EN') }));

sights.push(
  {
    name: 'schedules',
    open: async (page) => {
      await signIn(page);
      await page.goto('/station_config/schedules/1');
      await panel(page).getByRole('combobox').first().fill('RFM');
      await page.getByRole('option').first().click();
      await expect(panel(page).locator('[data-day="1"] .mark').first()).toBeVisible();
    },
  },
  {
    name: 'a log, its file and its print',
    open: async (page) => {
      await signIn(page);
      const log = trafficLog(page, 'EN');
      await log.generate('Radio Ribera FM', '2027-03-01', '2027-03-14');
      await panel(page).getByRole('button', { name: log.words.download }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel(page).getByRole('menuitem').first().click(),
      ]);
      expect(download.suggestedFilename()).not.toBe('');
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('.print-sheet')).toBeAttached();
    },
  },
);

for (const { name, open } of sights) {
  test(`the policy of the back office lets ${name} be`, async ({ page }) => {
    const refused = await watchPolicy(page);
    await open(page);
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });
}

test('the description of the API works under its policy', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.goto('/api/docs');
  await page.getByText('/api/Client/getAll').first().click();
  await page.getByRole('button', { name: 'Try it out' }).first().click();
  await page.getByRole('button', { name: 'Execute' }).first().click();
  await expect(page.getByText('You are not signed in').first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('a script or style that is not the page’s own is refused', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(script, style);
  });
  await expect
    .poll(() => refused.filter((text) => /^(script|style)-src-elem inline/.test(text)))
    .toHaveLength(2);
  await expect(page).not.toHaveTitle('taken over');
  await expect(page.locator('body')).toBeVisible();
});
