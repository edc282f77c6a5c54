/** The report of advertising by hour. */

/** What it counts: what logs have, or what aired of them. */
export const BREAK_PROFILE_BASES = ['scheduled', 'aired'] as const;
export type BreakProfileBasis = (typeof BREAK_PROFILE_BASES)[number];

export const BREAK_PROFILE_FORMATS = ['pdf', 'xlsx'] as const;
export type BreakProfileFormat = (typeof BREAK_PROFILE_FORMATS)[number];

/** Days of one report. */
export const BREAK_PROFILE_DAYS = 62;

/** Seconds of an hour, by kind. */
export interface HourByKind {
  ad: number;
  live: number;
  sponsor: number;
  /** What its breaks hold together. */
  holds: number;
  /** What aired; null where that is not known. */
  aired: number | null;
}

/** What an hour comes to; null where that is not known. */
export const secondsOfHour = (
  { ad, live, sponsor, aired }: Omit<HourByKind, 'holds'>,
  basis: BreakProfileBasis,
): number | null => (basis === 'aired' ? aired : ad + live + sponsor);

/** What an hour should not exceed: the maximum of the station, or what its breaks hold. */
export const lineOfHour = (max: number | null, { holds }: Pick<HourByKind, 'holds'>): number =>
  max ?? holds;
