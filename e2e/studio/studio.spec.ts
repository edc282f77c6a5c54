import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { panel } from '../admin/workspace.js';
import { enterGroup, StudioPage, studioOf, test } from './studio-world.js';

const BOUNCE_MS = 700;

test('a link opens once, on one device, and leaves the address', async ({
  studio,
  studioPage,
  page,
  browser,
  baseURL,
}) => {
  await studioPage.open(studio.link);
  await expect(page).toHaveURL(/\/studio$/);
  await expect(page.getByText(studio.name)).toBeVisible();
  await expect(studioPage.state()).toHaveText('Connected');

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-AR' });
  const other = await context.newPage();
  await other.goto(studio.link);
  await expect(other.getByText('Este enlace ya se usó o fue revocado')).toBeVisible();
  await expect(other).toHaveURL(/\/studio$/);
  await context.close();

  // The address with its link, kept as a bookmark, opens what this device has.
  await page.goto('about:blank');
  await studioPage.open(studio.link);
  await expect(studioPage.state()).toHaveText('Connected');

  await studio.post(`studios/${studio.studioId}/link`, {});
  await expect(page.getByText('The link of this device was revoked')).toBeVisible();
});

test('keys alone say what was read and what was not, and take it back', async ({
  studio,
  studioPage,
  page,
}) => {
  await studioPage.open(studio.link);
  const [first, second, third] = [0, 1, 2].map((index) => studioPage.cards().nth(index));
  if (!first || !second || !third) throw new Error('There are three reads');
  await expect(first).toHaveAttribute('aria-current', 'true');
  // Texts are text, whatever stands in them.
  await expect(second).toContainText(
    '<b>Almacenes Sur</b> abre & cierra <script>alert(1)</script>',
  );
  await expect(page.locator('.on-air .other')).toContainText('Tanda');
  await expect(page.locator('.count')).toContainText(/ends in \d:\d\d/);

  await page.keyboard.press('Space');
  await expect(first.locator('footer.said')).toContainText(
    /Read · \d\d:\d\d:\d\d · Estudio 1 \(Ana Ruiz/,
  );
  await expect(second).toHaveAttribute('aria-current', 'true');

  // A key that bounces says nothing of the next read.
  await page.keyboard.press('n');
  await expect(page.getByRole('group', { name: 'Why not?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('3');
  await expect(second.locator('footer.said')).toContainText('Not read');
  await expect(second.locator('footer.said')).toContainText('Wrong text');

  await page.keyboard.press('u');
  await expect(second.locator('footer.said')).toHaveCount(0);
  await expect(second).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(third).toHaveAttribute('aria-current', 'true');
  await page.waitForTimeout(BOUNCE_MS);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(third.locator('footer.said')).toContainText('Read');
  await expect(second.locator('footer.said')).toHaveCount(0);

  // A word of one's own.
  await second.getByRole('button', { name: 'Not read' }).click();
  await second.getByRole('textbox', { name: 'Another reason' }).fill('n estudio sin luz 1');
  await page.keyboard.press('Enter');
  await expect(second.locator('footer.said')).toContainText('n estudio sin luz 1');
});

test('the first word wins, and the second device sees whose it is', async ({
  studio,
  studioPage,
  page,
  browser,
  baseURL,
}) => {
  const second = await studio.post<{ link: string }>('studios', {
    ...{ stationId: studio.stationId, name: 'Estudio 2' },
  });
  await studioPage.open(studio.link);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto(second.link.slice(second.link.indexOf('/studio')));
  await expect(other.locator('.card').first()).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Space');
  await expect(studioPage.cards().first().locator('footer.said')).toBeVisible();
  await other.keyboard.press('Space');
  await expect(other.getByRole('status')).toContainText('1 waits to be sent');
  await context.setOffline(false);
  await expect(other.locator('.refused')).toContainText(/It was said already: .*Estudio 1/);
  await expect(other.locator('.card').first().locator('footer.said')).toContainText('Estudio 1');
  await other.getByRole('button', { name: 'Seen' }).click();
  await expect(other.locator('.refused')).toHaveCount(0);
  await context.close();
});

test('works without the network, also closed and opened again, and loses nothing', async ({
  studio,
  studioPage,
  page,
  context,
}) => {
  await studioPage.open(studio.link);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await expect(studioPage.state()).toHaveText('No network');
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Space');
    await expect(page.locator('.card[aria-current]')).toHaveCount(left === 0 ? 0 : 1);
    await expect(page.locator('.card .said')).toHaveCount(3 - left);
    await page.waitForTimeout(BOUNCE_MS);
  }
  await expect(studioPage.state()).toHaveText('No network · 3 wait to be sent');

  await page.close();
  const again = await context.newPage();
  const begun = Date.now();
  await again.goto('/studio');
  await expect(again.locator('.card')).toHaveCount(3);
  expect(Date.now() - begun).toBeLessThan(3_000);
  await expect(again.locator('.card .said')).toHaveCount(3);
  await expect(again.getByRole('status')).toHaveText('No network · 3 wait to be sent');
  await expect(again.getByText('The time is an estimate')).toBeVisible();
  await again.keyboard.press('u');
  await expect(again.getByRole('status')).toHaveText(/2 wait/);

  await context.setOffline(false);
  await expect(again.getByRole('status')).toHaveText('Connected', { timeout: 5_000 });
  await expect(again.getByText('The time is an estimate')).toHaveCount(0);
  await expect(again.locator('.card .said').filter({ hasText: 'Estudio 1' })).toHaveCount(2);
});

test('a read that leaves the log stays in view, and says where it went', async ({
  studio,
  studioPage,
  page,
}) => {
  await studioPage.open(studio.link);
  const { stationId, date } = studio;
  const { version, breaks } = await studio.log();
  const items = breaks.flatMap((one) => one.items);
  const airingId = items.find(({ spotName }) => spotName === 'Lectura 1')?.id;
  await studio.post('TrafficLog/move', { stationId, date, version, airingId, toBreak: null });
  const card = studioPage.card('Verano en ACME');
  await expect(card).toContainText('Left the log while it was on the screen');
  await page.keyboard.press('Space');
  await expect(page.locator('.refused')).toContainText('It is no longer in the log.');
  await expect(studioPage.button('Not taken: 1')).toBeVisible();
});

test('is within two seconds of the server on a device whose clock is wrong and jumps', async ({
  studio,
  studioPage,
  page,
}) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    let wrong = 47 * 60_000;
    Date.now = () => now() + wrong;
    setInterval(() => {
      wrong = -wrong;
    }, 700);
  });
  await studioPage.open(studio.link);
  for (const index of [0, 1, 2]) {
    await page.waitForTimeout(BOUNCE_MS);
    await page.keyboard.press('Space');
    const seconds = Math.floor(Date.now() / 1000) % 3600;
    const said = studioPage.cards().nth(index).locator('footer.said');
    await expect(said).toContainText('Estudio 1');
    const [, minute, second] = /\d\d:(\d\d):(\d\d)/.exec((await said.textContent()) ?? '') ?? [];
    expect(Math.abs(Number(minute) * 60 + Number(second) - seconds)).toBeLessThanOrEqual(2);
  }
});

