import { useQuery } from '@tanstack/react-query';
import { useHttp, useParts } from '../../shared/services';
import type { StationAlarm } from './model/types';

export const ALARMS = ['aired', 'alarms'];

const NONE: readonly StationAlarm[] = [];

/** Stations with days that missed airings or have no file of what aired; none while the part is off. */
export function useAlarms(): readonly StationAlarm[] {
  const http = useHttp();
  const enabled = useParts().includes('certificate');
  const { data } = useQuery({
    queryKey: ALARMS,
    queryFn: async () => {
      const stations = await http.json<StationAlarm[]>('/AsRun/alarms');
      return stations.filter((one) => one.missed.length + one.withoutFile.length > 0);
    },
    enabled,
  });
  return enabled && data ? data : NONE;
}
