import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { watchPolicy } from '../support/policy-watch.js';
import { unzip } from '../support/unzip.js';
import { ask, clientOnTwoStations, dayFromToday } from './client-world.js';
import { DIALOG, PANEL } from './screens.js';
import { Hand } from './spot-order-entry.js';
import { signedIn } from './traffic-log-world.js';
import { dialog, field, notice, panel, signIn, tab } from './workspace.js';

const totals = (page: Page): Promise<string[]> =>
  panel(page).locator('.cl-totals dd').allInnerTexts();

test('what of a client is on next week, over two stations, in two actions', async ({
  page,
  request,
}) => {
  const { code, name } = await clientOnTwoStations(request);
  await signIn(page);
  await ask(page, `${code} next week`, new RegExp(`${name} · Next week`));
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).locator('.cl-day')).toHaveCount(7);
  const lists = panel(page).locator('.cl-list');
  await expect(lists).toHaveCount(7);
  for (const day of await lists.all()) {
    await expect(day).toContainText(`${code} AM`);
    await expect(day).toContainText(`${code} FM`);
  }
  // Three a day of 20 seconds, whichever days have a log by then; two of them at 2.50 a second.
  const [made, asked, unplaced, seconds, price] = await totals(page);
  expect(Number(made) + Number(asked)).toBe(21);
  expect([unplaced, seconds, price]).toEqual(['0', '420 (07:00)', '700.00']);
});

test('when a campaign airs tomorrow, in two actions, and its break in one more', async ({
  page,
  request,
}) => {
  const { code } = await clientOnTwoStations(request);
  await signIn(page, 'ES');
  await ask(page, `vendimia ${code} mañana`, /Vendimia .* · Mañana/);
  const times = panel(page).locator('.cl-time');
  await expect(times).toHaveText(['08:00:00', '09:00:00']);
  expect((await totals(page)).slice(0, 3)).toEqual(['2', '0', '0']);
  await times.nth(1).click();
  await expect(panel(page).getByRole('treegrid')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('09:00');

  await ask(page, `${code} am 08:02 mañana`, /08:02/);
  await expect(page.locator(':focus')).toContainText('08:00');
});

test('a campaign is found by its file, and the page is saved as files and printed', async ({
  page,
  request,
}) => {
  const refused = await watchPolicy(page);
  const { code, name } = await clientOnTwoStations(request);
  await signIn(page);
  await ask(page, code, name);
  const files: Buffer[] = [];
  for (const [button, ending] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: button }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(new RegExp(`${name}.*\\.${ending}$`));
    files.push(readFileSync(await download.path()));
  }
  const [csv, xlsx] = files;
  expect(csv?.toString('utf8')).toContain(`,${code}-20.mp3,20,1,20,50.00,`);
  expect(csv?.toString('utf8')).toContain(`"'=Brindis ${code}"`);
  // The sheet has texts as texts and prices as numbers; nothing in it is a formula.
  const sheet = [...unzip(xlsx ?? Buffer.alloc(0))].map(([, text]) => text).join('');
  expect(sheet).toContain(`=Brindis ${code}`);
  expect(sheet).toContain('<v>50</v>');
  expect(sheet).not.toContain('<f>');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.print-sheet')).toContainText(`Vendimia ${code}`);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await ask(page, `${code}-20`, /Brindis/);
  await expect(page).toHaveURL(/spot\/detail\/\d+(\?|$)/);
  expect(refused).toEqual([]);
});

test('a file is replaced on two stations and their logs made again, in three actions', async ({
  page,
  request,
}) => {
  const { code, name, second } = await clientOnTwoStations(request);
  const post = await signedIn(request);
  await post('TrafficLog/generate', {
    stationId: second,
    dateFrom: dayFromToday(0),
    dateTo: dayFromToday(2),
  });
  const [tomorrow, after] = [dayFromToday(1), dayFromToday(2)];
  await signIn(page);
  await ask(page, `${code} ${tomorrow}`, new RegExp(name));
  const [files, inLog] = [panel(page).locator('.cl-file'), panel(page).locator('.cl-time')];
  await expect(files).toHaveText(Array<string>(2).fill(`${code}-20.mp3`));
  await expect(inLog).toHaveCount(3);

  const hand = new Hand(page);
  await hand.click(panel(page).getByRole('button', { name: 'Replace a file' }));
  await hand.fill(field(dialog(page), 'New file'), 'vendimia-b.mp3');
  await hand.click(dialog(page).getByRole('button', { name: 'Apply and generate logs again' }));
  expect(hand.actions).toBeLessThanOrEqual(3);
  await expect(notice(page, '6 days were generated again')).toBeVisible();
  await expect(files).toHaveText(Array<string>(2).fill('vendimia-b.mp3'));
  await expect(inLog).toHaveCount(3);
  await expect(panel(page).locator('.cl-stale')).toHaveCount(0);

  // From the day after tomorrow on another one, which tomorrow does not air.
  await panel(page).getByRole('button', { name: 'Replace a file' }).click();
  await field(dialog(page), 'New file').fill('vendimia-c.mp3');
  await field(dialog(page), 'From this day on').fill(after);
  await expect(dialog(page)).toContainText(/2 lines: from .*, vendimia-b.mp3 is replaced/);
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Control+s');
  await expect(notice(page, /: 2 days with a log are affected/)).toBeVisible();
  await page.getByRole('button', { name: 'Generate again' }).click();
  await expect(notice(page, '2 days were generated again')).toBeVisible();
  await expect(files).toHaveText(Array<string>(2).fill('vendimia-b.mp3'));
  await ask(page, `${code} ${after}`, new RegExp(name));
  await expect(files).toHaveText(Array<string>(2).fill('vendimia-c.mp3'));
  await expect(inLog).toHaveCount(3);
});

test("a client's page and what Ctrl+K answers are accessible", async ({ page, request }) => {
  const { code, name } = await clientOnTwoStations(request);
  await signIn(page);
  await ask(page, code, name);
  await expect(panel(page).locator('.cl-list').first()).toBeVisible();
  await expectAccessible(page, PANEL);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(`${code} 09:00 today`);
  await expect(page.getByRole('option').first()).toContainText('09:00');
  await expectAccessible(page, DIALOG);
});

test.describe('on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 900 } });

  test("a client's page and the replacement of its files are accessible in Spanish", async ({
    page,
    request,
  }) => {
    const { code, id } = await clientOnTwoStations(request);
    await signIn(page, 'ES', `/spot_programming/client/detail/${id}`);
    await expect(panel(page).locator('.cl-list').first()).toBeVisible();
    await expectAccessible(page, PANEL);
    await panel(page).getByRole('button', { name: 'Reemplazar un archivo' }).click();
    // The client has only one.
    await expect(field(dialog(page), 'Archivo nuevo')).toBeFocused();
    await expect(dialog(page).getByRole('combobox')).toHaveValue(new RegExp(code));
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, DIALOG);
  });
});
