import { parseDate } from '@contract/time';
import { useSyncExternalStore } from 'react';
import { KEYS, readJson } from '../providers/storage';

/** The station and day that the traffic log shows; null until chosen. */
interface LogView {
  stationId: number;
  date: string;
  /** `HH:MM`: the break to scroll to, cleared afterwards. Not restored after a reload. */
  time?: string;
  /** What aired is shown beside the log. Not restored after a reload. */
  aired?: boolean;
}

/** The view to restore after a reload of this browser tab; null when it is invalid. */
function stored(): LogView | null {
  const value = readJson(sessionStorage, KEYS.logView);
  if (typeof value !== 'object' || value === null) return null;
  if (!('stationId' in value && typeof value.stationId === 'number')) return null;
  if (!('date' in value && typeof value.date === 'string')) return null;
  return parseDate(value.date) ? { stationId: value.stationId, date: value.date } : null;
}

let current = stored();
const listeners = new Set<() => void>();

/** Shows a station's day in the traffic log, whether its tab is open or not. */
export function showLog(view: LogView): void {
  current = view;
  const { stationId, date } = view;
  sessionStorage.setItem(KEYS.logView, JSON.stringify({ stationId, date }));
  listeners.forEach((listener) => listener());
}

/** Shows nothing that was chosen, as in a browser tab that is new. */
export function forgetLog(): void {
  current = null;
  sessionStorage.removeItem(KEYS.logView);
}

export const useLogView = (): LogView | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
