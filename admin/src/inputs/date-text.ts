import type { Language } from '@contract/enums';
import { addDays, daysBetween, parseDate, twoDigits } from '@contract/time';

/** The order of a date's parts: `dmy` for 23/11/2026. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/**
 * The order in which dates are typed: day first in Spanish. In English as the user chose; else as the browser's
 * English does it or, if its language is another, as in Britain.
 */
export function dateOrder(
  language: Language,
  browser: readonly string[],
  chosen?: DateOrder,
): DateOrder {
  if (language === 'ES') return 'dmy';
  if (chosen) return chosen;

  // Where a computer has no locale, Chromium names `en-US@posix`, which is no language tag.
  const tags = browser.map((locale) => locale.replace(/[^\w-].*/, ''));
  const english = tags.find((locale) => /^en\b/i.test(locale)) ?? 'en-GB';
  const parts = new Intl.DateTimeFormat(english, { dateStyle: 'short' }).formatToParts(0);
  const order = parts.map(({ type }) => type.charAt(0)).filter((part) => 'dmy'.includes(part));
  if (order[0] === 'm') return 'mdy';
  return order[0] === 'y' ? 'ymd' : 'dmy';
}

/** Formats a `YYYY-MM-DD` date in an order, as `23/11/2026`; returns other text unchanged. */
export function writeDate(date: string, order: DateOrder): string {
  const parts = parseDate(date);
  if (!parts) return date;
  const { d, m, y } = { d: twoDigits(parts.day), m: twoDigits(parts.month), y: String(parts.year) };
  return { dmy: [d, m, y], mdy: [m, d, y], ymd: [y, m, d] }[order].join('/');
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const PARTS = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/;

const dateOf = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return parseDate(date) ? date : null;
};

/** The year in which a day and month are nearest to today. */
function nearest(month: string, day: string, today: string): string | null {
  const year = parseDate(today)?.year ?? 0;
  const dates = [year, year - 1, year + 1].flatMap((y) => dateOf(String(y), month, day) ?? []);
  const far = (date: string): number => Math.abs(daysBetween(today, date));
  return dates.sort((a, b) => far(a) - far(b))[0] ?? null;
}

/**
 * Parses a date as people type it: `23/11/2026`, `23-11-26`, `23.11`, `231126`, `2311`, in the
 * order of the language; year first is accepted in every language. Without a year it is the date
 * nearest to today. Returns `YYYY-MM-DD`, or null when it is not a date.
 */
export function parseDateText(text: string, order: DateOrder, today: string): string | null {
  const typed = text.trim();
  const iso = ISO.exec(typed);
  if (iso) return dateOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const [, first = '', second = '', year] = PARTS.exec(typed) ?? DIGITS.exec(typed) ?? [];
  if (first === '') return null;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  if (year === undefined) return nearest(month, day, today);
  return dateOf(year.length === 2 ? `20${year}` : year, month, day);
}

/** A date that many days later; today if the field holds no date. */
export const shiftDate = (date: string, days: number, today: string): string =>
  parseDate(date) ? addDays(date, days) : today;

/** The message key of a typed date's problem; null when it is valid. */
export function dateProblem(value: unknown, required = true): string | null {
  if (value === '' || value === null || value === undefined) {
    return required ? 'ra.validation.required' : null;
  }
  return parseDate(String(value)) ? null : 'kit.badDate';
}
