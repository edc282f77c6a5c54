import type {
  Flag,
  Period,
  Service,
  ShowPosition,
  SpotType,
  TimeMode,
  Weekday,
} from '@contract/enums';

/**
 * The common fields of simple and advanced lines. Lengths in seconds, money in units with two
 * decimals.
 */
export interface LineBase {
  /** Identifies the line on the screen, because new lines have no id. */
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

/** What of a simple line most campaigns leave as it is; absent is the same as that. */
export interface LineTerms {
  /** What `occurrences` count for. */
  per: Period;
  maxPerDay: number | null;
  everyWeeks: number;
  /** An agency's grid: with it only these weeks count. */
  weeks: { weekStart: string; occurrences: number }[] | null;
  service: Service;
  preferredTime: string | null;
  showPosition: ShowPosition | null;
  /** 1: the campaign's pieces in turn, instead of `filename`. */
  usePieces: Flag;
}

/** A simple line. Dates `YYYY-MM-DD`, times `HH:MM`, exactTimes `08:15,12:30`. */
export interface SimpleLine extends LineBase, Partial<LineTerms>, Record<Weekday, Flag> {
  startDate: string;
  /** Null when it is open-ended. */
  endDate: string | null;
  timeMode: TimeMode;
  startTime: string | null;
  endTime: string | null;
  occurrences: number | null;
  exactTimes: string | null;
  filename: string;
}

/** An advanced line: the airings of each day of a month; `date` is its first day. */
export interface AdvancedLine extends LineBase {
  date: string;
  /** 31 numbers; 0 for days that the month does not have. */
  occurrences: readonly number[];
  startTime: string;
  endTime: string;
  fileName: string;
  groupId: number | null;
}

export type Line = SimpleLine | AdvancedLine;

/** The lines of a campaign as edited. */
export interface Lines {
  simple: readonly SimpleLine[];
  advanced: readonly AdvancedLine[];
}

export const isSimple = (line: Line): line is SimpleLine => 'timeMode' in line;
