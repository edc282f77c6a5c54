import type { ScheduleColumns } from '../../contract/report.js';
import { LIMITS } from '../../contract/limits.js';
import { lastDayOf } from '../../contract/order.js';
import type { OrderedDetailed, OrderedSimple } from '../../contract/ordered-facts.js';
import { addDays, dateOfDayNumber, dayNumber, daysBetween, monthEnd } from '../../contract/time.js';

/** How large the order of a campaign is as a document, found out before its days are counted. */

type SizedLine = Pick<OrderedSimple, 'startDate' | 'endDate' | 'timeMode' | 'weeks'>;

export interface SizedCampaign {
  simple: readonly SizedLine[];
  advanced: readonly Pick<OrderedDetailed, 'date'>[];
}

interface Scope {
  dateFrom: string | null;
  dateTo: string | null;
  columns: ScheduleColumns;
}

interface Span {
  from: string;
  to: string;
}

/** Columns of a month in weeks; the first and the last one are often cut. */
const WEEKS_OF_MONTH = 5;
const MONTH_DAYS = 31;

function spanOf({ startDate, endDate, timeMode, weeks }: SizedLine): Span {
  const terms = { startDate, timeMode, endDate, weeks: weeks && [...weeks] };
  const last = lastDayOf(terms) ?? dayNumber(startDate) + LIMITS.orderedMonths * MONTH_DAYS;
  return { from: startDate, to: dateOfDayNumber(last) };
}

const spansOf = ({ simple, advanced }: SizedCampaign): Span[] => [
  ...simple.map(spanOf),
  ...advanced.map(({ date }) => ({ from: date, to: monthEnd(date) })),
];

/** Days of the lines of a campaign: each is counted, whatever is shown of them. */
export const lineDays = (campaign: SizedCampaign): number =>
  spansOf(campaign).reduce((sum, { from, to }) => sum + Math.max(0, daysBetween(from, to) + 1), 0);

/** The first days of months from the one of a date to that of another. */
function* monthsFrom(from: string, to: string): Generator<string> {
  for (let month = `${from.slice(0, 8)}01`; month <= to; month = addDays(monthEnd(month), 1))
    yield month;
}

/**
 * The cells of a schedule: a line has one for each day, or week, of each month in which it runs.
 *
 * @param most months that are shown
 */
export function scheduleCells(
  campaign: SizedCampaign,
  { dateFrom, dateTo, columns }: Scope,
  most: number,
): number {
  const all = spansOf(campaign);
  const first = all.map(({ from }) => from).sort()[0];
  const last = all
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return 0;
  const from = dateFrom !== null && dateFrom > first ? dateFrom : first;
  const to = dateTo !== null && dateTo < last ? dateTo : last;
  let [cells, months] = [0, 0];
  for (const month of monthsFrom(from, to)) {
    const end = monthEnd(month);
    const lines = all.filter((span) => span.from <= end && span.to >= month).length;
    if (lines === 0) continue;
    cells += lines * (columns === 'day' ? daysBetween(month, end) + 1 : WEEKS_OF_MONTH);
    months += 1;
    if (months === most) break;
  }
  return cells;
}
