import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { openEntry, panel, type Interface } from './workspace.js';

export const WORDS = {
  EN: {
    station: 'Station',
    generate: 'Generate',
    dialog: 'Generate traffic log',
    done: 'It was generated successfully',
    inverted: 'dateFrom must be before dateTo',
    tooLong: 'The range of dates is longer than 366 days',
    from: 'From',
    to: 'To',
    lock: 'Lock',
    unlock: 'Unlock',
    lockedNow: 'The day is locked',
    unlockedNow: 'The day is unlocked',
    kept: 'locked',
    download: 'Download',
    unplaced: 'Unplaced',
    cut: 'Cut',
    takeOut: 'Take out',
    undo: 'Undo',
    edited: 'Edited by hand',
    refused: 'It cannot go there',
    ask: 'Break a rule on purpose?',
    confirm: 'Do it all the same',
    leave: 'Leave it',
    broken: 'rule broken',
    replace: 'Replace',
    back: 'Back',
    search: 'Client or campaign',
    removed: 'Taken out by hand',
    noBreak: 'No break in its time window',
    full: 'The breaks are full',
    whatHelps: 'What would help?',
    applyTo: (name: string, time: string) => `Apply to ${name}: break at ${time}`,
    apply: 'Apply',
    logAlone: 'The log of this day alone',
    becomes: (before: string, after: string) => `Times: ${before} becomes ${after}.`,
    applied: (name: string, time: string) =>
      `“${name}” airs at ${time}: the change is saved and the day generated again.`,
    undone: 'Undone: the change is taken back and the day generated again.',
    widened: /With the times \d\d:\d\d-\d\d:\d\d it airs in the break at/,
    live: 'Live read',
    rules: {
      CAPACITY: 'The break has no room for it.',
      HOUR_CAP: 'The hour would pass its advertising time.',
      TYPE: 'The break is of another kind',
      POSITION: 'Another airing of the break has the same position.',
      CATEGORY: 'Another airing of the break has the same category.',
      SEPARATION: 'An airing that it is kept apart from is too near.',
      REPEAT: 'The campaign already airs in that break.',
      WINDOW: 'The break is outside the time window of its line.',
    },
  },
  ES: {
    station: 'Emisora',
    generate: 'Generar',
    dialog: 'Generar pauta',
    done: 'Se generó correctamente',
    tooLong: 'El rango de fechas supera los 366 días',
    inverted: 'La fecha desde debe ser anterior a la fecha hasta',
    from: 'Desde',
    to: 'Hasta',
    lock: 'Bloquear',
    unlock: 'Desbloquear',
    lockedNow: 'El día quedó bloqueado',
    unlockedNow: 'El día quedó abierto',
    kept: 'bloqueada',
    download: 'Descargar',
    unplaced: 'Sin ubicar',
    cut: 'Cortar',
    takeOut: 'Quitar',
    undo: 'Deshacer',
    edited: 'Editada a mano',
    refused: 'No puede ir ahí',
    ask: '¿Romper una regla a propósito?',
    confirm: 'Hacerlo igual',
    leave: 'Dejarla',
    broken: 'fuera de regla',
    replace: 'Reemplazar',
    back: 'Volver',
    search: 'Cliente o campaña',
    removed: 'Quitada a mano',
    noBreak: 'No hay tandas en su franja',
    full: 'Las tandas están llenas',
    whatHelps: '¿Qué ayudaría?',
    applyTo: (name: string, time: string) => `Aplicar a ${name}: tanda de las ${time}`,
    apply: 'Aplicar',
    logAlone: 'Solo la pauta de este día',
    becomes: (before: string, after: string) => `Horario: ${before} pasa a ${after}.`,
    applied: (name: string, time: string) =>
      `«${name}» sale a las ${time}: el cambio está guardado y el día, generado de nuevo.`,
    undone: 'Deshecho: el cambio se devolvió y el día se generó de nuevo.',
    widened: /Con el horario \d\d:\d\d-\d\d:\d\d sale en la tanda de las/,
    live: 'PNT',
    rules: {
      CAPACITY: 'No entra en la tanda.',
      HOUR_CAP: 'La hora pasaría su tiempo de publicidad.',
      TYPE: 'La tanda es de otro tipo',
      POSITION: 'Otra salida de la tanda tiene la misma posición.',
      CATEGORY: 'Otra salida de la tanda es del mismo rubro.',
      SEPARATION: 'Está demasiado cerca una salida de la que debe estar separada.',
      REPEAT: 'La campaña ya sale en esa tanda.',
      WINDOW: 'La tanda está fuera de la franja de su línea.',
    },
  },
} as const;

/** The page object of the traffic log screen, in a language. */
export function trafficLog(page: Page, language: Interface) {
  const words = WORDS[language];
  const grid = panel(page).getByRole('treegrid');
  const breakRow = (time: string): Locator =>
    grid.locator('.tl-brk').filter({ has: page.locator('.tl-brk-time', { hasText: time }) });
  const breakOf = (time: string): Locator =>
    grid.locator('.tl-break').filter({ has: page.locator('.tl-brk-time', { hasText: time }) });
  const question = panel(page).getByRole('alertdialog');

  return {
    words,
    language,
    grid,
    breakRow,
    breakOf,
    question,
    airing: (name: string, time?: string): Locator =>
      (time === undefined ? grid : breakOf(time)).locator('.tl-airing').filter({
        // Generated client codes may contain a campaign's name too.
        has: page.locator('[role=gridcell]:nth-child(3)', {
          hasText: new RegExp(`^${name}(?!\\p{Ll})`, 'u'),
        }),
      }),
    /** Campaigns of a break, in order. */
    async namesAt(time: string): Promise<string[]> {
      const names = await breakOf(time).locator('.tl-airing > :nth-child(3)').allTextContents();
      return names.map((name) => /^\p{L}\p{Ll}*/u.exec(name)?.[0] ?? name);
    },
    day: (date: string): Locator => panel(page).locator(`[data-date="${date}"]`),
    unplaced: panel(page).getByRole('region', { name: words.unplaced }),
    /** Opens the dialog from the menu and fills it in without submitting. */
    async openGenerate(station: string, from: string, to: string): Promise<Locator> {
      await openEntry(page, 'spot_programming/generate_block');
      const dialog = page.getByRole('dialog', { name: words.dialog });
      await dialog.getByRole('combobox', { name: words.station }).fill(station);
      await page.getByRole('option', { name: station }).click();
      await dialog.getByRole('textbox', { name: words.from }).fill(from);
      await dialog.getByRole('textbox', { name: words.to }).fill(to);
      return dialog;
    },
    async generate(station: string, from: string, to: string): Promise<void> {
      const dialog = await this.openGenerate(station, from, to);
      await dialog.getByRole('button', { name: words.generate, exact: true }).click();
      await expect(dialog).toHaveCount(0, { timeout: 30_000 });
      await expect(page).toHaveURL(/spot_programming\/traffic_log\/1(\?|$)/);
      await expect(grid).toBeVisible();
    },
    /** Cuts an airing with the keyboard and pastes it after a row. */
    async cutAndPaste(airing: Locator, target: Locator): Promise<void> {
      await airing.focus();
      await page.keyboard.press('Control+x');
      await target.focus();
      await page.keyboard.press('Control+v');
    },
  };
}
