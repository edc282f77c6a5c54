import { hasQuota, periodOf, runningDays, type Calendar } from './quota.js';
import { dateOfDayNumber, dayNumber } from './time.js';

/** What a line asks for that can never air, whatever else does: valid, but hardly intended. */
export type LineDoubt =
  /** It has no day to air. */
  | { kind: 'noDay' }
  /** A period asks for more than its days may have; the first such, as dates on which the line runs. */
  | { kind: 'moreThanDays'; first: string; last: string; asked: number; most: number };

type Asking = Calendar & { maxPerDay?: number | null };

const NO_DAY: LineDoubt = { kind: 'noDay' };
/** Days that are looked at of a line without an end: its periods go on alike. */
const OPEN_DAYS = 366;

/** What a simple line asks for that can never air; null for nothing. */
export function simpleLineDoubt(line: Asking): LineDoubt | null {
  const first = dayNumber(line.startDate);
  const last = lastDay(line, first);
  const all = runningDays(line, { first, last });
  if (all.length === 0) return NO_DAY;
  if (!hasQuota(line)) return null;
  const most = line.maxPerDay ?? Infinity;
  for (let next = all[0] ?? last + 1; next <= last;) {
    const period = periodOf(line, next);
    if (!period) return null;
    const days = runningDays(line, period);
    if (period.asked > days.length * most)
      return {
        kind: 'moreThanDays',
        first: dateOfDayNumber(days[0] ?? next),
        last: dateOfDayNumber(days.at(-1) ?? next),
        asked: period.asked,
        most: days.length * most,
      };
    next = all.find((day) => day > period.last) ?? last + 1;
  }
  return null;
}

/** The last day that is looked at. */
function lastDay({ endDate, weeks = [], everyWeeks = 1 }: Calendar, first: number): number {
  if (endDate !== null) return dayNumber(endDate);
  const grid = weeks.map(({ weekStart }) => dayNumber(weekStart) + 6);
  return Math.max(first + OPEN_DAYS + 7 * everyWeeks, ...grid);
}

/** What a detailed line asks for that can never air. */
export const advancedLineDoubt = ({
  occurrences,
}: {
  occurrences: readonly number[];
}): LineDoubt | null => (occurrences.some(Boolean) ? null : NO_DAY);
