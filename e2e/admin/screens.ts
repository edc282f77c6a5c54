import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  grid,
  openCreate,
  openLogin,
  openScreen,
  panel,
  signIn,
  type Interface,
} from './workspace.js';

/** Every screen with a list, by its address. */
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
  /** Brings a fresh page to what is to be seen. */
  open: (page: Page, language: Interface) => Promise<void>;
}

const WORDS = {
  EN: {
    create: 'Create',
    edit: /^Edit/,
    remove: /^Delete/,
    user: /^User menu/,
    search: /^Search s/,
  },
  ES: {
    create: 'Crear',
    edit: /^Editar/,
    remove: /^Eliminar/,
    user: /^Menú de usuario/,
    search: /^Buscar p/,
  },
} as const;

const sheet = (path: string): string => path.split('/')[1] ?? path;

/** Signs in at a list, by its address. */
async function openList(page: Page, language: Interface, path: string): Promise<void> {
  await signIn(page, language, `/${path}/1`);
  await expect(panel(page).locator('table')).toBeVisible();
}

const lists: Sight[] = LIST_SCREENS.map((path) => ({
  name: sheet(path),
  open: (page, language) => openList(page, language, path),
}));

const dialogs: Sight[] = LIST_SCREENS.map((path) => ({
  name: `${sheet(path)}-create`,
  open: async (page, language) => {
    await openList(page, language, path);
    const form = await openCreate(page, WORDS[language].create);
    await form.getByRole('button', { name: WORDS[language].create, exact: true }).click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  },
}));

const opened =
  (open: (page: Page, language: Interface) => Promise<void>): Sight['open'] =>
  async (page, language) => {
    await signIn(page, language);
    await open(page, language);
  };

/** Everything of the workspace that a person can look at. */
export const SIGHTS: readonly Sight[] = [
  { name: 'login', open: openLogin },
  {
    name: 'not-found',
    open: async (page, language) => {
      await openLogin(page, language);
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading')).toBeVisible();
    },
  },
  {
    name: 'login-external',
    open: async (page, language) => {
      await openLogin(page, language);
      await page.goto('/loginExternal');
      await expect(page.getByRole('heading')).toBeVisible();
    },
  },
  ...lists,
  {
    name: 'spot',
    open: (page, language) => openList(page, language, 'spot_programming/spot'),
  },
  ...dialogs,
  {
    name: 'client-edit',
    open: opened(async (page, language) => {
      await openScreen(page, 'spot_programming/client');
      await grid(page).getByRole('button', { name: WORDS[language].edit }).first().click();
      await expect(panel(page).getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    }),
  },
  {
    name: 'client-delete',
    open: opened(async (page, language) => {
      await openScreen(page, 'spot_programming/client');
      await grid(page).getByRole('button', { name: WORDS[language].remove }).first().click();
      await expect(panel(page).getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'client-nothing-found',
    open: opened(async (page) => {
      await openScreen(page, 'spot_programming/client');
      await panel(page).getByRole('searchbox').first().fill('no such code');
      await expect(panel(page).locator('tbody tr')).toHaveCount(0);
    }),
  },
  {
    name: 'unavailable',
    open: opened(async (page) => {
      await page.goto('/report/sales/1');
      await expect(panel(page).getByRole('heading')).toBeVisible();
    }),
  },
  {
    name: 'many-tabs',
    open: opened(async (page) => {
      for (const path of LIST_SCREENS) await openScreen(page, path);
      await panel(page).getByRole('button').last().focus();
    }),
  },
  {
    name: 'close-tab',
    open: opened(async (page, language) => {
      await openScreen(page, 'station_config/show');
      const form = await openCreate(page, WORDS[language].create);
      await form.getByRole('textbox').first().fill('X');
      await page.locator('.tab-strip').getByRole('button').last().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    }),
  },
  {
    name: 'user-menu',
    open: opened(async (page, language) => {
      await page.getByRole('button', { name: WORDS[language].user }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    }),
  },
  ...['change-language', 'change-password', 'open-sessions'].map((name, item) => ({
    name,
    open: opened(async (page, language) => {
      await page.getByRole('button', { name: WORDS[language].user }).click();
      await page.getByRole('menuitem').nth(item).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  })),
  {
    name: 'palette',
    open: opened(async (page, language) => {
      await page.getByRole('button', { name: WORDS[language].search }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('a');
      await expect(page.getByRole('option').first()).toBeVisible();
    }),
  },
  {
    name: 'session-ended',
    open: opened(async (page, language) => {
      await openScreen(page, 'station_config/show');
      const form = await openCreate(page, WORDS[language].create);
      for (const box of await form.getByRole('textbox').all()) await box.fill('X');
      await page.evaluate(() => {
        localStorage.setItem('tandas.token', 'no-longer-valid');
        localStorage.setItem('tandas.tokenExpiration', new Date(0).toISOString());
      });
      await page.keyboard.press('Control+s');
      await expect(page.locator('#reauth-password')).toBeFocused();
    }),
  },
];
