import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
} from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible } from '../support/axe.js';
import { join } from './people.js';
import {
  dialog,
  enterAs,
  panel,
  sharedSession,
  signIn,
  uniqueCode,
  type Interface,
} from './workspace.js';

/** The group of the demo that has the part. */
const GROUP = 'Radio Litoral';

const WORDS = {
  EN: {
    unfold: 'Change what it shows',
    client: 'Client',
    station: 'Station',
    drop: 'Drop a field here',
    out: (field: string, zone: string) => `Take ${field} out of ${zone}`,
    rows: 'Rows',
    columns: 'Columns',
    carried: {
      pick: 'Station is picked up.',
      rows: 'Station: Rows, place 3.',
      columns: 'Station: Columns, place 1.',
      drop: 'Station is in Columns, place 1.',
    },
    chart: 'Chart',
    shades: 'Shaded cells',
    saveAs: 'Save as…',
    name: 'Name',
    save: 'Save',
    saved: 'Saved report',
    workbook: 'Save as Excel',
    heads: ['Client', 'Account executive', 'Radio Litoral · Airings', 'Radio Litoral · Net'],
    printed: 'Client, Account executive × Station · Airings, Net',
    tab: 'Sales',
  },
  ES: {
    unfold: 'Cambiar lo que muestra',
    client: 'Cliente',
    station: 'Emisora',
    drop: 'Soltá un campo acá',
    out: (field: string, zone: string) => `Sacar ${field} de ${zone}`,
    rows: 'Filas',
    columns: 'Columnas',
    carried: {
      pick: 'Emisora está tomado.',
      rows: 'Emisora: Filas, lugar 3.',
      columns: 'Emisora: Columnas, lugar 1.',
      drop: 'Emisora está en Columnas, lugar 1.',
    },
    chart: 'Gráfico',
    shades: 'Celdas sombreadas',
    saveAs: 'Guardar como…',
    name: 'Nombre',
    save: 'Guardar',
    saved: 'Informe guardado',
    workbook: 'Guardar como Excel',
    heads: ['Cliente', 'Ejecutivo de cuentas', 'Radio Litoral · Salidas', 'Radio Litoral · Neto'],
    printed: 'Cliente, Ejecutivo de cuentas × Emisora · Salidas, Neto',
    tab: 'Ventas',
  },
} as const;

async function groupId(request: APIRequestContext): Promise<number> {
  const { multimedias } = await sharedSession(request);
  return multimedias.find(({ name }) => name === GROUP)?.id ?? 0;
}

async function inGroup(page: Page, language: Interface, path: string): Promise<void> {
  const group = String(await groupId(page.request));
  await page.addInitScript((own) => sessionStorage.setItem('tandas.multimedia', own), group);
  await signIn(page, language, path);
}

/** The sales report of somebody else of the group, in a browser of their own. */
async function colleague(
  browser: Browser,
  request: APIRequestContext,
  language: Interface,
): Promise<Page> {
  const who = { fullName: 'Elena', role: 'staff' };
  const { email, session } = await join(request, await groupId(request), uniqueCode('RP'), who);
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, email, session, { language, path: '/report/sales/1' });
  return page;
}

/** Carries one element over the left part of another by mouse. */
async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('Nothing to carry, or nowhere to');
  await page.mouse.move(a.x + 10, a.y + 10);
  await page.mouse.down();
  await page.mouse.move(a.x + 20, a.y + 20);
  await page.mouse.move(b.x + 10, b.y + b.height / 2, { steps: 3 });
  await page.mouse.up();
}

for (const language of ['EN', 'ES'] as const)
  test(`${language}: a report is built by mouse and by keys, saved, opened again, looked into and exported`, async ({
    browser,
    page,
  }) => {
    const words = WORDS[language];
    await inGroup(page, language, '/report/sales/1');
    const shown = panel(page);
    await expect(shown.getByRole('rowheader').first()).toBeVisible();

    // The result comes first: its fields are folded.
    await shown.getByRole('button', { name: words.unfold }).click();
    const field = (name: string) => shown.getByRole('button', { name, exact: true });
    const executive = words.heads[1];
    await carry(page, field(words.client), field(executive));
    await expect(field(words.out(words.client, words.rows))).toBeVisible();
    await field(words.station).focus();
    const { pick, rows, columns, drop } = words.carried;
    for (const [key, said] of [
      ['Space', pick],
      ['ArrowDown', rows],
      ['ArrowDown', columns],
      ['Space', drop],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByText(said)).toBeAttached();
    }
    await expect(field(words.station)).toBeFocused();
    await expect(shown.getByRole('columnheader', { name: GROUP })).toBeVisible();
    await shown.getByRole('combobox', { name: words.chart }).click();
    await page.getByRole('option', { name: words.shades }).click();
    await expect(shown.locator('[data-shade="5"]').first()).toBeVisible();
    await expectAccessible(page);

    const paper = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
    const { text } = await extractText(await getDocumentProxy(paper), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words.printed);

    const name = `${language} ${Date.now().toString(36)}`;
    await field(words.saveAs).click();
    await dialog(page).getByRole('textbox', { name: words.name }).fill(name);
    await dialog(page).getByRole('button', { name: words.save, exact: true }).click();
    await expect(shown.getByRole('combobox', { name: words.saved })).toContainText(name);
    // Shared: somebody else of the group opens it by its name.
    const theirs = await colleague(browser, page.request, language);
    const opened = panel(theirs);
    await opened.getByRole('combobox', { name: words.saved }).selectOption({ label: name });
    await opened.getByRole('button', { name: words.unfold }).click();
    const inColumns = { name: words.out(words.station, words.columns), exact: true };
    await expect(opened.getByRole('button', inColumns)).toBeVisible();
    await expect(opened.locator('[data-shade="5"]').first()).toBeVisible();
    await expect(opened.getByRole('columnheader', { name: GROUP })).toBeVisible();

    const coming = theirs.waitForEvent('download');
    await opened.getByRole('button', { name: words.workbook, exact: true }).click();
    const book = read(readFileSync(await (await coming).path()));
    const [head] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
    });
    // Other flows sell at stations of their own.
    expect(head).toEqual(expect.arrayContaining([...words.heads]));

    await opened.getByRole('gridcell').getByRole('button').first().click();
    const airing = dialog(theirs).getByRole('row').nth(1);
    await airing.getByRole('button').click();
    await expect(theirs).toHaveURL(/\/spot_programming\/spot\/detail\/\d+/);
    await theirs.context().close();
  });

test('what agencies owe and what is not billed lead to campaigns and clients', async ({ page }) => {
  await inGroup(page, 'ES', '/report/agency/1');
  const shown = panel(page);
  const owed = shown.getByRole('table');
  await expect(owed.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Guardar como Excel' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
  await owed.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/spot_programming\/spot\/detail\/\d+/);

  await page.goto('/report/not_billed/1');
  await expect(shown.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole('rowheader').getByRole('button').first().click();
  await expect(page).toHaveURL(/client/);
});
