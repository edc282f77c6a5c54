import { createContext, use, useCallback, useState } from 'react';

type Register = (place: HTMLElement | null) => (() => void) | undefined;

/** Takes an element that notifications may be shown in, and answers how to take it back. */
export const NoticePlaceContext = createContext<Register>(() => undefined);

/** The element in which notifications are shown: the one that was offered last. */
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
 * Where notifications go while a dialog is open. It is inside the dialog, as a modal one hides all
 * that is outside from assistive technology and from Tab.
 */
export function NoticePlace() {
  return <div ref={use(NoticePlaceContext)} />;
}
