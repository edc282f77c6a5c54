import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHttp, useParts } from '../../shared/services';
import type { StationAlarm } from './model/types';

export const ALARMS = ['aired', 'alarms'];

const NONE: readonly StationAlarm[] = [];

/** Whether a station has days that need attention. */
const tells = ({ missed, withoutFile, found }: StationAlarm) =>
  missed.length + withoutFile.length + found.length > 0;

/** Stations with days that need attention for what aired there; none while the part is off. */
export function useAlarms(): readonly StationAlarm[] {
  const http = useHttp();
  const enabled = useParts().includes('airplay');
  const { data } = useQuery({
    queryKey: ALARMS,
    queryFn: async () => {
      const stations = await http.json<StationAlarm[]>('/AsRun/alarms');
      return stations.filter(tells);
    },
    enabled,
  });
  return enabled && data ? data : NONE;
}

/** Tells the server that somebody has seen the days that it repaired, station by station. */
export function useLooked() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (stations: readonly StationAlarm[]) => {
      for (const { stationId, found } of stations)
        await http.json('/AsRun/looked', {
          method: 'POST',
          body: { stationId, dates: found.map(({ date }) => date) },
        });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ALARMS }),
  });
}
