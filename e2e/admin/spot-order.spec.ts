import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { PANEL } from './screens.js';
import { enterOrder, Hand } from './spot-order-entry.js';
import { WORDS } from './spot-screen.js';
import { dialog, field, notice, panel, signIn, tab } from './workspace.js';

const words = WORDS.EN;

test('an order over two stations, by the week and with two pieces, in 35 actions and 4 dialogs', async ({
  page,
}) => {
  const name = `Order ${Math.random().toString(36).slice(2, 8)}`;
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await signIn(page, 'EN', '/spot_programming/spot/1');
  const hand = new Hand(page);
  await hand.click(panel(page).getByRole('button', { name: words.create, exact: true }));
  await enterOrder(hand, name, 'EN');
  const table = panel(page).getByRole('table', { name: 'Airings by station' });
  await expect(table.getByRole('row', { name: /^Airings/ })).toHaveText(/Airings301242/);
  await expectAccessible(page, PANEL);
  await hand.press('Control+s');
  await expect(notice(page, words.created)).toBeVisible();
  expect(hand.actions).toBeLessThanOrEqual(35);
  expect(hand.dialogs).toBeLessThanOrEqual(4);

  const strip = panel(page).getByRole('region', { name: /^Order \d+$/ });
  await expect(strip).toContainText('All stations: 42 airings · 840 s');
  await expectAccessible(page, PANEL);
  await strip.getByRole('button', { name: 'Ribera FM' }).click();
  await expect(panel(page)).toContainText('4 a week, Mon-Fri 06:00-23:00');
  await strip.getByRole('button', { name: 'Extend all' }).click();
  await field(dialog(page), 'Or by weeks').fill('1');
  await expect(dialog(page)).toContainText('Ribera AM: 1 line runs longer');
  await dialog(page).getByRole('button', { name: words.save }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(strip).toContainText('All stations: 56 airings');
  // The other campaign is open in its own tab, and has the later end too.
  await tab(page, name).first().click();
  await expect(panel(page)).toContainText('10 a week, Mon-Fri 06:00-23:00, 7 Dec to 3 Jan');
});
