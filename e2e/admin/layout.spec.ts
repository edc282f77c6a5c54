import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { trafficLog } from './traffic-log-page.js';
import { stationOf } from './traffic-log-world.js';
import {
  field,
  grid,
  notice,
  openCreate,
  openScreen,
  panel,
  sharedSession,
  signIn,
} from './workspace.js';

// Layout, which only a real browser computes.

/** Names of the controls that the notifications cover. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('header section > *')];
    const boxes = notices.map((element) => element.getBoundingClientRect());
    const controls = document.querySelectorAll('a, button, input, [role=tab], [role=combobox]');
    return [...controls]
      .filter((control) => control.checkVisibility() && !notices.some((n) => n.contains(control)))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return boxes.some(
          (b) => left < b.right && right > b.left && top < b.bottom && bottom > b.top,
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });

test('notifications cover no control, at any width', async ({ page, request }) => {
  const station = await stationOf(request);
  await signIn(page);
  const log = trafficLog(page, 'EN');
  await log.generate(station.name, '2027-03-01', '2027-03-02');
  await expect(notice(page, log.words.done)).toBeVisible();
  await panel(page).getByRole('button', { name: log.words.lock, exact: true }).click();
  await expect(notice(page, log.words.lockedNow)).toBeVisible();
  await panel(page).getByRole('button', { name: log.words.unlock, exact: true }).click();
  // Of three at once, as many as fit are shown, and a button for the rest.
  for (const [width, shown] of [
    [1440, 2],
    [1024, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(notice(page, log.words.unlockedNow)).toBeVisible();
    await expect(notice(page, /./)).toHaveCount(shown);
    await expect(page.locator('header section > button')).toHaveText(`+${3 - shown}`);
    expect(await covered(page)).toEqual([]);
  }
});

for (const width of [1440, 390])
  test(`dates that a list is narrowed to have room, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'EN', '/spot_programming/spot/1');
    await panel(page).getByRole('button', { name: 'On air between' }).click();
    const fields = page.getByRole('dialog').locator('.date-field');
    await expect(fields).toHaveCount(2);
    for (const one of await fields.all()) {
      await expect(one).toBeInViewport({ ratio: 1 });
      expect((await one.boundingBox())?.width).toBeGreaterThan(120);
    }
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
});

test.describe('in a window the size of a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('the menu folds and a list stays readable', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('nav a[href="/spot_programming/client/1"]').click();
    await expect(page.locator('nav a[href="/spot_programming/client/1"]')).toHaveCount(0);
    await expect(grid(page).getByRole('columnheader')).toHaveText(['Code', 'Name', 'Actions']);
    // A name is whole in two lines, and rows stay as high as scrolling expects.
    const name = grid(page).locator('td', { hasText: 'Farmacias Santa Brígida' });
    const cut = await name.evaluate((cell) => {
      const text = cell.querySelector('.cell-text') ?? cell;
      return [text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight];
    });
    expect(cut).toEqual([0, 0]);
    const rows = await grid(page).locator('tbody tr[aria-rowindex]').all();
    for (const row of rows) expect((await row.boundingBox())?.height).toBe(44);
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
    const form = await openCreate(page);
    await expect(field(form, 'Code')).toBeInViewport();
  });

  test('the text of a field ends before its buttons', async ({ page }) => {
    await signIn(page, 'EN', '/spot_programming/client/1');
    const row = grid(page).getByRole('row', { name: /Farmacias Santa Brígida/ });
    await row.getByRole('button', { name: /^Edit/ }).click();
    const picked = page.getByRole('dialog').locator('.MuiAutocomplete-hasClearIcon').first();
    const text = await picked.getByRole('combobox').boundingBox();
    const clear = await picked.locator('.MuiAutocomplete-clearIndicator').boundingBox();
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(clear?.x ?? 0);
  });

  test('users of one name are told apart by their addresses', async ({ page }) => {
    // Of the group of the demo that has users.
    const { multimedias } = await sharedSession(page.request);
    const group = String(multimedias.find(({ name }) => name === 'Radio Litoral')?.id);
    await page.addInitScript((own) => sessionStorage.setItem('tandas.multimedia', own), group);
    await signIn(page, 'EN', '/config/users/1');
    const row = panel(page).getByRole('row', { name: /Ana Administradora/ });
    await expect(row.getByText('admin@demo.example').filter({ visible: true })).toBeVisible();
  });
});

test('the keyboard scrolls a long list to where it goes', async ({ page }) => {
  await signIn(page, 'EN', '/spot_programming/client/1');
  await grid(page).focus();
  await page.keyboard.press('End');
  const last = grid(page).locator('[aria-selected=true]');
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute(
    'aria-rowindex',
    (await grid(page).getAttribute('aria-rowcount')) ?? '',
  );
  await openScreen(page, 'station_config/show');
  await openScreen(page, 'spot_programming/client');
  await expect(last).toBeInViewport();
});

test('a name that is cut is whole while it is pointed at', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'ES', '/commercial_config/ad_agency/1');
  const name = page.getByRole('tab').getByText('Agencias de publicidad');
  await name.hover();
  await expect(name).toHaveAttribute('title', (await name.textContent()) ?? '');
});
