import { lineOfHour, secondsOfHour, type BreakProfileBasis } from '@contract/break-profile';
import type { BreakProfile } from './types';

/** What the chart draws of each hour, in seconds. */
export interface ProfileBars {
  /** One day by kind; the mean of several, or what aired. */
  parts: readonly { kind: 'ad' | 'live' | 'sponsor' | 'aired' | 'mean'; seconds: number[] }[];
  /** The greatest of several days; null for one. */
  most: number[] | null;
  /** What an hour should not exceed; of several days the greatest that their breaks hold. */
  line: number[];
}

export function profileBars(
  { max, days, mean, most }: BreakProfile,
  basis: BreakProfileBasis,
): ProfileBars {
  const line = mean.map((_, hour) =>
    Math.max(0, ...days.map(({ hours }) => lineOfHour(max, hours[hour] ?? { holds: 0 }))),
  );
  const [day] = days;
  if (days.length > 1 || !day) return { parts: [{ kind: 'mean', seconds: mean }], most, line };
  if (basis === 'aired') return { parts: [{ kind: 'aired', seconds: mean }], most: null, line };
  const kinds = ['ad', 'live', 'sponsor'] as const;
  return {
    parts: kinds.map((kind) => ({ kind, seconds: day.hours.map((hour) => hour[kind]) })),
    most: null,
    line,
  };
}

/** The days on which something is known of what is asked. */
export const knownDays = ({ days }: BreakProfile, basis: BreakProfileBasis): BreakProfile['days'] =>
  days.filter(
    ({ status, hours }) =>
      status !== null && hours.some((hour) => secondsOfHour(hour, basis) !== null),
  );

/** A row of the table of hours. */
export interface HourRow {
  hour: number;
  ad: number | null;
  live: number | null;
  sponsor: number | null;
  /** Of one day what it has, of several the mean. */
  all: number;
  most: number | null;
  line: number;
  isOver: boolean;
}

/** The hours in which there is anything, or a break. */
export function hourRows(profile: BreakProfile, basis: BreakProfileBasis): HourRow[] {
  const { line } = profileBars(profile, basis);
  const [day] = profile.days.length === 1 ? profile.days : [];
  return profile.mean.flatMap((all, hour): HourRow[] => {
    const most = profile.most[hour] ?? 0;
    const limit = line[hour] ?? 0;
    const own = basis === 'scheduled' ? day?.hours[hour] : undefined;
    const holds = profile.days.some(({ hours }) => (hours[hour]?.holds ?? 0) > 0);
    if (!holds && most === 0) return [];
    return [
      {
        hour,
        ad: own?.ad ?? null,
        live: own?.live ?? null,
        sponsor: own?.sponsor ?? null,
        all,
        most: profile.days.length > 1 ? most : null,
        line: limit,
        isOver: most > limit,
      },
    ];
  });
}
