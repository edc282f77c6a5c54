import { airingsAsked, dayOf } from './asking.js';
import type { Break, DayInput, Line, LockedDay, ShowSlot, Station } from './types.js';

/** What the logs of a station depend on, for all dates of a range. */
export interface StationInputs {
  station: Station;
  /** Breaks and shows by day of week, 0 Sunday to 6 Saturday. */
  breaks: readonly Break[][];
  shows: readonly ShowSlot[][];
  lines: readonly Line[];
  /**
   * Locked days in the weeks and months of the dates, and in the flights of lines that count by the
   * flight. Only lines with a quota, separation and pieces look at them; absent for none.
   */
  locked?: readonly LockedDay[];
}

/** A number that identifies a line among all lines of a station. */
export const lineKey = ({
  scheduleType,
  scheduleId,
}: Pick<Line, 'scheduleType' | 'scheduleId'>): number =>
  2 * scheduleId + (scheduleType === 'advanced' ? 1 : 0);

/** The engine's input for one date, with only the lines that ask for airings on it. */
export function dayInput(inputs: StationInputs, date: string): DayInput {
  const day = dayOf(date);
  return {
    date,
    station: inputs.station,
    breaks: inputs.breaks[day.dayOfWeek] ?? [],
    shows: inputs.shows[day.dayOfWeek] ?? [],
    lines: inputs.lines.filter((line) => airingsAsked(line, day) > 0),
  };
}
