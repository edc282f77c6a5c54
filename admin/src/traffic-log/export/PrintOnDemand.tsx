import { createPortal } from 'react-dom';
import { usePrinting } from '../../workspace/use-printing';
import { PrintSheet, type PrintSheetProps } from './PrintSheet';

/** The sheet of the day shown, made when the browser prints. */
export function PrintOnDemand(props: PrintSheetProps) {
  return usePrinting() ? createPortal(<PrintSheet {...props} />, document.body) : null;
}
