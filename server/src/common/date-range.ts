import { badField, CodeError } from './errors.js';
import { LIMITS } from '../contract/limits.js';
import { daysBetween } from '../contract/time.js';

/**
 * Checks a range of dates, both included.
 *
 * @param least minimum number of days between first and last
 * @throws 400 for fewer, RANGE_TOO_LONG
 */
export function requireRange(
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  least = 0,
): void {
  const days = daysBetween(dateFrom, dateTo);
  if (days < least) throw badField('dateFrom', 'dateFromBeforeTo');
  if (days + 1 > LIMITS.logRangeDays) throw new CodeError('RANGE_TOO_LONG');
}

/**
 * Checks the days of a paper, both included.
 *
 * @throws 400 for an inverted range, or for more days than `most`
 */
export function requireDays(
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  most: number,
): void {
  const days = daysBetween(dateFrom, dateTo);
  if (days < 0) throw badField('dateFrom', 'dateFromBeforeTo');
  if (days >= most) throw badField('dateTo', 'reportDays', most);
}
