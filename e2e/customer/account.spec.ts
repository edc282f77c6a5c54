import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enterAs } from '../admin/workspace.js';
import { expectAccessible } from '../support/axe.js';
import { watchPolicy } from '../support/policy-watch.js';
import { type Account, accountWorld, clientLink, payerLink } from './account-world.js';

const test = base.extend<object, { account: Account }>({
  account: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      await use(await accountWorld(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Turns the page to the month of what aired. */
async function toMonth(page: Page, { month }: Account): Promise<void> {
  if (new Date().toISOString().slice(0, 7) !== month) await page.locator('#before').click();
  await expect(page.locator('#airings tbody tr')).toHaveCount(3);
}

/** Nothing is wider than the window. */
const fits = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
};

for (const viewport of [PHONE, DESK])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const locale of ['en-US', 'es-AR'] as const)
      test(`a payer sees what it owes, on ${viewport.width} pixels (${locale}, ${colorScheme})`, async ({
        account,
        browser,
        baseURL,
      }) => {
        const path = await payerLink(account);
        const context = await browser.newContext({
          ...{ ...(baseURL && { baseURL }), viewport, colorScheme, locale },
        });
        const page = await context.newPage();
        const refused = await watchPolicy(page);
        await page.goto(path);
        const es = locale === 'es-AR';
        await expect(page.locator('h1')).toHaveText(
          `${es ? 'Cuenta' : 'Account'}: ${account.agency.name}`,
        );
        // 3 x 27.40, less 7.5 % and 15 %: 64.63 and 22 %: 78.85, of which 30 were paid.
        await expect(page.locator('#owed')).toContainText(es ? '48,85' : '48.85');
        await expect(page.locator('#documents tbody tr')).toHaveCount(1);
        await expect(page.locator('#documents')).toContainText(es ? '58,85' : '58.85');
        await expect(page.locator('#payments')).toContainText('Transferencia 1234');
        await toMonth(page, account);
        await expect(page.locator('#airings')).toContainText(
          es ? 'Informe de emisión, certificado' : 'Playout report, certificate',
        );
        await expect(page.locator('body')).not.toContainText('Liquidación');
        await fits(page);
        await expectAccessible(page);
        expect(refused).toEqual([]);
        await context.close();
      });

test('a payer takes its document and its certificate away', async ({ account, page }) => {
  await page.goto(await payerLink(account));
  const saved = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    return file.suggestedFilename();
  };
  const document = page.locator('#documents').getByRole('button', { name: /^PDF/ });
  expect(await saved(() => document.click())).toMatch(/^pre-invoice-\d+\.pdf$/);
  await toMonth(page, account);
  const certificate = page.locator('#certificates').getByRole('button', { name: /^PDF/ });
  expect(await saved(() => certificate.click())).toMatch(/^certificate-\d+\.pdf$/);
  await expect(page.locator('#fileProblem')).toBeEmpty();
});

test('a client sees what aired, and no money', async ({ account, page }) => {
  await page.goto(await clientLink(account));
  await expect(page.locator('h1')).toHaveText(`What aired: ${account.client.name}`);
  await toMonth(page, account);
  await expect(page.locator('#money')).toBeHidden();
  await expect(page.locator('#certified')).toBeHidden();
  await expect(page.locator('body')).not.toContainText('UYU');
  await fits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('h1')).toHaveText(`Lo que salió al aire: ${account.client.name}`);
});

test('a link that was cut opens nothing, and says so', async ({ account, page }) => {
  const path = await payerLink(account);
  await page.goto(path.slice(0, -1));
  await expect(page.getByText('This link does not open anything')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`);
  await expect(page.getByText('This link does not open anything')).toBeVisible();
  await expect(page.locator('#money')).toBeHidden();
});

for (const [language, words] of [
  ['EN', { button: 'Page for the client', money: /documents, payments/, make: 'Make a link' }],
  ['ES', { button: 'Página para el cliente', money: /documentos, pagos/, make: 'Crear un enlace' }],
] as const)
  test(`an administrator makes a link with money, and ends it (${language})`, async ({
    account,
    page,
    browser,
  }) => {
    const { email, session } = account.boss;
    const path = `/spot_programming/client/detail/${account.client.id}`;
    await enterAs(page, email, session, { language, path });
    await page.getByRole('button', { name: words.button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: words.money }).check();
    await dialog.getByRole('button', { name: words.make }).click();
    const field = dialog.getByRole('textbox', { name: language === 'EN' ? 'Link' : 'Enlace' });
    await expect(field).toHaveValue(/\/account#\d+\.\d+\.[\w-]{43}$/);
    await expectAccessible(page);
    const other = await (await browser.newContext()).newPage();
    await other.goto(await field.inputValue());
    await expect(other.locator('#owed')).toHaveText('Nothing is owed.');
    const standing = dialog.getByText(language === 'EN' ? /^With money/ : /^Con montos/);
    await standing.locator('..').getByRole('button').click();
    await expect(field).toBeHidden();
    await other.reload();
    await expect(other.getByText('This link does not open anything')).toBeVisible();
    await other.context().close();
  });
