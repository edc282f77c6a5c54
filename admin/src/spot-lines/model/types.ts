import type { Flag, SpotType, TimeMode, Weekday } from '@contract/enums';

/** What simple and advanced lines share. Lengths in seconds, money in units with two decimals. */
export interface LineBase {
  /** Names the line on the screen; a line that is not stored yet has no id. */
  key: string;
  id: number | null;
  spotType: SpotType;
  commercialBreakSpotPosition: number | null;
  length: number;
  timeFee: number | null;
  ntcText: string | null;
  showId: number | null;
  speakerId: number | null;
  businessUnitId: number | null;
  idBusinessShow: number | null;
  businessMonthlyFee: number | null;
  internalReferenceSpot: string | null;
}

/** A simple line. Dates `YYYY-MM-DD`, times `HH:MM`, exactTimes `08:15,12:30`. */
export interface SimpleLine extends LineBase, Record<Weekday, Flag> {
  startDate: string;
  /** Null: it runs on. */
  endDate: string | null;
  timeMode: TimeMode;
  startTime: string | null;
  endTime: string | null;
  occurrences: number | null;
  exactTimes: string | null;
  filename: string;
}

/** An advanced line: airings of each day of the month that `date` is the first day of. */
export interface AdvancedLine extends LineBase {
  date: string;
  /** 31 numbers; those of days that the month does not have are 0. */
  occurrences: readonly number[];
  startTime: string;
  endTime: string;
  fileName: string;
  groupId: number | null;
}

export type Line = SimpleLine | AdvancedLine;

/** The lines of a campaign as they are edited. */
export interface Lines {
  simple: readonly SimpleLine[];
  advanced: readonly AdvancedLine[];
}

export const isSimple = (line: Line): line is SimpleLine => 'timeMode' in line;
