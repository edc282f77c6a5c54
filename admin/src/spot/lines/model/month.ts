import { dayOfWeek, daysInMonth, parseDate, twoDigits } from '@contract/time';

/** A month is the `YYYY-MM-DD` of its first day. */

export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** @throws RangeError for an invalid date */
export function monthDays(month: string): number {
  const parts = parseDate(month);
  if (!parts) throw new RangeError(`Not a month: ${month}`);
  return daysInMonth(parts.year, parts.month);
}

/** The month `count` months later, or earlier if negative. */
export function addMonths(month: string, count: number): string {
  const parts = parseDate(month);
  if (!parts) throw new RangeError(`Not a month: ${month}`);
  const index = parts.year * 12 + parts.month - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${twoDigits((index % 12) + 1)}-01`;
}

/** Cached, because the month grid needs it for every line on every keystroke. */
const lastDays = new Map<string, string>();

export function lastDayOf(month: string): string {
  const name = month.slice(0, 7);
  const known = lastDays.get(name);
  if (known !== undefined) return known;
  const last = `${name}-${twoDigits(monthDays(`${name}-01`))}`;
  lastDays.set(name, last);
  return last;
}

/** Day of week (0 Sunday to 6 Saturday) of each day of the month. */
export function weekdaysOf(month: string): number[] {
  const first = dayOfWeek(month);
  return Array.from({ length: monthDays(month) }, (_, i) => (first + i) % 7);
}
