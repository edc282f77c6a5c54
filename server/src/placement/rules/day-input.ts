import { airingsAsked, dayOf } from './asking.js';
import type { Break, DayInput, Line, ShowSlot, Station } from './types.js';

/** A station's breaks, shows and campaign lines, for any date of a range. */
export interface StationInputs {
  station: Station;
  /** By day of week, 0 Sunday to 6 Saturday. */
  breaks: readonly Break[][];
  shows: readonly ShowSlot[][];
  lines: readonly Line[];
}

/** A number that tells a line from all others of its station. */
export const lineKey = ({ scheduleType, scheduleId }: Line): number =>
  2 * scheduleId + (scheduleType === 'advanced' ? 1 : 0);

/** The engine's input for one date; lines that cannot ask for it are left out. */
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
