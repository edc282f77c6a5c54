import { mondayOf } from '../../contract/quota.js';
import { dayNumber, dayOfWeek } from '../../contract/time.js';
import { breaksInWindow } from '../../placement/rules/window.js';
import { breaksOn, type StationInputs } from '../../placement/rules/day-input.js';
import type { SimpleLine } from '../../placement/rules/types.js';
import type { MakeGoodState } from '../../contract/as-run.js';

type Schedule = Pick<StationInputs, 'breaks' | 'shows' | 'skipped'>;

/** A make-good of a station, as far as its logs look at it. */
export interface Owed {
  id: number;
  airingId: number;
  spotId: number;
  state: MakeGoodState;
  /** The day whose log has it, also of one that was waived since. */
  placedDate: string | null;
  /** Its line: see `makeGoodLine`. Null when it airs no more: its days are over, or its campaign is on hold. */
  line: SimpleLine | null;
}

/** Days that are made. */
export interface MadeDates {
  /** In ascending order. */
  dates: readonly string[];
  /** Those of them whose logs stay as they are. */
  kept: ReadonlySet<string>;
  /** Missed airings whose make-goods days before these have. */
  without: ReadonlySet<number>;
}

const isPlaced = ({ state }: Owed): boolean => state === 'placed' || state === 'aired';

/** Whether a make-good may air on a date: one of its own, with a break in its hours. */
export function mayAirOn(line: SimpleLine, date: string, schedule: Schedule): boolean {
  const weekday = dayOfWeek(date);
  if (date < line.startDate || (line.endDate !== null && date > line.endDate)) return false;
  if (line.days[weekday] !== 1) return false;
  const { breaks } = breaksOn(schedule, { date, dayOfWeek: weekday });
  return breaksInWindow(line, null, breaks, schedule.shows[weekday] ?? []).length > 0;
}

const onDays = (line: SimpleLine, owed: Owed, dates: readonly string[]): SimpleLine => ({
  ...line,
  makeGood: {
    id: owed.id,
    airingId: owed.airingId,
    days: dates.map(dayNumber),
    scheduleType: line.makeGood?.scheduleType ?? line.scheduleType,
  },
});

/**
 * The lines of make-goods for days that are made. What is owed, or is in a log that is made again, may be on
 * any of those days. What is in another log is there, so that days planned together with it have it too.
 */
export function makeGoodLines(
  owed: readonly Owed[],
  { dates, kept, without }: MadeDates,
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
 * The lines for another attempt, as the engine asks a make-good of one week alone: what its first week had no
 * room for is asked of the weeks after it.
 *
 * @param placed the missed airings whose make-goods the attempt has
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

/** Of the make-goods that a day, or one planned with it, was asked to take: the date that has it, or null. */
export type AskedMakeGoods = Record<string, string | null>;

/**
 * What a log remembers of the make-goods that it was made with.
 *
 * @param together the dates that are planned together with the date, itself included
 * @param asked by id of the make-good: the dates on which it might have been, and the one on which it is
 */
export function askedOf(
  date: string,
  together: readonly string[],
  asked: ReadonlyMap<number, { dates: readonly string[]; placedDate: string | null }>,
): AskedMakeGoods {
  const found: AskedMakeGoods = {};
  for (const [id, { dates, placedDate }] of asked)
    if (placedDate !== null && together.includes(placedDate)) found[id] = placedDate;
    else if (dates.includes(date) && (placedDate === null || placedDate > date)) found[id] = null;
  return found;
}

/** A log, as far as make-goods make it stale. */
export interface AskedLog {
  date: string;
  locked: boolean;
  asked: AskedMakeGoods;
}

/**
 * By date, the campaigns whose make-goods make a log stale: one that is owed and would be asked of this log
 * first of all; one that the log, or a log planned with it, was made with and that is waived since; and one
 * that came to a day planned with it, or left it, in the meantime. Locked logs are not stale by make-goods.
 *
 * @param logs of the station, from the first day on which anything owed may air, by date
 * @param together the dates that are planned together with a date
 */
export function staleByOwed(
  owed: readonly Owed[],
  logs: readonly AskedLog[],
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
      // Where it had no room it is not asked again, nor on the day from which somebody took it.
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
