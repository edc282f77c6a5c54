import { addDays } from '@contract/time';
import { extendedAdvanced } from './extend';
import type { AdvancedLine } from './types';

/** A first and a last day; empty for any. */
interface Dates {
  startDate: string;
  endDate: string;
}

/**
 * Detailed items between two days: they air on none before or after, and go on to a later last day as an
 * extension does. Items that are left without airings stay, asking for nothing, as after a cancellation.
 */
export function datedAdvanced(
  lines: readonly AdvancedLine[],
  { startDate, endDate }: Dates,
  today: string,
): readonly AdvancedLine[] {
  const all = new Set(lines.map(({ key }) => key));
  const longer =
    endDate === '' ? lines : extendedAdvanced(lines, all, { date: endDate }, today).lines;
  const airsOn = (date: string): boolean =>
    (startDate === '' || date >= startDate) && (endDate === '' || date <= endDate);
  return longer.map((line) => ({
    ...line,
    occurrences: line.occurrences.map((count, i) => (airsOn(addDays(line.date, i)) ? count : 0)),
  }));
}
