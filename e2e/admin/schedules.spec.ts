import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import {
  dialog,
  field,
  notice,
  panel,
  signIn,
  tab,
  uniqueCode,
  type Interface,
} from './workspace.js';

const WORDS = {
  EN: {
    station: 'Station',
    addBreak: 'Add commercial break',
    addShow: 'Add show',
    time: 'Time',
    show: 'Show',
    from: 'Start time',
    to: 'End time',
    create: 'Create',
    save: 'Save',
    saved: 'It was successfully updated',
    sameTime: 'You have another commercial block in the same hour.',
    overlap: 'You have another show in the same hour.',
    copyDay: 'Copy day',
    workdays: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    dayCopied: 'The day was successfully copied',
    copyStation: 'Copy station',
    stationTo: 'Station to copy',
    stationCopied: 'The station was successfully copied',
    title: 'Schedules',
  },
  ES: {
    station: 'Emisora',
    addBreak: 'Agregar tanda comercial',
    addShow: 'Agregar programa',
    time: 'Hora',
    show: 'Programa',
    from: 'Hora de inicio',
    to: 'Hora de finalización',
    create: 'Crear',
    save: 'Guardar',
    saved: 'Se actualizó correctamente',
    sameTime: 'Tienes otra tanda comercial en la misma hora.',
    overlap: 'Tienes otro programa en la misma hora.',
    copyDay: 'Copiar día',
    workdays: ['Martes', 'Miércoles', 'Jueves', 'Viernes'],
    dayCopied: 'El día se copió correctamente',
    copyStation: 'Copiar emisora',
    stationTo: 'Emisora a copiar',
    stationCopied: 'La emisora se copió correctamente',
    title: 'Grillas',
  },
} as const;

/** A call of the signed-in page. */
async function call<T>(page: Page, path: string, body?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('tandas.token'));
  const headers = { Authorization: `Bearer ${token}`, MultimediaId: '1', LANG: 'EN' };
  const response = body
    ? await page.request.post(`/api${path}`, { headers, data: body })
    : await page.request.get(`/api${path}`, { headers });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

interface Named {
  id: number;
  code: string;
}
const newStation = (page: Page): Promise<Named> => {
  const code = uniqueCode('S');
  const facts = { maxBlockTime: 120, maxHourTime: null, timeZone: 'America/Montevideo' };
  return call(page, '/Station/create', { code, name: code, ...facts });
};
const newShow = (page: Page): Promise<Named> => {
  const code = uniqueCode('P');
  return call(page, '/Show/create', { code, name: code });
};

const column = (page: Page, day: number): Locator => panel(page).locator(`[data-day="${day}"]`);
const marks = (page: Page, day: number): Locator => column(page, day).locator('.mark');
const slots = (page: Page, day: number): Locator => column(page, day).locator('.slot');
const heading = (page: Page, day: number): Locator =>
  panel(page).locator(`[data-place="${day} heading "]`);
const button = (page: Page, name: string): Locator =>
  panel(page).getByRole('button', { name, exact: true });

