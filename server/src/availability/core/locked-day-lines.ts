import { periodOf, runningDays } from '../../contract/quota.js';
import { dayNumber } from '../../contract/time.js';
import { isQuotaLine } from '../../placement/rules/quota.js';
import type { SimpleLine } from '../../placement/rules/types.js';

/**
 * The lines that ask for room in the log of a locked day. Lines with a quota ask the other days of its period
 * for all of it, as when logs are made, and a locked day for its share only when there is no other day.
 *
 * @param locked dates of the station
 */
export function linesForLockedDay(
  lines: readonly SimpleLine[],
  date: string,
  locked: ReadonlySet<string>,
): SimpleLine[] {
  const days = new Set([...locked].map(dayNumber));
  return lines.filter((line) => {
    const period = isQuotaLine(line) ? periodOf(line, dayNumber(date)) : null;
    return !period || runningDays(line, period).every((day) => days.has(day));
  });
}
