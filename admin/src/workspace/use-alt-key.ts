import { useEffect, useRef } from 'react';
import { useTabActive } from './tab-context';

/** Keys go to an open dialog; dialogs of hidden tabs do not count. */
export const dialogIsOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    (dialog) => !dialog.closest('[role=tabpanel][hidden]'),
  );

/**
 * Handles Alt with a letter anywhere while this tab is active; null disables it. Where Alt types
 * another character, as on a Mac, the physical key counts.
 */
export function useAltKey(letter: string, run: (() => void) | null): void {
  const active = useTabActive();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const typed = /^[a-z]$/i.test(event.key) ? event.key : event.code.replace(/^Key/, '');
      if (typed.toUpperCase() !== letter || !latest.current || dialogIsOpen()) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active, letter]);
}
