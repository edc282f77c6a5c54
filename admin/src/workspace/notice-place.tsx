import { createContext, use, useCallback, useState } from 'react';

type Register = (place: HTMLElement | null) => (() => void) | undefined;

/** Registers an element for notifications and returns how to unregister it. */
export const NoticePlaceContext = createContext<Register>(() => undefined);

/** The element in which notifications are shown: the one registered last. */
export function useNoticePlaces(): { place: HTMLElement | null; register: Register } {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const register = useCallback<Register>((place) => {
    if (!place) return undefined;
    setPlaces((before) => [...before, place]);
    return () => setPlaces((before) => before.filter((other) => other !== place));
  }, []);
  return { place: places.at(-1) ?? null, register };
}

/**
 * Shows notifications while a dialog is open. It is inside the dialog, because a modal hides
 * everything outside from assistive technology and from Tab.
 */
export function NoticePlace() {
  return <div ref={use(NoticePlaceContext)} />;
}
