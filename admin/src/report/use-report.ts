import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHttp } from '../shared/services';
import type { Place, Question, Report, ReportFacts } from './model/types';

/**
 * The answer to a question, with the question that it answers: the previous answer stays while the next is fetched.
 * Fetched anew whenever it is asked again, because campaigns and logs change in other tabs.
 *
 * @param question null while it is not complete
 */
export function useReport(question: Question | null) {
  const http = useHttp();
  return useQuery({
    queryKey: ['report', question],
    queryFn: async ({ signal }) => ({
      question: question as Question,
      report: await http.json<Report>('/Report/run', { method: 'POST', body: question, signal }),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: question !== null,
  });
}

/** The facts of a place in the answer to a question. */
export function useFacts({ basis, dateFrom, dateTo }: Question, at: Place) {
  const http = useHttp();
  const body = { basis, dateFrom, dateTo, at };
  return useQuery({
    queryKey: ['report-facts', body],
    queryFn: ({ signal }) =>
      http.json<ReportFacts>('/Report/facts', { method: 'POST', body, signal }),
    staleTime: 0,
  });
}
