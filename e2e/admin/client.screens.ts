import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { takeScreens } from '../support/screens.js';
import { ask, dayFromToday } from './client-world.js';
import { signedIn, stationOf } from './traffic-log-world.js';
import { dialog, panel, sharedSession, signIn, type Interface } from './workspace.js';

/** A client of the demo data on both stations. */
const CLIENT = 'ombú';

const WORDS = {
  EN: {
    week: 'this week',
    month: 'this month',
    break: 'ribera 09:00 tomorrow',
    swap: 'Replace a file',
  },
  ES: {
    week: 'esta semana',
    month: 'este mes',
    break: 'ribera 09:00 mañana',
    swap: 'Reemplazar un archivo',
  },
} as const;

const listed = async (page: Page): Promise<void> =>
  expect(panel(page).locator('.cl-list').first()).toBeVisible();

const SIGHTS: readonly { name: string; open: (page: Page, words: Interface) => Promise<void> }[] = [
  {
    name: 'client-week',
    open: async (page, language) => {
      await ask(page, `${CLIENT} ${WORDS[language].week}`, /Ombú/);
      await listed(page);
    },
  },
  {
    name: 'client-month',
    open: async (page, language) => {
      await ask(page, `${CLIENT} ${WORDS[language].month}`, /Ombú/);
      await listed(page);
    },
  },
  {
    name: 'client-print',
    open: async (page, language) => {
      await ask(page, `${CLIENT} ${WORDS[language].week}`, /Ombú/);
      await listed(page);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('.print-sheet')).toBeVisible();
    },
  },
  {
    name: 'client-swap',
    open: async (page, language) => {
      await ask(page, `${CLIENT} ${WORDS[language].week}`, /Ombú/);
      await listed(page);
      await panel(page).getByRole('button', { name: WORDS[language].swap }).click();
      await expect(dialog(page).getByRole('combobox')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option').first().click();
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'palette-question',
    open: async (page, language) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(WORDS[language].break);
      await expect(page.getByRole('option').first()).toContainText('09:00');
    },
  },
  {
    name: 'palette-client',
    open: async (page, language) => {
      await page.keyboard.press('Control+k');
      await page
        .getByRole('dialog')
        .getByRole('combobox')
        .fill(`${CLIENT} ${WORDS[language].week}`);
      await expect(page.getByRole('option').first()).toContainText('Ombú');
    },
  },
];

test('client-unplaced', async ({ browser, baseURL, request }) => {
  const station = await stationOf(request);
  const post = await signedIn(request);
  await post('TrafficLog/generate', {
    stationId: station.id,
    dateFrom: '2027-03-01',
    dateTo: '2027-03-14',
  });
  const screen = {
    name: 'client-unplaced',
    open: async (page: Page, language: 'en' | 'es') => {
      await signIn(page, language === 'es' ? 'ES' : 'EN');
      await ask(page, `omega ${station.name} 2027-03-03`, /Omega/);
      await listed(page);
    },
  };
  await takeScreens(browser, baseURL, [screen], { folder: 'admin' });
});

for (const { name, open } of SIGHTS) {
  test(name, async ({ browser, baseURL, request }) => {
    const { token, multimedias } = await sharedSession(request);
    const headers = { authorization: `Bearer ${token}`, multimediaid: String(multimedias[0].id) };
    const stations = await request.get('/api/Station/getAll', { headers });
    const fm = ((await stations.json()) as { id: number; name: string }[]).find((station) =>
      station.name.includes('FM'),
    );
    await request.post('/api/TrafficLog/generate', {
      headers,
      data: { stationId: fm?.id, dateFrom: dayFromToday(-3), dateTo: dayFromToday(2) },
    });
    const screen = {
      name,
      open: async (page: Page, language: 'en' | 'es') => {
        const words: Interface = language === 'es' ? 'ES' : 'EN';
        await signIn(page, words);
        await open(page, words);
      },
    };
    await takeScreens(browser, baseURL, [screen], { folder: 'admin' });
  });
}
