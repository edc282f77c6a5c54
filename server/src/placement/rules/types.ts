import type {
  BreakType,
  Flag,
  ScheduleType,
  SpotType,
  SuggestionKind,
  TimeMode,
  TimeType,
  Tolerance,
  UnplacedReason,
} from '../../contract/enums.js';

/** Plain data in and out of the engine. Times are minutes from midnight unless a comment says seconds. */

export interface Station {
  /** Capacity of every break, in seconds. */
  maxBlockTime: number;
  /** Seconds that the breaks of one clock hour may hold together; null when there is no cap. */
  maxHourTime: number | null;
}

export interface Break {
  commercialBreakId: number;
  time: number;
  timeType: TimeType;
  toleranceInMinutes: Tolerance;
  spotType: BreakType;
  allowMixSpotCategory: Flag;
}

export interface ShowSlot {
  showId: number;
  timeStart: number;
  timeEnd: number;
}

/** What all lines have, whatever their timing. */
interface LineFacts {
  scheduleType: ScheduleType;
  scheduleId: number;
  spotId: number;
  spotName: string;
  clientId: number;
  customerName: string;
  spotCategoryId: number | null;
  /** 1 when airings of this category may share a break. */
  ignoreRejectCategory: Flag;
  /** The client category's letter, A first. */
  priority: string;
  spotType: SpotType;
  /** Seconds, at least 1. */
  length: number;
  /** Position code 1 to 11; a free number from 1 for sponsors. */
  position: number;
  fileName: string;
  speakerId: number | null;
  ntcText: string | null;
}

export interface SimpleLine extends LineFacts {
  scheduleType: 'simple';
  startDate: string;
  endDate: string | null;
  /** By day of week, 0 Sunday to 6 Saturday. */
  days: readonly Flag[];
  timeMode: TimeMode;
  startTime: number | null;
  endTime: number | null;
  occurrences: number | null;
  showId: number | null;
  exactTimes: readonly number[];
}

export interface AdvancedLine extends LineFacts {
  scheduleType: 'advanced';
  /** The first day of the line's month. */
  date: string;
  startTime: number;
  endTime: number;
  /** Airings asked for on each day of the month; index 0 is the first. */
  occurrences: readonly number[];
}

export type Line = SimpleLine | AdvancedLine;

/** Everything that the log of one station and date depends on. */
export interface DayInput {
  date: string;
  station: Station;
  breaks: readonly Break[];
  shows: readonly ShowSlot[];
  /** Lines of campaigns that are not cancelled. Those that ask for nothing on the date are ignored. */
  lines: readonly Line[];
}

export interface Airing {
  /** Index in DayInput.lines. */
  line: number;
  /** Place in the break, from 1. */
  order: number;
  /** Seconds from midnight of the date. */
  start: number;
  /** False when it asked for a position in the break and has another. */
  positionMet: boolean;
}

export interface BreakPlan {
  break: Break;
  /** Seconds from midnight of the date. */
  start: number;
  end: number;
  capacity: number;
  used: number;
  airings: Airing[];
}

export interface Suggestion {
  kind: SuggestionKind;
  /** The break that could take the airing. */
  commercialBreakId: number;
  /** Minutes from the window that was bought, or the exact time, to the break; negative before it. */
  minutesAway: number;
  /** WIDEN_WINDOW: a window that is wide enough, in minutes. */
  startTime?: number;
  endTime?: number;
  /** LOWER_PRIORITY: the campaigns in the way. */
  spotIds?: number[];
  /** LENGTH: seconds that would fit. */
  length?: number;
  /** False: it fits the log as it stands, but making the day again with it was not tried. */
  tried?: boolean;
  /** Number among the suggestions of a day, from 1. */
  id?: number;
  /** Ids of suggestions for other entries that cannot be followed together with this one. */
  excludes?: number[];
}

export interface Unplaced {
  line: number;
  count: number;
  /** For a line with exact times: the time that is unplaced, in minutes. */
  exactTime?: number;
  reason: UnplacedReason;
  /**
   * How many breaks of the window each rule keeps it out of; absent when the reason holds for all
   * of them.
   */
  blockedBy?: Partial<Record<UnplacedReason, number>>;
  suggestions?: Suggestion[];
  /** False when the search for suggestions was cut short. */
  complete?: boolean;
}

export interface Quality {
  placed: number;
  /** Proven upper bound of the airings that the best log of the day can place: see `Bounds`. */
  bound: number;
  /** (bound - placed) / bound; 0 when nothing can be placed. */
  gap: number;
}

export interface DayPlan {
  date: string;
  breaks: BreakPlan[];
  unplaced: Unplaced[];
  quality: Quality;
}
