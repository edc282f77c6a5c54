import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { takeSights, type Group, type Sight } from './aired-sights.js';
import { panel, uniqueCode } from './workspace.js';

/** Clients with what a person has to look at: a category that is not there, a name that is nearly the same. */
const sheetOf = (code: string): string =>
  [
    'Listado de clientes;;;;',
    '',
    'Código;Razón social;Categoría;Teléfono;Zona',
    `${code}1;Sodería ${code};Comercios ${code};+598 2900 1234;Norte`,
    `${code}2;Panadería ${code};Comercios ${code};+598 2900 5678;Sur`,
    `${code}3;;Comercios ${code};;Sur`,
    `${code}4;Ferretería ${code};Mayoristas ${code};+598 4722 1010;Este`,
  ].join('\r\n');

async function openImport({ page }: Group): Promise<void> {
  await page.goto('/spot_programming/import/1');
  await expect(panel(page).getByTestId('import-drop')).toBeVisible();
}

async function columns(group: Group): Promise<void> {
  await openImport(group);
  const buffer = Buffer.from(sheetOf(uniqueCode('I').slice(0, 7)), 'latin1');
  await panel(group.page)
    .getByTestId('import-file')
    .setInputFiles({ name: 'clientes.csv', mimeType: '', buffer });
  await expect(panel(group.page).getByRole('combobox').nth(3)).toBeVisible();
}

/** The last button of a step, which goes on. */
const goOn = (page: Page): Promise<void> =>
  panel(page).locator('.MuiButton-contained').last().click();

async function check(group: Group): Promise<void> {
  await columns(group);
  await goOn(group.page);
  await expect(panel(group.page).locator('section li').first()).toBeVisible();
}

async function done(group: Group): Promise<void> {
  const { page } = group;
  await check(group);
  await panel(page).locator('section .MuiButton-outlined').click();
  await panel(page).getByRole('checkbox').last().check();
  await goOn(page);
  await expect(panel(page).locator('.MuiAlert-root[role=status]')).toBeVisible();
}

const SIGHTS: readonly Sight[] = [
  { name: 'import-file', show: openImport },
  { name: 'import-columns', show: columns },
  { name: 'import-check', show: check },
  { name: 'import-done', show: done },
  {
    name: 'import-undone',
    show: async (group) => {
      const { page } = group;
      await done(group);
      await panel(page).locator('.MuiButton-colorError').first().click();
      const question = page.getByRole('dialog');
      await question.locator('.MuiButton-colorError').click();
      await expect(question.getByRole('status')).toBeVisible();
    },
  },
];

takeSights(SIGHTS);
