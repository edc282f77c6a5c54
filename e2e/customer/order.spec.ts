import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { inBothLanguages, NOTHING_STORED, storedBy, test } from './flow.js';
import { PATH } from './order-page.js';

const SAID = {
  en: {
    title: 'Create Campaign',
    equation: '12 days × 3 a day × USD 11',
    airings: '36 airings in all',
    thanks: 'Thank you! Your order is complete',
    email: 'Email for the station’s confirmation: ana@example.com',
    pay: 'Pay USD 396',
  },
  es: {
    title: 'Crear campaña',
    equation: '12 días × 3 por día × USD 11',
    airings: '36 salidas en total',
    thanks: '¡Gracias! Tu pedido está hecho',
    email: 'Correo para la confirmación de la emisora: ana@example.com',
    pay: 'Pagar USD 396',
  },
};

/** Pixels by which the page overflows the window horizontally. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

inBothLanguages('an order', (language) => {
  const said = SAID[language];

  test('from the first field to the next order, without a request and without a trace', async ({
    page,
    order,
    requests,
  }) => {
    await expect(page).toHaveTitle(said.title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // The browser's date, not the one in UTC.
    await expect(order.input('dateFrom')).toHaveAttribute('min', '2026-11-21');
    await expectAccessible(page);

    // Submitting an empty form marks every field at once and focuses the first.
    await order.button('pay.button').click();
    await expect(order.input('fullName')).toBeFocused();
    await expect(order.input('fullName')).toBeInViewport({ ratio: 1 });
    await expect(order.error('cvc')).toHaveText(order.texts['error.cvc.required']);
    await expectAccessible(page);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const narrow of [width, 640, 320]) {
      await page.setViewportSize({ width: narrow, height });
      expect(await overflow(page)).toBe(0);
    }
    await page.setViewportSize({ width, height });

    await order.fill();
    await expect(order.total()).toHaveText('USD 396');
    await expect(order.equation()).toHaveText(said.equation);
    await expect(page.getByText(said.airings)).toBeVisible();
    await expect(order.input('cardNumber')).toHaveValue('4111 1111 1111 1111');
    expect(await storedBy(page)).toEqual(NOTHING_STORED);
    await expectAccessible(page);

    await page.getByRole('button', { name: said.pay }).click();
    const thanks = page.getByRole('heading', { level: 1, name: said.thanks });
    await expect(thanks).toBeFocused();
    await expect(page.getByText(said.email)).toBeVisible();
    await expect(page.getByText('Verano 2026')).toBeVisible();
    await expect(order.total()).toHaveText('USD 396');
    await expect(page.getByText('4111')).toHaveCount(0);
    await expectAccessible(page);

    await order.button('success.again').click();
    await expect(order.heading()).toBeFocused();
    await expect(order.input('fullName')).toHaveValue('');
    await expect(order.input('cardNumber')).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(order.total()).toHaveText('USD 0');

    expect(requests).toEqual([]);
    expect(await storedBy(page)).toEqual(NOTHING_STORED);
  });
});

test('the page answers with a policy that allows nothing inline', async ({ page }) => {
  const response = await page.goto(PATH);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("media-src 'self' blob:");
  expect(policy).not.toContain('unsafe');
  expect(await page.locator('script:not([src]), style, [style], [onclick]').count()).toBe(0);
});
