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

/** Seconds asked for on a date over the seconds of its breaks: the higher, the longer it takes to make. */
export function soldOut({ station, breaks, lines }: StationInputs, date: string): number {
  const day = dayOf(date);
  const seconds = lines.reduce((sum, line) => sum + airingsAsked(line, day) * line.length, 0);
  return seconds / ((breaks[day.dayOfWeek]?.length ?? 0) * station.maxBlockTime || 1);
}
