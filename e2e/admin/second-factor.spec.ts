import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';

const STAFF = { user: 'staff@demo.example', password: 'tandas-demo-1' };

/** Browsers offer passkeys to names alone. */
const HOME = (process.env.E2E_BASE_URL ?? '').replace('127.0.0.1', 'localhost');

test('a passkey is made in My account, asked for at the next sign-in, and removed', async ({
  page,
}) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const enterPassword = async (): Promise<void> => {
    await page.goto(`${HOME}/login`);
    await page.fill('#user', STAFF.user);
    await page.fill('#password', STAFF.password);
    await page.keyboard.press('Enter');
  };
  const openFactors = async (): Promise<void> => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await page.getByRole('tab', { name: 'Second factor' }).click();
  };
  await enterPassword();
  await openFactors();
  const account = page.getByRole('dialog', { name: 'My account' });
  await expectAccessible(page);
  await account.getByLabel('Current password').fill(STAFF.password);
  await account.getByRole('button', { name: 'Add a second factor' }).click();
  await account.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await expect(account.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await expectAccessible(page);
  await account.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await expect(account.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expectAccessible(page);
  await account.getByRole('button', { name: 'I have kept them' }).click();
  await expect(account.getByRole('row', { name: /Passkey Laptop/ })).toBeVisible();
  await account.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  await enterPassword();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tandas.token'))).toBeNull();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  await openFactors();
  await account.getByLabel('Current password').fill(STAFF.password);
  await account.getByRole('button', { name: 'Remove Laptop' }).click();
  await expect(account.getByRole('row', { name: /Passkey Laptop/ })).toHaveCount(0);
});
