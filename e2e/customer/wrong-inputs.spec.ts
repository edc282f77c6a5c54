import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { MessageKey } from '../../customer-page/src/i18n/en.js';
import { everywhere, NOTHING_STORED, storedBy, test } from './flow.js';
import { SPOT } from './order-page.js';
import type { FieldId, OrderPage } from './order-page.js';

const MB = 1024 * 1024;
const FIELD_IDS: FieldId[] = [
  'fullName',
  'email',
  'campaign',
  'dateFrom',
  'dateTo',
  'program',
  'outputs',
  'file',
  'cardNumber',
  'cvc',
];
const EMPTY: Record<FieldId, MessageKey> = {
  fullName: 'error.fullName.required',
  email: 'error.email.required',
  campaign: 'error.campaign.required',
  dateFrom: 'error.dateFrom.required',
  dateTo: 'error.dateTo.required',
  program: 'error.program.required',
  outputs: 'error.outputs.required',
  file: 'error.file.required',
  cardNumber: 'error.card.required',
  cvc: 'error.cvc.required',
};

type TextId = Exclude<FieldId, 'program' | 'outputs' | 'file'>;
/** Typed into an otherwise right order, left, and what is said then. */
const TYPED: [TextId, string, MessageKey][] = [
  ['fullName', '   ', 'error.fullName.required'],
  ['email', 'ana', 'error.email.invalid'],
  ['email', 'ana@example', 'error.email.invalid'],
  ['email', 'ana nunez@example.com', 'error.email.invalid'],
  ['campaign', '  ', 'error.campaign.required'],
  ['dateFrom', '2026-11-20', 'error.date.past'],
  ['dateFrom', '3999-01-01', 'error.date.invalid'],
  ['dateTo', '2026-11-20', 'error.date.past'],
  ['dateTo', '2026-12-01', 'error.date.order'],
  ['dateTo', '2026-11-25', 'error.date.order'],
  ['cardNumber', '4111 1111 1111 111', 'error.card.short'],
  ['cardNumber', '4111 1111 1111 1112', 'error.card.luhn'],
  ['cardNumber', '0000 0000 0000 0000', 'error.card.luhn'],
  ['cvc', '12', 'error.cvc.short'],
];

const FILES: [string, { name: string; mimeType: string; buffer: Buffer }, MessageKey][] = [
  ['not audio', { ...SPOT, mimeType: 'application/pdf' }, 'error.file.type'],
  ['empty', { ...SPOT, buffer: Buffer.alloc(0) }, 'error.file.empty'],
  ['no sound in it', { ...SPOT, buffer: Buffer.from('not a sound') }, 'error.file.unreadable'],
];

const message = (order: OrderPage, key: MessageKey): string =>
  order.texts[key]
    .replace('{megabytes}', '20')
    .replace('{digits}', key === 'error.cvc.short' ? '3' : '16');

