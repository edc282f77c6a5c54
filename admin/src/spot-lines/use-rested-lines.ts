import { useEffect, useState } from 'react';
import { whenIdle } from '../workspace/when-idle';
import type { LinesStore } from './store';
import type { Lines } from './model/types';

/**
 * The lines as of the browser's last idle moment: whatever is computed from all of them waits until the
 * cell being typed into has been drawn.
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
      // Idle time before the frame would come before the cell.
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
