import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addDays } from '../../server/src/contract/time.js';
import {
  GROUP,
  makeGoodForm,
  reconcile,
  takeSights,
  type Group,
  type Sight,
} from './aired-sights.js';
import { createStation, signedIn } from './traffic-log-world.js';
import { panel } from './workspace.js';

const DATE = '2026-05-04';
const NEXT = '2026-05-05';

/** A station of the group without a format of what aired. */
async function makeOther(page: Page): Promise<number> {
  const { id } = await createStation(page.request, GROUP);
  const post = await signedIn(page.request, GROUP);
  await post('TrafficLog/generate', { stationId: id, dateFrom: DATE, dateTo: NEXT });
  return id;
}
let other: Promise<number> | undefined;

/** A format of the group's own. */
async function makeFormat(page: Page): Promise<string> {
  const post = await signedIn(page.request, GROUP);
  const row = [
    { field: 'start', from: 0, length: 8, format: 'HH:mm:ss' },
    { field: 'title', from: 10, length: 30 },
  ];
  const map = { fileName: '{SS}{MM}{dd}.txt', encoding: 'utf-8', endOfLine: 'crlf', kind: 'fixed' };
  const name = `Propio ${Date.now()}`;
  await post('playout-formats', { name, direction: 'out', map: { ...map, row } });
  return name;
}
let format: Promise<string> | undefined;

/** A row of Rivendell's report, and lines of other kinds. */
const FILE = [
  `08:00:00 08:00:02 00:00:20 00:00:20 001001 ${'Alfa'.padEnd(34)} ${' '.repeat(32)}`,
  'Report of the day, page 1',
  `25:61:00 08:10:00 00:00:20 00:00:20 001001 ${'Beta'.padEnd(34)} ${' '.repeat(32)}`,
  `08:20:00 08:20:61 00:00:20 00:00:20 001001 ${'Gama'.padEnd(34)} ${' '.repeat(32)}`,
  'x'.repeat(5000),
].join('\r\n');

const drop = (page: Page, name: string, bytes: Buffer): Promise<void> =>
  page.getByTestId('aired-file').setInputFiles({ name, mimeType: '', buffer: bytes });

async function askFormat(group: Group): Promise<void> {
  const stationId = await (other ??= makeOther(group.page));
  await reconcile({ ...group, stationId }, DATE);
  await drop(group.page, `XX${DATE.replaceAll('-', '')}.elr`, Buffer.from(FILE));
  await expect(group.page.getByRole('dialog').getByRole('combobox')).toBeVisible();
}

const refused = (name: string, file: string, bytes: number[]): Sight => ({
  name,
  show: async (group) => {
    await reconcile(group);
    await drop(group.page, file, Buffer.from(bytes));
    await expect(group.page.locator('header section .MuiAlert-root').last()).toBeVisible();
  },
});

