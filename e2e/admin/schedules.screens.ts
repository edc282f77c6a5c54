import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { takeScreens } from '../support/screens.js';
import { dialog, panel, signIn } from './workspace.js';

/** The station with the fullest week of the demo data. */
const FULLEST = 'RFM';

async function openWeek(page: Page, language: 'en' | 'es'): Promise<void> {
  await signIn(page, language === 'es' ? 'ES' : 'EN');
  await page.goto('/station_config/schedules/1');
  const box = panel(page).getByRole('combobox').first();
  await box.fill(FULLEST);
  await page.getByRole('option').first().click();
  await expect(panel(page).locator('[data-day="1"] .mark')).toHaveCount(62);
}

test('schedules', async ({ browser, baseURL }) => {
  const screen = { name: 'schedules', open: openWeek };
  await takeScreens(browser, baseURL, [screen], { folder: 'admin' });
});

test('schedules-break', async ({ browser, baseURL }) => {
  const screen = {
    name: 'schedules-break',
    open: async (page: Page, language: 'en' | 'es') => {
      await openWeek(page, language);
      await panel(page).locator('[data-day="2"] .mark').nth(4).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
    },
  };
  await takeScreens(browser, baseURL, [screen], { folder: 'admin' });
});

test('schedules-pattern', async ({ browser, baseURL }) => {
  const screen = {
    name: 'schedules-pattern',
    open: async (page: Page, language: 'en' | 'es') => {
      await openWeek(page, language);
      await panel(page).press('p');
      await dialog(page).getByRole('textbox').first().fill(':05 :35');
      await dialog(page).getByRole('checkbox').first().check();
      await expect(dialog(page).getByRole('status')).toContainText(/\d/);
    },
  };
  await takeScreens(browser, baseURL, [screen], { folder: 'admin' });
});
