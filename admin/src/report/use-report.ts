import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHttp } from '../shared/services';
import type { Asked, Place, Report, ReportFacts } from './model/types';

/**
 * The answer to a question, with what it answers: the previous answer stays while the next is fetched.
 * Fetched anew whenever it is asked again, because campaigns and logs change in other tabs.
 *
 * @param asked null while the question is not complete
 */
export function useReport(asked: Asked | null) {
  const http = useHttp();
  return useQuery({
    queryKey: ['report', asked],
    queryFn: async ({ signal }) => ({
      asked: asked as Asked,
      report: await http.json<Report>('/Report/run', {
        method: 'POST',
        body: asked ?? undefined,
        signal,
      }),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: asked !== null,
  });
}

/** The facts of a place in the answer to a question. */
export function useFacts({ basis, dateFrom, dateTo, filters }: Asked, at: Place) {
  const http = useHttp();
  const body = { basis, dateFrom, dateTo, filters, at };
  return useQuery({
    queryKey: ['report-facts', body],
    queryFn: ({ signal }) =>
      http.json<ReportFacts>('/Report/facts', { method: 'POST', body, signal }),
    staleTime: 0,
  });
}
