import { expect, test } from '@playwright/test';
import { panel, signIn } from './workspace.js';

test('the tooltip of what opened a dialog is gone when the dialog is', async ({ page }) => {
  await signIn(page);
  await page.goto('/spot_programming/spot/detail/create');
  const add = panel(page).getByRole('button', { name: 'Add a line' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
  // Longer than the delay of a tooltip.
  await page.waitForTimeout(800);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText(/Alt\+L/);
});

test('a notification over a dialog of the whole window is reached by Tab', async ({ page }) => {
  await signIn(page);
  await page.locator('nav a[href*="/generate_block"]').click();
  const dialog = page.getByRole('dialog', { name: 'Generate traffic log' });
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('The form is not valid');
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(notice).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Generate', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
});
