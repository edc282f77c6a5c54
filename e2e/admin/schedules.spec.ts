import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import {
  dialog,
  field,
  notice,
  panel,
  sharedSession,
  signIn,
  tab,
  uniqueCode,
} from './workspace.js';

/** A call of the signed-in user. */
async function call<T>({ request }: Page, path: string, data: object): Promise<T> {
  const { token, multimedias } = await sharedSession(request);
  const headers = { authorization: `Bearer ${token}`, multimediaid: String(multimedias[0].id) };
  const response = await request.post(`/api${path}`, { headers, data });
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

async function openStation(page: Page, code: string): Promise<void> {
  await page.goto('/station_config/schedules/1');
  const box = panel(page).getByRole('combobox', { name: 'Station' });
  await pick(page, box, code);
  await expect(box).toHaveValue(new RegExp(code));
  await expect(heading(page, 1)).toBeVisible();
}

const confirm = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test('a week from nothing with copy day and copy station', async ({ page }) => {
  await signIn(page);
  const station = await newStation(page);
  const other = await newStation(page);
  const show = await newShow(page);
  await openStation(page, station.code);

  await button(page, 'Add commercial break').first().click();
  await field(dialog(page), 'Time').fill('800');
  await confirm(page, 'Create');
  await expect(marks(page, 1)).toHaveText(['08:00']);
  await button(page, 'Add commercial break').first().click();
  await field(dialog(page), 'Time').fill('08:00');
  await confirm(page, 'Create');
  await expect(
    dialog(page).getByText('You have another commercial block in the same hour.'),
  ).toBeVisible();
  await field(dialog(page), 'Time').fill('09:15');
  await confirm(page, 'Create');
  await expect(marks(page, 1)).toHaveText(['08:00', '09:15']);

  // A click in the empty part of a day adds a break there.
  const eight = await marks(page, 1).first().boundingBox();
  if (!eight) throw new Error('The break is not drawn');
  await page.mouse.click(eight.x + 20, eight.y - 46);
  await expect(field(dialog(page), 'Time')).toHaveValue('07:30');
  await confirm(page, 'Create');
  await expect(marks(page, 1)).toHaveText(['07:30', '08:00', '09:15']);

  await button(page, 'Add show').first().click();
  await pick(page, field(dialog(page), 'Show'), show.code);
  await field(dialog(page), 'Start time').fill('6');
  await field(dialog(page), 'End time').fill('10');
  await confirm(page, 'Create');
  await expect(slots(page, 1)).toHaveCount(1);
  await expect(tab(page, 'Schedules').locator('svg').first()).toBeVisible();

  await panel(page).getByRole('button', { name: /^Save/ }).click();
  await expect(notice(page, 'It was successfully updated')).toBeVisible();

  await button(page, 'Copy day').click();
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await dialog(page).getByLabel(day).check();
  await confirm(page, 'Save');
  await expect(notice(page, 'The day was successfully copied')).toBeVisible();
  for (const day of [2, 3, 4, 5]) {
    await expect(marks(page, day)).toHaveText(['07:30', '08:00', '09:15']);
    await expect(slots(page, day)).toHaveCount(1);
  }
  await expect(marks(page, 6)).toHaveCount(0);

  await button(page, 'Copy station').click();
  await pick(page, field(dialog(page), 'Station to copy'), other.code);
  await confirm(page, 'Save');
  await expect(notice(page, 'The station was successfully copied')).toBeVisible();
  await openStation(page, other.code);
  for (const day of [1, 2, 3, 4, 5]) {
    await expect(marks(page, day)).toHaveText(['07:30', '08:00', '09:15']);
    await expect(slots(page, day)).toHaveCount(1);
  }
  await expect(marks(page, 0)).toHaveCount(0);
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
  await openStation(page, station.code);
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

  // The picture opens with 92 pixels per hour.
  await drag(marks(page, 1).first(), 2, 46);
  await expect(marks(page, 3)).toHaveText(['08:30']);
  await expect(dialog(page)).toHaveCount(0);
  await drag(slots(page, 1).first(), 1, 92);
  await expect(slots(page, 2).first()).toHaveAttribute('aria-label', /^08:00 to 10:00/);
  const bottom = slots(page, 2).first().locator('.grip.bottom');
  await drag(bottom, 0, 92);
  await expect(slots(page, 2).first()).toHaveAttribute('aria-label', /^08:00 to 11:00/);
});

test('sixty commercial breaks a day for a week, in ten keys', async ({ page }) => {
  const station = await newStation(page);
  await signIn(page);
  await openStation(page, station.code);
  await heading(page, 1).click();
  const keys = ['p', '1', '5', 'Tab', '6', 'Tab', '2', '1', 'Enter'];
  await page.keyboard.press(keys[0] ?? '');
  await expect(field(dialog(page), 'Minutes')).toBeFocused();
  for (const key of keys.slice(1)) await page.keyboard.press(key);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'It was successfully updated')).toBeVisible();
  for (const day of [0, 1, 2, 3, 4, 5, 6]) await expect(marks(page, day)).toHaveCount(60);
});
