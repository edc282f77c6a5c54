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
 * Monday. Headings that can be different dates are no grid.
 */
export function gridOf(headings: readonly string[]): (string | null)[] {
  const ways = DATE_ORDERS.map((order) => headings.map((heading) => readDate(heading, order)));
  const found = ways.flatMap((dates) => {
    const kind = kindOf(dates.flatMap((date) => date ?? []));
    return kind === null ? [] : [dates.map((date) => (date === null ? null : `${kind}/${date}`))];
  });
  const [first] = found;
  const count = (fields: readonly (string | null)[]): number =>
    fields.filter((field) => field !== null).length;
  if (!first) return [];
  const most = Math.max(...found.map(count));
  const best = new Map(found.filter((one) => count(one) === most).map((one) => [one.join(), one]));
  return best.size === 1 ? ([...best.values()][0] ?? []) : [];
}
