import { expect, test } from '@playwright/test';
import { watchPolicy } from '../support/policy-watch.js';

// That no screen of the back office breaks its policy is seen where every screen is looked at.

test('the description of the API works under its policy', async ({ page }) => {
  const refused = await watchPolicy(page);
  // Swagger UI shows a long description as far as it was scrolled to.
  await page.setViewportSize({ width: 1440, height: 8000 });
  await page.goto('/api/docs');
  await page.getByText('/api/Client/getAll').first().click();
  await page.getByRole('button', { name: 'Try it out' }).first().click();
  await page.getByRole('button', { name: 'Execute' }).first().click();
  await expect(page.getByText('You are not signed in').first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('a script or style that is not the page’s own is refused', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(script, style);
  });
  await expect
    .poll(() => refused.filter((text) => /^(script|style)-src-elem inline/.test(text)))
    .toHaveLength(2);
  await expect(page).not.toHaveTitle('taken over');
  await expect(page.locator('body')).toBeVisible();
});
