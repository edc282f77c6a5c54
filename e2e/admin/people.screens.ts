import { expect, test } from '@playwright/test';
import type {
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
} from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { type Look, LOOKS, type Screen, takeScreens } from '../support/screens.js';
import { approvalWorld } from './approval-world.js';
import { PASSWORD, type Person } from './people.js';
import { ADMIN, dialog, enterWith, panel, row } from './workspace.js';

type Fixtures = PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs;

/** Opens an entry of the user's menu. */
async function userMenu(page: Page, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(User menu|Menú de)/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Takes each screen in one look. */
async function take(
  look: Look,
  { browser, baseURL, request }: Pick<Fixtures, 'browser' | 'baseURL' | 'request'>,
): Promise<void> {
  const world = await approvalWorld(request);
  const { sales, traffic, boss, rivalId } = world;
  interface Campaign {
    id: number;
    version: number;
  }
  const make = (spotName: string) =>
    world.as<Campaign>('Spot/create', { ...world.verano, spotName }, sales);
  const waiting = await make('Verano');
  const back = await make('Otoño');
  await world.as(
    'Spot/approve',
    { spotId: back.id, version: back.version, approved: 0, note: 'Falta el audio de la segunda' },
    traffic,
  );
  const { invitation } = await world.as<{ invitation: { url: string } }>(
    'users',
    { email: `nueva.${waiting.id}@radio.example`, fullName: 'Nora Nueva', role: 'sales' },
    boss,
  );
  const spot = (id: number) => `/spot_programming/spot/detail/${id}`;
  const at = (name: string, person: Person, path: string, then?: Screen['open']): Screen => ({
    name,
    open: async (page, language) => {
      await enterWith(page, person.email, PASSWORD, { language, path });
      await expect(panel(page)).toBeVisible();
      // The panel is there before what it shows.
      await expect(page.locator('h1').first()).toBeAttached();
      await then?.(page, language);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    },
  });
  const account = (tab: RegExp) => async (page: Page) => {
    await userMenu(page, /My account|Mi cuenta/);
    await page.getByRole('tab', { name: tab }).click();
  };
  const screens: Screen[] = [
    at('approval-first', traffic, '/', (page) =>
      expect(page.getByRole('alert').first()).toBeVisible(),
    ),
    at('approval-list', traffic, '/spot_programming/spot/1', (page) =>
      expect(page.getByText('Otoño').first()).toBeVisible(),
    ),
    at('approval-waits', traffic, spot(waiting.id), (page) =>
      expect(panel(page).getByRole('alert')).toBeVisible(),
    ),
    at('approval-decide', traffic, spot(waiting.id), async (page) => {
      await panel(page)
        .getByRole('button', { name: /^(Approve or|Aprobar o)/ })
        .click();
      await expect(dialog(page).getByRole('status')).toBeVisible();
    }),
    at('approval-back', sales, spot(back.id), (page) =>
      expect(panel(page).getByRole('alert')).toBeVisible(),
    ),
    at('approval-history', sales, spot(back.id), async (page) => {
      await panel(page)
        .getByRole('button', { name: /^(More|Más)$/ })
        .click();
      await page.getByRole('menuitem', { name: /^(Approval history|Historial de aprob)/ }).click();
      await expect(dialog(page).getByRole('group')).toBeVisible();
    }),
    at('approval-revision', sales, spot(rivalId), async (page) => {
      await panel(page)
        .getByRole('button', { name: /^(Save|Guardar)$/ })
        .click();
      await expect(dialog(page)).toBeVisible();
    }),
    at('viewer-campaign', world.viewer, spot(rivalId)),
    at('users', boss, '/config/users/1', (page) =>
      expect(page.getByText('Nora Nueva').first()).toBeVisible(),
    ),
    at('user-form', boss, '/config/users/1', async (page) => {
      const shown = row(page, 'Nora Nueva');
      if (await shown.isVisible()) await shown.getByText('Nora Nueva').dblclick();
      else await page.getByText('Nora Nueva').first().click();
      await expect(dialog(page)).toBeVisible();
    }),
    at('media-group', boss, '/', (page) => userMenu(page, /^(Media group|Multimedio)$/)),
    at('news', boss, '/support/news/1'),
    at('contact', boss, '/support/contact/1'),
    at('account-profile', boss, '/', account(/Name and language|Nombre e idioma/)),
    at('account-password', boss, '/', account(/^(Password|Contraseña)$/)),
    at('account-factor', boss, '/', account(/Second factor|Segundo factor/)),
    at('account-sessions', boss, '/', account(/^(Open sessions|Sesiones abiertas)$/)),
    {
      name: 'new-group',
      open: async (page, language) => {
        await enterWith(page, ADMIN.user, ADMIN.password, { language, path: '/' });
        await userMenu(page, /^(New media group|Nuevo multimedio)$/);
        await expectAccessible(page);
      },
    },
    ...['/forgotPassword', '/newPassword', new URL(invitation.url).pathname].map((path, i) => ({
      name: ['forgot', 'link-missing', 'invitation'][i] ?? '',
      open: async (page: Page) => {
        await page.goto(i === 2 ? `${path}${new URL(invitation.url).hash}` : path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      },
    })),
  ];
  await takeScreens(browser, baseURL, screens, { folder: 'people', looks: [look] });
}

// One look each: all of them together would take longer than a test may.
for (const look of LOOKS)
  test(`people, approval and support, ${look.join(', ')}`, ({ browser, baseURL, request }) =>
    take(look, { browser, baseURL, request }));
