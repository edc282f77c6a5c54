import { LIMITS } from '@contract/limits';
import { addDays, daysBetween, daysInMonth, parseDate } from '@contract/time';

export interface DateRange {
  dateFrom: string;
  dateTo: string;
}

/** Days per request. Each request stores its days, so that stopping loses nothing. */
const CHUNK_DAYS = 31;

/**
 * The message key of the problem of a range to generate; null when it is valid. Source:
 * docs/requirements.md, "Traffic logs".
 */
export function rangeProblem({ dateFrom, dateTo }: DateRange): string | null {
  const days = daysBetween(dateFrom, dateTo);
  if (days < 1) return 'trafficLog.generate.dateFromBeforeTo';
  return days + 1 > LIMITS.logRangeDays ? 'errors.RANGE_TOO_LONG' : null;
}

/** The message key of the problem of a range to export, of one day or more; null when it is valid. */
export function exportRangeProblem({ dateFrom, dateTo }: DateRange): string | null {
  const days = daysBetween(dateFrom, dateTo);
  if (days < 0) return 'trafficLog.export.dateFromBeforeTo';
  return days + 1 > LIMITS.logRangeDays ? 'errors.RANGE_TOO_LONG' : null;
}

/**
 * Splits a range (at least two days, both ends included) into chunks of at most `size` days. The
 * server refuses single days, so a chunk before one gives up its last day.
 */
export function chunksOf({ dateFrom, dateTo }: DateRange, size = CHUNK_DAYS): DateRange[] {
  const chunks: DateRange[] = [];
  let start = dateFrom;
  while (daysBetween(start, dateTo) >= 0) {
    const left = daysBetween(start, dateTo) + 1;
    const days = left <= size ? left : left === size + 1 ? size - 1 : size;
    const end = addDays(start, days - 1);
    chunks.push({ dateFrom: start, dateTo: end });
    start = addDays(end, 1);
  }
  return chunks;
}

/** The number of days in a range, both ends included. */
export const daysOf = ({ dateFrom, dateTo }: DateRange): number =>
  daysBetween(dateFrom, dateTo) + 1;

const monthEnd = (date: string): string => {
  const parts = parseDate(date);
  if (!parts) throw new RangeError(`Not a date: ${date}`);
  return addDays(date, daysInMonth(parts.year, parts.month) - parts.day);
};

/** Presets of ranges from a first day; only those of two days or more. */
export function usualRanges(from: string): { key: string; range: DateRange }[] {
  const nextMonth = addDays(monthEnd(from), 1);
  return [
    {
      key: 'trafficLog.generate.sevenDays',
      range: { dateFrom: from, dateTo: addDays(from, 6) },
    },
    {
      key: 'trafficLog.generate.restOfMonth',
      range: { dateFrom: from, dateTo: monthEnd(from) },
    },
    {
      key: 'trafficLog.generate.nextMonth',
      range: { dateFrom: nextMonth, dateTo: monthEnd(nextMonth) },
    },
  ].filter(({ range }) => daysOf(range) >= 2);
}
