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

/** What most simple lines leave as it is. */
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
export interface SimpleLine extends LineBase, LineTerms, Record<Weekday, Flag> {
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

/** One of a campaign's files, which lines with `usePieces` air in turn; null is no limit. */
export interface Piece extends Record<Weekday, Flag> {
  /** Identifies the piece on the screen. */
  key: string;
  id: number | null;
  fileName: string;
  /** Seconds. */
  length: number;
  title: string | null;
  isci: string | null;
  from: string | null;
  to: string | null;
  startTime: string | null;
  endTime: string | null;
  /** Its share among the pieces that may air there and then. */
  weight: number;
  speakerId: number | null;
  ntcText: string | null;
}

/** The lines of a campaign as edited, and the pieces that they take. */
export interface Lines {
  simple: readonly SimpleLine[];
  advanced: readonly AdvancedLine[];
  pieces: readonly Piece[];
}

/** Whatever a campaign has several of. */
export type Row = Line | Piece;

export const isPiece = (row: Row): row is Piece => 'weight' in row;
export const isSimple = (line: Line): line is SimpleLine => 'timeMode' in line;
