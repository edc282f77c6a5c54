import { badField, CodeError } from '../common/errors.js';
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
