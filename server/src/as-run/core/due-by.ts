import { addDays } from '../../contract/time.js';

/** Days in which a make-good is due whose line has ended, or ends too soon. */
export const GRACE_DAYS = 30;

/**
 * The last day on which a make-good may air: that of its line, or else the end of the grace.
 *
 * @param lineTo the end of the line of the missed airing; null for a line that runs on, or an older log
 */
export const dueBy = (missedDate: string, lineTo: string | null): string =>
  lineTo !== null && lineTo > missedDate ? lineTo : addDays(missedDate, GRACE_DAYS);
