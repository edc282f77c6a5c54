import type { ProfileMonth } from './types';
import { twoDigits } from '@contract/time';

/** A month of the year, with what each year had in it; null where it was not asked for. */
interface MonthOfYears {
  /** From 1. */
  month: number;
  years: (ProfileMonth | null)[];
}

/** Months side by side by year, the newest first, so that this December stands beside the last. */
export function byYear(months: readonly ProfileMonth[]): {
  years: string[];
  rows: MonthOfYears[];
} {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].sort().reverse();
  const known = new Map(months.map((one) => [one.month, one]));
  const rows = Array.from({ length: 12 }, (_, i) => ({
    month: i + 1,
    years: years.map((year) => known.get(`${year}-${twoDigits(i + 1)}`) ?? null),
  }));
  return { years, rows: rows.filter((row) => row.years.some((one) => one !== null)) };
}

/** What a year came to. */
export function sumOfYear(
  months: readonly ProfileMonth[],
  year: string,
): Omit<ProfileMonth, 'month'> {
  return months
    .filter(({ month }) => month.startsWith(year))
    .reduce(
      (sum, { airings, seconds, net }) => ({
        airings: sum.airings + airings,
        seconds: sum.seconds + seconds,
        // Amounts have two decimals: the sum of cents is exact.
        net: (Math.round(sum.net * 100) + Math.round(net * 100)) / 100,
      }),
      { airings: 0, seconds: 0, net: 0 },
    );
}

/** Widths of bars in percent, the greatest 100. */
export function widthsOf(amounts: readonly number[]): number[] {
  const most = Math.max(0, ...amounts);
  return amounts.map((amount) => (most > 0 ? Math.max(0, Math.round((100 * amount) / most)) : 0));
}
