import { TIME_MODE } from '../../contract/enums.js';
import { addDays, daysInMonth } from '../../contract/time.js';
import { endOfWindow } from '../../placement/rules/window.js';
import type { Line, ShowSlot } from '../../placement/rules/types.js';

/**
 * The minutes of a day between which a line may air, [start, end); nulls when it has exact times, or its show
 * is not on.
 *
 * @param shows of the day
 */
export function windowOn(
  line: Line,
  shows: readonly ShowSlot[],
): readonly [start: number | null, end: number | null] {
  if (line.scheduleType === 'simple') {
    if (line.timeMode === TIME_MODE.exactTimes) return [null, null];
    if (line.timeMode === TIME_MODE.show) {
      const slot = shows.find(({ showId }) => showId === line.showId);
      return slot ? [slot.timeStart, endOfWindow(slot.timeEnd)] : [null, null];
    }
  }
  const { startTime, endTime } = line;
  return [startTime, endTime === null ? null : endOfWindow(endTime)];
}

const lengthOfMonth = (date: string): number =>
  daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));

/** Whether what airs of a line is of the evening before its date. */
export const isAfterMidnight = ({ overMidnight }: Line): boolean =>
  overMidnight?.part === 'morning';

/** The first and the last date of a line; null for no last one. What airs after midnight is of the evening before. */
export function datesOfLine(line: Line): readonly [from: string, to: string | null] {
  const [from, to] =
    line.scheduleType === 'simple'
      ? [line.startDate, line.endDate]
      : [line.date, addDays(line.date, lengthOfMonth(line.date) - 1)];
  return isAfterMidnight(line) ? [addDays(from, 1), to && addDays(to, 1)] : [from, to];
}
