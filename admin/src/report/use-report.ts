import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportComparison } from '@contract/report';
import { useHttp } from '../shared/services';
import { earlierOf, withEarlier, type Compared } from '@contract/report-comparison';
import type { Place } from '@contract/report-table';
import type { Asked, Report, ReportFacts } from './model/types';

/** An answer, with what it answers. */
export interface Answered
  extends Compared, Pick<Report, 'provisional' | 'withoutNumbers' | 'factCount'> {
  asked: Asked;
  /** The days with which it is compared; null for none. */
  earlier: Pick<Asked, 'dateFrom' | 'dateTo'> | null;
}

/**
 * The answer to a question, compared with earlier days where that is chosen: the previous answer stays while the next
 * is fetched. Fetched anew whenever it is asked again, because campaigns and logs change in other tabs.
 *
 * @param asked null while the question is not complete
 */
export function useReport(asked: Asked | null, compare: ReportComparison) {
  const http = useHttp();
  const earlier = asked && earlierOf(asked, compare);
  return useQuery({
    queryKey: ['report', asked, earlier],
    queryFn: async ({ signal }): Promise<Answered> => {
      if (!asked) throw new Error('There is no question');
      const run = (body: Asked) =>
        http.json<Report>('/Report/run', { method: 'POST', body, signal });
      const now = await run(asked);
      const { provisional, withoutNumbers, factCount } = now;
      const compared = earlier ? withEarlier(now, await run(earlier), asked) : now;
      const { rows, columns, cells, names } = compared;
      const months = { provisional, withoutNumbers };
      return { asked, earlier, rows, columns, cells, names, ...months, factCount };
    },
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
