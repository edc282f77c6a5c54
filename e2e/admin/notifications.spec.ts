import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { trafficLog } from './traffic-log-page.js';
import { createStation } from './traffic-log-world.js';
import { notice, panel, signIn } from './workspace.js';

/** Names of the controls that the notifications stand over. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('.MuiAlert-root')].filter((alert) =>
      alert.closest('section')?.closest('header'),
    );
    const boxes = notices.map((element) => element.getBoundingClientRect());
    const controls = document.querySelectorAll('a, button, input, [role=tab], [role=combobox]');
    return [...controls]
      .filter((control) => control.checkVisibility() && !notices.some((n) => n.contains(control)))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return boxes.some(
          (b) => left < b.right && right > b.left && top < b.bottom && bottom > b.top,
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });

for (const width of [1440, 1024]) {
  test(`notifications cover no control, ${width} wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    const station = await createStation(request);
    await signIn(page);
    const log = trafficLog(page, 'EN');
    await log.generate(station.name, '2027-03-01', '2027-03-02');
    await expect(notice(page, log.words.done)).toBeVisible();
    await panel(page).getByRole('button', { name: log.words.lock, exact: true }).click();
    await expect(notice(page, log.words.lockedNow)).toBeVisible();
    // Both at once.
    await expect(notice(page, log.words.done)).toBeVisible();
    expect(await covered(page)).toEqual([]);
  });
}
