import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { everywhere, test } from './flow.js';
import { SPOT } from './order-page.js';

everywhere('accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });

      test('axe finds nothing, empty, wrong, complete and paid', async ({ page, order }) => {
        await expectAccessible(page);
        await order.button('pay.button').click();
        await expectAccessible(page);
        await order.fill();
        await expectAccessible(page);
        await order.button('pay.button').click();
        await order.button('success.again').waitFor();
        await expectAccessible(page);
      });
    });
  }

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
    // Awaited before the key, so that the browser is told in time not to open its own dialog.
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

  test('nothing is wider than the window, down to 320 pixels', async ({ page, order }) => {
    await order.button('pay.button').click();
    for (const width of [page.viewportSize()?.width ?? 0, 640, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });
});

const isActive = (element: Element): boolean => element === document.activeElement;

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
