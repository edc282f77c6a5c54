import { expect, test } from '@playwright/test';
import { createUser, externalToken } from '../support/users.js';
import {
  ADMIN,
  endSessionHalfTyped,
  field,
  grid,
  notice,
  openLogin,
  openScreen,
  row,
  signIn,
} from './workspace.js';

const FIRST = 'first-pass-word-1';
const SECOND = 'second-pass-word-2';

const WORDS = {
  EN: {
    menu: /^User menu/,
    change: 'Change password',
    differ: 'The passwords are not the same',
    wrong: 'The current password is wrong',
    same: 'The new password must differ from the current one',
    short: /Must be 10 characters at least/,
    guessed: 'Choose a password that is harder to guess',
    save: 'Save',
    done: 'The password was changed',
    failed: 'An error occurred: ',
    external: 'Sign in',
  },
  ES: {
    menu: /^Menú de usuario/,
    change: 'Cambiar contraseña',
    differ: 'Las contraseñas no coinciden',
    wrong: 'La contraseña actual es incorrecta',
    same: 'La nueva contraseña debe ser distinta de la actual',
    short: /10 caracteres/,
    guessed: 'Elegí una contraseña más difícil de adivinar',
    save: 'Guardar',
    done: 'La contraseña fue cambiada',
    failed: 'Ocurrio un error: ',
    external: 'Iniciar sesión',
  },
} as const;

for (const language of ['EN', 'ES'] as const) {
  const words = WORDS[language];

  test(`a password is changed, and the user's other sessions end, ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const who = { user: await createUser(FIRST), password: FIRST };
    await signIn(page, language, '/', who);
    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    await signIn(elsewhere, language, '/', who);

    await page.getByRole('button', { name: words.menu }).click();
    await page.getByRole('menuitem', { name: words.change }).click();
    const form = page.getByRole('dialog', { name: words.change });
    const fill = async (current: string, next: string, repeat = next): Promise<void> => {
      await form.locator('[name=currentPassword]').fill(current);
      await form.locator('[name=newPassword]').fill(next);
      await form.locator('[name=repeat]').fill(repeat);
      await form.getByRole('button', { name: words.save }).click();
    };
    await fill(FIRST, 'short');
    await expect(form).toContainText(words.short);
    await fill(FIRST, 'aaaabbbbaaaa');
    await expect(form).toContainText(words.guessed);
    await fill(FIRST, SECOND, `${SECOND}x`);
    await expect(form).toContainText(words.differ);
    await fill('not-my-password', SECOND);
    await expect(form).toContainText(words.wrong);
    await fill(FIRST, FIRST);
    await expect(form).toContainText(words.same);
    await fill(FIRST, SECOND);
    await expect(notice(page, words.done)).toBeVisible();
    await expect(form).toHaveCount(0);

    // Here the session goes on; elsewhere the next call leads to the login.
    await openScreen(page, 'station_config/show');
    await expect(grid(page)).toBeVisible();
    await elsewhere.locator('nav a[href="/commercial_config/origin/1"]').click();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await elsewhere.fill('#user', who.user);
    await elsewhere.fill('#password', FIRST);
    await elsewhere.keyboard.press('Enter');
    await expect(notice(elsewhere, words.failed)).toBeVisible();
    await elsewhere.fill('#password', SECOND);
    await elsewhere.keyboard.press('Enter');
    await expect(grid(elsewhere)).toBeVisible();
    await elsewhere.context().close();
  });

  test(`a token of another system signs in once, ${language}`, async ({ page }) => {
    await openLogin(page, language);
    const token = externalToken(ADMIN.user);
    await page.goto(`/loginExternal?t=${token}`);
    await expect(grid(page)).toBeVisible();
    await expect(page).toHaveURL(/\/station_config\/station\/1$/);
    await openScreen(page, 'station_config/show');
    await page.reload();
    await expect(grid(page)).toBeVisible();

    await page.goto(`/loginExternal?t=${token}`);
    await expect(notice(page, words.external)).toContainText(words.failed);
    await page.goto(`/loginExternal?t=${externalToken(ADMIN.user, -5)}`);
    await expect(notice(page, words.external)).toContainText(words.failed);
    await page.goto(`/loginExternal?t=${externalToken(ADMIN.user)}x`);
    await expect(notice(page, words.external)).toContainText(words.failed);
  });
}

test('a sign-in from outside ends the session that it takes the place of', async ({ page }) => {
  await signIn(page);
  const before = await page.evaluate(() => localStorage.getItem('tandas.token'));
  const told = page.waitForResponse((response) => response.url().endsWith('/logout'));
  await page.goto(`/loginExternal?t=${externalToken(ADMIN.user)}`);
  await expect(grid(page)).toBeVisible();
  expect((await told).status()).toBe(200);
  const answer = await page.request.get('/api/Authentication/getSessions', {
    headers: { authorization: `Bearer ${before}` },
  });
  expect(answer.status()).toBe(401);
});

test('an external sign-in to no account is refused', async ({ page }) => {
  await openLogin(page);
  await page.goto(`/loginExternal?t=${externalToken('nobody@flow.example')}`);
  await expect(notice(page, 'Sign in')).toContainText('An error occurred: ');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(field(page.locator('form'), 'User')).toBeFocused();
});

test('who comes from outside comes back from there, and half typed work goes on', async ({
  page,
  context,
}) => {
  await openLogin(page);
  await page.goto(`/loginExternal?t=${externalToken(ADMIN.user)}`);
  const { code, again } = await endSessionHalfTyped(page);
  await expect(again).toContainText('If you come in through another system');

  const other = await context.newPage();
  await other.goto(`/loginExternal?t=${externalToken(ADMIN.user)}`);
  await expect(grid(other)).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(row(page, code)).toContainText('Half typed');
});
