import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { LIMITS } from '../../server/src/contract/limits.js';
import { expectAccessible } from '../support/axe.js';
import { elrFile, elrRow } from '../support/elr.js';
import { createStation, signedIn } from './traffic-log-world.js';
import { dialog, field, notice, panel, signIn, type Interface } from './workspace.js';

/** The group of the demo that has the part. */
const GROUP = 'Radio Litoral';
const DATE = '2026-05-04';
const NEXT = '2026-05-05';

interface Aired {
  airings: { airingId: number; spotName: string; start: string; length: number }[];
}

async function chooseGroup(page: Page, name: string): Promise<void> {
  await page.locator('header').getByRole('combobox').first().click();
  await page.getByRole('option', { name }).click();
}

const WORDS = {
  EN: {
    question: 'How does this file read?',
    whichDay: 'Which day is this file from?',
    isOfHead: /^It is of .*14/,
    import: 'Import',
    says: /^What .* says$/,
    imported: '11 of 11 rows read',
    left: 'Left to decide',
    close: 'Close the day',
    closed: 'The day is closed',
    makeGoods: 'Make-goods',
    client: 'Client',
    from: 'From',
    to: 'To',
    schedules: 'Schedules',
    preview: 'Preview',
    summary: 'Summary',
    issue: 'Issue',
    title: 'Certificate of transmission',
    page: 'page 1 of 1',
    same: 'This file is the one that was issued.',
    other: 'This file is not the one that was issued.',
    large: 'This file is too large: no certificate has more than 10 MB.',
    unknown: 'There is no certificate with this code.',
  },
  ES: {
    question: '¿Cómo se lee este archivo?',
    import: 'Importar',
    says: /^Qué dice /,
    imported: 'se leyeron 11 de 11 filas',
    left: 'Por decidir',
    close: 'Cerrar el día',
    closed: 'El día está cerrado',
    makeGoods: 'Compensaciones',
    client: 'Cliente',
    schedules: 'Grillas',
    from: 'Desde',
    to: 'Hasta',
    preview: 'Vista previa',
    summary: 'Resumen',
    issue: 'Emitir',
    title: 'Certificado de emisión',
    page: 'página 1 de 1',
    same: 'Este archivo es el que se emitió.',
    other: 'Este archivo no es el que se emitió.',
    large: 'Este archivo es demasiado grande: ningún certificado tiene más de 10 MB.',
    unknown: 'No existe ningún certificado con este código.',
  },
} as const;

