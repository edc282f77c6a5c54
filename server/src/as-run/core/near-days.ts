import { addDays } from '../../contract/time.js';

/** What a person closed, and what not, of the days of which there is something aired. */
export interface KnownDay {
  date: string;
  closed: boolean;
}

/** Dates with those before and after them: what airs around midnight may be of a neighbour. */
export const withNeighbours = (dates: readonly string[]): string[] =>
  [...new Set(dates.flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]))].sort();

/**
 * The dates to compare once logs of some were made: with something aired on an open day, that day and those
 * next to it. Days that are closed stay as they are.
 *
 * @param near the dates of the logs, with their neighbours
 * @param known those of them of which there is something aired
 */
export function datesToCompare(near: readonly string[], known: readonly KnownDay[]): string[] {
  const closed = new Set(known.filter((day) => day.closed).map(({ date }) => date));
  const open = known.filter((day) => !day.closed).map(({ date }) => date);
  const reached = new Set(withNeighbours(open));
  return near.filter((date) => reached.has(date) && !closed.has(date));
}
