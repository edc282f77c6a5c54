import type {
  BreakType,
  Flag,
  Period,
  ScheduleType,
  Service,
  ShowPosition,
  SpotType,
  SuggestionKind,
  TimeMode,
  TimeType,
  Tolerance,
  UnplacedReason,
} from '../../contract/enums.js';
import type { CopyChange } from '../../contract/copy-changes.js';
import type { WeekCount } from '../../contract/line-fields.js';

/** Plain data in and out of the engine. Times are minutes from midnight unless a comment says seconds. */

export interface Station {
  /** Capacity of every break, in seconds. */
  maxBlockTime: number;
  /** Seconds that the breaks of one clock hour may hold together; null when there is no cap. */
  maxHourTime: number | null;
  /** Between airings of one voice; absent for none. */
  separation?: Separation;
  /** Seconds up to which fill tops up a break; absent or null for no fill. */
  fillTo?: number | null;
}

/** How far apart two airings stay: from the start of one break to the start of the other. */
export interface Separation {
  minutes: number;
  /** Breaks of any type between the two, plus one: 1 keeps them out of one break, 2 out of neighbours. */
  breaks: number;
  /** 1 when no log may break it; 0 when it is only a wish. */
  hard: Flag;
}

/** One of the audio files that lines air in turn: those of a campaign, or the alternatives of a line. */
export interface Piece {
  /** Negative of a line's own: see `alternativeId`. */
  id: number;
  fileName: string;
  /** Seconds; 0 of what takes no time. */
  length: number;
  /** Dates on which it may air, both included; null for no limit. */
  from: string | null;
  to: string | null;
  /** By day of week, 0 Sunday to 6 Saturday. */
  days: readonly Flag[];
  /** Minutes of the day, [startTime, endTime); null for no limit. */
  startTime: number | null;
  endTime: number | null;
  /** Its share among the pieces that may air there and then; at least 1. */
  weight: number;
  speakerId: number | null;
  ntcText: string | null;
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
  /** Seconds; 0 of what takes no time. */
  length: number;
  /** Position code 1 to 11; a free number from 1 for sponsors. */
  position: number;
  fileName: string;
  speakerId: number | null;
  ntcText: string | null;
  /** Absent: guaranteed. */
  service?: Service;
  /** Price of a second; the engine does not look at it. Absent or null for none. */
  timeFee?: number | string | null;
  /** Price of an airing, instead; the same. */
  spotPrice?: number | string | null;
  /** What airs instead of `fileName`, `length`, `speakerId` and `ntcText`; absent when the line names one file. */
  pieces?: readonly Piece[];
  /**
   * From which dates on it airs another file than `fileName`, in order; absent or null for none. The engine does
   * not look at files.
   */
  changes?: readonly CopyChange[] | null;
  /**
   * Separation from airings of its client; from those of its category and of the categories in `apartFrom`;
   * absent for none.
   */
  clientSeparation?: Separation;
  categorySeparation?: Separation;
  /** Ids of the spot categories from which its own is kept apart, besides itself. */
  apartFrom?: readonly number[];
  /**
   * For a line that stands for a make-good (`makeGoodLine`): its id, the missed airing, and the type of the
   * missed airing's line. For the engine it is a simple line, whatever that type.
   */
  makeGood?: Pick<MakeGood, 'id' | 'airingId' | 'days'> & { scheduleType: ScheduleType };
  /** Of the two lines that stand for one whose interval goes on after midnight (`partsOf`). */
  overMidnight?: OverMidnight;
  /**
   * True while days are planned with make-goods of its campaign, which must take nothing from it
   * (`planDays`).
   */
  beforeMakeGoods?: boolean;
}

/**
 * One of the two parts of a line whose interval goes on after midnight: [start, 24:00) of an evening, and
 * [00:00, end) of the day after. Its dates, its weekdays and its numbers are those of evenings.
 */
export interface OverMidnight {
  part: 'evening' | 'morning';
  /** The hours of the line: the start in the evening, the end after midnight. */
  interval: { startTime: number; endTime: number };
  /** By day of week, 0 Sunday to 6 Saturday: the breaks of each part that take the line by type. */
  breaks: readonly PartBreaks[];
  /** The same by day number, of dates whose clock skips minutes. */
  skipping: Readonly<Record<number, PartBreaks>>;
  /** Of a line with a quota, what locked days hold of it; absent for no locked day. */
  held?: HeldEvenings;
  /** Airings of the day that is planned, where a plan has them already; absent: as the evening asks for. */
  fixed?: number;
}

/** Of a line over midnight. Days are day numbers. */
export interface HeldEvenings {
  /** The days that are locked. */
  days: readonly number[];
  /** By evening, what they have of the line and of those that it continues, after midnight too. */
  airings: Readonly<Record<number, number>>;
}

