import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  copyOutside,
  countsOf,
  LANGUAGES,
  openByKeyboard,
  openCampaign,
  saveDialog,
  tabTo,
  typeCampaign,
  typeInto,
  WORDS,
} from './spot-screen.js';
import { dialog, field, grid, notice, panel, type Interface } from './workspace.js';

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

async function addItem(page: Page, language: Interface, file: string, price = ''): Promise<void> {
  const words = WORDS[language];
  await openByKeyboard(page, words.addItem);
  await typeInto(page, words.from, '6');
  await typeInto(page, words.to, '10');
  await typeInto(page, words.file, file);
  await typeInto(page, words.length, '20');
  if (price) await typeInto(page, words.price, price);
  await saveDialog(page);
}

const total = (page: Page, kind: number) => panel(page).locator(`[data-total="${kind}"]`);

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`a detailed month by keyboard alone, ${language}`, async ({ page }) => {
    await typeCampaign(page, language);
    await tabTo(page, language === 'EN' ? 'Next month' : 'Mes siguiente');
    await press(page, 'Enter');
    await page.keyboard.press('Shift+Tab');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await addItem(page, language, 'one', '2');
    await addItem(page, language, 'two');
    await page.keyboard.press('Escape');
    const label = await grid(page).getAttribute('aria-label');
    await tabTo(page, label ?? '');
    // 31 days of December; the digits of a number follow each other, Tab and Enter go on.
    await press(page, '4', 'Tab', '1', '2', 'Enter', '7', 'ArrowLeft', '5');
    expect((await countsOf(page, 0)).slice(0, 4)).toEqual([4, 12, 0, 0]);
    expect((await countsOf(page, 1)).slice(0, 4)).toEqual([5, 7, 0, 0]);
    expect(await countsOf(page, 0)).toHaveLength(31);
    // A range is copied and pasted, cleared, and put back.
    await press(page, 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
    await press(page, 'ArrowRight', 'ArrowRight', 'Control+v');
    expect((await countsOf(page, 1)).slice(0, 5)).toEqual([5, 7, 5, 7, 0]);
    await press(page, 'Delete');
    expect((await countsOf(page, 1)).slice(0, 5)).toEqual([5, 7, 0, 0, 0]);
    await press(page, 'Control+z');
    expect((await countsOf(page, 0)).slice(0, 5)).toEqual([4, 12, 4, 12, 0]);
    await expect(total(page, 0)).toHaveText('56');
    await expect(total(page, 1)).toHaveText(language === 'EN' ? '1,120' : '1.120');
    await expect(total(page, 2)).toHaveText(language === 'EN' ? '1,280.00' : '1.280,00');
    await press(page, 'Control+s');
    await expect(notice(page, words.created)).toBeVisible();
    await expect(page).toHaveURL(/detail\/\d+$/);
    await page.reload();
    await expect(total(page, 0)).toHaveText('56');
    expect((await countsOf(page, 1)).slice(0, 5)).toEqual([5, 7, 5, 7, 0]);
  });
}

test.describe('the month grid', () => {
  test.beforeEach(async ({ page }) => {
    await openCampaign(page, 1);
    await addItem(page, 'EN', 'one');
    await addItem(page, 'EN', 'two');
    await grid(page).focus();
  });

  test('takes a row of 31 columns from a spreadsheet', async ({ page }) => {
    const counts = Array.from({ length: 31 }, (_, day) => (day % 7 === 0 ? '' : String(day)));
    await copyOutside(page, `${counts.join('\t')}\r\n`);
    await press(page, 'Control+Home', 'Control+v');
    // November has 30 days: the 31st column is left out and told.
    expect(await countsOf(page, 0)).toEqual(counts.slice(0, 30).map(Number));
    await expect(panel(page)).toContainText('30 airings fell outside the month or the items.');
    await press(page, 'Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(counts.slice(0, 30).join('\t'));
    await press(page, 'Control+x');
    expect(await countsOf(page, 0)).toEqual(Array<number>(30).fill(0));
  });

  test('refuses what is no number and keeps what was there', async ({ page }) => {
    await press(page, '3');
    await copyOutside(page, '1\tmañana');
    await press(page, 'Control+v');
    await expect(panel(page)).toContainText('Nothing was pasted: "mañana"');
    expect((await countsOf(page, 0)).slice(0, 2)).toEqual([3, 0]);
  });

  test('fills by day of the week', async ({ page }) => {
    await panel(page).getByRole('button', { name: 'Fill by day of the week' }).click();
    const form = dialog(page);
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await field(form, day).fill('2');
    await field(form, 'From day').fill('31');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toContainText('The month has no such day');
    await field(form, 'From day').fill('2');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toHaveCount(0);
    // November 2026 starts on a Sunday.
    expect((await countsOf(page, 0)).slice(0, 9)).toEqual([0, 2, 2, 2, 2, 2, 0, 0, 2]);
  });

  test('copies the month to the next by day of the week', async ({ page }) => {
    await press(page, 'ArrowRight', '5');
    await panel(page).getByRole('button', { name: 'Copy to next month' }).click();
    await page.getByRole('menuitem', { name: 'By day of the week' }).click();
    await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText('Dec 2026');
    // The first Monday of November is the 2nd, that of December the 7th.
    const counts = await countsOf(page, 0);
    expect(counts).toHaveLength(31);
    expect(counts.indexOf(5)).toBe(6);
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
  });

  test('is left by Escape and Tab, and by Tab at its end', async ({ page }) => {
    await press(page, 'Escape', 'Tab');
    await expect(grid(page)).not.toBeFocused();
    await grid(page).focus();
    await press(page, 'Control+End', 'Tab');
    await expect(grid(page)).not.toBeFocused();
  });

  test('opens and deletes the item of its first column', async ({ page }) => {
    await press(page, 'Control+Home', 'ArrowLeft', 'Enter');
    await expect(field(dialog(page), 'File name')).toHaveValue('one');
    await press(page, 'Escape');
    await expect(grid(page)).toBeFocused();
    await press(page, 'Delete');
    await expect(panel(page).locator('tbody tr')).toHaveCount(1);
    await press(page, 'Control+z');
    await expect(panel(page).locator('tbody tr')).toHaveCount(2);
  });
});
