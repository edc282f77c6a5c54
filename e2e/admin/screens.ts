import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Language } from '../support/screens.js';
import {
  dialog,
  grid,
  openCreate,
  openEntry,
  openScreen,
  panel,
  sharedSession,
  signIn,
  type Interface,
} from './workspace.js';

/** Every screen with a list, by its path. */
export const LIST_SCREENS = [
  'station_config/station',
  'station_config/speaker',
  'station_config/show',
  'commercial_config/client_category',
  'commercial_config/ad_agency',
  'commercial_config/spot_category',
  'commercial_config/ad_agency_group',
  'commercial_config/account_executive',
  'commercial_config/pay_method',
  'commercial_config/origin',
  'commercial_config/business_unit',
  'spot_programming/client',
] as const;

export interface Sight {
  name: string;
  /** Brings the signed-in user's workspace to the state to be checked. */
  open: (page: Page, language: Interface) => Promise<void>;
  /** A CSS selector of the new part, where the rest was checked before. */
  part?: string;
  /** The path of a list screen, because all lists are one component. */
  list?: string;
  /** Not on a phone, where it does not exist. */
  desk?: true;
}

export const PANEL = '[role=tabpanel]:not([hidden])';
export const DIALOG = '.MuiDialog-root';

const WORDS = {
  EN: {
    create: 'Create',
    edit: /^Edit/,
    remove: /^Delete/,
    ask: 'Is there room?',
    airings: 'Airings',
    per: 'Per',
    user: /^User menu/,
    search: /^Search s/,
    fold: 'Icons only',
    extend: /^Extend/,
    views: 'Views',
  },
  ES: {
    create: 'Crear',
    edit: /^Editar/,
    remove: /^Eliminar/,
    ask: '¿Hay lugar?',
    airings: 'Salidas',
    per: 'Por',
    user: /^Menú de usuario/,
    search: /^Buscar p/,
    fold: 'Solo íconos',
    extend: /^Extender/,
    views: 'Vistas',
  },
} as const;

/** A station group whose setup is half done. */
const FIRST_STEPS = {
  station: 1,
  commercialBreak: 1,
  clientCategory: 0,
  client: 0,
  spot: 0,
  trafficLog: 0,
};

/** Saves the first client of the list as another user. */
async function changeFirstClient(page: Page): Promise<void> {
  const { token, multimedias } = await sharedSession(page.request);
  const headers = { authorization: `Bearer ${token}`, multimediaid: String(multimedias[0].id) };
  const clients = await page.request.get('/api/Client/getAll', { headers });
  const [first] = ((await clients.json()) as { id: number; code: string }[]).sort((a, b) =>
    a.code.localeCompare(b.code, 'es', { numeric: true }),
  );
  const data = { ...first, comments: `Otra persona ${Date.now()}`, contact: 'Ana Olivera' };
  expect((await page.request.post('/api/Client/update', { headers, data })).ok()).toBe(true);
}

/** A rate card with every condition, once a run. */
async function addRateCard(page: Page): Promise<void> {
  const { token, multimedias } = await sharedSession(page.request);
  const headers = { authorization: `Bearer ${token}`, multimediaid: String(multimedias[0].id) };
  const name = 'Verano: segunda mañana';
  const filter = encodeURIComponent(JSON.stringify({ name }));
  const known = await page.request.get(`/api/rate-cards?filter=${filter}`, { headers });
  if (((await known.json()) as unknown[]).length > 0) return;
  const stations = await page.request.get('/api/Station/getAll', { headers });
  const [station] = (await stations.json()) as { id: number }[];
  const data = {
    stationId: station?.id,
    name,
    timeFee: 12.5,
    startTime: '09:00',
    endTime: '13:00',
    from: '2030-12-01',
    to: '2031-02-28',
    lengthFrom: 15,
    lengthTo: 60,
    monday: 1,
    tuesday: 1,
    wednesday: 1,
    thursday: 1,
    friday: 1,
    saturday: 0,
    sunday: 0,
  };
  expect((await page.request.post('/api/rate-cards', { headers, data })).ok()).toBe(true);
}

const sheet = (path: string): string => path.split('/')[1] ?? path;

