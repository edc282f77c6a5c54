import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  dialog,
  grid,
  openCreate,
  openScreen,
  panel,
  row,
  signIn,
  tab,
  uniqueCode,
  field,
} from './workspace.js';

test('the keyboard walks a list, edits and comes back to it', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'spot_programming/client');
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const third = grid(page).getByRole('row').nth(3);
  await expect(third).toHaveAttribute('aria-selected', 'true');
  const code = await third.getByRole('gridcell').or(third.locator('td')).first().textContent();
  await page.keyboard.press('Enter');
  await expect(field(dialog(page), 'Code')).toHaveValue(code ?? '');
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  await expect(third).toHaveAttribute('aria-selected', 'true');
});

test('columns sort both ways', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'spot_programming/client');
  const header = grid(page).getByRole('columnheader', { name: 'Name' });
  const first = (): Promise<string | null> =>
    grid(page).locator('tbody tr[aria-rowindex="2"] td').nth(1).textContent();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const lowest = await first();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(first).not.toBe(lowest);
});

test('the CSV holds what is shown and no formula', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'commercial_config/business_unit');
  const code = uniqueCode('C');
  const form = await openCreate(page);
  await field(form, 'Code').fill(code);
  await field(form, 'Description').fill('=HYPERLINK("http://x","y")');
  await page.keyboard.press('Control+s');
  await panel(page).getByLabel('Filter by Code').fill(code);
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toBe(
    `\uFEFFCode,Description\r\n${code},"'=HYPERLINK(""http://x"",""y"")"\r\n`,
  );
});

test('the palette opens screens and records by name', async ({ page }) => {
  await signIn(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Screen, client/ })).toBeFocused();
  await page.keyboard.type('pay meth');
  await expect(page.getByRole('option', { selected: true })).toContainText('Payment methods');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Payment methods')).toHaveAttribute('aria-selected', 'true');

  const code = uniqueCode('P');
  await openScreen(page, 'commercial_config/ad_agency');
  const form = await openCreate(page);
  await field(form, 'Code').fill(code);
  await field(form, 'Name').fill(`Agencia Ñu ${code}`);
  await page.keyboard.press('Control+s');
  await expect(row(page, code)).toHaveCount(1);
  await openScreen(page, 'station_config/station');
  await page.getByRole('button', { name: 'Search screens, clients and agencies' }).click();
  await expect(page.getByRole('combobox', { name: /^Screen, client/ })).toBeFocused();
  await page.keyboard.type(`nu ${code.toLowerCase()}`);
  await page.keyboard.press('Enter');
  await expect(field(dialog(page), 'Code')).toHaveValue(code);
});

test('a change of language keeps what is typed', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'commercial_config/origin');
  await panel(page).getByLabel('Filter by Code').fill('q');
  const form = await openCreate(page);
  await field(form, 'Code').fill('HALF');
  await openScreen(page, 'station_config/show');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change language' }).click();
  await page.getByRole('dialog').getByLabel('Language').click();
  await page.getByRole('option', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(panel(page).getByRole('heading', { level: 1 })).toHaveText('Programas');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await openScreen(page, 'commercial_config/origin');
  await expect(field(dialog(page), 'Código')).toHaveValue('HALF');
  await expect(panel(page).getByLabel('Filtrar por Código')).toHaveValue('q');
});

test('the theme follows the system until it is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(background).toBe('rgb(13, 22, 24)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe('rgb(238, 242, 242)');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).toBe('rgb(13, 22, 24)');
  await page.getByRole('menuitemradio', { name: 'As the system' }).click();
  await expect.poll(background).toBe('rgb(238, 242, 242)');
});

test.describe('in a window the size of a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('the menu folds and a list stays readable', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('nav a[href="/spot_programming/client/1"]').click();
    await expect(page.locator('nav a[href="/spot_programming/client/1"]')).toHaveCount(0);
    await expect(grid(page).getByRole('columnheader')).toHaveText(['Code', 'Name', 'Actions']);
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
    const form = await openCreate(page);
    await expect(field(form, 'Code')).toBeInViewport();
  });
});
