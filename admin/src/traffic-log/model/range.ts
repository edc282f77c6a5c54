import { LIMITS } from '@contract/limits';
import { addDays, daysBetween, daysInMonth, parseDate } from '@contract/time';

export interface DateRange {
  dateFrom: string;
  dateTo: string;
}

/** Days of one request: each is stored as it ends, so that stopping loses nothing. */
const CHUNK_DAYS = 31;

/**
 * What is wrong with a range to generate, as a message key; null when nothing is.
 * Source: docs/requirements.md, "Traffic logs".
 */
export function rangeProblem({ dateFrom, dateTo }: DateRange): string | null {
  const days = daysBetween(dateFrom, dateTo);
  if (days < 1) return 'trafficLog.generate.dateFromBeforeTo';
  return days + 1 > LIMITS.logRangeDays ? 'errors.RANGE_TOO_LONG' : null;
}

/**
 * A range (of two days at least, both ends included) in pieces of at most `size` days. No piece
 * has a single day, which the server refuses: the piece before gives up its last one.
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

/** Days of a range, both ends included. */
export const daysOf = ({ dateFrom, dateTo }: DateRange): number =>
  daysBetween(dateFrom, dateTo) + 1;

const monthEnd = (date: string): string => {
  const parts = parseDate(date);
  if (!parts) throw new RangeError(`Not a date: ${date}`);
  return addDays(date, daysInMonth(parts.year, parts.month) - parts.day);
};

/** Ranges that are asked for often, from a first day on; only those of two days or more. */
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
