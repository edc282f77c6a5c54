import type { Free } from './types';
import { heatOf } from './heat';

/** The unsold seconds of a day at a station, and what its breaks hold. */
export interface DaySeconds {
  free: number;
  capacity: number;
}

export interface StationDays {
  date: string;
  /** By station, in their order; null where it has no breaks that day. */
  stations: readonly (DaySeconds | null)[];
  /** Free seconds of all stations. */
  free: number;
}

/** The unsold seconds of some stations, day by day. @param answers of each station, by hour */
export function daysOfStations(answers: readonly (readonly Free[])[]): StationDays[] {
  const byDate = answers.map(
    (entries) => new Map(heatOf(entries).rows.map((row) => [row.date, row] as const)),
  );
  const dates = [...new Set(byDate.flatMap((days) => [...days.keys()]))].sort();
  return dates.map((date) => {
    const stations = byDate.map((days): DaySeconds | null => {
      const row = days.get(date);
      if (!row) return null;
      const capacity = row.hours.reduce((sum, hour) => sum + (hour?.capacity ?? 0), 0);
      return { free: row.free, capacity };
    });
    return { date, stations, free: stations.reduce((sum, day) => sum + (day?.free ?? 0), 0) };
  });
}
