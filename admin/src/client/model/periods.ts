import { addDays, dayOfWeek, daysInMonth, parseDate } from '@contract/time';
import type { DateRange } from '../../shared/range';

export const PERIODS = [
  'yesterday',
  'today',
  'tomorrow',
  'lastWeek',
  'thisWeek',
  'nextWeek',
  'lastMonth',
  'thisMonth',
  'nextMonth',
] as const;
export type Period = (typeof PERIODS)[number];

/** Message keys are written out so that the check for missing and unused ones finds them. */
export const PERIOD_TEXTS: Record<Period, string> = {
  yesterday: 'periods.yesterday',
  today: 'periods.today',
  tomorrow: 'periods.tomorrow',
  lastWeek: 'periods.lastWeek',
  thisWeek: 'periods.thisWeek',
  nextWeek: 'periods.nextWeek',
  lastMonth: 'periods.lastMonth',
  thisMonth: 'periods.thisMonth',
  nextMonth: 'periods.nextMonth',
};

/** The week of a date, Monday to Sunday. */
export function weekOf(date: string): DateRange {
  const monday = addDays(date, -((dayOfWeek(date) + 6) % 7));
  return { dateFrom: monday, dateTo: addDays(monday, 6) };
}

/** The month of a date, first to last day. */
export function monthOf(date: string): DateRange {
  const parts = parseDate(date);
  if (!parts) throw new RangeError(`Not a date: ${date}`);
  const first = addDays(date, 1 - parts.day);
  return { dateFrom: first, dateTo: addDays(first, daysInMonth(parts.year, parts.month) - 1) };
}

const day = (date: string): DateRange => ({ dateFrom: date, dateTo: date });

/** The days of a period, relative to a given day. */
export function rangeOf(period: Period, today: string): DateRange {
  const month = monthOf(today);
  switch (period) {
    case 'yesterday':
      return day(addDays(today, -1));
    case 'today':
      return day(today);
    case 'tomorrow':
      return day(addDays(today, 1));
    case 'lastWeek':
      return weekOf(addDays(today, -7));
    case 'thisWeek':
      return weekOf(today);
    case 'nextWeek':
      return weekOf(addDays(today, 7));
    case 'lastMonth':
      return monthOf(addDays(month.dateFrom, -1));
    case 'thisMonth':
      return month;
    case 'nextMonth':
      return monthOf(addDays(month.dateTo, 1));
  }
}

/** The period that a range matches; null when it matches none. */
export const periodOf = ({ dateFrom, dateTo }: DateRange, today: string): Period | null =>
  PERIODS.find((period) => {
    const range = rangeOf(period, today);
    return range.dateFrom === dateFrom && range.dateTo === dateTo;
  }) ?? null;
