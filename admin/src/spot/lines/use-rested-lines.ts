import { useEffect, useState } from 'react';
import { whenIdle } from '../../workspace/when-idle';
import type { LinesStore } from './store';
import type { Lines } from './model/types';

/**
 * The lines as of the browser's last idle moment, so that whatever is computed from all of them
 * does not delay rendering the cell that is typed into.
 */
export function useRestedLines(store: LinesStore): Lines {
  const [lines, setLines] = useState(store.get);
  useEffect(() => {
    let stop: (() => void) | null = null;
    const take = (): void => {
      stop = null;
      setLines(store.get());
    };
    const wait = (): void => {
      if (stop) return;
      // Idle time before the next frame would come before the cell is rendered.
      const frame = requestAnimationFrame(() => (stop = whenIdle(take)));
      stop = () => cancelAnimationFrame(frame);
    };
    wait();
    const unsubscribe = store.subscribe(wait);
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [store]);
  return lines;
}
