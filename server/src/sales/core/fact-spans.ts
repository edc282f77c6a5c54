import { type ReportDimension, kindOf } from '../../contract/report-dimensions.js';
import { addDays, addMonths, dayOfWeek, monthEnd, parseDate } from '../../contract/time.js';

/** Days of facts, from the first to the last. */
export interface FactSpan {
  dateFrom: string;
  dateTo: string;
}

/** How many times as many months are read once those before them had too few facts. */
const GROWTH = 6;

/** The Sunday on or before a date. */
const sundayBefore = (date: string): string => addDays(date, -dayOfWeek(date));

/** The days that a place in a table has at most, by a dimension that tells; null for one that does not. */
function daysOf(dimension: ReportDimension, value: string): FactSpan | null {
  const first = kindOf(dimension) === 'month' ? `${value}-01` : value;
  if (!parseDate(first)) return null;
  switch (dimension) {
    case 'date':
      return { dateFrom: first, dateTo: first };
    case 'week':
      return { dateFrom: first, dateTo: addDays(first, 6) };
    case 'month':
      return { dateFrom: first, dateTo: monthEnd(first) };
    case 'broadcastMonth':
      // From the Monday of the week in which the month begins to the last Sunday of it.
      return {
        dateFrom: addDays(first, -((dayOfWeek(first) + 6) % 7)),
        dateTo: sundayBefore(monthEnd(first)),
      };
    default:
      return null;
  }
}

/**
 * The parts of a range in which the facts of a place are looked for, one after another: a month and then ever more of
 * them, because facts are in the order of their days and mostly the first ones are enough. What a fact comes to does
 * not depend on the days that are asked for with it.
 */
export function factSpans(
  range: FactSpan,
  at: readonly { dimension: ReportDimension; value: string | null }[],
): FactSpan[] {
  const days = at.flatMap(({ dimension, value }) => daysOf(dimension, value ?? '') ?? []);
  const first =
    [range, ...days]
      .map(({ dateFrom }) => dateFrom)
      .sort()
      .at(-1) ?? range.dateFrom;
  const last = [range, ...days].map(({ dateTo }) => dateTo).sort()[0] ?? range.dateTo;
  const spans: FactSpan[] = [];
  let months = 1;
  for (let dateFrom = first; dateFrom <= last; months *= GROWTH) {
    const end = monthEnd(`${addMonths(dateFrom.slice(0, 7), months - 1)}-01`);
    const dateTo = end < last ? end : last;
    spans.push({ dateFrom, dateTo });
    dateFrom = addDays(dateTo, 1);
  }
  return spans;
}
