import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { LOOKS, type Screen, takeScreens } from '../support/screens.js';
import { PASSWORD } from './people.js';
import { taxWorld } from './tax-world.js';
import { dialog, enterWith, panel } from './workspace.js';

const press = async (page: Page, name: RegExp): Promise<void> => {
  await panel(page).getByRole('button', { name }).first().click();
};

/** Brings the fields of billing into view. */
async function toBilling(page: Page): Promise<void> {
  const last = dialog(page).getByLabel(/^(Shape of its|Formato de sus)/);
  await last.scrollIntoViewIfNeeded();
}

for (const look of LOOKS)
  test(`taxes and fields of billing, ${look.join(', ')}`, async ({ browser, baseURL, request }) => {
    const { post, boss, campaignId } = await taxWorld(request);
    const vat = { kind: 'vat', category: 'S', rate: 21 };
    const iva = await post('taxes', { code: 'IVA21', name: 'IVA 21 %', ...vat });
    await post('taxes', {
      ...{ code: 'IIBB', name: 'Ingresos brutos', kind: 'perception', category: 'S' },
      ...{ rate: 3.5, from: '2026-01-01', to: '2026-12-31', barter: 0 },
    });
    await post('AdAgency/create', {
      ...{ code: 'AG2', name: 'Agencia Dos' },
      billing: {
        ...{ legalName: 'Agencia Dos S.A.', taxCode: '30-71234567-8', country: 'AR' },
        ...{ emails: ['pagos@agencia.example', 'cobros@agencia.example'], termsDays: 30 },
        ...{ documentBy: 'order', lineBy: 'station', language: 'ES', taxIds: [iva.id] },
        ...{ street: 'Av. Corrientes 1234', city: 'Buenos Aires', postalCode: 'C1043' },
      },
    });
    const at = (name: string, path: string, then: (page: Page) => Promise<void>): Screen => ({
      name,
      open: async (page, language) => {
        await enterWith(page, boss.email, PASSWORD, { language, path });
        await expect(panel(page)).toBeVisible();
        await then(page);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      },
    });
    const screens = [
      at('taxes', '/commercial_config/taxes/1', (page) =>
        expect(panel(page).getByText('IIBB')).toBeVisible(),
      ),
      at('tax', '/commercial_config/taxes/1', async (page) => {
        await press(page, /^(Edit|Editar) IIBB/);
        await expect(dialog(page).getByLabel(/^(Code|Código)/)).toBeVisible();
      }),
      at('agency', '/commercial_config/ad_agency/1', async (page) => {
        await press(page, /^(Edit|Editar) Agencia Dos/);
        await toBilling(page);
      }),
      at('client', '/spot_programming/client/1', async (page) => {
        await press(page, /^(Edit|Editar) Almacenes/);
        await toBilling(page);
      }),
      at('campaign', `/spot_programming/spot/detail/${campaignId}`, async (page) => {
        await press(page, /^(Campaign data|Datos de la campaña)/);
        await press(page, /^(Billing of|Facturación de)/);
      }),
      at('shapes', '/config/billing_shapes/1', (page) =>
        expect(panel(page).getByText(/^UBL/).first()).toBeVisible(),
      ),
      ...(['CSV', 'UBL', 'General|Asientos'] as const).map((kind, i) =>
        at(`shape-${i}`, '/config/billing_shapes/1', async (page) => {
          await press(page, new RegExp(`^(Copy|Copiar) (${kind})`));
          await expect(
            dialog(page).getByLabel(/^(Name of the file|Nombre del arch)/),
          ).toBeVisible();
        }),
      ),
      at('group', '/', async (page) => {
        await page.getByRole('button', { name: /^(User menu|Menú de)/ }).click();
        await page.getByRole('menuitem', { name: /^(Media group|Multimedio)$/ }).click();
        const days = page.getByLabel(/^(Name payers|Avisar de)/);
        await days.scrollIntoViewIfNeeded();
      }),
    ];
    await takeScreens(browser, baseURL, screens, {
      folder: 'billing-fields',
      looks: [look],
      widths: [1440, 390],
    });
  });
