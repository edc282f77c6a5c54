import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { approvalWorld } from './approval-world.js';
import { dayFromToday } from './client-world.js';
import type { Person } from './people.js';
import { choose, openByKeyboard, saveDialog, typeInto, WORDS } from './spot-screen.js';
import { dialog, enterAs, field, type Interface, notice, panel, row } from './workspace.js';

/** What the flow looks for, in the language that its people use. */
const TEXTS = {
  waits: 'Espera aprobación',
  one: 'Una campaña espera aprobación.',
  badge: /Una espera aprobación/,
  show: 'Mostrar',
  decide: /^Aprobar o devolver/,
  sendBack: 'Devolver',
  approve: 'Aprobar',
  approved: 'Aprobada',
  missing: 'Decí por qué se devuelve',
  sentence: 'Mensaje para quien la cargó',
  displaces: 'Otras perderían salidas:',
  back: /La devolvió Tomas/,
  revision: 'Guardar como revisión',
  more: 'Más',
  history: 'Historial de aprobación',
  cancelled: 'Cancelada',
} as const;
const words = WORDS.ES;

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

test('what sales save waits until traffic approves it', async ({ browser, request }) => {
  const people = await approvalWorld(request);
  const sales = await open(browser, people.sales, 'ES');
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
  await expect(panel(sales).getByText(TEXTS.waits, { exact: true })).toBeVisible();
  // Whoever saved it does not decide.
  await expect(panel(sales).getByRole('button', { name: TEXTS.decide })).toHaveCount(0);

  const traffic = await open(browser, people.traffic, 'ES');
  await expect(traffic.getByText(TEXTS.one)).toBeVisible();
  await expect(traffic.getByRole('link', { name: TEXTS.badge })).toBeVisible();
  await expectAccessible(traffic);
  await panel(traffic).getByRole('button', { name: TEXTS.show }).click();
  await expect(row(traffic, 'Rival')).toHaveCount(0);
  await expect(row(traffic, 'Verano')).toContainText(TEXTS.waits);
  const cut = await row(traffic, 'Verano')
    .getByText(TEXTS.waits)
    .evaluate((mark) => mark.scrollWidth - mark.clientWidth);
  expect(cut).toBe(0);
  await expectAccessible(traffic);
  await row(traffic, 'Verano').getByText('Verano').dblclick();
  await panel(traffic).getByRole('button', { name: TEXTS.decide }).click();
  const asked = dialog(traffic);
  await expect(asked.getByText(TEXTS.displaces)).toBeVisible();
  await expect(asked.getByRole('listitem')).toContainText('Rival');
  await expectAccessible(traffic, '[role=dialog]');
  await asked.getByRole('button', { name: TEXTS.sendBack }).click();
  await expect(asked.getByText(TEXTS.missing)).toBeVisible();
  await asked.getByRole('textbox', { name: TEXTS.sentence }).fill('Falta el audio');
  await asked.getByRole('button', { name: TEXTS.sendBack }).click();
  await expect(asked).toHaveCount(0);
  await expect(panel(traffic).getByText(TEXTS.back)).toBeVisible();
  await expect(traffic.getByRole('link', { name: TEXTS.badge })).toHaveCount(0);

  await sales.reload();
  await expect(panel(sales).getByText(TEXTS.back)).toBeVisible();
  await expect(panel(sales).getByText('Falta el audio')).toBeVisible();
  await expectAccessible(sales);
  await save(sales, words.comments, 'Con audio');
  await expect(notice(sales, words.updated)).toBeVisible();

  await traffic.reload();
  await approve(traffic);
  await expect(panel(traffic).getByText(TEXTS.waits)).toHaveCount(0);

  // What is on air is changed by a revision, which waits.
  await sales.reload();
  await save(sales, words.comments, 'Otro audio');
  await expect(dialog(sales)).toContainText(TEXTS.revision);
  await expectAccessible(sales, '[role=dialog]');
  await dialog(sales).getByRole('button', { name: TEXTS.revision }).click();
  const revised = sales.getByRole('tab', { selected: true });
  await expect(revised).toHaveText(/^\d+\/1 Verano/);
  await expect(panel(sales).getByText(TEXTS.waits, { exact: true })).toBeVisible();
  const revision = new URL(sales.url()).pathname;

  await traffic.reload();
  await expect(panel(traffic).getByText(TEXTS.cancelled, { exact: true })).toHaveCount(0);
  const original = new URL(traffic.url()).pathname;
  await traffic.goto(revision);
  await approve(traffic);
  await traffic.goto(original);
  await expect(panel(traffic).getByText(TEXTS.cancelled, { exact: true }).first()).toBeVisible();

  // Who submitted and who approved is told to those who may read no audit trail.
  await sales.reload();
  await panel(sales).getByRole('button', { name: TEXTS.more, exact: true }).click();
  await sales.getByRole('menuitem', { name: TEXTS.history }).click();
  await expect(dialog(sales)).toContainText('La aprobó Tomas');
  await expect(dialog(sales)).toContainText('La envió Vera');
  await expectAccessible(sales, '[role=dialog]');

  await saidInEnglish(await open(browser, people.boss, 'EN'), people, original);
  for (const page of [sales, traffic]) await page.context().close();
});

/** The words of the same in the other language, for the administrator who decides on one more campaign. */
async function saidInEnglish(
  page: Page,
  people: Awaited<ReturnType<typeof approvalWorld>>,
  approved: string,
): Promise<void> {
  await people.as('Spot/create', { ...people.verano, spotName: 'Otoño' }, people.sales);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /One waits for approval/ })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(row(page, 'Otoño')).toContainText('Waits for approval');
  await row(page, 'Otoño').getByText('Otoño').dblclick();
  await panel(page)
    .getByRole('button', { name: /^Approve or send back/ })
    .click();
  await expect(dialog(page).getByText('Others would lose airings:')).toBeVisible();
  await expect(dialog(page)).toContainText('Submitted by Vera');
  await expectAccessible(page, '[role=dialog]');
  await page.goto(approved);
  await panel(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History', exact: true }).click();
  await expect(dialog(page)).toContainText('Tomas');
  await page.context().close();
}

/** Types into a field of the campaign's data and saves. */
async function save(page: Page, name: string, text: string): Promise<void> {
  const fields = field(panel(page), name);
  if (!(await fields.isVisible()))
    await panel(page).getByRole('button', { name: words.data }).click();
  await fields.fill(text);
  await page.keyboard.press('Control+s');
}

async function approve(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: TEXTS.decide }).click();
  await dialog(page).getByRole('button', { name: TEXTS.approve, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(notice(page, TEXTS.approved)).toBeVisible();
}
