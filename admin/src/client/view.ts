import { useCallback, useSyncExternalStore } from 'react';
import type { DateRange } from '../shared/range';

/** The view of a client's page: a range of days, and one campaign or all (null). */
export interface ClientView extends DateRange {
  spotId: number | null;
}

const views = new Map<number, ClientView>();
const listeners = new Set<() => void>();

/** Shows a range of days on a client's page, whether its tab is open or not. */
export function showClient(clientId: number, view: ClientView): void {
  views.set(clientId, view);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Undefined until the user chooses. */
export function useClientView(clientId: number): ClientView | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => views.get(clientId), [clientId]),
  );
}
