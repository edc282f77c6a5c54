import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { WORDS } from './spot-screen.js';
import { trafficLog } from './traffic-log-page.js';
import { stationOf } from './traffic-log-world.js';
import { dialog, field, notice, panel, signIn, tab } from './workspace.js';

test("a line's file is changed: its days are stale, and made again they have the new one", async ({
  page,
  request,
}) => {
  const station = await stationOf(request);
  await signIn(page);
  const log = trafficLog(page, 'EN');
  await log.generate(station.name, '2027-06-01', '2027-06-03');
  await log.day('2027-06-03').click();
  await panel(page).getByRole('button', { name: log.words.lock, exact: true }).click();
  await expect(notice(page, log.words.lockedNow)).toBeVisible();
  await log.day('2027-06-02').click();
  const item = log.airing('Alfa', '08:00');
  await item.focus();
  const id = await item.getAttribute('data-key');
  await page.keyboard.press('Enter');

  // In the campaign: another file.
  await expect(tab(page, 'Alfa')).toBeVisible();
  await panel(page).locator('section li').first().getByRole('button', { name: /^Edit/ }).click();
  await field(dialog(page), WORDS.EN.file).fill('1002-e2e');
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  const affected = notice(page, /\d+ days with a log are affected: generate \d+ again/);
  await expect(affected).toBeVisible();

  // In the log: which days are stale, and why.
  await tab(page, 'Traffic log').click();
  const stale = /, stale/;
  await expect(log.day('2027-06-01')).toHaveAccessibleName(stale);
  await expect(log.day('2027-06-03')).toHaveAccessibleName(/locked, stale/);
  const bar = panel(page).getByRole('status').filter({ hasText: 'Stale.' });
  await expect(bar).toContainText('Alfa: changed');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: log.words.download }).click();
  await dialog(page).getByRole('button', { name: log.words.download }).click();
  await expect(dialog(page)).toContainText('The wrong audio may play.');
  await expectAccessible(page, '[role=dialog]');
  await dialog(page).getByRole('button', { name: log.words.back }).click();
  await expect(dialog(page)).toHaveCount(0);
  await bar.getByRole('button', { name: 'Generate again' }).click();
  await expect(notice(page, '1 day was generated again')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(log.day('2027-06-02')).not.toHaveAccessibleName(stale);
  await expect(log.day('2027-06-01')).toHaveAccessibleName(stale);
  await expect(log.airing('Alfa', '08:00')).toHaveAttribute('data-key', id ?? '');
  await log.airing('Alfa', '08:00').click();
  await expect(panel(page)).toContainText('1002-e2e');

  // The other days through the campaign's notification; the locked one stays.
  await affected.getByRole('button', { name: 'Generate again' }).click();
  await expect(log.day('2027-06-01')).not.toHaveAccessibleName(stale);
  await expect(log.day('2027-06-03')).toHaveAccessibleName(stale);
});
