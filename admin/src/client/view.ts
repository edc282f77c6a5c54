import { useCallback, useSyncExternalStore } from 'react';
import type { DateRange } from '../traffic-log/model/range';

/** What a client's page shows: some days, of one campaign or of all (null). */
export interface ClientView extends DateRange {
  spotId: number | null;
}

const views = new Map<number, ClientView>();
const listeners = new Set<() => void>();

/** Turns a client's page to some days, whether its tab is open or not. */
export function showClient(clientId: number, view: ClientView): void {
  views.set(clientId, view);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Undefined: nobody chose yet. */
export function useClientView(clientId: number): ClientView | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => views.get(clientId), [clientId]),
  );
}
