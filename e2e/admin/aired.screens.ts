import { expect } from '@playwright/test';
import { addDays } from '../../server/src/contract/time.js';
import {
  files,
  firstMakeGood,
  makeGoodForm,
  nameOf,
  problems,
  reconcile,
  take,
  takeSights,
  type Sight,
} from './aired-sights.js';
import { panel } from './workspace.js';

const SIGHTS: readonly Sight[] = [
  {
    name: 'aired-alarms',
    show: async ({ page }) => {
      await page.goto('/station_config/station/1');
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
    name: 'aired-live',
    show: async (group) => {
      // What the server answers while the day goes on.
      await group.page.route('**/api/AsRun/getDay?*', async (route) => {
        const day = (await (await route.fetch()).json()) as { airings: object[] };
        const airings = day.airings.map((airing, i) =>
          i < 6
            ? { ...airing, open: 0 }
            : {
                ...airing,
                ...{ state: 'PENDING', actualStart: null, actualLength: null, open: 1 },
                late: i < 8 ? 1 : 0,
              },
        );
        await route.fulfill({ json: { ...day, airings, heard: 1, status: 'none', fileId: null } });
      });
      await reconcile(group);
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
    name: 'aired-preview',
    show: async (group) => {
      const shown = await take(group, nameOf(group.open));
      await expect(shown.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'aired-which-date',
    show: async (group) => {
      await take(group, 'emitido.elr');
    },
  },
  {
    name: 'aired-mode',
    show: async (group) => {
      const shown = await take(group, nameOf(group.open));
      await shown.getByRole('button', { name: group.words.import }).press('Enter');
      await expect(group.page.getByRole('dialog').getByRole('button')).toHaveCount(4);
    },
  },
  {
    name: 'aired-problems',
    show: async (group) => {
      await problems(group);
    },
  },
  {
    name: 'aired-mend',
    show: async (group) => {
      await (await problems(group)).fill('25:61');
      await group.page.getByRole('button', { name: group.words.mend }).first().click();
      await expect(group.page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  {
    name: 'aired-title-form',
    show: async ({ page, words }) => {
      await page.goto('/config/as_run_aliases/1');
      await panel(page).getByRole('button', { name: words.create }).first().click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'aired-no-spot',
    show: async (group) => {
      await reconcile(group);
      await panel(group.page).getByRole('button', { name: group.words.noSpot }).click();
      const shown = group.page.getByRole('dialog');
      await shown.getByRole('textbox').first().fill('cortina');
      await expect(shown.getByRole('status').first()).not.toBeEmpty();
    },
  },
  {
    name: 'aired-titles',
    show: async ({ page, words }) => {
      await page.goto('/config/as_run_aliases/1');
      await expect(panel(page).getByRole('button', { name: words.create }).first()).toBeVisible();
    },
  },
  {
    name: 'station-form',
    show: async ({ page, words }) => {
      await page.goto('/station_config/station/1');
      await panel(page).getByRole('button', { name: words.edit }).first().click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'make-goods',
    show: async (group) => {
      await firstMakeGood(group);
    },
  },
  { name: 'aired-files', show: files },
  {
    name: 'certificate',
    show: async ({ page, words }) => {
      await page.goto('/spot_programming/certificate/1');
      await panel(page).getByRole('combobox', { name: words.client }).click();
      await page.getByRole('option', { name: /^ALMAC/ }).click();
      await panel(page).getByRole('button', { name: words.preview }).click();
      await expect(panel(page).getByRole('table', { name: words.summary })).toBeVisible();
    },
  },
  {
    name: 'make-good-waived',
    show: (group) => makeGoodForm(group, 'last'),
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
      await page.goto('/station_config/station/1');
      await page.getByRole('button', { name: words.user }).click();
      await page.getByRole('menuitem', { name: words.group, exact: true }).click();
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
      await expect(panel(page).locator('.pf-sample').first()).toBeVisible();
    },
  },
];

takeSights(SIGHTS);
