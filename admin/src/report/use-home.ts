import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@contract/limits';
import { addDays } from '@contract/time';
import { useHttp } from '../shared/services';
import { useMissingCopyOf } from '../spot/list/use-missing-copy';
import type { StaleDay } from '../traffic-log/model/types';
import { loadStaleDays } from '../traffic-log/use-log';
import type { Home } from './model/home';

/** Days after today of which copy is missed. */
const COPY_DAYS = 13;

/** What a manager looks at first; fetched anew whenever the screen is opened. */
export function useHome() {
  const http = useHttp();
  return useQuery({
    queryKey: ['report-home'],
    queryFn: ({ signal }) => http.json<Home>('/Report/home', { signal }),
    staleTime: 0,
  });
}

/** The lines that still lack their audio in the days to come. */
export const useCopyToCome = () => useMissingCopyOf(COPY_DAYS);

/** A log that is to be made again. */
export type StaleLog = StaleDay & { stationId: number; stationName: string };

/** The stale days of stations from today on; one station after another, because each reads all that it sells. */
export function useStaleLogs(stations: Home['today']) {
  const http = useHttp();
  return useQuery({
    queryKey: ['report-home', 'stale', stations.map(({ stationId, date }) => [stationId, date])],
    queryFn: async () => {
      const stale: StaleLog[] = [];
      for (const { stationId, stationName, date: dateFrom } of stations) {
        const range = { dateFrom, dateTo: addDays(dateFrom, LIMITS.logRangeDays - 1) };
        const days = await loadStaleDays(http, stationId, range);
        stale.push(...days.map((day) => ({ ...day, stationId, stationName })));
      }
      return stale;
    },
    staleTime: 0,
  });
}
