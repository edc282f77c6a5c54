import { useSyncExternalStore } from 'react';

/** What the traffic log shows: a station's day. Null: nobody chose one yet. */
interface LogView {
  stationId: number;
  date: string;
}

let current: LogView | null = null;
const listeners = new Set<() => void>();

/** Turns the traffic log to a station's day, whether its tab is open or not. */
export function showLog(view: LogView): void {
  current = view;
  listeners.forEach((listener) => listener());
}

export const useLogView = (): LogView | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
