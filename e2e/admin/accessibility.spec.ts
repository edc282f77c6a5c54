import { test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { SIGHTS } from './screens.js';

// Every screen and dialog in both languages and both themes. One theme a language: the words do not
// change what is there. The theme is there from the start, as a switch would be seen half way.
for (const [language, colorScheme] of [
  ['EN', 'light'],
  ['ES', 'dark'],
] as const) {
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const { name, open } of SIGHTS) {
      test(name, async ({ page }) => {
        test.slow(name === 'many-tabs');
        await open(page, language);
        await expectAccessible(page);
      });
    }
  });
}
