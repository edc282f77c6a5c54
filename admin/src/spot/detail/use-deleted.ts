import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { recordQuery } from '../../providers/kept-lists';
import { useTabActive } from '../../workspace/tab-context';

/** Switching away for a moment does not ask the server again. */
const FRESH_MS = 15_000;

/**
 * Whether the tab's campaign was deleted, here or by somebody else. Checked whenever the user
 * returns to the tab or the window.
 *
 * @param id null for a campaign that is not stored
 */
export function useDeleted(id: number | null): boolean {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const active = useTabActive();
  // When the tab opens, it was just read or stored.
  const [since] = useState(() => Date.now());
  const query = recordQuery<object | null>(dataProvider, 'spot', id ?? 0);
  const { data } = useQuery({ ...query, enabled: false });
  useQuery({
    queryKey: ['isThere', 'spot', id],
    queryFn: async () => {
      try {
        await dataProvider.getOne('spot', { id: id ?? 0 });
        return true;
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
        queries.setQueryData(query.queryKey, null);
        return false;
      }
    },
    enabled: active && id !== null && data !== null,
    initialData: true,
    initialDataUpdatedAt: since,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  return id !== null && data === null;
}
