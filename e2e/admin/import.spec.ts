import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { copyOutside } from './spot-screen.js';
import { dialog, panel, sharedSession, signIn, uniqueCode, type Interface } from './workspace.js';

/** The group of the demo that has the part. */
const GROUP = 'Radio Litoral';

const WORDS = {
  EN: {
    check: 'Check the rows',
    out: 'Leave out the other column',
    create: /^Create the one/,
    run: 'Import 3 rows',
    done: '3 new',
    undo: 'Take back',
    undone: 'Deleted: 4. Restored: 0.',
    rows: 'Rows',
  },
  ES: {
    check: 'Revisar las filas',
    out: 'Dejar afuera la otra columna',
    create: /^Crear el que falta/,
    run: 'Importar 2 filas',
    done: '2 nuevos · 1 fila rechazada',
    undo: 'Deshacer',
    undone: 'Eliminados: 3. Restaurados: 0.',
    rows: 'Filas',
  },
} as const;

async function openImport(page: Page, language: Interface): Promise<void> {
  const { multimedias } = await sharedSession(page.request);
  const id = multimedias.find(({ name }) => name === GROUP)?.id;
  await signIn(page, language, `/spot_programming/import/1?group=${id}`);
  await expect(panel(page).getByTestId('import-drop')).toBeVisible();
}

/** Two clients of a category that is not there, and one without a name. */
const sheetOf = (code: string, delimiter: string): string =>
  [
    ['Código', 'Razón social', 'Categoría', 'Zona'],
    [`${code}1`, `Sodería ${code}`, `Rubro ${code}`, 'Norte'],
    [`${code}2`, `Panadería ${code}`, `Rubro ${code}`, 'Sur'],
    [`${code}3`, '', `Rubro ${code}`, 'Sur'],
  ]
    .map((cells) => cells.join(delimiter))
    .join('\r\n');

const GIVE: Record<Interface, (page: Page, code: string) => Promise<void>> = {
  // As an old program wrote it: Windows-1252, with a line above the table.
  EN: async (page, code) => {
    const bytes = [...Buffer.from(`Listado\r\n\r\n${sheetOf(code, ';')}\r\n`, 'latin1')];
    await panel(page)
      .getByTestId('import-drop')
      .evaluate((zone, content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(content)], 'clientes.csv'));
        for (const type of ['dragover', 'drop'])
          zone.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }));
      }, bytes);
  },
  ES: async (page, code) => {
    await copyOutside(page, sheetOf(code, '\t'));
    await page.keyboard.press('Control+v');
  },
};

/** What is done about the row without a name: it is typed where it is refused, or the row is left out. */
const MEND: Record<Interface, (page: Page, code: string) => Promise<void>> = {
  EN: async (page, code) => {
    const name = panel(page).getByRole('textbox', { name: 'Name, row 6' });
    await name.fill(`Kiosco ${code}`);
    await name.press('Enter');
    await expect(panel(page).getByText('1 cell was typed over')).toBeVisible();
    await expect(name).toBeHidden();
  },
  ES: async (page) => {
    await panel(page)
      .getByRole('checkbox', { name: /^Dejar afuera la fila rechazada/ })
      .press('Space');
  },
};

for (const language of ['EN', 'ES'] as const)
  test(`clients of a ${language === 'EN' ? 'file that is dropped' : 'sheet that is pasted'} are imported and taken back`, async ({
    page,
  }) => {
    const words = WORDS[language];
    const code = uniqueCode('I').slice(0, 7);
    await openImport(page, language);
    await GIVE[language](page, code);
    const button = (name: string | RegExp) => panel(page).getByRole('button', { name });
    await button(words.out).click();
    if (language === 'EN') await expectAccessible(page);
    await button(words.check).press('Enter');

    await button(words.create).press('Enter');
    const rows = panel(page).getByRole('table', { name: words.rows });
    await expect(rows.getByRole('row')).toHaveCount(4);
    await MEND[language](page, code);
    if (language === 'EN') await expectAccessible(page);
    await button(words.run).press('Enter');
    await expect(panel(page).getByRole('status').filter({ hasText: words.done })).toBeVisible();

    await panel(page).getByRole('button', { name: words.undo, exact: true }).click();
    await dialog(page).getByRole('button', { name: words.undo }).press('Enter');
    await expect(dialog(page)).toContainText(words.undone);
  });

