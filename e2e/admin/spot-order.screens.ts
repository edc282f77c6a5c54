import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { takeScreens } from '../support/screens.js';
import { enterOrder, Hand } from './spot-order-entry.js';
import { openCampaign, WORDS } from './spot-screen.js';
import { dialog, notice, panel, type Interface } from './workspace.js';

const entered = async (page: Page, language: Interface): Promise<void> => {
  await openCampaign(page, 'create', language);
  await enterOrder(new Hand(page), 'Verano Faro', language);
};

const saved = async (page: Page, language: Interface): Promise<void> => {
  await entered(page, language);
  await page.keyboard.press('Control+s');
  await expect(notice(page, WORDS[language].created)).toBeVisible();
  await expect(panel(page).getByRole('region', { name: /^Orde[nr]/ })).toBeVisible();
};

const changing = async (page: Page, language: Interface): Promise<void> => {
  await saved(page, language);
  await panel(page)
    .getByRole('button', { name: language === 'EN' ? 'Change all' : 'Modificar todas' })
    .click();
  await expect(dialog(page)).toBeVisible();
};

for (const [name, open] of Object.entries({ entered, saved, changing })) {
  test(`order-${name}`, async ({ browser, baseURL }) => {
    test.slow();
    const screen = {
      name: `order-${name}`,
      open: (page: Page, language: 'en' | 'es') => open(page, language === 'en' ? 'EN' : 'ES'),
    };
    await takeScreens(browser, baseURL, [screen], {
      folder: 'admin',
      // All of it, so that no row stands half below the head of the screen.
      height: 1600,
    });
  });
}