export interface PartBreaks {
  evening: number;
  morning: number;
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
  /** Exact times air in the nearest break of the day; absent: within the tolerance of a break. */
  nearestBreak?: true;
  /** What `occurrences` count for; absent: a day. Weeks run from Monday to Sunday. */
  per?: Period;
  /** Most airings on a day; absent or null for no limit. */
  maxPerDay?: number | null;
  /** Every how many weeks, from the week of `startDate`; absent: 1. */
  everyWeeks?: number;
  /** An agency's grid: with it only these weeks count, and `occurrences`, `per` and `everyWeeks` do not. */
  weeks?: readonly WeekCount[];
  /**
   * For a line with a quota: ids of the lines that it continues, whose airings count in it; absent for none.
   */
  forebears?: readonly number[];
  /** Of a line with an interval: as near to this minute as possible. */
  preferredTime?: number | null;
  /** Of a line of a show: the show's first or last break that takes it. */
  showPosition?: ShowPosition | null;
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

/**
 * One make-good for a missed airing. The engine gets it until a locked log has it, or it has aired or is
 * waived.
 */
export interface MakeGood {
  /** At least 1. */
  id: number;
  airingId: number;
  /** The first and the last date on which it may air. */
  from: string;
  dueBy: string;
  /** The dates between them on which it may air, as day numbers; absent for all. */
  days?: readonly number[];
  /** In the hours and on the weekdays of its line, on its weekdays at any hour, or anywhere. */
  window: 'line' | 'day' | 'any';
  /** The line as it was when the airing was missed. Its dates and its number of airings do not matter. */
  line: Line;
  /** The type of the missed airing's line, where `line` only stands for it; absent: that of `line`. */
  missedType?: ScheduleType;
  /** Of a line with exact times: the one that was missed, in minutes. */
  exactTime?: number;
}

/** An airing of a locked log, with what other days need to know of it. */
export interface LockedAiring {
  /** `lineKey` of its line. */
  key: number;
  /** Minutes: the time of its break. */
  time: number;
  spotId: number;
  clientId: number;
  spotCategoryId: number | null;
  speakerId: number | null;
  pieceId: number | null;
}

/** A locked log: it stays as it is, and other days take it into account. */
export interface LockedDay {
  date: string;
  /**
   * By `lineKey` of lines with a quota: how many airings the log has, without make-goods. What it has of a line over
   * midnight is told part by part.
   */
  airings: Readonly<Record<number, number>>;
  /** By `lineKey` of lines with a quota: how many a person took out; absent for none. */
  removed?: Readonly<Record<number, number>>;
  /**
   * In the order in which they air. Needed for days next to those that are made, for separation across
   * midnight, and for lines with pieces; otherwise absent.
   */
  aired?: readonly LockedAiring[];
}

/** The turns after a day, by piece and by fill line. */
export interface TurnsAfter {
  pieces: [spotId: number, id: number, behind: number, latest: number][];
  /** How many airings had pieces. */
  airings: number;
  fills: [key: number, minute: number][];
}

/** What later days of a month need of a day: the times at which each line airs, and whose turn it is then. */
export interface DayUses {
  date: string;
  /** By `lineKey`. */
  airings: [key: number, ...times: number[]][];
  /** Absent where nothing takes turns. */
  turns?: TurnsAfter;
}

/** The same, of a day that was made once, and a key of all that its month was made from up to it. */
export interface KeptDay extends DayUses {
  key: string;
}

/** Everything that the log of one station and date depends on. */
export interface DayInput {
  date: string;
  station: Station;
  breaks: readonly Break[];
  shows: readonly ShowSlot[];
  /** Lines of campaigns that are not cancelled. Those that ask for nothing on the date are ignored. */
  lines: readonly Line[];
  /** Breaks of the schedule that this date does not have, because its clock skips them; absent for none. */
  skipped?: readonly Break[];
  /** Airings of the locked days before and after that separation may reach; absent for none. */
  near?: readonly NearAiring[];
}

/** An airing of a locked day next to the one that is made, with what separation needs. */
export interface NearAiring extends Pick<
  LockedAiring,
  'spotId' | 'clientId' | 'spotCategoryId' | 'speakerId'
> {
  /** Minutes from midnight of the day that is made: negative on the day before, from 1440 on the day after. */
  time: number;
  /** Its break among those of the day that is made, from 0: -1 is the last break of the day before. */
  rank: number;
  /** In a model of several days: the minute at which the adjacent day begins. */
  dayStart?: number;
  clientSeparation?: Separation;
  categorySeparation?: Separation;
  apartFrom?: readonly number[];
}

export interface Airing {
  /** Index in DayInput.lines. */
  line: number;
  /** Place in the break, from 1. */
  order: number;
  /** Seconds from midnight of the date. */
  start: number;
  /** False when it asked for a position in the break and got another. */
  positionMet: boolean;
  /** The piece that airs, of a line with pieces. */
  pieceId?: number;
  /** The id of the missed airing that it makes good. */
  makeGoodOf?: number;
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
  /** Minutes from the line's window, or the exact time, to the break; negative before it. */
  minutesAway: number;
  /** WIDEN_WINDOW: a window that is wide enough, in minutes. */
  startTime?: number;
  endTime?: number;
  /** LOWER_PRIORITY: the campaigns that would make room. */
  spotIds?: number[];
  /** LENGTH: seconds that would fit. */
  length?: number;
  /** False: it fits the current log, but making the day again with it was not tried. */
  tried?: boolean;
  /** Number among the suggestions of a day, from 1. */
  id?: number;
  /** Ids of suggestions for other unplaced airings that cannot be followed together with this one. */
  excludes?: number[];
}

export interface Unplaced {
  line: number;
  count: number;
  /** For a line with exact times: the time that is unplaced, in minutes. */
  exactTime?: number;
  reason: UnplacedReason;
  /** SEPARATION: the airing that keeps it out of most breaks, and the minute of its break. */
  neighbour?: { spotId: number; time: number };
  /**
   * How many breaks of the window each rule keeps it out of; absent when the reason holds for all of them.
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
  /** Airings that have the position that they ask for, and a proven upper bound of them in any log of the day. */
  positionsMet: number;
  positionsBound: number;
}

export interface DayPlan {
  date: string;
  breaks: BreakPlan[];
  unplaced: Unplaced[];
  quality: Quality;
}
