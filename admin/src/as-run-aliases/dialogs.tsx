import { dialogs } from '../form/dialogs';
import { onDemand } from '../workspace/on-demand';

const AliasInputs = onDemand(() => import('./AliasInputs'), null);

interface AliasForm {
  version?: number;
  stationId: number | null;
  title: string | null;
  spotId: number | null;
  pieceId?: number | null;
}

/** Creates and edits aliases. */
export const aliasDialogs = dialogs(
  () => <AliasInputs />,
  {
    hint: 'aliases.hint',
    transform: (form) => {
      const { version, stationId, title, spotId, pieceId = null } = form as AliasForm;
      return { version, stationId, title: (title ?? '').trim(), spotId, pieceId };
    },
  },
  [AliasInputs],
);
