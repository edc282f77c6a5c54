import { expect, test } from '@playwright/test';
import { saveDialog, typeCampaign, typeInto, WORDS } from './spot-screen.js';
import { dialog, field, notice, openEntry, panel, signIn } from './workspace.js';

const words = WORDS.EN;

test('a line takes the price of a rate card, and an order that says another total is asked about', async ({
  page,
}) => {
  await signIn(page);
  // The group may have no card yet, and an empty list is no table.
  await openEntry(page, 'commercial_config/rate_cards');
  await panel(page).getByRole('button', { name: 'Create', exact: true }).click();
  const name = `Flow ${Date.now()}`;
  await field(dialog(page), 'Name').fill(name);
  await field(dialog(page), 'Station').fill('Ribera AM');
  await page.getByRole('option', { name: /Ribera AM/ }).click();
  await field(dialog(page), 'Price of a second').fill('12.5');
  // A year that no other flow sells in.
  await field(dialog(page), 'First day').fill('2031-01-01');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, words.created)).toBeVisible();
  await expect(panel(page).getByRole('row', { name: new RegExp(name) })).toContainText('12.50');

  await typeCampaign(page, 'EN');
  await page.keyboard.press('Alt+l');
  await typeInto(page, words.from, '6');
  await typeInto(page, words.to, '10');
  await typeInto(page, words.airings, '4');
  await field(dialog(page), words.startDate).fill('2031-01-06');
  await field(dialog(page), words.endDate).fill('2031-01-09');
  await typeInto(page, words.file, 'flow-card');
  await typeInto(page, words.length, '30');
  await expect(dialog(page)).toContainText('Rate card: 12.50');
  await saveDialog(page);
  await field(panel(page), 'Order: airings').fill('17');
  const says = 'The order says 17 airings, the lines make 16.';
  await expect(panel(page).getByRole('alert').filter({ hasText: says })).toBeVisible();
  await expect(panel(page)).toContainText('6,000.00');
  await panel(page).getByRole('button', { name: words.save, exact: true }).click();
  await expect(dialog(page)).toContainText(says);
  await dialog(page).getByRole('button', { name: 'Save as it is' }).click();
  await expect(notice(page, words.created)).toBeVisible();
  await expect(panel(page)).toContainText('6,000.00');
});
