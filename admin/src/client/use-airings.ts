import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from '../shared/services';
import type { DateRange } from '../shared/range';
import { airingsKey } from '../traffic-log/use-log';
import { useTabActive } from '../workspace/tab-context';
import type { ClientAirings } from './model/airings';

/** Recent data is not fetched again when its tab is shown. */
const FRESH_MS = 5_000;

/**
 * A client's airings on some days. Refetched whenever its tab is shown, because logs and campaigns
 * also change in other tabs and by other people.
 *
 * @param range null while the typed range is invalid; the previous data stay visible
 */
export function useAirings(clientId: number, range: DateRange | null) {
  const http = useHttp();
  const active = useTabActive();
  const query = useQuery({
    queryKey: [...airingsKey(clientId), range],
    queryFn: ({ signal }) =>
      http.json<ClientAirings>('/Client/airings', { query: { clientId, ...range }, signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    enabled: range !== null,
  });
  const { refetch, isStale } = query;
  useEffect(() => {
    if (active && isStale && range !== null) void refetch();
    // Only when the tab is shown, not when the answer grows old while it is looked at.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [active]);
  return query;
}
