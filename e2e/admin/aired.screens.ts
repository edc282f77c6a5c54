import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addDays } from '../../server/src/contract/time.js';
import { expectAccessible } from '../support/axe.js';
import { takeScreens, type Language } from '../support/screens.js';
import { panel, sharedSession, signIn } from './workspace.js';

/** The group of the demo that has a month behind it. */
const GROUP = 'Radio Litoral';
const WORDS = {
  en: {
    ...{ aired: 'What aired', makeGoods: 'Make-goods', group: 'Media group' },
    ...{ client: 'Client', preview: 'Preview', summary: 'Summary', user: /^User menu/ },
  },
  es: {
    ...{ aired: 'Lo emitido', makeGoods: 'Compensaciones' },
    ...{ client: 'Cliente', preview: 'Vista previa', summary: 'Resumen' },
    ...{ user: /^Menú de usuario/, group: 'Multimedio' },
  },
} as const;

interface Group {
  page: Page;
  words: (typeof WORDS)[Language];
  stationId: number;
  /** The last day with a file, which nobody has closed. */
  open: string;
  get: <T>(path: string) => Promise<T>;
}

interface Sight {
  name: string;
  show: (group: Group) => Promise<void>;
}

/** A page of the group, on its own address. */
async function groupOn(page: Page, language: Language): Promise<Group> {
  const { token, multimedias } = await sharedSession(page.request);
  const id = String(multimedias.find(({ name }) => name === GROUP)?.id);
  await page.addInitScript((own) => sessionStorage.setItem('tandas.multimedia', own), id);
  const headers = { authorization: `Bearer ${token}`, multimediaid: id };
  const get = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(`/api/${path}`, { headers })).json()) as T;
  const [station] = await get<{ id: number }[]>('Station/getAll');
  const stationId = Number(station?.id);
  const today = new Date().toISOString().slice(0, 10);
  const of = `stationId=${stationId}&dateFrom=${addDays(today, -14)}&dateTo=${today}`;
  const days = await get<{ date: string; status: string; hasFile: number }[]>(`AsRun/getAll?${of}`);
  const open = days.findLast(({ status, hasFile }) => status === 'open' && hasFile === 1);
  const words = WORDS[language];
  return { page, words, stationId, open: String(open?.date), get };
}

/** The traffic log on a day, beside what aired. */
async function reconcile(group: Group, date = group.open): Promise<void> {
  const { page, stationId, words } = group;
  const view = JSON.stringify({ stationId, date });
  await page.addInitScript((stored) => sessionStorage.setItem('tandas.log', stored), view);
  await page.goto('/spot_programming/traffic_log/1');
  await panel(page).getByRole('button', { name: words.aired }).click();
  await expect(panel(page).locator('.tl-aired').first()).toBeVisible();
}

const SIGHTS: readonly Sight[] = [
  {
    name: 'aired-alarms',
    show: async ({ page }) => {
      await page.goto('/');
      await expect(panel(page).getByRole('region').first()).toBeVisible();
    },
  },
  {
    name: 'aired-day',
    show: async (group) => {
      await reconcile(group);
      await panel(group.page).locator('[data-list="open"] [data-key]').first().click();
    },
  },
  {
    name: 'aired-without-file',
    show: (group) => reconcile(group, addDays(group.open, 1)),
  },
  {
    name: 'aired-closed',
    show: (group) => reconcile(group, addDays(group.open, -7)),
  },
  {
    name: 'aired-not-a-file',
    show: async (group) => {
      await reconcile(group);
      await group.page
        .getByTestId('aired-file')
        .setInputFiles({ name: 'aire.elr', mimeType: '', buffer: Buffer.from('\x89PNG') });
      await expect(group.page.locator('header section .MuiAlert-root').last()).toBeVisible();
    },
  },
  {
    name: 'make-goods',
    show: async (group) => {
      await reconcile(group);
      await panel(group.page).getByRole('button', { name: group.words.makeGoods }).click();
      await expect(group.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'certificate',
    show: async ({ page, words }) => {
      await page.goto('/spot_programming/certificate/1');
      await panel(page).getByRole('combobox', { name: words.client }).click();
      await page.getByRole('option').first().click();
      await panel(page).getByRole('button', { name: words.preview }).click();
      await expect(panel(page).getByRole('table', { name: words.summary })).toBeVisible();
    },
  },
  {
    name: 'make-good-waived',
    show: async (group) => {
      await reconcile(group);
      await panel(group.page).getByRole('button', { name: group.words.makeGoods }).click();
      const card = group.page.getByRole('dialog').getByRole('listitem').first();
      await card.getByRole('button').click();
      await expect(card.getByRole('textbox')).toBeFocused();
    },
  },
  {
    name: 'campaign-owed',
    show: async ({ page, get }) => {
      const filter = encodeURIComponent(JSON.stringify({ state: ['owed'] }));
      const [one] = await get<{ spotId: number }[]>(`make-goods?filter=${filter}`);
      await page.goto(`/spot_programming/spot/detail/${one?.spotId}`);
      await expect(panel(page).getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'certificate-check',
    show: async ({ page, get }) => {
      const [one] = await get<{ verifyCode: string }[]>('certificates');
      await page.goto(`/certificate/${one?.verifyCode}`);
      await expect(page.locator('#facts')).toBeVisible();
      const file = { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
      await page.locator('#file').setInputFiles(file);
      await expect(page.locator('#same')).not.toBeEmpty();
    },
  },
  {
    name: 'certificate-unknown',
    show: async ({ page }) => {
      await page.goto('/certificate/%E0%A4%A');
      await expect(page.locator('#state')).toHaveClass('bad');
    },
  },
  {
    name: 'part-off',
    show: async ({ page }) => {
      await page.addInitScript(() => sessionStorage.removeItem('tandas.multimedia'));
      await page.goto('/spot_programming/certificate/1');
      await expect(panel(page).getByRole('button').last()).toBeEnabled();
    },
  },
  {
    name: 'media-group',
    show: async ({ page, words }) => {
      await page.goto('/');
      await page.getByRole('button', { name: words.user }).click();
      await page.getByRole('menuitem', { name: words.group }).click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'playout-format-editor',
    show: async ({ page }) => {
      await page.goto('/config/playout_formats/1');
      await panel(page)
        .locator('.pf nav')
        .getByRole('button', { name: /^rivendell R/ })
        .click();
      await expect(panel(page).locator('.pf-band').first()).toBeVisible();
    },
  },
  {
    name: 'playout-formats',
    show: async ({ page }) => {
      await page.goto('/config/playout_formats/1');
      await expect(panel(page).locator('.pf')).toBeVisible();
      await expect(panel(page).locator('.pf-read, .pf-sample').first()).toBeVisible();
    },
  },
];

for (const { name, show } of SIGHTS)
  test(name, async ({ browser, baseURL }) => {
    const open = async (page: Page, language: Language): Promise<void> => {
      await signIn(page, language === 'es' ? 'ES' : 'EN', '/login');
      await show(await groupOn(page, language));
      await expectAccessible(page);
    };
    await takeScreens(browser, baseURL, [{ name, open }], {
      ...{ folder: 'admin', widths: [1440, 1024, 390] },
    });
  });