const SIGHTS: readonly Sight[] = [
  { name: 'import-format', show: askFormat },
  {
    name: 'import-problems',
    show: async (group) => {
      await askFormat(group);
      const question = group.page.getByRole('dialog');
      await question.getByRole('button').last().click();
      await expect(group.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  refused('import-refused-png', 'aire.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  refused('import-refused-zip', 'aire.zip', [0x50, 0x4b, 3, 4, 0x14, 0, 0, 0, 8, 0]),
  refused('import-refused-empty', 'aire.elr', []),
  {
    name: 'import-drop',
    show: async (group) => {
      await reconcile(group);
      await panel(group.page)
        .locator('.tl-day')
        .evaluate((day) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(['x'], 'aire.elr'));
          day.dispatchEvent(new DragEvent('dragover', { bubbles: true, dataTransfer }));
        });
    },
  },
  {
    name: 'aired-unordered',
    show: async (group) => {
      await reconcile(group);
      await panel(group.page).locator('[data-list="open"] [data-key]').last().click();
    },
  },
  {
    name: 'aired-decided',
    show: async (group) => {
      const { page, get } = group;
      const [owed] = await get<{ missedDate: string; missedStart: string }[]>(
        `make-goods?sort=${encodeURIComponent('["missedDate","DESC"]')}`,
      );
      await reconcile(group, owed?.missedDate);
      const row = panel(page).locator('[data-list="day"] [data-key]');
      await row.filter({ hasText: owed?.missedStart }).first().click();
    },
  },
  {
    name: 'aired-discard',
    show: async (group) => {
      await reconcile(group);
      await panel(group.page).locator('.tl-day .MuiButton-colorError').click();
      await expect(group.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'aired-week-closed',
    show: async (group) => {
      // All days of that week are closed already, so that nothing changes.
      await reconcile(group, addDays(group.open, -7));
      await panel(group.page).getByRole('button', { name: group.words.closeWeek }).click();
      await expect(group.page.locator('header section .MuiAlert-root').last()).toBeVisible();
    },
  },
  {
    name: 'make-good-change',
    show: (group) => makeGoodForm(group, 'first'),
  },
  {
    name: 'certificates-for-all',
    show: async ({ page, words }) => {
      // The page is told that two were issued; the third call is never answered.
      await page.addInitScript(() => {
        const real = window.fetch;
        let issued = 0;
        window.fetch = (input, init) => {
          if (!String(input).endsWith('/Certificate/issue')) return real(input, init);
          issued += 1;
          return issued < 3
            ? Promise.resolve(Response.json({ id: 1, number: 1 }))
            : new Promise(() => undefined);
        };
      });
      await page.goto('/spot_programming/certificate/1');
      await panel(page).getByRole('button', { name: words.everybody }).click();
      await expect(panel(page).getByRole('status').first()).toContainText('2');
    },
  },
  {
    name: 'certificate-open-days',
    show: async ({ page, words, open }) => {
      await page.goto('/spot_programming/certificate/1');
      await panel(page).getByRole('combobox', { name: words.client }).click();
      await page.getByRole('option', { name: /^ALMAC/ }).click();
      await panel(page).getByRole('textbox', { name: words.to, exact: true }).fill(open);
      await panel(page).getByRole('button', { name: words.preview }).click();
      await expect(panel(page).getByRole('table', { name: words.summary })).toBeVisible();
    },
  },
  {
    name: 'certificate-same',
    show: async ({ page, get, bytes }) => {
      const [one] = await get<{ id: number; verifyCode: string }[]>('certificates');
      const buffer = await bytes(`Certificate/download?id=${one?.id}`);
      await page.goto(`/certificate/${one?.verifyCode}`);
      await expect(page.locator('#facts')).toBeVisible();
      await page.locator('#file').setInputFiles({ name: 'x.pdf', mimeType: '', buffer });
      await expect(page.locator('#same')).toHaveClass(/good/);
    },
  },
  {
    name: 'certificate-replaced',
    show: async ({ page, get }) => {
      const all =
        await get<{ number: number; version: number; verifyCode: string }[]>('certificates');
      const newer = all.find(({ version }) => version === 2);
      const one = all.find(({ number, version }) => number === newer?.number && version === 1);
      await page.goto(`/certificate/${one?.verifyCode}`);
      await expect(page.locator('#facts')).toBeVisible();
    },
  },
  {
    name: 'export-problems',
    show: async ({ page, words }) => {
      await page.goto('/spot_programming/traffic_log/1');
      await panel(page).getByRole('button', { name: words.download }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption({ label: 'MasterControl V14 (.001)' });
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'log-month',
    show: async ({ page }) => {
      await page.goto('/spot_programming/traffic_log/1');
      await expect(panel(page).locator('.tl-mark').first()).toBeVisible();
    },
  },
  {
    name: 'station-delivery',
    show: async ({ page }) => {
      await page.goto('/station_config/station/1');
      await panel(page).getByRole('row').filter({ hasText: GROUP }).dblclick();
      const field = page.getByRole('dialog').locator('input[name=deliverTo]');
      await field.scrollIntoViewIfNeeded();
      await field.focus();
    },
  },
  {
    name: 'playout-partial',
    show: async ({ page }) => {
      await page.goto('/config/playout_formats/1');
      await panel(page)
        .locator('.pf nav')
        .getByRole('button', { name: /^mairlist m/ })
        .first()
        .click();
      await expect(panel(page).getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'playout-leave',
    show: async ({ page }) => {
      const name = await (format ??= makeFormat(page));
      await page.goto('/config/playout_formats/1');
      const list = panel(page).locator('.pf nav');
      await list.getByRole('button', { name }).click();
      await panel(page).locator('.pf-settings input').first().fill('Otro nombre');
      await list.getByRole('button', { name: /^csv/ }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'playout-own',
    show: async ({ page }) => {
      const name = await (format ??= makeFormat(page));
      await page.goto('/config/playout_formats/1');
      await panel(page).locator('.pf nav').getByRole('button', { name }).click();
      await expect(panel(page).locator('.pf-band').first()).toBeEnabled();
      await panel(page)
        .getByLabel(/^(File name|Nombre del archivo)$/)
        .fill('');
      await expect(panel(page).locator('.Mui-error').first()).toBeVisible();
      await panel(page).locator('.pf-columns').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'playout-read',
    show: async ({ page }) => {
      await page.goto('/config/playout_formats/1');
      await panel(page).locator('.pf nav').getByRole('button', { name: /^elr/ }).click();
      await panel(page)
        .locator('.pf-settings input[type=file]')
        .setInputFiles({ name: 'aire.elr', mimeType: '', buffer: Buffer.from(FILE) });
      const read = panel(page).getByRole('table').first();
      await expect(read).toBeVisible();
      await read.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'availability-week',
    show: async ({ page }) => {
      await page.goto('/spot_programming/availability/1');
      const question = panel(page).locator('.av-question');
      await question.locator('[name=per]').selectOption('week');
      await question.locator('[name=occurrences]').fill('9');
      await question.locator('[name=maxPerDay]').fill('2');
      await question.locator('[type=submit]').click();
      await expect(panel(page).locator('.av-answer table')).toBeVisible({ timeout: 60_000 });
    },
  },
];

takeSights(SIGHTS);
