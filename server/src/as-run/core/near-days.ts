import { addDays } from '../../contract/time.js';

/** Of the days on which anything aired, which ones a person has closed. */
export interface KnownDay {
  date: string;
  closed: boolean;
}

/** Dates with those before and after them: what airs around midnight may belong to an adjacent day. */
export const withNeighbours = (dates: readonly string[]): string[] =>
  [...new Set(dates.flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]))].sort();

/**
 * The dates to compare after logs were made: open days with something aired, and the days next to them.
 * Closed days stay as they are.
 *
 * @param near the dates of the logs, with the days next to them
 * @param known those of them with something aired
 */
export function datesToCompare(near: readonly string[], known: readonly KnownDay[]): string[] {
  const closed = new Set(known.filter((day) => day.closed).map(({ date }) => date));
  const open = known.filter((day) => !day.closed).map(({ date }) => date);
  const reached = new Set(withNeighbours(open));
  return near.filter((date) => reached.has(date) && !closed.has(date));
}
