import { expect, test } from '@playwright/test';
import { dialog, grid, openCreate, openScreen, panel, signIn, tab, field } from './workspace.js';

test.beforeEach(async ({ page }) => signIn(page));

test('a tab opens once, keeps its state while hidden, and the address follows', async ({
  page,
}) => {
  await expect(page.getByRole('button', { name: /^Close / })).toHaveCount(0);
  await openScreen(page, 'spot_programming/client');
  await panel(page).getByLabel('Filter by Name').fill('a');
  await grid(page).evaluate((table) => table.parentElement?.scrollTo({ top: 120 }));
  const top = await grid(page).evaluate((table) => table.parentElement?.scrollTop);
  const form = await openCreate(page);
  await field(form, 'Code').fill('HALF');

  await openScreen(page, 'commercial_config/origin');
  await expect(dialog(page)).toHaveCount(0);
  await openScreen(page, 'spot_programming/client');
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(field(dialog(page), 'Code')).toHaveValue('HALF');
  await expect(panel(page).getByLabel('Filter by Name')).toHaveValue('a');
  expect(
    await panel(page)
      .locator('table')
      .evaluate((table) => table.parentElement?.scrollTop),
  ).toBe(top);
});

test('unsaved changes are marked and asked about on closing', async ({ page }) => {
  await openScreen(page, 'commercial_config/pay_method');
  const form = await openCreate(page);
  await field(form, 'Code').fill('X');
  const marked = tab(page, 'cached Payment methods');
  await expect(marked).toBeVisible();

  await page.getByRole('button', { name: 'Close Payment methods' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'You have unsaved changes. Do you want to leave without saving?',
  );
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field(dialog(page), 'Code')).toHaveValue('X');

  await page.getByRole('button', { name: 'Close Payment methods' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(page).toHaveURL(/\/station_config\/station\/1$/);
});

test('Escape asks about what was typed, and clearing it again needs no question', async ({
  page,
}) => {
  await openScreen(page, 'commercial_config/pay_method');
  const create = panel(page).getByRole('button', { name: 'Create', exact: true });
  await openCreate(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(create).toBeFocused();

  const form = await openCreate(page);
  await field(form, 'Code').fill('X');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await field(form, 'Code').fill('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('the back button goes to the tab before', async ({ page }) => {
  await openScreen(page, 'commercial_config/origin');
  await openScreen(page, 'commercial_config/business_unit');
  await page.goBack();
  await expect(page).toHaveURL(/origin\/1$/);
  await expect(tab(page, 'Origins')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).getByRole('heading', { level: 1 })).toHaveText('Origins');
});

test('back at once after opening a tab is back too', async ({ page }) => {
  for (let time = 0; time < 5; time += 1) {
    await openScreen(page, 'commercial_config/origin');
    await page.evaluate(() => {
      document
        .querySelector<HTMLElement>('nav a[href="/commercial_config/business_unit/1"]')
        ?.click();
      window.history.back();
    });
    await expect(page).toHaveURL(/origin\/1$/);
    await expect(tab(page, 'Origins')).toHaveAttribute('aria-selected', 'true');
  }
});

test('a deep link opens its tab and a reload brings the open ones back', async ({ page }) => {
  await page.goto('/commercial_config/spot_category/7');
  await expect(tab(page, 'Spot categories')).toHaveAttribute('aria-selected', 'true');
  await openScreen(page, 'station_config/show');
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(tab(page, 'Shows')).toHaveAttribute('aria-selected', 'true');
  await expect(grid(page)).toBeVisible();
});

test('closing the active tab selects the first remaining one', async ({ page }) => {
  await openScreen(page, 'commercial_config/origin');
  await openScreen(page, 'commercial_config/business_unit');
  await page.getByRole('button', { name: 'Close Business units' }).click();
  await expect(tab(page, 'Stations')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/station\/1$/);
});

test('the strip scrolls by its buttons, and the arrow keys move over the tabs', async ({
  page,
}) => {
  for (let number = 2; number < 16; number += 1) {
    await page.goto(`/commercial_config/ad_agency_group/${number}`);
    await expect(grid(page)).toBeVisible();
  }
  const strip = page.locator('.tab-strip');
  const left = (): Promise<number> => strip.evaluate((element) => element.scrollLeft);
  await page.waitForFunction(() => (document.querySelector('.tab-strip')?.scrollLeft ?? 0) > 240);
  const before = await left();
  await page.getByRole('button', { name: 'Scroll tabs back' }).click();
  await expect.poll(left).toBe(before - 240);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  await expect(tab(page, 'Stations')).toHaveAttribute('aria-selected', 'true');
  // Also over a tab whose panel had the focus before.
  await grid(page).focus();
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Stations')).toBeFocused();
});

test('disabled entries are greyed out, and their routes say the same', async ({ page }) => {
  const entry = page.getByRole('navigation').getByText('Sales');
  await entry.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Not available');
  await expect(page.locator('nav a[href*="report/sales"]')).toHaveCount(0);
  await page.goto('/report/sales/1');
  await expect(panel(page)).toContainText('This screen is part of the menu but is not available.');
});

test('an unknown address has its own page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the workspace' }).click();
  await expect(grid(page)).toBeVisible();
});

test('switching the station group fetches its own lists and asks about unsaved work', async ({
  page,
}) => {
  const select = page.getByRole('combobox', { name: 'Station group' });
  const choose = async (name: string): Promise<void> => {
    await select.click();
    await page.getByRole('option', { name }).click();
  };
  await expect(select).toHaveText('Grupo Ribera');
  const before = await grid(page).getByRole('row').allTextContents();
  const form = await openCreate(page);
  await field(form, 'Code').fill('X');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  const request = page.waitForRequest((sent) => sent.url().endsWith('/Station/getAll'));
  await choose('Radio Litoral');
  expect((await request).headers().multimediaid).toBeTruthy();
  await expect(select).toHaveText('Radio Litoral');
  await expect.poll(() => grid(page).getByRole('row').allTextContents()).not.toEqual(before);
});
