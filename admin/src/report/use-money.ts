import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '../api/schema.generated';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import type { Settlement, SettlementQuestion } from './model/settlement';

export type NotBilledReport = components['schemas']['NotBilledAnswer'];

export interface NotBilledQuestion {
  dateFrom: string;
  dateTo: string;
  stations: readonly number[];
}

/**
 * The answer of a report of money, with its question; the one before stays meanwhile. Fetched anew whenever it is
 * asked again, because days are closed in other tabs.
 *
 * @param question null while it is not complete
 */
function useAnswer<Q extends object, A>(route: string, question: Q | null) {
  const http = useHttp();
  return useQuery({
    queryKey: [route, question],
    queryFn: async ({ signal }) => ({
      question: question as Q,
      answer: await http.json<A>(`/Report/${route}`, { method: 'POST', body: question, signal }),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: question !== null,
  });
}

export const useSettlement = (question: SettlementQuestion | null) =>
  useAnswer<SettlementQuestion, Settlement>('settlement', question);

export const useNotBilled = (question: NotBilledQuestion | null) =>
  useAnswer<NotBilledQuestion, NotBilledReport>('notBilled', question);

/** Downloads a file that the server makes. @param section of its failures */
export function useMoneyFile(section: string): (route: string, body: object) => void {
  const http = useHttp();
  const notify = useSectionNotify(section);
  return (route, body) => {
    http
      .file(`/Report/${route}`, { method: 'POST', body })
      .then(({ fileName, blob }) => download(fileName, blob))
      .catch(notify.error);
  };
}
