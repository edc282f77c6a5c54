import type { ReportPeriod } from '@contract/report';
import { addDays, addMonths, dayOfWeek } from '@contract/time';
import { firstOf, lastOf, monthOf, type Month } from '../../shared/months';

interface Days {
  dateFrom: string;
  dateTo: string;
}

const monthsOf = (from: Month, to: Month): Days => ({
  dateFrom: firstOf(from),
  dateTo: lastOf(to),
});
const yearOf = (month: Month): Days => {
  const year = month.slice(0, 4);
  return monthsOf(`${year}-01`, `${year}-12`);
};

/** The days of a period around a day; weeks begin on Monday. */
export function daysOf(period: Exclude<ReportPeriod, 'dates'>, today: string): Days {
  const month = monthOf(today);
  const monday = addDays(today, -((dayOfWeek(today) + 6) % 7));
  switch (period) {
    case 'thisWeek':
      return { dateFrom: monday, dateTo: addDays(monday, 6) };
    case 'thisMonth':
      return monthsOf(month, month);
    case 'lastMonth':
      return monthsOf(addMonths(month, -1), addMonths(month, -1));
    case 'nextMonth':
      return monthsOf(addMonths(month, 1), addMonths(month, 1));
    case 'thisYear':
      return yearOf(month);
    case 'lastYear':
      return yearOf(addMonths(month, -12));
  }
}
