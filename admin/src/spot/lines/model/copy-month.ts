import { inLaterMonth, NO_AIRINGS } from './new-lines';
import { addMonths, monthDays, weekdaysOf } from './month';
import type { AdvancedLine } from './types';

export type CopyBy = 'weekday' | 'date';

/**
 * For each day of the next month, the index of the day of this one that it copies, or null. By
 * date, the 5th copies the 5th. By weekday, the second Tuesday copies the second Tuesday, and a
 * fifth one that this month lacks copies its last.
 */
export function sourceDays(month: string, by: CopyBy): (number | null)[] {
  const days = monthDays(month);
  const next = addMonths(month, 1);
  if (by === 'date') {
    return Array.from({ length: monthDays(next) }, (_, day) => (day < days ? day : null));
  }
  const weekdays = weekdaysOf(month);
  return weekdaysOf(next).map((weekday, day) => {
    const alike = weekdays.flatMap((other, i) => (other === weekday ? [i] : []));
    return alike[Math.min(Math.floor(day / 7), alike.length - 1)] ?? null;
  });
}

/** New lines for the next month that air as these do. */
export function copiedToNext(lines: readonly AdvancedLine[], by: CopyBy): AdvancedLine[] {
  return lines.map((line) => {
    const sources = sourceDays(line.date, by);
    return {
      ...inLaterMonth(line),
      date: addMonths(line.date, 1),
      occurrences: NO_AIRINGS.map((_, day) => {
        const source = sources[day];
        return source === undefined || source === null ? 0 : (line.occurrences[source] ?? 0);
      }),
    };
  });
}
