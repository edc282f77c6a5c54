import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTabActive } from '../../workspace/tab-context';
import { PrintSheet, type PrintSheetProps } from './PrintSheet';

/**
 * The sheet of the day shown, made when the browser prints (by the button or by Ctrl+P) and gone
 * afterwards. Only the tab that is shown prints.
 */
export function PrintOnDemand(props: PrintSheetProps) {
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

  return printing && active ? createPortal(<PrintSheet {...props} />, document.body) : null;
}
