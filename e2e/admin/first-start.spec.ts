import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/database/embedded/free-port.js';
import { compose } from '../../server/test/support/compose.js';
import { expectAccessible } from '../support/axe.js';
import { type RealServer, setupLinkOf, startRealServer } from '../support/real-server.js';
import { dialog, openEntry, openScreen, panel } from './workspace.js';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Keys and clicks from the link to the first log. */
const MOST_STEPS = 120;
const EMAIL = 'ana@uno.fm';
const PASSWORD = 'clave-larga-7';

const WORDS = {
  EN: {
    locale: 'en-US',
    nobodyYet: /Nobody can sign in yet/,
    fullName: 'Full name',
    invite: 'Invite',
    create: 'Create',
    generate: 'Generate',
    accept: 'Accept',
  },
  ES: {
    locale: 'es-AR',
    nobodyYet: /Todavía nadie puede ingresar/,
    fullName: 'Nombre completo',
    invite: 'Invitar',
    create: 'Crear',
    generate: 'Generar',
    accept: 'Aceptar',
  },
} as const;

/** Counts keys and clicks of whoever uses the page. */
async function countSteps(page: Page): Promise<() => Promise<number>> {
  let steps = 0;
  await page.exposeFunction('countStep', () => {
    steps += 1;
  });
  await page.addInitScript(() => {
    const { countStep } = window as unknown as { countStep: () => Promise<void> };
    for (const kind of ['keydown', 'pointerdown'])
      window.addEventListener(kind, (event) => event.isTrusted && void countStep(), true);
  });
  return async () => steps;
}

/**
 * The settings of each language's installation: without demo data, as `npm start` takes it, and those that
 * Docker Compose gives its servers, but for the database, which is the embedded one.
 */
const SETTINGS = {
  EN: async () => ({ DEMO: 'off' }),
  ES: async () => {
    const given = { TOKEN_SECRET: randomBytes(32).toString('hex'), POSTGRES_PASSWORD: 'unused' };
    const { environment = {} } = compose(given).services['server'] ?? {};
    const told = Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]);
    expect(told).toContainEqual(['NODE_ENV', 'production']);
    const ours = { DEMO: '', DATABASE_URL: '', METRICS_PORT: String(await freePort()) };
    return { ...(Object.fromEntries(told) as Record<string, string>), ...ours };
  },
};

test.describe.configure({ timeout: 180_000 });

for (const language of ['EN', 'ES'] as const)
  test(`from an empty installation to the first log, without a command line (${language})`, async ({
    browser,
  }) => {
    const words = WORDS[language];
    const server: RealServer = await startRealServer(ROOT, await SETTINGS[language]());
    const context = await browser.newContext({ baseURL: server.url, locale: words.locale });
    try {
      const page = await context.newPage();
      const steps = await countSteps(page);
      await page.goto('/');
      await expect(page.getByText(words.nobodyYet)).toBeVisible();
      await expectAccessible(page);

      const link = await setupLinkOf(server);
      await page.goto(link);
      await expect(page.getByLabel(words.fullName)).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('Ana');
      await page.keyboard.press('Tab');
      await page.keyboard.type(EMAIL);
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Grupo');
      await page.keyboard.press('Tab');
      await page.keyboard.type('uyu');
      await page.keyboard.press('Tab');
      await page.keyboard.type('UNO');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Radio Uno');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('gridcell', { name: 'Radio Uno', exact: true })).toBeVisible();

      await openEntry(page, 'spot_programming/generate_block');
      const asked = page.getByRole('dialog');
      await asked.locator('[role=group] .MuiChip-root').first().click();
      await asked.getByRole('button', { name: words.generate, exact: true }).click();
      await expect(page).toHaveURL(/traffic_log\/1(\?|$)/);
      await expect(asked).toHaveCount(0);
      const counted = await steps();
      console.log(`First start to first log (${language}): ${counted} keys and clicks`);
      expect(counted).toBeLessThan(MOST_STEPS);

      // The link has been used: its page does not exist any more.
      const stranger = await browser.newContext({ baseURL: server.url, locale: words.locale });
      const closed = await stranger.newPage();
      await closed.goto(link);
      await expect(closed.getByLabel(words.fullName)).toHaveCount(0);
      await stranger.close();

      await invitesSomebody(page, browser, server.url, words);
    } finally {
      await context.close();
      await server.stop();
    }
  });

/** The first administrator invites somebody, who chooses a password by the link and is in. */
async function invitesSomebody(
  page: Page,
  browser: Browser,
  url: string,
  words: (typeof WORDS)[keyof typeof WORDS],
): Promise<void> {
  await openScreen(page, 'config/users');
  await expectAccessible(page);
  await page.getByRole('button', { name: words.invite }).click();
  const form = dialog(page);
  await form.locator('input[name=email]').fill('laura@uno.fm');
  await form.locator('input[name=fullName]').fill('Laura');
  await expectAccessible(page, '[role=dialog]');
  await form.getByRole('button', { name: words.create }).click();
  const link = await dialog(page).locator('input[readonly]').inputValue();
  expect(link).toMatch(new RegExp(`^${url}/invitation#[\\w-]{43}$`));
  await expectAccessible(page, '[role=dialog]');

  const context = await browser.newContext({ locale: words.locale });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('input[name=password]')).toBeFocused();
  // Nobody who looks at the screen or the history finds the link.
  expect(new URL(other.url()).hash).toBe('');
  await expectAccessible(other);
  await other.locator('input[name=password]').fill('otra-clave-larga-8');
  await other.locator('input[name=repeat]').fill('otra-clave-larga-8');
  await other.getByRole('button', { name: words.accept }).click();
  await expect(panel(other).getByRole('heading', { level: 1 })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('alert')).toBeVisible();
  await context.close();
}
