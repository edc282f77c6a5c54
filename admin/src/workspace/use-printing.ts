import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTabActive } from './tab-context';

/**
 * Whether the browser is printing this tab (by a button or by Ctrl+P), so that print-only content
 * is rendered only meanwhile. Only the active tab prints.
 */
export function usePrinting(): boolean {
  const active = useTabActive();
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    if (!active) return;
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [active]);

  return printing && active;
}
