import { useState } from 'react';
import { todayAt } from '../shared/dates';
import type { Station } from '../traffic-log/use-stations';
import { useLogView } from '../traffic-log/view';

/** The station and the days that a report asks for: at first those of the log that was looked at, or today. */
export function useStationAndRange(stations: readonly Station[]) {
  const view = useLogView();
  const [stationId, setStationId] = useState<number | null>(
    () => (stations.find(({ id }) => id === view?.stationId) ?? stations[0])?.id ?? null,
  );
  const [range, setRange] = useState(() => {
    const zone = stations.find(({ id }) => id === stationId)?.timeZone ?? 'UTC';
    const day = view?.date ?? todayAt(zone);
    return { dateFrom: day, dateTo: day };
  });
  return { stationId, setStationId, range, setRange };
}
