import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import {
  choose,
  openByKeyboard,
  saveDialog,
  tabTo,
  typeCampaign,
  typeInto,
  WORDS,
} from './spot-screen.js';
import { dialog, field, notice, panel, sharedSession, tab } from './workspace.js';

/** The campaigns that a log of these days would contain, placed or unplaced. */
async function airedOn(
  request: APIRequestContext,
  stationName: string,
  dateFrom: string,
  dateTo: string,
): Promise<number[]> {
  const { token, multimedias } = await sharedSession(request);
  const headers = { authorization: `Bearer ${token}`, multimediaid: String(multimedias[0].id) };
  const stations = (await (await request.get('/api/Station/getAll', { headers })).json()) as {
    id: number;
    name: string;
  }[];
  const stationId = stations.find(({ name }) => name === stationName)?.id;
  const data = { stationId, dateFrom, dateTo, test: true };
  const answer = await request.post('/api/TrafficLog/generate', { headers, data });
  const { logs } = (await answer.json()) as {
    logs: { breaks: { items: { spotId: number }[] }[]; unplaced: { spotId: number }[] }[];
  };
  return logs.flatMap(({ breaks, unplaced }) =>
    [...breaks.flatMap(({ items }) => items), ...unplaced].map(({ spotId }) => spotId),
  );
}

const SENTENCES = [
  'Mon-Fri 06:00-10:00, 4 a day, from 1 Dec',
  'Mon-Fri in El Rodeo, 2 a day, 1 Dec to 31 Dec',
  'Mon-Fri at 08:15, 12:30, from 1 Dec',
];

test('a campaign with each timing mode by keyboard alone', async ({ page }) => {
  const words = WORDS.EN;
  const name = await typeCampaign(page, 'EN');
  const spot = async (file: string): Promise<void> => {
    await typeInto(page, words.file, file);
    await typeInto(page, words.length, '30');
  };

  await openByKeyboard(page, words.addLine);
  await typeInto(page, words.from, '6');
  await typeInto(page, words.to, '10');
  await typeInto(page, words.airings, '4');
  await typeInto(page, words.startDate, '2026-12-01');
  await spot('interval');
  await saveDialog(page);

  await openByKeyboard(page, words.addLine);
  await page.keyboard.press('ArrowRight');
  await choose(page, words.show, '-');
  const show = await dialog(page)
    .getByRole('combobox', { name: words.show, exact: true })
    .inputValue();
  await typeInto(page, words.airings, '2');
  await typeInto(page, words.startDate, '2026-12-01');
  await typeInto(page, words.endDate, '2026-12-31');
  await spot('show');
  await saveDialog(page);

  await openByKeyboard(page, words.addLine);
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, words.exactTime);
  for (const time of ['1230', '8:15', '0815', ' ', '12.30']) {
    await page.keyboard.type(time);
    await page.keyboard.press('Enter');
  }
  await expect(dialog(page).getByRole('listitem')).toHaveText(['08:15', '12:30']);
  await typeInto(page, words.startDate, '2026-12-01');
  await spot('exact');
  await saveDialog(page);

  await page.keyboard.press('Control+s');
  await expect(notice(page, words.created)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(`^\\d+/0 ${name}`));
  // The keyboard focus continues in the created campaign.
  await expect(panel(page)).toBeFocused();
  await page.reload();
  const showName = show.split(' - ').slice(1).join(' - ');
  for (const sentence of SENTENCES) {
    await expect(panel(page)).toContainText(sentence.replace('El Rodeo', showName));
  }
});

test('a campaign is tested, and its next revision alone airs in its place, in Spanish', async ({
  page,
}) => {
  const words = WORDS.ES;
  const name = await typeCampaign(page, 'ES');
  await openByKeyboard(page, words.addLine);
  await typeInto(page, words.from, '7');
  await typeInto(page, words.to, '8');
  await typeInto(page, words.airings, '9');
  await typeInto(page, words.startDate, '2026-12-01');
  await typeInto(page, words.file, 'tested');
  await typeInto(page, words.length, '20');
  await saveDialog(page);
  await panel(page).getByRole('button', { name: words.saveAndTest }).click();
  const test = dialog(page);
  await field(test, words.toDate).fill('2026-12-02');
  await test.getByRole('button', { name: words.run }).click();
  await expect(test.locator('tbody tr')).toHaveCount(2);
  const row = test.locator('tbody tr').first();
  const [asked, placed] = (await row.locator('td.number').allTextContents()).map(Number);
  expect(asked).toBe(9);
  expect(placed).toBeGreaterThan(0);
  expect(await row.locator('.where').count()).toBe(placed);
  // Both days have the same unplaced airings for the same reason, so they are listed once.
  const missed = test.getByRole('list', { name: 'Lo que no encontró lugar' }).locator('> li');
  await expect(missed).toHaveCount(1);
  await expect(missed).toContainText(`${2 * (9 - (placed ?? 0))} sin ubicar: la campaña ya sale`);
  await expect(missed).toContainText('1 dic - 2 dic');
  await page.keyboard.press('Escape');
  // The lines keep the test's results.
  await expect(panel(page).getByRole('listitem').first()).toContainText(/\d+ de 18/);
  await panel(page).getByRole('button', { name: words.save, exact: true }).click();
  await expect(notice(page, words.created)).toBeVisible();
  await expect(page).toHaveURL(/detail\/\d+(\?|$)/);

  const replaced = Number(new URL(page.url()).pathname.split('/').at(-1));
  await panel(page).getByRole('button', { name: words.more }).click();
  await page.getByRole('menuitem', { name: words.replace }).click();
  await expect(panel(page).getByRole('heading', { level: 1 })).toContainText('/0');
  await panel(page).getByRole('button', { name: words.save, exact: true }).click();
  await expect(page).toHaveURL(/detail\/\d+(\?|$)/);
  await expect(tab(page, `/1 ${name}`)).toBeVisible();
  const replacing = Number(new URL(page.url()).pathname.split('/').at(-1));
  const aired = await airedOn(page.request, 'Ribera AM', '2026-12-01', '2026-12-02');
  expect(aired).toContain(replacing);
  expect(aired).not.toContain(replaced);

  await page.goto(`/spot_programming/spot/detail/${replaced}`);
  await panel(page).getByRole('button', { name: words.data }).click();
  await expect(panel(page).getByRole('textbox', { name: words.name })).toBeDisabled();
  await expect(panel(page).getByRole('button', { name: words.save, exact: true })).toHaveCount(0);
});
