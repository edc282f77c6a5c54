import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { signedIn, stationOf } from './traffic-log-world.js';
import { dialog, panel, signIn } from './workspace.js';

const DATE = '2027-08-02';
const WORDS = {
  create: 'Nuevo: Lo emitido, para leer',
  drop: 'Elegí o soltá un archivo para leer',
  rows: 'Filas leídas',
  notUnderstood: 'Líneas que no se entendieron',
  fresh: /^Formato nuevo/,
  name: 'Nombre del formato',
  read: 'Filas leídas: 2 · ignoradas: 0 · líneas sin entender: 0',
  add: 'Agregar columna',
  field: 'Campo 2',
  from: 'Desde 2',
  save: 'Guardar',
  download: 'Descargar',
  format: 'Formato',
  cart: /^Cart: desde 12, largo 4/,
  missing: 'Quedó afuera: no hay un cart en el nombre de su archivo.',
};

test('a map is made from a dropped file; a download tells its problems before', async ({
  page,
  request,
}) => {
  const name = `Propio ${Date.now()}`;
  await signIn(page, 'ES', '/config/playout_formats/1');
  await panel(page).getByRole('button', { name: WORDS.create }).click();
  // Waits for the new format: one of another test may have been shown first.
  await expect(panel(page).getByLabel(WORDS.name)).toHaveValue(WORDS.fresh);
  await panel(page).getByLabel(WORDS.name).fill(name);
  await panel(page)
    .getByLabel(WORDS.drop)
    .setInputFiles({
      name: 'x.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('08:00:03   1001 Alfa\r\n09:00:00   1002 Ñandú\r\n'),
    });
  await panel(page).getByRole('button', { name: WORDS.add }).click();
  await panel(page).getByLabel(WORDS.field, { exact: true }).selectOption('cart');
  await panel(page).getByLabel(WORDS.from, { exact: true }).fill('10');
  // The column is dragged two characters to the right, and made six shorter by its edge.
  const band = panel(page).getByRole('button', { name: /^Cart: / });
  const box = (await band.boundingBox())!;
  const character = box.width / 10;
  const drag = async (x: number, by: number): Promise<void> => {
    await page.mouse.move(x, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(x + by * character, box.y + 10, { steps: 4 });
    await page.mouse.up();
  };
  await drag(box.x + box.width / 2, 2);
  await drag(box.x + box.width + 2 * character - 3, -6);
  await expect(panel(page).getByRole('button', { name: WORDS.cart })).toBeVisible();
  await band.press('ArrowLeft');
  await expect(panel(page).getByRole('status').filter({ hasText: WORDS.read })).toBeVisible();
  await expect(panel(page).getByRole('table', { name: WORDS.rows })).toContainText('1002');
  await expectAccessible(page, '[role=tabpanel]:not([hidden])');
  await panel(page).getByRole('button', { name: WORDS.save }).click();
  await expect(panel(page).getByRole('button', { name })).toBeVisible();

  // However long its lines are, a file scrolls by itself; on a phone the format is seen below the list.
  await panel(page)
    .getByLabel(WORDS.drop)
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('W'.repeat(500)) });
  await expect(panel(page).getByRole('table', { name: WORDS.notUnderstood })).toBeVisible();
  const sample = await panel(page).locator('.pf-sample').boundingBox();
  expect((sample?.x ?? NaN) + (sample?.width ?? NaN)).toBeLessThanOrEqual(1440);
  await page.setViewportSize({ width: 390, height: 780 });
  await panel(page).evaluate((screen) => screen.scrollTo(0, 0));
  await expect(panel(page).getByLabel(WORDS.name)).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });

  const station = await stationOf(request);
  const post = await signedIn(request);
  await post('TrafficLog/generate', {
    stationId: station.id,
    dateFrom: DATE,
    dateTo: '2027-08-03',
  });
  await page.evaluate(
    (view) => sessionStorage.setItem('tandas.log', view),
    JSON.stringify({ stationId: station.id, date: DATE }),
  );
  await page.goto('/spot_programming/traffic_log/1');
  await panel(page).getByRole('button', { name: WORDS.download, exact: true }).click();
  await dialog(page).getByLabel(WORDS.format).selectOption({ label: 'Rivendell (.tfc)' });
  await expect(dialog(page)).toContainText(WORDS.missing);
  await expect(
    dialog(page)
      .getByRole('listitem')
      .filter({ hasText: /^Nu · .*mención-ж/ }),
  ).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const coming = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: WORDS.download }).click();
  expect(readFileSync(await (await coming).path(), 'utf8')).not.toContain('mención');
});
