import { LIMITS } from '@contract/limits';
import { addDays, daysBetween } from '@contract/time';
import { spanOf } from '../lines/model/ordered';
import type { Lines } from '../lines/model/types';
import type { DateRange } from '../../shared/range';

/** Days of a test of what has no end, or is over. */
const DAYS = 31;

/**
 * The dates of a campaign from today on, at most as many as a test may have. The server tests two days or more.
 */
export function testDates({ simple, advanced }: Lines, today: string): DateRange {
  const spans = [...simple, ...advanced].map(spanOf).filter(({ to }) => to === null || to >= today);
  const [first = today] = spans.map(({ from }) => from).sort();
  const dateFrom = first > today ? first : today;
  const ends = spans.flatMap(({ to }) => to ?? []).sort();
  const last = ends.at(-1);
  const runsOn = last === undefined || spans.length > ends.length;
  const dateTo = runsOn ? addDays(dateFrom, DAYS - 1) : last;
  const days = Math.min(Math.max(daysBetween(dateFrom, dateTo), 1), LIMITS.logRangeDays - 1);
  return { dateFrom, dateTo: addDays(dateFrom, days) };
}