test('sends 40 words once the network is back', async ({ request, page, context }) => {
  const onAir = Array.from({ length: 40 }, (_, index) => `Texto ${index + 1}.`);
  const studio = await studioOf(request, { onAir, other: 'Otro' });
  const studioPage = new StudioPage(page);
  await studioPage.open(studio.link);
  await context.setOffline(true);
  await expect(studioPage.state()).toHaveText('No network');
  for (let left = 40; left > 0; left -= 1) {
    await page.locator('.card .read').first().click();
    await expect(page.locator('.card .read')).toHaveCount(left - 1);
  }
  await expect(studioPage.state()).toHaveText('No network · 40 wait to be sent');
  await context.setOffline(false);
  // Two seconds where nothing else runs; beside all other tests, several times that.
  await expect(studioPage.state()).toHaveText('Connected', { timeout: 30_000 });
});

test('a text that traffic corrects is in the studio within three seconds, until it is read', async ({
  studio,
  studioPage,
  page,
  browser,
  baseURL,
}) => {
  await studioPage.open(studio.link);
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' });
  const desk = await context.newPage();
  const { stationId, date } = studio;
  const log = `/spot_programming/traffic_log/1?station=${stationId}&date=${date}`;
  await enterGroup(desk, 'EN', log);
  const lines = panel(desk).getByRole('treegrid');
  await lines.getByTitle('Lectura 1', { exact: true }).click();
  await desk.getByRole('button', { name: 'Correct the text' }).click();
  await desk.getByRole('textbox', { name: /text/i }).fill('Otoño en ACME: dos por uno.');
  await expectAccessible(desk, '[role=dialog]');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(studioPage.card('Otoño en ACME: dos por uno.')).toBeVisible({ timeout: 3_000 });

  await page.keyboard.press('Space');
  await expect(studioPage.card('Otoño').locator('footer.said')).toContainText('Estudio 1');
  await desk.getByRole('button', { name: 'Correct the text' }).click();
  await desk.getByRole('textbox', { name: /text/i }).fill('Invierno');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText(/already known whether/)).toBeVisible();
  await expect(studioPage.card('Otoño')).toBeVisible();
  await context.close();
});

for (const [language, theme, width, height] of [
  ['en', 'night', 1024, 768],
  ['es', 'day', 1024, 768],
  ['es', 'night', 1920, 1080],
  ['en', 'day', 360, 740],
] as const)
  test.describe(`for everybody (${language}, ${theme}, ${width} wide)`, () => {
    test.use({ language, viewport: { width, height } });

    test('has no barrier, and nothing is cut off', async ({ studio, studioPage, page }) => {
      await studioPage.open(studio.link);
      if (theme === 'day') await studioPage.button(/^(Day|Día)$/).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.keyboard.press('Space');
      await expect(page.locator('footer.said')).toHaveCount(1);
      await page.keyboard.press('n');
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      const size = await page
        .locator('.card .text')
        .first()
        .evaluate((text) => {
          return getComputedStyle(text).fontSize;
        });
      expect(size).toBe('28px');
    });
  });
