import { expect, test } from '@playwright/test';
import {
  ADMIN,
  dialog,
  endSession,
  endSessionHalfTyped,
  grid,
  notice,
  openLogin,
  row,
  signIn,
  signInByForm,
} from './workspace.js';

test('the workspace asks for sign-in, and the login leads to the station tab', async ({ page }) => {
  await page.goto('/commercial_config/origin/1');
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm(page);
  await expect(page).toHaveURL(/\/station_config\/station\/1$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/station_config\/station\/1$/);
});

test('user and password are required', async ({ page }) => {
  await openLogin(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Required')).toHaveCount(2);
});

test('a wrong password is told, in the language chosen at the login', async ({ page }) => {
  await openLogin(page);
  await page.getByLabel('Language').click();
  await page.getByRole('option', { name: 'Español' }).click();
  await page.fill('#user', ADMIN.user);
  await page.fill('#password', 'wrong-password');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(notice(page, 'Iniciar sesión')).toContainText('Ocurrio un error: ');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tandas.language'))).toBe('ES');
});

test('the button says that it works', async ({ page }) => {
  await openLogin(page);
  await page.route('**/authenticate', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.fill('#user', ADMIN.user);
  await page.fill('#password', ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  await expect(grid(page)).toBeVisible();
});

test('an external sign-in without or with a bad token leads back', async ({ page }) => {
  await openLogin(page);
  await page.goto('/loginExternal');
  await expect(page.getByText('This address carries no sign-in token.')).toBeVisible();
  await page.goto('/loginExternal?t=forged');
  await expect(notice(page, 'An error occurred: ')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('logging out ends the session here and in the other tabs of the browser', async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(grid(other)).toBeVisible();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
});

test('a session that ends while a form is half typed asks for the password and carries on', async ({
  page,
}) => {
  await signIn(page);
  const { code, again } = await endSessionHalfTyped(page);
  await expect(again).toBeVisible();
  await again.getByLabel('Password').fill('not-this-one');
  await again.getByRole('button', { name: 'Carry on' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('Password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Carry on' }).click();

  await expect(notice(page, 'It was generated successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, code)).toContainText('Half typed');
});

test('a session that ends with nothing typed goes to the login', async ({ page }) => {
  await signIn(page);
  await endSession(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('two tabs of the browser refresh the token once', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(grid(other)).toBeVisible();
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/refreshToken')) refreshes.push(request.url());
  });
  await page.evaluate(() =>
    localStorage.setItem('tandas.tokenExpiration', new Date(0).toISOString()),
  );
  const answered = (where: typeof page) =>
    where.waitForResponse((response) => response.url().endsWith('/Station/getAll'));
  const [mine, theirs] = await Promise.all([
    answered(page),
    answered(other),
    page.getByRole('button', { name: 'Refresh' }).click(),
    other.getByRole('button', { name: 'Refresh' }).click(),
  ]);
  expect([200, 304]).toContain(mine.status());
  expect([200, 304]).toContain(theirs.status());
  expect(refreshes).toHaveLength(1);
});
