import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { watchPolicy } from '../support/policy-watch.js';
import { trafficLog } from './traffic-log-page.js';
import { BREAKS, stationOf } from './traffic-log-world.js';
import { dialog, notice, panel, signIn } from './workspace.js';

test('a log is generated for a month, read, searched, locked and kept when generated again', async ({
  page,
  request,
}) => {
  const station = await stationOf(request);
  await signIn(page);
  const log = trafficLog(page, 'EN');
  const { words } = log;
  await log.generate(station.name, '2027-08-01', '2027-08-31');
  await expect(notice(page, words.done)).toBeVisible();

  // The day shows its breaks in order, each with its airings.
  await expect(panel(page).locator('[data-date]:not([data-fill=none])')).toHaveCount(31);
  await log.day('2027-08-16').click();
  await expect(log.grid.locator('.tl-brk')).toHaveCount(BREAKS);
  expect(await log.namesAt('08:00')).toEqual(['Alfa']);
  expect((await log.namesAt('09:00'))[0]).toBe('Epsilon');
  await expect(log.breakRow('10:00')).toContainText('50');
  await expect(log.airing('Nu', '09:00')).toContainText(words.live);
  await expect(log.unplaced).toContainText(words.noBreak);
  await expect(log.unplaced).toContainText(words.full);

  await panel(page).getByLabel(words.search).fill('cliente gam');
  await expect(log.grid.locator('.tl-airing')).toHaveCount(1);
  await expect(log.airing('Gama', '10:00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log.grid.locator('.tl-brk')).toHaveCount(BREAKS);

  // A locked day cannot be edited, and generating skips it.
  await panel(page).getByRole('button', { name: words.lock, exact: true }).click();
  await expect(notice(page, words.lockedNow)).toBeVisible();
  await log.airing('Alfa').click();
  await expect(panel(page).getByRole('button', { name: words.takeOut })).toHaveCount(0);
  await page.keyboard.press('Delete');
  expect(await log.namesAt('08:00')).toEqual(['Alfa']);
  await log.generate(station.name, '2027-08-15', '2027-08-17');
  await expect(log.day('2027-08-15')).toHaveAttribute('aria-pressed', 'true');
  await log.day('2027-08-16').click();
  await expect(panel(page).getByRole('button', { name: words.unlock, exact: true })).toBeVisible();

  // A reload returns to the day.
  await page.reload();
  await expect(panel(page).getByRole('button', { name: words.unlock, exact: true })).toBeVisible();
});

test('a log is downloaded in each format and printed as a sheet that a studio reads from', async ({
  page,
  request,
}) => {
  const refused = await watchPolicy(page);
  const station = await stationOf(request);
  await signIn(page, 'ES');
  const log = trafficLog(page, 'ES');
  await log.generate(station.name, '2027-04-05', '2027-04-06');
  for (const [item, name] of [
    ['Audicom (.LOG)', /^20270405\.LOG$/],
    // The station's letters come first.
    ['Rivendell (.tfc)', /^[A-Z0-9]{1,2}20270405\.tfc$/],
  ] as const) {
    await panel(page).getByRole('button', { name: log.words.download }).click();
    await dialog(page).getByLabel('Formato').selectOption({ label: item });
    // A live read has no cart, and its name has a letter that Windows-1252 lacks.
    await expect(dialog(page)).toContainText('mención-ж');
    const save = dialog(page).getByRole('button', { name: log.words.download });
    await expect(save).toBeEnabled();
    const coming = page.waitForEvent('download');
    await save.click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(name);
    expect(readFileSync(await file.path(), 'latin1')).toContain('08:00');
    await expect(dialog(page)).toHaveCount(0);
  }

  await expect(page.locator('.print-sheet')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(sheet).toContainText('Leer con calma: abre a las nueve.');
  await expect(sheet).toContainText(`Voz ${station.name}`);
  await expect(sheet.locator('section')).toHaveCount(BREAKS);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toContain('/MediaBox [0 0 594.95996 841.91998]');
  expect(refused).toEqual([]);
});