async function pick(page: Page, box: Locator, text: string): Promise<void> {
  await box.fill(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

async function openStation(page: Page, language: Interface, code: string): Promise<void> {
  await page.goto('/station_config/schedules/1');
  const box = panel(page).getByRole('combobox', { name: WORDS[language].station });
  await pick(page, box, code);
  await expect(box).toHaveValue(new RegExp(code));
  await expect(heading(page, 1)).toBeVisible();
}

const confirm = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

for (const language of ['EN', 'ES'] as const) {
  const words = WORDS[language];

  test(`a week from nothing with copy day and copy station (${language})`, async ({ page }) => {
    await signIn(page, language);
    const station = await newStation(page);
    const other = await newStation(page);
    const show = await newShow(page);
    await openStation(page, language, station.code);

    await button(page, words.addBreak).first().click();
    await field(dialog(page), words.time).fill('800');
    await confirm(page, words.create);
    await expect(marks(page, 1)).toHaveText(['08:00']);
    await button(page, words.addBreak).first().click();
    await field(dialog(page), words.time).fill('08:00');
    await confirm(page, words.create);
    await expect(dialog(page).getByText(words.sameTime)).toBeVisible();
    await field(dialog(page), words.time).fill('09:15');
    await confirm(page, words.create);
    await expect(marks(page, 1)).toHaveText(['08:00', '09:15']);

    // A click in the empty part of a day adds a break there.
    const eight = await marks(page, 1).first().boundingBox();
    if (!eight) throw new Error('The break is not drawn');
    await page.mouse.click(eight.x + 20, eight.y - 46);
    await expect(field(dialog(page), words.time)).toHaveValue('07:30');
    await confirm(page, words.create);
    await expect(marks(page, 1)).toHaveText(['07:30', '08:00', '09:15']);

    await button(page, words.addShow).first().click();
    await pick(page, field(dialog(page), words.show), show.code);
    await field(dialog(page), words.from).fill('6');
    await field(dialog(page), words.to).fill('10');
    await confirm(page, words.create);
    await expect(slots(page, 1)).toHaveCount(1);
    await expect(tab(page, words.title).locator('svg').first()).toBeVisible();

    await panel(page)
      .getByRole('button', { name: new RegExp(`^${words.save}`) })
      .click();
    await expect(notice(page, words.saved)).toBeVisible();

    await button(page, words.copyDay).click();
    for (const day of words.workdays) await dialog(page).getByLabel(day).check();
    await confirm(page, words.save);
    await expect(notice(page, words.dayCopied)).toBeVisible();
    for (const day of [2, 3, 4, 5]) {
      await expect(marks(page, day)).toHaveText(['07:30', '08:00', '09:15']);
      await expect(slots(page, day)).toHaveCount(1);
    }
    await expect(marks(page, 6)).toHaveCount(0);

    await button(page, words.copyStation).click();
    await pick(page, field(dialog(page), words.stationTo), other.code);
    await confirm(page, words.save);
    await expect(notice(page, words.stationCopied)).toBeVisible();
    await openStation(page, language, other.code);
    for (const day of [1, 2, 3, 4, 5]) {
      await expect(marks(page, day)).toHaveText(['07:30', '08:00', '09:15']);
      await expect(slots(page, day)).toHaveCount(1);
    }
    await expect(marks(page, 0)).toHaveCount(0);
  });
}

test('a day by keyboard alone', async ({ page }) => {
  const words = WORDS.EN;
  await signIn(page);
  const station = await newStation(page);
  const show = await newShow(page);
  await openStation(page, 'EN', station.code);
  const keys = page.keyboard;

  await heading(page, 1).focus();
  await keys.press('b');
  await expect(field(dialog(page), words.time)).toBeFocused();
  await keys.type('1200');
  await keys.press('Enter');
  await expect(marks(page, 1).first()).toBeFocused();
  await keys.press('Alt+ArrowDown');
  await expect(marks(page, 1)).toHaveText(['12:05']);
  await keys.press('Shift+Alt+ArrowUp');
  await expect(marks(page, 1)).toHaveText(['12:04']);
  await keys.press('Alt+ArrowRight');
  await expect(marks(page, 2)).toHaveText(['12:04']);
  await expect(marks(page, 2).first()).toBeFocused();

  await keys.press('s');
  await expect(field(dialog(page), words.show)).toBeFocused();
  await keys.type(show.code);
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.press('Control+a');
  await keys.type('11');
  await keys.press('Tab');
  await keys.press('Control+a');
  await keys.type('12');
  await keys.press('Enter');
  await expect(slots(page, 2).first()).toBeFocused();
  await keys.press('Shift+ArrowDown');
  await expect(slots(page, 2).first()).toHaveAttribute('aria-label', /^11:00 to 12:05/);
  await keys.press('ArrowDown');
  await expect(marks(page, 2).first()).toBeFocused();
  await keys.press('Delete');
  await expect(marks(page, 2)).toHaveCount(0);
  await keys.press('Control+z');
  await expect(marks(page, 2)).toHaveText(['12:04']);
  await keys.press('Control+Shift+z');
  await keys.press('Control+z');
  await keys.press('Control+s');
  await expect(notice(page, words.saved)).toBeVisible();

  const saved = await call<{ commercialBreaks: { time: string }[]; shows: { timeEnd: string }[] }>(
    page,
    `/Schedule/getSchedule?stationId=${station.id}&dayOfWeek=2`,
  );
  expect(saved.commercialBreaks.map(({ time }) => time)).toEqual(['12:04']);
  expect(saved.shows.map(({ timeEnd }) => timeEnd)).toEqual(['12:05']);
});

test('breaks and shows are dragged to another time and day', async ({ page }) => {
  await signIn(page);
  const station = await newStation(page);
  const show = await newShow(page);
  const soft = { timeType: 0, toleranceInMinutes: 3, spotType: 0, allowMixSpotCategory: 0 };
  await call(page, `/Schedule/update?stationId=${station.id}&dayOfWeek=1`, {
    commercialBreaks: [{ time: '08:00', ...soft }],
    shows: [{ showId: show.id, timeStart: '07:00', timeEnd: '09:00' }],
  });
  await openStation(page, 'EN', station.code);
  const drag = async (what: Locator, days: number, by: number): Promise<void> => {
    const from = await what.boundingBox();
    const width = (await column(page, 1).boundingBox())?.width;
    if (!from || !width) throw new Error('Nothing to drag');
    const [x, y] = [from.x + 8, from.y + Math.min(6, from.height / 2)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (days * width) / 2, y + by / 2, { steps: 3 });
    await page.mouse.move(x + days * width, y + by, { steps: 3 });
    await page.mouse.up();
  };

  // The picture opens with 92 pixels an hour.
  await drag(marks(page, 1).first(), 2, 46);
  await expect(marks(page, 3)).toHaveText(['08:30']);
  await expect(dialog(page)).toHaveCount(0);
  await drag(slots(page, 1).first(), 1, 92);
  await expect(slots(page, 2).first()).toHaveAttribute('aria-label', /^08:00 to 10:00/);
  const bottom = slots(page, 2).first().locator('.grip.bottom');
  await drag(bottom, 0, 92);
  await expect(slots(page, 2).first()).toHaveAttribute('aria-label', /^08:00 to 11:00/);
});

// One language a theme: the words do not change what is there.
for (const [language, colorScheme] of [
  ['EN', 'light'],
  ['ES', 'dark'],
] as const) {
  test.describe(`accessible, ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('the screen and its dialogs', async ({ page }) => {
      test.slow(); // Five looks at a page of several hundred marks.
      const words = WORDS[language];
      await signIn(page, language);
      await openStation(page, language, 'RFM');
      await expect(marks(page, 1)).toHaveCount(62);
      await expectAccessible(page);
      for (const name of [words.addBreak, words.addShow, words.copyDay, words.copyStation]) {
        await button(page, name).first().click();
        const submit = dialog(page).getByRole('button', {
          name: new RegExp(`^(${words.create}|${words.save})$`),
        });
        await submit.click();
        await expect(dialog(page).locator('.Mui-error').first()).toBeVisible();
        // What is behind the dialog was looked at before.
        await expectAccessible(page, '[role=tabpanel]:not([hidden]) .MuiDialog-root');
        await page.keyboard.press('Escape');
        await expect(panel(page).locator('.MuiDialog-root')).toHaveCount(0);
      }
    });
  });
}
