import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { PANEL } from './screens.js';
import { Hand } from './spot-order-entry.js';
import { stationOf } from './traffic-log-world.js';
import { field, notice, panel, signIn } from './workspace.js';

test('labels of the question are whole in Spanish', async ({ page }) => {
  await signIn(page, 'ES', '/spot_programming/availability/1');
  await field(panel(page), 'Por').focus();
  await page.keyboard.press('s');
  await expect(field(panel(page), 'Máximo por día')).toBeVisible();
  const labels = await panel(page).locator('.av-small label').all();
  for (const label of labels)
    expect(await label.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('room for 20 airings a week is asked for by keyboard, and becomes a campaign', async ({
  page,
}) => {
  const station = await stationOf(page.request);
  await signIn(page, 'EN', '/spot_programming/availability/1');
  await expect(field(panel(page), 'Station')).toBeFocused();
  await page.keyboard.type(station.name);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const key of ['Tab', 'Tab', 'Tab', '2', '0', 'Tab', 'w']) await page.keyboard.press(key);
  await field(panel(page), 'First day').fill('07/01/2027');
  await field(panel(page), 'Last day').fill('07/31/2027');
  await page.keyboard.press('Enter');
  const button = panel(page).getByRole('button', { name: 'Create a campaign from this' });
  await expect(button).toBeVisible();
  // July begins in the middle of a week, which still asks for all 20 airings: 100 over five weeks.
  await expect(panel(page).getByText(/ of 100 airings|all 100 airings/)).toBeVisible();
  await expectAccessible(page, PANEL);

  await button.click();
  await expect(page.getByRole('tab', { name: /New campaign/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(field(panel(page), 'Station')).toHaveValue(new RegExp(station.name));
  // A reload keeps the line.
  await page.reload();
  await expect(panel(page).getByText(/20 a week, Mon-Fri 06:00-10:00, 1 Jul/)).toBeVisible();
  await field(panel(page), 'Campaign name').fill('Con lugar');
  await field(panel(page), 'Client').fill('a');
  await page.getByRole('option').filter({ hasText: ' - ' }).first().click();
  // Nobody has its audio yet, and it can be ordered all the same.
  await expect(panel(page).getByText(/Copy to come/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'It was generated successfully')).toBeVisible();
  await panel(page)
    .locator('section li')
    .first()
    .getByRole('button', { name: /^Edit / })
    .click();
  const line = panel(page).getByRole('dialog');
  await expect(field(line, 'File name')).toBeDisabled();
  await expectAccessible(page, PANEL);
  await line.getByRole('checkbox', { name: /^Copy to come/ }).uncheck();
  await field(line, 'File name').fill('con-lugar-30');
  await page.keyboard.press('Control+s');
  await expect(panel(page).getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'It was successfully updated')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('what does not fit is booked on hold, without its audio, in 12 actions', async ({
    page,
    request,
  }) => {
    const station = await stationOf(request);
    await signIn(page);
    const hand = new Hand(page);
    await hand.click(page.getByRole('button', { name: 'Open menu' }));
    await hand.click(page.locator('nav a[href="/spot_programming/availability/1"]'));
    await hand.choose(field(panel(page), 'Station'), station.name);
    await hand.fill(field(panel(page), 'Airings'), '90');
    await hand.click(panel(page).getByRole('button', { name: 'Is there room?' }));
    await expect(panel(page).getByText(/ of \d+ airings/)).toBeVisible();
    await hand.click(panel(page).getByRole('button', { name: 'Create a campaign from this' }));
    await hand.fill(field(panel(page), 'Campaign name'), 'En espera');
    await hand.choose(field(panel(page), 'Client'), 'Faro');
    await hand.pick(field(panel(page), 'State'), 'hold');
    await hand.click(panel(page).getByRole('button', { name: 'Save', exact: true }));
    await expect(notice(page, 'It was generated successfully')).toBeVisible();
    expect(hand.actions).toBeLessThanOrEqual(12);
    await expect(panel(page).getByText('On hold').first()).toBeVisible();
    await expect(
      panel(page)
        .getByText(/Copy to come/)
        .first(),
    ).toBeVisible();
  });
});
