import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../support/screens.js';
import type { Language } from '../support/screens.js';
import { OrderPage, TIME_ZONE } from './order-page.js';

interface Fixtures {
  language: Language;
  order: OrderPage;
  /** Requests to a server since the page was loaded (a file in memory is not one). */
  requests: string[];
}

/** A test on the opened page; it also fails on any script error or policy violation. */
export const test = base.extend<Fixtures>({
  timezoneId: TIME_ZONE,
  language: ['en', { option: true }],
  requests: async ({}, use) => use([]),
  order: async ({ page, language, requests }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    const order = new OrderPage(page, language);
    await order.open();
    await page.waitForLoadState();
    page.on('request', (request) => {
      if (!request.url().startsWith('blob:')) requests.push(request.url());
    });
    page.on('websocket', (socket) => requests.push(socket.url()));
    await use(order);
    expect(complaints).toEqual([]);
  },
});

/** Describes the same flows in both languages, each with its own window size and theme. */
export function inBothLanguages(title: string, flows: (language: Language) => void): void {
  for (const [language, width, height, colorScheme] of [
    ['en', 1440, 900, 'light'],
    ['es', 390, 844, 'dark'],
  ] as const) {
    test.describe(`${title} (${language}, ${width} wide, ${colorScheme})`, () => {
      test.use({ language, locale: LANGUAGES[language], viewport: { width, height }, colorScheme });
      flows(language);
    });
  }
}

/** Everything that the page could have stored in the browser. */
export async function storedBy(page: Page): Promise<unknown> {
  const kept = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: 'caches' in window ? (await caches.keys()).length : 0,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    history: history.state as unknown,
    address: location.search + location.hash,
  }));
  return { ...kept, cookies: (await page.context().cookies()).length };
}

export const NOTHING_STORED = {
  local: 0,
  session: 0,
  databases: 0,
  caches: 0,
  workers: 0,
  history: null,
  address: '',
  cookies: 0,
};
