import type { ErrorCode } from '@contract/errors';
import { breakKey, type CommercialBreak, type Day, type ShowSlot } from './week';

/** Message keys of the rules of a day; the contract has the texts. */
export type RuleKey =
  | `errors.${Extract<ErrorCode, 'COMMERCIALBREAK_SAME_TIME' | 'SHOW_OVERLAP'>}`
  | 'schedule.startBeforeEnd'
  | 'schedule.showTwice';

const others = <T>(items: readonly T[], index: number | null): T[] =>
  items.filter((_, i) => i !== index);

/**
 * Why a day cannot have a break: another one has its time and reference. `index` is the break that
 * it replaces, null when it is added. Source: docs/requirements.md, "The week of a station".
 */
export const breakProblem = (
  day: Day,
  item: Pick<CommercialBreak, 'time' | 'timeType'>,
  index: number | null,
): RuleKey | null =>
  others(day.commercialBreaks, index).some((other) => breakKey(other) === breakKey(item))
    ? 'errors.COMMERCIALBREAK_SAME_TIME'
    : null;

/** A show starts before it ends. */
export const rangeProblem = ({
  timeStart,
  timeEnd,
}: Pick<ShowSlot, 'timeStart' | 'timeEnd'>): RuleKey | null =>
  timeStart < timeEnd ? null : 'schedule.startBeforeEnd';

/** Slots do not overlap; one may start when another ends. Source: as above. */
export const overlapProblem = (
  day: Day,
  { timeStart, timeEnd }: Pick<ShowSlot, 'timeStart' | 'timeEnd'>,
  index: number | null,
): RuleKey | null =>
  others(day.shows, index).some((s) => timeStart < s.timeEnd && s.timeStart < timeEnd)
    ? 'errors.SHOW_OVERLAP'
    : null;

/** The shows in the day's other slots. Source: as above, "a show already used". */
export const usedShows = (day: Day, index: number | null): ReadonlySet<number> =>
  new Set(others(day.shows, index).map(({ showId }) => showId));

/** The first rule that a show's slot breaks in a day; null when it is valid. */
export const showProblem = (day: Day, item: ShowSlot, index: number | null): RuleKey | null =>
  rangeProblem(item) ??
  overlapProblem(day, item, index) ??
  (usedShows(day, index).has(item.showId) ? 'schedule.showTwice' : null);
