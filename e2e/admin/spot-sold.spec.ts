import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { copyOutside, saveDialog, typeCampaign, typeInto, WORDS } from './spot-screen.js';
import { dialog, field, notice, panel } from './workspace.js';

const words = WORDS.EN;

async function addPiece(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Alt+p');
  await expect(dialog(page)).toBeVisible();
  await typeInto(page, words.file, `flow-${title}`);
  await typeInto(page, words.length, '20');
  await typeInto(page, words.pieceTitle, title);
  await saveDialog(page);
}

/** A new line from Monday 7 to Sunday 27 December, with what most lines do without. */
async function addLine(page: Page, from: string, countBy: string, rest: () => Promise<void>) {
  await page.keyboard.press('Alt+l');
  await expect(dialog(page)).toBeVisible();
  await typeInto(page, words.from, from);
  await typeInto(page, words.to, '23');
  await field(dialog(page), words.startDate).fill('2026-12-07');
  await field(dialog(page), words.endDate).fill('2026-12-27');
  await dialog(page).getByRole('button', { name: words.moreTerms }).click();
  await field(dialog(page), words.countBy).selectOption(countBy);
  await rest();
  await saveDialog(page);
}

test('3 a week with two pieces in turn, and a pasted grid of weeks, as placed in a test', async ({
  page,
}) => {
  await typeCampaign(page, 'EN');
  await addPiece(page, 'A');
  await addPiece(page, 'B');
  await addLine(page, '6', 'week', async () => {
    await field(dialog(page), words.airingsAWeek).fill('3');
    await field(dialog(page), words.maxPerDay).fill('1');
    await dialog(page).getByRole('checkbox', { name: words.usePieces }).check();
  });
  await expect(panel(page)).toContainText(
    '3 a week, Mon-Fri 06:00-23:00, at most 1 a day, 7 Dec to 27 Dec, pieces A and B in turn',
  );

  await copyOutside(page, '2\t0\t5\t9\n');
  await addLine(page, '7', 'weeks', async () => {
    const weeks = dialog(page).getByRole('group', { name: words.weeks });
    await weeks.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+v');
    // The third week is the last.
    await expect(weeks).toContainText('1 number fell after the last week.');
    await expect(weeks.getByRole('status')).toHaveText('7 in 2 weeks');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('4');
    await expect(weeks.getByRole('status')).toHaveText('6 in 2 weeks');
    await typeInto(page, words.file, 'flow-grid');
    await typeInto(page, words.length, '20');
  });
  await expect(panel(page)).toContainText('6 in 2 weeks, Mon-Fri 07:00-23:00, 7 Dec to 27 Dec');

  await panel(page).getByRole('button', { name: words.saveAndTest }).click();
  await field(dialog(page), words.fromDate).fill('2026-12-07');
  await field(dialog(page), words.toDate).fill('2026-12-27');
  await dialog(page).getByRole('button', { name: words.run }).click();
  await expect(dialog(page)).toContainText('Asked 15, placed 15, not placed 0');
  // In turn over the weeks, in the order in which they air.
  const names = await dialog(page).locator('tbody .where').allInnerTexts();
  const turns = names.flatMap((text) => /\) ([AB])$/.exec(text)?.[1] ?? []);
  expect(turns.join('')).toMatch(/^(AB){4}A$|^(BA){4}B$/);
  await dialog(page).getByRole('button', { name: words.save, exact: true }).click();
  await expect(notice(page, words.created)).toBeVisible();
});
