import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { externalToken } from '../support/external-token.js';
import {
  ADMIN,
  dialog,
  endSessionHalfTyped,
  grid,
  notice,
  openLogin,
  openScreen,
  row,
  signIn,
} from './workspace.js';

/** Opens another tab of the same browser, in the workspace. */
async function openOther(context: BrowserContext, path = '/'): Promise<Page> {
  const other = await context.newPage();
  await other.goto(path);
  await expect(grid(other)).toBeVisible();
  return other;
}

test('signing in: a wrong password is told, the right one leads to the station tab and stays', async ({
  page,
}) => {
  await page.goto('/commercial_config/origin/1');
  await expect(page).toHaveURL(/\/login$/);
  await page.fill('#user', ADMIN.user);
  await page.fill('#password', 'wrong-password');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Sign in')).toContainText('An error occurred: ');
  await page.fill('#password', ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeVisible();
  await expect(page).toHaveURL(/\/station_config\/station\/1(\?|$)/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/station_config\/station\/1(\?|$)/);
});

test('logging out ends the session here, in the other tabs of the browser and at the server', async ({
  page,
  context,
}) => {
  await signIn(page, 'EN', '/', { own: true });
  const other = await openOther(context);
  const before = await page.evaluate(() => localStorage.getItem('tandas.token'));
  const told = page.waitForResponse((response) => response.url().endsWith('/logout'));
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect((await told).status()).toBe(200);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => /token|user/i.test(key))).toEqual([]);
  const answer = await page.request.get('/api/Authentication/getSessions', {
    headers: { authorization: `Bearer ${before}` },
  });
  expect(answer.status()).toBe(401);
});

test('a session that ends while a form is half typed asks for the password and carries on', async ({
  page,
}) => {
  await signIn(page, 'EN', '/', { own: true });
  const { code, again } = await endSessionHalfTyped(page);
  await expect(again).toBeVisible();
  await again.getByLabel('Password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Carry on' }).click();
  await expect(notice(page, 'It was generated successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, code)).toContainText('Half typed');
});

test('two tabs of the browser refresh the token once', async ({ page, context }) => {
  await signIn(page, 'EN', '/', { own: true });
  const other = await openOther(context);
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/refreshToken')) refreshes.push(request.url());
  });
  await page.evaluate(() =>
    localStorage.setItem('tandas.tokenExpiration', new Date(0).toISOString()),
  );
  const answered = (where: Page) =>
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

test('who comes from another system comes back from there, and half typed work goes on', async ({
  page,
  context,
}) => {
  await openLogin(page);
  const token = externalToken(ADMIN.user);
  await page.goto(`/loginExternal?t=${token}`);
  await expect(grid(page)).toBeVisible();
  await expect(page).toHaveURL(/\/station_config\/station\/1(\?|$)/);
  await openScreen(page, 'station_config/show');
  await page.reload();
  await expect(grid(page)).toBeVisible();
  const { code, again } = await endSessionHalfTyped(page);
  await expect(again).toContainText('If you come in through another system');

  const other = await context.newPage();
  await other.goto(`/loginExternal?t=${token}`);
  await expect(notice(other, 'Sign in')).toContainText('An error occurred: ');
  await other.goto(`/loginExternal?t=${externalToken(ADMIN.user)}`);
  await expect(grid(other)).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(row(page, code)).toContainText('Half typed');
});
