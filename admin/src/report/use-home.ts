import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@contract/limits';
import { addDays } from '@contract/time';
import type { components } from '../api/schema.generated';
import { useHttp } from '../shared/services';
import type { StaleDay } from '../traffic-log/model/types';
import { loadStaleDays } from '../traffic-log/use-log';
import type { Home } from './model/home';

/** Days of which copy is missed. */
const COPY_DAYS = 14;

/** What a manager looks at first; fetched anew whenever the screen is opened. */
export function useHome() {
  const http = useHttp();
  return useQuery({
    queryKey: ['report-home'],
    queryFn: ({ signal }) => http.json<Home>('/Report/home', { signal }),
    staleTime: 0,
  });
}

/** The campaigns with lines that still lack their audio in the days to come; undefined until they are known. */
export function useCopyToCome(today: string) {
  const http = useHttp();
  const query = { dateFrom: today, dateTo: addDays(today, COPY_DAYS - 1) };
  return useQuery({
    queryKey: ['report-home', 'copy', query],
    queryFn: async ({ signal }) => {
      const lines = await http.json<components['schemas']['MissingCopy'][]>('/Spot/missingCopy', {
        query,
        signal,
      });
      return [...new Set(lines.map(({ spotId }) => spotId))];
    },
    staleTime: 0,
  });
}

/** A log that is to be made again. */
type StaleLog = StaleDay & { stationId: number; stationName: string };

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
