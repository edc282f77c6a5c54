import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { approvalWorld, type Person } from './approval-world.js';
import { dayFromToday } from './client-world.js';
import { choose, openByKeyboard, saveDialog, typeInto, WORDS } from './spot-screen.js';
import { dialog, enterAs, field, type Interface, notice, panel, row } from './workspace.js';

const TEXTS = {
  EN: {
    waits: 'Waits for approval',
    one: 'One campaign waits for approval.',
    badge: /One waits for approval/,
    show: 'Show',
    decide: /^Approve or send back/,
    sendBack: 'Send back',
    approve: 'Approve',
    approved: 'Approved',
    missing: 'Say why it goes back',
    sentence: 'Sentence for whoever made it',
    displaces: 'Others would lose airings:',
    back: /Sent back by Tomas/,
    revision: 'Save as a revision',
    more: 'More',
    history: 'History',
    cancelled: 'Cancelled',
  },
  ES: {
    waits: 'Espera aprobación',
    one: 'Una campaña espera aprobación.',
    badge: /Una espera aprobación/,
    show: 'Mostrar',
    decide: /^Aprobar o devolver/,
    sendBack: 'Devolver',
    approve: 'Aprobar',
    approved: 'Aprobada',
    missing: 'Decí por qué se devuelve',
    sentence: 'Mensaje para quien la hizo',
    displaces: 'Otras perderían salidas:',
    back: /La devolvió Tomas/,
    revision: 'Guardar como revisión',
    more: 'Más',
    history: 'Historial',
    cancelled: 'Cancelada',
  },
} as const;

test.describe.configure({ timeout: 120_000 });

/** The back office of a person, in a browser of their own. */
async function open(
  browser: Browser,
  { email, session }: Person,
  language: Interface,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, email, session, { language, path: '/' });
  await expect(panel(page)).toBeVisible();
  return page;
}

for (const language of ['EN', 'ES'] as const)
  test(`what sales save waits until traffic approves it (${language})`, async ({
    browser,
    request,
  }) => {
    const [words, texts] = [WORDS[language], TEXTS[language]];
    const people = await approvalWorld(request);
    const sales = await open(browser, people.sales, language);
    await sales.goto('/spot_programming/spot/detail/create');
    await expect(panel(sales).getByRole('textbox', { name: words.name })).toBeFocused();
    await sales.keyboard.type('Verano');
    await choose(sales, words.station, 'Radio');
    await choose(sales, words.client, 'Faro');
    await openByKeyboard(sales, words.addLine);
    for (const [name, text] of [
      [words.from, '7'],
      [words.to, '9'],
      [words.airings, '1'],
      [words.startDate, dayFromToday(1)],
      [words.endDate, dayFromToday(10)],
      [words.file, 'verano'],
      [words.length, '40'],
    ] as const)
      await typeInto(sales, name, text);
    await saveDialog(sales);
    await sales.keyboard.press('Control+s');
    await expect(notice(sales, words.created)).toBeVisible();
    await expect(panel(sales).getByText(texts.waits, { exact: true })).toBeVisible();
    // Whoever saved it does not decide.
    await expect(panel(sales).getByRole('button', { name: texts.decide })).toHaveCount(0);

    const traffic = await open(browser, people.traffic, language);
    await expect(traffic.getByText(texts.one)).toBeVisible();
    await expect(traffic.getByRole('link', { name: texts.badge })).toBeVisible();
    await expectAccessible(traffic);
    await panel(traffic).getByRole('button', { name: texts.show }).click();
    await expect(row(traffic, 'Rival')).toHaveCount(0);
    await expect(row(traffic, 'Verano')).toContainText(texts.waits);
    await expectAccessible(traffic);
    await row(traffic, 'Verano').getByText('Verano').dblclick();
    await panel(traffic).getByRole('button', { name: texts.decide }).click();
    const asked = dialog(traffic);
    await expect(asked.getByText(texts.displaces)).toBeVisible();
    await expect(asked.getByRole('listitem')).toContainText('Rival');
    await expectAccessible(traffic, '[role=dialog]');
    await asked.getByRole('button', { name: texts.sendBack }).click();
    await expect(asked.getByText(texts.missing)).toBeVisible();
    await asked.getByRole('textbox', { name: texts.sentence }).fill('Falta el audio');
    await asked.getByRole('button', { name: texts.sendBack }).click();
    await expect(asked).toHaveCount(0);
    await expect(panel(traffic).getByText(texts.back)).toBeVisible();
    await expect(traffic.getByRole('link', { name: texts.badge })).toHaveCount(0);

    await sales.reload();
    await expect(panel(sales).getByText(texts.back)).toBeVisible();
    await expect(panel(sales).getByText('Falta el audio')).toBeVisible();
    await expectAccessible(sales);
    await save(sales, words.comments, 'Con audio', language);
    await expect(notice(sales, words.updated)).toBeVisible();

    await traffic.reload();
    await approve(traffic, language);
    await expect(panel(traffic).getByText(texts.waits)).toHaveCount(0);

    // What is on air is changed by a revision, which waits.
    await sales.reload();
    await save(sales, words.comments, 'Otro audio', language);
    await expect(dialog(sales)).toContainText(texts.revision);
    await expectAccessible(sales, '[role=dialog]');
    await dialog(sales).getByRole('button', { name: texts.revision }).click();
    const revised = sales.getByRole('tab', { selected: true });
    await expect(revised).toHaveText(/^\d+\/1 Verano/);
    await expect(panel(sales).getByText(texts.waits, { exact: true })).toBeVisible();
    const revision = new URL(sales.url()).pathname;

    await traffic.reload();
    await expect(panel(traffic).getByText(texts.cancelled, { exact: true })).toHaveCount(0);
    const original = new URL(traffic.url()).pathname;
    await traffic.goto(revision);
    await approve(traffic, language);
    await traffic.goto(original);
    await expect(panel(traffic).getByText(texts.cancelled, { exact: true }).first()).toBeVisible();

    const boss = await open(browser, people.boss, language);
    await boss.goto(revision);
    await panel(boss).getByRole('button', { name: texts.more, exact: true }).click();
    await boss.getByRole('menuitem', { name: texts.history }).click();
    await expect(dialog(boss)).toContainText(people.traffic.email);
    await expectAccessible(boss, '[role=dialog]');
    for (const page of [sales, traffic, boss]) await page.context().close();
  });

/** Types into a field of the campaign's data and saves. */
async function save(page: Page, name: string, text: string, language: Interface): Promise<void> {
  const fields = field(panel(page), name);
  if (!(await fields.isVisible()))
    await panel(page).getByRole('button', { name: WORDS[language].data }).click();
  await fields.fill(text);
  await page.keyboard.press('Control+s');
}

async function approve(page: Page, language: Interface): Promise<void> {
  const texts = TEXTS[language];
  await panel(page).getByRole('button', { name: texts.decide }).click();
  await dialog(page).getByRole('button', { name: texts.approve, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(notice(page, texts.approved)).toBeVisible();
}
