import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { GROUP, takeSights, type Group, type Sight } from './aired-sights.js';
import { panel, sharedSession, uniqueCode } from './workspace.js';

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
  // That rows are left out is asked once there are others.
  await expect(panel(page).getByRole('checkbox')).toHaveCount(2);
  await panel(page).getByRole('checkbox').last().check();
  await goOn(page);
  await expect(panel(page).locator('.MuiAlert-root[role=status]')).toBeVisible();
}

/** Chooses what the rows are, in the first field of the screen. */
const choose = async ({ page }: Group, entity: string): Promise<void> => {
  await panel(page).getByRole('combobox').first().selectOption(entity);
};

interface Client {
  id: number;
  name: string;
}

/** Two clients who are one, and what the list of clients finds them by. */
async function twins({ page, get }: Group) {
  const code = uniqueCode('U').slice(0, 7);
  const { token, multimedias } = await sharedSession(page.request);
  const multimediaid = String(multimedias.find(({ name }) => name === GROUP)?.id);
  const headers = { authorization: `Bearer ${token}`, multimediaid };
  const send = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api/${path}`, { headers, data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as T;
  };
  const [category] = await get<{ id: number }[]>('ClientCategory/getAll');
  const make = (nth: number, name: string) =>
    send<Client>('Client/create', { code: `${code}${nth}`, name, clientCategoryId: category?.id });
  const [first, second] = [
    await make(1, `Bebidas ${code} S.A.`),
    await make(2, `Bebidas ${code} SA`),
  ];
  return { code, first, second, send };
}

async function foundClients({ page }: Group, code: string): Promise<void> {
  await page.goto('/spot_programming/client/1');
  await panel(page).getByRole('searchbox').first().fill(code);
  await expect(panel(page).getByRole('checkbox', { name: /S\.A\.$/ })).toHaveCount(1);
}

const SIGHTS: readonly Sight[] = [
  { name: 'import-file', show: openImport },
  { name: 'import-columns', show: columns },
  { name: 'import-check', show: check },
  { name: 'import-done', show: done },
  {
    name: 'import-mended',
    show: async (group) => {
      await check(group);
      await panel(group.page).getByRole('table').getByRole('textbox').first().fill('Kiosco');
      await group.page.keyboard.press('Enter');
      await expect(panel(group.page).getByRole('table').getByRole('textbox')).toHaveCount(0);
    },
  },
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
  {
    name: 'import-zip',
    show: async (group) => {
      const { page } = group;
      await openImport(group);
      await panel(page)
        .getByTestId('import-zip')
        .setInputFiles({ name: 'grupo.zip', mimeType: '', buffer: Buffer.from('PK') });
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'import-log',
    show: async (group) => {
      await openImport(group);
      await choose(group, 'copy');
      await panel(group.page).getByRole('combobox').nth(1).selectOption('rivendell');
    },
  },
  {
    name: 'import-grid-month',
    show: async (group) => {
      const { page } = group;
      await openImport(group);
      await choose(group, 'campaign');
      const grid =
        'Cliente;Campaña;Franja;Duración;05/10;12/10;19/10\nACME;Verano;8 a 12;30;3;;5\n';
      await panel(page)
        .getByTestId('import-file')
        .setInputFiles({ name: 'grilla.csv', mimeType: '', buffer: Buffer.from(grid) });
      await expect(panel(page).locator('input[type=month]')).toBeVisible();
    },
  },
  {
    name: 'merge',
    show: async (group) => {
      const { page } = group;
      const { code } = await twins(group);
      await foundClients(group, code);
      for (const box of await panel(page)
        .getByRole('checkbox', { name: new RegExp(code) })
        .all())
        await box.check();
      await page.getByRole('button', { name: /^(Merge|Unir)…$/ }).click();
      await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
    },
  },
  {
    name: 'merges',
    show: async (group) => {
      const { page, words } = group;
      const { code, first, second, send } = await twins(group);
      await send('merges', { entity: 'client', intoId: first.id, ids: [second.id] });
      await foundClients(group, code);
      await panel(page).getByRole('button', { name: words.edit }).first().click();
      await page.getByRole('button', { name: /^(Merges|Uniones)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'group-export',
    show: async ({ page, words }) => {
      await page.goto('/');
      await page.getByRole('button', { name: words.user }).click();
      await page.getByRole('menuitem', { name: words.group, exact: true }).click();
      const button = page.getByRole('button', { name: /^(Export everything|Exportar todo)$/ });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeEnabled();
    },
  },
];

takeSights(SIGHTS);
