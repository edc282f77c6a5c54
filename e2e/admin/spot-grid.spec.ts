import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  copyOutside,
  countsOf,
  openByKeyboard,
  openCampaign,
  saveDialog,
  tabTo,
  typeCampaign,
  typeInto,
  WORDS,
} from './spot-screen.js';
import { grid, notice, panel } from './workspace.js';

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

async function addItem(page: Page, file: string, price = ''): Promise<void> {
  const words = WORDS.EN;
  await openByKeyboard(page, words.addItem);
  await typeInto(page, words.from, '6');
  await typeInto(page, words.to, '10');
  await typeInto(page, words.file, file);
  await typeInto(page, words.length, '20');
  if (price) await typeInto(page, words.price, price);
  await saveDialog(page);
  // The grid has the focus now, and Tab would move through its days.
  await page.keyboard.press('Escape');
}

const total = (page: Page, kind: number) => panel(page).locator(`[data-total="${kind}"]`);

test('a detailed month by keyboard alone', async ({ page }) => {
  await typeCampaign(page, 'EN');
  await tabTo(page, 'Next month');
  await press(page, 'Enter');
  await page.keyboard.press('Shift+Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await addItem(page, 'one', '2');
  await addItem(page, 'two');
  const label = await grid(page).getAttribute('aria-label');
  await tabTo(page, label ?? '');
  // 31 days of December; digits are appended, Tab and Enter move on.
  await press(page, 'Control+Home', '4', 'Tab', '1', '2', 'Enter', '7', 'ArrowLeft', '5');
  expect((await countsOf(page, 0)).slice(0, 4)).toEqual([4, 12, 0, 0]);
  expect((await countsOf(page, 1)).slice(0, 4)).toEqual([5, 7, 0, 0]);
  expect(await countsOf(page, 0)).toHaveLength(31);
  // A range is copied and pasted, cleared, and restored.
  await press(page, 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
  await press(page, 'ArrowRight', 'ArrowRight', 'Control+v');
  expect((await countsOf(page, 1)).slice(0, 5)).toEqual([5, 7, 5, 7, 0]);
  await press(page, 'Delete');
  expect((await countsOf(page, 1)).slice(0, 5)).toEqual([5, 7, 0, 0, 0]);
  await press(page, 'Control+z');
  expect((await countsOf(page, 0)).slice(0, 5)).toEqual([4, 12, 4, 12, 0]);
  await expect(total(page, 0)).toHaveText('56');
  await expect(total(page, 1)).toHaveText('1,120');
  await expect(total(page, 2)).toHaveText('1,280.00');
  await press(page, 'Control+s');
  await expect(notice(page, WORDS.EN.created)).toBeVisible();
  await expect(page).toHaveURL(/detail\/\d+(\?|$)/);
  await page.reload();
  await expect(total(page, 0)).toHaveText('56');
  expect((await countsOf(page, 1)).slice(0, 5)).toEqual([5, 7, 5, 7, 0]);
});

test('a row of 31 columns comes from a spreadsheet by the clipboard, and goes back', async ({
  page,
}) => {
  await openCampaign(page, 'create');
  await addItem(page, 'one');
  await addItem(page, 'two');
  await grid(page).focus();
  const counts = Array.from({ length: 31 }, (_, day) => (day % 7 === 0 ? '' : String(day)));
  await copyOutside(page, `${counts.join('\t')}\r\n`);
  await press(page, 'Control+Home', 'Control+v');
  // November has 30 days: the 31st column is dropped and reported.
  expect(await countsOf(page, 0)).toEqual(counts.slice(0, 30).map(Number));
  await expect(panel(page)).toContainText('30 airings fell outside the month or the items.');
  await press(page, 'Control+x');
  expect(await countsOf(page, 0)).toEqual(Array<number>(30).fill(0));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(counts.slice(0, 30).join('\t'));
});