/** Each list, and its create dialog with the errors of an empty form. */
const lists: Sight[] = LIST_SCREENS.flatMap((path, index) => [
  {
    name: sheet(path),
    list: path,
    part: index === 0 ? undefined : PANEL,
    open: (page) => openScreen(page, path),
  },
  {
    name: `${sheet(path)}-create`,
    list: path,
    part: index === 0 ? undefined : DIALOG,
    open: async (page, language) => {
      await openScreen(page, path);
      const form = await openCreate(page, WORDS[language].create);
      await form.getByRole('button', { name: WORDS[language].create, exact: true }).click();
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
]);

/** The list of clients, whole: its tab keeps what was searched in it before. */
async function openClients(page: Page): Promise<void> {
  await openScreen(page, 'spot_programming/client');
  await panel(page).getByRole('searchbox').first().fill('');
}
const openSpots = (page: Page): Promise<void> => openScreen(page, 'spot_programming/spot');

const fromUserMenu =
  (item: number): Sight['open'] =>
  async (page, language) => {
    await page.getByRole('button', { name: WORDS[language].user }).click();
    await page.getByRole('menuitem').nth(item).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // Its buttons may wait for data.
    await page.waitForLoadState('networkidle');
  };

/** Every state of the workspace that a person can see. */
export const SIGHTS: readonly Sight[] = [
  ...lists,
  {
    name: 'spot',
    part: PANEL,
    open: openSpots,
  },
  {
    name: 'spot-chips',
    part: PANEL,
    open: async (page) => {
      await openSpots(page);
      const chips = panel(page).locator('.MuiChip-root');
      await chips.nth(1).click();
      await page.getByRole('menuitemcheckbox').first().click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await chips.nth(0).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'spot-dates',
    part: '.MuiPopover-root',
    open: async (page) => {
      await openSpots(page);
      await panel(page).locator('.MuiChip-root').nth(2).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(2);
    },
  },
  {
    name: 'spot-selected',
    desk: true,
    open: async (page) => {
      await openScreen(page, 'spot_programming/spot');
      await grid(page).focus();
      for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown'])
        await page.keyboard.press(key);
      await expect(panel(page).getByRole('toolbar')).toBeVisible();
    },
  },
  {
    name: 'spot-extend',
    desk: true,
    part: DIALOG,
    open: async (page, language) => {
      await openScreen(page, 'spot_programming/spot');
      await grid(page).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Escape');
      for (const key of ['Space', 'Shift+ArrowDown']) await page.keyboard.press(key);
      await panel(page).getByRole('button', { name: WORDS[language].extend }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'spot-views',
    part: DIALOG,
    open: async (page, language) => {
      await openScreen(page, 'spot_programming/spot');
      await panel(page).getByRole('button', { name: WORDS[language].views }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'audit',
    part: PANEL,
    open: async (page) => {
      await openEntry(page, 'config/audit');
      await expect(panel(page).getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'availability',
    part: PANEL,
    open: async (page, language) => {
      await openEntry(page, 'spot_programming/availability');
      await panel(page).getByRole('combobox').first().fill('RAM');
      await page.getByRole('option', { name: /^RAM/ }).click();
      await panel(page).getByRole('textbox', { name: WORDS[language].airings }).fill('20');
      await panel(page).getByRole('combobox', { name: WORDS[language].per }).selectOption('week');
      await panel(page).getByRole('button', { name: WORDS[language].ask }).click();
      await expect(panel(page).getByRole('table')).toHaveCount(2);
    },
  },
  {
    name: 'rate-cards',
    part: PANEL,
    open: async (page) => {
      await addRateCard(page);
      await openEntry(page, 'commercial_config/rate_cards');
      await expect(panel(page).getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'rate-card-create',
    part: DIALOG,
    open: async (page, language) => {
      await openEntry(page, 'commercial_config/rate_cards');
      const form = await openCreate(page, WORDS[language].create);
      await form.getByRole('button', { name: WORDS[language].create, exact: true }).click();
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'client-edit',
    part: DIALOG,
    open: async (page, language) => {
      await openClients(page);
      await grid(page).getByRole('button', { name: WORDS[language].edit }).first().click();
      await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'client-delete',
    part: DIALOG,
    open: async (page, language) => {
      await openClients(page);
      await grid(page).getByRole('button', { name: WORDS[language].remove }).first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'client-nothing-found',
    part: PANEL,
    open: async (page) => {
      await openClients(page);
      await panel(page).getByRole('searchbox').first().fill('no such code');
      await expect(panel(page).locator('tbody tr')).toHaveCount(0);
    },
  },
  {
    name: 'user-menu',
    part: 'header',
    open: async (page, language) => {
      await page.getByRole('button', { name: WORDS[language].user }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  ...['account', 'change-language', 'change-password', 'open-sessions'].map((name, item) => ({
    name,
    part: DIALOG,
    open: fromUserMenu(item),
  })),
  {
    name: 'palette',
    part: DIALOG,
    open: async (page, language) => {
      await page.getByRole('button', { name: WORDS[language].search }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('a');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'menu-folded',
    desk: true,
    part: 'nav',
    open: async (page, language) => {
      await page.getByRole('button', { name: WORDS[language].fold }).click();
      await page.locator('nav a').nth(3).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'first-steps',
    part: PANEL,
    open: async (page) => {
      await page.route('**/api/Multimedia/setup', (route) => route.fulfill({ json: FIRST_STEPS }));
      await page.goto('/');
      await expect(panel(page).getByRole('region').getByRole('listitem')).toHaveCount(6);
      await page.unrouteAll();
    },
  },
  {
    name: 'list-empty',
    part: PANEL,
    open: async (page) => {
      await page.route('**/api/Speaker/getAll', (route) => route.fulfill({ json: [] }));
      await openEntry(page, 'station_config/speaker');
      await expect(panel(page).getByRole('status').last()).toBeVisible();
      await page.unrouteAll();
    },
  },
  {
    name: 'client-conflict',
    part: DIALOG,
    open: async (page, language) => {
      await openClients(page);
      await grid(page).getByRole('button', { name: WORDS[language].edit }).first().click();
      const comments = dialog(page).getByRole('textbox').last();
      await comments.fill(`${language} ${Date.now()}`);
      await changeFirstClient(page);
      await page.keyboard.press('Control+s');
      await expect(dialog(page).getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'unavailable',
    part: PANEL,
    open: async (page) => {
      await page.goto('/report/sales/1');
      await expect(panel(page).getByRole('heading')).toBeVisible();
      // It may be pressed once the media group is read.
      await expect(panel(page).getByRole('button')).toBeEnabled();
    },
  },
  {
    name: 'close-tab',
    part: DIALOG,
    open: async (page, language) => {
      await openScreen(page, 'station_config/show');
      const form = await openCreate(page, WORDS[language].create);
      await form.getByRole('textbox').first().fill('X');
      await page
        .getByRole('tab', { selected: true })
        .locator('xpath=following-sibling::button')
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'many-tabs',
    part: 'main',
    open: async (page) => {
      for (const path of LIST_SCREENS) await openScreen(page, path);
      await panel(page).getByRole('button').last().focus();
    },
  },
  {
    name: 'session-ended',
    part: DIALOG,
    open: async (page, language) => {
      await openScreen(page, 'commercial_config/origin');
      const form = await openCreate(page, WORDS[language].create);
      for (const box of await form.getByRole('textbox').all()) await box.fill('X');
      await page.evaluate(() => {
        localStorage.setItem('tandas.token', 'no-longer-valid');
        localStorage.setItem('tandas.tokenExpiration', new Date(0).toISOString());
      });
      await page.keyboard.press('Control+s');
      await expect(page.locator('#reauth-password')).toBeFocused();
    },
  },
];

/** The pages without a session. */
export const SIGHTS_OUTSIDE: readonly Sight[] = [
  {
    name: 'login',
    open: async (page) => {
      await page.goto('/login');
      await expect(page.locator('#user')).toBeFocused();
    },
  },
  {
    name: 'not-found',
    open: async (page) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading')).toBeVisible();
    },
  },
  {
    name: 'login-external',
    open: async (page) => {
      await page.goto('/loginExternal');
      await expect(page.getByRole('heading')).toBeVisible();
    },
  },
];

/** Opens a state on its own page, for a screenshot. */
export const opened =
  ({ open }: Sight) =>
  async (page: Page, language: Language): Promise<void> => {
    const shown = language === 'es' ? 'ES' : 'EN';
    await signIn(page, shown);
    await open(page, shown);
  };

/** Closes whatever covers the screen, for the next state; what was typed in it is discarded. */
export async function putAway(page: Page): Promise<void> {
  const over = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
  const discard = page.getByRole('button', { name: /^(Leave without saving|Salir sin guardar)$/ });
  for (let times = 0; times < 2; times += 1) {
    if ((await over.filter({ visible: true }).count()) > 0) await page.keyboard.press('Escape');
    if (await discard.isVisible()) await discard.click();
  }
}
