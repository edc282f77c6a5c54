import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { dialog, panel, signIn, type Interface } from './workspace.js';

/** The texts of the campaign screen that the flows use. */
export const WORDS = {
  EN: {
    addLine: 'Add a line',
    addItem: 'Add an item',
    keys: 'Keyboard',
    save: 'Save',
    create: 'Create',
    saveAndTest: 'Save and test',
    run: 'Run the test',
    more: 'More',
    replace: 'Cancel and replace',
    copy: 'Copy to a new campaign',
    station: 'Station',
    client: 'Client',
    data: /^Campaign data/,
    name: 'Campaign name',
    comments: 'Comments',
    from: 'From (time)',
    to: 'To (time)',
    airings: 'Airings a day',
    airingsAWeek: 'Airings a week',
    moreTerms: /^More: /,
    countBy: 'Airings count for',
    maxPerDay: 'At most a day',
    weeks: 'Airings by week',
    usePieces: "The campaign's pieces in turn, instead of a file",
    addPiece: 'Add a piece',
    pieceTitle: 'Title',
    weight: 'Rotation weight',
    fromDate: 'From date',
    startDate: 'Start date',
    endDate: 'End date',
    toDate: 'To date',
    file: 'File name',
    length: 'Length (seconds)',
    price: 'Price of a second',
    show: 'Show',
    exactTime: 'Exact time',
    spotType: 'Spot type',
    position: 'Position',
    text: 'Text of the live read',
    copyMonth: 'Copy to next month',
    byWeekday: 'By day of the week',
    fill: 'Fill by day of the week',
    allLines: 'Select all lines',
    extend: 'Extend to a date',
    together: 'Change together',
    swap: 'Replace a file',
    paste: 'Paste rows',
    created: 'It was generated successfully',
    updated: 'It was successfully updated',
  },
  ES: {
    addLine: 'Agregar línea',
    addItem: 'Agregar ítem',
    keys: 'Teclado',
    save: 'Guardar',
    create: 'Crear',
    saveAndTest: 'Guardar y probar',
    run: 'Probar',
    more: 'Más',
    replace: 'Cancelar y reemplazar',
    copy: 'Copiar a una campaña nueva',
    station: 'Emisora',
    client: 'Cliente',
    data: /^Datos de la campaña/,
    name: 'Nombre de la campaña',
    comments: 'Comentarios',
    from: 'Desde (hora)',
    to: 'Hasta (hora)',
    airings: 'Salidas por día',
    airingsAWeek: 'Salidas por semana',
    moreTerms: /^Más: /,
    countBy: 'Las salidas se cuentan por',
    maxPerDay: 'Como máximo por día',
    weeks: 'Salidas por semana',
    usePieces: 'Las piezas de la campaña en rotación, en vez de un archivo',
    addPiece: 'Agregar pieza',
    pieceTitle: 'Título',
    weight: 'Peso en la rotación',
    fromDate: 'Fecha desde',
    startDate: 'Fecha de inicio',
    endDate: 'Fecha de fin',
    toDate: 'Fecha hasta',
    file: 'Nombre del archivo',
    length: 'Duración (segundos)',
    price: 'Precio del segundo',
    show: 'Programa',
    exactTime: 'Hora exacta',
    spotType: 'Tipo de aviso',
    position: 'Posición',
    text: 'Texto de la PNT',
    copyMonth: 'Copiar al mes siguiente',
    byWeekday: 'Por día de la semana',
    fill: 'Completar por día de la semana',
    allLines: 'Seleccionar todas las líneas',
    extend: 'Extender hasta una fecha',
    together: 'Modificar en conjunto',
    swap: 'Reemplazar un archivo',
    paste: 'Pegar filas',
    created: 'Se generó correctamente',
    updated: 'Se actualizó correctamente',
  },
} as const;

const uniqueName = (): string => `Flow ${Math.random().toString(36).slice(2, 8)}`;

/** The flows' dates are in the future whenever they run: today is set to a day in November 2026. */
const TODAY = '2026-11-21T12:00:00Z';

/** Signs in and opens a campaign's tab by its path. */
export async function openCampaign(
  page: Page,
  param: string | number,
  language: Interface = 'EN',
): Promise<void> {
  await page.clock.setFixedTime(TODAY);
  await signIn(page, language, `/spot_programming/spot/detail/${param}`);
  await expect(panel(page).locator('form')).toBeVisible();
}

/** Presses Tab until the element of this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      const text = element?.getAttribute('aria-label') ?? label;
      return text.replace(/\s*\*\s*$/, '').trim();
    });
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to "${name}"`);
}

/** Moves to a field with Tab and types; a lookup selects the first match. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

export async function choose(page: Page, name: string, text: string): Promise<void> {
  await typeInto(page, name, text);
  const found = page.getByRole('listbox').getByRole('option', { name: new RegExp(text, 'i') });
  await expect(found.first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Opens a dialog by its button, with the keyboard. */
export async function openByKeyboard(page: Page, button: string): Promise<Locator> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

/** Saves the open dialog and waits until it closes. */
export async function saveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toHaveCount(0);
}

/** Creates a campaign of the first station with its required fields, by typing. */
export async function typeCampaign(page: Page, language: Interface): Promise<string> {
  const words = WORDS[language];
  const name = uniqueName();
  await openCampaign(page, 'create', language);
  await expect(panel(page).getByRole('textbox', { name: words.name })).toBeFocused();
  await page.keyboard.type(name);
  await choose(page, words.station, 'Ribera AM');
  await choose(page, words.client, 'Faro');
  return name;
}

/** The day cells of a row of the month grid, from 0. */
export async function countsOf(page: Page, row: number): Promise<number[]> {
  const cells = panel(page).locator(`tbody td[data-row="${row}"]`);
  return (await cells.allTextContents()).map(Number);
}

/** Puts text on the clipboard as another program would. */
export async function copyOutside(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
}
