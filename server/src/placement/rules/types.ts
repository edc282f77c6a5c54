import type {
  BreakType,
  Flag,
  ScheduleType,
  SpotType,
  TimeMode,
  TimeType,
  Tolerance,
  UnplacedReason,
} from '../../contract/enums.js';

/** Plain data in and out of the placement core. Times are minutes of the station's day. */

export interface Station {
  /** Capacity of every break, in seconds. */
  maxBlockTime: number;
  /** Seconds that the breaks of one clock hour may hold together; null for no cap. */
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

/** What the airings of a line carry, whatever its timing. */
interface LineFacts {
  scheduleType: ScheduleType;
  scheduleId: number;
  spotId: number;
  spotName: string;
  clientId: number;
  customerName: string;
  spotCategoryId: number | null;
  /** 1: airings of this category may share a break. */
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
  /** Airings asked for, by day of the month from 0. */
  occurrences: readonly number[];
}

export type Line = SimpleLine | AdvancedLine;

/** Everything that decides the log of one station and date. */
export interface DayInput {
  date: string;
  station: Station;
  breaks: readonly Break[];
  shows: readonly ShowSlot[];
  /** Lines of campaigns that are not cancelled; lines that ask nothing of the date are passed over. */
  lines: readonly Line[];
}

export interface Airing {
  /** Index in DayInput.lines. */
  line: number;
  /** Place in the break, from 1. */
  order: number;
  /** Seconds from midnight of the date. */
  start: number;
  /** False when it asked for a place that it does not stand at. */
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
  kind: 'WIDEN_WINDOW' | 'POSITION' | 'MIX_CATEGORY' | 'LOWER_PRIORITY';
  /** The break that would take the airing. */
  commercialBreakId: number;
  /** WIDEN_WINDOW: the window that would do, in minutes. */
  startTime?: number;
  endTime?: number;
  /** LOWER_PRIORITY: the campaigns that stand in the way. */
  spotIds?: number[];
}

export interface Unplaced {
  line: number;
  count: number;
  /** Of a line with exact times: the one that is unplaced, in minutes. */
  exactTime?: number;
  reason: UnplacedReason;
  /** Breaks of the window that each reason keeps it out of, when they differ or by capacity rules. */
  blockedBy?: Partial<Record<UnplacedReason, number>>;
  suggestions?: Suggestion[];
  /** Whether `suggestions` has all that were looked for; false when the search for them was cut short. */
  complete?: boolean;
}

export interface Quality {
  placed: number;
  /**
   * A proven upper bound of the airings that the best log of the day can place, best being letter
   * by letter: see `Bounds`.
   */
  bound: number;
  /** (bound - placed) / bound, 0 when nothing was asked. */
  gap: number;
}

export interface DayPlan {
  date: string;
  breaks: BreakPlan[];
  unplaced: Unplaced[];
  quality: Quality;
}
