import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { PASSWORD } from './people.js';
import { taxWorld } from './tax-world.js';
import {
  dialog,
  enterWith,
  field,
  notice,
  openCreate,
  openEntry,
  panel,
  row,
} from './workspace.js';

async function choose(page: Page, label: string, text: string): Promise<void> {
  await field(dialog(page), label).click();
  await field(dialog(page), label).pressSequentially(text);
  await page.getByRole('option').first().click();
}

test('a tax is set up, and the client that is billed with it', async ({ page, request }) => {
  // Two screens and their forms, in a media group of its own.
  test.slow();
  const { boss } = await taxWorld(request);
  const path = '/commercial_config/taxes/1';
  await enterWith(page, boss.email, PASSWORD, { language: 'en', path });
  await openCreate(page);
  await field(dialog(page), 'Code').fill('IVA21');
  await field(dialog(page), 'Name').fill('IVA 21 %');
  await field(dialog(page), 'Rate (%)').fill('21.005');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(field(dialog(page), 'Rate (%)')).toHaveAttribute('aria-invalid', 'true');
  await field(dialog(page), 'Rate (%)').fill('0');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page).getByText('Category S has a rate above 0')).toBeVisible();
  await field(dialog(page), 'Rate (%)').fill('21');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(panel(page).getByRole('row', { name: /IVA21/ })).toContainText('21 %');

  await openEntry(page, 'spot_programming/client');
  await row(page, 'ACME').getByRole('button', { name: /^Edit/ }).click();
  await field(dialog(page), 'Legal name').fill('Almacenes ACME S.A.');
  await choose(page, 'Country', 'urug');
  await field(dialog(page), 'Documents are sent to').fill('pagos@acme.example; x@acme.example');
  await field(dialog(page), 'Days to pay').fill('30');
  await choose(page, 'Taxes', 'iva');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'It was successfully updated')).toBeVisible();

  await row(page, 'ACME').getByRole('button', { name: /^Edit/ }).click();
  await expect(field(dialog(page), 'Country')).toHaveValue('Uruguay (UY)');
  await expect(dialog(page).getByRole('button', { name: 'IVA21 - IVA 21 %' })).toBeVisible();
  await expect(field(dialog(page), 'Documents are sent to')).toHaveValue(
    'pagos@acme.example, x@acme.example',
  );
});
