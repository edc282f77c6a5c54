import { useQueries, useQuery } from '@tanstack/react-query';
import type { components } from '../api/schema.generated';
import { useHttp } from '../shared/services';
import { nearPairs, type NearPair } from './model/midnight';
import type { Log } from './model/types';
import { logQuery } from './use-log';

export type SeparationMove = components['schemas']['SeparationMoveAnswer'];

/** What of a day is too near to the days before and after, with the names of both airings. */
export function useNearPairs(log: Log): NearPair[] {
  const http = useHttp();
  const { stationId, separationBroken } = log;
  const dates = [...new Set(separationBroken.map(({ date }) => date))];
  const queries = dates.map((date) => logQuery(http, stationId, date));
  const found = useQueries({ queries });
  return nearPairs(log, new Map(dates.map((date, k) => [date, found[k]?.data])));
}

/** Moves that mend such pairs, looked for on `refetch`. */
export function useSeparationMoves({ stationId, date, version }: Log) {
  const http = useHttp();
  return useQuery({
    queryKey: ['trafficLog', 'separationMoves', stationId, date, version],
    queryFn: () =>
      http.json<SeparationMove[]>('/TrafficLog/separationMoves', { query: { stationId, date } }),
    enabled: false,
  });
}
