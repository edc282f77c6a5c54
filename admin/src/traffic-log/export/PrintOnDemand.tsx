import { createPortal } from 'react-dom';
import { usePrinting } from '../../workspace/use-printing';
import { PrintSheet, type PrintSheetProps } from './PrintSheet';

/** The print sheet of the shown day, rendered only while printing. */
export function PrintOnDemand(props: PrintSheetProps) {
  return usePrinting() ? createPortal(<PrintSheet {...props} />, document.body) : null;
}
