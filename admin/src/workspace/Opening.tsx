import { useLayoutEffect } from 'react';

/** Keys that have a meaning of their own while something opens: to move the focus, and the browser's. */
const isOfBrowser = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab' || event.key === 'Escape';

function hold(event: KeyboardEvent): void {
  event.stopImmediatePropagation();
  if (!isOfBrowser(event)) event.preventDefault();
}

/**
 * Stands for a dialog whose code is being loaded. Keys that are typed meanwhile are meant for it, so the
 * screen behind gets none of them.
 */
export function Opening() {
  useLayoutEffect(() => {
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, []);
  return null;
}
