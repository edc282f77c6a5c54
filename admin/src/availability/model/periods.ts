import type { Period } from '@contract/enums';
import { mondayOf } from '@contract/quota';
import { dateOfDayNumber, dayNumber } from '@contract/time';
import type { RoomDay } from './types';

/** Days that are counted together. */
export interface DayGroup {
  /** The Monday of its week or the first of its month, whether or not it was asked for. */
  from: string;
  asked: number;
  placed: number;
  /** The days with something to show. */
  days: RoomDay[];
}

const START_OF: Record<Exclude<Period, 'day'>, (date: string) => string> = {
  week: (date) => dateOfDayNumber(mondayOf(dayNumber(date))),
  month: (date) => `${date.slice(0, 7)}-01`,
  flight: () => '',
};

/**
 * The days of an answer by the periods that its airings are counted for. Of a period it does not
 * matter on which of its days an airing has no place, so that is shown for the period alone.
 */
export function groupsOf(days: readonly RoomDay[], per: Exclude<Period, 'day'>): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const day of days) {
    const from = START_OF[per](day.date);
    const group = groups.get(from) ?? { from, asked: 0, placed: 0, days: [] };
    group.asked += day.asked;
    group.placed += day.placed;
    if (day.placed > 0 || day.displaced.length > 0) group.days.push(day);
    groups.set(from, group);
  }
  return [...groups.values()].filter(({ asked, days: shown }) => asked > 0 || shown.length > 0);
}
