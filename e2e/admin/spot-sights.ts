import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openCampaign, WORDS } from './spot-screen.js';
import type { Sight } from './screens.js';
import { dialog, field, grid, panel, signIn, type Interface } from './workspace.js';

/** The second campaign of the demo data has detailed items. */
const DETAILED = 2;

async function withGrid(page: Page, language: Interface): Promise<void> {
  const words = WORDS[language];
  await openCampaign(page, DETAILED, language);
  await expect(grid(page)).toBeVisible();
  for (const [index, file] of ['promo-10', 'promo-20', 'promo-30'].entries()) {
    await panel(page).getByRole('button', { name: words.addItem }).click();
    await field(dialog(page), words.from).fill(String(6 + index * 4));
    await field(dialog(page), words.to).fill(String(10 + index * 4));
    await field(dialog(page), words.file).fill(file);
    await field(dialog(page), words.length).fill(String((index + 1) * 10));
    await field(dialog(page), words.price).fill('10.25');
    await page.keyboard.press('Control+s');
    await expect(dialog(page)).toHaveCount(0);
  }
  await grid(page).focus();
  for (const key of ['ArrowDown', '2', 'Tab', '4', 'Tab', '1', '2', 'ArrowDown', '3']) {
    await page.keyboard.press(key);
  }
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(`Shift+${key}`);
  }
}

/** What a person can look at of the campaign screens. */
export const CAMPAIGN_SIGHTS: readonly Sight[] = [
  {
    name: 'campaign-list',
    open: async (page, language) => {
      await signIn(page, language, '/spot_programming/spot/1');
      await expect(panel(page).locator('tbody tr').first()).toBeVisible();
    },
  },
  {
    name: 'campaign-new-required',
    open: async (page, language) => {
      await openCampaign(page, 'create', language);
      await panel(page).getByRole('button', { name: WORDS[language].save, exact: true }).click();
      await expect(panel(page).locator('[aria-invalid=true]')).toHaveCount(3);
    },
  },
  {
    name: 'campaign-detail',
    open: async (page, language) => {
      const words = WORDS[language];
      await openCampaign(page, 1, language);
      for (const name of [words.station, words.client]) {
        await expect(panel(page).getByRole('combobox', { name })).not.toHaveValue('');
      }
    },
  },
  {
    name: 'campaign-keys',
    open: async (page, language) => {
      await openCampaign(page, 1, language);
      await panel(page).getByRole('button', { name: WORDS[language].keys }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  { name: 'campaign-grid', open: withGrid },
  {
    name: 'campaign-simple-line',
    open: async (page, language) => {
      await openCampaign(page, 1, language);
      await panel(page).locator('section li').first().getByRole('button').first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'campaign-exact-times-required',
    open: async (page, language) => {
      const words = WORDS[language];
      await openCampaign(page, 1, language);
      await panel(page).getByRole('button', { name: words.addLine }).click();
      await dialog(page).getByRole('radio').nth(2).check();
      await dialog(page).getByRole('button', { name: words.create, exact: true }).click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(3);
      await field(dialog(page), words.exactTime).fill('815');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'campaign-detailed-item',
    open: async (page, language) => {
      await openCampaign(page, DETAILED, language);
      await grid(page).focus();
      await page.keyboard.press('F2');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'campaign-pattern',
    open: async (page, language) => {
      await openCampaign(page, DETAILED, language);
      await panel(page).getByRole('button', { name: WORDS[language].fill }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'campaign-tested',
    open: async (page, language) => {
      const words = WORDS[language];
      await openCampaign(page, 1, language);
      await panel(page).getByRole('button', { name: words.saveAndTest }).click();
      await dialog(page).getByRole('button', { name: words.run }).click();
      await expect(dialog(page).locator('tbody tr')).toHaveCount(7);
    },
  },
];
