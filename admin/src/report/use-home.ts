import { useQuery } from '@tanstack/react-query';
import { addDays } from '@contract/time';
import type { components } from '../api/schema.generated';
import { useHttp } from '../shared/services';
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

/** How many lines still lack their audio in the days to come; undefined until it is known. */
export function useCopyToCome(today: string): number | undefined {
  const http = useHttp();
  const query = { dateFrom: today, dateTo: addDays(today, COPY_DAYS - 1) };
  const { data } = useQuery({
    queryKey: ['report-home', 'copy', query],
    queryFn: ({ signal }) =>
      http.json<components['schemas']['MissingCopy'][]>('/Spot/missingCopy', { query, signal }),
    staleTime: 0,
  });
  return data?.length;
}
