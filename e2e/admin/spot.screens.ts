import { test } from '@playwright/test';
import { takeScreens } from '../support/screens.js';
import { opened } from './screens.js';
import { SPOT_SIGHTS } from './spot-sights.js';

for (const sight of SPOT_SIGHTS) {
  test(sight.name, async ({ browser, baseURL }) => {
    const screen = { name: sight.name, open: opened(sight) };
    await takeScreens(browser, baseURL, [screen], { folder: 'admin' });
  });
}
