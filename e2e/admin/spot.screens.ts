import { test } from '@playwright/test';
import { takeScreens } from '../support/screens.js';
import { CAMPAIGN_SIGHTS } from './spot-sights.js';

for (const { name, open } of CAMPAIGN_SIGHTS) {
  test(name, async ({ browser, baseURL }) => {
    const sight = {
      name,
      open: (page: Parameters<typeof open>[0], language: 'en' | 'es') =>
        open(page, language === 'es' ? 'ES' : 'EN'),
    };
    await takeScreens(browser, baseURL, [sight], { folder: 'campaign' });
  });
}
