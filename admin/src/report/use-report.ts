import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHttp } from '../shared/services';
import type { Question, Report } from './model/types';

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
