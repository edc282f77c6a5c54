import { expect } from '@playwright/test';
import { everywhere, NOTHING_STORED, storedBy, test } from './flow.js';
import { OrderPage, PATH, SPOT } from './order-page.js';
import { wav } from './wav.js';

const SAID = {
  en: {
    title: 'Create Campaign',
    equation: '12 days × 3 a day × USD 11',
    oneDay: '1 day × 8 a day × USD 7',
    airings: '36 airings in all',
    thanks: 'Thank you! Your order is complete',
    email: 'The confirmation will follow by email to ana@example.com.',
    pay: 'Pay USD 396',
  },
  es: {
    title: 'Crear campaña',
    equation: '12 días × 3 por día × USD 11',
    oneDay: '1 día × 8 por día × USD 7',
    airings: '36 salidas en total',
    thanks: '¡Gracias! Tu pedido está hecho',
    email: 'La confirmación te va a llegar por correo electrónico a ana@example.com.',
    pay: 'Pagar USD 396',
  },
};

everywhere('an order', (language) => {
  const said = SAID[language];

  test('from the first field to the next order, without a request and without a trace', async ({
    page,
    order,
    requests,
  }) => {
    await expect(page).toHaveTitle(said.title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await order.fill();
    await expect(order.total()).toHaveText('USD 396');
    await expect(order.equation()).toHaveText(said.equation);
    await expect(page.getByText(said.airings)).toBeVisible();
    await expect(order.input('cardNumber')).toHaveValue('4111 1111 1111 1111');
    expect(await storedBy(page)).toEqual(NOTHING_STORED);

    await page.getByRole('button', { name: said.pay }).click();
    const thanks = page.getByRole('heading', { level: 1, name: said.thanks });
    await expect(thanks).toBeFocused();
    await expect(page.getByText(said.email)).toBeVisible();
    await expect(page.getByText('Verano 2026')).toBeVisible();
    await expect(order.total()).toHaveText('USD 396');
    await expect(page.getByText('4111')).toHaveCount(0);

    await order.button('success.again').click();
    await expect(order.heading()).toBeFocused();
    await expect(order.input('fullName')).toHaveValue('');
    await expect(order.input('cardNumber')).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(order.total()).toHaveText('USD 0');

    expect(requests).toEqual([]);
    expect(await storedBy(page)).toEqual(NOTHING_STORED);
  });

  test('its total follows what is chosen', async ({ order }) => {
    await expect(order.total()).toHaveText('USD 0');
    await order.input('dateFrom').fill('2026-12-31');
    await order.input('dateTo').fill('2027-01-01');
    await order.program('nightMusic').check();
    await expect(order.equation()).toHaveCount(0);
    await order.outputs(8).check();
    await expect(order.equation()).toHaveText(said.oneDay);
    await expect(order.total()).toHaveText('USD 56');
    await order.program('middayNews').check();
    await expect(order.total()).toHaveText('USD 80');
    await order.input('dateTo').fill('2027-12-31');
    await expect(order.total()).toHaveText(language === 'en' ? 'USD 29,200' : 'USD 29.200');
    await order.input('dateTo').fill('2026-12-31');
    await expect(order.total()).toHaveText('USD 0');
  });

  test('its spot is read, played and stopped', async ({ page, order, requests }) => {
    await order.input('file').setInputFiles({ ...SPOT, buffer: wav(125) });
    await expect(page.getByText('2:05')).toBeVisible();
    const playback = page.getByRole('progressbar');
    await order.button('file.play').click();
    await expect
      .poll(() => playback.evaluate((bar: HTMLProgressElement) => bar.value))
      .toBeGreaterThan(0);
    await order.button('file.stop').click();
    await expect(playback).toHaveJSProperty('value', 0);

    await order.input('file').setInputFiles({ ...SPOT, buffer: wav(0.6) });
    await expect(page.getByText('0:01')).toBeVisible();
    await order.button('file.play').click();
    await expect(order.button('file.stop')).toBeVisible();
    await expect(order.button('file.play')).toBeVisible(); // it has come to its end
    expect(requests).toEqual([]);
  });

  test('its language can be changed without losing what was typed', async ({ page, order }) => {
    await order.fillAllButCard();
    await order.input('email').fill('ana');
    await order.input('email').blur();
    const other = language === 'en' ? 'es' : 'en';
    await page.getByRole('button', { name: other === 'es' ? 'Español' : 'English' }).click();

    const translated = new OrderPage(page, other);
    await expect(translated.heading()).toBeVisible();
    await expect(page).toHaveTitle(SAID[other].title);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(translated.error('email')).toHaveText(translated.texts['error.email.invalid']);
    await expect(translated.equation()).toHaveText(SAID[other].equation);
    await expect(translated.input('fullName')).toHaveValue('Ana Núñez');
    expect(await storedBy(page)).toEqual(NOTHING_STORED);
  });
});

test.describe('the language at first', () => {
  for (const [locale, title] of [
    ['es-UY', 'Crear campaña'],
    ['en-GB', 'Create Campaign'],
    ['pt-BR', 'Create Campaign'],
  ] as const) {
    test(`with a browser in ${locale}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, locale });
      const page = await context.newPage();
      await page.goto(PATH);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await context.close();
    });
  }
});

test.describe('late in the evening far from Greenwich', () => {
  test.use({ timezoneId: 'America/Santiago' });

  test('today is the day of the reader', async ({ page, order }) => {
    await page.clock.setFixedTime('2026-11-21T23:30:00-03:00'); // the 22nd in UTC
    await page.reload();
    await expect(order.input('dateFrom')).toHaveAttribute('min', '2026-11-21');
    await order.input('dateFrom').fill('2026-11-21');
    await order.input('dateTo').fill('2026-11-22');
    await order.input('dateTo').blur();
    await expect(order.error('dateFrom')).toHaveCount(0);
    await expect(order.error('dateTo')).toHaveCount(0);
  });
});

test('the spot can be dropped anywhere on the form', async ({ page, order }) => {
  const bytes = [...wav(12)];
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'dropped.wav', { type: 'audio/wav' }));
    return data;
  }, bytes);
  await page.locator('form').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('dropped.wav').first()).toBeVisible();
  await expect(page.getByText('0:12')).toBeVisible();
  await expect(order.error('file')).toHaveCount(0);
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
