import { DATE_ORDERS } from '../../contract/playout.js';
import { dayOfWeek, daysBetween } from '../../contract/time.js';
import { readDate } from './dates.js';

const WEEK = 7;
const MONDAY = 1;

/** What headings that are dates stand for: days, or weeks where each is a Monday; null for neither. */
function kindOf(dates: readonly string[]): 'day' | 'week' | null {
  const steps = dates.slice(1).map((date, i) => daysBetween(dates[i] ?? date, date));
  if (steps.length === 0) return null;
  if (steps.every((step) => step > 0 && step % WEEK === 0))
    return dates.every((date) => dayOfWeek(date) === MONDAY) ? 'week' : null;
  return steps.every((step) => step > 0 && step <= WEEK) ? 'day' : null;
}

/**
 * The columns of an agency's grid, by their headings: `day/2026-10-05`, or `week/2026-10-05` where each is a
 * Monday. Read in another order, days and weeks that follow each other no longer do: no two orders give a grid.
 */
export function gridOf(headings: readonly string[]): (string | null)[] {
  const found = DATE_ORDERS.flatMap((order) => {
    const dates = headings.map((heading) => readDate(heading, order));
    const given = dates.flatMap((date) => date ?? []);
    const kind = kindOf(given);
    const fields = dates.map((date) => (date === null ? null : `${kind}/${date}`));
    return kind === null ? [] : [{ fields, count: given.length }];
  });
  const most = Math.max(...found.map(({ count }) => count));
  return found.find(({ count }) => count === most)?.fields ?? [];
}
