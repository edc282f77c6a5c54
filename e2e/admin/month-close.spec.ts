import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Download, Locator, Page } from '@playwright/test';
import { MailServer } from '../../server/test/support/mail-server.js';
import { expectAccessible } from '../support/axe.js';
import { type RealServer, startRealServer } from '../support/real-server.js';
import {
  ADMIN,
  dialog,
  enterAs,
  notice,
  panel,
  type Interface,
  type SignedIn,
} from './workspace.js';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The group of the demo of which a month is closed. */
const GROUP = 'Radio Litoral';
/** Clicks from all days closed to delivered. */
const MOST_ACTIONS = 12;
/** In the first days of a month its demo has closed the one before the last. */
const SETTLED_DAYS = 3;

const WORDS = {
  EN: {
    close: 'Month close',
    earlier: 'Month before',
    preview: 'Preview',
    without: 'Without certificates',
    ask: 'Hand over…',
    handOver: 'Hand over',
    done: /^.*Handed over: /,
    download: 'Download',
    deliver: 'Deliver by mail',
    sent: /^(\d+) of \1 messages? sent\.$/,
  },
  ES: {
    close: 'Cierre del mes',
    earlier: 'Mes anterior',
    preview: 'Vista previa',
    without: 'Sin certificados',
    ask: 'Entregar…',
    handOver: 'Entregar',
    done: /^.*Entregado/,
    download: 'Descargar',
    deliver: 'Enviar por correo',
    sent: /^(\d+) de \1 mensajes? enviados?\.$/,
  },
} as const;

/** What is ready in one language, and what only waits for a certificate in the other. */
const PAYERS = { EN: 'Almacén El Recodo', ES: 'Forrajería La Rueda Vieja' } as const;

let server: RealServer;
let mail: MailServer;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  mail = await MailServer.start();
  server = await startRealServer(ROOT, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tandas <tandas@demo.example>',
    PUBLIC_URL: 'http://127.0.0.1',
  });
});

test.afterAll(async () => {
  await server.stop();
  await mail.stop();
});

/** The workspace of the group, on the server of these flows. */
async function enter(page: Page, language: Interface): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/Authentication/authenticate`, {
    data: ADMIN,
  });
  const session = (await answer.json()) as SignedIn;
  const group = String(session.multimedias.find(({ name }) => name === GROUP)?.id);
  await page.addInitScript((own) => sessionStorage.setItem('tandas.multimedia', own), group);
  await enterAs(page, ADMIN.user, session, { language, path: `${server.url}/` });
  await expect(panel(page)).toBeVisible();
}

for (const language of ['EN', 'ES'] as const)
  test(`from all days closed to delivered, ${language}`, async ({ page }) => {
    const words = WORDS[language];
    await enter(page, language);
    let actions = 0;
    const press = async (what: Locator): Promise<void> => {
      actions += 1;
      await what.click();
    };
    const button = (name: string, inside: Locator = panel(page)): Locator =>
      inside.getByRole('button', { name, exact: true });

    await press(page.locator('nav').getByRole('link', { name: words.close }));
    if (new Date().getDate() <= SETTLED_DAYS) await press(button(words.earlier));
    const line = panel(page).getByRole('row', { name: new RegExp(`^${PAYERS[language]}`) });
    await expect(line).toBeVisible();
    await expectAccessible(page);
    await press(button(words.preview));
    if (language === 'ES') await press(panel(page).getByRole('checkbox', { name: words.without }));
    await expect(
      panel(page).locator('details', { hasText: PAYERS[language] }).last(),
    ).toBeVisible();
    await expectAccessible(page);
    await press(button(words.ask));
    await expectAccessible(page);
    await press(button(words.handOver, dialog(page)));
    await expect(notice(page, words.done)).toBeVisible();
    await expect(line).toContainText(/[1-9]/);

    await press(button(words.download));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('menuitem', { name: /csv/i })),
    ]);
    expect(await textOf(file)).toContain('PK');

    await press(button(words.deliver));
    await press(button(words.deliver, dialog(page)));
    await expect(dialog(page).getByText(words.sent)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
    console.log(`${language}: ${actions} actions`);
    expect(mail.taken.length).toBeGreaterThan(0);
  });

const textOf = async (file: Download): Promise<string> =>
  readFileSync(await file.path()).toString('latin1');
