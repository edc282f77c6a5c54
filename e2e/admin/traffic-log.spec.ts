import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { trafficLog } from './traffic-log-page.js';
import { BREAKS, createStation } from './traffic-log-world.js';
import { notice, panel, signIn, tab } from './workspace.js';

for (const language of ['EN', 'ES'] as const) {
  test.describe(`the traffic log in ${language}`, () => {
    test('is generated for a month, read, searched, locked and kept when generated again', async ({
      page,
      request,
    }) => {
      const station = await createStation(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      const { words } = log;

      // The dialog has no tab of its own.
      const dialog = await log.openGenerate(station.name, '2027-03-02', '2027-03-02');
      await expect(page.locator('[role=tab]')).toHaveCount(1);
      const submit = dialog.getByRole('button', { name: words.generate, exact: true });
      await submit.click();
      await expect(dialog).toContainText(words.inverted);
      await dialog.getByLabel(words.to).fill('2027-03-01');
      await submit.click();
      await expect(dialog).toContainText(words.inverted);
      await dialog.getByLabel(words.to).fill('');
      await submit.click();
      await expect(dialog.getByLabel(words.to)).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(words.from).fill('2027-03-01');
      await dialog.getByLabel(words.to).fill('2027-03-31');
      await submit.click();
      await expect(notice(page, words.done)).toBeVisible();
      await expect(page).toHaveURL(/spot_programming\/traffic_log\/1$/);

      // A day as its breaks in order, each with its airings.
      await expect(panel(page).locator('[data-date]:not([data-fill=none])')).toHaveCount(31);
      await log.day('2027-03-16').click();
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

      // Locked: nothing can be moved, and generating leaves it.
      await panel(page).getByRole('button', { name: words.lock, exact: true }).click();
      await expect(notice(page, words.lockedNow)).toBeVisible();
      await expect(log.day('2027-03-16')).toHaveAccessibleName(new RegExp(words.kept));
      await log.airing('Alfa').click();
      await expect(panel(page).getByRole('button', { name: words.takeOut })).toHaveCount(0);
      await page.keyboard.press('Delete');
      expect(await log.namesAt('08:00')).toEqual(['Alfa']);
      await log.generate(station.name, '2027-03-15', '2027-03-17');
      await log.day('2027-03-16').click();
      await expect(
        panel(page).getByRole('button', { name: words.unlock, exact: true }),
      ).toBeVisible();
    });

    test('is generated for 366 days at most', async ({ page, request }) => {
      const station = await createStation(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      // 2028 is a leap year: the last day of it is the 366th, the first of the next one too many.
      const dialog = await log.openGenerate(station.name, '2028-01-01', '2029-01-01');
      await dialog.getByRole('button', { name: log.words.generate, exact: true }).click();
      await expect(dialog.getByText(log.words.tooLong)).toBeVisible();
      await expect(dialog.getByLabel(log.words.to)).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(log.words.to).fill('2028-12-31');
      await expect(dialog.getByText(log.words.tooLong)).toHaveCount(0);
      await expect(dialog.getByRole('status')).toHaveText(/^366 /);
    });

    test('tells what would place what has no place', async ({ page, request }) => {
      const station = await createStation(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      const { words } = log;
      await log.generate(station.name, '2027-03-02', '2027-03-03');
      const omega = log.unplaced.locator('.tl-entry').filter({ hasText: 'Omega' });
      await expect(omega).not.toContainText(words.widened);
      const trying = page.waitForResponse('**/TrafficLog/suggestions?*');
      await log.unplaced.getByRole('button', { name: words.whatHelps }).click();
      expect((await trying).status()).toBe(200);
      // Gama fills 10:00 and comes before it; beside Alfa at 08:00 there is room.
      await expect(omega).toContainText(words.widened);
      await expect(omega).toContainText('08:00');
      await expect(omega).not.toContainText('Gama');
      await expect(log.unplaced.getByRole('button', { name: words.whatHelps })).toHaveCount(0);
      await expectAccessible(page, '.tl-unplaced');
    });

    test('is downloaded in each format, and says what could not be written', async ({
      page,
      request,
    }) => {
      const station = await createStation(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      await log.generate(station.name, '2027-04-05', '2027-04-06');
      for (const [item, name] of [
        [/Audicom/, '20270405.LOG'],
        [/Rivendell/, '20270405.tfc'],
      ] as const) {
        const coming = page.waitForEvent('download');
        await panel(page).getByRole('button', { name: log.words.download }).click();
        await panel(page).getByRole('menuitem', { name: item }).click();
        const file = await coming;
        expect(file.suggestedFilename()).toBe(name);
        expect(readFileSync(await file.path(), 'latin1')).toContain('08:00');
        // A live read has no cart, and its name a letter that Windows-1252 lacks.
        const problems = panel(page).getByRole('dialog', { name: log.words.problems });
        await expect(problems).toContainText('mención-ж');
        await page.keyboard.press('Escape');
        await expect(problems).toHaveCount(0);
      }
    });

    test('is printed as a sheet that a studio reads from', async ({ page, request }) => {
      const station = await createStation(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      await log.generate(station.name, '2027-04-05', '2027-04-06');
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
    });

    test('breaks no rule of accessibility', async ({ page, request }) => {
      test.slow();
      const station = await createStation(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      await log.openGenerate(station.name, '2027-05-03', '2027-05-03');
      await page.keyboard.press('Enter');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await log.generate(station.name, '2027-05-03', '2027-05-30');
      await log.airing('Nu').click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('body')).toHaveCSS('color-scheme', colorScheme);
        await expectAccessible(page);
        // And while it is cut, with the breaks that would not take it marked.
        await log.airing('Nu').focus();
        await page.keyboard.press('Control+x');
        await expectAccessible(page, '.tl-day');
        await page.keyboard.press('Escape');
      }
    });
  });
}

test('a long range goes piece by piece, and what is done stays when it is stopped', async ({
  page,
  request,
}) => {
  const station = await createStation(request);
  await signIn(page);
  const log = trafficLog(page, 'EN');
  const pieces: string[] = [];
  await page.route('**/api/TrafficLog/generate', async (route) => {
    const { dateFrom, dateTo } = route.request().postDataJSON() as Record<string, string>;
    pieces.push(`${dateFrom} ${dateTo}`);
    // Stopped while the second piece runs: that one ends, the third never starts.
    if (pieces.length === 2) await page.getByRole('button', { name: 'Stop' }).click();
    await route.continue();
  });
  const dialog = await log.openGenerate(station.name, '2027-06-01', '2027-09-30');
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  expect(pieces).toEqual(['2027-06-01 2027-07-01', '2027-07-02 2027-08-01']);
  await expect(notice(page, 'What is done stays.')).toBeVisible();
  await expect(tab(page, 'Traffic log')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).locator('[data-date]:not([data-fill=none])')).toHaveCount(30);
});

test('a log needs a station, which is there when the group has one, and starts today', async ({
  page,
}) => {
  await signIn(page, 'EN', '/spot_programming/generate_block/1');
  const form = page.getByRole('dialog', { name: 'Generate traffic log' });
  const station = form.getByRole('combobox', { name: 'Station' });
  await expect(station).toHaveValue('');
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Montevideo' }).format(),
  );
  await expect(form.getByLabel('From')).toHaveValue(today);
  await form.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(station).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Station group' }).click();
  await page.getByRole('option', { name: 'Radio Litoral' }).click();
  await page.locator('nav a[href="/spot_programming/generate_block/1"]').click();
  await expect(station).not.toHaveValue('');
});

test('the day that is looked at is still there after a reload', async ({ page }) => {
  await signIn(page, 'EN', '/spot_programming/traffic_log/1');
  const heading = panel(page).getByRole('heading', { level: 2 }).first();
  const today = await heading.textContent();
  await panel(page).getByRole('button', { name: 'Next day' }).click();
  await expect(heading).not.toHaveText(today ?? '');
  const next = await heading.textContent();
  await page.reload();
  await expect(heading).toHaveText(next ?? '');
});