/** Holds back the code of the palette's search until the test releases it. */
async function heldSearch(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/PaletteSearch/, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

/**
 * Keys typed right after the palette's shortcut go to the palette, though S would scratch the airing behind
 * it.
 */
async function leaveByPalette(page: Page, screen: string, letGo: () => void): Promise<void> {
  const decided: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/AsRun/decide')) decided.push(request.postData() ?? '');
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(screen, { delay: 15 });
  await page.keyboard.press('Enter');
  letGo();
  await expect(page.getByRole('tab', { selected: true })).toContainText(screen);
  await page.goBack();
  await expect(panel(page).getByTestId('aired-file')).toBeAttached();
  expect(decided).toEqual([]);
}

/** On a phone what is done now and then is one row, and closing stays in sight. */
async function expectOneRow(actions: Locator): Promise<void> {
  const tops = (): Promise<number[]> =>
    actions
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
}

/** Imports a day as a player of its own wrote it, decides it by keys alone and closes it. */
async function reconcile(page: Page, language: Interface, letSearchGo: () => void): Promise<void> {
  const words = WORDS[language];
  const opened = page.waitForResponse((answer) => answer.url().includes('/AsRun/getDay'));
  await page.keyboard.press('Alt+r');
  const planned = (await (await opened).json()) as Aired;
  const rows = planned.airings.flatMap(({ airingId, spotName, start, length }) =>
    spotName === 'Alfa'
      ? []
      : [
          elrRow({
            id: airingId,
            title: spotName,
            planned: start,
            length,
            drift: spotName === 'Mu' ? 900 : 2,
          }),
        ],
  );
  rows.push(elrRow({ id: 0, title: 'Jingle', planned: '13:10:00', drift: 0, length: 10 }));
  await panel(page)
    .getByTestId('aired-file')
    .setInputFiles({
      name: `XX${DATE.replaceAll('-', '')}.elr`,
      mimeType: 'application/octet-stream',
      buffer: elrFile(rows),
    });
  // No format has been chosen for this station's playout system yet.
  const asked = page.getByRole('dialog', { name: words.question });
  await asked.getByRole('button', { name: words.import }).press('Enter');
  // What it says is shown before anything is stored.
  const preview = page.getByRole('dialog', { name: words.says });
  await expect(preview.getByRole('button', { name: words.import })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, words.imported)).toBeVisible();

  const left = panel(page).getByRole('region', { name: words.left });
  await left.locator('[data-key]').filter({ hasText: 'Alfa' }).focus();
  await leaveByPalette(page, words.schedules, letSearchGo);
  await left.locator('[data-key]').filter({ hasText: 'Alfa' }).focus();
  await page.keyboard.press('m');
  await expect(left).not.toContainText('Alfa');
  for (let steps = 0; (await left.locator('[data-key]').count()) > 0; steps += 1) {
    expect(steps).toBeLessThan(10);
    const before = await left.locator('[data-key]').count();
    const state = await page.locator(':focus').getAttribute('data-state');
    await page.keyboard.press(state === 'UNORDERED' ? 's' : 'b');
    await expect(left.locator('[data-key]')).toHaveCount(before - 1);
  }
  await expectAccessible(page, '[role=tabpanel]:not([hidden])');
  // With nothing left to decide, the focus moves on to the button.
  const close = panel(page).getByRole('button', { name: words.close });
  await expect(close).toBeFocused();
  await page.setViewportSize({ width: 390, height: 780 });
  await expectOneRow(panel(page).getByRole('button', { name: words.makeGoods }).locator('..'));
  const { x = 0, width = 0 } = (await close.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, words.closed)).toBeVisible();
  await panel(page).getByRole('button', { name: words.makeGoods }).click();
  await expect(page.getByRole('dialog')).toContainText('Alfa');
  await page.keyboard.press('Escape');
}

/** Files as they really come, of a month that is over, and what their previews say. */
const CASES = join(import.meta.dirname, '../../server/test/playout/cases');
const CASE_FILES = [
  ['sep-line.csv', 'sep-line.csv', '1 of 1 rows read, 0 ignored', ['06:15:02']],
  ['multiline-cell.csv', 'multiline-cell.csv', '2 of 2 rows read, 0 ignored', ['Café y té']],
  ['utc-times.csv', 'utc-times.csv', '3 of 3 rows read, 0 ignored', ['06:15:02', '23:45:02']],
  ['01260515.201', 'name-against-header-01261115.201', '1 of 1 rows read', ['Thu 14 May', '2001']],
] as const;

/** Takes each file: shows what it says, and asks where it can be meant in two ways. */
async function takeFiles(page: Page): Promise<void> {
  const words = WORDS.EN;
  for (const [name, from, counts, cells] of CASE_FILES) {
    const text = readFileSync(join(CASES, from), 'utf8');
    const buffer = Buffer.from(text.replaceAll('2026-11', '2026-05').replace('26/11', '26/05'));
    const file = { name, mimeType: 'application/octet-stream', buffer };
    await panel(page).getByTestId('aired-file').setInputFiles(file);
    const asked = page.getByRole('dialog', { name: words.question });
    await asked.getByRole('button', { name: words.import }).press('Enter');
    if (name.endsWith('.201')) {
      const which = page.getByRole('dialog', { name: words.whichDay });
      await which.getByRole('button', { name: words.isOfHead }).press('Enter');
    }
    const preview = page.getByRole('dialog', { name: words.says });
    await expect(preview).toContainText(counts);
    for (const cell of cells)
      await expect(preview.getByRole('cell', { name: cell, exact: true })).toBeVisible();
    await preview.getByRole('button', { name: words.import }).press('Enter');
    await expect(notice(page, `${name}: ${counts.slice(0, 16)}`)).toBeVisible();
  }
}

