import { monthOf, readNamedDate, withoutWeekday } from '../../contract/named-date.js';
import { DATE_ORDERS, type DateOrder } from '../../contract/playout.js';
import { parseDate, twoDigits } from '../../contract/time.js';
import { plainText } from './words.js';

/** Two digits are of this century: orders of an age ago are not imported. */
const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);

const dateOf = (year: string, month: string | number, day: string): string | null => {
  const date = `${yearOf(year)}-${twoDigits(month)}-${twoDigits(day)}`;
  return parseDate(date) ? date : null;
};

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const WHOLE = /^(\d{4})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
/** A midnight behind a date says nothing more of it. */
const MIDNIGHT =
  /(?:\s+|(?<=\d)t)(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00(?:[.,]0+)?)?\s*a\.?\s*m\.?)(?:\s*(?:z|[+-]\d{2}:?\d{2}|hr?s?\.?))?$/;

/** A date as `YYYY-MM-DD` in an order; what has one order by itself is read in any. Null for what is none. */
export function readDate(cell: string, order: DateOrder): string | null {
  const text = plainText(cell).replace(MIDNIGHT, '');
  const named = readNamedDate(text);
  if (named) return dateOf(named.year, named.month, named.day);
  return readNumbers(withoutWeekday(text), order);
}

/** A date of numbers. */
function readNumbers(text: string, order: DateOrder): string | null {
  const whole = ISO.exec(text);
  if (whole) return dateOf(whole[1] ?? '', whole[3] ?? '', whole[4] ?? '');
  const digits = WHOLE.exec(text);
  if (digits) return dateOf(digits[1] ?? '', digits[2] ?? '', digits[3] ?? '');
  const [, a = '', , b = '', c = ''] = NUMBERS.exec(text) ?? [];
  if (a === '') return null;
  if (order === 'DMY') return dateOf(c, b, a);
  if (order === 'MDY') return dateOf(c, a, b);
  return c.length === 2 && a.length === 2 ? dateOf(a, b, c) : null;
}

/** A day without its year, and perhaps without its month. */
export interface PartOfDate {
  day: number;
  month: number | null;
}

const DAY_ALONE = /^(\d{1,2})$/;
const DAY_AND_MONTH = /^(\d{1,2})[-/. ](\d{1,2})$/;
const DAY_OF_MONTH = /^(\d{1,2})[-/ .]+(?:de )?([a-z]{3,10})\.?$/;
const MONTH_AND_DAY = /^([a-z]{3,10})\.?[-/ ]+(\d{1,2})(?:st|nd|rd|th)?$/;

const partOf = (day: string, month: number): PartOfDate | null =>
  month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? { day: Number(day), month }
    : null;

/** A day that stands without its year: `5`, `Mon 5`, `5/10`, `5 oct`. Null for anything else. */
export function readPartOfDate(cell: string, order: 'DMY' | 'MDY'): PartOfDate | null {
  const text = plainText(cell);
  // `mar` is March and Tuesday: what it is shows in what somebody says of the month.
  const [, name, ofMonth = ''] = MONTH_AND_DAY.exec(text) ?? [];
  if (name !== undefined && name !== 'mar' && monthOf(name) > 0)
    return partOf(ofMonth, monthOf(name));
  const rest = withoutWeekday(text.replace(MIDNIGHT, ''));
  const [, alone] = DAY_ALONE.exec(rest) ?? [];
  if (alone !== undefined) return partOf(alone, 1) && { day: Number(alone), month: null };
  const [, first, second = ''] = DAY_OF_MONTH.exec(rest) ?? [];
  if (first !== undefined) return partOf(first, monthOf(second));
  const [, a = '', b = ''] = DAY_AND_MONTH.exec(rest) ?? [];
  return order === 'DMY' ? partOf(a, Number(b)) : partOf(b, Number(a));
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whether a spreadsheet has taken some dates of a column for its own and left the others as text, because they are no
 * dates in its order: then all of its own have days up to 12, which it has taken for months, and no text has one.
 */
export function isHalfSwapped(cells: readonly string[]): boolean {
  const given = cells
    .map((cell) => plainText(cell).replace(MIDNIGHT, ''))
    .filter((cell) => cell !== '');
  const own = given.flatMap((cell) => ISO_DATE.exec(cell) ?? []).length > 0;
  const days = given.flatMap((cell) => Number(ISO_DATE.exec(cell)?.[3] ?? 0) || []);
  const texts = given.flatMap((cell) => {
    const [, a, , b] = NUMBERS.exec(cell) ?? [];
    return a === undefined || b === undefined ? [] : [[Number(a), Number(b)] as const];
  });
  return (
    own &&
    texts.length > 0 &&
    days.every((day) => day <= 12) &&
    texts.every(([a, b]) => a > 12 !== b > 12)
  );
}

/** Whether a cell of such a column is one that the spreadsheet has taken for a date. */
export const isOwnDate = (cell: string): boolean =>
  ISO_DATE.test(plainText(cell).replace(MIDNIGHT, ''));

/**
 * The orders in which the dates of a column can have been written: those that read most of them, because a
 * column has one order. One alone where all of them give the same dates; more have to be asked about.
 */
export function possibleOrders(cells: readonly string[]): DateOrder[] {
  const given = cells.filter((cell) => cell.trim() !== '');
  const readings = DATE_ORDERS.map((order) => ({
    order,
    dates: given.map((cell) => readDate(cell, order)),
  }));
  const readable = ({ dates }: (typeof readings)[number]): number =>
    dates.filter((date) => date !== null).length;
  const most = Math.max(...readings.map(readable));
  const best = readings.filter((one) => readable(one) === most);
  const alike = best.every(({ dates }) => dates.join() === best[0]?.dates.join());
  return (alike ? best.slice(0, 1) : best).map(({ order }) => order);
}
