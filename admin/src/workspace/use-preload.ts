import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './when-idle';

/**
 * Loads code in the background, for the user's next step: once nothing is being fetched, what was
 * fetched is painted and the browser is idle. `load` must be stable.
 */
export function usePreload(load: () => void): void {
  const queries = useQueryClient();
  useEffect(() => {
    let cancel = (): void => undefined;
    const look = (): void => {
      cancel();
      cancel = queries.isFetching() > 0 ? () => undefined : whenPainted(() => whenIdle(run));
    };
    const stop = queries.getQueryCache().subscribe(look);
    const run = (): void => {
      stop();
      load();
    };
    look();
    return () => {
      stop();
      cancel();
    };
  }, [queries, load]);
}

/** Runs a callback in the second frame from now; returns a function that cancels it, and what it began. */
function whenPainted(run: () => () => void): () => void {
  let cancel = (): void => undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => (cancel = run()));
  });
  return () => {
    cancelAnimationFrame(frame);
    cancel();
  };
}
