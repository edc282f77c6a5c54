import { addDays, daysBetween, monthEnd, parseDate } from '@contract/time';
import type { ScheduleColumns } from '@contract/report';
import type { DateRange } from '../../shared/range';

/** Message keys of what is wrong with a range of dates; null when the server can be asked. */
export function rangeProblem({ dateFrom, dateTo }: DateRange, most: number): string | null {
  if (parseDate(dateFrom) === null || parseDate(dateTo) === null) return 'report.noDate';
  const days = daysBetween(dateFrom, dateTo);
  if (days < 0) return 'report.badRange';
  return days + 1 > most ? 'report.longRange' : null;
}

/** As `rangeProblem`, of a range whose ends may be left out. */
export function openRangeProblem({ dateFrom, dateTo }: DateRange): string | null {
  if ([dateFrom, dateTo].some((date) => date !== '' && parseDate(date) === null))
    return 'report.noDate';
  return dateFrom !== '' && dateTo !== '' && dateTo < dateFrom ? 'report.badRange' : null;
}

/** The month of a date and the 23 before it. */
export function twoYearsUntil(date: string): DateRange {
  const year = Number(date.slice(0, 4)) - 2;
  const before = monthEnd(`${String(year)}${date.slice(4, 8)}01`);
  return { dateFrom: addDays(before, 1), dateTo: monthEnd(date) };
}

/** Message keys of what is wrong with the months of a profile. */
export function monthsProblem({ dateFrom, dateTo }: DateRange, most: number): string | null {
  if (parseDate(dateFrom) === null || parseDate(dateTo) === null) return 'report.noDate';
  if (dateTo < dateFrom) return 'report.badRange';
  const monthOf = (date: string): number =>
    Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return monthOf(dateTo) - monthOf(dateFrom) >= most ? 'papers.longProfile' : null;
}

/** What asks for the order of a campaign; the ends of its range may be empty. */
export function scheduleQuery(
  spotId: number,
  columns: ScheduleColumns,
  { dateFrom, dateTo }: DateRange,
): Record<string, string | number> {
  const query: Record<string, string | number> = { spotId, columns };
  if (dateFrom !== '') query.dateFrom = dateFrom;
  if (dateTo !== '') query.dateTo = dateTo;
  return query;
}