/** Issues the certificate of a client's airings of the day. @returns the file */
async function issue(page: Page, language: Interface, client: string): Promise<Buffer> {
  const words = WORDS[language];
  await page.locator('nav a[href="/spot_programming/certificate/1"]').click();
  await field(panel(page), words.from).fill(DATE);
  await field(panel(page), words.to).fill(DATE);
  await panel(page).getByRole('combobox', { name: words.client }).fill(client);
  await page.getByRole('option', { name: client }).click();
  await panel(page).getByRole('button', { name: words.preview }).press('Enter');
  await expect(panel(page).getByRole('table', { name: words.summary })).toContainText('Mu');
  const coming = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: words.issue, exact: true }).press('Enter');
  await dialog(page).getByRole('button', { name: words.issue, exact: true }).press('Enter');
  return readFileSync(await (await coming).path());
}

for (const language of ['EN', 'ES'] as const)
  test(`${language}: what aired is imported, decided by keys, closed, certified and checked`, async ({
    page,
    request,
  }) => {
    // The longest of the flows, with eight files.
    test.slow();
    const words = WORDS[language];
    const station = await createStation(request, GROUP);
    const post = await signedIn(request, GROUP);
    await post('TrafficLog/generate', { stationId: station.id, dateFrom: DATE, dateTo: NEXT });
    await signIn(page, language);
    // Grupo Ribera does not have the part.
    const entry = page.locator('nav a[href="/spot_programming/certificate/1"]');
    await expect(entry).toHaveCount(0);
    await chooseGroup(page, GROUP);
    await expect(entry).toBeVisible();
    await page.evaluate(
      (view) => sessionStorage.setItem('tandas.log', view),
      JSON.stringify({ stationId: station.id, date: DATE }),
    );
    const letSearchGo = await heldSearch(page);
    await page.goto('/spot_programming/traffic_log/1');
    await expect(panel(page).getByRole('treegrid')).toBeVisible();
    await reconcile(page, language, letSearchGo);
    if (language === 'EN') await takeFiles(page);

    const client = `Cliente Mu ${station.name}`;
    const file = await issue(page, language, client);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
    // The text of the PDF has line breaks inside the address.
    const packed = text.join('').replaceAll(/\s/g, '');
    for (const said of [words.title, client, '1001-e2e', '17:15:00', words.page])
      expect(packed).toContain(said.replaceAll(' ', ''));
    const [address = ''] = /\/certificate\/[2-9A-Z]{20}/.exec(packed) ?? [];

    await page.goto(address);
    await page.getByRole('button', { name: language === 'EN' ? 'English' : 'Español' }).click();
    const drop = (buffer: Buffer): Promise<void> =>
      page.locator('#file').setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer });
    await drop(file);
    await expect(page.getByText(words.same)).toBeVisible();
    const changed = Buffer.from(file);
    changed[200] = (changed[200] ?? 0) ^ 1;
    await drop(changed);
    await expect(page.getByText(words.other)).toBeVisible();
    await drop(Buffer.concat([file], LIMITS.checkedBytes + 1));
    await expect(page.getByText(words.large)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/certificate/${language === 'EN' ? 'A'.repeat(20) : '%E0%A4%A'}`);
    await page.getByRole('button', { name: language === 'EN' ? 'English' : 'Español' }).click();
    await expect(page.getByText(words.unknown)).toBeVisible();
    await expect(page.locator('#facts')).toBeHidden();
  });
