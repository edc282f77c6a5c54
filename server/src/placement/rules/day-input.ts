import type { UnplacedReason } from '../../contract/enums.js';
import { dayNumber, MINUTES_PER_DAY } from '../../contract/time.js';
import { airingsOrdered, type Day, dayOf, mayAirOn } from './asking.js';
import { MORNING } from './evening-quota.js';
import { isQuotaLine } from './quota.js';
import { isFill } from './service.js';
import { isInside } from './window.js';
import type {
  Break,
  DayInput,
  KeptDay,
  Line,
  LockedDay,
  NearAiring,
  ShowSlot,
  SimpleLine,
  Station,
} from './types.js';

/** What the logs of a station depend on, for all dates of a range. */
export interface StationInputs {
  station: Station;
  /** Breaks and shows by day of week, 0 Sunday to 6 Saturday. */
  breaks: readonly Break[][];
  shows: readonly ShowSlot[][];
  lines: readonly Line[];
  /** By date, the minutes [from, to) that its clock skips; absent for none. */
  skipped?: Readonly<Record<string, readonly [from: number, to: number]>>;
  /**
   * Locked days in the weeks and months of the dates, and in the flights of lines that count by the flight.
   * Only quotas, separation and pieces need them; absent for none.
   */
  locked?: readonly LockedDay[];
  /** Earlier days that need not be made again, if they would be made from the same as then; absent for none. */
  kept?: readonly KeptDay[];
}

/** The breaks of a date; those of its schedule in an hour that the clock skips are listed apart. */
export function breaksOn(
  { breaks, skipped = {} }: Pick<StationInputs, 'breaks' | 'skipped'>,
  { date, dayOfWeek }: Pick<Day, 'date' | 'dayOfWeek'>,
): { breaks: readonly Break[]; skipped: readonly Break[] } {
  const scheduled = breaks[dayOfWeek] ?? [];
  const minutes = skipped[date];
  if (!minutes) return { breaks: scheduled, skipped: [] };
  const isSkipped = (b: Break): boolean => isInside(b, ...minutes);
  return {
    breaks: scheduled.filter((b) => !isSkipped(b)),
    skipped: scheduled.filter(isSkipped),
  };
}

/** A number that identifies a line among all lines of a station; negative for a make-good. */
export const lineKey = ({
  scheduleType,
  scheduleId,
  makeGood,
  overMidnight,
}: Pick<Line, 'scheduleType' | 'scheduleId' | 'makeGood' | 'overMidnight'>): number =>
  makeGood
    ? -makeGood.id
    : 2 * scheduleId +
      (scheduleType === 'advanced' ? 1 : 0) +
      (overMidnight?.part === 'morning' ? MORNING : 0);

/** What the plan of a week gives to one of its days, by `lineKey` of lines with a quota. */
export interface DayQuota {
  /** Airings of the day. */
  airings: Readonly<Record<number, number>>;
  /** Airings that the week has no place for, reported on the last day that could have had them. */
  short: readonly QuotaShort[];
}

export interface QuotaShort {
  key: number;
  count: number;
  /** Breaks of all days by the rule that keeps an airing out; `QUOTA` where the line has enough that day. */
  blockedBy: Partial<Record<UnplacedReason, number>>;
}

export const NO_QUOTA: DayQuota = { airings: {}, short: [] };

/** A line with a quota as one that asks for its airings of one day. */
const ofDay = (line: SimpleLine, occurrences: number): SimpleLine => ({
  ...line,
  occurrences,
  per: undefined,
  maxPerDay: undefined,
  everyWeeks: undefined,
  weeks: undefined,
  forebears: undefined,
});

/** What a locked day has of lines that still run on it: others ask for nothing, whatever aired of them. */
export function quotaOfLocked(
  lines: ReadonlyMap<number, Line>,
  { date, airings }: LockedDay,
): DayQuota {
  const day = dayOf(date);
  const own = Object.entries(airings).filter(([key, count]) => {
    const line = lines.get(Number(key));
    return line && isQuotaLine(line) && airingsOrdered(ofDay(line, count), day) > 0;
  });
  return { airings: Object.fromEntries(own), short: [] };
}

/**
 * Airings of the locked days before and after a date, in the minutes of the date; undefined for none, and
 * where there is no separation.
 */
export function nearOf(inputs: StationInputs, day: Day): NearAiring[] | undefined {
  const { locked = [], lines } = inputs;
  if (locked.length === 0 || !hasSeparation(inputs)) return undefined;
  const near = locked.flatMap(({ date, aired = [] }) => {
    const ahead = dayNumber(date) - day.number;
    if (Math.abs(ahead) !== 1 || aired.length === 0) return [];
    const here = breaksOn(inputs, day).breaks.length;
    const there = breaksOn(inputs, dayOf(date)).breaks.map(({ time }) => time);
    const byKey = new Map(lines.map((line) => [lineKey(line), line]));
    return aired.map(({ key, time, spotId, clientId, spotCategoryId, speakerId }): NearAiring => {
      const line = byKey.get(key);
      return {
        spotId,
        clientId,
        spotCategoryId,
        speakerId,
        time: time + ahead * MINUTES_PER_DAY,
        rank:
          ahead < 0
            ? -1 - there.filter((at) => at > time).length
            : here + there.filter((at) => at < time).length,
        clientSeparation: line?.clientSeparation,
        categorySeparation: line?.categorySeparation,
        apartFrom: line?.apartFrom,
      };
    });
  });
  return near.length > 0 ? near : undefined;
}

/** Whether any line or voice of a station has separation. */
const hasSeparation = ({ station, lines }: StationInputs): boolean =>
  station.separation !== undefined ||
  lines.some((l) => l.clientSeparation !== undefined || l.categorySeparation !== undefined);

/**
 * The engine's input for one date, with only the lines that ask for airings on it.
 *
 * @param quota what lines with a quota get on the date; without it they are left out
 */
export function dayInput(
  inputs: StationInputs,
  date: string,
  { airings, short }: DayQuota = NO_QUOTA,
): DayInput {
  const day = dayOf(date);
  const near = nearOf(inputs, day);
  const { breaks, skipped } = breaksOn(inputs, day);
  const shortKeys = new Set(short.map(({ key }) => key));
  const lines = inputs.lines.flatMap((line): Line[] => {
    if (!isQuotaLine(line))
      return (isFill(line) ? mayAirOn(line, day) : airingsOrdered(line, day) > 0) ? [line] : [];
    const count = airings[lineKey(line)] ?? 0;
    return count > 0 || shortKeys.has(lineKey(line)) ? [ofDay(line, count)] : [];
  });
  return {
    date,
    station: inputs.station,
    breaks,
    shows: inputs.shows[day.dayOfWeek] ?? [],
    lines,
    ...(skipped.length > 0 && { skipped }),
    ...(near && { near }),
  };
}
