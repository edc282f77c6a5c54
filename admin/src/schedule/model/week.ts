import type { BreakType, Flag, TimeType, Tolerance } from '@contract/enums';
import { formatClock, parseClock } from '@contract/time';
import type { components } from '../../api/schema.generated';

export type ScheduleAnswer = components['schemas']['ScheduleAnswer'];
export type ScheduleBody = components['schemas']['ScheduleBody'];

/** A commercial break of a day; `time` in minutes from midnight, 0 to 1439. */
export interface CommercialBreak {
  /** Absent until the server has assigned one. */
  id?: number;
  time: number;
  timeType: TimeType;
  toleranceInMinutes: Tolerance;
  spotType: BreakType;
  allowMixSpotCategory: Flag;
}

/** A show's slot in a day: minutes from midnight, `[timeStart, timeEnd)`, the end up to 1440. */
export interface ShowSlot {
  id?: number;
  showId: number;
  timeStart: number;
  timeEnd: number;
}

export interface Day {
  commercialBreaks: readonly CommercialBreak[];
  shows: readonly ShowSlot[];
}

/** A day as the server has it. */
export interface StoredDay extends Day {
  version: number;
}

/** Seven days by number: 0 Sunday to 6 Saturday. */
export type Week = readonly Day[];

export const EMPTY_DAY: StoredDay = { version: 0, commercialBreaks: [], shows: [] };

/** The days in display order: Monday first. */
export const WEEK_ORDER: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** Identifies a break within its day, where no two share both time and reference. */
export const breakKey = ({ time, timeType }: Pick<CommercialBreak, 'time' | 'timeType'>): string =>
  `${time}/${timeType}`;

/** Identifies a slot within its day. */
export const showKey = ({ timeStart, timeEnd }: Pick<ShowSlot, 'timeStart' | 'timeEnd'>): string =>
  `${timeStart}-${timeEnd}`;

export const dayOf = (week: Week, day: number): Day => week[day] ?? EMPTY_DAY;

/** The items with their index in the day, earliest first. */
export function byTime<T>(items: readonly T[], timeOf: (item: T) => number) {
  return items
    .map((item, index) => ({ item, index }))
    .sort((a, b) => timeOf(a.item) - timeOf(b.item) || a.index - b.index);
}

export const breaksByTime = ({ commercialBreaks }: Day) =>
  byTime(commercialBreaks, ({ time, timeType }) => time * 2 + timeType);

export const showsByTime = ({ shows }: Day) => byTime(shows, ({ timeStart }) => timeStart);

const minutes = (clock: string): number => {
  const parsed = parseClock(clock);
  if (parsed === null) throw new RangeError(`Not a time: ${clock}`);
  return parsed;
};

/** Converts the server's answer to a day of the screen. */
export const dayFrom = ({ version, commercialBreaks, shows }: ScheduleAnswer): StoredDay => ({
  version,
  commercialBreaks: commercialBreaks.map(({ id, time, ...rest }) => ({
    ...rest,
    id: id ?? undefined,
    time: minutes(time),
  })),
  shows: shows.map(({ id, showId, timeStart, timeEnd }) => ({
    id: id ?? undefined,
    showId,
    timeStart: minutes(timeStart),
    timeEnd: minutes(timeEnd),
  })),
});

/**
 * The ids to send. An item keeps its id if the stored day has it; otherwise it takes the unused id
 * of the stored item with the same key; undefined creates a new record. Thus an item that comes
 * from an undo across a save, or from another day, never sends an id that the day does not have.
 */
function idsFor<T extends { id?: number }>(
  stored: readonly T[],
  items: readonly T[],
  keyOf: (item: T) => string,
): (number | undefined)[] {
  const free = new Set(stored.map(({ id }) => id));
  const own = items.map(({ id }) => (id !== undefined && free.delete(id) ? id : undefined));
  const byKey = new Map(stored.map((item) => [keyOf(item), item.id]));
  return items.map((item, index) => {
    const id = own[index] ?? byKey.get(keyOf(item));
    if (own[index] !== undefined || id === undefined) return id;
    return free.delete(id) ? id : undefined;
  });
}

/**
 * The request body that replaces a day, with the version that was read and as many ids as possible.
 */
export function bodyOf(stored: StoredDay, day: Day, tabId: string): ScheduleBody {
  const breakIds = idsFor(stored.commercialBreaks, day.commercialBreaks, breakKey);
  const showIds = idsFor(stored.shows, day.shows, ({ showId }) => String(showId));
  return {
    version: stored.version,
    tabId,
    commercialBreaks: day.commercialBreaks.map(({ id: _id, time, ...rest }, index) => ({
      ...rest,
      id: breakIds[index],
      time: formatClock(time),
    })),
    shows: day.shows.map(({ showId, timeStart, timeEnd }, index) => ({
      id: showIds[index],
      showId,
      timeStart: formatClock(timeStart),
      timeEnd: formatClock(timeEnd),
    })),
  };
}

const breakText = (b: CommercialBreak): string =>
  [b.time, b.timeType, b.toleranceInMinutes, b.spotType, b.allowMixSpotCategory].join(' ');
const showText = (s: ShowSlot): string => [s.timeStart, s.timeEnd, s.showId].join(' ');

const sameItems = <T>(a: readonly T[], b: readonly T[], textOf: (item: T) => string): boolean =>
  a === b || (a.length === b.length && a.map(textOf).sort().join() === b.map(textOf).sort().join());

/** Whether two days are equal, ignoring order and ids. */
export const sameDay = (a: Day, b: Day): boolean =>
  a === b ||
  (sameItems(a.commercialBreaks, b.commercialBreaks, breakText) &&
    sameItems(a.shows, b.shows, showText));
