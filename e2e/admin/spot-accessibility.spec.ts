import { test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { CAMPAIGN_SIGHTS } from './spot-sights.js';

// One language a theme: the words do not change what is there.
for (const [language, colorScheme] of [
  ['EN', 'light'],
  ['ES', 'dark'],
] as const) {
  test.describe(`campaign, ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const { name, open } of CAMPAIGN_SIGHTS) {
      test(name, async ({ page }) => {
        await open(page, language);
        await expectAccessible(page);
      });
    }
  });
}