test('a log for playout becomes a client and a campaign on hold, which are taken back', async ({
  page,
}) => {
  const code = uniqueCode('L').slice(0, 7);
  const row = (start: string, cart: string) =>
    `${start.padEnd(10)}${cart.padEnd(15)}${`Heladería ${code}`.padEnd(35)}00:00:30`;
  await openImport(page, 'EN');
  await panel(page).getByLabel('Kind of record').selectOption('copy');
  await panel(page).getByLabel('The file is').selectOption('rivendell');
  await panel(page)
    .getByTestId('import-file')
    .setInputFiles({
      name: 'RL20261001.tfc',
      mimeType: '',
      buffer: Buffer.from([row('08:15:00', '004017'), row('17:00:00', '004017')].join('\r\n')),
    });
  await panel(page).getByLabel('Station of rows that name none').selectOption({ index: 1 });
  await panel(page).getByLabel('Category of new clients').selectOption({ index: 1 });
  const button = (name: string) => panel(page).getByRole('button', { name, exact: true });
  await button('Check the rows').press('Enter');
  await button('Import 1 row').press('Enter');
  await expect(panel(page).getByRole('status').filter({ hasText: '1 new' })).toBeVisible();
  await button('Take back').click();
  await dialog(page).getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(dialog(page)).toContainText('Deleted: 2. Restored: 0.');
});

const CAMPAIGNS = {
  EN: {
    kind: 'Kind of record',
    without: 'Without Station, all rows are refused.',
    station: 'Station of rows that name none',
    check: 'Check the rows',
    category: 'Category of new clients',
    run: 'Import 2 rows',
    done: '2 new',
    undo: 'Take back',
    undone: 'Deleted: 3. Restored: 0.',
  },
  ES: {
    kind: 'Tipo de registro',
    without: 'Sin Emisora, se rechazan todas las filas.',
    station: 'Emisora de las filas que no la nombran',
    check: 'Revisar las filas',
    category: 'Categoría de los clientes nuevos',
    run: 'Importar 2 filas',
    done: '2 nuevos',
    undo: 'Deshacer',
    undone: 'Eliminados: 3. Restaurados: 0.',
  },
} as const;

for (const language of ['EN', 'ES'] as const)
  test(`campaigns of a sheet without a station wait until one is chosen (${language})`, async ({
    page,
  }) => {
    const words = CAMPAIGNS[language];
    const code = uniqueCode('S').slice(0, 7);
    await openImport(page, language);
    await panel(page).getByLabel(words.kind).selectOption('campaign');
    const client = language === 'EN' ? 'Client' : 'Cliente';
    const text = [
      [client, 'Campaign', 'Desde', 'Hasta', 'Franja', 'Por día', 'Duración', 'Archivo'],
      [`Sodería ${code}`, `Verano ${code}`, '2027-01-15', '2027-02-20', '8 a 12', 2, 30, 'a.mp3'],
      [`Sodería ${code}`, `Otoño ${code}`, '2027-03-15', '2027-04-20', '8 a 12', 1, 20, 'b.mp3'],
    ];
    await panel(page)
      .getByTestId('import-file')
      .setInputFiles({
        name: 'campañas.csv',
        mimeType: '',
        buffer: Buffer.from(text.map((cells) => cells.join(';')).join('\n')),
      });
    await expect(panel(page).getByText(words.without)).toBeVisible();
    const button = (name: string) => panel(page).getByRole('button', { name, exact: true });
    await expect(button(words.check)).toBeDisabled();
    await panel(page).getByLabel(words.station).selectOption({ index: 1 });
    await expect(panel(page).getByText(words.without)).toBeHidden();
    await panel(page).getByLabel(words.category).selectOption({ index: 1 });
    await button(words.check).press('Enter');
    await panel(page).getByRole('button', { name: WORDS[language].create }).press('Enter');
    await expect(button(words.run)).toBeEnabled();
    await button(words.run).press('Enter');
    await expect(panel(page).getByRole('status').filter({ hasText: words.done })).toBeVisible();
    await button(words.undo).click();
    await dialog(page).getByRole('button', { name: words.undo }).press('Enter');
    await expect(dialog(page)).toContainText(words.undone);
  });
