import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the first of `fallbacks` (CSS selectors) inside `within` when what had the focus there is gone
 * or disabled, so that keys go on working.
 *
 * @returns handlers for an element around all of it
 */
export function useKeptFocus(
  within: RefObject<HTMLElement | null>,
  fallbacks: readonly string[],
): { onFocus: () => void; onBlur: () => void } {
  const isInside = useRef(false);
  useEffect(() => {
    // React fires no blur event when it removes the focused element.
    const on = document.activeElement;
    if (!isInside.current || (on !== document.body && on?.matches(':disabled') !== true)) return;
    for (const selector of fallbacks) {
      const found = within.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
  return {
    onFocus: () => void (isInside.current = true),
    onBlur: () => void (isInside.current = false),
  };
}
