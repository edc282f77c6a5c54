import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import {
  dialog,
  field,
  grid,
  notice,
  openCreate,
  openScreen,
  panel,
  row,
  signIn,
  uniqueCode,
} from './workspace.js';

async function choose(page: Page, form: Locator, label: string, text: string): Promise<void> {
  await field(form, label).click();
  await field(form, label).pressSequentially(text);
  await page.getByRole('option').first().click();
}

test('a client: created with its category, found, edited, refused a second time, deleted', async ({
  page,
}) => {
  await signIn(page);
  await openScreen(page, 'commercial_config/client_category');
  const code = uniqueCode('E');
  let form = await openCreate(page);
  await choose(page, form, 'Priority', 'C');
  await field(form, 'Code').fill(code);
  await field(form, 'Name').fill(`Categoría ${code}`);
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Client categories')).toContainText('It was generated successfully');

  await openScreen(page, 'spot_programming/client');
  const fill = async (): Promise<void> => {
    form = await openCreate(page);
    await field(form, 'Code').fill(code);
    await field(form, 'Name').fill(`Prueba ÁÑ ${code}`);
    await choose(page, form, 'Client category', code);
    await field(form, 'Email').fill('a@b.uy');
    await form.getByRole('button', { name: 'Create' }).click();
  };
  await fill();
  await expect(dialog(page)).toHaveCount(0);
  // Case and accents are ignored.
  const search = panel(page).getByRole('searchbox');
  await search.fill(`${code.toLowerCase()} prueba an`);
  await expect(row(page, code)).toHaveCount(1);
  await row(page, code).getByRole('button', { name: /^Edit/ }).click();
  await field(dialog(page), 'Name').fill(`Cambiado ${code}`);
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'It was successfully updated')).toBeVisible();
  await search.fill('CAMBIADO');
  await expect(row(page, `Cambiado ${code}`)).toHaveCount(1);

  await fill();
  await expect(notice(page, 'An error occurred: Code in use')).toBeVisible();
  await expect(form.getByText('Code in use', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();

  // A record in use cannot be deleted, and the reason is shown.
  await openScreen(page, 'commercial_config/client_category');
  await row(page, code)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Client with Client Category associated')).toBeVisible();

  await openScreen(page, 'spot_programming/client');
  await grid(page).focus();
  await page.keyboard.press('Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'It was successfully deleted')).toBeVisible();
  await expect(panel(page)).toContainText('No results were found with the current active filters.');
});
