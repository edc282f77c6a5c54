import { expect, test } from '@playwright/test';
import { LIST_SCREENS } from './screens.js';
import { dialog, field, openCreate, openScreen, panel, signIn, tab } from './workspace.js';

test('a hidden tab keeps how far it was scrolled and what was typed, and the back button finds it', async ({
  page,
}) => {
  await signIn(page);
  await openScreen(page, 'spot_programming/client');
  await panel(page).getByRole('searchbox').fill('a');
  const scroller = panel(page).locator('div:has(> p.visually-hidden + div table)');
  const scrolled = () => scroller.evaluate((element) => element.scrollTop);
  await scroller.evaluate((element) => element.scrollTo({ top: 120 }));
  await expect.poll(scrolled).toBe(120);
  const form = await openCreate(page);
  await field(form, 'Code').fill('HALF');
  await openScreen(page, 'commercial_config/origin');
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/client\/1(\?|$)/);
  await expect(tab(page, 'Clients')).toHaveAttribute('aria-selected', 'true');
  await expect(field(dialog(page), 'Code')).toHaveValue('HALF');
  // The dialog over it hides it from assistive technology.
  const search = panel(page).getByRole('searchbox', { includeHidden: true });
  await expect(search).toHaveValue('a');
  expect(await scrolled()).toBe(120);
});

test('back at once after opening a tab is back too', async ({ page }) => {
  await signIn(page);
  for (let time = 0; time < 5; time += 1) {
    await openScreen(page, 'commercial_config/origin');
    await page.evaluate(() => {
      document
        .querySelector<HTMLElement>('nav a[href="/commercial_config/business_unit/1"]')
        ?.click();
      window.history.back();
    });
    await expect(page).toHaveURL(/origin\/1(\?|$)/);
    await expect(tab(page, 'Origins')).toHaveAttribute('aria-selected', 'true');
  }
});

test('a reload brings the open tabs back, and their strip scrolls by its buttons', async ({
  page,
}) => {
  await signIn(page);
  for (const path of LIST_SCREENS) await openScreen(page, path);
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(LIST_SCREENS.length);
  await expect(tab(page, 'Clients')).toHaveAttribute('aria-selected', 'true');
  const strip = page.locator('.tab-strip');
  const left = (): Promise<number> => strip.evaluate((element) => element.scrollLeft);
  await expect.poll(left).toBeGreaterThan(240);
  const before = await left();
  await page.getByRole('button', { name: 'Scroll tabs back' }).click();
  await expect.poll(left).toBe(before - 240);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  await expect.poll(left).toBe(0);
  await expect(page.getByRole('tab').first()).toBeFocused();
});
