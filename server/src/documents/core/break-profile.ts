import {
  type BreakProfileBasis,
  type HourByKind,
  secondsOfHour,
} from '../../contract/break-profile.js';
import { SPOT_TYPE, type SpotType } from '../../contract/enums.js';
import { datesOf, MINUTES_PER_DAY } from '../../contract/time.js';

/** Seconds of advertising by hour of days. */

/** What a log has in the breaks of an hour, of one type of spots. */
export interface HourOfLog {
  date: string;
  hour: number;
  spotType: SpotType;
  seconds: number;
}

/** What the breaks of an hour hold together. */
export interface HourHolds {
  date: string;
  hour: number;
  holds: number;
}

/** What aired in an hour: what began in it, of whichever log. */
export interface AiredHour {
  date: string;
  hour: number;
  seconds: number;
}

export interface LogOfDay {
  date: string;
  status: 'draft' | 'locked';
  /** Whether a file of what aired was compared with it. */
  compared: boolean;
}

export interface HourOfDay extends HourByKind {
  hour: number;
}

/** A day with its hours. */
export interface BreakProfileDay {
  date: string;
  /** Null without a log. */
  status: LogOfDay['status'] | null;
  hours: HourOfDay[];
}

export interface BreakProfile {
  /** Seconds that an hour may have; null where the station says none. */
  max: number | null;
  days: BreakProfileDay[];
  /** By hour, over the days that have what is asked for. */
  mean: number[];
  most: number[];
}

export interface BreakProfileFacts {
  max: number | null;
  dateFrom: string;
  dateTo: string;
  basis: BreakProfileBasis;
  logs: readonly LogOfDay[];
  hours: readonly HourOfLog[];
  holds: readonly HourHolds[];
  aired: readonly AiredHour[];
}

const KIND: Readonly<Record<SpotType, 'ad' | 'live' | 'sponsor'>> = {
  [SPOT_TYPE.audio]: 'ad',
  [SPOT_TYPE.nonTraditional]: 'live',
  [SPOT_TYPE.sponsor]: 'sponsor',
};

const HOURS = Array.from({ length: MINUTES_PER_DAY / 60 }, (_, hour) => hour);
const keyOf = ({ date, hour }: { date: string; hour: number }): string => `${date} ${hour}`;

/** Seconds by day and hour. */
function sumsOf<T extends { date: string; hour: number }>(
  rows: readonly T[],
  secondsOf: (row: T) => number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + secondsOf(row));
  return sums;
}

/** The days of a range with their hours, and what each hour has in the mean and at most. */
export function breakProfile(facts: BreakProfileFacts): BreakProfile {
  const { max, dateFrom, dateTo, basis } = facts;
  const logs = new Map(facts.logs.map((log) => [log.date, log]));
  const of = (kind: 'ad' | 'live' | 'sponsor') =>
    sumsOf(facts.hours, ({ spotType, seconds }) => (KIND[spotType] === kind ? seconds : 0));
  const [ads, lives, sponsors] = [of('ad'), of('live'), of('sponsor')];
  const holds = sumsOf(facts.holds, (row) => row.holds);
  const aired = sumsOf(facts.aired, ({ seconds }) => seconds);
  const days = datesOf(dateFrom, dateTo).map((date): BreakProfileDay => {
    const log = logs.get(date);
    return {
      date,
      status: log?.status ?? null,
      hours: HOURS.map((hour) => {
        const key = keyOf({ date, hour });
        return {
          hour,
          ad: ads.get(key) ?? 0,
          live: lives.get(key) ?? 0,
          sponsor: sponsors.get(key) ?? 0,
          holds: holds.get(key) ?? 0,
          aired: log?.compared === true ? (aired.get(key) ?? 0) : null,
        };
      }),
    };
  });
  const known = days.filter(({ status }) => status !== null);
  const ofHour = (hour: number): number[] =>
    known.flatMap(({ hours }) => {
      const own = hours[hour];
      return own ? (secondsOfHour(own, basis) ?? []) : [];
    });
  return {
    max,
    days,
    mean: HOURS.map((hour) => {
      const all = ofHour(hour);
      return all.length === 0 ? 0 : Math.round(all.reduce((sum, one) => sum + one, 0) / all.length);
    }),
    most: HOURS.map((hour) => Math.max(0, ...ofHour(hour))),
  };
}
