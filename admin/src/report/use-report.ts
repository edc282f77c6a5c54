import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportComparison } from '@contract/report';
import { useHttp } from '../shared/services';
import { earlierOf, withEarlier, type ComparableTable } from '@contract/report-comparison';
import type { Place } from '@contract/report-table';
import type { ReportRequest, Report, ReportFacts } from './model/types';

/** An answer, with what it answers. */
export interface AnsweredReport
  extends ComparableTable, Pick<Report, 'provisional' | 'withoutNumbers' | 'factCount'> {
  request: ReportRequest;
  /** The days with which it is compared; null for none. */
  earlier: Pick<ReportRequest, 'dateFrom' | 'dateTo'> | null;
}

/**
 * The answer to a question, compared with earlier days where that is chosen: the previous answer stays while the next
 * is fetched. Fetched anew whenever it is asked again, because campaigns and logs change in other tabs.
 *
 * @param request null while the question is not complete
 */
export function useReport(request: ReportRequest | null, compare: ReportComparison) {
  const http = useHttp();
  const earlier = request && earlierOf(request, compare);
  return useQuery({
    queryKey: ['report', request, earlier],
    queryFn: async ({ signal }): Promise<AnsweredReport> => {
      if (!request) throw new Error('There is no question');
      const run = (body: ReportRequest) =>
        http.json<Report>('/Report/run', { method: 'POST', body, signal });
      const now = await run(request);
      const { provisional, withoutNumbers, factCount } = now;
      const compared = earlier ? withEarlier(now, await run(earlier), request) : now;
      const { rows, columns, cells, names } = compared;
      const months = { provisional, withoutNumbers };
      return { request, earlier, rows, columns, cells, names, ...months, factCount };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: request !== null,
  });
}

/** The facts of a place in the answer to a question. */
export function useFacts({ basis, dateFrom, dateTo, filters }: ReportRequest, at: Place) {
  const http = useHttp();
  const body = { basis, dateFrom, dateTo, filters, at };
  return useQuery({
    queryKey: ['report-facts', body],
    queryFn: ({ signal }) =>
      http.json<ReportFacts>('/Report/facts', { method: 'POST', body, signal }),
    staleTime: 0,
  });
}
