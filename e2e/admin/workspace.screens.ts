import { test } from '@playwright/test';
import { takeScreens, type Screen } from '../support/screens.js';
import { opened, SIGHTS, SIGHTS_OUTSIDE } from './screens.js';
import { openLogin } from './workspace.js';

const screens: (Screen & { desk?: true })[] = [
  ...SIGHTS.map((sight) => ({ ...sight, open: opened(sight) })),
  ...SIGHTS_OUTSIDE.map(({ name, open }): Screen => ({
    name,
    open: async (page, language) => {
      const shown = language === 'es' ? 'ES' : 'EN';
      await openLogin(page, shown);
      await open(page, shown);
    },
  })),
];

for (const { name, open, desk } of screens) {
  test(name, async ({ browser, baseURL }) => {
    await takeScreens(browser, baseURL, [{ name, open }], {
      folder: 'admin',
      ...(desk && { widths: [1440, 1024] }),
    });
  });
}
