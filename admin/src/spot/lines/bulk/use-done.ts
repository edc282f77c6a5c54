import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Lines } from '../model/types';
import type { LinesStore } from '../store';

export interface DoneMessage {
  text: string;
  /** Whether it changed lines, and so can be undone. */
  changed: boolean;
}

export type ShowDone = (text: string, changed?: boolean) => void;

const NOTHING: DoneMessage = { text: '', changed: false };

/** A message about the last action, shown until the lines change again. */
export function useDone(store: LinesStore): { done: DoneMessage; tell: ShowDone } {
  const [message, setMessage] = useState<(DoneMessage & { of: Lines }) | null>(null);
  const holds = useSyncExternalStore(store.subscribe, () => message?.of === store.get());
  const tell: ShowDone = useCallback(
    (text, changed = false) => setMessage({ text, changed, of: store.get() }),
    [store],
  );
  return { done: message && holds ? message : NOTHING, tell };
}
