import { test } from '@playwright/test';
import { takeScreens } from '../support/screens.js';
import type { Screen } from '../support/screens.js';
import { OrderPage } from './order-page.js';

const screens: Screen[] = [
  { name: 'empty', open: async (page, language) => new OrderPage(page, language).open() },
  {
    name: 'filled',
    open: async (page, language) => {
      const order = new OrderPage(page, language);
      await order.open();
      await order.fill();
    },
  },
  {
    name: 'errors',
    open: async (page, language) => {
      const order = new OrderPage(page, language);
      await order.open();
      await order.input('email').fill('ana@');
      await order.input('dateFrom').fill('2026-11-01');
      await order.input('dateTo').fill('2026-11-01');
      await order.input('file').setInputFiles({
        name: 'guion.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('x'),
      });
      await order.input('cardNumber').fill('4111111111111112');
      await order.button('pay.button').click();
    },
  },
  {
    name: 'success',
    open: async (page, language) => {
      const order = new OrderPage(page, language);
      await order.open();
      await order.fill();
      await order.button('pay.button').click();
      await order.button('success.again').waitFor();
    },
  },
];

test('whole pages', async ({ browser, baseURL }) => {
  const options = { folder: 'customer', fullPage: true, widths: [390, 768, 1440] };
  await takeScreens(browser, baseURL, screens, options);
});

test('what the window shows', async ({ browser, baseURL }) => {
  const options = { folder: 'customer-window', widths: [390, 1024], height: 844 };
  await takeScreens(browser, baseURL, screens, options);
});
