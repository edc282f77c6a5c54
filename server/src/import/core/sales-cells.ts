import { message } from '../../contract/messages.js';
import type { Message } from '../../contract/messages.js';
import type { Cells } from './cells.js';
import type { ColumnReading } from './column-reading.js';

/** The number of a campaign, and which of its revisions it is. */
export interface InternalNumber {
  number: number;
  revision: number;
}

/** `1234/1`, or `1234` for what was never revised. */
const NUMBER = /^(\d{1,9})(?:\s*\/\s*(\d{1,4}))?$/;

/** An internal number as the campaigns of AdmiCom have it; null for what is none. */
export function readInternalNumber(text: string): InternalNumber | null {
  const [, number, revision = '0'] = NUMBER.exec(text.trim()) ?? [];
  return number === undefined || Number(number) === 0
    ? null
    : { number: Number(number), revision: Number(revision) };
}

const PERCENTAGE = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/;

/** A discount as a campaign has it, and what is told of one that was an amount. */
export interface Discount {
  percentage: number;
  note: Message | null;
}

/**
 * The discount of a row: an amount becomes the percentage of the gross that comes nearest to it.
 *
 * @param gross in cents; null for none
 * @returns null for none, or one that is refused
 */
export function discountOf(
  cells: Cells,
  gross: number | null,
  amounts: ColumnReading<number>,
): Discount | null {
  const text = cells.text('discount');
  if (text === '') return null;
  const refuse = (reason: Message): null => {
    cells.refuse('discount', reason);
    return null;
  };
  const [, given] = PERCENTAGE.exec(text) ?? [];
  if (given !== undefined) {
    const percentage = Number(given.replace(',', '.'));
    return percentage > 100 ? refuse(message('decimal', 0, 100)) : { percentage, note: null };
  }
  const cents = amounts.read(text);
  if (cents === 'ambiguous') return refuse(message('importDecimalSign'));
  if (cents === null || cents < 0) return refuse(message('importAmount'));
  if (cents === 0) return { percentage: 0, note: null };
  if (gross === null || cents > gross) return refuse(message('importDiscountGross'));
  const percentage = Math.round((cents * 10_000) / gross) / 100;
  const is = Math.round((gross * percentage) / 100);
  return {
    percentage,
    note:
      is === cents
        ? message('importDiscount', cents / 100, percentage)
        : message('importDiscountNear', cents / 100, percentage, is / 100),
  };
}
