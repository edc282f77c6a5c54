import { addDays } from '../../contract/time.js';

/** Days from the decision until a make-good is due at the earliest. */
export const GRACE_DAYS = 30;

/**
 * The last day on which a make-good may air: the end of its line, or of the grace period if that is later.
 *
 * @param decidedOn the day on which somebody decided on a make-good
 * @param lineTo the end of the line of the missed airing; null for a line without an end, or an older log
 */
export function dueBy(decidedOn: string, lineTo: string | null): string {
  const grace = addDays(decidedOn, GRACE_DAYS);
  return lineTo !== null && lineTo > grace ? lineTo : grace;
}
