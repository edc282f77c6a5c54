import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCreate } from 'ra-core';
import { useHttp } from '../../shared/services';
import { firstOf, lastOf, type Month } from '../../shared/months';
import { forgetLogs } from '../use-log';
import type { MakeGood, UnderDelivery } from './model/types';
import { MAKE_GOODS } from './use-make-goods';

/** Below the key of everything that aired. */
const UNDER_DELIVERY = ['aired', 'underDelivery'];

/** Closed periods that end in a month and in which a station delivered too little. */
export function useUnderDelivery(stationId: number, month: Month) {
  const http = useHttp();
  return useQuery({
    queryKey: [...UNDER_DELIVERY, stationId, month],
    queryFn: ({ signal }) =>
      http.json<UnderDelivery[]>('/AsRun/underDelivery', {
        query: { stationId, dateFrom: firstOf(month), dateTo: lastOf(month) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Unplaced airings are made good, or written off for a reason. */
export type Settling = { state: 'owed' } | { state: 'waived'; reason: string };

/** Makes good everything that a period left unplaced and that is not settled yet, or writes it off. */
export function useSettleUnplaced() {
  const queries = useQueryClient();
  const [create, { isPending }] = useCreate<MakeGood>();
  const settle = async (period: UnderDelivery, settling: Settling): Promise<void> => {
    const { scheduleType, scheduleId, periodStart, unasked } = period;
    const data = {
      airingId: null,
      scheduleType,
      scheduleId,
      periodStart,
      count: unasked,
      ...settling,
    };
    try {
      await create(MAKE_GOODS, { data }, { returnPromise: true });
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: UNDER_DELIVERY }),
        queries.invalidateQueries({ queryKey: [MAKE_GOODS] }),
        // A log that could take one becomes stale.
        forgetLogs(queries),
      ]);
    }
  };
  return { settle, isPending };
}
