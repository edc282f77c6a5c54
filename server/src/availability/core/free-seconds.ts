import type { Break, ShowSlot, Station } from '../../placement/rules/types.js';
import { endOfWindow, isInside } from '../../placement/rules/window.js';
import type { CampaignSeconds, PlannedSeconds } from '../../traffic-log/core/planned-seconds.js';
import { groupedBy } from '../../contract/grouped.js';

/**
 * A break's capacity, the seconds in use, and the seconds that campaigns would get in a log made now. Together
 * they never exceed the capacity, but in a log that was made with another one.
 */
export interface Seconds {
  capacity: number;
  used: number;
  expected: number;
  /** What campaigns on hold would get; absent for nothing. */
  held?: number;
  /** What campaigns ask for beyond what there is room for; absent for nothing. */
  oversold?: number;
}

/** A break of a date; its time in minutes. */
export type BreakSeconds = Pick<Break, 'time' | 'timeType'> & Seconds;

const keyOf = ({ time, timeType }: Pick<Break, 'time' | 'timeType'>): number => 2 * time + timeType;

const secondsOf = (all: readonly CampaignSeconds[], of: (spotId: number) => boolean): number =>
  all.reduce((sum, { spotId, seconds }) => sum + (of(spotId) ? seconds : 0), 0);

/**
 * The breaks of a day without a log, as the log that would be made now has them.
 *
 * @param held the ids of campaigns on hold
 */
export const expectedSeconds = (
  { breaks }: PlannedSeconds,
  held: ReadonlySet<number>,
): BreakSeconds[] =>
  breaks.map(({ time, timeType, capacity, taken, lacking }) => ({
    time,
    timeType,
    capacity,
    used: 0,
    expected: secondsOf(taken, (spotId) => !held.has(spotId)),
    held: secondsOf(taken, (spotId) => held.has(spotId)),
    oversold: secondsOf(lacking, (spotId) => !held.has(spotId)),
  }));

/**
 * The breaks of a log that may be made again, with what campaigns on hold would get then of the seconds that it
 * has left.
 */
export function besideLog(
  logged: readonly BreakSeconds[],
  planned: PlannedSeconds,
  held: ReadonlySet<number>,
): BreakSeconds[] {
  const seconds = new Map(expectedSeconds(planned, held).map((b) => [keyOf(b), b.held ?? 0]));
  return logged.map((b) => {
    const left = Math.max(0, b.capacity - b.used);
    return { ...b, held: Math.min(left, seconds.get(keyOf(b)) ?? 0) };
  });
}

/** Rounds what is oversold so that the rounded values still add up to the day's total. */
function roundKeepingTotal<T extends Seconds>(entries: readonly T[]): T[] {
  let total = 0;
  return entries.map(({ held = 0, oversold = 0, ...entry }) => {
    const before = Math.round(total);
    total += oversold;
    const whole = Math.round(total) - before;
    return { ...entry, ...(held > 0 && { held }), ...(whole > 0 && { oversold: whole }) } as T;
  });
}

const sum = (breaks: readonly BreakSeconds[]): Seconds => ({
  capacity: breaks.reduce((total, { capacity }) => total + capacity, 0),
  used: breaks.reduce((total, { used }) => total + used, 0),
  expected: breaks.reduce((total, { expected }) => total + expected, 0),
  held: breaks.reduce((total, { held = 0 }) => total + held, 0),
  oversold: breaks.reduce((total, { oversold = 0 }) => total + oversold, 0),
});

/** By clock hour; the station's hourly cap limits the capacity. */
export const byHour = (
  breaks: readonly BreakSeconds[],
  { maxHourTime }: Station,
): (Seconds & { hour: number })[] =>
  roundKeepingTotal(
    [...groupedBy(breaks, ({ time }) => Math.floor(time / 60))].map(([hour, own]) => {
      const { capacity, ...rest } = sum(own);
      return { hour, ...rest, capacity: Math.min(capacity, maxHourTime ?? Infinity) };
    }),
  );

/** By show; each show counts the breaks inside its slot. */
export const byShow = (
  breaks: readonly BreakSeconds[],
  shows: readonly ShowSlot[],
): (Seconds & { showId: number })[] =>
  roundKeepingTotal(
    [...shows]
      .sort((a, b) => a.timeStart - b.timeStart)
      .map(({ showId, timeStart, timeEnd }) => ({
        showId,
        ...sum(breaks.filter((b) => isInside(b, timeStart, endOfWindow(timeEnd)))),
      })),
  );

/** Free seconds by the time of the break. */
export const byBreak = (breaks: readonly BreakSeconds[]): (Seconds & { time: number })[] =>
  roundKeepingTotal(
    [...groupedBy(breaks, ({ time }) => time)].map(([time, own]) => ({ time, ...sum(own) })),
  );
