import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import {
  dialog,
  grid,
  notice,
  openCreate,
  openScreen,
  panel,
  row,
  signIn,
  uniqueCode,
  field,
} from './workspace.js';

interface EntityFlow {
  path: string;
  /** Texts typed by label, besides the code. */
  texts: Record<string, string>;
  /** Searched selects, by label: what is typed to find the option. */
  choices?: Record<string, string>;
  /** The column that the filter looks at. */
  named: 'Name' | 'Description';
}

const name = { Name: 'Prueba ÁÑ' };
const description = { Description: 'Prueba ÁÑ' };
const party = { 'Tax code': '21 555', Address: 'Calle 1', Phone: '+598 1', Email: 'a@b.uy' };

const FLOWS: readonly EntityFlow[] = [
  {
    path: 'station_config/station',
    texts: { ...name, 'Longest break (s)': '180' },
    choices: { 'Time zone': 'America/Montevideo' },
    named: 'Name',
  },
  { path: 'station_config/speaker', texts: name, named: 'Name' },
  { path: 'station_config/show', texts: name, named: 'Name' },
  {
    path: 'commercial_config/client_category',
    texts: name,
    choices: { Priority: 'C' },
    named: 'Name',
  },
  { path: 'commercial_config/ad_agency', texts: { ...name, ...party }, named: 'Name' },
  { path: 'commercial_config/spot_category', texts: name, named: 'Name' },
  { path: 'commercial_config/ad_agency_group', texts: { ...name, ...party }, named: 'Name' },
  { path: 'commercial_config/account_executive', texts: { ...name, ...party }, named: 'Name' },
  { path: 'commercial_config/pay_method', texts: description, named: 'Description' },
  { path: 'commercial_config/origin', texts: description, named: 'Description' },
  { path: 'commercial_config/business_unit', texts: description, named: 'Description' },
  {
    path: 'spot_programming/client',
    texts: { ...name, ...party },
    choices: { 'Client category': ' - ' },
    named: 'Name',
  },
];

async function choose(page: Page, form: Locator, label: string, text: string): Promise<void> {
  await field(form, label).click();
  await field(form, label).pressSequentially(text);
  await page.getByRole('option').first().click();
}

async function fill(page: Page, form: Locator, flow: EntityFlow, code: string): Promise<string> {
  const title = `${flow.texts[flow.named]} ${code}`;
  await field(form, 'Code').fill(code);
  for (const [label, text] of Object.entries(flow.texts)) {
    await form
      .getByLabel(label)
      .first()
      .fill(label === flow.named ? title : text);
  }
  for (const [label, text] of Object.entries(flow.choices ?? {})) {
    await choose(page, form, label, text);
  }
  return title;
}

for (const flow of FLOWS) {
  test(`${flow.path}: create, find, edit, refuse a second, delete`, async ({ page }) => {
    await signIn(page);
    await openScreen(page, flow.path);
    const code = uniqueCode('E');
    const form = await openCreate(page);

    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByText('Required').first()).toBeVisible();
    await fill(page, form, flow, code);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'It was generated successfully')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    // Upper and lower case and accents make no difference.
    await panel(page).getByLabel('Filter by Code').fill(code.toLowerCase());
    await panel(page).getByLabel(`Filter by ${flow.named}`).fill('prueba an');
    await expect(row(page, code)).toHaveCount(1);

    await row(page, code).getByRole('button', { name: /^Edit/ }).click();
    await expect(dialog(page)).toContainText(/^Edit/);
    await field(dialog(page), flow.named).fill(`Cambiado ${code}`);
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'It was successfully updated')).toBeVisible();
    await panel(page).getByLabel(`Filter by ${flow.named}`).fill('CAMBIADO');
    await expect(row(page, `Cambiado ${code}`)).toHaveCount(1);

    const second = await openCreate(page);
    await fill(page, second, flow, code);
    await second.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'An error occurred: Code in use')).toBeVisible();
    await expect(second.getByText('Code in use')).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Leave without saving' })
      .click();

    await grid(page).focus();
    await page.keyboard.press('Delete');
    await expect(dialog(page)).toContainText('Are you sure you want to remove this item?');
    await expect(dialog(page).getByRole('definition').first()).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'It was successfully deleted')).toBeVisible();
    await expect(panel(page)).toContainText(
      'No results were found with the current active filters. Press Clear filters and try again.',
    );
    await panel(page).getByRole('button', { name: 'Clear filters' }).click();
    await expect(panel(page).getByLabel('Filter by Code')).toHaveValue('');
  });
}

test('a record in use is not deleted, and the reason is told in both languages', async ({
  page,
}) => {
  await signIn(page, 'ES');
  const category = uniqueCode('K');
  await openScreen(page, 'commercial_config/client_category');
  let form = await openCreate(page, 'Crear');
  await choose(page, form, 'Prioridad', 'B');
  await field(form, 'Código').fill(category);
  await field(form, 'Nombre').fill(`Categoría ${category}`);
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Categorías de cliente')).toContainText('Se generó correctamente');

  await openScreen(page, 'spot_programming/client');
  form = await openCreate(page, 'Crear');
  await field(form, 'Código').fill(category);
  await field(form, 'Nombre').fill(`Cliente ${category}`);
  await choose(page, form, 'Categoría de cliente', category);
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toHaveCount(0);

  await openScreen(page, 'commercial_config/client_category');
  await row(page, category)
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await expect(notice(page, 'Hay clientes con esta categoría de cliente')).toContainText(
    'Ocurrio un error: ',
  );
  await expect(dialog(page)).toBeVisible();
});

test('limits stand in the form itself', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'spot_programming/client');
  const form = await openCreate(page);
  await field(form, 'Code').fill('12345678901');
  await field(form, 'Email').fill('nobody');
  await field(form, 'Name').fill('   ');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Must be 10 characters or less')).toBeVisible();
  await expect(form.getByText('Must be a valid email')).toBeVisible();
  await expect(form.getByText('Required')).toHaveCount(2);
});

test('a record changed by somebody else is shown before it is overwritten', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await openScreen(page, 'commercial_config/origin');
  const code = uniqueCode('S');
  const form = await openCreate(page);
  await field(form, 'Code').fill(code);
  await field(form, 'Description').fill('First');
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other);
  await openScreen(other, 'commercial_config/origin');
  await panel(other).getByLabel('Filter by Code').fill(code);
  await row(other, code).getByRole('button', { name: /^Edit/ }).click();
  await field(dialog(other), 'Description').fill('Second');
  await other.keyboard.press('Control+s');
  await expect(dialog(other)).toHaveCount(0);
  await context.close();

  await panel(page).getByLabel('Filter by Code').fill(code);
  await row(page, code).getByRole('button', { name: /^Edit/ }).click();
  await field(dialog(page), 'Code').fill(`${code}X`);
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Somebody else changed this record')).toBeVisible();
  await expect(field(dialog(page), 'Description')).toHaveValue('Second');
  await expect(field(dialog(page), 'Code')).toHaveValue(`${code}X`);
  await page.keyboard.press('Control+s');
  await expect(row(page, `${code}X`)).toContainText('Second');
});
