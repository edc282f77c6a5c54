import { type Page, test } from '@playwright/test';
import { enterAs } from '../admin/workspace.js';
import { takeScreens } from '../support/screens.js';
import { accountWorld, clientLink, payerLink } from './account-world.js';

test('the page of a payer, and the dialog of its links', async ({ browser, baseURL, request }) => {
  const account = await accountWorld(request);
  const { email, session } = account.boss;
  const [payer, client] = [await payerLink(account), await clientLink(account)];
  const options = { folder: 'account', widths: [1440, 390], fullPage: true };
  const pages = [
    { name: 'payer', path: payer },
    { name: 'client', path: client },
  ].map(({ name, path }) => ({
    name,
    open: async (page: Page) => {
      await page.goto(path);
      await page.locator('#multimedia:not(:empty)').waitFor();
    },
  }));
  await takeScreens(browser, baseURL, pages, options);
  const dialog = {
    name: 'dialog',
    open: async (page: Page, language: 'en' | 'es') => {
      const path = `/spot_programming/client/detail/${account.client.id}`;
      const shown = language === 'es' ? 'ES' : 'EN';
      await enterAs(page, email, session, { language: shown, path });
      const button = language === 'es' ? 'Página para el cliente' : 'Page for the client';
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('radio').nth(1).check();
      await page.getByRole('dialog').locator('button.MuiButton-contained').click();
      await page.getByRole('dialog').locator('input[readonly]').waitFor();
    },
  };
  await takeScreens(browser, baseURL, [dialog], { folder: 'account', widths: [1440, 390] });
});
