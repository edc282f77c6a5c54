import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordKey } from '../../providers/kept-lists';
import type { SpotAnswer } from '../model/types';

/**
 * Reports a version of a campaign that another part of this window stored, such as a file that is
 * replaced for its client. `onNewer` must be stable.
 *
 * @param known null while nothing is to be reported
 */
export function useNewer(
  known: { id: number; version: number } | null,
  onNewer: (answer: SpotAnswer) => void,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!known) return;
    const hash = hashKey(recordKey('spot', known.id));
    return queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== hash) return;
      const data = query.state.data as SpotAnswer | null | undefined;
      if (data && data.version > known.version) onNewer(data);
    });
  }, [queries, known, onNewer]);
}
