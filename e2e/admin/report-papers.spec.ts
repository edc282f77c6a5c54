import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible } from '../support/axe.js';
import { panel, sharedSession, signIn } from './workspace.js';

/** The group of the demo that has the part. */
const GROUP = 'Radio Litoral';

interface Campaign {
  id: number;
  spotName: string;
  internalNumber: string;
}

const WORDS = {
  more: 'Más',
  schedule: 'Programación para firmar',
  money: 'Importes por mes',
  pdf: 'Guardar como PDF',
  says: ['Programación de campaña', 'Importes por mes', 'Por el cliente', 'página 1 de'],
};

/** The schedule of a campaign, by the campaign's screen. */
async function openSchedule(page: Page): Promise<Campaign> {
  const { token, multimedias } = await sharedSession(page.request);
  const group = String(multimedias.find(({ name }) => name === GROUP)?.id);
  await page.addInitScript((own) => sessionStorage.setItem('tandas.multimedia', own), group);
  const headers = { authorization: `Bearer ${token}`, multimediaid: group };
  const answer = await page.request.get('/api/Spot/getAll', { headers });
  const [campaign] = (await answer.json()) as [Campaign];

  await signIn(page, 'ES', `/spot_programming/spot/detail/${campaign.id}`);
  await panel(page).getByRole('button', { name: WORDS.more, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: WORDS.schedule }).press('Enter');
  await expect(panel(page).getByRole('table', { name: WORDS.money })).toBeVisible();
  return campaign;
}

test('a campaign leads to its schedule, which is saved as a document to be signed', async ({
  page,
}) => {
  const campaign = await openSchedule(page);
  await expectAccessible(page);

  const coming = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: WORDS.pdf }).press('Enter');
  const file = new Uint8Array(readFileSync(await (await coming).path()));
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true });
  const told = text.replaceAll(/\s+/g, ' ');
  for (const said of [...WORDS.says, campaign.spotName, campaign.internalNumber])
    expect(told).toContain(said);
});

test('a table that is wider than a phone shades the edge behind which it goes on', async ({
  page,
}) => {
  await openSchedule(page);
  await page.setViewportSize({ width: 390, height: 780 });
  const table = panel(page)
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .first();
  const shade = (): Promise<string> => table.evaluate((one) => getComputedStyle(one).boxShadow);
  await expect.poll(shade).not.toBe('none');
  const atStart = await shade();
  await table.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
  await expect.poll(shade).not.toBe(atStart);
});
