import { dialogs } from '../form/dialogs';
import { onDemand } from '../workspace/on-demand';
import { bodyOf, type CardForm } from './model';

const RateCardInputs = onDemand(() => import('./RateCardInputs'), null);

/** Creates and edits rate cards. */
export const rateCardDialogs = dialogs(
  () => <RateCardInputs />,
  {
    hint: 'rateCards.hint',
    transform: (form) => bodyOf(form as CardForm),
  },
  [RateCardInputs],
);
