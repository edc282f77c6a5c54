import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addDays } from '../../server/src/contract/time.js';
import { takeSights, type Group, type Sight } from './aired-sights.js';
import {
  airedOf,
  deliveryWorld,
  DRAFT,
  FIRST,
  LAST,
  NIGHT,
  OPEN,
  type DeliveryWorld,
} from './delivery-world.js';
import { trafficLog } from './traffic-log-page.js';
import { panel } from './workspace.js';

/** A sight of the station whose days were delivered too little. */
const at = (name: string, show: (group: Group, world: DeliveryWorld) => Promise<void>): Sight => ({
  name,
  show: async (group) => show(group, await deliveryWorld(group.page.request)),
});

const log = (stationId: number, date: string, mode = ''): string =>
  `/spot_programming/traffic_log/1?station=${stationId}&date=${date}${mode}`;

async function openAired(page: Page, { stationId }: DeliveryWorld, date: string): Promise<void> {
  await page.goto(log(stationId, date, '&mode=aired'));
  await expect(panel(page).locator('.tl-aired').first()).toBeVisible();
}

async function openLacking(page: Page, world: DeliveryWorld): Promise<void> {
  await openAired(page, world, FIRST);
  await panel(page)
    .getByRole('button', { name: /^(Under-delivery|Faltantes)$/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

/** The open day as it was imported, with the first row that is to be decided. */
async function openUndecided(page: Page, world: DeliveryWorld) {
  const { day, change } = airedOf(page.request, world.stationId);
  while ((await day(OPEN)).canUndo) await change('undo', OPEN);
  await openAired(page, world, OPEN);
  const left = panel(page).locator('[data-list="open"] [data-key]');
  await expect(left).toHaveCount(2);
  await left.first().focus();
  return left;
}

async function scratch(page: Page, world: DeliveryWorld): Promise<void> {
  const left = await openUndecided(page, world);
  await page.keyboard.press('s');
  await expect(left).toHaveCount(1);
  await expect(panel(page).getByRole('button', { name: /^(Undo|Deshacer)$/ })).toBeVisible();
}

async function askReplace({ page, language }: Group, world: DeliveryWorld, to: string) {
  await page.goto(log(world.stationId, DRAFT));
  const { openGenerate, words } = trafficLog(page, language);
  const form = await openGenerate(world.name, DRAFT, to);
  await form.getByRole('button', { name: words.generate, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

const SIGHTS: readonly Sight[] = [
  at('client-delivered', async ({ page }, { client }) => {
    await page.goto(`/spot_programming/client/detail/${client.id}?from=${FIRST}&to=${DRAFT}`);
    await expect(panel(page).locator('.cl-list').first()).toBeVisible();
  }),
  at('under-delivery', async ({ page }, world) => openLacking(page, world)),
  at('under-delivery-waive', async ({ page }, world) => {
    await openLacking(page, world);
    await page.getByRole('dialog').locator('li[tabindex="0"]').first().focus();
    await page.keyboard.press('w');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  }),
  at('certificates-contradicted', async ({ page }) => {
    await page.goto('/spot_programming/certificate/1');
    const row = panel(page).getByRole('row').filter({ hasText: 'Bodega Viña' }).first();
    await row.scrollIntoViewIfNeeded();
  }),
  at('certificate-counts', async ({ page, words }, { client }) => {
    await page.goto('/spot_programming/certificate/1');
    await panel(page).getByRole('combobox', { name: words.client }).fill(client.name);
    await page.getByRole('option', { name: client.name }).click();
    const from = panel(page).getByRole('textbox', { name: /^(From|Desde)$/ });
    await from.fill(FIRST);
    await panel(page).getByRole('textbox', { name: words.to, exact: true }).fill(addDays(FIRST, 1));
    await panel(page).getByRole('button', { name: words.preview }).click();
    await expect(panel(page).getByRole('table', { name: words.summary })).toBeVisible();
  }),
  at('certificate-check-contradicted', async ({ page }, { verifyCode }) => {
    await page.goto(`/certificate/${verifyCode}`);
    await expect(page.locator('#later')).not.toBeEmpty();
  }),
  at('generate-over', async (group, world) => askReplace(group, world, addDays(DRAFT, 1))),
  at('generate-over-many', async (group, world) => askReplace(group, world, LAST)),
  at('make-again-over', async ({ page }, { stationId }) => {
    await page.goto(log(stationId, DRAFT));
    await panel(page)
      .locator('.MuiAlert-root')
      .getByRole('button', { name: /^(Generate again|Generar de nuevo)/ })
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  at('aired-scratched', async ({ page }, world) => scratch(page, world)),
  at('aired-undone', async ({ page }, world) => {
    await scratch(page, world);
    await page.keyboard.press('Control+z');
    await expect(panel(page).locator('[data-list="open"] [data-key]')).toHaveCount(2);
  }),
  at('aired-palette', async ({ page, language }, world) => {
    const left = await openUndecided(page, world);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(language === 'EN' ? 'schedules' : 'grillas');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(left).toHaveCount(2);
  }),
  at('log-midnight', async ({ page, language }, { nightId }) => {
    await page.goto(log(nightId, NIGHT));
    const { words } = trafficLog(page, language);
    await panel(page).getByRole('button', { name: words.whatHelps }).click();
    await expect(panel(page).locator('.tl-help-break').first()).toBeVisible();
  }),
  at('export-midnight', async ({ page, words }, { nightId }) => {
    await page.goto(log(nightId, NIGHT));
    await panel(page).getByRole('button', { name: words.download }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  }),
  at('put-away', async ({ page }) => {
    await page.goto('/spot_programming/spot/1');
    await panel(page)
      .getByRole('button', { name: /^(Put away|Apartadas)/ })
      .click();
    await expect(page.getByRole('dialog').locator('.MuiListItemButton-root').first()).toBeVisible();
  }),
  at('put-away-campaign', async ({ page }, { awayId }) => {
    await page.goto(`/spot_programming/spot/detail/${awayId}`);
    await expect(panel(page).locator('form')).toBeVisible();
  }),
];

takeSights(SIGHTS);
