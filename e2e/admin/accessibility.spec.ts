import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { watchPolicy } from '../support/policy-watch.js';
import { DIALOG, PANEL, putAway, SIGHTS, SIGHTS_OUTSIDE, type Sight } from './screens.js';
import { SPOT_SIGHTS } from './spot-sights.js';
import { trafficLog } from './traffic-log-page.js';
import { stationOf } from './traffic-log-world.js';
import { dialog, openLogin, panel, signIn, type Interface } from './workspace.js';

/** The list screens that represent all others, except for the fields of their dialogs. */
const LISTS = ['station_config/station', 'spot_programming/client'];

/** The states of a pass: the dialogs of all lists in English, those of two lists in Spanish. */
const seenIn = (language: Interface): Sight[] =>
  SIGHTS.filter(
    ({ name, list }) =>
      list === undefined || LISTS.includes(list) || (language === 'EN' && name.endsWith('-create')),
  );

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

// Every kind of screen and dialog once in each language and once in each theme: the words do not
// change what is there. The theme is there from the start, as a switch would be seen half way. What the pages'
// Content Security Policy refuses on the way fails too.
for (const [language, colorScheme] of [
  ['EN', 'light'],
  ['ES', 'dark'],
] as const) {
  test.describe(`accessible and within the policy, ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.slow();

    test('the pages outside and the workspace with its dialogs', async ({ page }) => {
      const refused = await watchPolicy(page);
      await openLogin(page, language);
      await look(page, language, SIGHTS_OUTSIDE);
      await signIn(page, language);
      await look(page, language, seenIn(language));
      expect(refused).toEqual([]);
    });

    test('a campaign and its dialogs', async ({ page }) => {
      const refused = await watchPolicy(page);
      await signIn(page, language);
      await look(page, language, SPOT_SIGHTS);
      expect(refused).toEqual([]);
    });

    test('the schedules and their dialogs', async ({ page }) => {
      const refused = await watchPolicy(page);
      await signIn(page, language, '/station_config/schedules/1');
      await panel(page).getByRole('combobox').first().fill('RFM');
      await page.getByRole('option').first().click();
      await expect(panel(page).locator('[data-day="1"] .mark')).toHaveCount(62);
      await expectAccessible(page, PANEL);
      const names =
        language === 'EN'
          ? ['Add commercial break', 'Add show', 'Copy day', 'Copy station']
          : ['Agregar tanda comercial', 'Agregar programa', 'Copiar día', 'Copiar emisora'];
      for (const name of names) {
        await panel(page).getByRole('button', { name, exact: true }).first().click();
        await dialog(page)
          .getByRole('button', { name: /^(Create|Save|Crear|Guardar)$/ })
          .click();
        await expect(dialog(page).locator('.Mui-error').first()).toBeVisible();
        await expectAccessible(page, DIALOG);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      }
      const pattern = language === 'EN' ? 'Breaks by pattern' : /^Tandas por/;
      await panel(page).getByRole('button', { name: pattern }).click();
      await dialog(page).getByRole('textbox').first().fill(':05 :35');
      await dialog(page).getByRole('checkbox').first().check();
      await expect(dialog(page).getByRole('status')).toContainText(/\d/);
      await expectAccessible(page, DIALOG);
      expect(refused).toEqual([]);
    });

    test('a log, its dialogs and a move', async ({ page, request }) => {
      const refused = await watchPolicy(page);
      const station = await stationOf(request);
      await signIn(page, language);
      const log = trafficLog(page, language);
      const [from, to] = language === 'EN' ? ['05-03', '05-09'] : ['05-10', '05-16'];
      await log.openGenerate(station.name, `2027-${from}`, `2027-${from}`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').locator('.Mui-error').first()).toBeVisible();
      await expectAccessible(page, DIALOG);
      await page.keyboard.press('Escape');
      await log.generate(station.name, `2027-${from}`, `2027-${to}`);
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
      const again = await log.openGenerate(station.name, `2027-${from}`, `2027-${to}`);
      await again.getByRole('button', { name: log.words.generate, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, '[role=alertdialog]');
      expect(refused).toEqual([]);
    });
  });
}
