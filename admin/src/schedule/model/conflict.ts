import {
  breakKey,
  sameDay,
  showKey,
  type CommercialBreak,
  type Day,
  type ShowSlot,
  type StoredDay,
} from './week';

/** A day that somebody else saved while it was edited here. */
export interface DayConflict {
  /** Who saved it; null when unknown. */
  by: string | null;
  /** The day as it was read here, and as it is stored now. */
  before: StoredDay;
  theirs: StoredDay;
}

/** A break or show slot in each of the three versions; absent where a version lacks it. */
interface Versions<T> {
  /** Identifies it among the items of the day. */
  key: string;
  before?: T;
  theirs?: T;
  mine?: T;
}
export type ItemChange =
  ({ kind: 'break' } & Versions<CommercialBreak>) | ({ kind: 'show' } & Versions<ShowSlot>);

/** Items without an id, or with one that the others do not have, are known by their times. */
function versionsOf<T extends { id?: number }>(
  [before, theirs, mine]: readonly (readonly T[])[],
  keyOf: (item: T) => string,
): Versions<T>[] {
  const found = new Map<string, Versions<T>>();
  const stored = new Set(before?.flatMap(({ id }) => id ?? []));
  const put = (items: readonly T[] | undefined, of: 'before' | 'theirs' | 'mine'): void => {
    for (const item of items ?? []) {
      const known = item.id !== undefined && stored.has(item.id);
      const key = known ? `#${item.id}` : keyOf(item);
      found.set(key, { ...found.get(key), key, [of]: item });
    }
  };
  put(before, 'before');
  put(theirs, 'theirs');
  put(mine, 'mine');
  return [...found.values()];
}

const dayWith = (change: ItemChange, of: 'before' | 'theirs' | 'mine'): Day => {
  const item = change[of];
  return {
    commercialBreaks: change.kind === 'break' && item ? [item as CommercialBreak] : [],
    shows: change.kind === 'show' && item ? [item as ShowSlot] : [],
  };
};
const same = (change: ItemChange, a: 'before' | 'theirs' | 'mine', b: 'before' | 'theirs') =>
  sameDay(dayWith(change, a), dayWith(change, b));

/** When an item starts, in minutes from midnight; of an item that was there before, its former start. */
export const timeOf = (change: ItemChange): number => {
  const item = change.before ?? change.theirs ?? change.mine;
  if (!item) return 0;
  return 'time' in item ? item.time : item.timeStart;
};

/** What they or we changed of a day, earliest first; breaks before shows. */
export function dayChanges(before: Day, theirs: Day, mine: Day): ItemChange[] {
  const days = [before, theirs, mine];
  const breaks = versionsOf(
    days.map((day) => day.commercialBreaks),
    breakKey,
  ).map((item): ItemChange => ({ kind: 'break', ...item }));
  const shows = versionsOf(
    days.map((day) => day.shows),
    showKey,
  ).map((item): ItemChange => ({ kind: 'show', ...item }));
  return [breaks, shows].flatMap((items) =>
    items
      .filter((item) => !same(item, 'theirs', 'before') || !same(item, 'mine', 'before'))
      .sort((a, b) => timeOf(a) - timeOf(b)),
  );
}

/** Whether they changed it; otherwise only we did. */
export const isTheirs = (change: ItemChange): boolean => !same(change, 'theirs', 'before');

const swapShows = <T>(items: readonly T[], mine: T | undefined, theirs: T | undefined): T[] => [
  ...items.filter((item) => item !== mine),
  ...(theirs === undefined ? [] : [theirs]),
];

/** The day with one item as they have it. */
export function withTheirs(mine: Day, change: ItemChange): Day {
  const { commercialBreaks, shows } = mine;
  return change.kind === 'break'
    ? { commercialBreaks: swapShows(commercialBreaks, change.mine, change.theirs), shows }
    : { commercialBreaks, shows: swapShows(shows, change.mine, change.theirs) };
}
