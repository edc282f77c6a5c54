import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../server/src/contract/time.js';
import { expectAccessible } from '../support/axe.js';
import { takeScreens, type Language } from '../support/screens.js';
import { elrFile, elrRow } from '../support/elr.js';
import { panel, sharedSession, signIn, type Interface } from './workspace.js';

/** The group of the demo that has a month behind it. */
export const GROUP = 'Radio Litoral';
const WORDS = {
  en: {
    aired: 'What aired',
    makeGoods: 'Make-goods',
    group: 'Media group',
    files: 'Files of what aired',
    client: 'Client',
    preview: 'Preview',
    summary: 'Summary',
    user: /^User menu/,
    everybody: 'For all clients',
    to: 'To',
    download: 'Download',
    closeWeek: 'Close finished days of the week',
    import: 'Import',
    noSpot: "What isn't a spot",
    add: 'Add',
    mend: 'Correct',
    mendLine: /^Line \d+ as it should be/,
    create: 'Create',
    edit: /^Edit /,
  },
  es: {
    aired: 'Lo emitido',
    makeGoods: 'Compensaciones',
    files: 'Archivos de lo emitido',
    client: 'Cliente',
    preview: 'Vista previa',
    summary: 'Resumen',
    user: /^Menú de usuario/,
    group: 'Multimedio',
    everybody: 'Para todos los clientes',
    to: 'Hasta',
    download: 'Descargar',
    closeWeek: 'Cerrar los días resueltos de la semana',
    import: 'Importar',
    noSpot: 'Qué no es un aviso',
    add: 'Agregar',
    mend: 'Corregir',
    mendLine: /^La línea \d+ como debe ser/,
    create: 'Crear',
    edit: /^Editar /,
  },
} as const;

export interface Group {
  page: Page;
  words: (typeof WORDS)[Language];
  language: Interface;
  stationId: number;
  /** The last day with a file, which nobody has closed. */
  open: string;
  /** The first day like that. */
  earlier: string;
  get: <T>(path: string) => Promise<T>;
  bytes: (path: string) => Promise<Buffer>;
}

/** A page of the group, on its own address. */
async function groupOn(page: Page, language: Language): Promise<Group> {
  const { token, multimedias } = await sharedSession(page.request);
  const id = String(multimedias.find(({ name }) => name === GROUP)?.id);
  await page.addInitScript((own) => sessionStorage.setItem('tandas.multimedia', own), id);
  const headers = { authorization: `Bearer ${token}`, multimediaid: id };
  const bytes = async (path: string): Promise<Buffer> =>
    (await page.request.get(`/api/${path}`, { headers })).body();
  const get = async <T>(path: string): Promise<T> => JSON.parse(String(await bytes(path))) as T;
  const stations = await get<{ id: number; name: string }[]>('Station/getAll');
  const station = stations.find(({ name }) => name === GROUP);
  const stationId = Number(station?.id);
  const today = new Date().toISOString().slice(0, 10);
  const of = `stationId=${stationId}&dateFrom=${addDays(today, -14)}&dateTo=${today}`;
  const days = await get<{ date: string; status: string; hasFile: number }[]>(`AsRun/getAll?${of}`);
  const open = days.flatMap(({ date, status, hasFile }) =>
    status === 'open' && hasFile === 1 ? [date] : [],
  );
  const [earlier, last] = [String(open[0]), String(open.at(-1))];
  const shown: Interface = language === 'es' ? 'ES' : 'EN';
  const words = WORDS[language];
  return { page, words, language: shown, stationId, open: last, earlier, get, bytes };
}

/** Screens of a station begin with it and the day. */
async function look({ page, stationId }: Group, date: string): Promise<void> {
  const view = JSON.stringify({ stationId, date });
  await page.addInitScript((stored) => sessionStorage.setItem('tandas.log', stored), view);
}

/** The traffic log on a day, beside what aired. */
export async function reconcile(group: Group, date = group.open): Promise<void> {
  const { page, words } = group;
  await look(group, date);
  await page.goto('/spot_programming/traffic_log/1');
  await panel(page).getByRole('button', { name: words.aired }).click();
  await expect(panel(page).locator('.tl-aired').first()).toBeVisible();
}

/** The first card in the list of make-goods. */
export async function firstMakeGood(group: Group): Promise<Locator> {
  await reconcile(group);
  await panel(group.page).getByRole('button', { name: group.words.makeGoods }).click();
  const card = group.page.getByRole('dialog').getByRole('listitem').first();
  await expect(card).toBeVisible();
  return card;
}

/** Opens the list of files. */
export async function files(group: Group): Promise<void> {
  await reconcile(group);
  await panel(group.page).getByRole('button', { name: group.words.files }).click();
  await expect(group.page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
}

/** Opens a form of the first make-good, by its first or its last button. */
export async function makeGoodForm(group: Group, which: 'first' | 'last'): Promise<void> {
  const card = await firstMakeGood(group);
  await card.getByRole('button')[which]().click();
  await expect(card.getByRole('textbox')).toBeFocused();
}

const HAND = { id: 0, drift: 2, length: 30 };
const ROWS = ['06:00', '06:40', '09:10', '11:25', '17:05'].map((time, i) =>
  elrRow({ ...HAND, planned: `${time}:00`, title: `Pieza ${i + 1}` }),
);

/** A file of the open day, of which a line cannot be read. */
const OWN_FILE = elrFile([...ROWS, '25:61:00 esto no es una fila']);

/** Takes a file of the open day; its name may say the day. */
export async function take(group: Group, name: string): Promise<Locator> {
  await reconcile(group);
  await panel(group.page)
    .getByTestId('aired-file')
    .setInputFiles({ name, mimeType: '', buffer: OWN_FILE });
  const shown = group.page.getByRole('dialog');
  await expect(shown).toBeVisible();
  return shown;
}

/** The name of a file of a day, as Rivendell writes it. */
export const nameOf = (date: string): string => `XX${date.replaceAll('-', '')}.elr`;

/** The lines of a file that could not be read: of another one of its day, to which it adds. */
export async function problems(group: Group): Promise<Locator> {
  const { page, words } = group;
  const shown = await take(group, nameOf(group.earlier));
  await shown.getByRole('button', { name: words.import }).press('Enter');
  const lines = page.getByRole('textbox', { name: words.mendLine });
  const add = page.getByRole('button', { name: words.add, exact: true });
  // A file that is there already says its problems at once.
  await expect(lines.or(add).first()).toBeVisible();
  if (await add.isVisible()) await add.click();
  await expect(lines.first()).toBeVisible();
  return lines.first();
}

/** A picture's name, and how to bring the screen to its state. */
export interface Sight {
  name: string;
  show: (group: Group) => Promise<void>;
}

/** Pictures of the group's screens. */
export function takeSights(sights: readonly Sight[]): void {
  for (const { name, show } of sights)
    test(name, async ({ browser, baseURL }) => {
      const open = async (page: Page, language: Language): Promise<void> => {
        await signIn(page, language === 'es' ? 'ES' : 'EN', '/login');
        const group = await groupOn(page, language);
        await look(group, group.open);
        await show(group);
        await expectAccessible(page);
      };
      await takeScreens(browser, baseURL, [{ name, open }], {
        folder: 'admin',
        widths: [1440, 1024, 390],
      });
    });
}
