import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Lines } from '../model/types';
import type { LinesStore } from '../store';

export interface Told {
  text: string;
  /** Whether it changed lines, and so can be undone. */
  changed: boolean;
}

export type Tell = (text: string, changed?: boolean) => void;

const NOTHING: Told = { text: '', changed: false };

/** A message about the last action, shown until the lines change again. */
export function useDone(store: LinesStore): { done: Told; tell: Tell } {
  const [said, setSaid] = useState<(Told & { of: Lines }) | null>(null);
  const holds = useSyncExternalStore(store.subscribe, () => said?.of === store.get());
  const tell: Tell = useCallback(
    (text, changed = false) => setSaid({ text, changed, of: store.get() }),
    [store],
  );
  return { done: said && holds ? said : NOTHING, tell };
}
