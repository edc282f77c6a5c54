import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHttp, useParts } from '../../shared/services';
import { forgetLogs } from '../use-log';
import type { MakeGood } from './model/types';

/** Below the key of everything that aired. */
export const MAKE_GOODS = ['aired', 'makeGoods'];

/** A page of the list; nobody owes as many. */
const MOST = 500;

/** Whose make-goods: a station's, or a campaign's. */
export type OwedBy = { stationId: number } | { spotId: number };

/** Airings that are owed or in a log, the first due first; `waived`: also those that are owed no longer. */
export function useMakeGoods(by: OwedBy | null, waived = false) {
  const http = useHttp();
  const enabled = useParts().includes('airplay') && by !== null;
  return useQuery({
    queryKey: [...MAKE_GOODS, by, waived],
    queryFn: () =>
      http.json<MakeGood[]>('/make-goods', {
        query: {
          filter: JSON.stringify({
            ...by,
            state: ['owed', 'placed', ...(waived ? ['waived'] : [])],
          }),
          sort: JSON.stringify(['dueBy', 'ASC']),
          range: JSON.stringify([0, MOST - 1]),
        },
      }),
    enabled,
  });
}

/** It is waived with a reason, owed again, or may air at other times. */
export type MakeGoodChanges =
  { state: 'waived'; reason: string } | { state: 'owed' } | Pick<MakeGood, 'dueBy' | 'window'>;

/** Changes what is owed. */
export function useMakeGoodUpdate() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ one, changes }: { one: MakeGood; changes: MakeGoodChanges }) =>
      http.json<MakeGood>(`/make-goods/${one.id}`, {
        method: 'PUT',
        body: { version: one.version, ...changes },
      }),
    // The log that has it becomes stale.
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: MAKE_GOODS }), forgetLogs(queries)]),
  });
}
