import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from '../shared/services';
import type { DateRange } from '../traffic-log/model/range';
import { useTabActive } from '../workspace/tab-context';
import type { ClientAirings } from './model/airings';

/** What was read a moment ago is not read again when its tab is shown. */
const FRESH_MS = 5_000;

/**
 * What of a client airs on some days. Logs and campaigns change in other tabs and by other people:
 * it is read again whenever its tab is shown.
 *
 * @param range null while what is typed is no range; what was shown before stays
 */
export function useAirings(clientId: number, range: DateRange | null) {
  const http = useHttp();
  const active = useTabActive();
  const query = useQuery({
    queryKey: ['clientAirings', clientId, range],
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
