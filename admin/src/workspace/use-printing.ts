import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTabActive } from './tab-context';

/**
 * Whether the browser prints this tab (by a button or by Ctrl+P): what is printed is made then and
 * gone afterwards. Only the tab that is shown prints.
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
