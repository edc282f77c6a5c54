import { expect, test } from '@playwright/test';
import {
  choose,
  LANGUAGES,
  openByKeyboard,
  openCampaign,
  saveDialog,
  tabTo,
  typeCampaign,
  typeInto,
  WORDS,
} from './spot-screen.js';
import { dialog, field, grid, notice, panel, signIn, tab } from './workspace.js';

const SENTENCES = {
  EN: [
    'Mon-Fri 06:00-10:00, 4 a day, from 1 Dec',
    'Mon-Fri in El Rodeo, 2 a day, 1 Dec to 31 Dec',
    'Mon-Fri at 08:15, 12:30, from 1 Dec',
  ],
  ES: [
    'Lun a vie 06:00-10:00, 4 por día, desde el 1 dic',
    'Lun a vie en El Rodeo, 2 por día, del 1 dic al 31 dic',
    'Lun a vie a las 08:15, 12:30, desde el 1 dic',
  ],
} as const;

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`a campaign with each timing mode by keyboard alone, ${language}`, async ({ page }) => {
    const name = await typeCampaign(page, language);
    const spot = async (file: string): Promise<void> => {
      await typeInto(page, words.file, file);
      await typeInto(page, words.length, '30');
    };

    await openByKeyboard(page, words.addLine);
    await typeInto(page, words.from, '6');
    await typeInto(page, words.to, '10');
    await typeInto(page, words.airings, '4');
    await typeInto(page, words.startDate, '12012026');
    await spot('interval');
    await saveDialog(page);

    await openByKeyboard(page, words.addLine);
    await page.keyboard.press('ArrowRight');
    await choose(page, words.show, '-');
    const show = await dialog(page)
      .getByRole('combobox', { name: words.show, exact: true })
      .inputValue();
    await typeInto(page, words.airings, '2');
    await typeInto(page, words.startDate, '12012026');
    await typeInto(page, words.endDate, '12312026');
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
    await typeInto(page, words.startDate, '12012026');
    await spot('exact');
    await saveDialog(page);

    await page.keyboard.press('Control+s');
    await expect(notice(page, words.created)).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(
      new RegExp(`^\\d+/0 ${name}`),
    );
    // The keyboard goes on in the campaign that was created.
    await expect(panel(page)).toBeFocused();
    await page.reload();
    const showName = show.split(' - ').slice(1).join(' - ');
    for (const sentence of SENTENCES[language]) {
      await expect(panel(page)).toContainText(sentence.replace('El Rodeo', showName));
    }
  });

  test(`save and test tells where it airs and why not, ${language}`, async ({ page }) => {
    await typeCampaign(page, language);
    await openByKeyboard(page, words.addLine);
    await typeInto(page, words.from, '7');
    await typeInto(page, words.to, '8');
    await typeInto(page, words.airings, '9');
    await typeInto(page, words.file, 'tested');
    await typeInto(page, words.length, '20');
    await saveDialog(page);
    await panel(page).getByRole('button', { name: words.saveAndTest }).click();
    await expect(notice(page, words.created)).toBeVisible();
    const test = dialog(page);
    const day = test.locator('input[type=date]');
    await day.first().fill('2026-12-01');
    await day.last().fill('2026-12-01');
    await test.getByRole('button', { name: words.run }).click();
    await expect(test.locator('[aria-invalid=true]')).toHaveCount(1);
    await day.last().fill('2026-12-02');
    await test.getByRole('button', { name: words.run }).click();
    await expect(test.locator('tbody tr')).toHaveCount(2);
    const row = test.locator('tbody tr').first();
    const [asked, placed] = (await row.locator('td.number').allTextContents()).map(Number);
    expect(asked).toBe(9);
    expect(placed).toBeGreaterThan(0);
    expect(await row.locator('.where').count()).toBe(placed);
    const missing =
      language === 'EN'
        ? `${9 - (placed ?? 0)} not placed: the campaign already airs`
        : `${9 - (placed ?? 0)} sin ubicar: la campaña ya sale`;
    await expect(row).toContainText(missing);
    await page.keyboard.press('Escape');
    // The lines keep what the test said of them.
    await expect(panel(page).getByRole('listitem').first()).toContainText(/\d+ (of|de) 18/);
  });

  test(`cancel and replace leaves only the new revision on the air, ${language}`, async ({
    page,
  }) => {
    const name = await typeCampaign(page, language);
    await openByKeyboard(page, words.addLine);
    await typeInto(page, words.from, '6');
    await typeInto(page, words.to, '23');
    await typeInto(page, words.airings, '1');
    await typeInto(page, words.file, 'first');
    await typeInto(page, words.length, '10');
    await saveDialog(page);
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/detail\/\d+$/);
    const replaced = Number(page.url().split('/').at(-1));
    await panel(page).getByRole('button', { name: words.more }).click();
    await page.getByRole('menuitem', { name: words.replace }).click();
    await expect(panel(page).getByRole('heading', { level: 1 })).toContainText('/0');
    await panel(page).getByRole('button', { name: words.save, exact: true }).click();
    await expect(page).toHaveURL(/detail\/\d+$/);
    await expect(tab(page, `/1 ${name}`)).toBeVisible();
    const replacing = Number(page.url().split('/').at(-1));

    const aired = await page.evaluate(async () => {
      const response = await fetch('/api/TrafficLog/generate', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('tandas.token') ?? ''}`,
          MultimediaId: '1',
        },
        body: JSON.stringify({
          stationId: (
            (await (
              await fetch('/api/Station/getAll', {
                headers: {
                  Authorization: `Bearer ${localStorage.getItem('tandas.token') ?? ''}`,
                  MultimediaId: '1',
                },
              })
            ).json()) as { id: number; name: string }[]
          ).find((station) => station.name === 'Ribera AM')?.id,
          dateFrom: '2026-12-01',
          dateTo: '2026-12-02',
          test: true,
        }),
      });
      const { logs } = (await response.json()) as {
        logs: { breaks: { items: { spotId: number }[] }[]; unplaced: { spotId: number }[] }[];
      };
      return logs.flatMap(({ breaks, unplaced }) =>
        [...breaks.flatMap(({ items }) => items), ...unplaced].map(({ spotId }) => spotId),
      );
    });
    expect(aired).toContain(replacing);
    expect(aired).not.toContain(replaced);

    await page.goto(`/spot_programming/spot/detail/${replaced}`);
    await expect(panel(page).getByRole('button', { name: words.save, exact: true })).toHaveCount(0);
    await expect(panel(page).getByRole('textbox', { name: words.name })).toBeDisabled();
  });
}

test('a client that is missing is created in its place', async ({ page }) => {
  await openCampaign(page, 'create');
  await typeInto(page, 'Client', 'Nadie S.A.');
  await page.keyboard.press('Enter');
  const form = dialog(page);
  await expect(field(form, 'Name')).toHaveValue('Nadie S.A.');
  const code = Math.random().toString(36).slice(2, 8).toUpperCase();
  await field(form, 'Code').fill(code);
  await field(form, 'Name').fill(`Nadie ${code}`);
  await form.getByRole('combobox', { name: 'Client category' }).fill('a');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toHaveCount(0);
  const client = panel(page).getByRole('combobox', { name: 'Client', exact: true });
  await expect(client).toHaveValue(`${code} - Nadie ${code}`);
});

test('a new campaign needs its station, client and name', async ({ page }) => {
  await openCampaign(page, 'create');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page).locator('[aria-invalid=true]')).toHaveCount(3);
  await expect(panel(page).getByRole('textbox', { name: 'Campaign name' })).toBeFocused();
});

test('a change of somebody else is put under what was changed here', async ({ page, browser }) => {
  const name = await typeCampaign(page, 'EN');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/detail\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';

  const other = await (await browser.newContext()).newPage();
  await openCampaign(other, id);
  await other.getByRole('textbox', { name: 'Campaign name' }).fill(`${name} B`);
  await other.keyboard.press('Control+s');
  await expect(notice(other, 'It was successfully updated')).toBeVisible();
  await other.context().close();

  await panel(page).getByRole('textbox', { name: 'Comments' }).fill('Typed meanwhile');
  await expect(page.getByRole('tab', { selected: true })).toContainText('cached');
  await page.keyboard.press('Control+s');
  await expect(panel(page).getByRole('alert').first()).toContainText('Somebody else changed');
  await expect(panel(page).getByRole('textbox', { name: 'Campaign name' })).toHaveValue(
    `${name} B`,
  );
  await expect(panel(page).getByRole('textbox', { name: 'Comments' })).toHaveValue(
    'Typed meanwhile',
  );
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'It was successfully updated')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).not.toContainText('cached');
});

test('a copy is a new campaign with the same lines', async ({ page }) => {
  await openCampaign(page, 1);
  const sentences = await panel(page).locator('section li').allTextContents();
  await panel(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy to a new campaign' }).click();
  await expect(page).toHaveURL(/create-copy-1$/);
  await expect(panel(page).locator('section li')).toHaveText(sentences);
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/detail\/\d+$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^\d+\/0 /);
  await expect(panel(page).locator('section li')).toHaveText(sentences);
});

test('the list filters by every field, puts what airs first and hides what is over', async ({
  page,
}) => {
  await signIn(page, 'EN', '/spot_programming/spot/1');
  const statuses = () =>
    grid(page).locator('tbody tr[aria-rowindex] td:nth-last-child(2)').allTextContents();
  await expect.poll(async () => (await statuses())[0]).toBe('On air');
  const status = panel(page).getByLabel('Filter by Status');
  await status.fill('ended');
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['Ended']));
  await expect(grid(page).locator('tbody tr[aria-rowindex]').first()).toHaveClass(/muted/);
  await panel(page).getByRole('switch', { name: 'Show ended and cancelled' }).click();
  await expect(grid(page).locator('tbody tr[aria-rowindex]')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Clear filters' }).click();
  await panel(page).getByLabel('Filter by Station').fill('ribera fm');
  await panel(page).getByLabel('Filter by Client').fill('banco');
  const first = grid(page).locator('tbody tr[aria-rowindex]').first();
  await expect(first).toContainText('Radio Ribera FM');
  await expect(first).toContainText('Banco');
  await grid(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/detail\/\d+$/);
});
