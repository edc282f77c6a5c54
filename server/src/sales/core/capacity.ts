/** The breaks of a station in an hour of its week. */
export interface HourOfBreaks {
  stationId: number;
  breaks: number;
  /** Seconds that one break holds. */
  maxBlockTime: number;
  /** Seconds that the breaks of an hour hold together; null for no limit. */
  maxHourTime: number | null;
}

/** Seconds that breaks hold in a week, by station: each its own, and all of an hour what the hour may have. */
export function weekCapacity(hours: readonly HourOfBreaks[]): ReadonlyMap<number, number> {
  const capacity = new Map<number, number>();
  for (const { stationId, breaks, maxBlockTime, maxHourTime } of hours) {
    const held = Math.min(breaks * maxBlockTime, maxHourTime ?? Infinity);
    capacity.set(stationId, (capacity.get(stationId) ?? 0) + held);
  }
  return capacity;
}
