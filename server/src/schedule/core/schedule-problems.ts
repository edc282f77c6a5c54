import { message, type Message } from '../../contract/messages.js';
import type { ErrorCode } from '../../contract/errors.js';
import type { TimeType } from '../../contract/enums.js';

/** A break of a day; `time` in minutes. */
export interface BreakTime {
  time: number;
  timeType: TimeType;
}

/** A show's slot in minutes, `[timeStart, timeEnd)`. */
export interface ShowTime {
  showId: number;
  timeStart: number;
  timeEnd: number;
}

export type ScheduleProblem = { code: ErrorCode } | { fields: Readonly<Record<string, Message>> };

/** Two breaks of a day must not share both time and reference. Source: spec, validation rules. */
export function sameTimeProblem(breaks: readonly BreakTime[]): ScheduleProblem | null {
  const seen = new Set(breaks.map(({ time, timeType }) => `${time}/${timeType}`));
  return seen.size < breaks.length ? { code: 'COMMERCIALBREAK_SAME_TIME' } : null;
}

/** A show starts before it ends. Source: as above. */
export const showRangeProblem = (shows: readonly ShowTime[]): ScheduleProblem | null =>
  shows.some(({ timeStart, timeEnd }) => timeStart >= timeEnd)
    ? { code: 'INVALID_TIME_RANGE' }
    : null;

/** Shows of a day do not overlap; one may start when another ends. Source: as above. */
export function showOverlapProblem(shows: readonly ShowTime[]): ScheduleProblem | null {
  const sorted = [...shows].sort((a, b) => a.timeStart - b.timeStart || a.timeEnd - b.timeEnd);
  return sorted.some((show, i) => show.timeStart < (sorted[i - 1]?.timeEnd ?? 0))
    ? { code: 'SHOW_OVERLAP' }
    : null;
}

/** A show is on a day only once. Source: as above, "a show already used in the schedule". */
export function showTwiceProblem(shows: readonly ShowTime[]): ScheduleProblem | null {
  const index = shows.findIndex(({ showId }, i) => shows.findIndex((s) => s.showId === showId) < i);
  return index < 0 ? null : { fields: { [`shows.${index}.showId`]: message('showTwice') } };
}

/** The first rule that a day breaks; null when it is valid. */
export const scheduleProblem = (
  breaks: readonly BreakTime[],
  shows: readonly ShowTime[],
): ScheduleProblem | null =>
  sameTimeProblem(breaks) ??
  showRangeProblem(shows) ??
  showOverlapProblem(shows) ??
  showTwiceProblem(shows);
