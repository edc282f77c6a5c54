import { LIMITS } from '@contract/limits';
import type { BreakPattern } from '@contract/break-pattern';
import { breakKey, dayOf, type CommercialBreak, type Week } from './week';

const HOUR = 60;
/** Separated by anything that is not a digit. */
const NUMBERS = /^\D*\d{1,3}(\D+\d{1,3})*\D*$/;

/**
 * Parses a pattern: `15` is every 15 minutes; `:15 :30 :45` (or `15, 30, 45`, or `:20` alone) are
 * minutes of each hour.
 *
 * @returns null for anything else
 */
export function parsePattern(text: string): BreakPattern | null {
  if (!NUMBERS.test(text) || text.includes('-')) return null;
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [only] = numbers;
  if (numbers.length === 1 && only !== undefined && !text.includes(':'))
    return only > 0 && only <= 12 * HOUR ? { every: only } : null;
  if (numbers.some((minute) => minute >= HOUR)) return null;
  return { minutes: [...new Set(numbers)].sort((a, b) => a - b) };
}

/** The breaks that a day does not have yet. */
export function missingBreaks(
  week: Week,
  day: number,
  wanted: readonly CommercialBreak[],
): CommercialBreak[] {
  const present = new Set(dayOf(week, day).commercialBreaks.map(breakKey));
  return wanted.filter((item) => !present.has(breakKey(item)));
}

/** Whether one of the days would exceed the limit of breaks. */
export const tooMany = (
  week: Week,
  days: readonly number[],
  wanted: readonly CommercialBreak[],
): boolean =>
  days.some(
    (day) =>
      dayOf(week, day).commercialBreaks.length + missingBreaks(week, day, wanted).length >
      LIMITS.commercialBreaksPerDay,
  );
