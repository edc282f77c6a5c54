import { expect, test } from '@playwright/test';
import { trafficLog } from './traffic-log-page.js';
import { stationOf } from './traffic-log-world.js';
import { panel, signIn } from './workspace.js';

test('airings are moved by drag and by keyboard, taken out, put in and undone, within the rules', async ({
  page,
  request,
}) => {
  const station = await stationOf(request);
  await signIn(page);
  const log = trafficLog(page, 'EN');
  const { words } = log;
  await log.generate(station.name, '2027-02-01', '2027-02-02');
  await expect(panel(page).getByRole('button', { name: words.undo })).toHaveCount(0);
  const before = await log.namesAt('09:00');

  // By drag within its break: the last one moves to the front.
  await log.airing(before.at(-1) ?? '').dragTo(log.airing(before[0] ?? ''), {
    targetPosition: { x: 60, y: 4 },
  });
  const moved = [before.at(-1), ...before.slice(0, -1)];
  await expect.poll(() => log.namesAt('09:00')).toEqual(moved);
  await expect(panel(page)).toContainText(words.edited);
  await expect(log.airing(moved[0] ?? '')).toBeFocused();

  // Back, with the keyboard.
  await log.cutAndPaste(log.airing(moved[0] ?? ''), log.breakRow('09:00'));
  await expect.poll(() => log.namesAt('09:00')).toEqual(before);

  // Removed, so it is now unplaced.
  await log.airing('Mu').focus();
  await page.keyboard.press('Delete');
  await expect(log.unplaced).toContainText(words.removed);
  await expect.poll(() => log.namesAt('17:00')).toEqual([]);
  await expect(log.breakRow('17:00')).toBeFocused();

  // Placed again, with its button and Ctrl+V.
  await log.unplaced.getByRole('button', { name: new RegExp(`^${words.cut} Mu`) }).click();
  await log.breakRow('17:00').focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => log.namesAt('17:00')).toEqual(['Mu']);
  await expect(log.unplaced).not.toContainText(words.removed);

  // Each edit is undone separately.
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

  // Removed by dragging onto the unplaced airings, and placed by dragging from there.
  await log.airing('Mu').dragTo(log.unplaced.getByRole('heading').first());
  await expect(log.unplaced).toContainText(words.removed);
  await log.unplaced.locator('.tl-entry').filter({ hasText: 'Mu' }).dragTo(log.breakRow('17:00'));
  await expect.poll(() => log.namesAt('17:00')).toEqual(['Mu']);

  // A rule that nobody may break refuses the move; another one can be broken after a confirmation,
  // and is marked.
  await log.cutAndPaste(log.airing('Alfa'), log.breakRow('10:00'));
  await expect(log.question).toContainText(words.refused);
  await expect(log.question).toContainText(words.rules.CAPACITY);
  await log.question.getByRole('button', { name: words.leave }).click();
  await log.cutAndPaste(log.airing('Beta'), log.breakRow('08:00'));
  await expect(log.question).toContainText(words.rules.CATEGORY);
  await log.question.getByRole('button', { name: words.confirm }).click();
  await expect(log.breakOf('08:00').locator('.tl-tag-broken').first()).toHaveText(words.broken);
  expect(await log.namesAt('08:00')).toHaveLength(2);
});
