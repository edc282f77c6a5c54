import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DIALOG, PANEL, type Sight } from './screens.js';
import { WORDS } from './spot-screen.js';
import { stationOf } from './traffic-log-world.js';
import { dialog, field, grid, panel, type Interface } from './workspace.js';

/** The second campaign of the demo data has detailed items. */
const DETAILED = 2;

/** Opens the tab of a campaign by its path, unless it is active and nothing covers it. */
async function openTab(page: Page, param: string | number): Promise<void> {
  const path = `/spot_programming/spot/detail/${param}`;
  // A dialog with something typed in it asks before it closes.
  const covered = (await dialog(page).count()) > 0;
  if (covered || new URL(page.url()).pathname !== path) await page.goto(path);
  await expect(panel(page).locator('form')).toBeVisible();
}

async function withGrid(page: Page, language: Interface): Promise<void> {
  const words = WORDS[language];
  await openTab(page, DETAILED);
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

/** Every state of a campaign that a person can see, those of one tab together. */
export const SPOT_SIGHTS: readonly Sight[] = [
  {
    name: 'campaign-new-required',
    open: async (page, language) => {
      await openTab(page, 'create');
      await panel(page).getByRole('button', { name: WORDS[language].save, exact: true }).click();
      await expect(panel(page).locator('[aria-invalid=true]')).toHaveCount(3);
    },
  },
  {
    name: 'campaign-pieces',
    part: PANEL,
    open: async (page, language) => {
      const words = WORDS[language];
      await openTab(page, 'create');
      for (const [index, title] of ['Verano A', 'Verano B'].entries()) {
        await panel(page).getByRole('button', { name: words.addPiece }).click();
        await field(dialog(page), words.file).fill(`verano-${index}`);
        await field(dialog(page), words.length).fill('30');
        await field(dialog(page), words.pieceTitle).fill(title);
        await field(dialog(page), words.from).fill(`${6 + index}`);
        await field(dialog(page), words.weight).fill(String(3 - index));
        await page.keyboard.press('Control+s');
        await expect(dialog(page)).toHaveCount(0);
      }
      await panel(page).getByRole('button', { name: words.addLine }).click();
      await field(dialog(page), words.from).fill('6');
      await field(dialog(page), words.to).fill('10');
      await field(dialog(page), words.airings).fill('3');
      await dialog(page).getByRole('button', { name: words.moreTerms }).click();
      await field(dialog(page), words.countBy).selectOption('week');
      await field(dialog(page), words.maxPerDay).fill('1');
      await dialog(page).getByRole('checkbox', { name: words.usePieces }).check();
      await page.keyboard.press('Control+s');
      await expect(dialog(page)).toHaveCount(0);
    },
  },
  {
    name: 'campaign-folded',
    part: PANEL,
    open: async (page, language) => {
      await openTab(page, 1);
      const line = panel(page).getByRole('button', { name: WORDS[language].data });
      await expect(line).toContainText('Banco Ribereño del Este · ');
    },
  },
  {
    name: 'campaign-detail',
    part: PANEL,
    open: async (page, language) => {
      const words = WORDS[language];
      await openTab(page, 1);
      const line = panel(page).getByRole('button', { name: words.data });
      if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
      for (const name of [words.station, words.client]) {
        await expect(panel(page).getByRole('combobox', { name })).not.toHaveValue('');
      }
    },
  },
  {
    name: 'campaign-keys',
    part: DIALOG,
    open: async (page, language) => {
      await openTab(page, 1);
      await panel(page).getByRole('button', { name: WORDS[language].keys }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'campaign-simple-line',
    part: DIALOG,
    open: async (page) => {
      await openTab(page, 1);
      await panel(page)
        .locator('section li')
        .first()
        .getByRole('button', { name: /^Edit/ })
        .click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'campaign-exact-times-required',
    part: DIALOG,
    open: async (page, language) => {
      const words = WORDS[language];
      await openTab(page, 1);
      await panel(page).getByRole('button', { name: words.addLine }).click();
      await dialog(page).getByRole('radio').nth(2).check();
      await dialog(page).getByRole('button', { name: words.create, exact: true }).click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(3);
      await field(dialog(page), words.exactTime).fill('815');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'campaign-weeks',
    part: DIALOG,
    open: async (page, language) => {
      const words = WORDS[language];
      await openTab(page, 1);
      await panel(page).getByRole('button', { name: words.addLine }).click();
      await field(dialog(page), words.startDate).fill('2026-12-01');
      await field(dialog(page), words.endDate).fill('2027-10-31');
      await dialog(page).getByRole('button', { name: words.moreTerms }).click();
      await field(dialog(page), words.countBy).selectOption('weeks');
      const weeks = dialog(page).getByRole('group', { name: words.weeks }).getByRole('textbox');
      await expect(weeks).toHaveCount(48);
      for (const [index, count] of ['3', '3', '0', '12'].entries())
        await weeks.nth(index).fill(count);
      await dialog(page).getByRole('checkbox', { name: words.usePieces }).check();
      await dialog(page).getByRole('button', { name: words.create, exact: true }).click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(2);
    },
  },
  {
    name: 'campaign-piece',
    part: DIALOG,
    open: async (page, language) => {
      const words = WORDS[language];
      await openTab(page, 1);
      await panel(page).getByRole('button', { name: words.addPiece }).click();
      await dialog(page).getByRole('button', { name: words.create, exact: true }).click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(2);
    },
  },
  {
    name: 'campaign-extend',
    part: DIALOG,
    open: async (page, language) => {
      const words = WORDS[language];
      await openTab(page, 1);
      await panel(page).getByRole('checkbox', { name: words.allLines }).check();
      await panel(page).getByRole('button', { name: words.extend }).click();
      await dialog(page).getByRole('textbox').last().fill('2');
    },
  },
  {
    name: 'campaign-together',
    part: DIALOG,
    open: async (page, language) => {
      const words = WORDS[language];
      await openTab(page, 1);
      await panel(page).getByRole('checkbox', { name: words.allLines }).check();
      await panel(page).getByRole('button', { name: words.together }).click();
      await expect(dialog(page).getByRole('status')).toBeVisible();
    },
  },
  {
    name: 'campaign-swap',
    part: DIALOG,
    open: async (page, language) => {
      await openTab(page, DETAILED);
      const button = panel(page).getByRole('button', { name: WORDS[language].swap });
      await button.last().click();
      await dialog(page).getByRole('textbox').first().fill('promo-40');
      await expect(dialog(page).getByRole('status').last()).toContainText('promo-40');
    },
  },
  {
    name: 'campaign-paste',
    part: DIALOG,
    open: async (page, language) => {
      await openTab(page, DETAILED);
      await panel(page).getByRole('button', { name: WORDS[language].paste }).click();
      const rows = ['06:00\t10:00\tpromo-30\t30\t2\t2\t1', '10:00\t9:00\tpromo-30\tx\t2'];
      await dialog(page).getByRole('textbox').fill(rows.join('\n'));
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'campaign-grid', part: PANEL, open: withGrid },
  {
    name: 'campaign-detailed-item',
    part: DIALOG,
    open: async (page) => {
      await openTab(page, DETAILED);
      await grid(page).focus();
      await page.keyboard.press('F2');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'campaign-pattern',
    part: DIALOG,
    open: async (page, language) => {
      await openTab(page, DETAILED);
      await panel(page).getByRole('button', { name: WORDS[language].fill }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'campaign-delete',
    part: DIALOG,
    open: async (page, language) => {
      await stationOf(page.request);
      await page.goto('/spot_programming/spot/1');
      const remove = language === 'EN' ? /^Delete/ : /^Eliminar/;
      await grid(page).getByRole('button', { name: remove }).first().click();
      await expect(dialog(page).getByRole('region').getByRole('textbox')).toBeVisible();
      await expect(dialog(page).getByRole('status').first()).not.toBeEmpty();
    },
  },
  {
    name: 'campaign-tested',
    part: DIALOG,
    open: async (page, language) => {
      const words = WORDS[language];
      await openTab(page, (await stationOf(page.request)).alfa);
      await panel(page).getByRole('button', { name: words.saveAndTest }).click();
      await expect(dialog(page).locator('tbody tr').first()).toBeVisible();
    },
  },
];
