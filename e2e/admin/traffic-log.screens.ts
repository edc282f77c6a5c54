import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { takeScreens } from '../support/screens.js';
import { WORDS as SPOT_WORDS } from './spot-screen.js';
import { trafficLog } from './traffic-log-page.js';
import { stationOf } from './traffic-log-world.js';
import { dialog, field, panel, signIn, type Interface } from './workspace.js';

type Log = ReturnType<typeof trafficLog>;

interface Sight {
  name: string;
  show: (page: Page, log: Log, station: string) => Promise<void>;
}

const WEEK = ['2027-03-01', '2027-03-14'] as const;

/** The logs of the two weeks, made again, because an earlier picture may have edited them. */
async function generate(page: Page, log: Log, station: string): Promise<void> {
  const form = await log.openGenerate(station, ...WEEK);
  await form.getByRole('button', { name: log.words.generate, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.or(log.grid)).toBeVisible({ timeout: 30_000 });
  if (await question.isVisible()) {
    await question.getByRole('button', { name: log.words.replace }).click();
  }
  await expect(page.getByRole('dialog', { name: log.words.dialog })).toHaveCount(0, {
    timeout: 30_000,
  });
  await expect(log.grid).toBeVisible();
}

/** A day that was exported and whose campaign then got another file. */
async function staleDay(page: Page, log: Log, station: string): Promise<void> {
  await generate(page, log, station);
  const download = panel(page).getByRole('button', { name: log.words.download });
  await download.click();
  await dialog(page).getByRole('button', { name: log.words.download }).click();
  await expect(dialog(page)).toHaveCount(0);
  await log.day('2027-03-02').click();
  await download.click();
  await dialog(page).getByRole('button', { name: log.words.download }).click();
  await expect(dialog(page)).toHaveCount(0);
  const line = log.airing('Mu');
  await line.focus();
  await page.keyboard.press('Enter');
  await panel(page).locator('section li').first().getByRole('button', { name: /^Edit/ }).click();
  await field(dialog(page), SPOT_WORDS[log.language].file).fill(`2001-${Date.now()}`);
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.locator('section .MuiAlert-root').last()).toBeVisible();
  await page.getByRole('tab').nth(1).click();
  await log.day('2027-03-02').click();
  await expect(panel(page).locator('li').filter({ hasText: 'Mu:' })).toBeVisible();
}

const SIGHTS: readonly Sight[] = [
  {
    name: 'traffic-log-generate',
    show: async (page, log, station) => {
      await log.openGenerate(station, WEEK[0], WEEK[0]);
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'traffic-log-demo',
    show: async (page, log) => {
      await generate(page, log, 'Radio Ribera FM');
      await log.grid.locator('.tl-airing').nth(12).click();
    },
  },
  {
    name: 'traffic-log-moves',
    show: async (page, log, station) => {
      await generate(page, log, station);
      await log.cutAndPaste(log.airing('Mu'), log.breakRow('15:00'));
      await log.question.getByRole('button', { name: log.words.confirm }).click();
      await expect(log.airing('Mu', '15:00')).toBeVisible();
      await log.airing('Nu').focus();
      await page.keyboard.press('Control+x');
    },
  },
  {
    name: 'traffic-log-refused',
    show: async (page, log, station) => {
      await generate(page, log, station);
      await log.cutAndPaste(log.airing('Alfa'), log.breakRow('12:00'));
      await expect(log.question).toBeVisible();
    },
  },
  {
    name: 'traffic-log-stale',
    show: staleDay,
  },
  {
    name: 'traffic-log-stale-export',
    show: async (page, log, station) => {
      await staleDay(page, log, station);
      await panel(page).getByRole('button', { name: log.words.download }).click();
      await dialog(page).getByRole('button', { name: log.words.download }).click();
      await expect(dialog(page).getByRole('button', { name: log.words.back })).toBeVisible();
    },
  },
  {
    name: 'traffic-log-notices',
    show: async (page, log, station) => {
      await generate(page, log, station);
      const lock = (name: string) => panel(page).getByRole('button', { name, exact: true });
      await lock(log.words.lock).click();
      await lock(log.words.unlock).click();
      await expect(page.locator('header section > button')).toBeVisible();
    },
  },
  {
    name: 'traffic-log-problems',
    show: async (page, log, station) => {
      await generate(page, log, station);
      await panel(page).getByRole('button', { name: log.words.download }).click();
      await dialog(page).locator('select').selectOption({ label: 'Rivendell (.tfc)' });
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
      // Once the file has been checked.
      await page.waitForLoadState('networkidle');
      await expect(dialog(page).getByRole('button', { name: log.words.download })).toBeEnabled();
    },
  },
  {
    name: 'traffic-log-suggestions',
    show: async (page, log, station) => {
      await generate(page, log, station);
      await log.unplaced.getByRole('button', { name: log.words.whatHelps }).click();
      await expect(log.unplaced).toContainText(log.words.widened);
      await log.unplaced.evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'traffic-log-apply',
    show: async (page, log, station) => {
      await generate(page, log, station);
      await log.unplaced.getByRole('button', { name: log.words.whatHelps }).click();
      await log.unplaced.getByRole('button', { name: log.words.applyTo('Omega', '08:00') }).click();
      await expect(panel(page).getByRole('dialog')).toContainText('09:30-10:10');
    },
  },
  {
    name: 'traffic-log-print',
    show: async (page, log) => {
      await generate(page, log, 'Radio Ribera FM');
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('.print-sheet')).toBeVisible();
      // The window continues where a sheet of paper ends and its second column begins.
      await page.locator('.print-sheet-breaks').evaluate((element) => {
        (element as HTMLElement).style.height = '800px';
      });
    },
  },
];

const opening =
  (sight: Sight, request: APIRequestContext) =>
  async (page: Page, language: 'en' | 'es'): Promise<void> => {
    const words: Interface = language === 'es' ? 'ES' : 'EN';
    const station = await stationOf(request);
    await signIn(page, words);
    await sight.show(page, trafficLog(page, words), station.name);
  };

for (const sight of SIGHTS) {
  test(sight.name, async ({ browser, baseURL, request }) => {
    const screen = { name: sight.name, open: opening(sight, request) };
    await takeScreens(browser, baseURL, [screen], { folder: 'admin' });
  });
}
