import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '../api/schema.generated';
import type { Month } from '../shared/months';
import { useHttp } from '../shared/services';
import { bodyOf, type Preview, type Question } from './model/month';

type MonthAnswer = components['schemas']['BillingMonthAnswer'];

/** All that is asked of documents and payments: what changes one changes the others. */
const BILLING = 'billing';

/** How far a month is, by payer. Fetched anew whenever it is opened: days are closed in other tabs. */
export function useMonth(month: Month) {
  const http = useHttp();
  return useQuery({
    queryKey: [BILLING, 'month', month],
    queryFn: async ({ signal }) => ({
      month,
      answer: await http.json<MonthAnswer>('/Billing/month', { query: { month }, signal }),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What would be handed over. @param question null while nobody asks */
export function usePreview(question: Question | null) {
  const http = useHttp();
  return useQuery({
    queryKey: [BILLING, 'preview', question],
    queryFn: async ({ signal }) => ({
      question: question as Question,
      answer: await http.json<Preview>('/Billing/preview', {
        method: 'POST',
        body: bodyOf(question as Question),
        signal,
      }),
    }),
    staleTime: 0,
    gcTime: 0,
    // A digest is of one moment: nothing else than a person asks for the next.
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
    enabled: question !== null,
  });
}

/** Has all of it read again once something was handed over. */
export function useBillingChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const key of [BILLING, 'pre-invoices', 'payments'])
      void queries.invalidateQueries({ queryKey: [key] });
  }, [queries]);
}
