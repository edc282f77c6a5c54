import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { createStation, signedIn } from './traffic-log-world.js';
import { notice, panel, signIn } from './workspace.js';

/** The group of the demo that has the part. */
const GROUP = 'Radio Litoral';
const DATE = '2027-05-03';
const NEXT = '2027-05-04';

interface Aired {
  airings: { airingId: number; spotName: string; start: string; length: number }[];
}

const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
const seconds = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** A row as Rivendell's report writes it. */
const row = (id: number, title: string, planned: string, drift: number, length: number): string =>
  [
    planned,
    clock(seconds(planned) + drift),
    clock(length),
    clock(length),
    '001001',
    title.padEnd(34),
    id === 0 ? ' '.repeat(32) : `T${String(id).padStart(31, '0')}`,
  ].join(' ');

async function chooseGroup(page: Page): Promise<void> {
  await page.locator('header').getByRole('combobox').first().click();
  await page.getByRole('option', { name: GROUP }).click();
}

test('what aired is imported, decided by keys and closed, and what was missed is owed', async ({
  page,
  request,
}) => {
  const station = await createStation(request, GROUP);
  const post = await signedIn(request, GROUP);
  await post('TrafficLog/generate', { stationId: station.id, dateFrom: DATE, dateTo: NEXT });
  await signIn(page);
  await chooseGroup(page);
  await page.evaluate(
    (view) => sessionStorage.setItem('tandas.log', view),
    JSON.stringify({ stationId: station.id, date: DATE }),
  );
  await page.goto('/spot_programming/traffic_log/1');
  await expect(panel(page).getByRole('treegrid')).toBeVisible();
  const opened = page.waitForResponse((answer) => answer.url().includes('/AsRun/getDay'));
  await page.keyboard.press('Alt+r');
  const planned = (await (await opened).json()) as Aired;
  const rows = planned.airings.flatMap(({ airingId, spotName, start, length }) =>
    spotName === 'Alfa'
      ? []
      : [row(airingId, spotName, start, spotName === 'Mu' ? 900 : 2, length)],
  );
  rows.push(row(0, 'Jingle', '13:10:00', 0, 10));
  await panel(page)
    .getByTestId('aired-file')
    .setInputFiles({
      name: `XX${DATE.replaceAll('-', '')}.elr`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(rows.map((line) => `${line}\r\n`).join('')),
    });
  // Nobody has said yet how this station's playout system writes.
  const asked = page.getByRole('dialog', { name: 'How does this file read?' });
  await asked.getByRole('button', { name: 'Import' }).click();
  await expect(notice(page, 'rows read')).toBeVisible();

  const left = panel(page).getByRole('region', { name: 'Left to decide' });
  await left.locator('[data-key]').filter({ hasText: 'Alfa' }).focus();
  await page.keyboard.press('m');
  await expect(left).not.toContainText('Alfa');
  for (let steps = 0; (await left.locator('[data-key]').count()) > 0; steps += 1) {
    expect(steps).toBeLessThan(10);
    const before = await left.locator('[data-key]').count();
    const state = await page.locator(':focus').getAttribute('data-state');
    await page.keyboard.press(state === 'UNORDERED' ? 's' : 'b');
    await expect(left.locator('[data-key]')).toHaveCount(before - 1);
  }
  await expectAccessible(page, '[role=tabpanel]:not([hidden])');
  await panel(page).getByRole('button', { name: 'Close the day' }).click();
  await expect(notice(page, 'The day is closed')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Make-goods' }).click();
  await expect(page.getByRole('dialog')).toContainText('Alfa');
});
