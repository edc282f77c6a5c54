import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { panel } from '../admin/workspace.js';
import { expectAccessible } from '../support/axe.js';
import { type Look, LOOKS, type Screen, takeScreens } from '../support/screens.js';
import { enterGroup, type Studio, StudioPage, studioOf } from './studio-world.js';

const LONG = [
  'Llegó el verano a Almacenes ACME, y con el verano llegan los precios que estabas esperando. ',
  'Sillas, mesas, sombrillas y todo lo que hace falta para que el patio sea el mejor lugar de la casa. ',
  'Hasta el domingo, dos por uno en toda la línea de jardín, y con tarjeta en doce cuotas sin interés. ',
  'Almacenes ACME: avenida Italia 4455, todos los días de nueve a veintiuna.\n\n',
  '(Pausa) Repetimos: avenida Italia 4455. ACME, que el verano te encuentre en casa.',
].join('');
const TEXTS = {
  onAir: [
    LONG,
    'Café Ñandú, el de siempre.',
    'www.unadireccionlarguísimasinespacios.example/'.repeat(3),
  ],
  other: 'La hora se la dice Relojería Pérez.',
};

/** Takes each state of the page in one look. */
function looks(look: Look): void {
  const [language, scheme] = look;
  test(`the page for the announcer (${language}, ${scheme})`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const at = (name: string, then?: (page: Page, studio: Studio) => Promise<void>): Screen => ({
      name,
      open: async (page) => {
        const studio = await studioOf(request, TEXTS);
        const theme = scheme === 'light' ? 'day' : 'night';
        await page.addInitScript(
          (chosen) => localStorage.setItem('tandas.studio.theme', chosen),
          theme,
        );
        await new StudioPage(page).open(studio.link);
        await then?.(page, studio);
        await expectAccessible(page);
      },
    });
    const screens: Screen[] = [
      at('on-air'),
      at('why-not', async (page) => {
        await page.keyboard.press('Space');
        await page.keyboard.press('n');
      }),
      at('away', async (page) => {
        await page.context().setOffline(true);
        await page.keyboard.press('Space');
        await page.keyboard.press('n');
        await page.keyboard.press('1');
        await expect(page.getByRole('status')).toContainText('2');
      }),
      at('refused', async (page, studio) => {
        await page.context().setOffline(true);
        await page.keyboard.press('Space');
        const second = await studio.post<{ link: string }>('studios', {
          ...{ stationId: studio.stationId, name: 'Estudio 2' },
        });
        const other = await page
          .context()
          .browser()
          ?.newContext({ ...(baseURL && { baseURL }) });
        const page2 = await other?.newPage();
        if (!other || !page2) throw new Error('There is no browser');
        await new StudioPage(page2).open(second.link.slice(second.link.indexOf('/studio')));
        await page2.keyboard.press('Space');
        await expect(page2.locator('.card .said')).toContainText('Estudio 2');
        await other.close();
        await page.context().setOffline(false);
        await expect(page.locator('.refused')).toBeVisible();
      }),
      at('revoked', async (page, studio) => {
        await page.context().setOffline(true);
        await page.keyboard.press('Space');
        await studio.post(`studios/${studio.studioId}/link`, {});
        await page.context().setOffline(false);
        await expect(page.locator('.word')).toBeVisible();
      }),
    ];
    const options = { looks: [look], widths: [1024], height: 768 };
    await takeScreens(browser, baseURL, screens, { folder: 'studio', ...options });
    await takeScreens(browser, baseURL, screens.slice(0, 4), {
      ...{ folder: 'studio', looks: [look], widths: [360], height: 740 },
    });
    await takeScreens(browser, baseURL, screens.slice(0, 1), {
      ...{ folder: 'studio', looks: [look], widths: [1920], height: 1080 },
    });
  });

  test(`studios in the back office (${language}, ${scheme})`, async ({
    browser,
    baseURL,
    request,
  }) => {
    await studioOf(request);
    const path = '/config/studios/1';
    const at = (name: string, then?: (page: Page) => Promise<void>): Screen => ({
      name,
      open: async (page) => {
        await enterGroup(page, language === 'en' ? 'EN' : 'ES', path);
        await expect(
          panel(page)
            .getByRole('row', { name: /Estudio 1/ })
            .first(),
        ).toBeVisible();
        await then?.(page);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      },
    });
    const press = (page: Page, name: RegExp): Promise<void> =>
      page.getByRole('button', { name }).first().click();
    const screens = [
      at('studios'),
      at('studio-link', async (page) => {
        await press(page, /^(New link|Enlace nuevo)/);
        await press(page, /^(Make a link|Crear enlace)/);
        await expect(page.getByRole('img', { name: /camera|cámara/ })).toBeVisible();
      }),
      at('studio-form', async (page) => {
        await press(page, /^(Create|Crear)$/);
        await expect(page.getByRole('dialog')).toBeVisible();
      }),
    ];
    await takeScreens(browser, baseURL, screens, { folder: 'studio', looks: [look] });
  });
}

for (const look of LOOKS) looks(look);
