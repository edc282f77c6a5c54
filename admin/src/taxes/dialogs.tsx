import { dialogs } from '../form/dialogs';
import { onDemand } from '../workspace/on-demand';
import { bodyOf, type TaxForm } from './tax-body';

const TaxInputs = onDemand(() => import('./TaxInputs'), null);

/** Creates and edits taxes. */
export const taxDialogs = dialogs(
  () => <TaxInputs />,
  {
    transform: (form) => bodyOf(form as TaxForm),
  },
  [TaxInputs],
);
