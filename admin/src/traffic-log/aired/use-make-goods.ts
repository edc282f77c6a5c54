import { LIMITS } from '@contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useUpdate } from 'ra-core';
import { useParts } from '../../shared/services';
import { forgetLogs } from '../use-log';
import type { MakeGood } from './model/types';

/** The resource, and the beginning of the keys under which its answers are cached. */
export const MAKE_GOODS = 'make-goods';

/** Whose make-goods: a station's, a campaign's, or those of all stations that no log has yet. */
export type OwedBy = { stationId: number } | { spotId: number } | 'all';

/** Airings that are owed or in a log, the first due first; `waived`: also those that are owed no longer. */
export function useMakeGoods(by: OwedBy | null, waived = false) {
  const states = by === 'all' ? ['owed'] : ['owed', 'placed'];
  const enabled = useParts().includes('airplay') && by !== null;
  return useGetList<MakeGood>(
    MAKE_GOODS,
    {
      filter: {
        ...(by !== 'all' && by),
        state: waived ? [...states, 'waived'] : states,
      },
      sort: { field: 'dueBy', order: 'ASC' },
      pagination: { page: 1, perPage: LIMITS.restPage },
    },
    { enabled },
  );
}

/** It is waived with a reason, owed again, or may air at other times. */
export type MakeGoodChanges =
  { state: 'waived'; reason: string } | { state: 'owed' } | Pick<MakeGood, 'dueBy' | 'window'>;

/** Changes what is owed. */
export function useMakeGoodUpdate() {
  const queries = useQueryClient();
  const [update, { isPending }] = useUpdate<MakeGood>();
  const change = async (makeGood: MakeGood, changes: MakeGoodChanges): Promise<void> => {
    const data = { version: makeGood.version, ...changes };
    try {
      await update(
        MAKE_GOODS,
        { id: makeGood.id, data: data as Partial<MakeGood>, previousData: makeGood },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: [MAKE_GOODS] }),
        // The log that has it becomes stale.
        forgetLogs(queries),
      ]);
    }
  };
  return { change, isPending };
}
