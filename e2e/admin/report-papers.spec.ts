import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
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
  EN: {
    more: 'More',
    schedule: 'Schedule to be signed',
    money: 'Amounts by month',
    pdf: 'Save as PDF',
    says: ['Campaign schedule', 'Amounts by month', 'For the client', 'page 1 of'],
  },
  ES: {
    more: 'Más',
    schedule: 'Pauta para firmar',
    money: 'Importes por mes',
    pdf: 'Guardar como PDF',
    says: ['Pauta de campaña', 'Importes por mes', 'Por el cliente', 'página 1 de'],
  },
} as const;

for (const language of ['EN', 'ES'] as const)
  test(`${language}: a campaign leads to its schedule, which is saved as a document to be signed`, async ({
    page,
  }) => {
    const words = WORDS[language];
    const { token, multimedias } = await sharedSession(page.request);
    const group = String(multimedias.find(({ name }) => name === GROUP)?.id);
    await page.addInitScript((own) => sessionStorage.setItem('tandas.multimedia', own), group);
    const headers = { authorization: `Bearer ${token}`, multimediaid: group };
    const answer = await page.request.get('/api/Spot/getAll', { headers });
    const [campaign] = (await answer.json()) as [Campaign];

    await signIn(page, language, `/spot_programming/spot/detail/${campaign.id}`);
    await panel(page).getByRole('button', { name: words.more, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: words.schedule }).press('Enter');
    await expect(panel(page).getByRole('table', { name: words.money })).toBeVisible();
    await expectAccessible(page);

    const coming = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: words.pdf }).press('Enter');
    const file = new Uint8Array(readFileSync(await (await coming).path()));
    const { text } = await extractText(await getDocumentProxy(file), { mergePages: true });
    const told = text.replaceAll(/\s+/g, ' ');
    for (const said of [...words.says, campaign.spotName, campaign.internalNumber])
      expect(told).toContain(said);
  });
