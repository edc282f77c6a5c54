import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { trafficLog, type WORDS } from './traffic-log-page.js';
import { createStation } from './traffic-log-world.js';
import { panel, signIn } from './workspace.js';

type Rule = keyof (typeof WORDS)['EN']['rules'];

for (const language of ['EN', 'ES'] as const) {
  test.describe(`editing a log by hand in ${language}`, () => {
    test('moves airings by drag and by keyboard, takes out, puts in and undoes', async ({
      page,
      request,
    }) => {
      const station = await createStation(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      const { words } = log;
      await log.generate(station.name, '2027-02-01', '2027-02-02');
      await expect(panel(page).getByRole('button', { name: words.undo })).toHaveCount(0);
      const before = await log.namesAt('09:00');

      // Within its break, by drag: the last one goes first.
      await log.airing(before.at(-1) ?? '').dragTo(log.airing(before[0] ?? ''), {
        targetPosition: { x: 60, y: 4 },
      });
      const moved = [before.at(-1), ...before.slice(0, -1)];
      await expect.poll(() => log.namesAt('09:00')).toEqual(moved);
      await expect(panel(page)).toContainText(words.edited);
      await expect(log.airing(moved[0] ?? '')).toBeFocused();

      // And back, by keyboard.
      await log.cutAndPaste(log.airing(moved[0] ?? ''), log.breakRow('09:00'));
      await expect.poll(() => log.namesAt('09:00')).toEqual(before);

      // Out, and among the unplaced.
      await log.airing('Mu').focus();
      await page.keyboard.press('Delete');
      await expect(log.unplaced).toContainText(words.removed);
      await expect.poll(() => log.namesAt('17:00')).toEqual([]);
      await expect(log.breakRow('17:00')).toBeFocused();

      // In again, by its button and Ctrl V.
      await log.unplaced.getByRole('button', { name: new RegExp(`^${words.cut} Mu`) }).click();
      await log.breakRow('17:00').focus();
      await page.keyboard.press('Control+v');
      await expect.poll(() => log.namesAt('17:00')).toEqual(['Mu']);
      await expect(log.unplaced).not.toContainText(words.removed);

      // Each is undone by itself.
      await page.keyboard.press('Control+z');
      await expect(log.unplaced).toContainText(words.removed);
      const undo = panel(page).getByRole('button', { name: words.undo });
      await undo.click();
      await expect.poll(() => log.namesAt('17:00')).toEqual(['Mu']);
      await undo.click();
      await expect.poll(() => log.namesAt('09:00')).toEqual(moved);
      await undo.click();
      await expect(undo).toHaveCount(0);
      expect(await log.namesAt('09:00')).toEqual(before);

      // Out by drag onto the unplaced, in by drag from there.
      await log.airing('Mu').dragTo(log.unplaced.getByRole('heading').first());
      await expect(log.unplaced).toContainText(words.removed);
      await log.unplaced
        .locator('.tl-entry')
        .filter({ hasText: 'Mu' })
        .dragTo(log.breakRow('17:00'));
      await expect.poll(() => log.namesAt('17:00')).toEqual(['Mu']);
    });

    test('meets each rule: some refuse, some ask', async ({ page, request }) => {
      test.slow();
      const station = await createStation(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      const { words } = log;
      await log.generate(station.name, '2027-02-01', '2027-02-02');

      const refused = async (airing: Locator, time: string, rule: Rule): Promise<void> => {
        await log.cutAndPaste(airing, log.breakRow(time));
        await expect(log.question).toContainText(words.refused);
        await expect(log.question).toContainText(words.rules[rule]);
        await expect(log.question.getByRole('button', { name: words.confirm })).toHaveCount(0);
        await log.question.getByRole('button', { name: words.leave }).click();
        await expect(log.question).toHaveCount(0);
      };
      await refused(log.airing('Alfa'), '10:00', 'CAPACITY');
      await refused(log.airing('Alfa'), '12:00', 'TYPE');
      await refused(log.airing('Epsilon'), '08:00', 'POSITION');
      await refused(log.airing('Mu'), '14:30', 'HOUR_CAP');
      await expect(panel(page).getByRole('button', { name: words.undo })).toHaveCount(0);

      const asked = async (airing: Locator, time: string, rule: Rule): Promise<void> => {
        const before = await log.namesAt(time);
        await log.cutAndPaste(airing, log.breakRow(time));
        await expect(log.question).toContainText(words.ask);
        await expect(log.question).toContainText(words.rules[rule]);
        await log.question.getByRole('button', { name: words.leave }).click();
        expect(await log.namesAt(time)).toEqual(before);
        await log.cutAndPaste(airing, log.breakRow(time));
        await log.question.getByRole('button', { name: words.confirm }).click();
        await expect(log.question).toHaveCount(0);
        await expect(log.breakOf(time).locator('.tl-tag-broken').first()).toHaveText(words.broken);
        expect(await log.namesAt(time)).toHaveLength(before.length + 1);
        await page.keyboard.press('Control+z');
        await expect.poll(() => log.namesAt(time)).toEqual(before);
      };
      await asked(log.airing('Beta'), '08:00', 'CATEGORY');
      await asked(log.airing('Lambda', '16:00'), '15:00', 'REPEAT');
      await asked(log.airing('Mu'), '15:00', 'WINDOW');
    });

    test('generating again asks before it replaces days edited by hand', async ({
      page,
      request,
    }) => {
      const station = await createStation(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      const { words } = log;
      await log.generate(station.name, '2027-02-01', '2027-02-02');
      await log.airing('Mu').focus();
      await page.keyboard.press('Delete');
      await expect(log.unplaced).toContainText(words.removed);

      const dialog = await log.openGenerate(station.name, '2027-02-01', '2027-02-03');
      const submit = dialog.getByRole('button', { name: words.generate, exact: true });
      await submit.click();
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: words.back }).click();
      await expect(question).toHaveCount(0);
      await submit.click();
      await question.getByRole('button', { name: words.replace }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => log.namesAt('17:00')).toEqual(['Mu']);
    });
  });
}

test('a day that somebody else changed is shown as it is now', async ({
  page,
  request,
  browser,
}) => {
  const station = await createStation(request);
  await signIn(page);
  const log = trafficLog(page, 'EN');
  await log.generate(station.name, '2027-02-01', '2027-02-02');
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await other.newPage();
  await signIn(theirs);
  const theirLog = trafficLog(theirs, 'EN');
  await theirLog.generate(station.name, '2027-02-01', '2027-02-02');

  await log.airing('Mu').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alert')).toContainText('Somebody else changed this record');
  // What is there now can be moved.
  await expect(async () => {
    await log.airing('Mu').focus();
    await page.keyboard.press('Delete');
    await expect(log.unplaced).toContainText(log.words.removed, { timeout: 2000 });
  }).toPass();
  await other.close();
});
