import { expect } from '@playwright/test';
import { test } from './flow.js';
import { SPOT } from './order-page.js';
import { wav } from './wav.js';

// Keyboard, mouse, sound and scrolling, which only a real browser has.

const isActive = (element: Element): boolean => element === document.activeElement;

test('an order by keyboard alone', async ({ page, order }) => {
  const { keyboard } = page;
  const tabTo = async (target: ReturnType<typeof order.input>): Promise<void> => {
    await keyboard.press('Tab');
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
  };
  await tabTo(page.getByRole('button', { name: 'English' }));
  await tabTo(page.getByRole('button', { name: 'Español' }));
  await tabTo(order.input('fullName'));
  await keyboard.type('Ana Núñez');
  await tabTo(order.input('email'));
  await keyboard.type('ana@example.com');
  await tabTo(order.input('campaign'));
  await keyboard.type('Verano');
  await tabTo(order.input('dateFrom'));
  await keyboard.type('12012026'); // month, day and year; then the button of the calendar
  for (let i = 0; i < 4 && (await order.input('dateFrom').evaluate(isActive)); i += 1) {
    await keyboard.press('Tab');
  }
  await expect(order.input('dateTo')).toBeFocused();
  await keyboard.type('12132026');
  for (let i = 0; i < 4 && (await order.input('dateTo').evaluate(isActive)); i += 1) {
    await keyboard.press('Tab');
  }
  await expect(order.program('morningShow')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(order.program('middayNews')).toBeChecked();
  await tabTo(order.outputs(1));
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await expect(order.outputs(2)).toBeChecked();
  // Awaited before the key, so that the browser does not open its own dialog.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(order.input('file'));
  await keyboard.press('Enter');
  await (await chooser).setFiles(SPOT);
  await order.button('file.play').waitFor();
  await tabTo(order.button('file.play'));
  await keyboard.press('Space');
  await expect(order.button('file.stop')).toBeFocused();
  await keyboard.press('Space');
  await tabTo(order.input('cardNumber'));
  await keyboard.type('5555555555554444');
  await tabTo(order.input('cvc'));
  await keyboard.type('321');
  await expect(order.total()).toHaveText('USD 240');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(order.button('success.again'));
  await keyboard.press('Enter');
  await expect(order.heading()).toBeFocused();
});

test('a spot is read, played, stopped, dropped in place of another and played to its end', async ({
  page,
  order,
  requests,
}) => {
  await order.input('file').setInputFiles({ ...SPOT, buffer: Buffer.from('not a sound') });
  await expect(order.error('file')).toHaveText(order.texts['error.file.unreadable']);
  await order.input('file').setInputFiles({ ...SPOT, buffer: wav(125) });
  await expect(page.getByText('2:05')).toBeVisible();
  const playback = page.getByRole('progressbar');
  await order.button('file.play').click();
  await expect
    .poll(() => playback.evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0);
  await order.button('file.stop').click();
  await expect(playback).toHaveJSProperty('value', 0);

  const transfer = await page.evaluateHandle(
    (content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'dropped.wav', { type: 'audio/wav' }));
      return data;
    },
    [...wav(0.6)],
  );
  await page.locator('form').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('dropped.wav').first()).toBeVisible();
  await expect(page.getByText('0:01')).toBeVisible();
  await order.button('file.play').click();
  await expect(order.button('file.stop')).toBeVisible();
  await expect(order.button('file.play')).toBeVisible(); // it has ended
  expect(requests).toEqual([]);
});

test('a click is not missed when a message appears, and the caret of the card stays in place', async ({
  page,
  order,
}) => {
  await order.input('campaign').focus();
  await order.program('nightMusic').click();
  await expect(order.program('nightMusic')).toBeChecked();
  await expect(order.error('campaign')).toHaveText(order.texts['error.campaign.required']);

  const number = order.input('cardNumber');
  await number.pressSequentially('4111x-1111 2222');
  await expect(number).toHaveValue('4111 1111 2222');
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.type('55');
  await expect(number).toHaveValue('4111 5511 1122 22');
  await page.keyboard.type('6');
  await expect(number).toHaveValue('4111 5561 1112 222');
  await page.keyboard.press('Backspace');
  await expect(number).toHaveValue('4111 5511 1122 22');
});

test('the total stays in view on a desktop', async ({ page, order }) => {
  await order.fill();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(order.total()).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the total stays at the foot until the order itself is in view', async ({ page, order }) => {
    await order.fillAllButCard();
    const bar = page.locator('.total-bar');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('USD 396');
    await order.total().scrollIntoViewIfNeeded();
    await expect(order.total()).toBeInViewport();
    await expect(bar).not.toBeInViewport();
    await order.button('pay.button').scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
  });
});
