import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../support/axe.js';
import { setupLinkOf, startRealServer } from '../support/real-server.js';
import { type Language, type Screen, takeScreens } from '../support/screens.js';
import { dialog, enterWith } from './workspace.js';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FOLDER = 'first-start';
const ADMIN = { email: 'ana@uno.fm', fullName: 'Ana', password: 'clave-larga-7' };

let people = 0;

const accessible = ({ name, open }: Screen): Screen => ({
  name,
  open: async (page, language) => {
    await open(page, language);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  },
});

/** The users of the new group, for its administrator. */
const users = (page: Page, language: Language): Promise<void> =>
  enterWith(page, ADMIN.email, ADMIN.password, { language, path: '/config/users/1' });

/** Invites somebody; the link is shown then. */
async function invite(page: Page, language: Language): Promise<void> {
  await users(page, language);
  await page.getByRole('button', { name: language === 'en' ? 'Invite' : 'Invitar' }).click();
  people += 1;
  await dialog(page).locator('input[name=email]').fill(`laura${people}@uno.fm`);
  await dialog(page).locator('input[name=fullName]').fill('Laura Tráfico');
}

const link = async (page: Page, language: Language): Promise<string> => {
  await invite(page, language);
  await dialog(page)
    .getByRole('button', { name: language === 'en' ? 'Create' : 'Crear' })
    .click();
  return dialog(page).locator('input[readonly]').inputValue();
};

test('the first start, and users', async ({ browser }) => {
  const server = await startRealServer(ROOT, { DEMO: 'off' });
  try {
    const address = await setupLinkOf(server);
    const empty = [
      {
        name: 'setup',
        open: async (page: Page) => {
          await page.goto(address);
          await expect(page.locator('form')).toBeVisible();
        },
      },
      {
        name: 'sign-in',
        open: async (page: Page) => {
          await page.goto('/login');
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
    ];
    await takeScreens(browser, server.url, empty.map(accessible), {
      folder: FOLDER,
      fullPage: true,
    });
    const made = await fetch(`${server.url}/api/Setup/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        value: new URL(address).searchParams.get('t'),
        administrator: ADMIN,
        multimedia: { name: 'Grupo Uno' },
        station: { code: 'UNO', name: 'Radio Uno', maxBlockTime: 180, timeZone: 'UTC' },
        language: 'EN',
        breaks: [],
        clientCategories: [],
        spotCategories: [],
        parts: ['users'],
      }),
    });
    expect(made.status).toBe(200);
    const screens = [
      { name: 'invite', open: invite },
      { name: 'link', open: async (page: Page, of: Language) => void (await link(page, of)) },
      {
        name: 'invitation',
        open: async (page: Page, of: Language) => {
          const url = await link(page, of);
          await page.goto('about:blank');
          await page.goto(url);
          await expect(page.locator('input[name=password]')).toBeVisible();
        },
      },
      { name: 'users', open: users },
    ];
    await takeScreens(browser, server.url, screens.map(accessible), { folder: FOLDER });
  } finally {
    await server.stop();
  }
});
