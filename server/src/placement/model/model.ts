import type { UnplacedReason } from '../../contract/enums.js';
import type { Break } from '../rules/types.js';
import type { SeparationModel } from './separation.js';

/** The airings of a line that have the same window: all of them, or one for each exact time. */
export interface Group {
  /** The line's index in DayInput.lines. */
  line: number;
  /** The line's `lineKey`. */
  key: number;
  /** Airings asked for. */
  asked: number;
  /** In minutes, for a line with exact times. */
  exactTime: number | null;
  /** The window: breaks `lo` to `hi` - 1. */
  lo: number;
  hi: number;
  /** Why no log can place any of them; null when one can. */
  reason: UnplacedReason | null;
  /** Its airings in the model: `count` of them from `first`; no more than the window can ever hold. */
  first: number;
  count: number;
  /** Airings that the line asks for from this date to the end of its month. */
  left: number;
  /** The minute near which its airings are wanted; null when any minute of the window will do. */
  preferred: number | null;
  /** Seconds of one of its airings, as `roomFor` says. */
  length: number;
}

/**
 * The optimisation model of a day: everything is a number from 0 on, in flat arrays. Ad breaks come
 * before sponsor breaks, each in the order in which they air, so that a window is a range of breaks.
 * Airings are numbered in the order of the ids of their campaigns and lines, whatever the order of the
 * input.
 */
export interface Model {
  breaks: Break[];
  adBreaks: number;
  groups: Group[];
  capacity: number;
  /** By break: 1 when it mixes categories. */
  mix: Uint8Array;
  /** By break: its clock hour, from 0; and the number of hours. */
  hour: Int32Array;
  hours: number;
  hourCapacity: number;
  /** By break: the break just before it or just after it; -1 for none. */
  previous: Int32Array;
  next: Int32Array;

  /** Number of airings. The arrays that follow are by airing. */
  size: number;
  group: Int32Array;
  lo: Int32Array;
  hi: Int32Array;
  length: Int32Array;
  campaign: Int32Array;
  client: Int32Array;
  /** Category, from 1, if it does not allow two airings in a break; else 0. */
  rejecting: Int32Array;
  /** Category, from 1; 0 for none. */
  category: Int32Array;
  /** Position code in an ad break; 0 when it is indistinct. */
  position: Int32Array;
  /** Priority; 0 for the highest letter in use. */
  letter: Int32Array;
  /**
   * The break it would have if its line had the window to itself: evenly spread, or nearest to the time
   * that it prefers.
   */
  target: Int32Array;
  campaigns: number;
  clients: number;
  categories: number;
  letters: number;
  /** Null for a model of one day. */
  several: SeveralDays | null;

  /** By [group][break]: 1 where none of the group's pieces may air; null when all may air anywhere. */
  closed: Uint8Array | null;
  /** Null without separation. */
  separation: SeparationModel | null;
}

/** By position code: the fewest airings of a break with which it has a place; 0 when it asks for none. */
export const DEPTH = Int32Array.from([0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1]);

/** Stands for the absence of an hourly cap: more seconds than a day has. */
export const NO_CAP = 2 ** 30;

/**
 * What a model of several days has in addition. An airing of a line with a quota has a window on each of some
 * days: the model's `lo` and `hi` are where the first window begins and the last one ends, and the breaks
 * between the windows are closed to it.
 */
export interface SeveralDays {
  days: number;
  /** By break: its day, an index. */
  day: Int32Array;
  /** By airing: the number of its ask, from 1; 0 for an airing of one day. */
  ask: Int32Array;
  /** By ask, with an empty one at 0: its breaks in ascending order, and the most airings on one day. */
  open: Int32Array[];
  most: Int32Array;
  /** By [ask][break]: 1 when the ask may use the break. */
  isOpen: Uint8Array;
  /** By ask: 1 when the first day is the best, as for make-goods; otherwise all days are alike. */
  isSoon: Uint8Array;
}

/** Whether airing `i` may ever air in a break of its window, which several days and pieces may forbid. */
export function mayAir({ several, closed, group, breaks }: Model, i: number, b: number): boolean {
  if (closed !== null && closed[group[i] * breaks.length + b] === 1) return false;
  return (
    several === null ||
    several.ask[i] === 0 ||
    several.isOpen[several.ask[i] * breaks.length + b] === 1
  );
}
