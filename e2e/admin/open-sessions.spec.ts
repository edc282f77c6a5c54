import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { createUser } from '../support/users.js';
import { grid, type Interface, notice, signIn } from './workspace.js';

const PASSWORD = 'first-pass-word-1';

const WORDS = {
  EN: {
    menu: /^User menu/,
    sessions: 'Open sessions',
    mine: 'This session',
    end: /^End the session of .* from 127\.0\.0\.1$/,
    endOthers: 'End all others',
    password: 'Current password',
    wrong: 'The current password is wrong',
    done: 'Signed out there',
  },
  ES: {
    menu: /^Menú de usuario/,
    sessions: 'Sesiones abiertas',
    mine: 'Esta sesión',
    end: /^Cerrar la sesión del .* desde 127\.0\.0\.1$/,
    endOthers: 'Cerrar todas las demás',
    password: 'Contraseña actual',
    wrong: 'La contraseña actual es incorrecta',
    done: 'Sesión cerrada ahí',
  },
} as const;

interface Who {
  user: string;
  password: string;
}

/** The same user on another machine. */
async function elsewhere(browser: Browser, language: Interface, who: Who): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, language, '/', who);
  return page;
}

/** What happens to a page whose session may be over, at its next call. */
async function goOn(page: Page): Promise<void> {
  await page.locator('nav a[href="/commercial_config/origin/1"]').click();
}

for (const language of ['EN', 'ES'] as const) {
  const words = WORDS[language];

  test(`open sessions are seen, and ended one by one or all at once, ${language}`, async ({
    page,
    browser,
  }) => {
    const who = { user: await createUser(PASSWORD), password: PASSWORD };
    await signIn(page, language, '/', who);
    const [first, second] = [
      await elsewhere(browser, language, who),
      await elsewhere(browser, language, who),
    ];

    await page.getByRole('button', { name: words.menu }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: words.sessions }).click();
    const form = page.getByRole('dialog', { name: words.sessions });
    const rows = form.getByRole('row').filter({ hasText: '127.0.0.1' });
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(words.mine);
    await expect(form.getByText(words.mine)).toHaveCount(1);
    await expectAccessible(page, '[role=dialog]');

    // The newest of the others comes first, and nothing but the keyboard is needed.
    await form.getByLabel(words.password).fill('not-my-password');
    await form.getByRole('button', { name: words.end }).first().press('Enter');
    await expect(form.getByText(words.wrong)).toBeVisible();
    await expect(form.getByLabel(words.password)).toBeFocused();
    await expect(rows).toHaveCount(3);
    await form.getByLabel(words.password).fill(PASSWORD);
    await form.getByRole('button', { name: words.end }).first().press('Enter');
    await expect(notice(page, words.done)).toBeVisible();
    await expect(rows).toHaveCount(2);
    await goOn(second);
    await expect(second).toHaveURL(/\/login$/);
    await goOn(first);
    await expect(grid(first)).toBeVisible();

    // Just after the sign-in the password need not be given again.
    await form.getByLabel(words.password).fill('');
    await form.getByRole('button', { name: words.endOthers }).press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(form.getByRole('button', { name: words.endOthers })).toBeDisabled();
    await first.locator('nav a[href="/station_config/show/1"]').click();
    await expect(first).toHaveURL(/\/login$/);

    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await goOn(page);
    await expect(grid(page)).toBeVisible();
    for (const other of [first, second]) await other.context().close();
  });
}
