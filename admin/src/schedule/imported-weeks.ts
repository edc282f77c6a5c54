import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const KEY = ['importedWeeks'];

/** Tells the weeks that are open that an import, or taking one back, wrote some. */
export function tellImportedWeeks(queries: QueryClient): void {
  queries.setQueryData<number>(KEY, (times = 0) => times + 1);
}

/** Does something each time that weeks were written while this one is open. */
export function useImportedWeeks(onImported: () => void): void {
  const { data: times } = useQuery({ queryKey: KEY, queryFn: skipToken, initialData: 0 });
  const seen = useRef(times);
  const latest = useRef(onImported);
  useEffect(() => {
    latest.current = onImported;
  });
  useEffect(() => {
    if (times === seen.current) return;
    seen.current = times;
    latest.current();
  }, [times]);
}
