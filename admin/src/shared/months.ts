import { addDays, dayOfWeek, daysInMonth, parseDate } from '@contract/time';

/** `YYYY-MM`. */
export type Month = string;

export const monthOf = (date: string): Month => date.slice(0, 7);
export const firstOf = (month: Month): string => `${month}-01`;

const partsOf = (month: Month): { year: number; month: number } => {
  const parts = parseDate(firstOf(month));
  if (!parts) throw new RangeError(`Not a month: ${month}`);
  return parts;
};

export function lastOf(month: Month): string {
  const { year, month: number } = partsOf(month);
  return `${month}-${daysInMonth(year, number)}`;
}

/** The weeks of a month from Monday to Sunday; null before its first and after its last day. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = firstOf(month);
  const { year, month: number } = partsOf(month);
  const days = daysInMonth(year, number);
  const before = (dayOfWeek(first) + 6) % 7;
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, column) => {
      const day = week * 7 + column - before;
      return day >= 0 && day < days ? addDays(first, day) : null;
    }),
  );
}

