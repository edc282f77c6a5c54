import { expect } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Language } from '../support/screens.js';

export const ADMIN = { user: 'admin@demo.example', password: 'tandas-demo-1' };

export type Interface = 'EN' | 'ES';

let seeds = 0;

/** The local storage for the next page load only; later loads find what the page made of it. */
async function seed(page: Page, entries: Record<string, string>): Promise<void> {
  seeds += 1;
  await page.addInitScript(
    ([flag, stored]) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem(flag) !== null) return;
      sessionStorage.setItem(flag, 'done');
      for (const [key, value] of Object.entries(stored))
        localStorage.setItem(`tandas.${key}`, value);
    },
    [`e2e-${seeds}`, entries] as const,
  );
}

/** Opens the login page in a language. */
export async function openLogin(page: Page, language: Interface = 'EN'): Promise<void> {
  await seed(page, { language });
  await page.goto('/login');
  await expect(page.locator('#user')).toBeFocused();
}

export interface SignedIn {
  token: string;
  tokenExpiration: string;
  fullName: string;
  role: string;
  multimedias: [{ id: number; name: string }, ...{ id: number; name: string }[]];
}

async function authenticate(request: APIRequestContext): Promise<SignedIn> {
  const answer = await request.post('/api/Authentication/authenticate', { data: ADMIN });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as SignedIn;
}

/** Half the life of a token, so that a test never needs to refresh it. */
const SHARED_MS = 210_000;
let shared: { since: number; session: Promise<SignedIn> } | undefined;

/** The session that the flows of a worker share, renewed when it grows old. */
export function sharedSession(request: APIRequestContext): Promise<SignedIn> {
  const now = Date.now();
  if (!shared || now - shared.since > SHARED_MS) {
    shared = { since: now, session: authenticate(request) };
  }
  return shared.session;
}

/** Opens a path with a session as the login page leaves it. */
export async function enterAs(
  page: Page,
  name: string,
  { token, tokenExpiration, ...signedIn }: SignedIn,
  { language, path }: { language: Interface; path: string },
): Promise<void> {
  const user = JSON.stringify({ user: name, ...signedIn });
  await seed(page, { language, token, tokenExpiration, user });
  await page.goto(path);
}

/** As `enterAs`, with a new session: a run of pictures takes longer than a token lives. */
export async function enterWith(
  page: Page,
  user: string,
  password: string,
  { language, path }: { language: Language; path: string },
): Promise<void> {
  const answer = await page.request.post('/api/Authentication/authenticate', {
    data: { user, password },
  });
  const session = (await answer.json()) as SignedIn;
  await enterAs(page, user, session, { language: language === 'en' ? 'EN' : 'ES', path });
}

/**
 * Opens a path (by default the station list) with a session as the login page leaves it. `own`: a
 * separate session, for a flow that ends or refreshes it.
 */
export async function signIn(
  page: Page,
  language: Interface = 'EN',
  path = '/',
  { own = false } = {},
): Promise<void> {
  const session = await (own ? authenticate(page.request) : sharedSession(page.request));
  await enterAs(page, ADMIN.user, session, { language, path });
  if (path === '/') await expect(grid(page)).toBeVisible();
}

/** The panel of the active tab. */
export const panel = (page: Page): Locator => page.locator('[role=tabpanel]:not([hidden])');
export const grid = (page: Page): Locator => panel(page).getByRole('grid');
export const dialog = (page: Page): Locator => panel(page).getByRole('dialog');
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
export const row = (page: Page, text: string): Locator =>
  grid(page).getByRole('row').filter({ hasText: text });
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.locator('section').locator('.MuiAlert-root').filter({ hasText: text });

/** Chooses an entry of the menu, which on a phone is behind a button. */
export async function openEntry(page: Page, path: string): Promise<void> {
  const entry = page.locator(`nav a[href="/${path}/1"]`);
  const setUp = page.getByRole('button', { name: /^(Set-up|Datos de base)$/, expanded: false });
  const menu = page.getByRole('button', { name: /^(Open menu|Abrir el menú)$/ });
  // The page may have been opened by its address just now.
  await expect(entry.or(setUp).or(menu).first()).toBeVisible();
  const opens = !(await entry.isVisible()) && (await menu.isVisible());
  if (opens) await menu.click();
  // It takes a moment to open, and to go.
  await expect(entry.or(setUp).first()).toBeVisible();
  if (!(await entry.isVisible())) await setUp.click();
  await entry.click();
  if (opens) await expect(entry).toHaveCount(0);
}

/** Opens a screen from the menu and waits for its list. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await openEntry(page, path);
  await expect(page).toHaveURL(new RegExp(`/${path}/1(\\?|$)`));
  // By its attribute, because an open dialog hides the list from assistive technology.
  await expect(panel(page).locator('table, [role=grid]').first()).toBeVisible();
}

/** Presses the create button of the shown list. */
export async function openCreate(page: Page, label = 'Create'): Promise<Locator> {
  await panel(page).getByRole('button', { name: label, exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

/** A code that no other test uses. */
export const uniqueCode = (prefix: string): string =>
  `${prefix}${Math.random().toString(36).slice(2, 8)}`.slice(0, 10).toUpperCase();

/** A form field by its exact label. */
export const field = (form: Locator, name: string): Locator =>
  form
    .getByRole('textbox', { name, exact: true })
    .or(form.getByRole('combobox', { name, exact: true }))
    .or(form.getByRole('spinbutton', { name, exact: true }));

/** Ends the browser's session, which the next call discovers. */
export const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('tandas.token', 'no-longer-valid');
    localStorage.setItem('tandas.tokenExpiration', new Date(0).toISOString());
  });

/**
 * Fills in a record, ends the session and submits it.
 *
 * @returns its code, and the dialog that asks for the password
 */
export async function endSessionHalfTyped(page: Page): Promise<{ code: string; again: Locator }> {
  await openScreen(page, 'commercial_config/origin');
  const form = await openCreate(page);
  const code = uniqueCode('OR');
  await field(form, 'Code').fill(code);
  await field(form, 'Description').fill('Half typed');
  await endSession(page);
  await form.getByRole('button', { name: 'Create' }).click();
  return { code, again: page.getByRole('dialog', { name: 'Your session has ended' }) };
}
