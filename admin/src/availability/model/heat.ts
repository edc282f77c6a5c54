import type { Free } from './types';

/** The seconds of an hour of a day. */
export interface Hour {
  capacity: number;
  used: number;
  expected: number;
  /** What campaigns on hold would get: not free, as an answer counts them too. */
  held: number;
  /** What campaigns ask for beyond what there is room for. */
  oversold: number;
  free: number;
}

export interface HeatRow {
  date: string;
  /** By column of the map; null where the hour has no breaks. */
  hours: readonly (Hour | null)[];
  free: number;
  held: number;
  oversold: number;
}

export interface Heat {
  /** 0 to 23, ascending: the hours that have breaks on some day. */
  hours: readonly number[];
  rows: readonly HeatRow[];
}

const hourOf = ({ capacity, used, expected, held = 0, oversold = 0 }: Free): Hour => ({
  capacity,
  used,
  expected,
  held,
  oversold,
  // A log that was made with another capacity may have more in it than there is.
  free: Math.max(0, capacity - used - expected - held),
});

const sumOf = (day: ReadonlyMap<number, Hour>, seconds: 'free' | 'held' | 'oversold'): number =>
  [...day.values()].reduce((sum, hour) => sum + hour[seconds], 0);

/** The entries by hour as a table: a row per day, a column per hour. */
export function heatOf(entries: readonly Free[]): Heat {
  const hours = [...new Set(entries.map(({ hour }) => hour ?? 0))].sort((a, b) => a - b);
  const days = new Map<string, Map<number, Hour>>();
  for (const entry of entries) {
    const day = days.get(entry.date) ?? new Map<number, Hour>();
    days.set(entry.date, day.set(entry.hour ?? 0, hourOf(entry)));
  }
  const rows = [...days].map(([date, day]) => ({
    date,
    hours: hours.map((hour) => day.get(hour) ?? null),
    free: sumOf(day, 'free'),
    held: sumOf(day, 'held'),
    oversold: sumOf(day, 'oversold'),
  }));
  return { hours, rows };
}

/** How much of an hour or day is free: 0 nothing, 1 less than a third, 2 less than two thirds, 3 more. */
export function levelOf({ free, capacity }: Pick<Hour, 'free' | 'capacity'>): 0 | 1 | 2 | 3 {
  if (free <= 0) return 0;
  const share = free / capacity;
  return share < 1 / 3 ? 1 : share < 2 / 3 ? 2 : 3;
}
