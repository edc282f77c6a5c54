import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Snapshot, StudioDevice } from './studio-device';

export const useSnapshot = (device: StudioDevice): Snapshot =>
  useSyncExternalStore(device.subscribe, device.current);

const TICK_MS = 200;

/** The server's time to the second, in milliseconds. */
export function useServerTime(device: StudioDevice): number {
  const subscribe = useCallback((listener: () => void) => {
    const timer = setInterval(listener, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => Math.floor(device.serverTime() / 1000) * 1000);
}

/** Keeps the screen on while the page is looked at. @returns false where the browser does not do it */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        // Browsers without it, and addresses without https, have no `wakeLock`.
        const { wakeLock } = navigator as { wakeLock?: WakeLock };
        lock = wakeLock ? await wakeLock.request('screen') : null;
        setAwake(lock !== null);
      } catch {
        // The battery is low, or the device forbids it.
        setAwake(false);
      }
    };
    const onChange = (): void => void hold();
    void hold();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      void lock?.release();
    };
  }, []);
  return isAwake;
}

/** What one key does. */
export type Keys = Partial<Record<string, () => void>>;

/** Milliseconds in which a key that is pressed again has bounced: nobody reads a text as fast. */
const BOUNCE_MS = 600;
/** Where keys are the element's own. */
const OWN_KEYS = 'input, textarea, select, summary, a';

/** Keys that act on the page, wherever the focus is but in a field. A key that is held down acts once. */
export function useKeys(keys: Keys): void {
  const last = useRef({ key: '', at: 0 });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(OWN_KEYS) || (event.key === ' ' && target?.closest('button'))) return;
      const key = event.key.toLowerCase();
      const act = keys[key];
      if (!act) return;
      event.preventDefault();
      const { timeStamp: at } = event;
      if (key === ' ' && key === last.current.key && at - last.current.at < BOUNCE_MS) return;
      last.current = { key, at };
      act();
    };
    // What was clicked or touched would take the next press of the space bar for itself.
    const onClick = ({ target, detail }: MouseEvent): void => {
      if (detail === 0 || !(target instanceof Element)) return;
      target.closest<HTMLElement>('button, summary')?.blur();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
    };
  }, [keys]);
}
