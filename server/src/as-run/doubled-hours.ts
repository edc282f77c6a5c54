import { clockChanges } from '../common/clock-changes.js';
import { addDays } from '../contract/time.js';
import { midnightOf } from './core/place-row.js';
import type { DoubledHours } from './core/second-pass.js';

/**
 * The hours that come twice on some dates of a time zone and next to them, in seconds from the common origin.
 *
 * @param timeZone an IANA name
 */
export function doubledHours(timeZone: string, dates: readonly string[]): DoubledHours {
  let [first, last] = [dates[0], dates[0]];
  for (const date of dates) {
    if (first === undefined || date < first) first = date;
    if (last === undefined || date > last) last = date;
  }
  if (first === undefined || last === undefined) return [];
  const { doubled } = clockChanges(timeZone, addDays(first, -1), addDays(last, 1));
  return Object.entries(doubled)
    .map(
      ([date, [from, to]]) => [midnightOf(date) + from * 60, midnightOf(date) + to * 60] as const,
    )
    .sort(([a], [b]) => a - b);
}
