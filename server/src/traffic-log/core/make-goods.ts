import { mondayOf } from '../../contract/quota.js';
import { dayNumber, dayOfWeek } from '../../contract/time.js';
import { breaksInWindow } from '../../placement/rules/window.js';
import { breaksOn, type StationInputs } from '../../placement/rules/day-input.js';
import type { SimpleLine } from '../../placement/rules/types.js';
import type { MakeGoodState } from '../../contract/as-run.js';

type Schedule = Pick<StationInputs, 'breaks' | 'shows' | 'skipped'>;

/** A make-good of a station, with what its logs need to know of it. */
export interface StationMakeGood {
  id: number;
  airingId: number;
  spotId: number;
  state: MakeGoodState;
  /** The day whose log has it, also when it was waived since. */
  placedDate: string | null;
  /**
   * Its line: see `makeGoodLine`. Null when it can no longer air: its days are over, or its campaign is on
   * hold.
   */
  line: SimpleLine | null;
}

/** The days that are being made. */
export interface PlannedDates {
  /** In ascending order. */
  dates: readonly string[];
  /** Those of them whose logs stay as they are. */
  kept: ReadonlySet<string>;
  /** Missed airings whose make-goods earlier days have. */
  without: ReadonlySet<number>;
}

const isPlaced = ({ state }: StationMakeGood): boolean => state === 'placed' || state === 'aired';

/** Whether a make-good may air on a date: one of its dates, with a break in its hours. */
export function mayAirOn(line: SimpleLine, date: string, schedule: Schedule): boolean {
  const weekday = dayOfWeek(date);
  if (date < line.startDate || (line.endDate !== null && date > line.endDate)) return false;
  if (line.days[weekday] !== 1) return false;
  const { breaks } = breaksOn(schedule, { date, dayOfWeek: weekday });
  return breaksInWindow(line, null, breaks, schedule.shows[weekday] ?? []).length > 0;
}

const onDays = (line: SimpleLine, owed: StationMakeGood, dates: readonly string[]): SimpleLine => ({
  ...line,
  makeGood: {
    id: owed.id,
    airingId: owed.airingId,
    days: dates.map(dayNumber),
    scheduleType: line.makeGood?.scheduleType ?? line.scheduleType,
  },
});

/**
 * The lines of make-goods for days that are being made. A make-good that is not placed, or is in a log that
 * is made again, may be on any of those days. One in another log is fixed there, so that days planned
 * together with that log know it too.
 */
export function makeGoodLines(
  owed: readonly StationMakeGood[],
  { dates, kept, without }: PlannedDates,
  schedule: Schedule,
): SimpleLine[] {
  const open = dates.filter((date) => !kept.has(date));
  return owed.flatMap((one) => {
    const { line, placedDate, airingId } = one;
    if (!line) return [];
    if (isPlaced(one) && placedDate !== null && !open.includes(placedDate))
      return [onDays({ ...line, startDate: placedDate, endDate: placedDate }, one, [placedDate])];
    if ((one.state !== 'owed' && one.state !== 'placed') || without.has(airingId)) return [];
    const days = open.filter((date) => mayAirOn(line, date, schedule));
    return days.length > 0 ? [onDays(line, one, days)] : [];
  });
}

/**
 * The lines for another attempt. The engine asks one week for a make-good: if its first week has no room, the
 * weeks after it are asked.
 *
 * @param placed the missed airings whose make-goods the attempt has placed
 * @returns null when there is nothing left to try
 */
export function laterWeeks(
  lines: StationInputs['lines'],
  placed: ReadonlySet<number>,
): StationInputs['lines'] | null {
  let isChanged = false;
  const next = lines.map((line) => {
    const { makeGood } = line;
    const days = makeGood?.days ?? [];
    if (!makeGood || placed.has(makeGood.airingId)) return line;
    const sunday = mondayOf(days[0] ?? 0) + 6;
    const later = days.filter((day) => day > sunday);
    if (later.length === 0) return line;
    isChanged = true;
    return { ...line, makeGood: { ...makeGood, days: later } };
  });
  return isChanged ? next : null;
}

/**
 * For the make-goods that a day, or one planned with it, was asked to take: the date that has it, or null.
 */
export type PlannedMakeGoods = Record<string, string | null>;

/**
 * What a log stores about the make-goods that it was made with.
 *
 * @param together the dates that are planned together with the date, itself included
 * @param owed by id of the make-good: the dates on which it could have been, and the one on which it is
 */
export function plannedMakeGoods(
  date: string,
  together: readonly string[],
  owed: ReadonlyMap<number, { dates: readonly string[]; placedDate: string | null }>,
): PlannedMakeGoods {
  const found: PlannedMakeGoods = {};
  for (const [id, { dates, placedDate }] of owed)
    if (placedDate !== null && together.includes(placedDate)) found[id] = placedDate;
    else if (dates.includes(date) && (placedDate === null || placedDate > date)) found[id] = null;
  return found;
}

/** A log, with what make-goods need to know to tell whether it is stale. */
export interface LogWithMakeGoods {
  date: string;
  locked: boolean;
  asked: PlannedMakeGoods;
}

/**
 * By date, the campaigns whose make-goods make a log stale: one that is not placed and that this log would be
 * the first to be asked for; one that the log, or a log planned with it, was made with and that was waived
 * since; and one that came to a day planned with it, or left it, in the meantime. Make-goods never make
 * locked logs stale.
 *
 * @param logs of the station, by date, from the first day on which any make-good may air
 * @param together the dates that are planned together with a date
 */
export function staleByOwed(
  owed: readonly StationMakeGood[],
  logs: readonly LogWithMakeGoods[],
  schedule: Schedule,
  together: (date: string) => readonly string[],
): Map<string, number[]> {
  const stale = new Map<string, number[]>();
  const add = (date: string, spotId: number) =>
    stale.set(date, [...new Set([...(stale.get(date) ?? []), spotId])]);
  const open = logs.filter(({ locked }) => !locked);
  for (const one of owed) {
    const { line, spotId, state, placedDate } = one;
    if (state === 'owed') {
      // A log without room is not asked again, nor is the day from which somebody took the make-good.
      const first = open.find(
        ({ date, asked }) =>
          line !== null &&
          mayAirOn(line, date, schedule) &&
          asked[one.id] !== null &&
          asked[one.id] !== date,
      );
      if (first) add(first.date, spotId);
      continue;
    }
    for (const { date, asked } of open) {
      const before = asked[one.id] ?? null;
      const isIn = isPlaced(one) && placedDate !== null && together(date).includes(placedDate);
      if (before !== (isIn ? placedDate : null)) add(date, spotId);
    }
  }
  return stale;
}