everywhere('wrong inputs', () => {
  test('an empty order names every field at once and leads to the first', async ({
    page,
    order,
    requests,
  }) => {
    await order.button('pay.button').click();
    for (const id of FIELD_IDS) {
      await expect(order.error(id)).toHaveText(message(order, EMPTY[id]));
    }
    await expect(order.input('fullName')).toBeFocused();
    await expect(order.input('fullName')).toBeInViewport({ ratio: 1 });
    const summary = page.getByRole('region', { name: order.texts['errors.title'] });
    await expect(summary.getByRole('link')).toHaveCount(FIELD_IDS.length);
    await expect(page.getByRole('alert')).toContainText(order.texts['errors.title']);
    for (const id of FIELD_IDS) {
      await expect(page.getByRole('alert')).toContainText(message(order, EMPTY[id]));
    }

    await summary.getByRole('link', { name: message(order, EMPTY.program) }).click();
    await expect(order.program('morningShow')).toBeFocused();
    await order.program('morningShow').check();
    await expect(summary.getByRole('link')).toHaveCount(FIELD_IDS.length - 1);
    await expect(order.error('program')).toHaveCount(0);
    expect(requests).toEqual([]);
    expect(await storedBy(page)).toEqual(NOTHING_STORED);
  });

  test('each field says what is wrong when it is left, and stops when it is right', async ({
    page,
    order,
  }) => {
    await order.fill();
    for (const [id, typed, key] of TYPED) {
      await test.step(`${id}: ${typed}`, async () => {
        const right = await order.input(id).inputValue();
        await order.input(id).fill(typed);
        await order.input(id).blur();
        await expect(order.error(id)).toHaveText(message(order, key));
        await expect(order.input(id)).toHaveAttribute('aria-invalid', 'true');
        await expect(order.input(id)).toHaveAccessibleDescription(
          new RegExp(message(order, key).replace(/[.?¿]/g, '\\$&')),
        );
        await order.button('pay.button').click();
        await expect(order.input(id)).toBeFocused();
        await expect(order.heading()).toBeVisible(); // not paid
        await order.input(id).fill(right);
        await expect(order.error(id)).toHaveCount(0);
        await expect(order.input(id)).toHaveAttribute('aria-invalid', 'false');
      });
    }
    await order.button('pay.button').click();
    await expect(order.button('success.again')).toBeVisible();
    expect(await storedBy(page)).toEqual(NOTHING_STORED);
  });

  test('a spot file is refused for its type, size and content', async ({ order, page }, info) => {
    await order.fill();
    for (const [what, file, key] of FILES) {
      await test.step(what, async () => {
        await order.input('file').setInputFiles(file);
        await expect(order.error('file')).toHaveText(message(order, key));
        await expect(order.button('file.play')).toHaveCount(0);
        await order.button('pay.button').click();
        await expect(order.input('file')).toBeFocused();
      });
    }
    const large = info.outputPath('large.wav');
    await writeFile(large, Buffer.alloc(20 * MB + 1));
    await order.input('file').setInputFiles(large);
    await expect(order.error('file')).toHaveText(message(order, 'error.file.size'));

    await order.input('file').setInputFiles(SPOT);
    await expect(order.error('file')).toHaveCount(0);
    await expect(page.getByText('0:30')).toBeVisible();
  });

  test('leaving a group of choices without a choice is told once the group is left', async ({
    page,
    order,
  }) => {
    await order.program('morningShow').focus();
    await page.keyboard.press('Tab');
    await expect(order.error('program')).toHaveText(message(order, EMPTY.program));
    await expect(order.outputs(1)).toBeFocused();
    await expect(order.error('outputs')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(order.error('outputs')).toHaveText(message(order, EMPTY.outputs));
    const spoken = page.getByRole('status').filter({ hasText: message(order, EMPTY.outputs) });
    await expect(spoken).toHaveCount(1);
  });

  test('a click is not missed when leaving a field makes a message appear', async ({ order }) => {
    await order.input('campaign').focus();
    await order.program('nightMusic').click();
    await expect(order.program('nightMusic')).toBeChecked();
    await expect(order.error('campaign')).toHaveText(message(order, EMPTY.campaign));
  });

  test('the card number takes digits only, in groups, with the caret in place', async ({
    page,
    order,
  }) => {
    const number = order.input('cardNumber');
    await expect(number).toHaveAttribute('autocomplete', 'cc-number');
    await expect(number).toHaveAttribute('inputmode', 'numeric');
    await expect(order.input('cvc')).toHaveAttribute('autocomplete', 'cc-csc');
    await expect(order.input('cvc')).toHaveAttribute('inputmode', 'numeric');

    await number.pressSequentially('4111x-1111 2222');
    await expect(number).toHaveValue('4111 1111 2222');
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    await page.keyboard.type('55');
    await expect(number).toHaveValue('4111 5511 1122 22');
    await page.keyboard.type('6');
    await expect(number).toHaveValue('4111 5561 1112 222');
    await page.keyboard.press('Backspace');
    await expect(number).toHaveValue('4111 5511 1122 22');
    await number.fill('5555-5555-5555-4444-99');
    await expect(number).toHaveValue('5555 5555 5555 4444');
    await order.input('cvc').pressSequentially('1a2345');
    await expect(order.input('cvc')).toHaveValue('123');
  });
});
