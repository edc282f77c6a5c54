import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { watchPolicy } from '../support/policy-watch.js';
import { DIALOG, PANEL, putAway, SIGHTS, SIGHTS_OUTSIDE, type Sight } from './screens.js';
import { SPOT_SIGHTS } from './spot-sights.js';
import { trafficLog } from './traffic-log-page.js';
import { stationOf } from './traffic-log-world.js';
import { dialog, openLogin, panel, signIn, type Interface } from './workspace.js';

/** List screens that stand for all others, which have other fields in the same form. */
const LISTS = ['station_config/station', 'spot_programming/client'];
const SEEN = SIGHTS.filter(({ list }) => list === undefined || LISTS.includes(list));

/** States that together show every component and colour. */
const IN_DARK = [
  'station',
  'audit',
  'availability',
  'rate-card-create',
  'client-edit',
  'client-delete',
  'many-tabs',
  'user-menu',
  'palette',
  'session-ended',
  'campaign-detail',
  'campaign-exact-times-required',
  'campaign-grid',
  'campaign-tested',
];

/** Opens each state on the same page, checks it, and closes what covers the screen. */
async function look(page: Page, language: Interface, sights: readonly Sight[]): Promise<void> {
  for (const { name, open, part } of sights) {
    await test.step(name, async () => {
      await open(page, language);
      await expectAccessible(page, part);
      await putAway(page);
    });
  }
}

async function showWeek(page: Page): Promise<void> {
  await panel(page).getByRole('combobox').first().fill('RFM');
  await page.getByRole('option').first().click();
  await expect(panel(page).locator('[data-day="1"] .mark')).toHaveCount(62);
}

// Every kind of screen and dialog once, in one language, since the words make no difference. A violation of
// the pages' Content Security Policy fails too.
test.describe('accessible and within the policy', () => {
  test.slow();
  test('the pages outside and the workspace with its dialogs', async ({ page }) => {
    const refused = await watchPolicy(page);
    await openLogin(page);
    await look(page, 'EN', SIGHTS_OUTSIDE);
    await signIn(page);
    await look(page, 'EN', SEEN);
    expect(refused).toEqual([]);
  });

  test('a campaign and its dialogs', async ({ page }) => {
    const refused = await watchPolicy(page);
    await signIn(page);
    await look(page, 'EN', SPOT_SIGHTS);
    expect(refused).toEqual([]);
  });

  test('the schedules and their dialogs', async ({ page }) => {
    const refused = await watchPolicy(page);
    await signIn(page, 'EN', '/station_config/schedules/1');
    await showWeek(page);
    await expectAccessible(page, PANEL);
    for (const name of ['Add commercial break', 'Add show', 'Copy day', 'Copy station']) {
      await panel(page).getByRole('button', { name, exact: true }).first().click();
      await dialog(page)
        .getByRole('button', { name: /^(Create|Save)$/ })
        .click();
      await expect(dialog(page).locator('.Mui-error').first()).toBeVisible();
      await expectAccessible(page, DIALOG);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
    await panel(page).getByRole('button', { name: 'Breaks by pattern' }).click();
    await dialog(page).getByRole('textbox').first().fill(':05 :35');
    await dialog(page).getByRole('checkbox').first().check();
    await expect(dialog(page).getByRole('status')).toContainText(/\d/);
    await expectAccessible(page, DIALOG);
    expect(refused).toEqual([]);
  });

  test('a log, its dialogs and a move', async ({ page, request }) => {
    const refused = await watchPolicy(page);
    const station = await stationOf(request);
    await signIn(page);
    const log = trafficLog(page, 'EN');
    await log.openGenerate(station.name, '2027-05-03', '2027-05-03');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator('.Mui-error').first()).toBeVisible();
    await expectAccessible(page, DIALOG);
    await page.keyboard.press('Escape');
    await log.generate(station.name, '2027-05-03', '2027-05-09');
    await log.airing('Nu').click();
    await expectAccessible(page);
    // While an airing is cut, the breaks that would refuse it are marked.
    await log.airing('Nu').focus();
    await page.keyboard.press('Control+x');
    await expectAccessible(page, '.tl-day');
    await log.breakRow('12:00').focus();
    await page.keyboard.press('Control+v');
    await expect(log.question).toBeVisible();
    await expectAccessible(page, '[role=alertdialog]');
    await log.question.getByRole('button', { name: log.words.leave }).click();
    await log.unplaced.getByRole('button', { name: log.words.whatHelps }).click();
    await expect(log.unplaced).toContainText(log.words.widened);
    await expectAccessible(page, '.tl-unplaced');

    await log.airing('Mu').focus();
    await page.keyboard.press('Delete');
    await expect(log.unplaced).toContainText(log.words.removed);
    const again = await log.openGenerate(station.name, '2027-05-03', '2027-05-09');
    await again.getByRole('button', { name: log.words.generate, exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, '[role=alertdialog]');
    expect(refused).toEqual([]);
  });
});

// The theme is set from the start, because a switch would be caught half way.
test.describe('accessible in the dark theme, in Spanish', () => {
  test.use({ colorScheme: 'dark' });
  test.slow();

  test('the pages outside, the workspace and a campaign', async ({ page }) => {
    await openLogin(page, 'ES');
    await look(page, 'ES', SIGHTS_OUTSIDE);
    await signIn(page, 'ES');
    const sights = [...SPOT_SIGHTS, ...SIGHTS].filter(({ name }) => IN_DARK.includes(name));
    expect(sights).toHaveLength(IN_DARK.length);
    await look(page, 'ES', sights);
  });

  test('the schedules', async ({ page }) => {
    await signIn(page, 'ES', '/station_config/schedules/1');
    await showWeek(page);
    await expectAccessible(page, PANEL);
    await panel(page).getByRole('button', { name: 'Agregar tanda comercial' }).first().click();
    await dialog(page).getByRole('button', { name: 'Crear' }).click();
    await expect(dialog(page).locator('.Mui-error').first()).toBeVisible();
    await expectAccessible(page, DIALOG);
  });
});
