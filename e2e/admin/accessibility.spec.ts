import { test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { SIGHTS } from './screens.js';

// Every screen and dialog, in both languages, and each in both themes, which follow the system.
for (const language of ['EN', 'ES'] as const) {
  for (const { name, open } of SIGHTS) {
    test(`${name} in ${language}, light and dark`, async ({ page }) => {
      test.slow(name === 'many-tabs');
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, language);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
    });
  }
}
