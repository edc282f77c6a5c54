import { parseDate } from '@contract/time';
import { useSyncExternalStore } from 'react';
import { KEYS, readJson } from '../providers/storage';

/** What the traffic log shows: a station's day. Null: nobody chose one yet. */
interface LogView {
  stationId: number;
  date: string;
  /** `HH:MM`: the break to go to, until that is done. Not kept over a reload. */
  time?: string;
}

/** What a reload of this browser tab comes back to; null when there is nothing sound. */
function stored(): LogView | null {
  const value = readJson(sessionStorage, KEYS.logView);
  if (typeof value !== 'object' || value === null) return null;
  if (!('stationId' in value && typeof value.stationId === 'number')) return null;
  if (!('date' in value && typeof value.date === 'string')) return null;
  return parseDate(value.date) ? { stationId: value.stationId, date: value.date } : null;
}

let current = stored();
const listeners = new Set<() => void>();

/** Turns the traffic log to a station's day, whether its tab is open or not. */
export function showLog(view: LogView): void {
  current = view;
  const { stationId, date } = view;
  sessionStorage.setItem(KEYS.logView, JSON.stringify({ stationId, date }));
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
