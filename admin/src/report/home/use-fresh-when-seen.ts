import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTabActive } from '../../workspace/tab-context';

/** Milliseconds: what was read just before is not read again. */
const FRESH = 10_000;

/** Reads again what begins with one of these keys whenever somebody looks at the tab. */
export function useFreshWhenSeen(keys: readonly string[]): void {
  const queries = useQueryClient();
  const active = useTabActive();
  useEffect(() => {
    if (!active) return;
    const renew = (): void => {
      if (document.visibilityState !== 'visible') return;
      const old = Date.now() - FRESH;
      void queries.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          keys.includes(String(queryKey[0])) && state.dataUpdatedAt < old,
      });
    };
    renew();
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, [active, queries, keys]);
}
