import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { takeScreens, type Language, type Screen } from '../support/screens.js';
import { ADMIN, dialog, enterAs, panel, sharedSession } from './workspace.js';

/** The group of the demo that has a month handed over and one that waits. */
const GROUP = 'Radio Litoral';

async function enter(page: Page, language: Language, path: string): Promise<void> {
  const session = await sharedSession(page.request);
  const group = session.multimedias.find(({ name }) => name === GROUP);
  if (!group) throw new Error(`The demo has no group ${GROUP}`);
  const words = { language: language === 'es' ? 'ES' : 'EN', path } as const;
  await enterAs(page, ADMIN.user, { ...session, multimedias: [group] }, words);
  await expect(panel(page)).toBeVisible();
}

/** The demo's closed month: the one before this, in the first days of a month the one before that. */
function closedMonth(): string {
  const now = new Date();
  const back = now.getDate() <= 3 ? 2 : 1;
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 15)).toISOString().slice(0, 7);
}

const press = (page: Page, name: RegExp): Promise<void> =>
  panel(page).getByRole('button', { name }).first().click();

async function isThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(panel(page).getByRole('heading').first()).toBeVisible();
  await expect(panel(page).getByRole('progressbar')).toHaveCount(0);
}

const at = (name: string, path: string, then?: (page: Page) => Promise<void>): Screen => ({
  name,
  open: async (page, language) => {
    await enter(page, language, path);
    await isThere(page);
    await then?.(page);
    await isThere(page);
  },
});

async function preview(page: Page): Promise<void> {
  await press(page, /^(Preview|Vista previa)$/);
  await expect(panel(page).locator('details').first()).toBeVisible();
}
async function openFirst(page: Page): Promise<void> {
  await panel(page)
    .getByRole('cell', { name: /Bagual/ })
    .first()
    .click();
}

const month = `/billing/month/1?month=${closedMonth()}`;
const SCREENS: Screen[] = [
  at('month', month),
  at('preview', month, preview),
  at('hand-over', month, async (page) => {
    await preview(page);
    await panel(page)
      .getByRole('checkbox', { name: /^(Without certificates|Sin certificados)$/ })
      .check();
    await press(page, /^(Hand over…|Entregar…)$/);
    await expect(dialog(page)).toBeVisible();
  }),
  at('documents', '/billing/documents/1'),
  at('document', '/billing/documents/1', openFirst),
  at('deliveries', '/billing/deliveries/1'),
  at('payer', month, async (page) => {
    await panel(page)
      .getByRole('button', { name: /^Bagual/ })
      .first()
      .click();
  }),
  at('shapes', '/config/billing_shapes/1'),
];

for (const screen of SCREENS)
  test(`month close, ${screen.name}`, async ({ browser, baseURL }) => {
    test.slow();
    await takeScreens(browser, baseURL, [screen], { folder: 'month-close' });
  });
